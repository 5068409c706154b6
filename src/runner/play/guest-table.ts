import type { Game, State } from '../../engine/index.js';
import { coreOf } from '../design/agent-text.js';
import { findFile } from '../design/places.js';
import type { Cell, Design } from '../design/types.js';
import { AgentFault } from '../guests/agent-fault.js';
import type { GuestWatch } from '../guests/guest-watch.js';
import type { GamePlace } from './replay.js';
import { type Players, Table } from './table.js';

/** Of so many blocks one is played twice; of the first ones, the 1st, 2nd, 4th, 8th, … A power of two. */
const TWICE_EVERY = 128;

/** The game at hand; written anew for each. */
export type PlaceAtHand = { -readonly [key in keyof GamePlace]: GamePlace[key] };

/**
 * Looks on where guests play, agents that are not of this package. It tells their watch which game is played, and plays
 * some blocks a second time, with agents of a second loading of the modules, in another order, with an eye on every
 * answer. What asks chance or the clock, or keeps something of other games, then plays another game. Where a guest
 * declares what it passes they are played once more before, and it is asked all the same.
 */
export class GuestTable {
  private readonly table: Table;
  /** The game, but each answer ends what was declared of its question. */
  private readonly asking: Game<State>;
  /** By cell, where its first rotation stands in `digests`. */
  private readonly first: number[] = [];
  /** Of the block that is played twice, two words a game. */
  private readonly digests: Int32Array;
  private blocks = 0;
  private twice = false;
  /** Whether the second table is playing. */
  private second = false;

  /** @param second agents of a loading of their own */
  constructor(
    private readonly design: Design,
    second: Players,
    private readonly watch: GuestWatch,
    private readonly guests: readonly string[],
  ) {
    this.table = new Table(design, second);
    this.asking = {
      ...second.game,
      apply(s, action) {
        watch.declared = -1;
        second.game.apply(s, action);
      },
    };
    let games = 0;
    for (const { rotations } of design.cells) {
      this.first.push(games);
      games += rotations;
    }
    this.digests = new Int32Array(2 * games);
  }

  /** Called before a block is played. Leaves in `at` the game that failed, if one does. */
  startBlock(block: number, at: PlaceAtHand): void {
    const n = ++this.blocks;
    this.twice = n % TWICE_EVERY === 0 || (n & (n - 1)) === 0;
    if (!this.twice) return;
    for (let cell = this.design.cells.length - 1; cell >= 0; cell--) {
      at.cell = cell;
      for (at.rotation = this.design.cells[cell].rotations - 1; at.rotation >= 0; at.rotation--) {
        if (this.watch.declares) this.playClosely(at.cell, block, at.rotation, true);
        this.playClosely(at.cell, block, at.rotation);
        const word = this.wordOf(at);
        this.digests[word] = this.table.trace[1];
        this.digests[word + 1] = this.table.trace[2];
      }
    }
  }

  /** Called before a game is played. */
  startGame({ cell, block, rotation }: GamePlace): void {
    this.watch.startGame(cell, block, rotation);
  }

  /**
   * Called after a game was played.
   *
   * @throws AgentFault when it was another game the first time
   */
  endGame(at: GamePlace, trace: Int32Array): void {
    this.watch.rest();
    this.watch.check();
    if (!this.twice) return;
    const word = this.wordOf(at);
    if (this.digests[word] === trace[1] && this.digests[word + 1] === trace[2]) return;
    const asked = [...this.watch.unrepeatable].join(', ');
    const why = asked === '' ? 'it keeps something of other games, or asks chance or the clock' : `it asks ${asked}`;
    throw new AgentFault(this.guestsAt(this.design.cells[at.cell]), `does not play the same game twice: ${why}`);
  }

  /** Whose fault it is that a game failed: it is played again with an eye on every answer. */
  blame(error: unknown, { cell, block, rotation }: GamePlace): unknown {
    if (error instanceof AgentFault || this.second) return error;
    try {
      this.playClosely(cell, block, rotation);
    } catch (again) {
      if (again instanceof AgentFault) return again;
    }
    this.second = false;
    return error;
  }

  /** The state in which the last game was left, if it was one of the second table. */
  get state(): State | null {
    return this.second ? this.table.state : null;
  }

  /**
   * Plays a game at the second table. If it fails, its state stays to be asked for.
   * @param asks whether guests are asked what they declare that they pass
   */
  private playClosely(cell: number, block: number, rotation: number, asks = false): void {
    const { table, watch } = this;
    this.second = watch.thorough = true;
    watch.asks = asks;
    watch.startGame(cell, block, rotation);
    table.startBlock(block);
    table.setUp(this.design.cells[cell], rotation);
    table.playOut(asks ? this.asking : null);
    this.second = watch.thorough = watch.asks = false;
    watch.declared = -1;
    watch.rest();
  }

  private wordOf({ cell, rotation }: GamePlace): number {
    return 2 * (this.first[cell] + rotation);
  }

  private guestsAt({ lineup }: Cell): string[] {
    const cores = lineup.map((entrant) => coreOf(this.design.entrants[entrant].agent));
    return this.guests.filter((guest) => cores.some((core) => core === guest || findFile(core) === guest));
  }
}
