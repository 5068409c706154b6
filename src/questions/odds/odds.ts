import { agentSeed, type Measure, type MeasureRole, play, TRACE_WORDS } from '../../engine/index.js';
import { blockSeed, textWords } from '../../experiment/design/seeds.js';
import { tableTime } from '../../experiment/design/table-time.js';
import { compiledAgents } from '../../playing/library/compiled.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { readPosition } from '../../playing/positions/position-file.js';
import { DEFAULT_AGENT, seatAgents } from '../../playing/positions/seat-agents.js';
import { cooperativeFor } from '../../playing/run/cooperative.js';
import { positionOf } from '../contract/position.js';
import type { Asked, FindOptions } from '../contract/question.js';
import { DEFAULT_GAMES, type OddsArguments } from './arguments.js';
import { type TimeLeft, timeLeft } from './time-left.js';

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

/** Games between two reports of progress. */
const REPORT_EVERY = 512;

/** Plays on from a position, each game with its own luck, and counts the outcomes for the actor. */
export async function findOdds(
  { games = DEFAULT_GAMES, turns = 1, toEnd = false, seed, ...args }: Asked<OddsArguments>,
  { note, progress, signal }: FindOptions<Odds> = {},
): Promise<Odds> {
  const position = readPosition(positionOf(args), args.packs);
  for (const line of position.notes) note?.(line);
  const given = await seatAgents(position, args.agents ?? DEFAULT_AGENT);
  const { compiled, agents } = await compiledAgents(position.game, given);
  const outlook = position.outlook(toEnd ? Infinity : turns, compiled);
  const counts = outlook.measures.map(() => new Map<number, number>());
  const s = compiled?.state ?? outlook.game.create();
  const actions = new Int32Array(outlook.game.maxActions);
  const values = new Int32Array(outlook.measures.length);
  const trace = new Int32Array(TRACE_WORDS);
  const gameSeed = new Int32Array(2);
  const text = textWords(seed);
  const time = tableTime(outlook.measures, args.seconds);
  const countedIn = (played: number): Odds => ({
    games: played,
    seed,
    turns: toEnd ? null : turns,
    start: outlook.measures.find(({ words }) => words?.role === 'place')?.word(outlook.startPlace) ?? '',
    printed: outlook.measures.flatMap((measure, m) => printedOf(measure, counts[m])),
    outcomes: Object.fromEntries(
      outlook.measures.flatMap((measure, m) =>
        measure.turnTime === undefined ? [[measure.id, tableOf(measure, counts[m])]] : [],
      ),
    ),
    timeLeft: time === null ? null : timeLeft(counts[time.column], time),
  });
  const cooperative = cooperativeFor(outlook.game, signal);
  for (let i = 0; i < games; i++) {
    blockSeed(text, i, gameSeed);
    outlook.start(s, gameSeed);
    agents.forEach((agent, seat) => agent.begin(seat, agentSeed(gameSeed, seat)));
    play(outlook.game, s, agents, actions, trace);
    outlook.measure(s, values);
    counts.forEach((count, m) => count.set(values[m], (count.get(values[m]) ?? 0) + 1));
    if ((i + 1) % REPORT_EVERY === 0) progress?.(i + 1, games, () => countedIn(i + 1));
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
