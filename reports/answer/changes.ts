import type { Effect, Summary } from '../../src/runner/results/summary.js';
import { subject, subjectIn } from '../words.js';
import { against, focalIn, where } from './places.js';
import {
  boundsMean,
  boundsShare,
  fromTo,
  minutesOf,
  part,
  partUp,
  points,
  pointsUp,
  shareText,
  timeText,
} from './values.js';

/** What one cell changes against the one that it is compared with, in a sentence. */

const LENGTH = 'rounds';

/** Whether a win share could not have come out otherwise: one agent in all seats, or agents that decide alike. */
export function isByDesign(summary: Summary, cell: number): boolean {
  const own = summary.estimates.find((e) => e.cell === cell && e.scope === 'focal');
  return own !== undefined && own.estimate === own.fair && own.lo === own.hi;
}

/** "With 5 trophy points a counter games are 7 % shorter than with 7 (64 → 60 rounds, some 12 minutes at a table)". */
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
    `${focalIn(summary, cell)} wins ${shareText(e.cellEstimate)} of the games, ${points(e.effect)} ` +
    `${e.effect > 0 ? 'more' : 'less'} than ${than} (${shareText(e.baselineEstimate)}${even})`
  );
}

/** @param than whether it says against what */
function changeWords(summary: Summary, e: Effect, than: boolean): string {
  const other = than ? ` than ${against(summary, e.cell, e.baseline)}` : '';
  const [before, after] = [e.baselineEstimate, e.cellEstimate];
  if (e.unit === 'pp') {
    const what = e.name === 'present' || e.scope !== 'all' ? subjectIn(summary, e) : shareOf(e);
    return `${what} ${e.effect > 0 ? 'are more frequent' : 'are less frequent'}${other} (${shareText(before)} → ${shareText(after)})`;
  }
  const size = before === 0 ? '' : `${part(e.effect / before)} `;
  if (e.measure !== LENGTH) {
    const word = e.effect > 0 ? 'more' : 'less';
    return `${subjectIn(summary, e)}: ${size}${word}${other} (${fromTo(before, after)})`;
  }
  const table = tableTime(summary, e);
  const times = after / before;
  if (times >= 2) {
    const as = than ? ` as ${against(summary, e.cell, e.baseline)}` : '';
    return `games last ${times.toFixed(times < 10 ? 1 : 0).replace('.0', '')} times as long${as} (${fromTo(before, after)} rounds${table})`;
  }
  return `games are ${size}${e.effect > 0 ? 'longer' : 'shorter'}${other} (${fromTo(before, after)} rounds${table})`;
}

/** What a share of games or seats is of, in the plural. */
function shareOf(e: Effect): string {
  if (e.measure === 'capped') return 'games stopped at the cap';
  if (e.measure === 'no_winner') return 'games without a winner';
  return `games with ${subject(e)}`;
}

/** ", some 12 minutes at a table", where the game says what a turn takes and both tables have as many of them a round. */
function tableTime(summary: Summary, { cell, baseline, cellEstimate, baselineEstimate }: Effect): string {
  if (summary.cells[cell].players !== summary.cells[baseline].players) return '';
  const after = minutesOf(summary, cellEstimate, summary.cells[cell].players);
  const before = minutesOf(summary, baselineEstimate, summary.cells[baseline].players);
  return after === null || before === null ? '' : `, some ${timeText(Math.abs(after - before))} at a table`;
}

/**
 * What was asked and not shown to change, as far as it can be ruled out: "wins by more than 3 points". Null where the
 * bound excludes nothing that one would think of.
 */
export function excludedWords(summary: Summary, e: Effect, size: number): string | null {
  const bounds =
    e.unit === 'pp' ? boundsShare(size) : e.baselineEstimate === 0 || boundsMean(size / e.baselineEstimate);
  if (!bounds || !Number.isFinite(size)) return null;
  if (e.unit === 'pp') return `${e.scope === 'focal' ? 'wins' : subjectIn(summary, e)} by more than ${pointsUp(size)}`;
  const what = e.measure === LENGTH ? 'the length of games' : subjectIn(summary, e);
  return e.baselineEstimate === 0
    ? `${what} by more than ${size.toPrecision(2)}`
    : `${what} by more than ${partUp(size / e.baselineEstimate)}`;
}
