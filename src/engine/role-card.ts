import type { IntSpec } from './spec.js';

/** The parts of a character that a pack writes and a search may change. */
export interface RoleCard {
  /** Key of the list of characters in a pack. */
  readonly section: string;
  /** Printed numbers, by their keys. */
  readonly numbers: readonly Pick<IntSpec, 'id' | 'about' | 'min' | 'max'>[];
  /** Lists of powers, in which each entry may be left out, and the words for an entry. */
  readonly lists: Readonly<Record<string, string>>;
}
