import { Fields } from '../../engine/fields.js';
import {
  CHANGE_WORDS,
  CHOICES,
  type Game,
  LUCK,
  type Metric,
  NO_CHANGES,
  type StartChange,
  type State,
  type StateMemory,
} from '../../engine/game.js';
import { playerText } from '../../engine/player.js';
import { draw, turnKey } from '../../engine/random.js';
import type { IntSpec } from '../../engine/spec.js';

/**
 * Pig, the jeopardy dice game: roll and add to the turn's total, or hold and bank it; a 1 loses the total.
 * First to `target` wins. The template for a new game, and the kernel's smallest test subject.
 */
export class PigState implements State {
  readonly words: Int32Array;
  readonly seed: Int32Array;
  readonly target: Int32Array;
  readonly dice: Int32Array;
  readonly seats: Uint8Array;
  readonly actor: Uint8Array;
  readonly rolls: Uint8Array;
  readonly turn: Int32Array;
  readonly total: Int32Array;
  readonly banked: Int32Array;
  readonly fields: Fields;

  constructor(memory?: StateMemory) {
    const f = (this.fields = new Fields('pig', 128, memory));
    this.seed = f.i32('seed', 2, 'game seed, two words');
    this.target = f.i32('target', 1, 'points that win');
    this.dice = f.i32('dice', 1, 'which dice the seed rolls: 0, or 1 if they are drawn again');
    this.turn = f.i32('turn', 1, 'turns begun in the game');
    this.total = f.i32('total', 1, 'points at stake this turn');
    this.banked = f.i32('banked', 8, 'points by seat');
    this.seats = f.u8('seats', 1, 'number of seats');
    this.actor = f.u8('actor', 1, 'seat whose turn it is');
    this.rolls = f.u8('rolls', 1, 'dice rolled this turn');
    this.words = f.seal();
  }
}

const HOLD = 0;
const ROLL = 1;
const CAP_TURNS = 10_000;

const OPTIONS: readonly IntSpec[] = [
  { id: 'target', about: 'points that win', default: 100, min: 10, max: 1000, phrase: 'a target of {} points' },
];
/** The first word is of the dice. */
const STARTS: readonly StartChange[] = [
  { id: LUCK, about: 'luck that is drawn again', scope: 'table', many: true, words: ['dice', CHOICES] },
];
const METRICS: readonly Metric[] = [
  { id: 'rounds', about: 'rounds begun', unit: 'rounds' },
  { id: 'points', about: 'points banked' },
];

function won(s: PigState, seat: number): boolean {
  return s.banked[seat] >= s.target[0];
}

function pass(s: PigState): void {
  s.total[0] = 0;
  s.rolls[0] = 0;
  s.turn[0]++;
  s.actor[0] = (s.actor[0] + 1) % s.seats[0];
}

export const pig: Game<PigState> = {
  id: 'pig',
  about: 'a small dice race, the template for a new game',
  seats: { min: 2, max: 8 },
  roles: [],
  options: OPTIONS,
  startChanges: STARTS,
  variants: [{ id: 'standard', about: 'first to 100', rule: '-', options: {} }],
  metrics: METRICS,
  actionClasses: { words: ['hold', 'roll'], classOf: (action) => action },
  maxActions: 2,
  maxDecisions: 1_000_000,
  winScore: 840,

  create: (memory) => new PigState(memory),
  deal(_seats, _seed, roles) {
    roles.fill(0);
  },
  reset(s, options, seats, seed, _roles, changes = NO_CHANGES) {
    s.words.fill(0);
    s.seed.set(seed);
    s.target[0] = options[0];
    s.seats[0] = seats;
    for (let i = 0; i < changes.length; i += CHANGE_WORDS) if (changes[i + 2] === 0) s.dice[0] = 1;
  },
  over: (s) => won(s, (s.actor[0] + s.seats[0] - 1) % s.seats[0]) || s.turn[0] >= CAP_TURNS,
  actor: (s) => s.actor[0],
  legal(s, out) {
    if (s.rolls[0] === 0) {
      out[0] = ROLL;
      return 1;
    }
    out[0] = HOLD;
    out[1] = ROLL;
    return 2;
  },
  apply(s, action) {
    if (action === HOLD) {
      s.banked[s.actor[0]] += s.total[0];
      pass(s);
      return;
    }
    const key = turnKey(s.seed[0], s.seed[1], s.actor[0], s.turn[0]);
    const die = 1 + draw(key, s.seed[1], s.dice[0], s.rolls[0]++, 6);
    if (die === 1) pass(s);
    else s.total[0] += die;
  },
  score: (s, seat) => (won(s, seat) ? 840 : 0),
  capped: (s) => s.turn[0] >= CAP_TURNS,
  redeal(s, _seat, seed) {
    s.seed[0] = seed;
  },
  record(s, out) {
    for (let seat = 0, at = 0; seat < s.seats[0]; seat++) {
      out[at++] = Math.ceil(s.turn[0] / s.seats[0]);
      out[at++] = s.banked[seat];
    }
  },
  check(s) {
    for (let seat = 0; seat < s.seats[0]; seat++)
      if (s.banked[seat] < 0) return `${playerText(seat)} has negative points`;
    return s.actor[0] < s.seats[0] ? null : `actor ${s.actor[0]} is no seat`;
  },
  describe: (s, action) => (action === HOLD ? `hold and bank ${s.total[0]}` : 'roll'),
  question: () => 'roll or hold',
  situation: (s) => `${playerText(s.actor[0])} has ${s.banked[s.actor[0]]} points, ${s.total[0]} at stake`,
};
