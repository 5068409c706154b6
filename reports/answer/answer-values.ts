import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { mayBeNamed } from '../../src/experiment/results/omnibus.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { AnswerUnit, AnswerValue } from '../../src/experiment/results/stronger-players.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { UNNOTICED } from '../../src/experiment/results/thresholds.js';
import { subjectOf } from '../format/words.js';
import { where } from './places.js';

/** Part of a mean length within which two lengths count as equal. */
const LEVEL_MARGIN = 0.1;

/**
 * Returns the numbers on which the answer of a run rests: the declared changes, the length first, and the characters
 * that change; of a run with one table, its length and the characters that win more or less often than is even.
 */
export function summaryValues(summary: Summary): AnswerValue[] {
  const { effects, estimates, cells } = summary;
  if (effects.length > 0) return effectValues(summary, effects);
  if (cells.length > 1) return [];
  const lengths = estimates.filter((one) => isLength(one) && one.scope === 'all' && one.kind === 'mean');
  const shares = estimates.filter(({ scope, verdict }) => scope === 'character' && verdict !== null);
  return [
    ...lengths.slice(0, 1).map((one) => lengthValue(one, 'a game takes')),
    ...shares.map((one) => share(summary, one)),
  ];
}

/** Returns a mean length as a level. @param subject words before the time */
export function lengthValue({ cell, measure, estimate, lo, hi }: Estimate, subject: string): AnswerValue {
  return {
    key: `${cell} ${measure}`,
    kind: 'level',
    unit: lengthUnit(measure),
    subject,
    ...{ value: estimate, lo, hi },
    margin: LEVEL_MARGIN * estimate,
    named: true,
  };
}

function lengthUnit(measure: string): AnswerUnit {
  return measure === MINUTES ? 'minutes' : 'rounds';
}

function share(summary: Summary, of: Estimate): AnswerValue {
  const off = (x: number | null): number | null => (x === null ? null : 100 * (x - (of.fair ?? 0)));
  return {
    key: `${of.cell} ${of.group}`,
    kind: 'even',
    unit: 'wins',
    subject: `the ${subjectOf(summary, of)}`,
    ...{ value: off(of.estimate)!, lo: off(of.lo), hi: off(of.hi) },
    margin: UNNOTICED,
    named: of.verdict === 'over' || of.verdict === 'under',
  };
}

function effectValues(summary: Summary, effects: readonly Effect[]): AnswerValue[] {
  const declared = effects.filter(({ family, scope }) => family === 'declared' && scope === 'all');
  const lengths = declared.filter(isLength);
  const others = declared.filter((one) => !isLength(one));
  const characters = effects
    .filter(({ scope }) => scope === 'character')
    .sort((x, y) => Math.abs(y.effect) - Math.abs(x.effect));
  return [...lengths, ...others, ...characters].map((one) => effectValue(summary, one));
}

function effectValue(summary: Summary, of: Effect): AnswerValue {
  const { cell, measure, group, scope, unit, effect, lo, hi, margin, verdict } = of;
  const place = summary.cells.length > 2 ? `${where(summary, cell)}, ` : '';
  const isOfLength = isLength(of);
  const isCharacter = scope === 'character';
  return {
    key: `${cell} ${measure} ${group}`,
    kind: 'change',
    unit: isOfLength ? lengthUnit(measure) : isCharacter ? 'wins' : unit === 'pp' ? 'games' : 'number',
    subject: `${place}${isOfLength ? 'games' : isCharacter ? `the ${subjectOf(summary, of)}` : subjectOf(summary, of)}`,
    ...{ value: effect, lo, hi, margin },
    named: isCharacter ? mayBeNamed(summary, of) : verdict !== 'invalid',
    ...(isCharacter ? { isExplored: true as const } : {}),
  };
}
