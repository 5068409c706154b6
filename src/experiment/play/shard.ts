import { type EventWatch, fold, type Game, type State } from '../../engine/index.js';
import { wholeDesign } from '../design/also-by.js';
import { gamesPerBlock } from '../design/cells.js';
import { gameToken } from '../design/token.js';
import type { Cell, Design } from '../design/types.js';
import { type GameKey, GamesCsv } from '../folder/games-csv.js';
import { TextBytes } from '../folder/text-bytes.js';
import { AgentFault } from '../plugins/agent-fault.js';
import type { PluginTable } from './plugin-table.js';
import { type Players, rowWidth, Table } from './table.js';

/** A range of blocks, `from` included and `to` not, over all cells. */
export interface ShardTask {
  readonly from: number;
  readonly to: number;
}

/** Part of the tally used by a shard: it receives every game, and the end of each block. */
export interface BlockTally {
  addGame(cell: number, block: number, rotation: number, rows: Int32Array, at: number): void;
  endBlock(block: number): void;
  counts(): number[];
}

/** Result of a shard. */
export interface ShardResult extends ShardTask {
  readonly games: number;
  /** Wall-clock time of the shard; only the size of later shards depends on it. */
  readonly ms: number;
  readonly counts: readonly number[];
  /** Lines of `games.csv`, in UTF-8; empty without records. */
  readonly csv: Uint8Array;
  /** Lines of the table of events, in UTF-8; empty without. */
  readonly events: Uint8Array;
  /** Two words per block, over the digests of its games. */
  readonly digests: Int32Array;
}

/** An error inside a game, with the game's place, so that it can be played again. */
export class GameFailure extends Error {
  override readonly name = 'GameFailure';
  constructor(
    readonly token: string,
    override readonly cause: unknown,
    question: string | null = null,
  ) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(question === null ? what : `${what}, at: ${question}`, { cause });
  }

  /** True if a plugin agent is the cause, in a game that can be repeated. */
  get isFault(): boolean {
    return this.cause instanceof AgentFault && !this.cause.unrepeatable;
  }
}

/** Plays shards of a design, one after the other, at one table. */
export class ShardPlayer {
  private readonly table: Table;
  private readonly csv: GamesCsv;
  private readonly text = new TextBytes();
  private readonly rows: Int32Array;
  private readonly perBlock: number;
  private readonly design: Design;
  private readonly key: GameKey = { cell: 0, block: 0, rotation: 0, game: 0 };

  /**
   * @param records true: rows are written as text, with the fate of items that packs add
   * @param plugins observes the plugins at the table
   * @param events  watches the games and writes their events; null for none
   */
  constructor(
    of: Design,
    private readonly players: Players,
    private readonly newTally: () => BlockTally,
    private readonly records = true,
    private readonly plugins: PluginTable | null = null,
    private readonly events: EventLines | null = null,
  ) {
    const design = wholeDesign(of);
    this.design = design;
    this.table = new Table(design, players, records);
    this.csv = new GamesCsv(design);
    this.rows = new Int32Array(rowWidth(design) * Math.max(...design.cells.map((cell) => cell.players)));
    this.perBlock = gamesPerBlock(design);
  }

  /** Plays one shard. @throws GameFailure naming the game, if one throws */
  play({ from, to }: ShardTask): ShardResult {
    const began = performance.now();
    const tally = this.newTally();
    const digests = new Int32Array(2 * (to - from));
    this.text.clear();
    try {
      for (let block = from; block < to; block++) this.block(block, tally, digests, 2 * (block - from));
    } catch (error) {
      throw this.failure(error);
    }
    return {
      from,
      to,
      games: (to - from) * this.perBlock,
      ms: performance.now() - began,
      counts: tally.counts(),
      csv: this.text.take(),
      events: this.events?.take() ?? new Uint8Array(),
      digests,
    };
  }

  private block(block: number, tally: BlockTally, digests: Int32Array, at: number): void {
    const { table, key } = this;
    key.block = block;
    key.game = block * this.perBlock;
    this.plugins?.startBlock(key);
    table.startBlock(block);
    for (const cell of this.design.cells) {
      key.cell = cell.index;
      for (key.rotation = 0; key.rotation < cell.rotations; key.rotation++) {
        this.plugins?.startGame(key);
        this.playGame(cell);
        this.plugins?.endGame();
        tally.addGame(cell.index, block, key.rotation, this.rows, 0);
        digests[at] = fold(digests[at], table.trace[1]);
        digests[at + 1] = fold(digests[at + 1], table.trace[2]);
        if (this.records) this.csv.game(key, table.seed, table.trace, this.rows, 0, this.text);
        key.game++;
      }
    }
    tally.endBlock(block);
  }

  private playGame(cell: Cell): void {
    const { table, key, rows, events } = this;
    if (events === null) return void table.play(cell, key.rotation, rows, 0);
    table.setUp(cell, key.rotation);
    events.begin(table.state);
    table.playOut(events.game);
    events.add(key);
    table.writeRows(cell.players, rows, 0);
  }

  /** Returns the failed game. If a plugin at the table is the cause, its question is included. */
  private failure(error: unknown): GameFailure {
    const { cell, block, rotation } = this.key;
    const at = { cell, block, rotation };
    const cause = this.plugins?.blame(error, at) ?? error;
    const state = this.plugins?.state ?? this.table.state;
    const question = cause instanceof AgentFault && cause.decided ? this.question(state) : null;
    return new GameFailure(
      gameToken(this.design, this.design.cells[cell], block, rotation, this.players.game),
      cause,
      question,
    );
  }

  /** Returns the current question; null if the position is too damaged to describe. */
  private question(state: State): string | null {
    try {
      return this.players.game.over(state) ? null : this.players.game.situation(state);
    } catch {
      return null;
    }
  }
}

/** Writes the events of one game after the other as lines of JSON: a row of the table of events each. */
export class EventLines {
  private lines: string[] = [];

  constructor(private readonly watch: EventWatch<State>) {}

  /** The same game, but watched: play this one. */
  get game(): Game<State> {
    return this.watch.game;
  }

  /** Begins a game that has been set up. */
  begin(s: State): void {
    this.watch.begin(s);
  }

  /** Adds the events of a game that is over. */
  add({ game, cell, block, rotation }: GameKey): void {
    for (const event of this.watch.events)
      this.lines.push(`${JSON.stringify({ game, cell, block, rotation, ...event })}\n`);
  }

  /** Returns all lines in UTF-8 and forgets them. */
  take(): Uint8Array {
    // Not of Node's shared pool: the bytes are transferred to another thread.
    const bytes = new TextEncoder().encode(this.lines.join(''));
    this.lines = [];
    return bytes;
  }
}
