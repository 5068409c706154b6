import { playoutOf } from '../../../../agents/mcts/playout.js';
import { talismanGuide } from '../../../../agents/talisman/guide-spec.js';
import { balanced, DeclaringBalanced } from '../../../../agents/talisman/heuristic/balanced.js';
import type { QuickNet } from '../../../../agents/talisman/quick/net.js';
import { Quick } from '../../../../agents/talisman/quick/quick.js';
import { Reader } from '../../../../agents/talisman/quick/reader.js';
import { isRoutine } from '../../../../agents/talisman/routine.js';
import {
  type Agent,
  agentSeed,
  defaults,
  draw,
  fold,
  frameKind,
  type Game,
  type Guide,
  type Playout,
  type State,
  topFrame,
  WHOLE,
} from '../../../engine/index.js';
import type { TalismanState } from '../../../games/talisman/state/state.js';
import { FrameKind } from '../../../games/talisman/vocabulary/kinds.js';
import type { GameBatch } from '../games.js';
import { type QuestionSet, Questions } from './question-set.js';

/** Numbers of seats, game by game. */
const TABLES: readonly number[] = [2, 4, 2, 6, 2, 4, 3, 4, 2, 5];
const MOST_SEATS = Math.max(...TABLES);
/** Questions in `OF` that are labelled: of Spells in answer, which are taught more densely, and of others. */
const DENSE = 3;
const USUAL = 2;
const OF = 4;
/** Most actions of a question that is labelled. */
const MOST_ACTIONS = 192;
/** Futures of a label, the same for all actions of a question, and own turns until they are judged. */
export const FUTURES = 6;
const TURNS = 2;
/** Percent of the seats that the networks play, if there are some. */
const BY_NETS = 70;
const POINTS = 100;
/**
 * Lead of such a player, in hundredths of a point, and its departures from `balanced` at the same question: no limit.
 * The networks of the package were fitted to such games.
 */
const LEAD = 50;
const REPEATS = 10_000;

/** Purposes of draws from a game's seed. */
const enum Draw {
  Labelled = 40,
  Player,
}

/** A game whose questions are labelled. Their inputs are read again from it, and need not be kept. */
export interface LabelledGame {
  readonly number: number;
  /** Index of the action that was chosen, step by step. */
  readonly answers: Uint16Array;
  /** Steps of the labelled questions. */
  readonly steps: Int32Array;
  /** Values of their actions in points, one after the other. */
  readonly values: Float32Array;
}

/** Returns the share of the questions of a kind that are labelled. */
export function labelledShare(kind: number): number {
  return (kind === FrameKind.MayCast ? DENSE : USUAL) / OF;
}

/** Games of a seed, played or played again. */
class Table {
  readonly s: TalismanState;
  readonly actions: Int32Array;
  readonly seed = new Int32Array(2);

  constructor(
    readonly game: Game<TalismanState>,
    private readonly options: Int32Array,
    private readonly seeds: Int32Array,
  ) {
    this.s = game.create();
    this.actions = new Int32Array(game.maxActions);
  }

  /** Starts a game. */
  start(number: number, ...players: readonly (readonly { begin(seat: number, seed: number): void }[])[]): void {
    const { game, s, seed, seeds, options } = this;
    const seats = TABLES[number % TABLES.length];
    seed[0] = fold(seeds[0], number);
    seed[1] = fold(seeds[1], number);
    const roles = new Int32Array(seats);
    game.deal(seats, seed, roles);
    game.reset(s, options, seats, seed, roles);
    for (const each of players) for (let seat = 0; seat < seats; seat++) each[seat].begin(seat, agentSeed(seed, seat));
  }
}

/** Plays games, and labels some of their questions. */
export class Labeller {
  private readonly table: Table;
  private readonly playout: Playout<State>;
  private readonly policies = Array.from(
    { length: MOST_SEATS },
    () => new DeclaringBalanced(defaults(balanced.params)),
  );

  /** @param seeds two words of seed */
  constructor(
    private readonly game: Game<TalismanState>,
    options: Int32Array,
    seeds: Int32Array,
  ) {
    this.table = new Table(game, options, seeds);
    const guide = talismanGuide.create(game) as unknown as Guide<State>;
    this.playout = playoutOf(game as unknown as Game<State>, guide, TURNS, 0, false);
  }

  /** Returns labelled games. @param nets networks that play most seats; null = `balanced` plays all */
  play({ from, to }: GameBatch, nets: readonly QuickNet[] | null): LabelledGame[] {
    const { policies } = this;
    const quick = nets === null ? policies : policies.map(() => new Quick(this.game, nets, LEAD, REPEATS));
    return Array.from({ length: to - from }, (_, k) => this.playOne(from + k, quick));
  }

  private playOne(number: number, quick: readonly Agent<TalismanState>[]): LabelledGame {
    const { game, policies, table } = this;
    const { s, seed, actions } = table;
    table.start(number, policies, quick);
    const players = policies.map((policy, seat) =>
      draw(seed[0], seed[1], Draw.Player, seat, 100) < BY_NETS ? quick[seat] : policy,
    );
    const answers: number[] = [];
    const steps: number[] = [];
    const values: number[] = [];
    for (let step = 0; !game.over(s); step++) {
      const count = game.legal(s, actions);
      const seat = game.actor(s);
      if (count > 1 && count <= MOST_ACTIONS && !isRoutine(s, seat, false)) {
        const key = fold(seed[0] ^ seed[1], step);
        const dense = frameKind(s, topFrame(s)) === FrameKind.MayCast;
        if (draw(key, seed[1], Draw.Labelled, 0, OF) < (dense ? DENSE : USUAL)) {
          steps.push(step);
          this.label(seat, count, key, values);
        }
      }
      const answer = count > 1 ? players[seat].choose(s, seat, actions, count) : 0;
      answers.push(answer);
      game.apply(s, actions[answer]);
    }
    return {
      number,
      answers: Uint16Array.from(answers),
      steps: Int32Array.from(steps),
      values: Float32Array.from(values),
    };
  }

  private label(seat: number, count: number, key: number, values: number[]): void {
    const { table, playout } = this;
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let future = 0; future < FUTURES; future++) {
        playout.deal(table.s, seat, fold(key, future));
        playout.game.apply(playout.s, table.actions[i]);
        playout.finish(seat);
        sum += (playout.share[seat] * POINTS) / (WHOLE * FUTURES);
      }
      values.push(sum);
    }
  }
}

/** Reads the inputs of labelled questions, by playing their games again. */
export class LabelReader {
  private readonly table: Table;
  private readonly readers: readonly Reader[];
  private readonly labels = new Float64Array(MOST_ACTIONS);

  constructor(
    private readonly game: Game<TalismanState>,
    options: Int32Array,
    seeds: Int32Array,
  ) {
    this.table = new Table(game, options, seeds);
    this.readers = Array.from({ length: MOST_SEATS }, () => new Reader(game));
  }

  read(games: readonly LabelledGame[]): QuestionSet {
    const out = new Questions();
    for (const game of games) this.readOne(game, out);
    return out.set();
  }

  private readOne({ number, answers, steps, values }: LabelledGame, out: Questions): void {
    const { game, readers, labels, table } = this;
    const { s, actions } = table;
    table.start(number, readers);
    let question = 0;
    let value = 0;
    answers.forEach((answer, step) => {
      const count = game.legal(s, actions);
      if (steps[question] === step) {
        const seat = game.actor(s);
        const reader = readers[seat];
        const advice = reader.ask(s, seat, actions, count);
        out.addRow(reader.inputs.question);
        for (let i = 0; i < count; i++) {
          reader.act(s, seat, actions, i);
          out.addRow(reader.inputs.action);
          labels[i] = values[value++];
        }
        out.add(labels, count, advice, frameKind(s, topFrame(s)), number, s.seats[0]);
        question++;
      }
      game.apply(s, actions[answer]);
    });
  }
}
