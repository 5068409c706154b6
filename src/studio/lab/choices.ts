import { sayValue, valueText } from '../../engine/index.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { characterOffers } from '../../questions/character/find.js';

/** Most values of an option that are listed. */
const VALUES_MAX = 40;

/** A rule that a question can be about. */
export interface RuleChoice {
  readonly id: string;
  readonly about: string;
  /** Value as in an experiment → its words, which follow "with". The first is the printed rule. */
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

/** Choices in the forms of questions. */
export interface Choices {
  readonly rules: readonly RuleChoice[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
}

/** Returns the rules and characters of the game. */
export function choices(): Choices {
  const { options } = gameById('talisman');
  return {
    rules: options.map((spec) => {
      const { id, about, default: usual, min, max } = spec;
      const others = Array.from({ length: Math.min(VALUES_MAX, max - min + 1) }, (_, i) => min + i);
      const values = [usual, ...others.filter((value) => value !== usual)];
      return { id, about, values: values.map((one) => ({ value: valueText(spec, one), words: sayValue(spec, one) })) };
    }),
    characters: characterOffers().map(({ value, name }) => ({ id: value, name })),
  };
}
