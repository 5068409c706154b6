import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { isSmall, minutesOf, timeText } from './values.js';

/** Measure of a game's length. */
const LENGTH = 'rounds';

/** The one number of an answer, and its meaning at the table. */
export interface Headline {
  /** "26". */
  readonly number: string;
  /** Continues the number: "minutes less". */
  readonly unit: string;
  /** A sentence with the uncertainty. */
  readonly meaning: string;
}

/** Returns the number that an answer about rules opens with, on the length of a game; null if it has none. */
export function headlineOf(summary: Summary): Headline | null {
  if (summary.cells.length > 2) return null;
  const isLength = ({ measure, scope }: Effect | Estimate): boolean => measure === LENGTH && scope === 'all';
  const effect = summary.effects.find((e) => isLength(e) && e.family === 'declared');
  if (effect !== undefined) return ofEffect(summary, effect);
  const estimate = summary.estimates.find((e) => isLength(e) && e.kind === 'mean');
  return summary.cells.length === 1 && estimate !== undefined ? ofEstimate(summary, estimate) : null;
}

/** Returns lengths in minutes, or in rounds if the game declares no time for a turn. */
function scaleOf(summary: Summary, cell: number): { readonly factor: number; readonly unit: string } {
  const minutes = minutesOf(summary, 1, summary.cells[cell].players);
  return minutes === null ? { factor: 1, unit: 'rounds' } : { factor: minutes, unit: 'minutes' };
}

const whole = (x: number): string => Math.abs(x).toFixed(0);

function ofEffect(summary: Summary, e: Effect): Headline | null {
  const { factor, unit } = scaleOf(summary, e.cell);
  if (e.lo === null || e.hi === null) return null;
  const [before, after, lo, hi] = [e.baselineEstimate, e.cellEstimate, e.lo, e.hi].map((x) => x * factor);
  const most = whole(Math.max(Math.abs(lo), Math.abs(hi)));
  if (e.verdict === 'different') {
    const word = after < before ? 'less' : 'more';
    const [least, greatest] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y).map(whole);
    return {
      number: whole(Number(whole(after)) - Number(whole(before))),
      unit: `${unit} ${word}`,
      meaning: `A game takes about ${whole(after)} ${unit} instead of ${whole(before)}. The true difference is probably between ${least} and ${greatest} ${unit} ${word}.`,
    };
  }
  const meaning = isSmall(e)
    ? `That is with the change, and ${whole(before)} without it. A game does not get longer or shorter by more than ${most} ${unit}.`
    : `That is with the change, and ${whole(before)} without it. No difference is shown yet: up to ${most} ${unit} remain possible.`;
  return { number: whole(after), unit: `${unit} a game`, meaning };
}

function ofEstimate(summary: Summary, e: Estimate): Headline | null {
  const { factor, unit } = scaleOf(summary, e.cell);
  const { players } = summary.cells[e.cell];
  if (e.lo === null || e.hi === null) return null;
  const [value, lo, hi] = [e.estimate, e.lo, e.hi].map((x) => x * factor);
  const hours = unit === 'minutes' && value >= 120 ? ` That is about ${timeText(value)}.` : '';
  return {
    number: whole(value),
    unit: `${unit} a game`,
    meaning: `That is the average with ${players} players.${hours} The true average is probably between ${whole(lo)} and ${whole(hi)} ${unit}.`,
  };
}
