import { threadId, workerData } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { OrderedTask } from '#threads';
import { assert, type Guide, type JudgedChances, type State, UserError } from '../../engine/index.js';
import { wholeDesign } from '../../experiment/design/also-by.js';
import { findFile, takePlaces } from '../../experiment/design/places.js';
import { BlockCounts } from '../../experiment/gate/recorded-blocks.js';
import { loadPlayers } from '../../experiment/play/players.js';
import type { PoolWorkerData, WorkerAnswer, WorkerFailure } from '../../experiment/play/pool.js';
import { type BlockTally, EventLines, GameFailure, ShardPlayer, type ShardTask } from '../../experiment/play/shard.js';
import { AgentFault } from '../../experiment/plugins/agent-fault.js';
import { claimHeartbeat, type PluginWorkerData } from '../../experiment/plugins/heartbeat.js';
import { PluginMonitor } from '../../experiment/plugins/monitored-agent.js';
import { countsOf } from '../../experiment/results/run-tally.js';
import { entryOf } from '../../games/index.js';
import { withCompiledGame } from '../library/compiled.js';
import { library, libraryThat } from '../library/library.js';
import { untilQuiet } from '../plugins/main-thread.js';

/** Module of the worker threads: plays shards of the design from its start data, or from each task. */

/** Returns the counter for the games of a shard. */
const countsFor =
  ({ design, series }: PoolWorkerData) =>
  (): BlockTally =>
    series === null ? countsOf(design) : new BlockCounts(design, series);

/** Returns the writer of events of the game itself; null if none are asked for. */
async function newEventLines({ design, events }: PoolWorkerData): Promise<EventLines | null> {
  if (events === null || !('kinds' in events)) return null;
  const { viewsOf } = await import('../../games/shown.js');
  const judge = events.isJudged === true ? chancesOf(design.game) : undefined;
  const watch = viewsOf(design.game).events?.watch(events.kinds, judge);
  return watch === undefined ? null : new EventLines(watch);
}

/** Returns the chances by the judge of a game, as people read them. It is made once the cards of a game are active. */
function chancesOf(id: string): JudgedChances<State> {
  const { game } = entryOf(id);
  const spec = library.judge?.(id);
  assert(spec != null, `${id} has a judge`);
  let guide: Guide<State> | null = null;
  return {
    chances(s, out) {
      guide ??= spec.create(game);
      guide.worth(s, out);
      spec.calibrate?.(out, guide.seats(s));
    },
  };
}

/** Returns the writer of an observer's rows, or of events as `newEventLines`. */
async function observedLines(order: PoolWorkerData, watch: PluginMonitor): Promise<EventLines | null> {
  const { design, events } = order;
  if (events === null || 'kinds' in events) return newEventLines(order);
  const { observer } = events;
  const [{ loadObserver }, { OwnWatch }] = await Promise.all([
    import('../plugins/load.js'),
    import('../../experiment/plugins/own-observer.js'),
  ]);
  const spec = await loadObserver(observer, 'observer', watch);
  return new EventLines(new OwnWatch(spec, findFile(observer), entryOf(design.game).game, watch));
}

/** Function that plays a shard. */
type Answer = (task: ShardTask) => WorkerAnswer | Promise<WorkerAnswer>;

/** Returns a function that plays shards of agents of this package. */
async function playerOf(order: PoolWorkerData): Promise<Answer> {
  const { design, engine, records } = order;
  const players = await withCompiledGame(await loadPlayers(design, library), engine);
  const player = new ShardPlayer(design, players, countsFor(order), records, null, await newEventLines(order));
  return (task) => played(player, task);
}

/** Plays shards with plugins, and answers only when no deferred code of theirs can still fail. */
async function pluginPlayerOf(order: PoolWorkerData, { plugins, heartbeats }: PluginWorkerData): Promise<Answer> {
  const { findMistakes } = await import('../plugins/find-mistakes.js');
  const watch = new PluginMonitor(plugins, claimHeartbeat(heartbeats, threadId));
  findMistakes(watch);
  const player = await pluginPlayer(order, watch).catch((error: unknown) => error as Error);
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

async function pluginPlayer(order: PoolWorkerData, watch: PluginMonitor): Promise<ShardPlayer> {
  const { design, engine, records } = order;
  const players = await loadPlayers(design, libraryThat({ watch }));
  const { PluginTable } = await import('../../experiment/play/plugin-table.js');
  const looking = new PluginTable(wholeDesign(design), players, watch);
  const lines = await observedLines(order, watch);
  return new ShardPlayer(design, await withCompiledGame(players, engine), countsFor(order), records, looking, lines);
}

function played(player: ShardPlayer, task: ShardTask): WorkerAnswer {
  try {
    const shard = player.play(task);
    const message: WorkerAnswer = { shard };
    return Piscina.move({
      get [Piscina.transferableSymbol]() {
        return [shard.csv.buffer, shard.events.buffer, shard.digests.buffer];
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

const own = workerData as PoolWorkerData | null;
const start = (order: PoolWorkerData): Promise<Answer> =>
  order.plugins === null ? playerOf(order) : pluginPlayerOf(order, order.plugins);

/** Pool that the thread plays for, and how. */
let pool = -1;
let ready = own === null ? null : start(own);
if (own?.plugins === null) await ready;

/** Answers one shard; its rows are transferred, not copied. */
export default async function answer(task: ShardTask | OrderedTask<PoolWorkerData, ShardTask>): Promise<WorkerAnswer> {
  if (!('pool' in task)) return (await ready!)(task);
  if (task.pool !== pool) {
    pool = task.pool;
    takePlaces(task.places);
    ready = start(task.order);
  }
  return (await ready!)(task.task);
}
