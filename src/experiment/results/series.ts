import type { Metric } from '../../engine/index.js';
import { othersFactor } from '../design/factors.js';
import type { Cell, Design } from '../design/types.js';

/** What a series is counted over. */
export type Scope = 'character' | 'seat' | 'agent' | 'focal' | 'all';

/** One quantity counted in every cell: an estimate is Σa / Σb / unit over the blocks. */
export interface Series {
  /** `win`, `capped`, `no_winner` or a metric's id. */
  readonly measure: string;
  /** "character=troll", "seat=0", "end_reason=crown"; empty for the whole cell. */
  readonly group: string;
  readonly scope: Scope;
  /** Name within the scope, without its prefix. */
  readonly name: string;
  readonly kind: 'share' | 'mean';
  /** What one whole is worth in `a`: the winner's score for win shares. */
  readonly unit: number;
  /** What a game counts as at most; absent where it counts as what it is. */
  readonly most?: number;
  /** True where only a sample of the games is counted. */
  readonly sampled?: boolean;
}

/** How a metric's column is counted: where its series start, and what they are. */
export interface MetricPlan {
  readonly first: number;
  /** Words of a column of words; 0 for numbers. */
  readonly words: number;
  readonly mayBeMissing: boolean;
  /** True where the next series is the share of the rows that have a value. */
  readonly hasPresent: boolean;
}

/** All series of a design in their fixed order, and where each kind starts (-1: not counted). */
export interface SeriesPlan {
  readonly series: readonly Series[];
  readonly character: number;
  readonly seat: number;
  readonly agent: number;
  readonly focal: number;
  /** Position in the line-up of the agent the experiment is about. */
  readonly focalPosition: number;
  readonly capped: number;
  readonly metrics: readonly MetricPlan[];
  /** Games that came to their end and were won by nobody; unsaid where there are none. */
  readonly noWinner: number;
  /** The length, counted as at most each of `LENGTH_CAPS`; last. */
  readonly lengths: number;
}

/** Group of the rows whose column of words is empty. */
const NO_WORD = 'none';

/** Measure of the games that ended, not at the cap, without anybody who won. */
export const NO_WINNER = 'no_winner';

/** The column whose whole distribution is kept. */
export const LENGTH_METRIC = 'rounds';

/**
 * What a game may count as at most in a mean of lengths, so that one endless game does not stand for a hundred. Counted
 * for all of them, as which one suits a run is known only when it is over.
 */
export const LENGTH_CAPS: readonly number[] = [32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];

/** Lays out the series of a design. The same design always gives the same layout: the ledger depends on it. */
export function planSeries(design: Design): SeriesPlan {
  const series: Series[] = [];
  const wins = (scope: Scope, names: readonly string[]): number => {
    const first = series.length;
    for (const name of names) {
      const group = scope === 'focal' ? name : `${scope}=${name}`;
      series.push({ measure: 'win', group, scope, name, kind: 'share', unit: design.winScore });
    }
    return names.length === 0 ? -1 : first;
  };
  const seats = Math.max(...design.cells.map((cell) => cell.players));
  const focalPosition = focalSeat(design);
  const character = wins('character', design.roles);
  const seat = wins(
    'seat',
    Array.from({ length: seats }, (_, i) => String(i)),
  );
  const agent = wins(
    'agent',
    design.entrants.map((entrant) => entrant.label),
  );
  const focal = wins('focal', hasFocal(design) ? [`agent${focalPosition}`] : []);
  const capped = series.length;
  series.push(whole('capped', '', 'share'));
  const metrics = design.metrics.map((metric) => planMetric(metric, series));
  const noWinner = series.length;
  series.push(whole(NO_WINNER, '', 'share'));
  const lengths = series.length;
  if (design.metrics.some(({ id }) => id === LENGTH_METRIC)) {
    for (const most of LENGTH_CAPS) series.push({ ...whole(LENGTH_METRIC, '', 'mean'), most });
  }
  return { series, character, seat, agent, focal, focalPosition, capped, metrics, noWinner, lengths };
}

function planMetric(metric: Metric, series: Series[]): MetricPlan {
  const first = series.length;
  if (metric.words !== undefined) {
    for (const word of metric.words) series.push(whole(metric.id, word, 'share'));
    series.push(whole(metric.id, NO_WORD, 'share'));
    return { first, words: metric.words.length, mayBeMissing: true, hasPresent: false };
  }
  const mayBeMissing = metric.mayBeMissing === true;
  const sampled = metric.sampled === true;
  series.push({ ...whole(metric.id, '', 'mean'), ...(sampled ? { sampled } : {}) });
  const hasPresent = mayBeMissing && !sampled;
  if (hasPresent) series.push(whole(metric.id, 'present', 'share'));
  return { first, words: 0, mayBeMissing, hasPresent };
}

/**
 * Whether a series is what a run says: of the mean length only one, counted as at most so many rounds or as it is.
 *
 * @param most see `LengthCap`; null where no game was longer
 */
export function isReported({ measure, kind, most }: Series, counted: number | null): boolean {
  return measure !== LENGTH_METRIC || kind !== 'mean' || (most ?? null) === counted;
}

/** The rows without a word, which are no finding where there are none. */
export function isEmptyWord(series: Series): boolean {
  return series.scope === 'all' && series.group === NO_WORD;
}

/** What is no finding where it never happened: rows without a word, games without a winner. */
export function isOmittedAtZero(series: Series): boolean {
  return isEmptyWord(series) || series.measure === NO_WINNER;
}

function whole(measure: string, name: string, kind: 'share' | 'mean'): Series {
  return { measure, group: name, scope: 'all', name, kind, unit: 1 };
}

/** The position that a factor `agent2.…` varies, else the first. */
function focalSeat(design: Design): number {
  for (const factor of design.factors) {
    const position = /^agent(\d+)\b/.exec(factor)?.[1];
    if (position !== undefined) return Number(position);
  }
  return 0;
}

/** Whether any table seats different entrants: else every seat is the focal one and its share is 1/n by design. */
function hasFocal(design: Design): boolean {
  return design.cells.some((cell) => cell.lineup.some((entrant) => entrant !== cell.lineup[0]));
}

/**
 * The cell that each cell is compared with, by index: the first with the same table, so that win shares mean the same
 * on both sides. The first cell of another table is compared with the first of all, in all but win shares.
 */
export function baselines(cells: readonly Cell[]): number[] {
  return cells.map((cell) => {
    const first = cells.findIndex((other) => sameTable(other, cell));
    return first === cell.index ? 0 : first;
  });
}

/**
 * Whether two cells are of one table: they seat as many players, the same characters where characters are fixed, and
 * the same others where best responses to these are asked.
 */
export function sameTable(a: Cell, b: Cell): boolean {
  const others = othersFactor(Object.keys(a.levels));
  const same = others === null || a.levels[others] === b.levels[others];
  return same && a.table === b.table && a.players === b.players && String(a.characters) === String(b.characters);
}
