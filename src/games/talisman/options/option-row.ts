import type { IntSpec } from '../../../engine/index.js';

/** A rule option, with hints for finding its effect. */
export interface RuleOption extends IntSpec {
  /** Ids of the characters that it concerns; absent: all alike. */
  readonly touches?: readonly string[];
  /** Fewest players for it to change anything, if two are too few. */
  readonly fromPlayers?: number;
  /** True if seats may play another character than the recorded one. Wins by character then compare nothing. */
  readonly recasts?: true;
  /** Values of other options that it needs to change anything, by id. */
  readonly given?: Readonly<Record<string, number>>;
}
