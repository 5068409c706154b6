import {
  clopperPearson,
  designEffectBound,
  fairVerdict,
  type Interval,
  quantile,
  quantileInterval,
  type RatioSums,
  ratio,
  ratioVariance,
  type SeenShare,
  sidak,
  studentCritical,
  wilson,
} from '../../stats/index.js';
import { sameAgent } from '../design/same-agent.js';
import { atEveryLook, soundAlpha } from './every-look.js';
import { fewBlocksInterval } from './few-blocks.js';
import { lengthCap } from './length-cap.js';
import { tidy, tidyOrNull } from './numbers.js';
import { isSaid, isUnsaidAtZero, LENGTH_METRIC, type Scope, type Series } from './series.js';
import type { Estimate } from './summary.js';
import type { Tally } from './tally.js';

/**
 * In fewer blocks than this games that make up for one another within a block may seem to do so by luck: the spread
 * between blocks is taken to be no less than that of independent games.
 */
const FEW_BLOCKS = 10;

/** Below this many events of the rarer outcome a share's interval is Wilson's; below the second, exact. */
const WILSON_BELOW = 30;
const EXACT_BELOW = 5;

const EXACT_METHOD = 'Clopper-Pearson with design effect';

const LENGTH_QUANTILES: readonly (readonly [string, number])[] = [
  ['p10', 0.1],
  ['p50', 0.5],
  ['p90', 0.9],
];

/** All estimates of a cell. Win shares by character, seat and agent carry intervals that hold together. */
export function estimateCell(tally: Tally, cell: number, confidence: number): Estimate[] {
  const { series } = tally.plan;
  const claims = claimsByScope(tally, cell);
  const beside = (s: Series): SeenShare[] =>
    series.flatMap((other, i) =>
      other.kind !== 'share' || other.scope !== s.scope || other.measure !== s.measure
        ? []
        : [seen(other, tally.ratio(cell, i))],
    );
  const most = lengthCap(tally)?.most ?? null;
  const estimates = series.flatMap((s, i) => {
    const sums = tally.ratio(cell, i);
    if (sums.b === 0 || !isSaid(s, most) || (sums.a === 0 && isUnsaidAtZero(s))) return [];
    return [estimateSeries(tally, cell, s, sums, claims.get(s.scope) ?? 1, beside(s), confidence)];
  });
  return estimates.concat(estimateLengths(tally, cell, confidence));
}

/**
 * Estimates the win share of one character.
 *
 * @param together shares that are to hold at once
 */
export function estimateCharacter(
  tally: Tally,
  cell: number,
  role: string,
  together: number,
  confidence: number,
): Estimate | null {
  const { series, character } = tally.plan;
  const at = character + tally.design.roles.indexOf(role);
  const sums = tally.ratio(cell, at);
  if (sums.b === 0) return null;
  const beside = series.flatMap((s, i) => (s.scope === 'character' ? [seen(s, tally.ratio(cell, i))] : []));
  return estimateSeries(tally, cell, series[at], sums, together, beside, confidence);
}

/**
 * How many win shares hold together, by scope. Of two seats or agents, of whom one always wins, the one's share is what
 * the other's leaves: that is a single claim.
 */
function claimsByScope(tally: Tally, cell: number): Map<Scope, number> {
  const { series, noWinner } = tally.plan;
  const claims = new Map<Scope, number>();
  series.forEach((s, i) => {
    if (s.scope !== 'all' && tally.ratio(cell, i).b > 0) claims.set(s.scope, (claims.get(s.scope) ?? 0) + 1);
  });
  const allWon = tally.ratio(cell, noWinner).a === 0;
  for (const scope of ['seat', 'agent'] as const) if (claims.get(scope) === 2 && allWon) claims.set(scope, 1);
  return claims;
}

/** Whether an agent's share is one nth by design: in all seats, or against others that decide alike, turn by turn. */
export function isForced({ design: { cells, entrants, rotate } }: Tally, cell: number, scope: Scope): boolean {
  if (scope !== 'agent' && scope !== 'focal') return false;
  const { lineup } = cells[cell];
  const alike = (entrant: number): boolean =>
    entrant === lineup[0] || (rotate === 'agents' && sameAgent(entrants[entrant], entrants[lineup[0]]));
  return lineup.every(alike);
}

function seen({ unit }: Series, sums: RatioSums): SeenShare {
  return {
    share: ratio(sums) / unit,
    variance: ratioVariance(sums) / (unit * unit),
    blocks: sums.blocks,
    trials: sums.b,
  };
}

function estimateSeries(
  tally: Tally,
  cell: number,
  series: Series,
  sums: RatioSums,
  together: number,
  beside: readonly SeenShare[],
  confidence: number,
): Estimate {
  const { measure, group, scope, name, kind, unit, sampled = false } = series;
  const estimate = ratio(sums) / unit;
  const variance = ratioVariance(sums) / (unit * unit);
  const alpha = soundAlpha(tally.design, sidak(1 - confidence, together), sums.blocks);
  const forced = isForced(tally, cell, scope);
  const few = forced || scope === 'all' ? null : fewBlocksInterval(seen(series, sums), beside, alpha, scope === 'seat');
  const { interval, method } =
    few ??
    (kind === 'share'
      ? shareInterval(estimate, variance, sums, alpha, beside, forced)
      : meanInterval(estimate, variance, sums.blocks, alpha, series));
  const fair = measure === 'win' ? 1 / tally.design.cells[cell].players : null;
  const margin = tally.design.marginPp / 100;
  return {
    cell,
    measure,
    group,
    scope,
    name,
    kind,
    games: scope === 'character' ? sums.b : sampled ? sums.b / tally.design.cells[cell].players : tally.games(cell),
    blocks: sums.blocks,
    estimate: tidy(estimate),
    lo: tidyOrNull(sampled ? Math.max(0, interval.lo) : interval.lo),
    hi: tidyOrNull(interval.hi),
    method: (together > 1 ? `${method}, simultaneous over ${together} (Šidák)` : method) + atEveryLook(tally.design),
    fair: fair === null ? null : tidy(fair),
    verdict: fair === null ? null : fairVerdict(interval.lo, interval.hi, fair, margin),
  };
}

/** An interval and how it was made. */
export interface MadeInterval {
  readonly interval: Interval;
  readonly method: string;
}

/**
 * Block mean ± t·se. Lengths have long tails on one side: of them it is the logarithm of the mean ± t·se/mean, which
 * reaches further up than down. Where all blocks are alike others may be hidden (`hiddenShare`), in which it is taken
 * to be off by as much as it is, or by one where it is less.
 */
function meanInterval(
  estimate: number,
  variance: number,
  blocks: number,
  alpha: number,
  { measure, most }: Pick<Series, 'measure' | 'most'>,
): MadeInterval {
  if (variance === 0) {
    const half = hiddenShare(alpha, blocks) * Math.max(1, Math.abs(estimate));
    return { interval: { lo: estimate - half, hi: estimate + half }, method: 'the same in every block so far' };
  }
  const half = criticalT(alpha, blocks) * Math.sqrt(variance);
  if (measure === LENGTH_METRIC && estimate > 0) {
    const times = Math.exp(half / estimate);
    const counted = most === undefined ? '' : `, a game counted as at most ${most}`;
    const interval = { lo: estimate / times, hi: estimate * times };
    return { interval, method: `block mean, t on its logarithm${counted}` };
  }
  return { interval: { lo: estimate - half, hi: estimate + half }, method: 'block mean, t' };
}

/**
 * A share's interval: in few blocks Wilson's with t and no more trials than games; else block mean with t; Wilson's
 * with the design effect where either outcome is seldom; the exact one where an outcome is rare. Trials are counted as
 * the spread between blocks shows them to be, p(1−p)/Var(p̂). Where nothing happened, or nothing else, they are games
 * over the largest design effect that the shares beside it may have (see `designEffectBound`), but no fewer than
 * blocks, which hold whatever happens within one. A share that every block has alike has no spread, which is no proof:
 * its interval is exact, with blocks as trials, and a point only where the design leaves it no choice.
 *
 * @param sums   blocks, and in b how many trials there are
 * @param alpha  one minus the confidence
 * @param beside shares of the same kind in the same games
 * @param forced whether the design gives every block the same share, as to one agent in all seats
 */
export function shareInterval(
  p: number,
  variance: number,
  sums: Pick<RatioSums, 'blocks' | 'b'>,
  alpha: number,
  beside: readonly SeenShare[] = [],
  forced = false,
): MadeInterval {
  const { blocks, b } = sums;
  const rarer = Math.min(p, 1 - p);
  if (blocks < 2) return { interval: { lo: NaN, hi: NaN }, method: 'too few blocks' };
  if (variance === 0 && rarer > 0) {
    if (forced) return { interval: { lo: p, hi: p }, method: 'the same in every block' };
    return { interval: clopperPearson(p * blocks, blocks, alpha), method: 'Clopper-Pearson, blocks as trials' };
  }
  if (variance === 0) {
    const trials = Math.min(b, Math.max(blocks, b / designEffectBound(beside)));
    return {
      interval: clopperPearson(p * trials, trials, alpha),
      method: trials > blocks ? 'Clopper-Pearson, largest design effect beside it' : EXACT_METHOD,
    };
  }
  const trials = (p * (1 - p)) / variance;
  if (blocks < FEW_BLOCKS) {
    const method = 'Wilson with design effect of at least 1, t';
    return { interval: wilson(p, Math.min(trials, b), criticalT(alpha, blocks)), method };
  }
  if (rarer * trials >= WILSON_BELOW) return meanInterval(p, variance, blocks, alpha, { measure: '' });
  const counted = Math.min(trials, b);
  if (rarer * counted >= EXACT_BELOW) {
    return { interval: wilson(p, trials, criticalT(alpha, blocks)), method: 'Wilson with design effect' };
  }
  return { interval: clopperPearson(p * counted, counted, alpha), method: EXACT_METHOD };
}

/** The largest share of blocks that may be otherwise when N of them came out alike: (1 − q)^N is α. */
export function hiddenShare(alpha: number, blocks: number): number {
  return 1 - alpha ** (1 / blocks);
}

/** t of a two-sided interval over N blocks that misses with chance α. */
export function criticalT(alpha: number, blocks: number): number {
  return blocks < 2 ? NaN : studentCritical(alpha, blocks - 1);
}

function quantileMethod(lo: number, hi: number): string {
  const bounds = Number(Number.isFinite(lo)) + Number(Number.isFinite(hi));
  if (bounds === 0) return 'too few blocks';
  return `order statistics with design effect${bounds === 2 ? '' : ', one bound'}`;
}

function estimateLengths(tally: Tally, cell: number, confidence: number): Estimate[] {
  const table = tally.histogram(cell);
  if (table === null || table.blocks === 0) return [];
  return LENGTH_QUANTILES.map(([name, p]) => {
    const { lo, hi } = quantileInterval(table, p, soundAlpha(tally.design, 1 - confidence, table.blocks));
    return {
      cell,
      measure: LENGTH_METRIC,
      group: name,
      scope: 'all',
      name,
      kind: 'quantile',
      games: tally.games(cell),
      blocks: table.blocks,
      estimate: quantile(table, p),
      lo: tidyOrNull(lo),
      hi: tidyOrNull(hi),
      method: quantileMethod(lo, hi) + atEveryLook(tally.design),
      fair: null,
      verdict: null,
    };
  });
}
