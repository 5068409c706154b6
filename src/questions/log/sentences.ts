import { numberWord } from '../../../reports/answer/hundred.js';
import type { Sentence } from '../../../reports/answer/sentence.js';
import { clockText, timeText } from '../../../reports/answer/times.js';
import { upperFirst, withoutZero } from '../../../reports/answer/values.js';
import { count, counted } from '../../../reports/format/words.js';
import { listed } from '../../engine/lists.js';
import { boundNumber } from './agreement-sentences.js';
import { type LogMean, leaderOf, regularsOf, type WinShare } from './by-itself.js';
import type { PlayedGamesAnswer } from './log.js';
import { FORECAST_MIN, MORE_GAMES, type MoreGames } from './more-games.js';

/** Returns the results of going first and of characters. */
export function winSentences(found: PlayedGamesAnswer): string[] {
  return [...firstSentences(found), ...characterSentences(found)];
}

/** Returns how large an advantage of a player, of going first or of a character could have gone unnoticed. */
export function unseenSentences({ people, first, characters, characterNames }: PlayedGamesAnswer): string[] {
  const [regulars, others] = [regularsOf(people.shares.filter(isOpen)), characters.shares.filter(isOpen)];
  const most = others.toSorted((a, b) => b.games - a.games)[0];
  return [
    ...(regulars.length === 0
      ? []
      : [
          `For ${regulars.length === people.shares.length ? 'the regular players' : 'the others'}, an ${unseenText(regulars)}.`,
        ]),
    ...(first === null || first.differs ? [] : [`For going first, an ${unseenText([first])}.`]),
    ...(most === undefined
      ? []
      : [`Even for the ${characterNames[most.name]}, with ${counted(most.games, 'game')}, an ${unseenText([most])}.`]),
  ];
}

const isOpen = ({ differs }: WinShare): boolean => !differs;

/** Returns who is better, as the first line of the answer. */
export function verdictSentences({ people: { shares }, luckiest }: PlayedGamesAnswer): Sentence[] {
  if (shares.length === 0)
    return [
      { text: 'No game says who is better: each was won by all of its players, or by none.', state: 'too early' },
    ];
  const [best, ...others] = shares.filter(({ differs }) => differs);
  if (best !== undefined)
    return [best, ...others].map((one) => ({
      text: `${one.name} wins ${one.share > one.even ? 'more' : 'less'} often than luck explains: ${wonGames(one)}, where ${evenText(one)} would be even.`,
      state: 'clear',
    }));
  const regulars = regularsOf(shares);
  const leader = leaderOf(shares) ?? shares[0];
  const chance = luckiest ?? 1;
  const won = `${wonGames(leader)}, where ${evenText(leader)} would be even`;
  if (leader.games < FORECAST_MIN)
    return [{ text: `Too early to say who is better: ${leader.name} won ${won}.`, state: 'too early' }];
  const luck = luckText(chance, regulars.length);
  if (chance <= UNUSUAL)
    return [{ text: `${leader.name} wins a lot, and it may still be luck: ${won}. ${luck}`, state: 'leaning' }];
  const isEven = regulars.every(({ lo, hi, even }) => hi - even <= NO_MATTER && even - lo <= NO_MATTER);
  return isEven
    ? [{ text: `You are equally good: ${leader.name} does best with ${won}. ${luck}`, state: 'no matter' }]
    : [{ text: `Nobody stands out so far: ${leader.name} does best with ${won}. ${luck}`, state: 'leaning' }];
}

/** Difference of two shares of wins that a table would not notice. */
const NO_MATTER = 0.05;

function evenText({ even, games }: WinShare): string {
  return games < 100 ? withoutZero((even * games).toFixed(1)) : count(even * games);
}

/** Chance up to which a result is more than luck mostly does. */
const UNUSUAL = 0.1;

/** "The luckiest of five equal players would do as well in 1 of 12 such notebooks." */
function luckText(chance: number, players: number): string {
  const equal = players === 1 ? 'an equal player' : `the luckiest of ${numberWord(players)} equal players`;
  return `${chance <= UNUSUAL ? '' : 'That is what luck does: '}${chance <= UNUSUAL ? upperFirst(equal) : equal} would do as well in ${oftenText(chance)} such notebooks.`;
}

/** "1 of 12", "4 of 10", or "nearly all". */
function oftenText(chance: number): string {
  if (chance > 0.95) return 'nearly all';
  return chance <= 0.15 ? `1 of ${count(Math.round(1 / chance))}` : `${Math.round(10 * chance)} of 10`;
}

function firstSentences({ first }: PlayedGamesAnswer): string[] {
  if (first === null) return [];
  if (first.differs) return [`The player who goes first ${sharesText(first)}.`];
  return [
    `Going first makes no difference that these games show: ${wonText(first)}, where ${evenText(first)} would be even.`,
  ];
}

function characterSentences({ characters: { shares }, characterNames }: PlayedGamesAnswer): string[] {
  if (shares.length === 0) return [];
  const found = shares
    .filter(({ differs }) => differs)
    .map((one) => `The ${characterNames[one.name]} ${sharesText(one)}.`);
  const rest = shares.filter(({ differs }) => !differs);
  if (rest.length === 0) return found;
  return [
    ...found,
    found.length > 0 ? 'The other characters win about as often as luck has it.' : 'No character stands out.',
  ];
}

/** "wins more often than luck explains: 12 of 18 games (7 to 16), where 5 would be even". */
function sharesText(one: WinShare): string {
  const direction = one.share > one.even ? 'more' : 'less';
  return `wins ${direction} often than luck explains: ${wonText(one)}, where ${evenText(one)} would be even`;
}

/** "8 of 20 games". */
function wonGames({ wins, games }: WinShare): string {
  return `${count(wins)} of ${counted(games, 'game')}`;
}

/** "8 of 20 games (4 to 12)". */
function wonText(one: WinShare): string {
  const { games, lo, hi } = one;
  const [least, most] = [Math.floor(lo * games + 1e-9), Math.ceil(hi * games - 1e-9)];
  return `${wonGames(one)}${least === most ? '' : ` (${count(least)} to ${count(most)})`}`;
}

/** Returns the largest advantage and disadvantage that the intervals of some shares contain. */
function unseenText(shares: readonly WinShare[]): string {
  const up = Math.max(...shares.map(({ hi, even }) => hi - even));
  const down = Math.max(...shares.map(({ lo, even }) => even - lo));
  const sizes = `of up to ${boundNumber(up)} of 100 games, or a disadvantage of up to ${boundNumber(down)},`;
  return `advantage ${sizes} would not have been seen`;
}

/** Returns how long the games took. */
export function lengthSentences({ rounds, minutes }: PlayedGamesAnswer): string[] {
  const parts = [
    ...(rounds === null ? [] : [`${rounds.mean.toFixed(0)} rounds${meanBracket(rounds, (x) => x.toFixed(0))}`]),
    ...(minutes === null ? [] : [`${timeText(minutes.mean)}${meanBracket(minutes, clockText)}`]),
  ];
  return parts.length === 0 ? [] : [`A game takes you ${listed(parts)}.`];
}

function meanBracket({ lo, hi, games }: LogMean, show: (x: number) => string): string {
  const n = counted(games, 'game');
  return lo === null || hi === null ? ` (${n})` : ` (${show(lo)} to ${show(hi)}; ${n})`;
}

/** Narrowing of an interval that is worth waiting for: to less than this part of its width. */
const WORTH_NARROWING = 0.7;

/** Returns the questions that a dozen more games would settle. */
export function moreSentences({ more, games }: PlayedGamesAnswer): string[] {
  if (games < FORECAST_MIN)
    return [`Write down at least ${FORECAST_MIN} games to see what ${MORE_GAMES} more would tell.`];
  if (more.length === 0) return [];
  // The games that settle a share are named already.
  if (more.some(({ shownWith }) => shownWith !== null)) return [];
  if (!more.some(isWorth)) return [`${MORE_GAMES} more games would hardly tell you more.`];
  const parts = more.map((one) => {
    const [now, later] = sizesOf(one);
    return `${subjectOf(one)} to within ${later} ${unitOf(one)} instead of ${now}`;
  });
  return [`${MORE_GAMES} more games are worth writing down: they show ${listed(parts)}.`];
}

function isWorth({ now, later, shownWith, games }: MoreGames): boolean {
  return later < WORTH_NARROWING * now || (shownWith !== null && shownWith <= games + MORE_GAMES);
}

function subjectOf({ about, name }: MoreGames): string {
  return about === 'person'
    ? `the share of ${name}`
    : about === 'first'
      ? 'that of the player who goes first'
      : 'the mean length';
}

/** Returns two half-widths with as few digits as distinguish them. */
function sizesOf({ now, later }: MoreGames): [string, string] {
  for (const digits of [0, 1]) {
    const [before, after] = [(100 * now).toFixed(digits), (100 * later).toFixed(digits)];
    if (before !== after) return [before, after];
  }
  return [(100 * now).toFixed(2), (100 * later).toFixed(2)];
}

function unitOf({ about }: MoreGames): string {
  return about === 'length' ? '%' : 'of 100';
}

/** Returns how many more games would show whether a result is luck. */
export function settlingSentences({ more }: PlayedGamesAnswer): string[] {
  return more.flatMap(({ about, name, shownWith, games }) => {
    if (shownWith === null) return [];
    const player = about === 'person' ? name : 'the player who goes first';
    const left = shownWith - games;
    return [
      `If ${player} goes on like this, ${roughly(left)} more ${left === 1 ? 'game settles' : 'games settle'} it.`,
    ];
  });
}

/** Returns a forecast with two digits, rounded up. */
function roughly(games: number): string {
  const unit = games < 100 ? 1 : 10 ** (String(games).length - 2);
  return count(Math.ceil(games / unit) * unit);
}
