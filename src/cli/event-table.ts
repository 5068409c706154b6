import { figures, tableText, words as wordsColumn } from '../../reports/format/table.js';
import { baseNames } from '../atlas/names.js';
import { UserError } from '../engine/index.js';
import { checkEventFile } from '../experiment/folder/event-file.js';
import { Stopped } from '../experiment/play/pool.js';
import { SPACE_EVENTS, type SpaceEvent } from '../experiment/results/space-counts.js';
import { type EventsResult, writeEvents } from '../playing/run/events.js';
import { eventKinds } from '../playing/run/read-events.js';
import { Exit } from '../terminal/exit.js';
import { answer, note, type Output, say } from '../terminal/output.js';
import { Progress } from '../terminal/progress.js';
import { workersOf } from '../terminal/values.js';
import type { Flag } from './command.js';
import { readAgentTimeout, text } from './flags.js';

/** The flag for the kinds of events. */
export const EVENT_KINDS_FLAG: Flag = text('kinds of events, A,B,…; see: list events', { defaultDescription: 'all' });

/** Flags of a command that plays a run and then writes its events. */
export const EVENT_FLAGS = {
  events: text('table of what happens in the games, a file.ndjson, file.ndjson.gz or file.parquet'),
  'event-kinds': EVENT_KINDS_FLAG,
} satisfies Record<string, Flag>;

/** Values of `EVENT_FLAGS`. */
export interface EventArgs {
  readonly events?: string | undefined;
  readonly eventKinds?: string | undefined;
}

/** A table of events to write. */
export interface EventTable {
  readonly out: string;
  readonly kinds: readonly string[];
}

/** Returns the table that the flags of a command ask for, before anything is played; null for none. */
export async function eventTableOf({ events, eventKinds: kinds }: EventArgs, game: string): Promise<EventTable | null> {
  if (events === undefined && kinds !== undefined)
    throw new UserError('--event-kinds: of which table? Give --events FILE');
  if (events === undefined) return null;
  await checkEventFile(events);
  return {
    out: events,
    kinds: eventKinds(game, splitKinds(kinds), kinds === undefined ? '--events' : '--event-kinds'),
  };
}

/** Reads a list of kinds. */
export function splitKinds(kinds: string | undefined): string[] | undefined {
  return kinds?.split(',').map((kind) => kind.trim());
}

/** Values of the flags for replaying games. */
export interface ReplayArgs {
  readonly workers: string;
  readonly agentTimeout: string;
}

/**
 * Writes the events of a run with a progress line. Ctrl-C leaves no file.
 *
 * @param prints true: the result is the answer of the command; false: it is a note next to another answer
 */
export async function tellEvents(
  run: string,
  table: {
    readonly out: string;
    readonly kinds?: readonly string[] | undefined;
    readonly observer?: string | undefined;
  },
  args: ReplayArgs,
  output: Output,
  prints: boolean,
): Promise<Exit> {
  const { out, kinds, observer } = table;
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  let line: Progress | null = null;
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt).on('SIGHUP', interrupt);
  try {
    const written = await writeEvents({
      run,
      out,
      ...(kinds === undefined ? {} : { kinds }),
      ...(observer === undefined ? {} : { observer }),
      workers: workersOf(args.workers),
      agentTimeout: readAgentTimeout(args.agentTimeout),
      signal: stop.signal,
      progress: (done, games) => {
        line ??= new Progress(games, output.progress);
        line.update(done);
      },
    });
    (line as Progress | null)?.stop();
    const { games, events, complete } = written;
    const words = `${events.toLocaleString('en')} ${observer === undefined ? 'events' : 'rows'} of ${games.toLocaleString('en')} games: ${out}`;
    if (!complete) note(output, 'the run is not complete; the table has the games played so far');
    if (prints) answer(output, written, `${words}${spacesText(written)}`);
    else note(output, words);
    return Exit.Done;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    (line as Progress | null)?.stop();
    say(`interrupted: ${out} is not written; the run is in ${run}`);
    return Exit.Interrupted;
  } finally {
    (line as Progress | null)?.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('SIGHUP', interrupt);
  }
}

/** Titles of the columns of what happened by space. */
const SPACE_WORDS: Readonly<Record<SpaceEvent, string>> = {
  move: 'visits',
  death: 'deaths',
  'turns-lost': 'turns lost',
  'life-lost': 'lives lost',
};

/** Returns a table of what happened by space, for a terminal; empty if nothing of it was counted. */
function spacesText({ spaces = {} }: EventsResult): string {
  const known = baseNames().spaces.filter(({ id }) => Object.hasOwn(spaces, id));
  if (known.length === 0) return '';
  // A kind that was not asked for has no column.
  const shown = SPACE_EVENTS.filter((event) => known.some(({ id }) => spaces[id][event] > 0));
  const table = {
    columns: [wordsColumn('space'), ...shown.map((event) => figures(SPACE_WORDS[event]))],
    rows: known.map(({ id, name }) => [name, ...shown.map((event) => spaces[id][event].toLocaleString('en'))]),
    note: '',
  };
  return `\n\n${tableText(table)}`;
}
