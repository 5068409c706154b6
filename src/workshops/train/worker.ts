import { workerData } from 'node:worker_threads';
import { type GameBatch, type Played, playersHere } from './games.js';
import { enterRules } from './rules.js';
import type { TrainWorkerData } from './threads.js';

/** Module of the threads that play training games. */
const { rules, ...order } = workerData as TrainWorkerData;

const { game, options } = enterRules(rules);
const players = await playersHere(game, options, order);

/** Plays a few games. */
export default function answer(games: GameBatch): Promise<Played> {
  return players.play(games);
}
