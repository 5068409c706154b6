import type { IntSpec } from '../../../engine/index.js';

/** Headings under which people look for a rule option, in the order of a list for them. */
export const OPTION_GROUPS = [
  'length and ending',
  'set-up',
  'trophies and counters',
  'life, fate and death',
  'characters and powers',
  'movement',
  'fights',
  'cards and spaces',
  'Spells',
  'Objects carried',
  'Toads',
  'the Realm of Souls',
] as const;

/** A rule option, with hints for finding its effect. */
export interface RuleOption extends IntSpec {
  readonly group: (typeof OPTION_GROUPS)[number];
  /** Ids of the characters that it concerns; absent: all equally. */
  readonly touches?: readonly string[];
  /** Fewest players for it to change anything, if two are too few. */
  readonly fromPlayers?: number;
  /** True if seats may play another character than the recorded one. Wins by character then compare nothing. */
  readonly recasts?: true;
  /** Values of other options that it needs to change anything, by id. */
  readonly given?: Readonly<Record<string, number>>;
}
