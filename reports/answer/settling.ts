import type { Summary } from '../../src/experiment/results/summary.js';
import { count } from '../format/words.js';
import type { Sentence } from './sentence.js';
import { durationText } from './times.js';

/**
 * Returns "About 40 seconds of play settle it: 140,000 games of each variant." Without a measured speed it names the
 * games alone.
 *
 * @param times as many games
 * @param of kind of the cells; null to give the games of all cells together
 */
export function settlingSentence(
  summary: Summary,
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
      ? `${count(roundUp(inAll))} games`
      : `${count(games)} games${cells.length === 1 ? '' : ` of each ${of}`}`;
  const { gamesPerSecond } = provenance;
  if (gamesPerSecond === undefined) return [{ text: `About ${all} ${what}.`, about: 'settling', games }];
  const time = durationText(inAll / gamesPerSecond);
  return [{ text: `About ${time} of play ${what}: ${all}.`, about: 'settling', games }];
}

/** Returns two digits of a number, the second rounded up. */
function roundUp(x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(x)) - 1);
  return Math.ceil(x / unit) * unit;
}
