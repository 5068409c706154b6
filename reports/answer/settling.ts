import { PROGRAM, shellWord } from '../../src/experiment/design/command-line.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { count } from '../format/words.js';

/** The number of games that would settle an open result, and the command that plays them. */

/** Flags for the number of games, and for the end of the run. */
const SIZE_FLAGS = / --(?:blocks|games|max-games|stop|precision|seed)(?: |=)(?:'[^']*'|\S+)/g;

/** Returns "about 140,000 games of each variant: `compare … --games 140000`". @param times as many games */
export function settlingText(summary: Summary, times: number): string {
  const { cells } = summary;
  const games = roundUp(Math.max(...cells.map((cell) => cell.games)) * times);
  const each = cells.length === 1 ? '' : ' of each variant';
  const command = resized(summary, games);
  return `about ${count(games)} games${each}${command === null ? '' : `, as by \`${command}\``}`;
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
