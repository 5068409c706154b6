import { listed } from '../../src/engine/lists.js';
import type { AdditionRate, AdditionResult, AdditionStrength } from '../../src/experiment/results/additions.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { count, withArticle } from '../format/words.js';
import { changedGames, evenText, isVast, numberUp, numberWord, stillMay, UNNOTICED, wonGames } from './hundred.js';
import { hasNoWins } from './limits.js';
import { where } from './places.js';
import { type ResultState, type Sentence, sentencesOn, stated } from './sentence.js';
import { settlingSentence } from './settling.js';
import { bracket, sizesText, upperFirst } from './values.js';

/** Sentences on the content of packs: the strength of characters, and how often cards are encountered and used. */

/** Most items of a kind in full sentences; for more, only their number is given, with a pointer to the table. */
const SAID_MAX = 3;

/** Returns an addition by its printed name. */
export function additionName({ speech }: Pick<Summary, 'speech'>, { kind, id }: AdditionResult): string {
  return speech?.additions?.[`${kind} ${id}`] ?? id.slice(id.indexOf(':') + 1);
}

/** Returns how strong the characters are that packs add or change. */
export function strengthSentences(summary: Summary): Sentence[] {
  const all = (summary.additions ?? []).filter(({ kind, cell }) => kind === 'character' && !hasNoWins(summary, cell));
  const unknown = all.filter((one) => isUnknown(one));
  if (unknown.length === all.length && all.length > 1) return unknownSentences(summary, all);
  const said = all.slice(0, SAID_MAX).flatMap((one) => strengthSentence(summary, one));
  return [...said, ...sentencesOn('additions', moreSentence(all.length - SAID_MAX, 'character'))];
}

/** True if the games say nothing about the strength of a character that was in some. */
function isUnknown({ strength }: AdditionResult): boolean {
  if (strength === null) return false;
  const { verdict, lo, hi, fair } = strength.share;
  return verdict === 'invalid' || (verdict === 'inconclusive' && isVast(farOff(lo, hi, fair)));
}

/** Returns one sentence on all characters of unknown strength, and the games that settle them. */
function unknownSentences(summary: Summary, all: readonly AdditionResult[]): Sentence[] {
  const names = [...new Set(all.map((one) => withArticle(additionName(summary, one))))];
  const who = names.length > SAID_MAX ? `${numberWord(names.length)} characters of the packs` : listed(names);
  const times = all.map((one) => timesToSettle(summary, one.strength!));
  return [
    ...stated('too early', `It is too early to say how strong ${who} are.`),
    ...settlingSentence(summary, Math.max(...times), 'settle how strong they are'),
  ].map((each): Sentence => ({ about: 'additions', ...each }));
}

/** Returns how many times the games make the interval of a strength as narrow as the margin. */
function timesToSettle({ marginPp }: Summary, { share: { lo, hi } }: AdditionStrength): number {
  return lo === null || hi === null ? 1 : ((50 * (hi - lo)) / marginPp) ** 2;
}

/** Returns how far from an even share a strength may be, in games of 100. */
function farOff(lo: number | null, hi: number | null, fair: number | null): number | null {
  return lo === null || hi === null ? null : 100 * Math.max((fair ?? 0) - lo, hi - (fair ?? 0));
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
  return [
    `${upperFirst(numberWord(more))} more ${noun}${more === 1 ? '' : 's'} that the packs add or change ${more === 1 ? 'is' : 'are'} in the table.`,
  ];
}

/** "The Nomad is weak: 19 of 100 games at a table of four (16 to 21), where 25 would be even." */
function strengthSentence(summary: Summary, one: AdditionResult): Sentence[] {
  const name = withArticle(additionName(summary, one));
  const start = `${name}${place(summary, one)}`;
  const { strength } = one;
  const sentences =
    strength === null
      ? stated('too early', upperFirst(`${start} was in no game.`))
      : [...stated(...fairText(start, strength, summary.cells[one.cell].players)), ...changeSentences(name, strength)];
  const all = sentences.map((each): Sentence => ({ ...each, about: 'additions' }));
  return strength === null ? all : [...all, ...settle(summary, one, strength)];
}

/** Returns the state of a character's strength, and its sentence. */
function fairText(start: string, { share }: AdditionStrength, players: number): [ResultState, string] {
  const { verdict, estimate, lo, hi, fair } = share;
  const off = farOff(lo, hi, fair);
  if (verdict === 'invalid' || (verdict === 'inconclusive' && isVast(off)))
    return ['too early', `It is too early to say how strong ${start} is.`];
  const wins = wonGames(estimate, share).replace(' games', ` games at a table of ${numberWord(players)}`);
  const size = `${wins}, where ${evenText(players)}`;
  if (verdict === 'inconclusive')
    return ['leaning', `Whether ${start} is weak, fair or strong is not settled: it wins ${size}.`];
  const word = verdict === 'over' ? 'strong' : verdict === 'under' ? 'weak' : 'fair';
  return [verdict === 'balanced' ? 'no matter' : 'clear', upperFirst(`${start} is ${word}: it wins ${size}.`)];
}

/** Returns the change by packs of a character that the base game has, too. */
function changeSentences(name: string, { change }: AdditionStrength): Sentence[] {
  if (change === null || change.lo === null || change.hi === null) return [];
  if (change.verdict === 'different')
    return stated('clear', `With the packs ${name} wins ${changedGames(change.effect, change)} than without.`);
  const most = Math.max(-change.lo, change.hi);
  if (isVast(most)) return stated('too early', `It is too early to say what the packs do to ${name}.`);
  return most <= UNNOTICED
    ? stated('no matter', `With and without the packs ${name} wins alike, within ${numberUp(most)} of 100 games.`)
    : stated('leaning', `What the packs do to ${name} is not settled: it ${stillMay(most, 'gain or lose')}.`);
}

/** True if the share of a character has the widest interval where several variants have it: one forecast is enough. */
function isWidest({ additions = [] }: Summary, one: AdditionResult): boolean {
  const width = ({ strength }: AdditionResult): number => (strength?.share.hi ?? 0) - (strength?.share.lo ?? 0);
  const all = additions.filter(({ kind, id }) => kind === one.kind && id === one.id);
  return all.find((other) => width(other) === Math.max(...all.map(width))) === one;
}

/** Returns how many games would settle the strength of a character, if these do not. */
function settle(summary: Summary, one: AdditionResult, strength: AdditionStrength): Sentence[] {
  if (strength.share.verdict !== 'inconclusive') return [];
  const times = timesToSettle(summary, strength);
  if (times <= 1 || !isWidest(summary, one)) return [];
  return settlingSentence(summary, times, `settle how strong ${withArticle(additionName(summary, one))} is`);
}

/**
 * "the Spear: met 1.4 times a game (1.3 to 1.5), kept 1.2 times (1.1 to 1.3) and in hand for 12 turns (11 to 13)".
 */
function rateText(summary: Summary, one: AdditionResult): string {
  const start = `${withArticle(additionName(summary, one))}${place(summary, one)}`;
  if (one.rates.length === 0) return `${start} was not counted`;
  const [first] = one.rates;
  if (first.estimate === 0) return `${start} was never ${first.word}${atMost(first)}`;
  const said = one.rates.map((rate, i) => {
    const [before, after] = COUNT_WORDS[rate.word] ?? [rate.word, 'times'];
    if (rate.estimate === 0) return `never ${before}`;
    const [number, range] = rateWithin(rate);
    return `${before} ${number} ${after}${i === 0 ? ' a game' : ''}${bracket(range)}`;
  });
  return `${start}: ${listed(said)}`;
}

/** Returns a rate and its interval with equal decimals. */
function rateWithin({ estimate, lo, hi }: AdditionRate): [number: string, range: string] {
  if (lo === null || hi === null) return [rateNumber(estimate), ''];
  const [low, high] = sizesText(lo, hi);
  if (low === high) return [rateNumber(estimate), ''];
  return [estimate.toFixed(low.split('.')[1]?.length ?? 0), `${low} to ${high}`];
}

/** Words before and after the number of a count, if they are not its name and "times". */
const COUNT_WORDS: Readonly<Record<string, readonly [string, string]>> = { held: ['in hand at the start of', 'turns'] };

function atMost({ hi, games }: AdditionRate): string {
  return hi === null ? '' : `: at most ${rateNumber(hi)} times a game after ${count(games)} games`;
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
