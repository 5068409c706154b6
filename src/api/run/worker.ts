import { workerData } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { loadPlayers } from '../../runner/play/players.js';
import type { WorkerAnswer, WorkerOrder } from '../../runner/play/pool.js';
import { GameFailure, ShardPlayer, type ShardTask } from '../../runner/play/shard.js';
import { Tally } from '../../runner/results/tally.js';
import { library } from '../library.js';

/** Module of the worker threads: plays shards of the one design it was started with. */
const { design, records } = workerData as WorkerOrder;
const player = new ShardPlayer(design, await loadPlayers(design, library), () => new Tally(design), records);

/** Answers one shard; its rows are handed over, not copied. */
export default function answer(task: ShardTask): WorkerAnswer {
  try {
    const shard = player.play(task);
    const message: WorkerAnswer = { shard };
    return Piscina.move({
      get [Piscina.transferableSymbol]() {
        return [shard.csv.buffer, shard.digests.buffer];
      },
      get [Piscina.valueSymbol]() {
        return message;
      },
    } as never) as unknown as WorkerAnswer;
  } catch (error) {
    if (error instanceof GameFailure) return { failure: { token: error.token, message: error.message } };
    throw error;
  }
}
