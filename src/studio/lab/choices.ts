import { sayValue, valueText } from '../../engine/index.js';
import { entryOf } from '../../games/index.js';
import { gameById } from '../../playing/library/game-by-id.js';

/** Most values of an option that are listed. */
const VALUES_MAX = 40;

/** A rule that a question can be about. */
export interface RuleChoice {
  readonly id: string;
  readonly about: string;
  /** Value as in an experiment → its words, which follow "with". The first is the printed rule. */
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

/** A kind of possessions or bonuses for the question of worth. */
export interface ThingChoice {
  /** As `worth` takes it: `objects`. */
  readonly kind: string;
  /** Their levels and names. */
  readonly things: readonly { readonly level: string; readonly name: string }[];
}

/** Choices in the forms of questions. */
export interface Choices {
  readonly rules: readonly RuleChoice[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly things: readonly ThingChoice[];
}

/** Returns the rules and characters of the game. */
export function choices(): Choices {
  const { options, roles, roleNames = [] } = gameById('talisman');
  return {
    rules: options.map((spec) => {
      const { id, about, default: usual, min, max } = spec;
      const others = Array.from({ length: Math.min(VALUES_MAX, max - min + 1) }, (_, i) => min + i);
      const values = [usual, ...others.filter((value) => value !== usual)];
      return { id, about, values: values.map((one) => ({ value: valueText(spec, one), words: sayValue(spec, one) })) };
    }),
    characters: roles.map((id, i) => ({ id, name: roleNames[i] ?? id })).sort((x, y) => x.name.localeCompare(y.name)),
    things: thingChoices(),
  };
}

function thingChoices(): ThingChoice[] {
  return Object.entries(entryOf('talisman').worths ?? {}).flatMap(([kind, levels]) => {
    const things = levels().map(({ level, name }) => ({ level, name }));
    return things.length === 0 ? [] : [{ kind, things }];
  });
}
