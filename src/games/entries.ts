import type { GameEntry } from '../engine/index.js';
import { pigEntry } from './pig/entry.js';
import { sloharEntry } from './slohar/entry.js';
import { talismanEntry } from './talisman/entry.js';

/** A game whose types the caller does not need to know. */
// biome-ignore lint/suspicious/noExplicitAny: an unknown state would fit no game's functions
export type AnyEntry = GameEntry<any>;

/** The only list of games: conformance, fuzz, allocation gate, bench and command line use this list. */
export const ENTRIES: readonly AnyEntry[] = [pigEntry, talismanEntry, sloharEntry];
