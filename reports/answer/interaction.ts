import { listed } from '../../src/engine/lists.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Interaction } from '../../src/experiment/results/interactions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { change, range, subjectIn } from '../format/words.js';
import { where } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { isSmall, points, ruledOut } from './values.js';

/** Returns a sentence for each measure with a significant interaction of two factors. */
export function interactionSentences(summary: Summary): Sentence[] {
  return sentencesOn('interaction', interactionTexts(summary));
}

function interactionTexts(summary: Summary): string[] {
  const all = (summary.interactions ?? []).filter((one) => one.verdict !== 'invalid' && !neverHappened(one));
  if (all.length === 0) return [];
  const shown = all.filter(({ verdict }) => verdict === 'different');
  if (shown.length === 0) return [notShown(summary, all)];
  const measures = [...new Set(shown.map(({ measure }) => measure))];
  return measures.map((measure) => {
    const own = shown.filter((one) => one.measure === measure);
    return shownText(
      summary,
      own.reduce((most, one) => (Math.abs(one.value) > Math.abs(most.value) ? one : most)),
    );
  });
}

/** "What changes with 5 trophy points a counter depends on the rest: rounds by −12.0 with 1 Talisman and …". */
function shownText(summary: Summary, one: Interaction): string {
  const [both, first, , neither] = one.cells;
  const [changed, beside] = [factorsBetween(summary, first, neither), factorsBetween(summary, both, first)];
  const said = (x: number | null): string => change(x, one.unit);
  return (
    `What changes ${where(summary, first, changed)} depends on the rest: ${subjectIn(summary, one)} by ${said(one.beside)} ` +
    `${where(summary, both, beside)} and by ${said(one.alone)} ${where(summary, neither, beside)}, ` +
    `a difference of ${said(one.value)} (${range(one.lo, one.hi, said)}).`
  );
}

function notShown(summary: Summary, all: readonly Interaction[]): string {
  const measures = [...new Map(all.map((one) => [`${one.measure} ${one.group}`, one])).values()];
  const bounds = measures.map((kind) => {
    const same = all.filter((one) => one.measure === kind.measure && one.group === kind.group);
    const size = Math.max(...same.map(ruledOut));
    if (kind.unit !== 'pp') return `${size.toPrecision(2)} ${subjectIn(summary, kind)}`;
    return `${points(size)} of ${kind.scope === 'focal' ? 'wins' : subjectIn(summary, kind)}`;
  });
  const start = all.every(isSmall) ? 'does not matter' : 'is not shown';
  return `That the one changes what the other does ${start}: a difference of more than ${listed(bounds)} can be ruled out.`;
}

/** True if a share is the same in all cells of a square, as for an event that never happens: nothing to report. */
function neverHappened({ unit, verdict, alone, beside }: Interaction): boolean {
  return unit === 'pp' && verdict === 'identical' && alone === 0 && beside === 0;
}

function factorsBetween({ cells, factors }: Summary, one: number, other: number): string[] {
  return factors.filter((factor) => cells[one].levels[factor] !== cells[other].levels[factor]);
}

/**
 * Returns the sentence that the sizes of several changes were not compared. It is needed if two of one measure have the
 * same direction and overlapping intervals: side by side they seem to differ.
 */
export function sizesSentence(arms: readonly (readonly Effect[])[]): string[] {
  const alike = (x: Effect, y: Effect): boolean =>
    x.measure === y.measure &&
    x.group === y.group &&
    Math.sign(x.effect) === Math.sign(y.effect) &&
    (x.lo ?? -Infinity) <= (y.hi ?? Infinity) &&
    (y.lo ?? -Infinity) <= (x.hi ?? Infinity);
  const seen = arms.some((arm, i) =>
    arms.slice(i + 1).some((other) => arm.some((x) => other.some((y) => alike(x, y)))),
  );
  return seen ? ['Whether these sizes differ from one another was not tested.'] : [];
}
