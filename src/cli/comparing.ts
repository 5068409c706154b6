import { gameById } from '../api/answers/game-by-id.js';
import { findShipped } from '../api/paths.js';
import { type Game, type State, UserError } from '../engine/index.js';
import {
  type Comparison,
  compareAgents,
  compareOptions,
  comparePacks,
  compareVariants,
} from '../experiment/design/comparison.js';
import { type Experiment, override, readExperiment } from '../experiment/design/experiment.js';
import { freshSeed } from '../experiment/design/seeds.js';
import { shellWord } from '../terminal/values.js';
import { type ExperimentArgs, flagsText, readOverrides, readSettings, text } from './flags.js';
import { DEFAULT_EXPERIMENT, type Source } from './source.js';

/** Flag for the options of the second side. */
export const SET_B_FLAG = {
  ...text('option=value of the second side, on top of --set; may be given again'),
  array: true,
  nargs: 1,
};

/** Arguments that name the two sides of a comparison. */
export interface SidesArgs extends ExperimentArgs {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly setB?: readonly string[] | undefined;
}

/** Default number of players. */
const PLAYERS = 4;

/** Changes of a win share that do not matter, in percentage points: between rules, and between agents. */
const MARGIN = { rules: '2pp', agents: '1pp' } as const;

/**
 * The experiment that a comparison on the command line means. Unless a size or a stop rule is given, it ends once it is
 * decided.
 */
export function comparisonOf(args: SidesArgs): Source {
  const usual = readExperiment(findShipped(DEFAULT_EXPERIMENT)).value;
  const game = gameById(args.game ?? usual.game);
  const { options = {}, packs, ...others } = readOverrides(args);
  const packsAlone = packs !== undefined && args.a === undefined && args.setB === undefined;
  const flags = packsAlone || packs === undefined ? others : { ...others, packs };
  const sides = packsAlone
    ? { ...comparePacks(packs), options: options as Record<string, string> }
    : sidesOf(args, game, options as Record<string, string>, flags.players ?? PLAYERS);
  const sized = flags.blocks !== undefined || flags.games !== undefined;
  const value: Experiment = {
    game: game.id,
    options: {},
    vary: {},
    margin: sides.agents === undefined ? MARGIN.rules : MARGIN.agents,
    ...(sized ? {} : { stop: 'decided' }),
    ...(sides as Pick<Experiment, 'id' | 'question'>),
  };
  const at = (): string => 'compare';
  const seed = flags.seed ?? freshSeed();
  if (sides.agents !== undefined && flags.agents !== undefined)
    throw new UserError('--agents: the two agents you compare take all seats');
  const experiment = override({ value, at }, { ...flags, seed });
  return { experiment, command: commandOf(args, seed), seedGenerated: flags.seed === undefined, pointer: null };
}

function sidesOf(
  { a, b, variant, setB }: SidesArgs,
  game: Game<State>,
  set: Record<string, string>,
  players: number,
): Comparison {
  const second = readSettings(setB ?? [], '--set-b');
  if (a === undefined) {
    if (Object.keys(set).length + Object.keys(second).length === 0)
      throw new UserError(
        'compare: name two variants, two agents, --pack FILE, or --set option=value --set-b option=value',
      );
    return compareOptions({ game, variant, a: set, b: second });
  }
  if (b === undefined) throw new UserError(`compare: ${a} with what? Name a second variant or agent`);
  if (setB !== undefined) throw new UserError('--set-b: you named both sides already; --set applies to both');
  const [first, other] = [a, b].map((word) => isVariant(word, game));
  if (first !== other) throw new UserError(`compare: ${first ? a : b} is a variant and ${first ? b : a} is not`);
  if (first && variant !== undefined) throw new UserError('--variant: you named both variants already');
  const both = first ? compareVariants(a, b) : compareAgents(a, b, players);
  return { ...both, options: set };
}

/** True if a word means a variant of a game. Otherwise it is an agent. */
function isVariant(word: string, { variants }: Game<State>): boolean {
  return /\.ya?ml$/.test(word) || variants.some(({ id }) => id === word);
}

function commandOf({ a, b, setB = [], ...args }: SidesArgs, seed: string): string {
  const words = [a, b].flatMap((word) => (word === undefined ? [] : [shellWord(word)]));
  const second = setB.flatMap((pair) => ['--set-b', shellWord(pair)]);
  return ['talisman-lab compare', ...words, ...second, flagsText(args, seed)].join(' ').trim();
}
