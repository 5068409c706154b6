/** Kind of work: games through the play loop, or a search. */
export type LoadKind = 'play' | 'search';

/** A fixed piece of work: a game and its players. */
export interface Workload {
  /** Name in tables and of `--only`. */
  readonly id: string;
  readonly load: LoadKind;
  readonly game: string;
  readonly players: number;
  /** Id of the roster, or the part after its last slash. */
  readonly agent: string;
  /** The game's first variant if absent. */
  readonly variant?: string;
  /** Agent at all seats of the games that give a search its positions. */
  readonly gamesOf?: string;
  /** `js`: in JavaScript, though there is a compiled build. */
  readonly build?: 'js';
}

/** Games that one pass over a workload plays: always the same, so their digest identifies them. */
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

/** Games through the play loop, agent against agent; compiled, unless the workload names another build. */
export const GAMES_PLAYED: readonly Workload[] = [
  talisman('play', 4, 'balanced'),
  talisman('play', 4, 'random'),
  talisman('play', 2, 'balanced'),
  talisman('play', 2, 'random'),
  talisman('play', 6, 'balanced'),
  talisman('play', 6, 'random'),
  talisman('play', 4, 'quick'),
  talisman('play', 2, 'quick'),
  inJavaScript(talisman('play', 4, 'balanced')),
  inJavaScript(talisman('play', 4, 'random')),
  { id: 'pig-4-random', load: 'play', game: 'pig', players: 4, agent: 'random' },
];

/** Searches at their default parameters, with the same questions from the middle of games of `balanced`. */
export const SEARCHES: readonly Workload[] = [
  { ...talisman('search', 4, 'mcts'), gamesOf: 'balanced' },
  { ...talisman('search', 2, 'mcts'), gamesOf: 'balanced' },
  { ...talisman('search', 4, 'flat'), gamesOf: 'balanced' },
  inJavaScript({ ...talisman('search', 4, 'mcts'), gamesOf: 'balanced' }),
];

/** A workload to measure, of one build. Times in ms of processor time. */
export interface MeasureJob {
  readonly do: 'measure';
  readonly dist: string;
  readonly workload: Workload;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** True if each slice waits for a line on standard input, because another process measures between them. */
  readonly inTurn?: boolean;
}

/** Job of a measuring process: the only argument it is started with. Times are in ms. */
export type Job = MeasureJob | (Omit<MeasureJob, 'do' | 'inTurn'> & { readonly do: 'profile' });

/** Line that a process prints while it waits for its next slice. */
export const READY = 'ready\n';
