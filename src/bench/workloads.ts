/** Kind of work: the layers through which a game is played, or another measurement. */
export type LoadKind = 'play' | 'bare' | 'table' | 'tally' | 'shard' | StepKind | 'floor' | 'search';

/** Single steps of a search, by what is done over and over. */
export type StepKind = 'copy' | 'legal' | 'apply' | 'worth' | 'playout';

/** Means of one turn, as counted in play. */
export interface TypicalTurn {
  readonly draws: number;
  /** Words of the state that differ from one question to the next, summed over the turn. */
  readonly words: number;
  /** Size of the state in 32-bit words. */
  readonly stateWords: number;
}

/** A fixed piece of work: who plays what. */
export interface Workload {
  /** Name in tables and of `--only`. */
  readonly id: string;
  readonly load: LoadKind;
  readonly game: string;
  readonly players: number;
  /** Id of the roster, or what stands after its last slash. */
  readonly agent: string;
  /** The game's first variant if absent. */
  readonly variant?: string;
  /** Agent at all seats of the games from whose middle a search is asked. */
  readonly gamesOf?: string;
  /** `js`: in JavaScript, though there is a compiled build. */
  readonly build?: 'js';
  /** Work that the floor imitates. */
  readonly turn?: TypicalTurn;
}

/** Games that one pass over a workload plays: always the same, so their digest says what was played. */
export const PASS_GAMES = 100;

const talisman = (load: LoadKind, players: number, agent: string): Workload => ({
  id: `${load === 'play' ? 'talisman' : load}-${players}-${agent}`,
  load,
  game: 'talisman',
  players,
  agent,
});

function inJavaScript(workload: Workload): Workload {
  return { ...workload, id: `${workload.id}-js`, build: 'js' };
}

/** Games through the play loop, agent against agent; compiled, where nothing else is said. */
export const GAMES_PLAYED: readonly Workload[] = [
  talisman('play', 4, 'balanced'),
  talisman('play', 4, 'random'),
  talisman('play', 2, 'balanced'),
  talisman('play', 2, 'random'),
  talisman('play', 6, 'balanced'),
  talisman('play', 6, 'random'),
  inJavaScript(talisman('play', 4, 'balanced')),
  inJavaScript(talisman('play', 4, 'random')),
  { id: 'pig-4-random', load: 'play', game: 'pig', players: 4, agent: 'random' },
];

/**
 * One lot of games through ever more layers: the rules alone, + agents and rows, + tally, + CSV text. All of them in
 * JavaScript: the bare loop has no compiled one.
 */
export const LAYERS: readonly Workload[] = (['bare', 'table', 'tally', 'shard'] as const).map((load) => ({
  ...talisman(load, 4, 'random'),
  build: 'js',
}));

/** Searches at their default parameters, each asked the same questions from the middle of games of `balanced`. */
export const SEARCHES: readonly Workload[] = [
  { ...talisman('search', 4, 'mcts'), gamesOf: 'balanced' },
  { ...talisman('search', 2, 'mcts'), gamesOf: 'balanced' },
  { ...talisman('search', 4, 'flat'), gamesOf: 'balanced' },
  inJavaScript({ ...talisman('search', 4, 'mcts'), gamesOf: 'balanced' }),
];

/** Single operations of a search on states from the middle of games. */
const STEP_KINDS: readonly StepKind[] = ['copy', 'legal', 'apply', 'worth', 'playout'];
export const STEPS: readonly Workload[] = STEP_KINDS.flatMap((load) => {
  const step = talisman(load, 4, 'balanced');
  // A state is copied by JavaScript in either build.
  return load === 'copy' ? [inJavaScript(step)] : [step, inJavaScript(step)];
});

/** Agents whose typical turn has a floor. */
export const FLOOR_AGENTS: readonly string[] = ['balanced', 'random'];

/** The draws and array updates of an agent's typical turn, without rules and choices. */
export function floorOf(agent: string, turn: TypicalTurn): Workload {
  return { ...talisman('floor', 4, agent), turn };
}
