import type { Game, State } from '../../engine/index.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';

/** A value of an option, by its index. */
export interface OptionChange {
  readonly at: number;
  readonly value: number;
}

/** True if a rule is named as option=value, and not as a variant. */
export const isSetting = (rule: string): boolean => rule.includes('=');

/**
 * Returns the options that a named rule changes: a variant, or option=value.
 *
 * @param where flag of the rule, for messages
 * @throws UserError for an unknown name or value
 */
export function changesBy(game: Game<State>, rule: string, where: string): OptionChange[] {
  if (!isSetting(rule)) {
    const { options } = resolveVariant(game, rule, where);
    return game.options.flatMap((spec, at) => (options[at] === spec.default ? [] : [{ at, value: options[at] }]));
  }
  const [id, value] = rule.split('=');
  const values = Int32Array.from(game.options, (spec) => spec.default);
  setOption(game, values, id, value, where);
  const at = game.options.findIndex((spec) => spec.id === id);
  return [{ at, value: values[at] }];
}
