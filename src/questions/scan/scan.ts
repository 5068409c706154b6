import { guideTo } from '../../../agents/index.js';
import { type Game, type Guide, type State, unknownWord } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { ensureSeed, textWords } from '../../experiment/design/seeds.js';
import { gameToken } from '../../experiment/design/token.js';
import type { Design } from '../../experiment/design/types.js';
import { lookAhead } from '../../playing/library/compiled.js';
import { packNotes } from '../../playing/library/packs.js';
import { refuseBelowOne } from '../../playing/library/whole-number.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import type { PositionValue } from '../../playing/positions/position-file.js';
import type { SeatAgents } from '../../playing/positions/seat-agents.js';
import { cooperativeFor } from '../../playing/run/cooperative.js';
import type { Interval } from '../../stats/index.js';
import { playoutFor } from '../hint/playouts.js';
import { guideBy } from '../hint/policy.js';
import { DEFAULT_SCAN } from './arguments.js';
import { playAndSample, type ScanTableOptions, seatedFor } from './games.js';
import { type Judged, playoutScreen, QuestionJudge } from './judge.js';
import { type ClassCounts, type ClassLoss, lossOf } from './losses.js';
import { raceScreen } from './race-screen.js';
import type { SampledClass } from './sample.js';

/** Options of `scan`. */
export interface ScanOptions extends ScanTableOptions {
  /** Games played, rounded up to at least two whole blocks; 40 if absent. */
  readonly games?: number | undefined;
  /** Any text; random, and returned, if absent. The same text gives the same answer. */
  readonly seed?: string | undefined;
  /** Most evaluated questions of each class; 100 if absent. */
  readonly questions?: number | undefined;
  /** Futures of every action in the first set; a suspected action gets four times as many. 200 if absent. */
  readonly futures?: number | undefined;
  /** Own turns after which a future of the first set is evaluated; 0 = to the end of the game; 6 if absent. */
  readonly turns?: number | undefined;
  /** Only these classes are evaluated, by id; all if absent. */
  readonly only?: readonly string[] | undefined;
  /** Most positions returned of each class; 3 if absent. */
  readonly positions?: number | undefined;
  /**
   * `race`: suspected answers are found by a race and evaluated after `turns`; `playouts`: every action has as many
   * futures, and suspected ones are played to the end of the game. A race if absent, where the judge was fitted to
   * these rules, unless `agents` are given.
   */
  readonly method?: ScanMethod | undefined;
  /** Agents that play the futures; the game's own policy if absent. */
  readonly agents?: SeatAgents | undefined;
  /** Called with each line about the packs. */
  readonly say?: ((line: string) => void) | undefined;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each question with the number of evaluated questions, and of all. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** Method to find and to evaluate mistakes. */
export type ScanMethod = 'race' | 'playouts';

/** Loss at the questions of one class. */
export interface ScannedClass {
  readonly id: string;
  /** Questions per seat and game. */
  readonly asked: number;
  readonly judged: number;
  /** Share of the questions that was evaluated, 0 to 1. */
  readonly share: number;
  /** Evaluated questions at which another action looked better beyond noise. */
  readonly suspected: number;
  /** Win chance lost per seat and game, in shares of the win; 0 to 0, without meaning, if no question was suspected. */
  readonly lost: ClassLoss;
}

/** An answer that lost win chance. */
export interface Blunder {
  readonly class: string;
  readonly seat: number;
  readonly situation: string;
  readonly taken: string;
  readonly better: string;
  /** Win chance lost, 0 to 1, by fresh futures. */
  readonly lost: number;
  readonly interval: Interval;
  /** The position, as `hint` takes it, unless an agent was given as an object: a token can only name it. */
  readonly position: PositionValue;
}

/** Result of `scan`. */
export interface Scan {
  readonly agent: string;
  readonly game: string;
  readonly games: number;
  /** Seats with evaluated answers, in all games together. */
  readonly seats: number;
  readonly seed: string;
  readonly futures: number;
  readonly turns: number;
  readonly by: ScanMethod;
  /** True if losses are judged chances; false if they are counted over games played to their end. */
  readonly judged: boolean;
  /** Loss at one question, in shares of the win. */
  readonly each: ClassLoss;
  /** Classes, the costliest first. */
  readonly classes: readonly ScannedClass[];
  /** All classes together. */
  readonly all: ClassLoss;
  /** At most `positions` of each class, those with the largest significant loss first; none without one. */
  readonly blunders: readonly Blunder[];
}

/**
 * Finds the mistakes of an agent: plays games, evaluates a sample of its answers, and sums their losses by class. In
 * one thread; the same seed gives the same answer.
 */
export async function scan(requested: ScanOptions = {}): Promise<Scan> {
  const {
    games = DEFAULT_SCAN.games,
    questions = DEFAULT_SCAN.questions,
    futures = DEFAULT_SCAN.futures,
    turns = DEFAULT_SCAN.turns,
    positions = DEFAULT_SCAN.positions,
    seed,
  } = ensureSeed(requested);
  refuseBelowOne('games', games);
  refuseBelowOne('questions', questions);
  refuseBelowOne('futures', futures);
  const { design, players } = await seatedFor(requested, games, seed);
  for (const line of packNotes(design)) requested.say?.(line);
  const { game } = players;
  await lookAhead(game);
  const guide = await guideBy(game, design.cells[0].players, requested.agents);
  const text = textWords(seed);
  const { classes: encountered, seats, blocks } = playAndSample(design, players, games, questions, text[0]);
  const classes = chosen(encountered, requested.only);
  const [{ options, packs }] = design.cells;
  const isFitted = guideTo(game).fittedTo?.(options, packs !== undefined) === true;
  const by = requested.method ?? (isFitted && requested.agents === undefined && turns > 0 ? 'race' : 'playouts');
  const judge = judgeBy(by, game, guide, turns, futures);
  const of = classes.reduce((sum, { drawn }) => sum + drawn.length, 0);
  let done = 0;
  const cooperative = cooperativeFor(game, requested.signal);
  const judged: Judged[][] = [];
  for (const { drawn } of classes) {
    const ofClass: Judged[] = [];
    for (const question of drawn) {
      ofClass.push(judge.judge(question));
      requested.progress?.(++done, of);
      if (cooperative !== null) await cooperative.yieldIfDue();
    }
    judged.push(ofClass);
  }
  threadMonitor.settle();
  const counts = classes.map(({ counts: perBlock }, c) => countsOf(perBlock, judged[c]));
  const perBlock = seats / blocks;
  return {
    agent: design.entrants[0].label,
    game: game.id,
    games: blocks * gamesPerBlock(design),
    seats,
    seed,
    futures,
    turns,
    by,
    judged: by === 'race' && turns > 0 && isFitted,
    each: eachOf(lossOf(counts, blocks, perBlock), classes, seats),
    classes: classes
      .map((sampled, c) => classOf(sampled, judged[c], seats, lossOf([counts[c]], blocks, perBlock)))
      .sort((a, b) => b.lost.value - a.lost.value || b.asked - a.asked),
    all: lossOf(counts, blocks, perBlock),
    blunders: classes
      .flatMap(({ id }, c) => worstOf(judged[c], positions).map((one) => blunderOf(design, game, id, one)))
      .sort((a, b) => b.interval.lo - a.interval.lo),
  };
}

/** Returns what evaluates answers by a method. */
function judgeBy(
  by: ScanMethod,
  game: Game<State>,
  guide: Guide<State>,
  turns: number,
  futures: number,
): QuestionJudge {
  const [cut, end] = [playoutFor(game, guide, turns), playoutFor(game, guide, 0)];
  if (by === 'playouts') return new QuestionJudge(game, playoutScreen(cut, futures), end, futures);
  const race = raceScreen(game, guide, turns, futures);
  return new QuestionJudge(game, (...question) => race.preferred(...question), cut, futures);
}

/** Returns the loss of all questions of a seat and game as that of one question. */
function eachOf({ value, lo, hi }: ClassLoss, classes: readonly SampledClass[], seats: number): ClassLoss {
  const asked = classes.reduce((sum, { counts }) => counts.reduce((all, n) => all + n, sum), 0) / seats;
  return { value: value / asked, lo: lo / asked, hi: hi / asked };
}

/** Returns the requested classes of those that occurred. */
function chosen(classes: readonly SampledClass[], only: readonly string[] | undefined): readonly SampledClass[] {
  if (only === undefined) return classes;
  const known = classes.map(({ id }) => id);
  for (const id of only) if (!known.includes(id)) throw unknownWord('class of question', id, known, '--only');
  return classes.filter(({ id }) => only.includes(id));
}

function countsOf(inBlocks: readonly number[], judged: readonly Judged[]): ClassCounts {
  const counts = { counts: inBlocks, judged: inBlocks.map(() => 0), lost: inBlocks.map(() => 0) };
  for (const { question, lost } of judged) {
    counts.judged[question.block]++;
    counts.lost[question.block] += lost;
  }
  return counts;
}

function classOf(
  { id, counts }: SampledClass,
  judged: readonly Judged[],
  seats: number,
  lost: ClassLoss,
): ScannedClass {
  const all = counts.reduce((sum, n) => sum + n, 0);
  return {
    id,
    asked: all / seats,
    judged: judged.length,
    share: judged.length / all,
    suspected: judged.filter(({ best, taken }) => best !== taken).length,
    lost,
  };
}

/** Returns the answers with the largest significant loss. */
function worstOf(judged: readonly Judged[], most: number): Judged[] {
  return judged
    .filter(({ interval }) => interval.lo > 0)
    .sort((a, b) => b.interval.lo - a.interval.lo)
    .slice(0, most);
}

function blunderOf(design: Design, game: Game<State>, id: string, judged: Judged): Blunder {
  const { question, taken, best, lost, interval } = judged;
  const s = game.create();
  s.words.set(question.words);
  const out = new Int32Array(game.maxActions);
  game.legal(s, out);
  const token = gameToken(design, design.cells[0], question.block, question.rotation, game);
  return {
    class: id,
    seat: question.seat,
    situation: game.situation(s),
    taken: game.describe(s, out[taken]),
    better: game.describe(s, out[best]),
    lost,
    interval,
    position: { replay: token, question: question.number },
  };
}
