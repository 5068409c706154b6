import type { PowerRow } from '../../../games/talisman/content/program-schema.js';

/** A character of a pack, with the fields of its row. */
export interface BuiltCharacter {
  readonly id: string;
  readonly name: string;
  /** Values of the card: 1 to 12; fate from 0. */
  readonly strength: number;
  readonly craft: number;
  readonly life: number;
  readonly fate: number;
  readonly alignment: string;
  /** Id of the space that it begins on. */
  readonly start: string;
  readonly gold: number;
  /** Spells to begin with that are drawn by chance, 0 to 3. */
  readonly spells: number;
  /** Ids of Objects, Followers and Spells to begin with. */
  readonly cards: readonly string[];
  readonly traits: readonly string[];
  readonly abilities: readonly string[];
  readonly text: string;
  readonly powers: readonly PowerRow[];
}

/** A character to begin with. */
export const NEW_CHARACTER: BuiltCharacter = {
  id: 'my-hero',
  name: 'My Hero',
  strength: 3,
  craft: 3,
  life: 4,
  fate: 3,
  alignment: 'neutral',
  start: 'tavern',
  gold: 1,
  spells: 0,
  cards: [],
  traits: [],
  abilities: [],
  text: 'A character of my own.',
  powers: [],
};
