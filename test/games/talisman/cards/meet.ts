import { type Position, type Seat, scenario, type Table } from '../scenario.js';

/** A good character of Strength 3 and Craft 4, with 4 lives, on a space where one card is drawn. */
const ELF: Seat = { character: 'elf', at: 'fields-2' };

/** Seat 0 has just landed and draws these cards; the neighbour sleeps at the Castle. */
export function draws(cards: readonly string[], seat: Partial<Seat> = {}, more: Partial<Position> = {}): Table {
  return scenario({ seats: [{ ...ELF, ...seat }], deck: cards, phase: 'landing', ...more });
}

/** Seat 0 has just landed where these cards lie. */
export function visits(cards: readonly string[], seat: Partial<Seat> = {}, more: Partial<Position> = {}): Table {
  const one = { ...ELF, ...seat };
  return scenario({ seats: [one], spaces: { [one.at ?? '']: cards }, phase: 'landing', ...more });
}

/** Turns that seat 0 has missed since it landed, once it is asked again. */
export function missed(t: Table): number {
  return t.s.turns[0] - 2;
}
