import { FEATURES, inPlay, phaseOf, writeFeatures } from '../../../agents/talisman/features.js';
import { balanced } from '../../../agents/talisman/balanced.js';
import { agentSeed, defaults, draw, mix, type Agent } from '../../engine/index.js';
import { talisman } from '../../games/talisman/index.js';
import type { TalismanState } from '../../games/talisman/state.js';

/** Plays balanced against itself and samples positions, with who won from them. The same games give the same positions. */

/** Positions one after the other: rows of features, where each position begins, and which of its rows won. */
export interface Positions {
  readonly count: number;
  /** rows × features. */
  readonly x: Int16Array;
  /** First row of each position, and one more: the number of rows. */
  readonly start: Int32Array;
  /** Row that won, by position. */
  readonly winner: Int32Array;
}

/** Half of the seats play with parameters drawn from these bounds: positions that the default never enters count too. */
const SPREAD: Readonly<Record<string, readonly [number, number]>> = {
  rushAt: [5, 13], rushLife: [2, 5], middleAt: [4, 9], crossChance: [25, 75], portalChance: [35, 80],
  attackChance: [40, 101], lifeWorth: [25, 110], pull: [0, 16],
};
/** Numbers of seats, game by game: most tables have two or four. */
const SEATS = [2, 4, 3, 2, 4, 6, 5];

/** Grows as positions come. */
export class Sample {
  private x = new Int16Array(1 << 20);
  private readonly start: number[] = [0];
  private readonly winner: number[] = [];

  add(rows: Int16Array, winner: number): void {
    const first = this.start[this.start.length - 1];
    const from = first * FEATURES.length;
    if (from + rows.length > this.x.length) {
      const wider = new Int16Array(2 * this.x.length);
      wider.set(this.x);
      this.x = wider;
    }
    this.x.set(rows, from);
    this.start.push(first + rows.length / FEATURES.length);
    this.winner.push(first + winner);
  }

  positions(): Positions {
    const start = Int32Array.from(this.start);
    const x = this.x.subarray(0, start[start.length - 1] * FEATURES.length);
    return { count: this.winner.length, x, start, winner: Int32Array.from(this.winner) };
  }
}

/** A position of a game, and the phase it belongs to. */
export interface Sighting {
  readonly phase: number;
  readonly rows: Int16Array;
  /** Which of the rows won. */
  readonly winner: number;
}

/** Positions of game number `game`, one turn start in `stride`; none if nobody won. */
export function positionsOf(game: number, stride: number): Sighting[] {
  const s = talisman.create();
  const seats = SEATS[game % SEATS.length];
  const seed = Int32Array.of(mix(game + 0x0e7a1), mix(~game));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, defaults(talisman.options), seats, seed, roles);
  const agents = Array.from({ length: seats }, (_, seat) => player(game, seat, seed));
  const seen = play(s, agents, (turn) => draw(seed[0], seed[1], 30, turn & 0xffff, stride) === 0);
  let winner = -1;
  for (let seat = 0; seat < seats; seat++) if (talisman.score(s, seat) > 0) winner = seat;
  return seen.map(({ phase, rows, inGame }) => ({ phase, rows, winner: inGame.indexOf(winner) })).filter((sighting) => sighting.winner >= 0);
}

interface Seen {
  readonly phase: number;
  readonly rows: Int16Array;
  readonly inGame: readonly number[];
}

function play(s: TalismanState, agents: readonly Agent<TalismanState>[], isTaken: (turn: number) => boolean): Seen[] {
  const out = new Int32Array(talisman.maxActions);
  const seen: Seen[] = [];
  let turn = 0;
  while (!talisman.over(s)) {
    if (s.turnNumber[0] !== turn) {
      turn = s.turnNumber[0];
      if (isTaken(turn)) seen.push(see(s));
    }
    const count = talisman.legal(s, out);
    const seat = talisman.actor(s);
    talisman.apply(s, out[count > 1 ? agents[seat].choose(s, seat, out, count) : 0]);
  }
  return seen;
}

function see(s: TalismanState): Seen {
  const inGame = Array.from({ length: s.seats[0] }, (_, seat) => seat).filter((seat) => inPlay(s, seat));
  const row = new Int32Array(FEATURES.length);
  const rows = new Int16Array(inGame.length * FEATURES.length);
  inGame.forEach((seat, at) => {
    writeFeatures(s, seat, row, 0);
    rows.set(row, at * FEATURES.length);
  });
  return { phase: phaseOf(s), rows, inGame };
}

/** Balanced as it is at every second seat, with parameters of its own at the others. */
function player(game: number, seat: number, seed: Int32Array): Agent<TalismanState> {
  const params = defaults(balanced.params);
  if ((game + seat) % 2 === 1) {
    balanced.params.forEach(({ id }, at) => {
      const spread = SPREAD[id];
      if (spread !== undefined) params[at] = spread[0] + draw(seed[0], seed[1], 31, seat * 64 + at, spread[1] - spread[0] + 1);
    });
  }
  const agent = balanced.create(talisman, params);
  agent.begin(seat, agentSeed(seed, seat));
  return agent;
}
