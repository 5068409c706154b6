import {
  fairVerdict,
  type Histogram,
  type ObservedShare,
  quantile,
  quantileInterval,
  type RatioSums,
  ratio,
  ratioVariance,
  sidak,
} from '../../stats/index.js';
import { sameAgent } from '../design/agent-text.js';
import { MINUTES } from '../design/table-time.js';
import { alphaAtLook, atEveryLook } from './every-look.js';
import { fewBlocksInterval } from './few-blocks.js';
import type { Estimate } from './findings.js';
import { meanInterval, shareInterval, tidy, tidyOrNull } from './intervals.js';
import { lengthCap } from './length-cap.js';
import { focalRole, isOmittedAtZero, isReported, LENGTH_METRIC, type Scope, type Series } from './series.js';
import type { Tally } from './tally.js';

const LENGTH_QUANTILES: readonly (readonly [string, number])[] = [
  ['p10', 0.1],
  ['p50', 0.5],
  ['p90', 0.9],
];

/** Returns all estimates of a cell. Intervals of win shares by character, seat and agent hold together. */
export function estimateCell(tally: Tally, cell: number, confidence: number): Estimate[] {
  const { series } = tally.plan;
  const claims = claimsByScope(tally, cell);
  const beside = (s: Series): ObservedShare[] =>
    series.flatMap((other, i) =>
      other.kind !== 'share' || other.scope !== s.scope || other.measure !== s.measure
        ? []
        : [seen(other, tally.ratio(cell, i))],
    );
  const most = lengthCap(tally)?.most ?? null;
  const estimates = series.flatMap((s, i) => {
    const sums = tally.ratio(cell, i);
    if (sums.b === 0 || !isReported(s, most) || (sums.a === 0 && isOmittedAtZero(s))) return [];
    return [estimateSeries(tally, cell, s, sums, claims.get(s.scope) ?? 1, beside(s), confidence)];
  });
  return estimates.concat(estimateLengths(tally, cell, confidence));
}

/**
 * Estimates the win share of one character.
 *
 * @param together number of shares that hold at once
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
 * Returns the number of win shares that hold together, by scope. The seats of all sizes of table are one family:
 * otherwise the player that goes first wins too much at one of seven sizes by chance.
 */
function claimsByScope(tally: Tally, cell: number): Map<Scope, number> {
  const own = claimsOfCell(tally, cell);
  const { cells } = tally.design;
  const sizes = cells.filter(({ players, index }) => cells.findIndex((other) => other.players === players) === index);
  if (sizes.length < 2) return own;
  const seats = sizes.reduce((sum, { index }) => sum + (claimsOfCell(tally, index).get('seat') ?? 0), 0);
  return own.set('seat', seats);
}

/**
 * Returns the number of win shares of one cell, by scope. If one of two seats or agents always wins, their shares are
 * one claim: the other's is the rest.
 */
function claimsOfCell(tally: Tally, cell: number): Map<Scope, number> {
  const { series, noWinner } = tally.plan;
  const claims = new Map<Scope, number>();
  series.forEach((s, i) => {
    if (s.scope !== 'all' && tally.ratio(cell, i).b > 0) claims.set(s.scope, (claims.get(s.scope) ?? 0) + 1);
  });
  const allWon = tally.ratio(cell, noWinner).a === 0;
  for (const scope of ['seat', 'agent'] as const) if (claims.get(scope) === 2 && allWon) claims.set(scope, 1);
  return claims;
}

/**
 * True if an agent's share is one nth by design: in all seats, or against others that decide in the same way, turn by
 * turn.
 */
export function isForced({ design, plan }: Tally, cell: number, scope: Scope): boolean {
  if (scope !== 'agent' && scope !== 'focal') return false;
  const { cells, entrants, rotate } = design;
  const { lineup } = cells[cell];
  // If its character is fixed, that decides its share.
  if (scope === 'focal' && focalRole(design, cells[cell], plan.focalPosition) >= 0) return false;
  const alike = (entrant: number): boolean =>
    entrant === lineup[0] || (rotate === 'agents' && sameAgent(entrants[entrant], entrants[lineup[0]]));
  return lineup.every(alike);
}

function seen({ unit }: Series, sums: RatioSums): ObservedShare {
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
  beside: readonly ObservedShare[],
  confidence: number,
): Estimate {
  const { measure, group, scope, name, kind, unit, sampled = false } = series;
  const estimate = ratio(sums) / unit;
  const variance = ratioVariance(sums) / (unit * unit);
  const alpha = alphaAtLook(tally.design, sidak(1 - confidence, together), sums.blocks);
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

function quantileMethod(lo: number, hi: number): string {
  const bounds = Number(Number.isFinite(lo)) + Number(Number.isFinite(hi));
  if (bounds === 0) return 'too few blocks';
  return `order statistics with design effect${bounds === 2 ? '' : ', one bound'}`;
}

/** Returns the quantiles of the lengths of games, in rounds and in minutes. */
function estimateLengths(tally: Tally, cell: number, confidence: number): Estimate[] {
  return [
    ...quantiles(tally, cell, LENGTH_METRIC, tally.histogram(cell), confidence),
    ...quantiles(tally, cell, MINUTES, tally.minutes(cell), confidence),
  ];
}

function quantiles(
  tally: Tally,
  cell: number,
  measure: string,
  table: Histogram | null,
  confidence: number,
): Estimate[] {
  if (table === null || table.blocks === 0) return [];
  return LENGTH_QUANTILES.map(([name, p]) => {
    const { lo, hi } = quantileInterval(table, p, alphaAtLook(tally.design, 1 - confidence, table.blocks));
    return {
      cell,
      measure,
      group: name,
      scope: 'all',
      name,
      kind: 'quantile',
      games: tally.games(cell),
      blocks: table.blocks,
      estimate: tidy(quantile(table, p)),
      lo: tidyOrNull(lo),
      hi: tidyOrNull(hi),
      method: quantileMethod(lo, hi) + atEveryLook(tally.design),
      fair: null,
      verdict: null,
    };
  });
}
