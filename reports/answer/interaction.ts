import type { Effect } from '../../src/experiment/results/findings.js';
import type { Interaction } from '../../src/experiment/results/interactions.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { subjectIn } from '../format/words.js';
import { gamesUp, UNNOTICED, winsUp } from './hundred.js';
import { focalIn, where } from './places.js';
import { type Sentence, stated } from './sentence.js';
import { isSmall, plainSize, plainSpan, ruledOut, upperFirst } from './values.js';

/** Returns a sentence for each measure with a significant interaction of two factors, and one sentence without any. */
export function interactionSentences(summary: Summary): Sentence[] {
  const all = (summary.interactions ?? []).filter((one) => one.verdict !== 'invalid' && !neverHappened(one));
  if (all.length === 0) return [];
  const shown = all.filter(({ verdict }) => verdict === 'different');
  const measures = [...new Set(shown.map(({ measure }) => measure))];
  const sentences =
    shown.length === 0
      ? [noneSentence(summary, all)]
      : [
          ...stated('clear', `${togetherText(shown)}.`),
          ...measures.flatMap((measure) => {
            const own = shown.filter((one) => one.measure === measure);
            const largest = own.reduce((most, one) => (Math.abs(one.value) > Math.abs(most.value) ? one : most));
            return stated('clear', `${upperFirst(shownText(summary, largest))}.`);
          }),
        ];
  return sentences.map((one) => ({ ...one, about: 'interaction' }));
}

/** Returns whether two changes together are less than the sum, more, or the opposite. */
function togetherText(shown: readonly Interaction[]): string {
  const less = shown.every(({ alone, beside }) => alone * beside > 0 && Math.abs(beside) < Math.abs(alone));
  if (less) return 'The two changes work against each other';
  const more = shown.every(({ alone, beside }) => alone * beside > 0 && Math.abs(beside) > Math.abs(alone));
  return more ? 'The two changes help each other' : 'The two changes depend on each other';
}

/** "with 5 trophy points a counter, games get 12 minutes shorter with a Talisman, but 4 shorter without (8 apart; 3 to 12)". */
function shownText(summary: Summary, one: Interaction): string {
  const [both, first, , neither] = one.cells;
  const [changed, beside] = [factorsBetween(summary, first, neither), factorsBetween(summary, both, first)];
  const ends = plainSpan(one);
  const apart = `(${plainSize(Math.abs(one.value))} apart${ends === '' ? '' : `; ${ends}`})`;
  const places = [where(summary, both, beside), where(summary, neither, beside)];
  const [more, less] = isLength(one) ? ['longer', 'shorter'] : ['more', one.unit === 'pp' ? 'fewer' : 'less'];
  const size = (x: number): string => plainSize(Math.abs(x));
  const word = (x: number): string => (x < 0 ? less : more);
  const unit = isLength(one) ? ` ${size(one.beside) === '1' ? one.measure.slice(0, -1) : one.measure}` : '';
  const of = one.unit === 'pp' ? ' of 100 games' : '';
  const [here, there] = [one.beside, one.alone];
  const numbers = `${size(here)}${unit} ${word(here)}${of} ${places[0]}, but ${size(there)} ${word(there)} ${places[1]}`;
  if (one.scope === 'focal') return `${focalIn(summary, first)} wins ${numbers} ${apart}`;
  const what = isLength(one) ? 'games get' : `the change of ${subjectIn(summary, one)} is`;
  return `${where(summary, first, changed)}, ${what} ${numbers} ${apart}`;
}

/** Returns the sentence where no interaction is shown. */
function noneSentence(summary: Summary, all: readonly Interaction[]): Sentence {
  const part = ({ lo, hi, unit, margin }: Interaction): number =>
    ruledOut({ lo, hi }) / (unit === 'pp' ? UNNOTICED : margin || 1);
  const worst = all.reduce((top, one) => (part(one) > part(top) ? one : top));
  const size = boundText(summary, worst);
  const [one] = all.every(isSmall)
    ? stated(
        'no matter',
        `The two changes do not disturb or help each other: adding up what each does alone is right to within ${size}.`,
      )
    : part(worst) > VAST_TIMES
      ? stated('too early', 'It is too early to say whether the two changes depend on each other.')
      : stated('leaning', `It is not settled whether the two changes depend on each other: by up to ${size}.`);
  return one;
}

/** Margins of an interval; a wider one gives no answer. */
const VAST_TIMES = 7;

function boundText(summary: Summary, one: Interaction): string {
  const most = ruledOut(one);
  if (one.unit === 'pp') return one.measure === 'win' ? winsUp(most) : gamesUp(most);
  return isLength(one) ? `${Math.ceil(most)} ${one.measure}` : `${plainSize(most)} ${subjectIn(summary, one)}`;
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
export function sizesText(arms: readonly (readonly Effect[])[]): string[] {
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
