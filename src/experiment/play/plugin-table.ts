import type { Game, State } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { isSampled } from '../plugins/histories.js';
import type { PluginMonitor } from '../plugins/monitored-agent.js';
import type { GamePlace } from './replay.js';
import { type Players, Table } from './table.js';

/** The game at hand; written anew for each. */
export type PlaceAtHand = { -readonly [key in keyof GamePlace]: GamePlace[key] };

/**
 * Looks on where plugins play, agents that are not of this package. It tells their watch which game is played, and has
 * their answers checked after each game. If a plugin declares what it passes, some blocks are played before at a second
 * table, at which it is asked all the same.
 */
export class PluginTable {
  /** Made when it is needed. */
  private second: Table | null = null;
  /** The game, but each answer ends what was declared of its question. */
  private readonly asking: Game<State>;
  private blocks = 0;
  private atSecond = false;

  constructor(
    private readonly design: Design,
    private readonly players: Players,
    private readonly watch: PluginMonitor,
  ) {
    this.asking = {
      ...players.game,
      apply(s, action) {
        watch.declared = -1;
        players.game.apply(s, action);
      },
    };
  }

  /** Called before a block is played. Leaves in `at` the game that failed, if one does. */
  startBlock(at: PlaceAtHand): void {
    if (!isSampled(++this.blocks) || !this.watch.declares) return;
    for (const cell of this.design.cells) {
      at.cell = cell.index;
      for (at.rotation = 0; at.rotation < cell.rotations; at.rotation++) this.playClosely(at, true);
    }
  }

  /** Called before a game is played. */
  startGame({ cell, block, rotation }: GamePlace): void {
    this.watch.startGame(cell, block, rotation);
  }

  /**
   * Called after a game was played.
   *
   * @throws AgentFault when a plugin has broken a promise in it
   */
  endGame(): void {
    this.watch.rest();
    this.watch.settle();
  }

  /** Returns whose fault it is that a game failed: it is played again with an eye on every answer. */
  blame(error: unknown, at: GamePlace): unknown {
    if (error instanceof AgentFault || this.atSecond) return error;
    try {
      this.playClosely(at, false);
    } catch (again) {
      if (again instanceof AgentFault) return again;
    }
    this.atSecond = false;
    return error;
  }

  /** The state in which the last game was left, if it was one of the second table. */
  get state(): State | null {
    return this.atSecond && this.second !== null ? this.second.state : null;
  }

  /**
   * Plays a game at the second table. If it fails, its state stays to be asked for.
   *
   * @param asks whether plugins are asked what they declare that they pass
   */
  private playClosely({ cell, block, rotation }: GamePlace, asks: boolean): void {
    const { watch } = this;
    this.second ??= new Table(this.design, this.players);
    this.atSecond = watch.thorough = true;
    watch.asks = asks;
    watch.startGame(cell, block, rotation);
    this.second.startBlock(block);
    this.second.setUp(this.design.cells[cell], rotation);
    this.second.playOut(asks ? this.asking : null);
    this.atSecond = watch.thorough = watch.asks = false;
    watch.declared = -1;
    watch.rest();
  }
}
