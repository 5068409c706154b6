import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { findFile } from '../../experiment/design/places.js';
import type { Design } from '../../experiment/design/types.js';
import { checkEventFile, writeEventFile } from '../../experiment/folder/event-file.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { EventSource } from '../../experiment/play/pool.js';
import type { SpaceCount } from '../../experiment/results/space-counts.js';
import { AGENT_TIMEOUT_SECONDS } from '../plugins/agent-timeout.js';
import { modulePath } from '../plugins/main-thread.js';
import { hashModule } from '../plugins/module-files.js';
import { probe } from '../plugins/probe.js';
import { recordEvents } from './event-records.js';
import { openRun, refuseMissingFiles } from './known-places.js';
import { refuseDamaged, refuseOtherProgram } from './play.js';
import { eventKinds, type ReplayOptions, replayEvents } from './read-events.js';
import { SpaceCounter } from './space-counts.js';

/** Options of a table of events. None but `kinds` changes it. */
export interface EventsOptions extends ReplayOptions {
  /** Run folder. */
  readonly run: string;
  /** File to write: its name ends in `.ndjson`, `.ndjson.gz` or `.parquet`. */
  readonly out: string;
  /** Kinds of events; all if absent. */
  readonly kinds?: readonly string[];
  /** Path of a module with an observer. Its rows are written instead of events. */
  readonly observer?: string;
}

/** A table of events that was written. */
export interface EventsResult {
  readonly run: string;
  readonly out: string;
  readonly games: number;
  /** Rows of the table. */
  readonly events: number;
  /** False if the run is unfinished: the table then lacks the events of its remaining blocks. */
  readonly complete: boolean;
  /** Visits, deaths, turns lost and lives lost by id of the space; absent with an observer. */
  readonly spaces?: Readonly<Record<string, SpaceCount>>;
  /** Hash of the observer's module and the files that it imports; absent without one. */
  readonly observer?: string;
}

const NEWLINE = '\n'.charCodeAt(0);

/**
 * Replays the games of a run under observation, and writes their events as a table. The rows are in the order of the
 * blocks, for any number of workers.
 *
 * @throws UserError for an invalid kind or file name, or a damaged folder
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
  const counter = new SpaceCounter();
  const checksum = await writeEventFile(out, async (write) => {
    const played = await replayEvents(manifest.design, survey.lines, source, options, (lines) => {
      for (const byte of lines) if (byte === NEWLINE) events++;
      if (!('observer' in source)) counter.addLines(lines);
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
  const more =
    'observer' in source
      ? { observer: hashModule(findFile(source.observer)) }
      : { spaces: Object.fromEntries(counter.sum()) };
  return { run, out, games, events, complete: survey.complete, ...more };
}

/** Returns the source of the rows. A module is first loaded in a separate thread, as a check. */
async function sourceOf({ game }: Design, options: EventsOptions): Promise<EventSource> {
  const { observer, kinds, agentTimeout = AGENT_TIMEOUT_SECONDS } = options;
  if (observer === undefined) return { kinds: eventKinds(game, kinds, '--kinds') };
  if (kinds !== undefined) throw new UserError('--kinds and --observer: give one of them');
  await probe(observer, modulePath(observer, '--observer', 'observer'), '--observer', agentTimeout, true);
  return { observer };
}
