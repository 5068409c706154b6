import type { DraftSeat, PositionDraft } from './draft.js';

/** Lists of cards that a seat has. */
export type SeatList = 'objects' | 'followers' | 'spells' | 'trophies';

/** One change of a draft. Seats count from 0; cards and spaces are named as in the file. */
export type DraftEdit =
  | { readonly kind: 'table'; readonly set: Partial<PositionDraft> }
  | { readonly kind: 'seat'; readonly seat: number; readonly set: Partial<DraftSeat> }
  | { readonly kind: 'character'; readonly seat: number; readonly character: string }
  | { readonly kind: 'place'; readonly seat: number; readonly space: string }
  | { readonly kind: 'add-seat'; readonly character: string; readonly space: string }
  | { readonly kind: 'remove-seat'; readonly seat: number }
  | { readonly kind: 'give'; readonly seat: number; readonly list: SeatList; readonly card: string }
  | { readonly kind: 'take'; readonly seat: number; readonly list: SeatList; readonly index: number }
  | { readonly kind: 'lay'; readonly space: string; readonly card: string }
  | { readonly kind: 'lift'; readonly space: string; readonly index: number };

/** Keys that belong to a character: a different one begins with its own. */
const OF_CHARACTER = [
  'strength',
  'craft',
  'totalStrength',
  'totalCraft',
  'life',
  'fate',
  'alignment',
  'spells',
  'form',
  'marker',
] as const;

/** Keys that belong to a space. */
const OF_SPACE = ['innerTask', 'werewolfStrength', 'pitFiends'] as const;

/** Returns the draft after a change, which may be one that cannot be. Keys set to `undefined` get their defaults. */
export function editDraft(draft: PositionDraft, edit: DraftEdit): PositionDraft {
  switch (edit.kind) {
    case 'table':
      return set(draft, edit.set);
    case 'seat':
      return withSeat(draft, edit.seat, (seat) => set(seat, countersReplaced(edit.set)));
    case 'character':
      return withSeat(draft, edit.seat, (seat) => ({ ...without(seat, OF_CHARACTER), character: edit.character }));
    case 'place':
      return withSeat(draft, edit.seat, (seat) => ({ ...without(seat, OF_SPACE), space: edit.space }));
    case 'add-seat':
      return { ...draft, seats: [...draft.seats, { character: edit.character, space: edit.space }] };
    case 'remove-seat':
      return withoutSeat(draft, edit.seat);
    case 'give':
      return withSeat(draft, edit.seat, (seat) => ({ ...seat, [edit.list]: [...(seat[edit.list] ?? []), edit.card] }));
    case 'take':
      return withSeat(draft, edit.seat, (seat) => withList(seat, edit.list, edit.index));
    case 'lay':
      return onSpace(draft, edit.space, (cards) => [...cards, edit.card]);
    case 'lift':
      return onSpace(draft, edit.space, (cards) => cards.toSpliced(edit.index, 1));
  }
}

/** Returns the keys with a total in the place of counters, or the other way round. */
function countersReplaced(keys: Partial<DraftSeat>): Partial<DraftSeat> {
  return {
    ...(keys.totalStrength === undefined ? {} : { strength: undefined }),
    ...(keys.totalCraft === undefined ? {} : { craft: undefined }),
    ...(keys.strength === undefined ? {} : { totalStrength: undefined }),
    ...(keys.craft === undefined ? {} : { totalCraft: undefined }),
    ...keys,
  };
}

function withSeat(draft: PositionDraft, seat: number, change: (seat: DraftSeat) => DraftSeat): PositionDraft {
  return { ...draft, seats: draft.seats.map((old, i) => (i === seat ? change(old) : old)) };
}

/** Returns the draft without a seat. The turn stays with its player, or goes to the next one. */
function withoutSeat(draft: PositionDraft, seat: number): PositionDraft {
  const seats = draft.seats.toSpliced(seat, 1);
  const actor = draft.actor > seat ? draft.actor - 1 : draft.actor;
  return { ...draft, seats, actor: actor < seats.length ? actor : 0 };
}

/** Returns the seat without a card. An empty list of Spells stays: without the list, Spells are dealt. */
function withList(seat: DraftSeat, list: SeatList, index: number): DraftSeat {
  const cards = (seat[list] ?? []).toSpliced(index, 1);
  return cards.length === 0 && list !== 'spells' ? without(seat, [list]) : { ...seat, [list]: cards };
}

function onSpace(draft: PositionDraft, space: string, change: (cards: string[]) => string[]): PositionDraft {
  const { [space]: cards = [], ...others } = draft.spaces ?? {};
  const changed = change(cards);
  const spaces = changed.length === 0 ? others : { ...others, [space]: changed };
  return set(draft, { spaces: Object.keys(spaces).length === 0 ? undefined : spaces });
}

function set<T extends object>(old: T, keys: Partial<T>): T {
  const all = { ...old, ...keys };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;
}

function without<T extends object>(old: T, keys: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key as keyof T))) as T;
}
