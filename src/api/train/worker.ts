import { workerData } from 'node:worker_threads';
import { type FewGames, type Played, playersHere } from './games.js';
import { enterRules } from './rules.js';
import type { ThreadOrder } from './threads.js';

/** Module of the threads that play games to learn from. */
const { rules, ...order } = workerData as ThreadOrder;

const { game, options } = enterRules(rules);
const players = await playersHere(game, options, order);

/** Plays a few games. */
export default function answer(games: FewGames): Promise<Played> {
  return players.play(games);
}
