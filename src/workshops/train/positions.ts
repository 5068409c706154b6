import { talismanGuide } from '../../../agents/talisman/guide-spec.js';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { inPlay, isRuled, phaseOf } from '../../../agents/talisman/judge/features.js';
import { Reading } from '../../../agents/talisman/judge/inputs.js';
import type { Agent } from '../../engine/agent.js';
import type { CompiledGame } from '../../engine/compiled.js';
import { frameKind, topFrame } from '../../engine/frames.js';
import type { Game, State } from '../../engine/game.js';
import type { Guide } from '../../engine/guide.js';
import { agentSeed } from '../../engine/play.js';
import { draw, fold } from '../../engine/random.js';
import { defaults } from '../../engine/spec.js';
import { board } from '../../games/talisman/holdings/board.js';
import { isPlaying, regionOf } from '../../games/talisman/holdings/stats.js';
import type { TalismanState } from '../../games/talisman/state/state.js';
import { Region } from '../../games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../games/talisman/vocabulary/kinds.js';
import { Rollouts } from './rollouts.js';
import { type Row, rowOf } from './sample.js';

/**
 * Plays games and samples positions with their winners. A searcher asks for the winner if everyone plays `balanced`
 * from here on, in positions that `balanced` alone would not reach. So a game begins with odd players and turns into
 * `balanced` against itself at a random turn. Positions are sampled from that turn on, and played out again from there.
 * The same games give the same positions.
 */

/** Half of the odd seats play with parameters drawn from these bounds. */
const SPREAD: Readonly<Record<string, readonly [number, number]>> = {
  rushAt: [5, 13],
  rushLife: [2, 5],
  middleAt: [4, 9],
  crossChance: [25, 75],
  portalChance: [35, 80],
  attackChance: [40, 101],
  lifeWorth: [25, 110],
  pull: [0, 16],
};
/** Questions per thousand, minor ones excluded, that are answered at random in the odd part of every second game. */
const RANDOM = 60;
/** Longest odd part, in rounds. */
const ODD_ROUNDS = 70;
/** Numbers of seats, game by game: most tables have two or four. */
export const SEATS: readonly number[] = [2, 4, 3, 2, 4, 6, 5];

/** Purposes of draws from a game's seed. */
const enum Draw {
  Sampled = 30,
  Parameter,
  Odd,
  Random,
  Answer,
  Winner,
}

/** A position of a game. */
export interface TrainingPosition {
  /** True if a seat rules from the Crown. */
  readonly ruled: boolean;
  readonly rows: readonly Row[];
  /** Index of the winning row. */
  readonly winner: number;
  /** Share of wins of each row, over this game and all its rollouts: parts of 1. */
  readonly shares: Float32Array;
}

interface Seen {
  readonly ruled: boolean;
  readonly rows: readonly Row[];
  readonly inGame: readonly number[];
  /** Number of the turn, and the words of the state. */
  readonly turn: number;
  readonly words: Int32Array;
}

const reading = new Reading();

/** Rules and seed of games. */
export interface Rules {
  /** With its packs, if any. */
  readonly game: Game<TalismanState>;
  /** Values of all options. */
  readonly options: Int32Array;
  /** Two words of seed. */
  readonly seed: Int32Array;
}

/** Table for games, one after the other. The second part of each is played by the compiled build, if one is given. */
export class FitTable {
  readonly game: Game<TalismanState>;
  readonly guide: Guide<TalismanState>;
  readonly state: TalismanState;
  /** The rules of the part that `balanced` plays against itself. */
  readonly rules: Game<TalismanState>;
  readonly players: readonly Agent<TalismanState>[];
  readonly rollouts: Rollouts;

  constructor(
    private readonly by: Rules,
    compiled: CompiledGame<State> | null = null,
  ) {
    const { game } = by;
    game.enter?.();
    this.game = game;
    this.guide = talismanGuide.create(game);
    const players = Array.from({ length: Math.max(...SEATS) }, () => balanced.create(game, defaults(balanced.params)));
    const handles = players.map((player) => compiled?.admit(player as Agent<State>) ?? 0);
    const build = handles.includes(0) ? null : (compiled as CompiledGame<TalismanState> | null);
    this.state = build?.state ?? game.create();
    this.rules = build?.rules ?? game;
    this.rollouts = new Rollouts(game, this.guide);
    this.players = build === null ? players : handles.map((handle) => build.agent(handle));
  }

  /** Sets up game number `game` for that many seats, and returns its seed. */
  setUp(game: number, seats: number): Int32Array {
    const { options, seed: all } = this.by;
    const seed = Int32Array.of(fold(all[0], game), fold(all[1], game));
    const roles = new Int32Array(seats);
    this.game.deal(seats, seed, roles);
    this.rules.reset(this.state, options, seats, seed, roles);
    return seed;
  }
}

/** Sampling of positions: one turn start per `stride` rounds, each played out `rollouts` more times. */
export interface SamplingOptions {
  readonly stride: number;
  /** The stride in a close race, which is rare in a game; the same as elsewhere if absent. */
  readonly closeStride?: number;
  readonly rollouts: number;
  /** Samples only this one of them; all if absent. */
  readonly which?: number;
}

/** Returns the positions of game number `game`; none if there was no winner. */
export function positionsOf(
  game: number,
  { stride, closeStride = stride, rollouts, which }: SamplingOptions,
  table: FitTable,
): TrainingPosition[] {
  const { game: base, state: s, rules, players } = table;
  const seats = SEATS[game % SEATS.length];
  const seed = table.setUp(game, seats);
  const turns = draw(seed[0], seed[1], Draw.Odd, 0, ODD_ROUNDS * seats);
  play(base, s, oddPlayers(game, seats, seed, table), () => s.turnNumber[0] < turns);
  const seen: Seen[] = [];
  for (let seat = 0; seat < seats; seat++) players[seat].begin(seat, agentSeed(seed, seat));
  let turn = -1;
  play(rules, s, players, () => {
    if (s.turnNumber[0] !== turn) {
      turn = s.turnNumber[0];
      // Samples about the same number of positions from tables of all sizes.
      const every = isClose(s) ? closeStride : stride;
      if (draw(seed[0], seed[1], Draw.Sampled, turn & 0xffff, every * seats) === 0) seen.push(see(s, turn));
    }
    return true;
  });
  // If several seats share the win, one is drawn: over many games each counts for its share.
  const winners = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => base.score(s, seat) > 0);
  const winner =
    winners.length > 1 ? winners[draw(seed[0], seed[1], Draw.Winner, 0, winners.length)] : (winners[0] ?? -1);
  return seen
    .filter(({ inGame }) => inGame.includes(winner))
    .filter((_, at) => which === undefined || at === which)
    .map(({ ruled, rows, inGame, turn: at, words }) => {
      const won = table.rollouts.wins(words, fold(seed[0] ^ seed[1], at), rollouts);
      won[winner]++;
      const all = inGame.reduce((sum, seat) => sum + won[seat], 0);
      return {
        ruled,
        rows,
        winner: inGame.indexOf(winner),
        shares: Float32Array.from(inGame, (seat) => won[seat] / all),
      };
    });
}

/** Plays on while `goesOn` is true before a question. */
function play(
  game: Game<TalismanState>,
  s: TalismanState,
  players: readonly Agent<TalismanState>[],
  goesOn: () => boolean,
): void {
  const out = new Int32Array(game.maxActions);
  while (!game.over(s) && goesOn()) {
    const count = game.legal(s, out);
    const seat = game.actor(s);
    game.apply(s, out[count > 1 ? players[seat].choose(s, seat, out, count) : 0]);
  }
}

/** True if two or more seats are on the Crown, or in the Inner Region without a ruler: there every turn counts. */
function isClose(s: TalismanState): boolean {
  const ruled = isRuled(s);
  let close = 0;
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (isPlaying(s, seat) && (ruled ? s.space[seat] === board.crown : regionOf(s, seat) === Region.Inner)) close++;
  return close > 1;
}

function see(s: TalismanState, turn: number): Seen {
  const inGame = Array.from({ length: s.seats[0] }, (_, seat) => seat).filter((seat) => inPlay(s, seat));
  const ruled = isRuled(s);
  reading.look(s);
  const rows = inGame.map((seat) => {
    reading.take(s, seat);
    return rowOf(reading, phaseOf(s, seat, ruled));
  });
  return { ruled, rows, inGame, turn, words: s.words.slice() };
}

function player(params: Int32Array, seat: number, seed: Int32Array, game: Game<TalismanState>): Agent<TalismanState> {
  const agent = balanced.create(game, params);
  agent.begin(seat, agentSeed(seed, seat));
  return agent;
}

/**
 * Returns players of which every second one has its own parameters. In every second game all of them sometimes answer
 * at random.
 */
function oddPlayers(game: number, seats: number, seed: Int32Array, table: FitTable): Agent<TalismanState>[] {
  return Array.from({ length: seats }, (_, seat) => {
    const params = defaults(balanced.params);
    if ((game + seat) % 2 === 1) {
      balanced.params.forEach(({ id }, at) => {
        const spread = SPREAD[id];
        if (spread !== undefined)
          params[at] = spread[0] + draw(seed[0], seed[1], Draw.Parameter, seat * 64 + at, spread[1] - spread[0] + 1);
      });
    }
    const sober = player(params, seat, seed, table.game);
    return draw(seed[0], seed[1], Draw.Odd, 1, 2) === 0 ? sober : tipsy(sober, seed);
  });
}

/** True for questions that occur every turn, and those about a hand: no player throws a Talisman away by oversight. */
function isMinor(s: TalismanState): boolean {
  switch (frameKind(s, topFrame(s))) {
    case FrameKind.Window:
    case FrameKind.Ditch:
    case FrameKind.Surplus:
    case FrameKind.SpellSurplus:
    case FrameKind.MayCast:
    case FrameKind.Boost:
    case FrameKind.StartStat:
    case FrameKind.Keep:
      return true;
    default:
      return false;
  }
}

/** Sometimes answers at random, except for the most frequent questions. */
function tipsy(sober: Agent<TalismanState>, seed: Int32Array): Agent<TalismanState> {
  let question = 0;
  return {
    begin: (seat, own) => sober.begin(seat, own),
    choose(s, seat, actions, count) {
      const k = (seat << 12) + (question++ & 0xfff);
      const anything = !isMinor(s) && draw(seed[0], seed[1], Draw.Random, k, 1000) < RANDOM;
      return anything ? draw(seed[0], seed[1], Draw.Answer, k, count) : sober.choose(s, seat, actions, count);
    },
  };
}
