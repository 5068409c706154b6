import { compilePlayouts, loadCompiledGame } from '#load-compiled';
import type { Game, State } from '../../engine/index.js';
import type { TalismanState } from '../../games/talisman/state/state.js';
import { FitTable, positionsOf, type TrainingPosition } from './positions.js';
import { type Positions, Sample } from './sample.js';

/** Positions before a seat rules from the Crown, and from then on: they have no phase in common. */
export const PARTS = ['before', 'crown'] as const;
/** Rounds per sampled turn start, normally and in a close race. */
const STRIDE = 6;
const CLOSE_STRIDE = 2;
/** One game in this many is held out of the fit, to test it. */
const HELD_OUT = 11;
/** Games per batch of a thread: less than a second's worth. */
const A_FEW = 100;
/** Batches for each thread, played or waiting. */
const AHEAD = 3;

/** Games to play: from the first to before the last. */
export interface GameBatch {
  readonly from: number;
  readonly to: number;
}

/** The positions of each game. */
export type Played = readonly (readonly TrainingPosition[])[];

/** Players of games, in a number of threads. */
export interface Players {
  readonly threads: number;
  play(games: GameBatch): Promise<Played>;
}

/** Worker data of a player. */
export interface PlayWorkerData {
  /** Two words of seed. */
  readonly seed: Int32Array;
  /** Times that the positions of a training game are played out again. */
  readonly rollouts: number;
}

/** Returns a player in this thread, with the active rules. */
export async function playersHere(
  game: Game<State>,
  options: Int32Array,
  { seed, rollouts }: PlayWorkerData,
): Promise<Players> {
  await compilePlayouts(game);
  const table = new FitTable({ game: game as Game<TalismanState>, options, seed }, await loadCompiledGame(game));
  const positions = (number: number): TrainingPosition[] =>
    positionsOf(
      number,
      { stride: STRIDE, closeStride: CLOSE_STRIDE, rollouts: isHeldOut(number) ? 0 : rollouts },
      table,
    );
  return {
    threads: 1,
    play: async ({ from, to }) => Array.from({ length: to - from }, (_, k) => positions(from + k)),
  };
}

function isHeldOut(game: number): boolean {
  return game % HELD_OUT === 0;
}

/** Training positions and held-out positions, by part. */
export interface PlayedAll {
  readonly learnt: readonly Positions[];
  readonly heldOut: readonly Positions[];
}

/** Plays all games. The positions and their order do not depend on the number of threads. */
export async function playAll(
  players: Players,
  games: number,
  progress: (done: number) => unknown,
): Promise<PlayedAll> {
  const learnt = PARTS.map(() => new Sample());
  const heldOut = PARTS.map(() => new Sample());
  const ahead: Promise<Played>[] = [];
  let queued = 0;
  for (let game = 0; game < games; ) {
    for (; queued < games && ahead.length < players.threads * AHEAD; queued += A_FEW) {
      const played = players.play({ from: queued, to: Math.min(queued + A_FEW, games) });
      // An error is thrown when its batch is due.
      played.catch(() => undefined);
      ahead.push(played);
    }
    for (const sightings of await ahead.shift()!) {
      const side = isHeldOut(game) ? heldOut : learnt;
      for (const { ruled, rows, winner, shares } of sightings) side[ruled ? 1 : 0].add(rows, winner, game, shares);
      game++;
    }
    await progress(game);
  }
  return { learnt: learnt.map((sample) => sample.positions()), heldOut: heldOut.map((sample) => sample.positions()) };
}
