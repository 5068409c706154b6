import { levelsText, listed } from '../../src/engine/lists.js';
import { isLength } from '../../src/experiment/results/series.js';
import type { MainEffect, SweepRow, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { evenText, isVast, numberWord, UNNOTICED, winsUp, wonGames, wonNumber } from '../answer/hundred.js';
import { focalIn, where } from '../answer/places.js';
import { plainSentences, type Sentence, stated } from '../answer/sentence.js';
import { settlingReach } from '../answer/settling.js';
import { upperFirst } from '../answer/values.js';
import { cellName, count } from '../format/words.js';
import { differenceRange, differenceText, measureName, valueRange, valueText } from './values.js';

/** Most levels that one sentence names. */
const NAMED_MAX = 6;

/** Returns the answer in sentences, the result first. */
export function sweepSentences(summary: SweepSummary): readonly Sentence[] {
  return [...bestSentences(summary), ...plainSentences([...evenTexts(summary), ...mainTexts(summary)])];
}

/** Returns the fine print on the games: all of them, and those that confirmed the best values. */
export function gamesText({ rows, games, confirmGames }: SweepSummary): string {
  const dropped = rows.filter(({ confirmed }) => !confirmed).length;
  return (
    `${count(games)} games in all. The numbers of the ${rows.length - dropped} confirmed values come from ` +
    `${count(confirmGames)} games on fresh seeds` +
    (dropped === 0 ? '.' : `; ${dropped} of ${rows.length} were dropped before.`)
  );
}

function bestSentences(summary: SweepSummary): readonly Sentence[] {
  const { rows, best } = summary;
  const able = rows.filter(({ mayBeBest }) => mayBeBest);
  if (able.length === rows.length) return openSentences(summary);
  const [first] = able;
  const isKnown = able.length <= best;
  const names = namesOf(summary, able, isKnown);
  const text = upperFirst(`${topText(summary, first)}${isKnown ? '' : ' so far'}: ${sizeText(summary, first)}.`);
  const top = stated(isKnown ? 'clear' : 'leaning', text);
  if (able.length === 1) return top;
  if (isKnown) return [...top, ...stated('clear', `The best are ${names}.`)];
  const among = best === 1 ? 'best' : `among the best ${best}`;
  return [...top, ...stated('leaning', `Any of ${names} may be ${among}; more games settle it.`)];
}

/** Returns the sentences for levels of which any may be the best. */
function openSentences(summary: SweepSummary): readonly Sentence[] {
  const { rows, isShare } = summary;
  const all = isWords(summary) ? `these ${numberWord(rows.length)}` : namesOf(summary, rows, true);
  // The first is that of the race, and any other may have won more of the fresh games.
  const apart = Math.max(...rows.flatMap(({ behind }) => (behind === null ? [] : [behind.hi, -behind.lo])));
  if (isShare && 100 * apart <= UNNOTICED)
    return stated(
      'no matter',
      `It makes no difference you would notice: ${all} differ by at most ${winsUp(100 * apart)}.`,
    );
  if (isShare && isVast(100 * apart))
    return [
      ...stated(
        'too early',
        `It is too early to say which is best of ${all}.`,
        upperFirst(`${topText(summary, rows[0])} so far: ${sizeText(summary, rows[0])}.`),
      ),
      ...settlingReach(summary, 100 * apart),
    ];
  const values = rows.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    isShare ? wonNumber(value) : valueText(summary, value),
  );
  const range = least === most ? least : `${least} to ${most}`;
  const unit = isShare ? 'wins of 100' : measureName(summary);
  const size = isShare ? winsUp(100 * apart) : `${differenceText(summary, apart).replace('+', '')} ${unit}`;
  return stated(
    'leaning',
    `It is not settled which is best of ${all}: up to ${size} between them is still possible.`,
    isShare
      ? `They won ${range} of 100 games so far; more games settle it.`
      : `So far they came to ${range} ${unit}; more games settle it.`,
  );
}

/**
 * Returns "a player who leaves for the Crown at Strength 9 wins most", "games are shortest with 5 trophy points a
 * counter" or "the deaths are fewest with …".
 */
function topText(summary: SweepSummary, { cell }: SweepRow): string {
  const { measure, wanted } = summary;
  if (measure === 'win') return `${focalIn(summary, cell)} wins most`;
  if (isLength(summary)) return `games are ${wanted === 'most' ? 'longest' : 'shortest'} ${where(summary, cell)}`;
  return `the ${measureName(summary)} are ${wanted === 'most' ? 'most' : 'fewest'} ${where(summary, cell)}`;
}

/** Returns "26 of 100 games (25 to 28), where 25 would be even", or "58.2 rounds (57.1 to 59.3)". */
function sizeText(summary: SweepSummary, row: SweepRow): string {
  if (summary.measure !== 'win')
    return `${valueText(summary, row.value)} ${measureName(summary)} (${valueRange(summary, row)})`;
  return `${wonGames(row.value, row)}, where ${evenText(summary.cells[row.cell].players)}`;
}

/** Names the best levels at which the share is even by construction. */
function evenTexts(summary: SweepSummary): string[] {
  const even = summary.rows.filter(({ cell, mayBeBest }) => mayBeBest && summary.cells[cell].isEven);
  if (summary.measure !== 'win' || even.length === 0) return [];
  const share = wonGames(1 / summary.cells[even[0].cell].players);
  return [`At ${namesOf(summary, even, false)} all players play alike, so each wins ${share}.`];
}

/**
 * Returns the names of some levels: "8 to 11" for numbers of one factor, otherwise a list in the order of the table.
 */
function namesOf(summary: SweepSummary, rows: readonly SweepRow[], isKnown: boolean): string {
  const last = isKnown ? 'and' : 'or';
  const { factors, cells } = summary;
  const numbers = cells.map(({ levels }) => levels[factors[0]]);
  if (!isWords(summary)) {
    const chosen = rows.map(({ cell }) => Number(numbers[cell]));
    return levelsText(chosen, numbers.map(Number), last);
  }
  const named = rows.slice(0, rows.length > NAMED_MAX ? NAMED_MAX - 1 : NAMED_MAX);
  const names = named.map(({ cell }) => quoted(cellName(summary, cell)));
  return listed(rows.length > named.length ? [...names, `${rows.length - named.length} others`] : names, last);
}

/** True unless the levels are numbers of one factor. */
function isWords({ factors, cells }: SweepSummary): boolean {
  return factors.length > 1 || cells.some(({ levels }) => typeof levels[factors[0]] !== 'number');
}

function quoted(name: string): string {
  return name.includes(' ') ? `“${name}”` : name;
}

/** Returns a sentence for each factor of several: the level that does most, averaged over the others. */
function mainTexts(summary: SweepSummary): string[] {
  const { factors, mainEffects = [] } = summary;
  return factors.flatMap((factor) => {
    const own = mainEffects.filter((one) => one.factor === factor);
    return own.length < 2 ? [] : [mainText(summary, own)];
  });
}

function mainText(summary: SweepSummary, own: readonly MainEffect[]): string {
  const shown = own.filter(({ effect }) => effect !== null && (effect.lo > 0 || effect.hi < 0));
  const [first] = own;
  const name = (one: MainEffect): string => where(summary, one.cell, [one.factor]);
  const unit = summary.isShare ? ' of 100 games' : ` ${measureName(summary)}`;
  const average = 'on average over the rest';
  if (shown.length === 0) {
    const last = own[own.length - 1];
    return `${upperFirst(name(first))} or ${name(last)}: ${average}, these games show no difference.`;
  }
  const most = shown.reduce((x, y) => (Math.abs(y.effect!.value) > Math.abs(x.effect!.value) ? y : x));
  const difference = `${differenceText(summary, most.effect!.value)}${unit} (${differenceRange(summary, most.effect!)})`;
  return `${upperFirst(name(most))}: ${difference} against ${first.level}, ${average}.`;
}
