import { type IntSpec, YES_NO } from '../../../engine/index.js';

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

type Scope = Pick<RuleOption, 'touches' | 'fromPlayers' | 'recasts' | 'given'>;

/**
 * Returns a rule option that is off or on.
 *
 * @param phrase its names when off and when on, after "with"
 */
export const flag = <const Id extends string>(
  id: Id,
  def: 0 | 1,
  rule: string,
  about: string,
  phrase: readonly [string, string],
  scope: Scope = {},
): RuleOption & { readonly id: Id } => ({
  id,
  about,
  default: def,
  min: 0,
  max: 1,
  words: YES_NO,
  rule,
  phrase,
  ...scope,
});
