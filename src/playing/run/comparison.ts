import { type Game, type State, UserError } from '../../engine/index.js';
import {
  type Comparison,
  compareAgents,
  compareOptions,
  comparePacks,
  compareVariants,
} from '../../experiment/design/comparison.js';
import {
  type Experiment,
  type Overrides,
  override,
  type SourcedExperiment,
} from '../../experiment/design/experiment.js';
import { isVariantFile } from '../../experiment/design/titles.js';
import type { ResolvedVariant } from '../../experiment/design/variants.js';
import { gameById } from '../library/game-by-id.js';

/** Default number of players. */
const PLAYERS = 4;

/** Changes of a win share that do not matter, in percentage points: between rules, and between agents. */
const MARGIN = { rules: '2pp', agents: '1pp' } as const;

/** The two sides of a comparison, and their common part. */
export interface ComparisonOptions {
  /** Two variants or two agents; absent if options or packs make the difference. */
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  /** Options of the second side, on top of those in `changes`. */
  readonly setB?: Readonly<Record<string, string | number>> | undefined;
  /** Rules of two variants whose files are not written yet. */
  readonly rules?: readonly ResolvedVariant[];
  /** Keys of an experiment, with a seed. */
  readonly changes: Overrides;
}

/**
 * Returns the experiment of a comparison. Unless a size or a stop rule is given, it ends once it is decided.
 *
 * @param usual game that is played if none is named
 * @throws UserError with one line if the sides are the same or do not fit together
 */
export function comparisonExperiment(comparison: ComparisonOptions, usual = 'talisman'): SourcedExperiment {
  const { options = {}, packs, ...others } = comparison.changes;
  const set = options as Record<string, string>;
  const game = gameById(others.game ?? usual);
  const packsAlone = packs !== undefined && comparison.a === undefined && comparison.setB === undefined;
  const changes = packsAlone || packs === undefined ? others : { ...others, packs };
  const sides = packsAlone ? { ...comparePacks(packs), options: set } : sidesOf(comparison, game, set);
  const sized = changes.blocks !== undefined || changes.games !== undefined;
  const value: Experiment = {
    game: game.id,
    options: {},
    vary: {},
    margin: sides.agents === undefined ? MARGIN.rules : MARGIN.agents,
    ...(sized ? {} : { stop: 'decided' }),
    ...(sides as Pick<Experiment, 'id' | 'question'>),
  };
  if (sides.agents !== undefined && changes.agents !== undefined)
    throw new UserError('--agents: the two agents you compare take all seats');
  return override({ value, at: () => 'compare' }, changes);
}

function sidesOf(
  { a, b, setB, rules, changes: { variant, players = PLAYERS } }: ComparisonOptions,
  game: Game<State>,
  set: Record<string, string>,
): Comparison {
  const second = Object.fromEntries(Object.entries(setB ?? {}).map(([id, level]) => [id, String(level)]));
  if (a === undefined) {
    if (Object.keys(set).length + Object.keys(second).length === 0)
      throw new UserError(
        'compare: name two variants, two agents, --pack FILE, or --set option=value --set-b option=value',
      );
    return compareOptions({ game, variant, a: set, b: second });
  }
  if (b === undefined) throw new UserError(`compare: ${a} with what? Name a second variant or agent`);
  if (setB !== undefined) throw new UserError('--set-b: you named both sides already; --set applies to both');
  const [one, two] = [a, b].map((word) => (word === BASE ? game.variants[0].id : word));
  const [first, other] = [one, two].map((word) => isVariant(word, game));
  if (first !== other)
    throw new UserError(`compare: ${first ? one : two} is a variant and ${first ? two : one} is not`);
  if (first && variant !== undefined) throw new UserError('--variant: you named both variants already');
  const both = first ? compareVariants(game, one, two, rules) : compareAgents(one, two, players);
  return { ...both, options: set };
}

/** Word for the first variant of a game. */
const BASE = 'base';

/** True if a word means a variant of a game. Otherwise it is an agent. */
function isVariant(word: string, { variants }: Game<State>): boolean {
  return isVariantFile(word) || variants.some(({ id }) => id === word);
}

/**
 * Returns the experiment of one table: one cell, for any changes.
 *
 * @param at returns the place of a key in messages
 */
export function tableExperiment(game: string, at: SourcedExperiment['at']): SourcedExperiment {
  const value: Experiment = {
    id: game,
    question: `What do games of ${game} look like?`,
    game,
    options: {},
    vary: {},
    margin: 2,
  };
  return { value, at };
}
