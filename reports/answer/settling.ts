import { PROGRAM, shellWord } from '../../src/experiment/design/command-line.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { count } from '../format/words.js';
import { type Sentence, sentencesOn } from './sentence.js';

/** The number of games that would settle an open result, and the command that plays them. */

/** Flags for the number of games, and for the end of the run. */
const SIZE_FLAGS = / --(?:blocks|games|max-games|stop|precision|seed)(?: |=)(?:'[^']*'|\S+)/g;

/**
 * Returns "About 140,000 games of each variant settle it: `compare … --games 140000`".
 *
 * @param times as many games
 */
export function settlingSentence(summary: Summary, times: number, what = 'settle it', of = 'variant'): Sentence[] {
  const { cells } = summary;
  const games = roundUp(Math.max(...cells.map((cell) => cell.games)) * times);
  const each = cells.length === 1 ? '' : ` of each ${of}`;
  const command = resized(summary, games);
  const how = command === null ? '' : `: \`${command}\``;
  return sentencesOn('settling', [`About ${count(games)} games${each} ${what}${how}.`]);
}

/** Returns the command of a run with another number of games, and a new seed; null for a call of the library. */
function resized({ provenance, seed }: Summary, games: number): string | null {
  const { command } = provenance;
  if (!command.startsWith(`${PROGRAM} `)) return null;
  return `${command.replace(SIZE_FLAGS, '')} --games ${games} --seed ${shellWord(`${seed}-2`)}`;
}

/** Returns two digits of a number, the second rounded up. */
function roundUp(x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(x)) - 1);
  return Math.ceil(x / unit) * unit;
}
