import type { GameEvent } from '../../../../src/engine/index.js';
import { events } from '../../../../src/games/talisman/views/events/event-log.js';
import type { Table } from '../scenario.js';

/** Ids of all kinds of events. */
export const KINDS: readonly string[] = events.kinds.map(({ id }) => id);

/** Watches a scenario from here on: returns what happens in it, of these kinds. */
export function watched(t: Table, ...kinds: string[]): () => readonly GameEvent[] {
  const watch = events.watch(kinds.length === 0 ? KINDS : kinds);
  watch.begin(t.s);
  const begun = watch.events.length;
  t.act = (action) => {
    watch.game.apply(t.s, action);
    return t;
  };
  return () => watch.events.slice(begun);
}

/** An event in a word: "0 move city", with the card and the number behind it where it has them. */
export function line({ seat, what, where, card, n }: GameEvent): string {
  return [seat, what, where, card, n].filter((cell) => cell !== null).join(' ');
}
