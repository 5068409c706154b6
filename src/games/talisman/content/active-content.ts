import { content } from './loaded.js';
import type { Content } from './types.js';

/**
 * The rules look everything up in one object, `content`. A game with packs is played by writing its columns into that
 * object before its games are set up: which content is in force holds for the whole thread, until another comes.
 */

/** The base game, also while packs are active. */
export const baseContent: Content = { ...content };

/** Tables that a module has worked out from the content, and from which contents already. */
interface Derived {
  readonly held: object;
  readonly make: () => object;
  readonly made: WeakMap<Content, object>;
}

const derived: Derived[] = [];
let inForce = baseContent;

/**
 * Computes tables from the active content, and again when other content becomes active. The tables are the fields of
 * one object, which stays the same. Modules are loaded after those they import, so a table may be derived from the
 * tables of another module.
 */
export function derivedFromContent<T extends object>(make: () => T): T {
  const held = make();
  derived.push({ held, make, made: new WeakMap([[inForce, { ...held }]]) });
  return held;
}

/** Activates content in this thread. A no-op if it is already active. */
export function activateContent(next: Content): void {
  if (next === inForce) return;
  inForce = next;
  Object.assign(content, next);
  for (const { held, make, made } of derived) {
    let tables = made.get(next);
    if (tables === undefined) made.set(next, (tables = make()));
    Object.assign(held, tables);
  }
}
