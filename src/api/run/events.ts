import { UserError, unknownWord } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { gameOf } from '../../experiment/design/library.js';
import { findFile } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import type { BlockRange } from '../../experiment/folder/block-range.js';
import { checkEventFile, writeEventFile } from '../../experiment/folder/event-file.js';
import { addDigests, digestOf, type LedgerLine, totalsOf } from '../../experiment/folder/ledger-text.js';
import { type EventSource, playBlocks, ShardPool, Stopped } from '../../experiment/play/pool.js';
import { processorsHere } from '../../experiment/play/processors.js';
import type { PluginRun } from '../../experiment/play/watchdog.js';
import { entryOf, gamesWith } from '../../games/index.js';
import { AGENT_TIMEOUT_SECONDS, type AgentTimeoutOptions } from '../agent-timeout.js';
import { library } from '../library.js';
import { modulePath } from '../plugins/main-thread.js';
import { hashModule } from '../plugins/module-files.js';
import { pluginRun, pluginsOf } from '../plugins/plugin-run.js';
import { probe } from '../plugins/probe.js';
import { recordEvents } from './event-records.js';
import { openRun, refuseMissingFiles } from './known-places.js';
import { refuseDamaged, refuseOtherProgram } from './play.js';
import { WORKER } from './worker-file.js';

/** Options of a table of events. None but `kinds` changes it. */
export interface EventsOptions extends AgentTimeoutOptions {
  /** Run folder. */
  readonly run: string;
  /** File to write, whose name ends in `.ndjson`, `.ndjson.gz` or `.parquet`. */
  readonly out: string;
  /** Kinds of events; all if absent. */
  readonly kinds?: readonly string[];
  /** Path of a module with an observer, whose rows are written instead of events. */
  readonly observer?: string;
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number;
  /** Stops at once, and nothing is written. */
  readonly signal?: AbortSignal;
  /** Called with the games played again so far, and their number. */
  progress?(done: number, games: number): void;
}

/** A table of events that was written. */
export interface EventsResult {
  readonly run: string;
  readonly out: string;
  readonly games: number;
  /** Rows of the table. */
  readonly events: number;
  /** False if the run has blocks that are still to be played, whose events are not in the table. */
  readonly complete: boolean;
  /** Hash of the observer's module and the files that it imports; absent without one. */
  readonly observer?: string;
}

/** A line of a table of events: one thing that happened. */
export interface EventLine {
  readonly game: number;
  readonly block: number;
  readonly rotation: number;
  readonly round: number;
  readonly seat: number | null;
  readonly what: string;
  readonly where: string | null;
  readonly card: string | null;
  readonly n: number | null;
}

const NEWLINE = '\n'.charCodeAt(0);

/**
 * Returns the kinds of events of a game, or those that are asked for.
 *
 * @throws UserError if there are none, or not one of these
 */
export function eventKinds(game: string, asked: readonly string[] | undefined, flag: string): readonly string[] {
  const known = entryOf(game).events?.kinds.map(({ id }) => id);
  if (known === undefined)
    throw new UserError(
      `${flag}: the games of '${game}' tell no events; those of ${gamesWith('events').join(', ')} do`,
    );
  for (const kind of asked ?? []) if (!known.includes(kind)) throw unknownWord('kind of event', kind, known, flag);
  return asked ?? known;
}

/**
 * Plays the games of a run again under observation, and writes what happened in them as a table. The rows are in the
 * order of the blocks, whatever the number of workers.
 *
 * @throws UserError for a kind or a file name that cannot be, or a damaged folder
 * @throws NotComparable if the run was played by another program
 */
export async function writeEvents(options: EventsOptions): Promise<EventsResult> {
  const { run, out } = options;
  await checkEventFile(out);
  const folder = await openRun(run);
  const { manifest } = folder;
  const source = await sourceOf(manifest.design, options);
  refuseMissingFiles(folder);
  refuseOtherProgram(run, manifest);
  const survey = await folder.survey();
  refuseDamaged(run, survey);
  const totals = totalsOf(survey.lines);
  const { games, digest } = totals;
  let events = 0;
  const checksum = await writeEventFile(out, async (write) => {
    const played = await replay(manifest.design, survey.lines, source, options, (lines) => {
      for (const byte of lines) if (byte === NEWLINE) events++;
      return write(lines);
    });
    if (played !== digest)
      throw new UserError(
        `${run}: its games were played again and are others; ` +
          ('observer' in source ? 'an observer must not change the state; also ' : '') +
          `see: ${commandLine('verify', run)}`,
      );
  });
  await recordEvents(folder.dir, out, checksum, totals);
  const hash = 'observer' in source ? { observer: hashModule(findFile(source.observer)) } : {};
  return { run, out, games, events, complete: survey.complete, ...hash };
}

/**
 * Plays the games of a run again and passes on their events of these kinds, game after game.
 *
 * @throws UserError if the game tells no events
 */
export async function readEvents(
  dir: string,
  kinds: readonly string[],
  how: Pick<EventsOptions, 'workers' | 'signal'>,
  onEvent: (event: EventLine) => void,
): Promise<void> {
  const folder = await openRun(dir);
  const { design } = folder.manifest;
  const source = { kinds: eventKinds(design.game, kinds, 'events') };
  const { lines } = await folder.survey();
  const text = new TextDecoder();
  await replay(design, lines, source, { run: dir, out: '', ...how }, async (bytes) => {
    for (const line of text.decode(bytes).split('\n')) if (line !== '') onEvent(JSON.parse(line) as EventLine);
  });
}

/** Returns the source of the rows. A module is first loaded in a thread of its own. */
async function sourceOf({ game }: Design, options: EventsOptions): Promise<EventSource> {
  const { observer, kinds, agentTimeout = AGENT_TIMEOUT_SECONDS } = options;
  if (observer === undefined) return { kinds: eventKinds(game, kinds, '--kinds') };
  if (kinds !== undefined) throw new UserError('--kinds and --observer: give one of them');
  await probe(observer, modulePath(observer, '--observer', 'observer'), '--observer', agentTimeout, true);
  return { observer };
}

/** Returns the plugins of a run together with an observer. */
function withObserver(design: Design, observer: string, agentTimeout = AGENT_TIMEOUT_SECONDS): PluginRun {
  return { plugins: [...pluginsOf(design), findFile(observer)], agentTimeout, game: gameOf(design, library) };
}

/** Plays the blocks of these lines again, passes on their events in order, and returns the digest of the games. */
async function replay(
  design: Design,
  lines: readonly LedgerLine[],
  source: EventSource,
  { workers, agentTimeout, signal, progress }: EventsOptions,
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
