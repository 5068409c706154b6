import type { GamesByLength } from '../../src/experiment/results/games-by-length.js';
import type { LengthBin } from './games-data.js';

/** Widths of a bar in rounds. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Most bars, and the part of the games of every cell that is before the last of them. */
const MOST_BARS = 18;
const BEFORE_LAST = 0.98;

/** Returns bars of one width for the games of all cells; none for games without a length. */
export function lengthBins(cells: readonly GamesByLength[]): LengthBin[] {
  const lengths = cells.flatMap((cell) => cell.lengths());
  const shortest = Math.min(...lengths);
  const usual = Math.max(...cells.map(usualLongest));
  if (lengths.length === 0 || usual === 0) return [];
  const width = WIDTHS.find((wide) => (usual - shortest) / wide < MOST_BARS - 1) ?? WIDTHS[WIDTHS.length - 1];
  const first = Math.floor(shortest / width);
  const bars = Math.floor(usual / width) - first + 1;
  const isAll = Math.max(...lengths) < (first + bars) * width;
  const bins = Array.from({ length: bars }, (_, i): LengthBin => {
    const from = (first + i) * width;
    return [from, from + width - 1];
  });
  return isAll ? bins : [...bins, [(first + bars) * width, null]];
}

/** Returns the length that few games of a cell exceed. */
function usualLongest(cell: GamesByLength): number {
  const all = cell.games();
  return cell.lengths().find((length) => cell.games(0, length) >= BEFORE_LAST * all) ?? 0;
}
