import { fold, type Guide, type State } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import { checkPlace, type GamePlace, tellEnd } from '../../experiment/play/replay.js';
import { type Players, Table } from '../../experiment/play/table.js';
import { lookAhead } from '../../playing/library/compiled.js';
import { refuseBelowOne } from '../../playing/library/whole-number.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import type { SeatAgents } from '../../playing/positions/seat-agents.js';
import { Cooperative } from '../../playing/run/cooperative.js';
import { readPerson } from '../../playing/session/persons.js';
import { guideBy } from '../hint/policy.js';
import type { SeatBalance } from './accounts.js';
import { OnlookerFutures } from './futures.js';
import { type Moment, Recorder } from './record.js';
import { ANALYSIS_FUTURES, ANALYSIS_TURNS } from './sizes.js';
import { turnsOf } from './turns.js';
import { type LuckSwing, Walk, wonBy } from './walk.js';
import { type WorstDecision, worstOf } from './worst.js';

/** Options of an analysis. */
export interface AnalysisOptions {
  /** Futures of each suspicious decision; each moment of the game gets a fiftieth of them. 3,200 if absent. */
  readonly iterations?: number;
  /** Own turns after which a future is judged; 0 = to the end of the game; 6 if absent. */
  readonly turns?: number;
  /** Agents that play the futures; the game's own policy if absent. */
  readonly agents?: SeatAgents;
  /** Called with the number of finished moments, and of all moments. */
  readonly progress?: (done: number, of: number) => void;
  /** Called with the luck from each moment to the next, in their order. */
  readonly swing?: (swing: LuckSwing) => void;
  /** Stops the analysis, which then throws `Stopped`. */
  readonly signal?: AbortSignal;
}

/** A seat's part in a game. */
export interface SeatAnalysis extends SeatBalance {
  readonly seat: number;
  readonly worst: WorstDecision | null;
}

/** Analysis of a game. Chances from 0 to 1. */
export interface Analysis {
  readonly iterations: number;
  /** Futures of each moment of the game. */
  readonly futures: number;
  /** Own turns after which a future is judged; 0 = played to the end. */
  readonly turns: number;
  readonly confidence: number;
  /** Moments evaluated, and the decisions among them. */
  readonly moments: number;
  readonly decisions: number;
  readonly seats: readonly SeatAnalysis[];
}

const CONFIDENCE = 0.95;
/** Futures of a suspicious decision for each one of a moment. */
const PER_MOMENT = 50;
/** Minimum futures of a moment. */
const FEWEST = 4;

/** Analyses one game of a design: the effect of luck and decisions on each seat's chance, and its worst decision. */
export async function analyseGame(
  design: Design,
  players: Players,
  place: GamePlace,
  requested: AnalysisOptions = {},
): Promise<Analysis> {
  const { iterations = ANALYSIS_FUTURES } = requested;
  refuseBelowOne('iterations', iterations);
  checkPlace(design, place);
  const { game } = players;
  await lookAhead(game);
  const seats = design.cells[place.cell].players;
  const guide = await guideBy(game, seats, requested.agents);
  const { moments, final, decisions, seed, answered } = recordGame(design, players, place, guide);
  // A game without a clock is played to its end.
  const turns = guide.clock(final, 0) < 0 ? 0 : (requested.turns ?? ANALYSIS_TURNS);
  const count = Math.max(FEWEST, Math.floor(iterations / PER_MOMENT));
  const walk = new Walk(
    game,
    new OnlookerFutures(game, guide, turnsOf(game), count, fold(seed, 1), seats),
    seats,
    turns,
    ({ actor, nth }) => nth <= answered[actor],
    requested.swing,
  );
  const cooperative = new Cooperative(game, requested.signal ?? new AbortController().signal);
  for (const [i, moment] of moments.entries()) {
    walk.step(moment);
    requested.progress?.(i + 1, moments.length);
    await cooperative.yieldIfDue();
  }
  const accounts = walk.finish(final, decisions);
  const budget = { iterations, turns, confidence: CONFIDENCE, seed: fold(seed, 2) };
  const analysed: SeatAnalysis[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const worst = worstOf(game, guide, walk.screened, seat, budget);
    analysed.push({ seat, ...accounts.balance(seat, wonBy(game, final, seat)), worst });
    await cooperative.yieldIfDue();
  }
  threadMonitor.settle();
  return {
    iterations,
    futures: count,
    turns,
    confidence: CONFIDENCE,
    moments: moments.length,
    decisions: walk.screened.length,
    seats: analysed,
  };
}

/** Replays the game and records its moments. */
function recordGame(design: Design, players: Players, place: GamePlace, guide: Guide<State>): RecordedBlocks {
  const recorder = new Recorder(players.game, guide, turnsOf(players.game));
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  table.playOut(recorder.game);
  // Derived from the game's own seed: the same game always gets the same analysis, with other luck than it had.
  const seed = fold(fold(textWords('analysis')[0], table.seed[0]), table.seed[1]);
  const { seats } = tellEnd(design, table, design.cells[place.cell].players);
  const answered = seats.map(({ agent }) => readPerson(agent)?.answers.length ?? Infinity);
  return { moments: recorder.moments, final: table.state, decisions: table.trace[0], seed, answered };
}

interface RecordedBlocks {
  readonly moments: readonly Moment[];
  readonly final: State;
  readonly decisions: number;
  readonly seed: number;
  /** By seat: choices that its player made. The computer makes those after a person has left the game. */
  readonly answered: readonly number[];
}
