import type { AnswerValue, ComparedValue, StrongerPlayers } from '../../src/experiment/results/stronger-players.js';
import type { Bounded } from '../../src/stats/index.js';
import { count } from '../format/words.js';
import { changedGames, numberWord, wonGames } from './hundred.js';
import { type ResultState, type Sentence, sentencesOn, stated } from './sentence.js';
import { clockSpan, insteadText, timeText } from './times.js';
import { bracket, plainSize, plainSpan, upperFirst } from './values.js';

/** The sentence on the same question asked of stronger players, and its fine print. */

type Found = Pick<AnswerValue, 'value' | 'lo' | 'hi' | 'words'>;
type About = Pick<AnswerValue, 'kind' | 'unit' | 'subject' | 'where'>;

/** An answer of which only the sentences matter here. */
interface Answered {
  readonly sentences: readonly Sentence[];
  readonly fine: readonly Sentence[];
}

/** Returns an answer with the sentence on stronger players at its end; unchanged without one. */
export function withStrongerPlayers<T extends Answered>(answer: T, found: StrongerPlayers | undefined): T {
  const { sentences, fine } = answer;
  if (found === undefined || found.values.length === 0 || sentences.some(isOnStronger)) return answer;
  return {
    ...answer,
    sentences: [...sentences, ...strongerSentences(found)],
    fine: [...fine, ...strongerFine(found)],
  };
}

/** Returns the sentence on stronger players for the end of an answer; none without a number. */
export function strongerSentences(found: StrongerPlayers): Sentence[] {
  return found.values.length === 0 ? [] : [{ ...strongerSentence(found), about: 'stronger players' }];
}

function isOnStronger({ about }: Sentence): boolean {
  return about === 'stronger players';
}

/** Returns one sentence: the answer holds, changes in size, turns round, or is open. */
export function strongerSentence({ values }: Pick<StrongerPlayers, 'values'>): Sentence {
  const [main] = values;
  const others = values.slice(1);
  const turned = values.filter(({ agreement }) => agreement === 'turns');
  if (turned.length > 0) return one('clear', turnedText(turned, turned[0] === main));
  const text = mainText(main);
  if (text !== null) return text;
  const changed = others.find(({ agreement }) => agreement === 'size' || agreement === 'appears');
  if (changed === undefined) return one('clear', 'With better players it is the same.');
  return one('clear', `With better players most of it is the same, but ${phraseOf(changed, changed.second)}.`);
}

function one(state: ResultState, text: string): Sentence {
  return stated(state, text)[0];
}

function turnedText(turned: readonly ComparedValue[], isMain: boolean): string {
  const phrase = phraseOf(turned[0], turned[0].second);
  if (isMain) return `With better players it is the other way round: ${phrase}.`;
  const more = turned.length === 1 ? 'one thing' : `${numberWord(turned.length)} things`;
  return `With better players ${more} ${turned.length === 1 ? 'is' : 'are'} the other way round: ${turned.length === 1 ? '' : 'above all, '}${phrase}.`;
}

/** Returns the sentence on the main number; null if it stays the same. */
function mainText(main: ComparedValue): Sentence | null {
  const { agreement, second, kind } = main;
  const phrase = phraseOf(main, second);
  switch (agreement) {
    case 'size':
      if (kind === 'level') return one('clear', `With better players ${insteadOf(main)}.`);
      return one('clear', `With better players ${sizeText(main)}.`);
    case 'appears':
      return one('clear', `With better players it ${isSmall(main) ? 'matters' : 'is clear'}: ${phrase}.`);
    case 'open':
      return one('too early', 'It is too early to say whether better players agree.');
    case 'unsettled':
      return one('too early', 'Games of better players do not settle it either.');
    default:
      return null;
  }
}

/** True if the answer itself finds that it does not matter. */
function isSmall({ first: { lo, hi }, margin }: ComparedValue): boolean {
  return lo !== null && hi !== null && lo >= -margin && hi <= margin;
}

/** Least ratio of two effects, and its words: the first row that it reaches. */
const RATIOS: readonly (readonly [least: number, words: string])[] = [
  [3.5, 'many times as much'],
  [2.5, 'about three times as much'],
  [1.75, 'about twice as much'],
  [1.4, 'about half as much again'],
  [1.25, 'about a third more'],
  [0.71, 'about three quarters as much'],
  [0.58, 'about two thirds as much'],
  [0.42, 'about half as much'],
  [0.29, 'about a third as much'],
  [0.15, 'about a quarter as much'],
];

/** Returns "it is about half as much: games get shorter by 6 minutes". */
function sizeText(main: ComparedValue): string {
  const ratio = main.second.value / main.first.value;
  const words = RATIOS.find(([least]) => ratio >= least)?.[1];
  if (words === undefined) return 'it is far less, if anything at all';
  return `it is ${words}: ${phraseOf(main, main.second)}`;
}

/** Returns "a game takes 2 hours 8 minutes, not 2 hours 44". */
function insteadOf({ unit, subject, first, second }: ComparedValue): string {
  if (unit === 'minutes') return `${subject} ${insteadText(second.value, first.value).replace(' instead of', ', not')}`;
  const [now, before] = [second, first].map(({ value }) => sizeOf(unit, value));
  return `${subject} ${now}, not ${before}${isCounted(unit) ? ' of 100 games' : unit === 'rounds' ? ' rounds' : ''}`;
}

/** True for games of 100. */
function isCounted(unit: AnswerValue['unit']): boolean {
  return unit === 'wins' || unit === 'games';
}

function sizeOf(unit: AnswerValue['unit'], size: number): string {
  return isCounted(unit) ? size.toFixed(0) : plainSize(size);
}

/**
 * Returns a number in words: "games get shorter by 6 minutes", "the Troll wins 3 more of 100 games than even".
 *
 * @param bounds also writes its interval
 */
function phraseOf({ kind, unit, subject, where }: About, of: Found, bounds = false): string {
  const { value, words } = of;
  if (words !== undefined) return words;
  if (kind === 'level') return `${subject} ${levelText(unit, of, bounds)}`;
  const shown = bounds ? of : NO_BOUNDS;
  const end = where === undefined ? '' : ` ${where}`;
  if (unit === 'wins') return `${subject} wins ${ofHundred(changedGames(value, shown), kind === 'even')}${end}`;
  if (unit === 'games') return `for ${subject}, ${changedGames(value, shown)}`;
  const size = plainSize(Math.abs(value));
  const ends = bounds ? bracket(plainSpan(of)) : '';
  if (unit === 'number' || unit === 'percent') {
    const percent = unit === 'percent' ? ' %' : '';
    return `${subject} go ${value < 0 ? 'down' : 'up'} by ${size}${percent}${ends}${end}`;
  }
  const units = size === '1' ? unit.slice(0, -1) : unit;
  return `${subject} get ${value < 0 ? 'shorter' : 'longer'} by ${size} ${units}${ends}${end}`;
}

const NO_BOUNDS = { lo: null, hi: null };

function ofHundred(text: string, isEven: boolean): string {
  return isEven ? text.replace(' of 100 games', ' of 100 games than even') : text;
}

function levelText(unit: AnswerValue['unit'], of: Found, bounds: boolean): string {
  const { value, lo, hi } = of;
  if (unit === 'minutes') return `${timeText(value)}${bounds ? bracket(clockSpan({ estimate: value, lo, hi })) : ''}`;
  if (!isCounted(unit))
    return `${plainSize(value)}${unit === 'rounds' ? ' rounds' : ''}${bounds ? bracket(plainSpan(of)) : ''}`;
  const share = (x: number | null): number | null => (x === null || !bounds ? null : x / 100);
  return wonGames(value / 100, { lo: share(lo), hi: share(hi) });
}

/** Most numbers of the fine print. */
const SAID_MAX = 3;

/** Returns the fine print: the games, the numbers with their intervals, the differences, and the error rate. */
export function strongerFine({ agent, games, seed, values, isFittedElsewhere }: StrongerPlayers): Sentence[] {
  const shown = [...values].sort((x, y) => rank(x) - rank(y)).slice(0, SAID_MAX);
  const more = values.length - shown.length;
  const explored = values.some(({ isExplored }) => isExplored === true);
  return sentencesOn('stronger players', [
    `Better players: ${count(games)} games by ${agent} at every seat, seed ${seed}.`,
    ...shown.map((value) => upperFirst(`${exactText(value)}.`)),
    ...(more > 0
      ? [`${upperFirst(numberWord(more))} more ${more === 1 ? 'number was' : 'numbers were'} compared.`]
      : []),
    ...(isFittedElsewhere ? [`The network of ${agent} has learned from games by the printed rules and cards.`] : []),
    `In 95 of 100 such runs all these differences contain the true ones${explored ? '; those of characters are exploratory' : ''}.`,
  ]);
}

/** Numbers that differ are first; the order of the others stays. */
function rank({ agreement }: ComparedValue): number {
  return agreement === 'turns' ? 0 : agreement === 'size' || agreement === 'appears' ? 1 : 2;
}

/** Returns "with them games get shorter by 6 minutes (1 to 10); the difference is −2 to +11 minutes". */
function exactText(value: ComparedValue): string {
  const { second, difference, unit } = value;
  const phrase = `with them ${phraseOf(value, second, true)}`;
  if (difference === null) return `${phrase}; how much that differs is not known`;
  return `${phrase}; the difference is ${differenceText(unit, difference)}`;
}

/** Returns "−2 to +11 minutes", "3 to 8 of 100 games fewer". */
function differenceText(unit: AnswerValue['unit'], { lo, hi }: Pick<Bounded, 'lo' | 'hi'>): string {
  const plainUnits = unit === 'number' ? '' : ` ${unit === 'percent' ? '%' : unit}`;
  const units = isCounted(unit) ? ' of 100 games' : plainUnits;
  const text = plainSpan({ lo, hi });
  if (text === '') return 'none';
  if (lo < 0 && hi > 0) return `${text}${units}`;
  const [less, more] = isCounted(unit) ? ['fewer', 'more'] : ['less', 'more'];
  return `${text}${units} ${hi <= 0 ? less : more}`;
}
