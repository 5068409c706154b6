import { beyond } from '../../../src/games/slohar/board.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { SQUARES, WAYS } from '../../../src/games/slohar/places.js';
import { SquareType } from '../../../src/games/slohar/words.js';
import { ARMS, beats } from './odds.js';

/** Places that a route may lead to: a gate, then each shop. */
export const GATES = 0;
const GOALS = 4;
/** Slots of a square: one for each way that its pawn may not step back to, and one for none. */
const SLOTS = WAYS + 1;
const STATES = SQUARES * SLOTS;
const MOST_PIPS = 12;
/** Turns are counted in thousandths. */
export const TURN = 1000;
const FAR = 40 * TURN;
const ROUNDS = 400;
/** Cost of a fight at a barrage without the time, per level above the blocked ones, in thousandths of a turn. */
const WOUND = 300;
const BLOCKED = 1200;

/** Index of a pawn on a square, by its previous square. */
const STATE = stateTable();

function stateTable(): Uint16Array {
  const table = new Uint16Array(SQUARES * 256);
  for (let square = 0; square < SQUARES; square++) {
    table.fill(square * SLOTS + WAYS, square * 256, (square + 1) * 256);
    for (let i = 0; i < content.wayCount[square]; i++)
      table[square * 256 + content.ways[square * WAYS + i]] = square * SLOTS + i;
  }
  return table;
}

/** Returns the index of a pawn on a square, given its previous square. */
export function stateOf(square: number, from: number): number {
  return STATE[(square << 8) | from];
}

/**
 * Mean turns to a goal by the shortest ways, for each weapon, square and direction. A turn has two dice, and barrages
 * stop a pawn. A pawn that does not beat one fights again on the next turn or turns round. The tables are solved by
 * value iteration; wounds count as time, since they run out.
 */
export class Routes {
  private readonly turns: Int32Array[] = [];
  private readonly solved = new Uint8Array(GOALS * ARMS);
  private table: Int32Array = new Int32Array(0);
  private readonly after = Array.from({ length: MOST_PIPS + 1 }, () => new Int32Array(STATES));
  private goal = 0;
  private arm = 0;

  constructor() {
    for (let i = 0; i < GOALS * ARMS; i++) this.turns.push(new Int32Array(STATES).fill(FAR));
  }

  private tableOf(goal: number, arm: number): Int32Array {
    const i = goal * ARMS + arm;
    if (this.solved[i] === 0) this.solve(goal, arm);
    return this.turns[i];
  }

  private solve(goal: number, arm: number): void {
    this.goal = goal;
    this.arm = arm;
    this.table = this.turns[goal * ARMS + arm];
    for (let round = 0; round < ROUNDS && this.improve(); round++);
    this.solved[goal * ARMS + arm] = 1;
  }

  /** Returns the thousandths of a turn from the start of a turn on a square to a goal. */
  turnsFrom(goal: number, arm: number, square: number, from: number): number {
    return this.tableOf(goal, arm)[stateOf(square, from)];
  }

  /** Returns the same for a pawn that has just stopped before a barrage, fought or not. */
  beforeBarrage(goal: number, arm: number, square: number, from: number): number {
    const table = this.tableOf(goal, arm);
    return fightThere(table, arm, square, from);
  }

  /** Returns the same for a pawn that must fight at a barrage before moving. */
  heldAt(goal: number, arm: number, square: number, from: number): number {
    return held(this.tableOf(goal, arm), arm, square, from);
  }

  /** Sweeps over all states. True if any way has become shorter. */
  private improve(): boolean {
    const after = this.after;
    const table = this.table;
    after[0].set(table);
    for (let pips = 1; pips <= MOST_PIPS; pips++)
      for (let state = 0; state < STATES; state++) after[pips][state] = this.moved(state, pips);
    let better = false;
    for (let state = 0; state < STATES; state++) {
      let sum = 0;
      for (let roll = 2; roll <= 12; roll++) sum += (6 - Math.abs(7 - roll)) * after[roll][turned(state)];
      const turns = this.isGoal((state / SLOTS) | 0) ? 0 : Math.min(FAR, TURN + Math.round(sum / 36));
      better ||= turns < table[state];
      table[state] = Math.min(table[state], turns);
    }
    return better;
  }

  /** Returns the remaining way once the pawn has moved `pips` squares further. */
  private moved(state: number, pips: number): number {
    const square = (state / SLOTS) | 0;
    let best = FAR;
    let open = false;
    for (let i = 0; i < content.wayCount[square]; i++) {
      if (i === state % SLOTS) continue;
      open = true;
      best = Math.min(best, this.arrived(content.ways[square * WAYS + i], square, pips - 1));
    }
    return open ? best : this.table[state];
  }

  private arrived(square: number, from: number, pips: number): number {
    if (this.isGoal(square)) return 0;
    if (content.type[square] === SquareType.Gate) return FAR;
    if (content.type[square] === SquareType.Barrage) return fightThere(this.table, this.arm, square, from);
    return this.after[pips][stateOf(square, from)];
  }

  private isGoal(square: number): boolean {
    if (this.goal === GATES) return content.type[square] === SquareType.Gate;
    return content.shop[square] === this.goal - 1;
  }
}

/** Returns the index of the pawn after it turns round, as in a dead end. */
function turned(state: number): number {
  const square = (state / SLOTS) | 0;
  return content.wayCount[square] === 1 && state % SLOTS === 0 ? square * SLOTS + WAYS : state;
}

/** Returns the way from a stop before a barrage: its fight, and the rest by its result. */
function fightThere(table: Int32Array, arm: number, square: number, from: number): number {
  const level = content.level[square];
  const chance = beats(arm, level);
  const won = table[stateOf(square, from)];
  const lost = held(table, arm, square, from);
  return Math.min(FAR, (((chance * won + (6 - chance) * lost) / 6) | 0) + costOf(level));
}

/** Returns the way of a held pawn: it fights until it wins, with a turn for each defeat, or turns round. */
function held(table: Int32Array, arm: number, square: number, from: number): number {
  const level = content.level[square];
  const chance = beats(arm, level);
  const back = table[stateOf(square, beyond(square, from))];
  if (chance === 0) return back;
  const on = table[stateOf(square, from)] + costOf(level) + ((((6 - chance) * (TURN + costOf(level))) / chance) | 0);
  return Math.min(FAR, on, back);
}

function costOf(level: number): number {
  return ((Math.max(0, level * 1000 - BLOCKED) * WOUND) / 1000) | 0;
}

/** Routes that all agents share; tables are computed at their first use. */
const shared = new Routes();

/** Returns the routes of the board. */
export function routes(): Routes {
  return shared;
}
