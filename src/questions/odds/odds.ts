import {
  type AgentSpec,
  agentSeed,
  type Measure,
  type MeasureRole,
  play,
  type State,
  TRACE_WORDS,
} from '../../engine/index.js';
import { blockSeed, ensureSeed, textWords } from '../../experiment/design/seeds.js';
import { tableTime } from '../../experiment/design/table-time.js';
import { compiledAgents } from '../../playing/library/compiled.js';
import { refuseBelowOne } from '../../playing/library/whole-number.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { type PositionSource, readPosition } from '../../playing/positions/position-file.js';
import { DEFAULT_AGENT, seatAgents } from '../../playing/positions/seat-agents.js';
import { cooperativeFor } from '../../playing/run/cooperative.js';
import { type TimeLeft, timeLeft } from './time-left.js';

/** Options of `odds`. */
export interface OddsOptions {
  /** A position file, or its content as a value. */
  readonly position: PositionSource;
  /** Files of house cards in addition to those of the position. */
  readonly packs?: readonly string[] | undefined;
  /** Called with each line about the packs. */
  readonly say?: ((line: string) => void) | undefined;
  /** Games played; 10,000 if absent. */
  readonly games?: number;
  /** Any text; random, and returned, if absent. The same text gives the same answer. */
  readonly seed?: string;
  /** Turns of the actor that are played; 1 if absent. `Infinity`: to the end of the game, with its winner. */
  readonly turns?: number;
  /**
   * One agent for every seat or one for each, as text or as the agent itself; seats of the position may name their own.
   */
  readonly agents?: string | readonly (string | AgentSpec<State>)[] | undefined;
  /** Seconds of a turn at the table, for the time that is left; as the game assumes if absent. */
  readonly seconds?: number | undefined;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal | undefined;
  /** Called from time to time with the games played, and a function that returns the interim result. */
  readonly progress?: (games: number, soFar: () => Odds) => void;
}

/** Words of a measure and of its values that occurred. */
export interface PrintedMeasure {
  readonly measure: string;
  readonly role: MeasureRole;
  /** Heading of its rows in a table. */
  readonly label: string;
  /** One unit of a gain or a loss; absent for other measures. */
  readonly unit?: string;
  /** Printed names and regions by value, where they differ from it. */
  readonly names: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, string>>;
}

/** Number of games for each value of each measure of the actor. */
export interface Odds {
  readonly games: number;
  readonly seed: string;
  /** Turns of the actor that were played; null: to the end of the game. */
  readonly turns: number | null;
  /** Place of the actor at the start, as its measure has it. */
  readonly start: string;
  /** Measures that people read. */
  readonly printed: readonly PrintedMeasure[];
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Time at the table until the game ends; null if games are not played to their end. */
  readonly timeLeft: TimeLeft | null;
}

export const DEFAULT_GAMES = 10_000;
/** Games between two reports of progress. */
const REPORT_EVERY = 512;

/** Plays on from a position, each game with its own luck, and counts the outcomes for the actor. */
export async function odds(requested: OddsOptions): Promise<Odds> {
  const { games = DEFAULT_GAMES, seed, turns = 1 } = ensureSeed(requested);
  refuseBelowOne('games', games);
  if (turns !== Infinity) refuseBelowOne('turns', turns);
  const position = readPosition(requested.position, requested.packs);
  for (const line of position.notes) requested.say?.(line);
  const given = await seatAgents(position, requested.agents ?? DEFAULT_AGENT);
  const { compiled, agents } = await compiledAgents(position.game, given);
  const outlook = position.outlook(turns, compiled);
  const counts = outlook.measures.map(() => new Map<number, number>());
  const s = compiled?.state ?? outlook.game.create();
  const actions = new Int32Array(outlook.game.maxActions);
  const values = new Int32Array(outlook.measures.length);
  const trace = new Int32Array(TRACE_WORDS);
  const gameSeed = new Int32Array(2);
  const text = textWords(seed);
  const time = tableTime(outlook.measures, requested.seconds);
  const countedIn = (played: number): Odds => ({
    games: played,
    seed,
    turns: turns === Infinity ? null : turns,
    start: outlook.measures.find(({ words }) => words?.role === 'place')?.word(outlook.startPlace) ?? '',
    printed: outlook.measures.flatMap((measure, m) => printedOf(measure, counts[m])),
    outcomes: Object.fromEntries(
      outlook.measures.flatMap((measure, m) =>
        measure.turnTime === undefined ? [[measure.id, tableOf(measure, counts[m])]] : [],
      ),
    ),
    timeLeft: time === null ? null : timeLeft(counts[time.column], time),
  });
  const cooperative = cooperativeFor(outlook.game, requested.signal);
  for (let i = 0; i < games; i++) {
    blockSeed(text, i, gameSeed);
    outlook.start(s, gameSeed);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(gameSeed, seat)));
    play(outlook.game, s, agents, actions, trace);
    outlook.measure(s, values);
    counts.forEach((count, m) => count.set(values[m], (count.get(values[m]) ?? 0) + 1));
    if ((i + 1) % REPORT_EVERY === 0) requested.progress?.(i + 1, () => countedIn(i + 1));
    if (cooperative !== null) await cooperative.yieldIfDue();
  }
  threadMonitor.settle();
  return countedIn(games);
}

function printedOf({ id, word, words }: Measure, counts: ReadonlyMap<number, number>): PrintedMeasure[] {
  if (words === undefined) return [];
  const { name, region, ...rest } = words;
  const byWord = (textOf: ((value: number) => string) | undefined): Record<string, string> =>
    textOf === undefined ? {} : Object.fromEntries([...counts.keys()].map((value) => [word(value), textOf(value)]));
  return [{ measure: id, ...rest, names: byWord(name), regions: byWord(region) }];
}

/** Returns the counts by word, in the order of the values. */
function tableOf({ word }: Measure, counts: ReadonlyMap<number, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a], [b]) => a - b).map(([value, n]) => [word(value), n]));
}
