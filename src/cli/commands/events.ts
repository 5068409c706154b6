import { outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { EVENT_KINDS_FLAG, splitKinds, tellEvents } from '../event-table.js';
import { OUTPUT_FLAGS, RUN_FLAGS, text } from '../flags.js';

interface EventsArgs extends OutputArgs {
  readonly run: string;
  readonly out?: string;
  readonly kinds?: string;
  readonly observer?: string;
  readonly workers: string;
  readonly agentTimeout: string;
}

/** `events <run>`: replays the games of a run and writes their events as a table. */
export const eventsCommand: Command<EventsArgs> = {
  usage: 'events <run>',
  about: 'write what happened in the games of a run as a table, a row an event',
  positionals: { run: { type: 'string', demandOption: true, describe: 'run folder' } },
  flags: {
    out: text('file to write, whose name ends in .ndjson, .ndjson.gz or .parquet', {
      alias: 'o',
      defaultDescription: '<run>-events.ndjson',
    }),
    kinds: EVENT_KINDS_FLAG,
    observer: text('module with an observer of your own, whose rows are written instead of events'),
    workers: RUN_FLAGS.workers,
    'agent-timeout': RUN_FLAGS['agent-timeout'],
    ...OUTPUT_FLAGS,
  },
  example: [
    '$0 events runs/quick-look-first-look --kinds death,talisman,crown,end --out events.ndjson',
    'the deaths, Talismans and ends of the games of that run',
  ],
  run({ out, kinds, observer, ...args }) {
    const table = {
      out: out ?? `${args.run.replace(/[/\\]+$/, '')}-events.ndjson`,
      kinds: splitKinds(kinds),
      observer,
    };
    return tellEvents(args.run, table, args, outputOf(args), true);
  },
};
