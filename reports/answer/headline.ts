import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { insteadText, timeText } from './times.js';
import { isSmall } from './values.js';

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
  if (summary.cells.length > 2 || summary.speech?.begins !== undefined) return null;
  const ofGame = ({ measure, scope }: Effect | Estimate): boolean => isLength({ measure }) && scope === 'all';
  const effect = summary.effects.find((e) => ofGame(e) && e.family === 'declared');
  if (effect !== undefined) return ofEffect(effect);
  const means = summary.estimates.filter((e) => ofGame(e) && e.kind === 'mean');
  const estimate = means.find(({ measure }) => measure === MINUTES) ?? means[0];
  return summary.cells.length === 1 && estimate !== undefined ? ofEstimate(summary, estimate) : null;
}

const whole = (x: number): string => Math.abs(x).toFixed(0);

/** Returns a length with its unit: "2 hours 58 minutes", "61 rounds". */
function lengthText(x: number, unit: string): string {
  return unit === MINUTES ? timeText(x) : `${whole(x)} ${unit}`;
}

function ofEffect({
  measure: unit,
  baselineEstimate: before,
  cellEstimate: after,
  lo,
  hi,
  ...e
}: Effect): Headline | null {
  if (lo === null || hi === null) return null;
  const most = whole(Math.max(Math.abs(lo), Math.abs(hi)));
  if (e.verdict === 'different') {
    const word = after < before ? 'less' : 'more';
    const [least, greatest] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y).map(whole);
    const plainly = `${whole(after)} ${unit} instead of ${whole(before)}`;
    return {
      number: whole(Number(whole(after)) - Number(whole(before))),
      unit: `${unit} ${word}`,
      meaning: `A game takes about ${unit === MINUTES ? insteadText(after, before) : plainly}. The true difference is probably between ${least} and ${greatest} ${unit} ${word}.`,
    };
  }
  const meaning = isSmall({ ...e, lo, hi })
    ? `That is with the change, and ${lengthText(before, unit)} without it. A game does not get longer or shorter by more than ${most} ${unit}.`
    : `That is with the change, and ${lengthText(before, unit)} without it. Whether games get longer or shorter is not settled: up to ${most} ${unit} either way could still hide.`;
  return { number: whole(after), unit: `${unit} a game`, meaning };
}

function ofEstimate(summary: Summary, e: Estimate): Headline | null {
  const { measure: unit, estimate: value, lo, hi } = e;
  const { players } = summary.cells[e.cell];
  if (lo === null || hi === null) return null;
  const hours = unit === MINUTES && value >= 120 ? ` That is ${timeText(value)}.` : '';
  return {
    number: whole(value),
    unit: `${unit} a game`,
    meaning: `That is the average with ${players} players.${hours} The true average is probably between ${whole(lo)} and ${whole(hi)} ${unit}.`,
  };
}
