import { type JudgedEvent, UserError, unknownWord } from '../../engine/index.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { BlockRange } from '../../experiment/folder/block-range.js';
import { addDigests, digestOf, type LedgerLine, totalsOf } from '../../experiment/folder/ledger-text.js';
import { type EventSource, playBlocks, ShardPool, Stopped } from '../../experiment/play/pool.js';
import { processorsHere } from '../../experiment/play/processors.js';
import type { PluginRun } from '../../experiment/play/watchdog.js';
import { gamesShowing, viewsOf } from '../../games/shown.js';
import { library } from '../library/library.js';
import { AGENT_TIMEOUT_SECONDS, type AgentTimeoutOptions } from '../plugins/agent-timeout.js';
import { pluginRun, pluginsOf } from '../plugins/plugin-run.js';
import { openRun } from './known-places.js';
import { WORKER } from './worker-file.js';

/** Options for replaying the games of a run. They do not change any event. */
export interface ReplayOptions extends AgentTimeoutOptions {
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number | undefined;
  /** Stops at once. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the games replayed, and their total. */
  progress?(done: number, games: number): void;
}

/** A line of a table of events: one event. */
export interface EventLine extends JudgedEvent {
  readonly game: number;
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
}

/**
 * Returns the requested kinds of events of a game, or all.
 *
 * @throws UserError if the game has no events, or for an unknown kind
 */
export function eventKinds(game: string, question: readonly string[] | undefined, flag: string): readonly string[] {
  const known = viewsOf(game).events?.kinds.map(({ id }) => id);
  if (known === undefined)
    throw new UserError(
      `${flag}: the games of '${game}' tell no events; those of ${gamesShowing('events').join(', ')} do`,
    );
  for (const kind of question ?? []) if (!known.includes(kind)) throw unknownWord('kind of event', kind, known, flag);
  return question ?? known;
}

/** Games and facts of events that are read from a run. */
interface ReadOptions extends Pick<ReplayOptions, 'workers' | 'signal'> {
  /** True if events of a seat have its chances just before and after them. */
  readonly isJudged?: boolean;
  /** True if only the games of the first cell are read. */
  readonly isFirstCell?: boolean;
}

/**
 * Replays the games of a run and passes on their events of these kinds, game after game.
 *
 * @throws UserError if the game emits no events
 */
export async function readEvents(
  dir: string,
  kinds: readonly string[],
  { isJudged = false, isFirstCell = false, ...options }: ReadOptions,
  onEvent: (event: EventLine) => void,
): Promise<void> {
  const folder = await openRun(dir);
  const { design: whole } = folder.manifest;
  const design = isFirstCell ? { ...whole, cells: whole.cells.slice(0, 1) } : whole;
  const source = { kinds: eventKinds(design.game, kinds, 'events'), isJudged };
  const { lines } = await folder.survey();
  const text = new TextDecoder();
  await replayEvents(design, lines, source, options, async (bytes) => {
    for (const line of text.decode(bytes).split('\n')) if (line !== '') onEvent(JSON.parse(line) as EventLine);
  });
}

function withObserver(design: Design, observer: string, agentTimeout = AGENT_TIMEOUT_SECONDS): PluginRun {
  return { plugins: [...pluginsOf(design), findFile(observer)], agentTimeout, game: gameOf(design, library) };
}

/** Plays the blocks of these lines again, passes on their events in order, and returns the digest of the games. */
export async function replayEvents(
  design: Design,
  lines: readonly LedgerLine[],
  source: EventSource,
  { workers, agentTimeout, signal, progress }: ReplayOptions,
  release: (events: Uint8Array) => Promise<void>,
): Promise<string> {
  const { blocks, games } = totalsOf(lines);
  const pool = new ShardPool(WORKER, design, Math.min(workers ?? processorsHere(), blocks), {
    records: false,
    events: source,
    plugins:
      'observer' in source ? withObserver(design, source.observer, agentTimeout) : pluginRun(design, agentTimeout),
  });
  const stop = (): void => pool.stop();
  signal?.addEventListener('abort', stop);
  let digest = digestOf(0, new Int32Array());
  let done = 0;
  try {
    for (const range of joined(lines)) {
      const end = await playBlocks({
        design,
        pool,
        ...range,
        stopped: () => signal?.aborted === true,
        played: (shard) => progress?.((done += shard.games), games),
        async release(shards) {
          for (const { from, digests, events } of shards) {
            digest = addDigests(digest, digestOf(from, digests));
            await release(events);
          }
        },
      });
      if (end < range.to) throw new Stopped('stopped');
    }
    return digest;
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

/** Returns the blocks of lines, as few ranges as there can be. */
function joined(lines: readonly LedgerLine[]): BlockRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of lines) {
    const last = ranges.at(-1);
    if (last?.to === from) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
