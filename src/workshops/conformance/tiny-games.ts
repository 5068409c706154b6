import { draw, Fields, fold, type Game, type State } from '../../engine/index.js';

/**
 * Games of one or two questions for two seats, each with one trap for search agents. Seat 0 is asked first; its right
 * answer is known by arithmetic. A win scores 840, a draw half of it for each.
 */
export class TinyState implements State {
  readonly words: Int32Array;
  readonly seed: Int32Array;
  readonly actor: Uint8Array;
  readonly stage: Uint8Array;
  /** Information of seat 1 only. */
  readonly secret: Uint8Array;
  /** Public information. */
  readonly open: Uint8Array;
  /** 0 = not over, 1 and 2 = seat 0 and seat 1 have won, 3 = a draw. */
  readonly result: Uint8Array;

  constructor() {
    const f = new Fields('tiny', 32);
    this.seed = f.i32('seed', 2, 'game seed');
    this.actor = f.u8('actor', 1, 'seat to decide');
    this.stage = f.u8('stage', 1, 'questions answered');
    this.secret = f.u8('secret', 1, 'known to seat 1');
    this.open = f.u8('open', 1, 'known to all');
    this.result = f.u8('result', 1, 'how it ended');
    this.words = f.seal();
  }
}

export const enum Result {
  None,
  First,
  Second,
  Draw,
}

/** Number of possible hidden cards. */
export const SECRETS = 3;
/** Number of values of the public information. */
const OPENS = 8;

/** Rules of one tiny game. */
export interface TinyRules {
  readonly id: string;
  readonly about: string;
  /** Returns the number of actions of the current question: 0, 1, … */
  actions(s: TinyState): number;
  apply(s: TinyState, action: number): void;
}

export function tinyGame(rules: TinyRules): Game<TinyState> {
  return {
    id: rules.id,
    about: rules.about,
    seats: { min: 2, max: 2 },
    roles: [],
    options: [],
    variants: [{ id: 'standard', about: 'the only one', rule: '-', options: {} }],
    metrics: [],
    maxActions: 8,
    maxDecisions: 100,
    winScore: 840,
    create: () => new TinyState(),
    deal: (_seats, _seed, roles) => void roles.fill(0),
    reset(s, _options, _seats, seed) {
      s.words.fill(0);
      s.seed.set(seed);
      s.secret[0] = draw(seed[0], seed[1], 1, 0, SECRETS);
      s.open[0] = draw(seed[0], seed[1], 2, 0, OPENS);
    },
    over: (s) => s.result[0] !== Result.None,
    actor: (s) => s.actor[0],
    legal(s, out) {
      const count = rules.actions(s);
      for (let i = 0; i < count; i++) out[i] = i;
      return count;
    },
    apply(s, action) {
      rules.apply(s, action);
      s.stage[0]++;
    },
    score: (s, seat) => (s.result[0] === Result.Draw ? 420 : s.result[0] === seat + 1 ? 840 : 0),
    capped: () => false,
    redeal(s, seat, seed) {
      s.seed[0] = fold(seed, 1);
      s.seed[1] = fold(seed, 2);
      if (seat === 0) s.secret[0] = draw(s.seed[0], s.seed[1], 1, 0, SECRETS);
    },
    record() {},
    check: () => null,
    describe: (_s, action) => `answer ${action}`,
    question: () => 'which answer',
    situation: (s) => `stage ${s.stage[0]}`,
  };
}

/** Rolls a die with this many sides: 0, 1, … */
export function tinyDie(s: TinyState, sides: number): number {
  return draw(s.seed[0], s.seed[1], 3, s.stage[0], sides);
}

function end(s: TinyState, result: Result): void {
  s.result[0] = result;
}

/**
 * 0 is a draw; 1 wins on one face of six and loses on the others. An agent that foresees the die gambles when it wins.
 */
export const gamble = tinyGame({
  id: 'gamble',
  about: 'a sure draw, or a win on a six',
  actions: () => 2,
  apply: (s, action) => end(s, action === 0 ? Result.Draw : tinyDie(s, 6) === 5 ? Result.First : Result.Second),
});

/** 0 is a draw; 1 to 3 name the hidden card. An agent that peeks names it. */
export const naming = tinyGame({
  id: 'naming',
  about: 'a sure draw, or name one of three hidden cards',
  actions: () => 1 + SECRETS,
  apply: (s, action) => end(s, action === 0 ? Result.Draw : action - 1 === s.secret[0] ? Result.First : Result.Second),
});

/**
 * 0 is a draw; 1 continues and names the card. An agent that solves each deal with open cards continues (strategy
 * fusion).
 */
export const entering = tinyGame({
  id: 'entering',
  about: 'a sure draw, or go on to name one of three hidden cards',
  actions: (s) => (s.stage[0] === 0 ? 2 : SECRETS),
  apply(s, action) {
    if (s.stage[0] > 0) end(s, action === s.secret[0] ? Result.First : Result.Second);
    else if (action === 0) end(s, Result.Draw);
  },
});

/** 0 is a draw; 1 leaves the choice to the other seat, which can give the win away by `gifts` of its 3 answers. */
function trustGame(id: string, gifts: number): Game<TinyState> {
  return tinyGame({
    id,
    about: 'a sure draw, or let the other decide who wins',
    actions: (s) => (s.stage[0] === 0 ? 2 : 3),
    apply(s, action) {
      if (s.actor[0] === 1) end(s, action < gifts ? Result.First : Result.Second);
      else if (action === 0) end(s, Result.Draw);
      else s.actor[0] = 1;
    },
  });
}

/** Only a friend would help: even a random player does so once in three. */
export const trust = trustGame('trust', 1);
/** Most answers would help. Only an agent that considers the other's goal sees that it will not. */
export const trickyTrust = trustGame('tricky-trust', 2);

/** One of eight answers, visible to all, wins; after the others a coin decides. */
export const openWin = tinyGame({
  id: 'open-win',
  about: 'one of eight answers wins at once',
  actions: () => OPENS,
  apply: (s, action) =>
    end(s, action === s.open[0] ? Result.First : tinyDie(s, 2) === 0 ? Result.First : Result.Second),
});

/** All but one of eight answers lose at once or let the other win; that one is a draw. */
export const openLoss = tinyGame({
  id: 'open-loss',
  about: 'seven of eight answers lose, half of them a move later',
  actions: (s) => (s.stage[0] === 0 ? OPENS : 2),
  apply(s, action) {
    if (s.stage[0] > 0) end(s, action === 0 ? Result.Second : Result.Draw);
    else if (action === s.open[0]) end(s, Result.Draw);
    else if (action % 2 === 0) end(s, Result.Second);
    else s.actor[0] = 1;
  },
});

/** Four answers that win on 2, 3, 4 and 5 of eight faces; the best one changes from game to game. */
export const bandit = tinyGame({
  id: 'bandit',
  about: 'four answers with different chances',
  actions: () => 4,
  apply: (s, action) => end(s, tinyDie(s, 8) < 2 + ((action + s.open[0]) & 3) ? Result.First : Result.Second),
});

/** Returns the answer with the best chance in `bandit`. */
export function bestOfBandit(s: TinyState): number {
  return (3 - s.open[0]) & 3;
}

export const TINY_GAMES: readonly Game<TinyState>[] = [
  gamble,
  naming,
  entering,
  trust,
  trickyTrust,
  openWin,
  openLoss,
  bandit,
];
