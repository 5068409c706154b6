import { UserError } from '../../engine/index.js';
import { BLOCKS_MAX, type Overrides } from '../../experiment/design/experiment.js';
import { readTeams } from '../../experiment/design/teams.js';
import { ROTATIONS } from '../../experiment/design/types.js';
import { type ArgumentValues, agents, choice, flagName, list, TABLE, TIME, whole, word } from './argument.js';
import { NOBODY } from './stronger-words.js';
import { refuseTwoSizes, withoutTime } from './time.js';

/** Returns the default of an argument that an experiment file may have a key for. */
const orFile = (usual: string) => ({ usually: `the file's, else ${usual}` });

/** Arguments that change the games of an experiment, in the order of its command line. */
export const EXPERIMENT = {
  game: word(TABLE.game.about, orFile('talisman')),
  variant: { ...TABLE.variant, ...orFile("the game's first") },
  options: TABLE.options,
  packs: TABLE.packs,
  // The experiment refuses numbers that its game does not have.
  players: whole(TABLE.players.about, -Infinity, Number.MAX_SAFE_INTEGER, orFile('4')),
  agents: agents(TABLE.agents.about, orFile('balanced, or random in a game that has none')),
  alsoBy: agents('agents that repeat the whole experiment, A,B,…, to show whether the answer holds for them; or none', {
    usually: 'quick, in fewer games, if no players are named',
  }),
  characters: list(
    'characters by seat, A,B,…; any is dealt by the seed; each-table plays all tables in turn',
    orFile('all dealt by the seed'),
  ),
  ...TIME,
  games: whole('games of each variant, and of each table that is compared, rounded up to whole blocks', 1, BLOCKS_MAX, {
    letter: 'n',
  }),
  blocks: whole(
    'blocks of each variant: a block is one table with all rotations of its seats',
    1,
    BLOCKS_MAX,
    orFile('as many as the time allows'),
  ),
  maxGames: whole(
    'most games of each variant, in a run that stops by itself',
    1,
    BLOCKS_MAX,
    orFile('ten times those planned'),
  ),
  stop: word(
    'when to stop: answered, decided, settled, precision 1pp, improve 1pp, no-regression 1pp or margin 2pp',
    orFile('answered, or after the time'),
  ),
  precision: word('stop when every result is known to within so much: 1pp, 1 of 100 games; 2% of a mean; or 1pp,2%'),
  margin: word('largest change of a share that does not matter: 2pp is 2 of 100 games', orFile('2pp')),
  measure: list(
    "measures A,B,… beside the file's; quality adds columns on how a game feels",
    orFile('win and minutes'),
  ),
  seconds: { ...TABLE.seconds, ...orFile('45') },
  seed: word('seed of the run, any text', { letter: 's', ...orFile('made up') }),
  teams: word('seats that play as a team, such as 0,2/1,3', orFile('everyone alone')),
  rotate: choice(
    'rotate agents, players (agents with their characters), characters or none over the seats within a block',
    ROTATIONS,
    orFile('agents where they differ'),
  ),
};

/** Values of the arguments of an experiment. */
export type ExperimentArguments = ArgumentValues<typeof EXPERIMENT>;

/** Returns the arguments of an experiment with other words for their defaults. */
export function experimentArguments(
  usual: Partial<Readonly<Record<keyof typeof EXPERIMENT, string>>>,
): typeof EXPERIMENT {
  const all = Object.entries(EXPERIMENT).map(([name, one]) => {
    const usually = usual[name as keyof typeof EXPERIMENT];
    return [name, usually === undefined ? one : { ...one, usually }];
  });
  return Object.fromEntries(all) as typeof EXPERIMENT;
}

/**
 * Returns how a time of play ends an experiment: once its whole answer is settled, or after as many games.
 *
 * @param isOpen true if the experiment itself gives no size
 */
export function experimentSize<Args extends ExperimentArguments>(isOpen: (args: Args) => boolean) {
  return {
    isOpen: (args: Args): boolean =>
      (['games', 'blocks', 'maxGames', 'stop', 'precision'] as const).every((name) => args[name] === undefined) &&
      isOpen(args),
    sized: ({ stop, precision }: Args, blocks: number, rotations: number): Partial<ExperimentArguments> => ({
      ...(stop === undefined && precision === undefined ? { stop: 'answered' } : {}),
      maxGames: blocks * rotations,
    }),
  };
}

/** Pairs of arguments that exclude each other. */
const EXCLUDED: readonly (readonly [keyof typeof EXPERIMENT, keyof typeof EXPERIMENT])[] = [
  ['stop', 'precision'],
  ...(['games', 'blocks'] as const).flatMap((size) =>
    (['stop', 'precision'] as const).map((stop) => [size, stop] as const),
  ),
];

/** Returns the arguments as changes of an experiment. @throws UserError if two of them exclude each other */
export function changesOf({ precision, teams, ...given }: ExperimentArguments): Overrides {
  refuseTwoSizes(given);
  const args = withoutTime(given);
  for (const pair of EXCLUDED) {
    const [one, other] = pair.map((name) => `--${flagName(name, EXPERIMENT[name])}`);
    if (pair.every((name) => ({ precision, teams, ...args })[name] !== undefined))
      throw new UserError(`${one} and ${other}: give one of them`);
  }
  const isNobody = args.alsoBy?.join() === NOBODY;
  const changes = Object.entries(args).filter(
    ([name, value]) => Object.hasOwn(EXPERIMENT, name) && value !== undefined && !(name === 'alsoBy' && isNobody),
  );
  return {
    ...Object.fromEntries(changes),
    ...(precision === undefined ? {} : { stop: `precision ${precision}` }),
    ...(teams === undefined ? {} : { teams: readTeams(teams, '--teams') }),
  };
}
