import type { Summary } from '../../src/experiment/results/summary.js';
import { count } from '../format/words.js';
import { UNNOTICED } from './hundred.js';
import type { Sentence } from './sentence.js';
import { durationText } from './times.js';

/** Start of a sentence on the games that settle an answer. Readers took "it takes" for games at their table. */
export const NEEDS = 'The computer needs about';

/** Games of a run: the total, and those of each cell. */
interface PlayedGames extends Pick<Summary, 'games'> {
  readonly provenance: { readonly gamesPerSecond?: number | undefined };
  readonly cells: readonly Pick<Summary['cells'][number], 'games'>[];
}

/**
 * Returns "The computer needs about 40 seconds to settle it: 140,000 games of each variant." Without a measured speed
 * it names the games alone.
 *
 * @param times as many games
 * @param what the aim, after "to"
 * @param of kind of the cells; null to give the games of all cells together
 */
export function settlingSentence(
  summary: PlayedGames,
  times: number,
  what = 'settle it',
  of: string | null = 'variant',
): Sentence[] {
  const { cells, provenance, games: played } = summary;
  const most = Math.max(...cells.map((cell) => cell.games));
  const games = roundUp(most * times);
  const inAll = (played * games) / most;
  const all =
    of === null
      ? gamesInAll(roundUp(inAll))
      : cells.length === 1
        ? gamesInAll(games)
        : `${count(games)} games of each ${of}`;
  return settlingGames({ all, inAll, games }, provenance.gamesPerSecond, what);
}

/** Games that settle something. */
interface SettlingGames {
  /** In words. */
  readonly all: string;
  readonly inAll: number;
  /** Games that the sentence stands for. */
  readonly games: number;
}

/** Returns the sentence on known numbers of games, with their time if the speed was measured. */
export function settlingGames(
  { all, inAll, games }: SettlingGames,
  gamesPerSecond: number | undefined,
  what = 'settle it',
): Sentence[] {
  const text =
    gamesPerSecond === undefined
      ? `${NEEDS} ${all} to ${what}.`
      : `${NEEDS} ${durationText(inAll / gamesPerSecond)} to ${what}: ${all}.`;
  return [{ text, about: 'settling', games }];
}

/**
 * Returns the sentence on the games after which no item of a race can differ noticeably.
 *
 * @param most largest possible difference, in games of 100
 */
export function settlingReach(
  { games, gamesPerSecond }: Pick<Summary, 'games'> & Pick<Summary['provenance'], 'gamesPerSecond'>,
  most: number,
): Sentence[] {
  return settlingSentence({ games, provenance: { gamesPerSecond }, cells: [{ games }] }, (most / UNNOTICED) ** 2);
}

/** Fewest games with which most answers have an interval. */
const FEW = 400;

/** Returns the sentence for a run that has too few games for intervals. */
export function settlingFew(summary: PlayedGames): Sentence[] {
  return settlingSentence(summary, Math.max(10, FEW / summary.games), 'settle it', null);
}

/** Returns the games that settle something, including those that were played: "2,400 games in all". */
export function gamesInAll(games: number): string {
  return `${count(games)} games in all`;
}

/** Returns two digits of a number, the second rounded up. */
function roundUp(x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(x)) - 1);
  return Math.ceil(x / unit) * unit;
}
