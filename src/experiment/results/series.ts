import type { Metric } from '../../engine/index.js';
import { othersFactor } from '../design/factors.js';
import { chanceColumn, RELIABILITY_POINT } from '../design/quality.js';
import { MINUTES, ROUNDS, tableTime } from '../design/table-time.js';
import { type Cell, DEALT, type Design } from '../design/types.js';

/** Scope of a series. */
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
  /** One whole in units of `a`: the winner's score for win shares. */
  readonly unit: number;
  /** Cap of a game's value; absent if it is not capped. */
  readonly most?: number;
  /** True where only a sample of the games is counted. */
  readonly sampled?: boolean;
  /** True if only charts show it: it is not compared between cells. */
  readonly plotted?: true;
}

/** Plan of a metric's column: the start and kinds of its series. */
export interface MetricPlan {
  /** -1 for a column that only charts use. */
  readonly first: number;
  /** Words of a column of words; 0 for numbers. */
  readonly words: number;
  readonly mayBeMissing: boolean;
  /** True if the next series is the share of the rows that have a value. */
  readonly hasPresent: boolean;
}

/** All series of a design in their fixed order, and the start of each kind (-1: not counted). */
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
  /** Games that ended normally without a winner; omitted if there are none. */
  readonly noWinner: number;
  /** The length, capped at each of `LENGTH_CAPS`. */
  readonly lengths: number;
  /** The time at the table, then that time with games capped at each of `LENGTH_CAPS`; -1 for none. */
  readonly times: number;
  /** Column of the time of turns; -1 for none. */
  readonly timeColumn: number;
  /** Win share of the seats by decile of the judge's chance at half time, then their mean chance; last. */
  readonly reliability: number;
  /** Column with that chance; -1 for none. */
  readonly chance: number;
}

/** Group of the rows whose column of words is empty. */
const NO_WORD = 'none';

/** Measure of the games that ended normally, not at the cap, without a winner. */
export const NO_WINNER = 'no_winner';

/** The column of the rounds. Its whole distribution is stored, and that of the time at the table. */
export const LENGTH_METRIC = ROUNDS;

/** True for a measure of a game's length: in rounds, or in minutes at the table. */
export function isLength({ measure }: Pick<Series, 'measure'>): boolean {
  return measure === LENGTH_METRIC || measure === MINUTES;
}

/**
 * Possible caps of a game in a mean of lengths, so that one endless game does not count like a hundred. All of them are
 * counted, because the right one is known only after the run.
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
  const time = tableTime(design.metrics, design.seconds);
  const times = time === null ? -1 : series.length;
  if (time !== null) {
    const minutes = { ...whole(MINUTES, '', 'mean'), unit: time.minute };
    series.push(minutes, ...LENGTH_CAPS.map((most) => ({ ...minutes, most })));
  }
  const reliability = series.length;
  const chance = design.metrics.findIndex(({ id }) => id === chanceColumn(RELIABILITY_POINT));
  if (chance >= 0) series.push(...reliabilitySeries(design.winScore));
  return {
    series,
    character,
    seat,
    agent,
    focal,
    focalPosition,
    capped,
    metrics,
    noWinner,
    lengths,
    times,
    timeColumn: time?.column ?? -1,
    reliability,
    chance,
  };
}

/** Measures of the reliability of the judge: how often seats win, and their chances by the judge at half time. */
export const JUDGE_WON = 'judge_won';
export const JUDGE_CHANCE = 'judge_chance';

/** Equal parts of the chances in the reliability of the judge. */
export const DECILES = 10;

function reliabilitySeries(winScore: number): Series[] {
  const each = (measure: string, kind: Series['kind'], unit: number): Series[] =>
    Array.from({ length: DECILES }, (_, i) => {
      const name = `chance ${10 * i} to ${10 * (i + 1)}`;
      return { ...whole(measure, name, kind), unit, plotted: true };
    });
  return [...each(JUDGE_WON, 'share', winScore), ...each(JUDGE_CHANCE, 'mean', 1000)];
}

function planMetric(metric: Metric, series: Series[]): MetricPlan {
  if (metric.plotted === true) return { first: -1, words: 0, mayBeMissing: false, hasPresent: false };
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
 * True if a series is reported: of the mean length only one is, capped or not.
 *
 * @param most see `LengthCap`; null if no game was longer
 */
export function isReported(series: Series, counted: number | null): boolean {
  return !isLength(series) || series.kind !== 'mean' || (series.most ?? null) === counted;
}

/** True for the rows without a word. */
export function isEmptyWord(series: Series): boolean {
  return series.scope === 'all' && series.group === NO_WORD;
}

/** True for series that are not reported at zero: rows without a word, games without a winner. */
export function isOmittedAtZero(series: Series): boolean {
  return isEmptyWord(series) || series.measure === NO_WINNER;
}

function whole(measure: string, name: string, kind: 'share' | 'mean'): Series {
  return { measure, group: name, scope: 'all', name, kind, unit: 1 };
}

/** Returns the position that a factor `agent2.…` or `seat2.…` varies, otherwise the first. */
function focalSeat(design: Design): number {
  for (const factor of design.factors) {
    const position = /^(?:agent|seat)(\d+)\b/.exec(factor)?.[1];
    if (position !== undefined) return Number(position);
  }
  return 0;
}

/**
 * Returns the character of the focal player, where a cell names one that moves with it; otherwise a negative number. It
 * distinguishes the focal player from others with the same agent.
 */
export function focalRole({ rotate }: Design, { characters }: Cell, position: number): number {
  return rotate === 'players' || rotate === 'none' ? (characters?.[position] ?? DEALT) : DEALT;
}

/** True if any table seats different entrants. Otherwise every seat is the focal one and its share is 1/n by design. */
function hasFocal(design: Design): boolean {
  return design.cells.some((cell) => cell.lineup.some((entrant) => entrant !== cell.lineup[0]));
}

/**
 * Returns the baseline of each cell, by index: the first with the same table, so that win shares mean the same on both
 * sides. The first cell of another table is compared with the first of all, in everything but win shares.
 */
export function baselines(cells: readonly Cell[]): number[] {
  const firstOf = new Map<string, number>();
  return cells.map((cell, i) => {
    const table = tableKey(cell);
    const first = firstOf.get(table);
    if (first === undefined) firstOf.set(table, i);
    return first ?? 0;
  });
}

/**
 * True if two cells have the same table: as many players, the same characters if they are fixed, and the
 * same others if best responses are asked.
 */
export function sameTable(a: Cell, b: Cell): boolean {
  return tableKey(a) === tableKey(b);
}

function tableKey({ table, players, characters, levels }: Cell): string {
  const others = othersFactor(Object.keys(levels));
  return JSON.stringify([others === null ? null : levels[others], table, players, String(characters)]);
}
