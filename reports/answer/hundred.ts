import type { Effect } from '../../src/experiment/results/findings.js';
import { UNNOTICED } from '../../src/experiment/results/thresholds.js';
import { nth } from '../format/words.js';
import { bracket } from './values.js';

/** Shares of wins as players count them: games of 100. */

type Bounds = Pick<Effect, 'lo' | 'hi'>;

export { UNNOTICED };

/** Width of an interval, in games of 100, that is no answer. */
const ANSWER_WIDTH = 40;

const NUMBER_WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const PLACE_WORDS =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );

/** Returns a small number as a word: "four"; above fifteen in digits. */
export function numberWord(n: number): string {
  return NUMBER_WORDS[n] ?? String(n);
}

/** Returns a place as a word: "second"; above the fifteenth in digits. */
export function placeWord(n: number): string {
  return PLACE_WORDS[n] || nth(n);
}

/** Returns "36 of 100 games (34 to 38)" for a share with its bounds as shares. */
export function wonGames(share: number, { lo, hi }: Bounds = { lo: null, hi: null }): string {
  const [least, most] = [lo, hi].map((x) => (x === null ? null : 100 * Math.min(1, Math.max(0, x))));
  return gamesWithin(100 * share, '', { lo: least, hi: most });
}

/** Returns a share as a number of games of 100: "36". */
export function wonNumber(share: number): string {
  return sizeText(100 * share, 0);
}

/** Returns "25 would be even" for the share of a player at a table. */
export function evenText(players: number): string {
  const share = 100 / players;
  return `${Number.isInteger(share) ? share : Math.round(share)} would be even`;
}

/** Returns a difference of shares in points as "5 more of 100 games (3 to 7)". */
export function changedGames(pp: number, of: Bounds = { lo: null, hi: null }): string {
  return gamesWithin(pp, pp < 0 ? ' fewer' : ' more', of);
}

/** Returns the same without the games: "2 fewer (1 to 3)". */
export function changedNumber(pp: number, of: Bounds): string {
  return changedGames(pp, of).replace(' of 100 games', '');
}

/** Returns a cost as "5 wins in 100 games (1 to 9)". */
export function lostWins(pp: number, of: Bounds): string {
  return gamesWithin(pp, '', of).replace(' of 100 games', ' wins in 100 games');
}

/** Returns the ends of the intervals of several costs: "1 to 9 wins in 100 games". Equal costs read "5 wins in 100 games (2 to 8)". */
export function lostRange(costs: readonly number[], of: Bounds): string {
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const [low, high] = [least, most].map((cost) => sizeText(cost, 0));
  if (low === high) return lostWins(most, of);
  if (of.lo === null || of.hi === null) return `${low} to ${high} wins in 100 games`;
  const [first, last] = [Math.max(0, of.lo), of.hi].map((end) => sizeText(end, 0));
  return first === '0' ? `up to ${last} wins in 100 games` : `${first} to ${last} wins in 100 games`;
}

function gamesWithin(pp: number, word: string, { lo, hi }: Bounds): string {
  const size = Math.abs(pp);
  if (lo === null || hi === null) return `${sizeText(size, 0)}${word} of 100 games`;
  if (lo < 0 && hi > 0) return `${sizeText(size, 0)}${word} of 100 games${bracket(signedText({ lo, hi }))}`;
  const [least, most] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y);
  if (size >= 1 && least > 0 && least < 0.5 && size <= most)
    return `${size.toFixed(0)}${word} of 100 games${bracket(`up to ${most.toFixed(0)}`)}`;
  const decimals = decimalsOf(least, most);
  const [low, high] = [least, most].map((x) => x.toFixed(decimals));
  // An estimate from other games than its bounds may lie outside of them.
  if (size < least || size > most) return `${low} to ${high}${word} of 100 games`;
  return `${size.toFixed(decimals)}${word} of 100 games${low === high ? '' : bracket(`${low} to ${high}`)}`;
}

/** Returns an interval that contains zero: "2 fewer to 4 more". */
export function signedText({ lo, hi }: { readonly lo: number; readonly hi: number }): string {
  return `${sizeText(-lo, 0)} fewer to ${sizeText(hi, 0)} more`;
}

/** Returns such an interval with its unit: "from 2 fewer to 4 more wins in 100 games". */
export function fromWins(of: { readonly lo: number; readonly hi: number }): string {
  return `from ${signedText(of)} wins in 100 games`;
}

/** Returns a bound, rounded up: "3 of 100 games". */
export function gamesUp(pp: number): string {
  return `${numberUp(pp)} of 100 games`;
}

/** Returns a bound on wins, rounded up: "3 wins in 100 games". */
export function winsUp(pp: number): string {
  const most = numberUp(pp);
  return `${most} ${most === '1' ? 'win' : 'wins'} in 100 games`;
}

/** Returns what may be gained or lost: "may each still win or cost up to 37 games in 100". */
export function stillMay(pp: number, verbs = 'win or cost', each = ''): string {
  const most = numberUp(pp);
  return `may ${each}still ${verbs} up to ${most} ${most === '1' ? 'game' : 'games'} in 100`;
}

/** Returns "a gain of up to 9 wins in 100 games is still possible". */
export function stillPossible(what: 'difference' | 'gain', size: string): string {
  return `a ${what} of up to ${size} is still possible`;
}

/** Heading of a column of distances from the best. */
export const BELOW_BEST = 'fewer than the best';

/** A distance from the best in shares of wins; a null end is unknown. */
interface Distance extends Bounds {
  readonly mayBeBest: boolean;
}

/**
 * Returns how many of 100 wins one of several has fewer than the best: "3.0 to 9.0", "at most 8.0", "none".
 *
 * @param isFirst true for the one with the most wins
 */
export function belowBest({ lo, hi, mayBeBest }: Distance, rivals: number, isFirst: boolean): string {
  if (mayBeBest && rivals === 1) return 'none';
  if (isFirst || lo === null || hi === null) return '–';
  const [least, most] = [lo, hi].map((share) => (100 * share).toFixed(1));
  return Number(least) === 0 ? `at most ${most}` : least === most ? least : `${least} to ${most}`;
}

/** Returns a bound in games of 100, rounded up: "3". */
export function numberUp(pp: number): string {
  return String(Math.max(1, Math.ceil(Math.abs(pp) - 1e-9)));
}

/** True if an interval that reaches `pp` games of 100 is too wide for an answer. */
export function isVast(pp: number | null): boolean {
  return pp === null || pp >= ANSWER_WIDTH / 2;
}

/** Decimals with which the ends of an interval differ, and none reads as zero. */
function decimalsOf(least: number, most: number): number {
  const reads = (decimals: number): boolean =>
    least.toFixed(decimals) !== most.toFixed(decimals) && (least === 0 || Number(least.toFixed(decimals)) > 0);
  return [0, 1, 2].find(reads) ?? (least === most && Number.isInteger(least) ? 0 : 1);
}

function sizeText(size: number, decimals: number): string {
  const text = size.toFixed(decimals);
  return Number(text) === 0 && size > 0 ? size.toFixed(1) : text;
}
