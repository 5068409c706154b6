import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { subject, subjectIn } from '../format/words.js';
import { against, focalIn, where } from './places.js';
import { rateText } from './rates.js';
import { changedText, insteadText } from './times.js';
import {
  boundsMean,
  boundsShare,
  bracket,
  fromTo,
  partUp,
  partWithin,
  plainSize,
  pointsSpan,
  pointsUp,
  pointsWithin,
  shareText,
  span,
  withoutZero,
} from './values.js';

/** A sentence on the changes of one cell against its baseline. */

/** True if a win share is even by construction: one agent in all seats, or agents that decide in the same way. */
export function isByDesign(summary: Summary, cell: number): boolean {
  const own = summary.estimates.find((e) => e.cell === cell && e.scope === 'focal');
  return own !== undefined && own.estimate === own.fair && own.lo === own.hi;
}

/**
 * Returns the changes of a cell: "With 5 trophy points a counter, games are 7 % (5 to 9 %) shorter than with 7 (2 hours
 * 58 minutes instead of 3 hours 8: 10 minutes less, 9 to 11)".
 */
export function changeSentence(summary: Summary, effects: readonly Effect[]): string {
  const [{ cell, baseline }] = effects;
  const wins = effects.find((e) => e.scope === 'focal');
  const others = effects
    .filter((e) => e !== wins)
    .map((e, i) => changeWords(summary, e, wins === undefined && i === 0));
  if (wins === undefined) return `${where(summary, cell)}, ${others.join('; ')}`;
  return [winWords(summary, wins, cell, baseline), ...others].join('; ');
}

function winWords(summary: Summary, e: Effect, cell: number, baseline: number): string {
  const even = isByDesign(summary, baseline) ? ', an even share by construction' : '';
  const other = against(summary, cell, baseline);
  const than = other.startsWith('at ') ? other : focalIn(summary, baseline);
  return (
    `${focalIn(summary, cell)} wins ${shareText(e.cellEstimate)} of the games, ${pointsWithin(e.effect, e)} ` +
    `${e.effect > 0 ? 'more' : 'less'} than ${than} (${shareText(e.baselineEstimate)}${even})`
  );
}

/** Counts over a whole game, which grow with its length. */
const GROWING: ReadonlySet<string> = new Set([
  'deaths',
  'lead_changes',
  'downtime',
  'spells_cast',
  'fights_won',
  'fights_lost',
  'pvp_fights',
]);

/** @param than true: also names the baseline */
function changeWords(summary: Summary, e: Effect, than: boolean): string {
  const other = than ? ` than ${against(summary, e.cell, e.baseline)}` : '';
  const [before, after] = [e.baselineEstimate, e.cellEstimate];
  if (e.unit === 'pp') {
    const what = e.name === 'present' || e.scope !== 'all' ? subjectIn(summary, e) : shareOf(e);
    const by = pointsSpan(e);
    return (
      `${what} are ${e.effect > 0 ? 'more' : 'less'} frequent${other} (${shareText(before)} → ${shareText(after)}` +
      `${by === '' ? '' : `, by ${by} points`})`
    );
  }
  const size = before === 0 ? '' : `${partWithin(e)} `;
  if (!isLength(e)) {
    const word = e.effect > 0 ? 'more' : 'less';
    const by = before === 0 ? `, by ${span(e, (x) => x.toPrecision(2))}` : '';
    const rate = GROWING.has(e.measure) ? rateText(summary, e, 'an hour') : '';
    return `${subjectIn(summary, e)}: ${size}${word}${other} (${fromTo(before, after)}${by})${rate}`;
  }
  const times = after / before;
  if (times >= 2) {
    const as = than ? ` as ${against(summary, e.cell, e.baseline)}` : '';
    const ends = { lo: e.lo === null ? null : 1 + e.lo / before, hi: e.hi === null ? null : 1 + e.hi / before };
    return `games last ${timesSize(times)} times${bracket(span(ends, timesSize))} as long${as} (${lengthsText(e)})`;
  }
  return `games are ${size}${e.effect > 0 ? 'longer' : 'shorter'}${other} (${lengthsText(e)})`;
}

/**
 * Returns two lengths: "2 hours 58 minutes instead of 3 hours 8: 10 minutes less, 9 to 11"; of rounds, "64 → 60
 * rounds".
 */
export function lengthsText({
  measure,
  baselineEstimate: before,
  cellEstimate: after,
  lo,
  hi,
}: Pick<Effect, 'measure' | 'baselineEstimate' | 'cellEstimate' | 'lo' | 'hi'>): string {
  if (measure !== MINUTES) return `${fromTo(before, after)} rounds`;
  const ends = span({ lo, hi }, plainSize);
  return `${insteadText(after, before)}: ${changedText(after, before)}${ends === '' ? '' : `, ${ends}`}`;
}

function timesSize(times: number): string {
  return withoutZero(times.toFixed(times < 10 ? 1 : 0));
}

/** Returns the plural subject of a share of games or seats. */
function shareOf(e: Effect): string {
  if (e.measure === 'capped') return 'games stopped at the cap';
  if (e.measure === 'no_winner') return 'games without a winner';
  return `games with ${subject(e)}`;
}

/** True if the sentence on these changes includes a time at the table. */
export function statesTime(effects: readonly Effect[]): boolean {
  return effects.some((e) => e.measure === MINUTES && e.unit !== 'pp');
}

/**
 * Returns a declared measure without a shown change, with the change that can be ruled out: "wins by more than 3
 * points". Null if the bound excludes nothing that one could expect.
 */
export function excludedWords(summary: Summary, e: Effect, size: number): string | null {
  const bounds =
    e.unit === 'pp' ? boundsShare(size) : e.baselineEstimate === 0 || boundsMean(size / e.baselineEstimate);
  if (!bounds || !Number.isFinite(size)) return null;
  const what = measureName(summary, e);
  if (e.unit === 'pp') return `${what} by more than ${pointsUp(size)}`;
  return e.baselineEstimate === 0
    ? `${what} by more than ${size.toPrecision(2)}`
    : `${what} by more than ${partUp(size / e.baselineEstimate)}`;
}

/** Returns the name of a measure, as in "a change of …": "wins", "the length of games", "deaths". */
export function measureName(summary: Summary, e: Effect): string {
  if (e.unit === 'pp' && e.scope === 'focal') return 'wins';
  return isLength(e) ? 'the length of games' : subjectIn(summary, e);
}
