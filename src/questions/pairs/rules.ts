import { listed, UserError, valueText } from '../../engine/index.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { changesBy, type OptionChange } from '../contract/named-rule.js';

/** Rules without the argument: those that change the length of an evening most. */
export const RULES = [
  'trophyRate=5',
  'startBonus=choice',
  'bestOfTwo=move',
  'stopAtCorners=yes',
  'talismanCards=1',
  'ending=suddenDeath',
] as const;

/** Fewest and most rules: each doubles the tables. */
const RULES_MIN = 2;
const RULES_MAX = 8;

/** Rules that are changed together, and the table that has none of them. */
interface Table {
  readonly rules?: readonly string[] | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Returns the levels of each rule: the option without it and with it, by the factor of an experiment.
 *
 * @throws UserError for an unknown rule, one that changes nothing or several options, two of one option, and too few or
 *   too many
 */
export function ruleLevels({ rules = RULES, variant, options = {} }: Table): Record<string, [string, string]> {
  const game = gameById(DEFAULT_GAME);
  if (rules.length < RULES_MIN || rules.length > RULES_MAX)
    throw new UserError(`--rules: ${rules.length} given; from ${RULES_MIN} to ${RULES_MAX} can be tried together`);
  const set = (values: Int32Array): void => {
    for (const [id, value] of Object.entries(options)) setOption(game, values, id, value, '--set');
  };
  const usual = resolveVariant(game, variant, '--variant', { set }).options;
  const levels: Record<string, [string, string]> = {};
  for (const rule of rules) {
    const { at, value } = changeOf(rule);
    const spec = game.options[at];
    const factor = `option.${spec.id}`;
    if (value === usual[at]) throw new UserError(`--rules: ${rule} is the rule already; give another value`);
    if (levels[factor] !== undefined)
      throw new UserError(`--rules: ${rule} is about ${spec.id}, as another one; give one of them`);
    levels[factor] = [valueText(spec, usual[at]), valueText(spec, value)];
  }
  return levels;
}

/** Returns the one option that a rule changes. */
function changeOf(rule: string): OptionChange {
  const { options } = gameById(DEFAULT_GAME);
  const changes = changesBy(gameById(DEFAULT_GAME), rule, '--rules');
  if (changes.length === 1) return changes[0];
  const all = changes.map(({ at, value }) => `${options[at].id}=${valueText(options[at], value)}`);
  throw new UserError(
    changes.length === 0
      ? `--rules: ${rule} changes nothing; give a variant or option=value`
      : `--rules: ${rule} is ${listed(all)}; give one of them`,
  );
}
