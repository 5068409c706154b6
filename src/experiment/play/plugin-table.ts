import type { Game, State } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { isSampled } from '../plugins/histories.js';
import type { PluginMonitor } from '../plugins/monitored-agent.js';
import type { GamePlace } from './replay.js';
import { type Players, Table } from './table.js';

/** Place of the current game; updated for each. */
export type PlaceAtHand = { -readonly [key in keyof GamePlace]: GamePlace[key] };

/**
 * Observes games with plugins. It reports each game to their monitor, and checks their answers after each game. If a
 * plugin declares passes, some blocks are first played at a second table, at which it is still asked.
 */
export class PluginTable {
  /** Created on first use. */
  private second: Table | null = null;
  /** The game, with each answer ending the declaration for its question. */
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

  /** Called before a block is played. If a game fails, its place is left in `at`. */
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
   * @throws AgentFault if a plugin has broken a promise in it
   */
  endGame(): void {
    this.watch.rest();
    this.watch.settle();
  }

  /** Returns the fault behind a failed game, which is played again with every answer checked. */
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

  /** State of the last game, if it was one of the second table. */
  get state(): State | null {
    return this.atSecond && this.second !== null ? this.second.state : null;
  }

  /**
   * Plays a game at the second table. If it fails, its state is stored.
   *
   * @param asks true: plugins are asked even if they declare a pass
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
