import { count, counted, percent, percentNumber, plain, range } from '../../../reports/format/words.js';
import { ALL, type Chosen } from './chosen.js';

/** Returns the bounds of a share: "24.2 to 30.1 %". */
export function bounds(lo: number | null, hi: number | null): string {
  return lo === null && hi === null ? 'too few games for a range' : `${range(lo, hi, percentNumber)}\u00a0%`;
}

/** Returns the win share of a seat if all seats are equal: "33.3 %". */
export function evenShare(players: number): string {
  return `${plain(100 / players)}\u00a0%`;
}

/** Returns a sentence on the games that the filters leave. */
export function headline({ data, cell, slice, character }: Chosen): string {
  const levels = data.filters.map(({ levels }, i) => levels[cell.levels[i]]);
  const rules = levels.filter((_, i) => data.filters[i].levels.length > 1).join(', ');
  const all = `${counted(cell.slices[0].games, 'game')}${rules === '' ? '' : ` with ${rules}`}`;
  const isVaried = data.cells.some(({ players }) => players !== cell.players);
  if (character === ALL) return isVaried ? `${all}.` : `${all}, ${cell.players} players each.`;
  const name = data.characters[character];
  if (slice.games === 0) return `The ${name} is in none of the ${all}.`;
  const seen = `The ${name} is at the table in ${count(slice.games)} of the ${all}`;
  const own = slice.shares.find(
    ([group]) => data.groups[group].kind === 'character' && data.groups[group].name === name,
  );
  if (own === undefined) return `${seen}.`;
  const [, , , share, lo, hi, side] = own;
  return `${seen}, and wins ${percent(share)} of them (${bounds(lo, hi)}). ${againstEven(side, cell.players)}`;
}

function againstEven(side: -1 | 0 | 1, players: number): string {
  const share = `an even share (${evenShare(players)})`;
  if (side > 0) return `That is more than ${share}.`;
  if (side < 0) return `That is less than ${share}.`;
  return `That may still be ${share}.`;
}
