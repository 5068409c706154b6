import { listed } from '../../src/engine/lists.js';
import type { AdditionRate, AdditionResult, AdditionStrength } from '../../src/experiment/results/additions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { count, counted } from '../format/words.js';
import { hasNoWins } from './limits.js';
import { where } from './places.js';
import { type Sentence, sentencesOn } from './sentence.js';
import { settlingSentence } from './settling.js';
import { bracket, points, pointsUp, pointsWithin, shareSpan, shareText, span, upperFirst } from './values.js';

/** Sentences on the content of packs: the strength of characters, and how often cards are encountered and used. */

/** Most items of a kind in full sentences; for more, only their number is given, with a pointer to the table. */
const SAID_MAX = 4;

/** Returns an addition by its printed name. */
export function additionName({ speech }: Pick<Summary, 'speech'>, { kind, id }: AdditionResult): string {
  return speech?.additions?.[`${kind} ${id}`] ?? id.slice(id.indexOf(':') + 1);
}

/** Returns how strong the characters are that packs add or change. */
export function strengthSentences(summary: Summary): Sentence[] {
  const all = (summary.additions ?? []).filter(({ kind, cell }) => kind === 'character' && !hasNoWins(summary, cell));
  const said = all.slice(0, SAID_MAX).flatMap((one) => strengthSentence(summary, one));
  return [...said, ...sentencesOn('additions', moreSentence(all.length - SAID_MAX, 'character'))];
}

/** Returns how often the other items are encountered, taken and used. */
export function rateSentences(summary: Summary): Sentence[] {
  const things = (summary.additions ?? []).filter(({ kind }) => kind !== 'character');
  const all = [...things.filter(({ isNew }) => isNew), ...things.filter(({ isNew }) => !isNew)];
  const said = all.slice(0, SAID_MAX).map((one) => `${upperFirst(rateText(summary, one))}.`);
  return sentencesOn('additions', [...said, ...moreSentence(all.length - SAID_MAX, 'thing')]);
}

function moreSentence(more: number, noun: string): string[] {
  if (more <= 0) return [];
  return [`${counted(more, `more ${noun}`)} that the packs add or change ${more === 1 ? 'is' : 'are'} in the table.`];
}

/**
 * "The Nomad wins 18.5 % (16 to 21 %) of its games, less than an even share of 25 % and 7 points (4 to 10) less than
 * …".
 */
function strengthSentence(summary: Summary, one: AdditionResult): Sentence[] {
  const said = (text: string): Sentence[] => sentencesOn('additions', [text]);
  const start = `the ${additionName(summary, one)}${place(summary, one)}`;
  const { strength } = one;
  if (strength === null) return said(`${upperFirst(start)} was in no game.`);
  const { share } = strength;
  const { players } = summary.cells[one.cell];
  if (share.verdict === 'invalid') return said(`${upperFirst(start)} was in too few games to say how strong it is.`);
  const wins = `wins ${shareText(share.estimate)}${bracket(shareSpan(share))} of its games with ${players} players`;
  return [
    ...said(
      `${upperFirst(start)} ${wins}, ${fairText(summary, strength)}; ${othersText(strength)}${changeText(strength)}.`,
    ),
    ...settle(summary, one, strength),
  ];
}

function fairText({ marginPp }: Summary, { share }: AdditionStrength): string {
  const even = `an even share of ${shareText(share.fair ?? 0)}`;
  if (share.verdict === 'over') return `more than ${even}`;
  if (share.verdict === 'under') return `less than ${even}`;
  if (share.verdict === 'balanced') return `which is ${even} to within ${points(marginPp)}`;
  return `which is not shown to be more or less than ${even}`;
}

function othersText({ aboveOthers }: AdditionStrength): string {
  const { effect, lo, hi } = aboveOthers;
  if (lo === null || hi === null) return 'nothing can be said against the other characters yet';
  if (lo * hi > 0)
    return `that is ${pointsWithin(effect, aboveOthers)} ${effect > 0 ? 'more' : 'less'} than the other characters win`;
  return `against the other characters it is between ${points(lo)} less and ${points(hi)} more`;
}

/** Returns the change by packs of a character that the base game has, too. */
function changeText({ change }: AdditionStrength): string {
  if (change === null || change.lo === null || change.hi === null) return '';
  if (change.verdict !== 'different')
    return `; no change by the packs is shown, and one of more than ${pointsUp(Math.max(-change.lo, change.hi))} can be ruled out`;
  const word = change.effect > 0 ? 'more' : 'less';
  return `; by the packs it wins ${pointsWithin(change.effect, change)} ${word}`;
}

/** Returns how many games would settle the strength of a character, if these do not. */
function settle(summary: Summary, one: AdditionResult, { share }: AdditionStrength): Sentence[] {
  if (share.verdict !== 'inconclusive' || share.lo === null || share.hi === null) return [];
  const times = ((50 * (share.hi - share.lo)) / summary.marginPp) ** 2;
  if (times <= 1) return [];
  return settlingSentence(summary, times, `settle how strong the ${additionName(summary, one)} is`);
}

/**
 * "the Spear is met 1.4 times a game (1.3 to 1.5), kept 1.2 times (1.1 to 1.3) and in hand for 12 turns (11 to 13)".
 */
function rateText(summary: Summary, one: AdditionResult): string {
  const start = `the ${additionName(summary, one)}${place(summary, one)}`;
  if (one.rates.length === 0) return `${start} was not counted`;
  const [first] = one.rates;
  if (first.estimate === 0) return `${start} was never ${first.word} in ${count(first.games)} games${atMost(first)}`;
  const said = one.rates.map((rate, i) => {
    const [before, after] = COUNT_WORDS[rate.word] ?? [rate.word, 'times'];
    const what = rate.estimate === 0 ? `never ${before}` : `${before} ${rateNumber(rate.estimate)} ${after}`;
    return `${what}${i === 0 ? ' a game' : ''}${bracket(span(rate, rateNumber))}`;
  });
  return `${start} is ${listed(said)}`;
}

/** Words before and after the number of a count, if they are not its name and "times". */
const COUNT_WORDS: Readonly<Record<string, readonly [string, string]>> = { held: ['in hand at the start of', 'turns'] };

function atMost({ hi }: AdditionRate): string {
  return hi === null ? '' : ` (at most ${rateNumber(hi)} times a game)`;
}

/** Returns a rate with two significant digits: "12", "1.4", "0.032". */
export function rateNumber(rate: number): string {
  if (rate === 0) return '0';
  return rate >= 10 ? rate.toFixed(0) : Number(rate.toPrecision(2)).toString();
}

function place(summary: Summary, { kind, id, cell }: AdditionResult): string {
  const cells = (summary.additions ?? []).filter((other) => other.kind === kind && other.id === id);
  return cells.length === 1 ? '' : ` ${where(summary, cell)}`;
}

/** Returns the fine print of these sentences. */
export function additionFine({ additions = [], confidence }: Summary): Sentence[] {
  const hold = `${Math.round(100 * confidence)} of 100 such runs`;
  const characters = additions.filter(({ strength }) => strength !== null).length;
  const games = Math.max(0, ...additions.flatMap(({ rates }) => rates.map((rate) => rate.games)));
  return sentencesOn('confidence', [
    ...(characters > 1 ? [`How strong ${characters} characters are: right for all at once in ${hold}.`] : []),
    ...(games === 0
      ? []
      : [
          `What is met, kept and used was counted in the first ${count(games)} games with it, each number right in ${hold}.`,
        ]),
  ]);
}
