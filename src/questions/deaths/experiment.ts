import { type Game, type State, UserError, valueText } from '../../engine/index.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { resolveVariant, setOption } from '../../experiment/design/variants.js';
import { DEFAULT_GAME } from '../../playing/library/content.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { changesBy, isSetting } from '../contract/named-rule.js';

/** Rules and players of the question. */
interface DeathsTable {
  readonly against?: readonly string[] | undefined;
  readonly variant?: string | undefined;
  readonly options?: Readonly<Record<string, string | number>> | undefined;
  readonly players?: number | undefined;
}

/**
 * Returns the experiment that plays a table, under several rules if it is to be compared with others.
 *
 * @throws UserError if rules are compared with themselves
 */
export function deathsExperiment({ players = 4, ...rules }: DeathsTable = {}): ExperimentValue {
  return {
    id: 'deaths',
    question: 'Where, and by what, do characters die?',
    players,
    agents: ['balanced'],
    measure: ['win', 'minutes', 'deaths'],
    ...levelsOf(rules),
  };
}

/** Returns the factor of the rules that are compared. */
function levelsOf({ against = [], variant, options = {} }: DeathsTable): Pick<ExperimentValue, 'vary'> {
  if (against.length === 0) return {};
  const game = gameById(DEFAULT_GAME);
  if (against.some(isSetting)) return { vary: optionLevels(game, against, variant, options) };
  const usual = variant ?? game.variants[0].id;
  if (against.includes(usual)) throw refused(usual);
  return { vary: { variant: [usual, ...against] } };
}

function refused(rule: string): UserError {
  return new UserError(`--against: ${rule} is what the others are compared with; name other rules`);
}

/** Returns the values of the options that any of the rules changes, before and under each rule. */
function optionLevels(
  game: Game<State>,
  against: readonly string[],
  variant: string | undefined,
  options: Readonly<Record<string, string | number>>,
): Record<string, (string | number)[]> {
  const set = (values: Int32Array): void => {
    for (const [id, value] of Object.entries(options)) setOption(game, values, id, value, '--set');
  };
  const usual = resolveVariant(game, variant, '--variant', { set }).options;
  const all = against.map((rule) => {
    const changes = changesBy(game, rule, '--against').filter(({ at, value }) => usual[at] !== value);
    if (changes.length === 0) throw refused(rule);
    return changes;
  });
  const places = [...new Set(all.flat().map(({ at }) => at))].sort((a, b) => a - b);
  const textAt = (at: number, value: number): string => valueText(game.options[at], value);
  const sides = [[], ...all].map((changes) =>
    places.map((at) => textAt(at, changes.find((one) => one.at === at)?.value ?? usual[at])),
  );
  if (places.length === 1) {
    const spec = game.options[places[0]];
    const level = ([text]: string[]): string | number => (spec.words === undefined ? Number(text) : text);
    return { [`option.${spec.id}`]: sides.map(level) };
  }
  const level = (texts: string[]): string => texts.map((text, i) => `${game.options[places[i]].id}=${text}`).join(',');
  return { options: sides.map(level) };
}
