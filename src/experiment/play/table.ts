import type { Agent, AgentSpec } from '../../engine/agent.js';
import type { CompiledGame, PlayByRounds } from '../../engine/compiled.js';
import { assert } from '../../engine/errors.js';
import {
  type AdditionWatch,
  CHANGE_WORDS,
  CHOICES,
  DEAL,
  type Game,
  LUCK,
  type State,
  TABLE,
} from '../../engine/game.js';
import type { GuideSpec } from '../../engine/guide.js';
import { agentSeed, endPlay, play, playOn, startPlay, TRACE_WORDS } from '../../engine/play.js';
import { fold } from '../../engine/random.js';
import { blockOrder, blockSeed, textWords } from '../design/seeds.js';
import { startNumbers } from '../design/starts.js';
import { agentsRotate, type Cell, DEALT, type Design, EACH, OBSERVED_BLOCKS, Row } from '../design/types.js';
import { type CalibratedJudge, ChanceRecorder, LOOKED_AT_WORDS, soleWinner } from './chance-recorder.js';
import { tableOfBlock } from './each-table.js';

/** The rules of a game with one set of cards. */
export interface Rules {
  readonly game: Game<State>;
  /** A compiled build for one table, which plays the games whose agents are all compiled; null or absent for none. */
  readonly compiled?: CompiledGame<State> | null;
}

/** Everything needed to play the games of a design; read-only once made. */
export interface Players extends Rules {
  /** By entrant of the design. */
  readonly specs: readonly AgentSpec<State>[];
  /** By set of packs of the design: the game with them; absent for a design without. */
  readonly packed?: readonly Rules[];
  /**
   * Guide with the judge for the chances of columns on how a game feels; null or absent if there are no such columns.
   */
  readonly judge?: GuideSpec<State> | null;
}

/** The rules of one set of cards, with their own state and agents. */
class RulesInstance {
  readonly game: Game<State>;
  readonly compiled: CompiledGame<State> | null;
  readonly state: State;
  /** By entrant, then seat. */
  readonly agents: Agent<State>[][];
  /** Handle in the compiled build of each agent, by entrant, then seat. */
  readonly handles: number[][];
  /** Changes of the start, of a seat by entrant, and of the table by cell: two numbers each, without the seat. */
  readonly seatStarts: readonly (readonly number[])[];
  readonly tableStarts: readonly (readonly number[])[];
  /** Role in the design for each role of the game. */
  readonly roles: Int32Array;
  /** Counts the fate of items that packs add; null if nothing is counted. */
  readonly watch: AdditionWatch<State> | null;
  /**
   * Its counts in the last observed game, and for each column of the design the index into them; -1 for other columns.
   */
  readonly visits: Int32Array;
  readonly visitAt: Int32Array;
  /** Gives the chances of the seats; null if no column needs them. */
  readonly judge: CalibratedJudge | null;
  /** Plays in the compiled build round by round; null without one, or if no column needs it. */
  readonly rounds: PlayByRounds | null;

  constructor(
    design: Design,
    { seatedHandles, trace }: Pick<Table, 'seatedHandles' | 'trace'>,
    { game, compiled = null }: Rules,
    { specs, judge = null }: Pick<Players, 'specs' | 'judge'>,
    watching: boolean,
  ) {
    const seats = game.seats.max;
    game.enter?.();
    this.game = game;
    this.compiled = compiled;
    this.state = compiled?.state ?? game.create();
    this.agents = design.entrants.map(({ params }, e) =>
      Array.from({ length: seats }, () => specs[e].create(game, Int32Array.from(params))),
    );
    this.seatStarts = design.entrants.map(({ starts = [] }) => startNumbers(game, starts));
    this.tableStarts = design.cells.map(({ starts = [] }) => startNumbers(game, starts));
    this.handles = this.agents.map((own) => own.map((agent) => compiled?.admit(agent) ?? 0));
    // Without packs all cells have the same roles.
    this.roles = Int32Array.from(game.roles, (role, i) =>
      design.packs === undefined ? i : design.roles.indexOf(role),
    );
    const counted = (game.additions ?? []).flatMap(({ counts }) => counts.map(({ column }) => column.id));
    this.watch = watching && counted.length > 0 ? (game.watch?.() ?? null) : null;
    this.visits = new Int32Array(counted.length);
    this.visitAt = Int32Array.from(design.metrics, ({ id }) => counted.indexOf(id));
    const guide = judge?.create(game) ?? null;
    this.judge =
      guide === null
        ? null
        : { evaluation: compiled?.evaluation(guide) ?? guide, ...(judge?.calibrate && { calibrate: judge.calibrate }) };
    this.rounds = guide === null ? null : (compiled?.rounds(seatedHandles, trace) ?? null);
  }
}

/** Mark of the seed of a source that is drawn again. */
const AGAIN = 0x2a6d9c1;

/** Returns the words of a row: the columns of `Row`, then the game's metrics. */
export function rowWidth(design: Design): number {
  return Row.FirstMetric + design.metrics.length;
}

/**
 * A table for the games of a design, one at a time. All buffers are allocated in the constructor; `startBlock` and
 * `play` allocate nothing.
 */
export class Table {
  readonly seed = new Int32Array(2);
  /** Seed of the agents of the last game: that of the block, unless the cell draws their chance again. */
  readonly choiceSeed = new Int32Array(2);
  /** Seed that deals the roles of the last game. */
  private readonly dealSeed = new Int32Array(2);
  /** Decisions, then two words of digest, of the last game. */
  readonly trace: Int32Array;
  /** Records the chances for columns on how each game feels; null if no column needs it. */
  private readonly recorder: ChanceRecorder | null;
  /** Plays `playing` round by round in JavaScript. */
  private readonly rounds: PlayByRounds = {
    start: () => startPlay(this.playing, this.bench.state, this.seated, this.trace),
    playOn: (until) => playOn(this.playing, this.bench.state, this.seated, this.actions, this.trace, until),
    end: () => endPlay(this.playing, this.bench.state, this.trace),
  };
  private playing: Game<State>;
  /** For the cells without packs; null if all have some. */
  private readonly plain: RulesInstance | null;
  private readonly packed: readonly RulesInstance[];
  private bench: RulesInstance;
  private readonly seated: Agent<State>[] = [];
  readonly seatedHandles: Int32Array;
  private runsCompiled = false;
  private readonly entrantAt: Int32Array;
  private readonly options: Int32Array[];
  /** True for a cell with teams: its line-up only rotates, so that partners stay partners. */
  private readonly inTeams: readonly boolean[];
  /** Changes of the start by cell, written for every game. A rotation moves them without changing their number. */
  private readonly changes: Int32Array[];
  private readonly textSeed: Int32Array;
  /** Roles by seat before rotation, and those that the seed alone would deal. */
  private readonly dealt: Int32Array;
  private readonly bySeed: Int32Array;
  private readonly roles: Int32Array;
  private readonly order: Int32Array;
  private readonly actions: Int32Array;
  private readonly metrics: Int32Array;
  /** Metric of the game for each column of the design; -1 for columns that only an observer counts. */
  private readonly columns: Int32Array;
  private observed = false;
  private block = 0;
  private players = 0;

  /** @param watching true: counts the fate of items that packs add in the first blocks */
  constructor(
    private readonly design: Design,
    players: Players,
    watching = false,
  ) {
    const { game, packed = [] } = players;
    const seats = game.seats.max;
    const isPlain = design.cells.some((cell) => cell.packs === undefined);
    this.trace = new Int32Array(design.quality === undefined ? TRACE_WORDS : LOOKED_AT_WORDS);
    this.recorder = design.quality === undefined ? null : new ChanceRecorder(design, this.trace, game.metrics);
    this.seatedHandles = new Int32Array(seats);
    this.plain = isPlain ? new RulesInstance(design, this, players, players, watching) : null;
    this.packed = packed.map((each) => new RulesInstance(design, this, each, players, watching));
    this.bench = this.plain ?? this.packed[0];
    this.playing = game;
    for (let seat = 0; seat < seats; seat++) this.seated.push(this.bench.agents[0][seat]);
    this.entrantAt = new Int32Array(seats);
    this.options = design.cells.map(({ options }) => Int32Array.from(options));
    const teams = game.options.findIndex(({ id }) => id === game.teams?.option);
    this.inTeams = design.cells.map(({ options }) => teams >= 0 && options[teams] !== game.options[teams].default);
    this.changes = design.cells.map(({ starts = [], lineup }) => {
      const ofSeats = lineup.reduce((sum, e) => sum + (design.entrants[e].starts?.length ?? 0), 0);
      return new Int32Array(CHANGE_WORDS * (starts.length + ofSeats));
    });
    this.textSeed = textWords(design.seed);
    this.dealt = new Int32Array(seats);
    this.bySeed = new Int32Array(seats);
    this.roles = new Int32Array(seats);
    this.order = new Int32Array(seats);
    this.actions = new Int32Array(game.maxActions);
    this.metrics = new Int32Array(seats * game.metrics.length);
    this.columns = Int32Array.from(design.metrics, ({ id }) => game.metrics.findIndex((metric) => metric.id === id));
  }

  /** The state of the last game. */
  get state(): State {
    return this.bench.state;
  }

  /** Sets the seed of a block, for all its games until the next call. */
  startBlock(block: number): void {
    this.block = block;
    blockSeed(this.textSeed, block, this.seed);
  }

  /** Returns the agent at a seat in the last game. */
  agent(seat: number): Agent<State> {
    return this.seated[seat];
  }

  /** Returns the entrant of a seat in the last game. */
  entrant(seat: number): number {
    return this.entrantAt[seat];
  }

  /** Returns the role of a seat in the last game, as numbered by the game. */
  role(seat: number): number {
    return this.roles[seat];
  }

  /**
   * Seats the line-up and deals the roles for a rotation of the block, and sets up the game to its first question; in
   * JavaScript if it is observed.
   *
   * @param lookOn a wrapped copy of the game that observes it; null for none
   */
  setUp(cell: Cell, rotation: number, lookOn: Game<State> | null = null): void {
    const n = (this.players = cell.players);
    const bench = (this.bench = this.benchOf(cell));
    bench.game.enter?.();
    this.seedOf(cell, DEAL, this.dealSeed);
    this.seedOf(cell, CHOICES, this.choiceSeed);
    this.deal(cell);
    const { rotate } = this.design;
    const shuffled = agentsRotate(rotate);
    const turnAgents = shuffled ? rotation : 0;
    const turnRoles = rotate === 'characters' ? rotation : 0;
    if (shuffled) {
      if (this.inTeams[cell.index]) for (let seat = 0; seat < n; seat++) this.order[seat] = seat;
      else blockOrder(this.seed, n, this.order);
    }
    this.runsCompiled = bench.compiled !== null;
    for (let seat = 0; seat < n; seat++) {
      const place = (seat + turnAgents) % n;
      const player = shuffled ? this.order[place] : place;
      const entrant = cell.lineup[player];
      this.entrantAt[seat] = entrant;
      this.roles[seat] = this.dealt[rotate === 'players' ? player : (seat + turnRoles) % n];
      this.seated[seat] = bench.agents[entrant][seat];
      this.seatedHandles[seat] = bench.handles[entrant][seat];
      if (this.seatedHandles[seat] === 0) this.runsCompiled = false;
    }
    const changes = this.writeChanges(cell);
    const options = this.options[cell.index];
    if (this.runsCompiled && lookOn === null) bench.compiled?.reset(options, n, this.seed, this.roles, changes);
    else (lookOn ?? bench.game).reset(bench.state, options, n, this.seed, this.roles, changes);
  }

  /** Writes the seed of a source of luck: that of the block, or another one if the cell draws the source again. */
  private seedOf({ starts }: Cell, source: string, out: Int32Array): void {
    out.set(this.seed);
    if (starts?.includes(`${LUCK}=${source}`) !== true) return;
    for (let i = 0; i < out.length; i++) out[i] = fold(out[i], AGAIN);
  }

  private benchOf({ index, packs }: Cell): RulesInstance {
    const bench = packs === undefined ? this.plain : this.packed[packs];
    assert(bench !== null && bench !== undefined, `cell ${index} has cards to be played with`);
    return bench;
  }

  /** Returns how the game begins: the changes of the table, then those of the seats. */
  private writeChanges({ index, players }: Cell): Int32Array {
    const changes = this.changes[index];
    if (changes.length === 0) return changes;
    const { tableStarts, seatStarts } = this.bench;
    let at = writeStarts(tableStarts[index], TABLE, changes, 0);
    for (let seat = 0; seat < players; seat++) at = writeStarts(seatStarts[this.entrantAt[seat]], seat, changes, at);
    return changes;
  }

  /**
   * Plays the current game to its end; in JavaScript if it is observed.
   *
   * @param lookOn a wrapped copy of the game that observes it; null for none
   */
  playOut(lookOn: Game<State> | null = null): void {
    const { compiled, game } = this.bench;
    if (compiled !== null && this.runsCompiled && lookOn === null) this.playCompiled(compiled);
    else this.playHere(lookOn ?? game);
  }

  private playCompiled(compiled: CompiledGame<State>): void {
    for (let seat = 0; seat < this.players; seat++)
      compiled.begin(this.seatedHandles[seat], seat, agentSeed(this.choiceSeed, seat));
    const { rounds } = this.bench;
    if (rounds === null) compiled.play(this.seatedHandles, this.trace);
    else this.lookOn(rounds, this.bench.game);
  }

  private playHere(game: Game<State>): void {
    for (let seat = 0; seat < this.players; seat++) this.seated[seat].begin(seat, agentSeed(this.choiceSeed, seat));
    this.playing = game;
    if (this.recorder === null) play(game, this.bench.state, this.seated, this.actions, this.trace);
    else this.lookOn(this.rounds, game);
  }

  private lookOn(rounds: PlayByRounds, game: Game<State>): void {
    const { state, judge } = this.bench;
    assert(judge !== null, `${game.id} has a judge`);
    this.recorder?.play(rounds, game, state, this.players, judge);
  }

  /** Plays one game of the block and writes its rows from word `at`; returns the word after them. */
  play(cell: Cell, rotation: number, rows: Int32Array, at: number): number {
    const { watch, visits } = this.benchOf(cell);
    this.observed = watch !== null && this.block < OBSERVED_BLOCKS;
    const lookOn = this.observed && watch !== null ? watch.game : null;
    this.setUp(cell, rotation, lookOn);
    this.playOut(lookOn);
    if (this.observed) watch?.read(visits);
    return this.writeRows(cell.players, rows, at);
  }

  /** Writes the rows of a finished game. */
  writeRows(players: number, rows: Int32Array, at: number): number {
    const columns = this.columns.length;
    const { game, state, roles, visits, visitAt } = this.bench;
    const capped = game.capped(state) ? 1 : 0;
    game.record(state, this.metrics);
    const winner = this.recorder === null ? -1 : soleWinner(game, state, players);
    for (let seat = 0; seat < players; seat++) {
      rows[at + Row.Role] = game.roles.length === 0 ? 0 : roles[this.roles[seat]];
      rows[at + Row.Entrant] = this.entrantAt[seat];
      rows[at + Row.Score] = capped === 1 ? 0 : game.score(state, seat);
      rows[at + Row.Capped] = capped;
      const own = seat * game.metrics.length;
      for (let m = 0; m < columns; m++) {
        const column = this.columns[m];
        rows[at + Row.FirstMetric + m] =
          column >= 0
            ? this.metrics[own + column]
            : this.recorder?.counts(m) === true
              ? this.recorder.value(m, seat, winner)
              : this.observed && visitAt[m] >= 0
                ? visits[visitAt[m]]
                : -1;
      }
      at += Row.FirstMetric + columns;
    }
    return at;
  }

  /**
   * Deals the roles. Fixed roles stay at their seats; the others are dealt by the seed, in its order, without the fixed
   * ones.
   */
  private deal({ index, players, characters }: Cell): void {
    if (characters !== undefined && characters[0] === EACH) return this.dealTable(players);
    this.bench.game.deal(players, this.dealSeed, characters === undefined ? this.dealt : this.bySeed);
    if (characters === undefined) return;
    const { roles } = this.bench;
    assert(characters.length === players, `cell ${index} says a character or none for every seat`);
    for (let seat = 0, next = 0; seat < players; seat++) {
      const role = characters[seat];
      while (role === DEALT && characters.includes(roles[this.bySeed[next]])) next++;
      this.dealt[seat] = role === DEALT ? this.bySeed[next++] : roles.indexOf(role);
    }
  }

  /** Deals the next table, seated in an order of the seed. */
  private dealTable(players: number): void {
    tableOfBlock(this.block, this.bench.game.roles.length, players, this.bySeed);
    blockOrder(this.seed, players, this.order);
    for (let seat = 0; seat < players; seat++) this.dealt[seat] = this.bySeed[this.order[seat]];
  }
}

/** Writes the changes of a seat or of the table from `at`, and returns the end. */
function writeStarts(starts: readonly number[], seat: number, changes: Int32Array, at: number): number {
  for (let i = 0; i < starts.length; i += 2) {
    changes[at++] = seat;
    changes[at++] = starts[i];
    changes[at++] = starts[i + 1];
  }
  return at;
}
