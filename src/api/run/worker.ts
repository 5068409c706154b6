import { threadId, workerData } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { UserError } from '../../engine/index.js';
import { wholeDesign } from '../../runner/design/opinions.js';
import type { Design } from '../../runner/design/types.js';
import { BlockCounts } from '../../runner/gate/block-counts.js';
import { AgentFault } from '../../runner/guests/agent-fault.js';
import { GuestWatch } from '../../runner/guests/guest-watch.js';
import { takeHeart } from '../../runner/guests/heart.js';
import type { GuestOrder } from '../../runner/guests/order.js';
import { GuestTable } from '../../runner/play/guest-table.js';
import { loadPlayers } from '../../runner/play/players.js';
import type { WorkerAnswer, WorkerFailure, WorkerOrder } from '../../runner/play/pool.js';
import { type BlockTally, GameFailure, ShardPlayer, type ShardTask } from '../../runner/play/shard.js';
import { countsOf } from '../../runner/results/run-tally.js';
import { withCompiledGame } from '../compiled.js';
import { findMistakes } from '../guests/find-mistakes.js';
import { untilQuiet } from '../guests/here.js';
import { library, libraryThat } from '../library.js';

/** Module of the worker threads: plays shards of the one design it was started with. */
const { design, records, engine, series, guests } = workerData as WorkerOrder;

/** What counts the games of a shard. */
const newCounts = (): BlockTally => (series === null ? countsOf(design) : new BlockCounts(design, series));

/** Something that answers shards. */
type Answer = (task: ShardTask) => WorkerAnswer | Promise<WorkerAnswer>;

/** Plays shards of agents of this package. */
async function playerOf(): Promise<Answer> {
  const players = await withCompiledGame(await loadPlayers(design, library), engine);
  const player = new ShardPlayer(design, players, newCounts, records);
  return (task) => played(player, task);
}

/** Plays shards with guests, and answers only when nothing of theirs is left that could still go wrong. */
async function guestPlayerOf(order: GuestOrder): Promise<Answer> {
  const watch = new GuestWatch(order.guests, takeHeart(order.hearts, threadId));
  findMistakes(watch);
  const player = await guestPlayer(design, watch).catch((error: unknown) => error as Error);
  watch.waiting();
  return async (task) => {
    await untilQuiet();
    watch.working();
    const answer = player instanceof Error ? { failure: failureOf(player) } : played(player, task);
    watch.waiting();
    await untilQuiet();
    return watch.caught === null || 'failure' in answer ? answer : { failure: failureOf(watch.caught) };
  };
}

async function guestPlayer(of: Design, watch: GuestWatch): Promise<ShardPlayer> {
  const players = await loadPlayers(of, libraryThat({ watch }));
  const looking = new GuestTable(wholeDesign(of), players, watch);
  return new ShardPlayer(of, await withCompiledGame(players, engine), newCounts, records, looking);
}

function played(player: ShardPlayer, task: ShardTask): WorkerAnswer {
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
    if (error instanceof GameFailure) return { failure: failureOf(error) };
    throw error;
  }
}

function failureOf(error: Error): WorkerFailure {
  if (error instanceof GameFailure) return { message: error.message, token: error.token, fault: error.isFault };
  const unrepeatable = error instanceof AgentFault && error.unrepeatable;
  return { message: error.message, token: null, fault: error instanceof UserError && !unrepeatable };
}

const ready = guests === null ? await playerOf() : guestPlayerOf(guests);

/** Answers one shard; its rows are handed over, not copied. */
export default async function answer(task: ShardTask): Promise<WorkerAnswer> {
  return (await ready)(task);
}
