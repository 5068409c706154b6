import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { clockSpan, clockText, insteadText, timeText } from './times.js';
import { isSmall } from './values.js';

/** The range or the word that answers, and its meaning at the table. */
export interface Headline {
  /** "52 to 54". */
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

/** Returns "52 to 54"; "52" if both ends read alike. */
export function rangeOf(lo: number, hi: number, show: (x: number) => string): string {
  const [least, most] = [show(lo), show(hi)];
  return least === most ? least : `${least} to ${most}`;
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
    const [least, greatest] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y);
    const plainly = `${whole(after)} ${unit} instead of ${whole(before)}`;
    return {
      number: rangeOf(least, greatest, whole),
      unit: `${unit} ${word}`,
      meaning: `A game takes about ${unit === MINUTES ? insteadText(after, before) : plainly}.`,
    };
  }
  const meaning = isSmall({ ...e, lo, hi })
    ? `That is with the change, and ${lengthText(before, unit)} without it. A game does not get longer or shorter by more than ${most} ${unit}.`
    : `That is with the change, and ${lengthText(before, unit)} without it. Whether games get longer or shorter is not settled: up to ${most} ${unit} more or less is still possible.`;
  return { number: whole(after), unit: `${unit} a game`, meaning };
}

function ofEstimate(summary: Summary, e: Estimate): Headline | null {
  const { measure: unit, estimate: value, lo, hi } = e;
  const { players } = summary.cells[e.cell];
  if (lo === null || hi === null) return null;
  const about = unit === MINUTES ? timeText(value) : `${whole(value)} ${unit}`;
  const isHours = unit === MINUTES && hi >= 120;
  return {
    number: isHours ? clockSpan(e) || clockText(value) : rangeOf(lo, hi, whole),
    unit: `${isHours ? 'hours' : unit} a game`,
    meaning: `That is the average with ${players} players: about ${about}.`,
  };
}
