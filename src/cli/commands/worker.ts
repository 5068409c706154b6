import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { QUEUE_VARIABLE, queueAddress } from '../../playing/queue/address.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf, say } from '../../terminal/output.js';
import { workersOf } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, QUEUE_FLAG, RUN_FLAGS, readEngine } from '../flags.js';

interface WorkerArgs extends OutputArgs {
  readonly queue?: string;
  readonly workers: string;
  readonly engine: string;
}

/** `worker --queue URL`: plays games of runs that other machines have put into a queue. */
export const workerCommand: Command<WorkerArgs> = {
  usage: 'worker',
  about: 'play games for runs with --queue, until Ctrl-C',
  positionals: {},
  flags: {
    queue: QUEUE_FLAG,
    workers: RUN_FLAGS.workers,
    engine: RUN_FLAGS.engine,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 worker --queue redis://127.0.0.1:6379 -j 4', 'four threads of this machine'],
  run,
};

async function run(args: WorkerArgs): Promise<Exit> {
  const output = outputOf(args);
  const queue = queueAddress(args.queue);
  if (queue === undefined)
    throw new UserError(
      `--queue is missing: give the address of a queue, @FILE, or the variable ${QUEUE_VARIABLE}; see ${commandLine('worker', '--help')}`,
    );
  const threads = workersOf(args.workers) || processorsHere();
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(Exit.Interrupted);
    stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const played = new Map<string, number>();
  try {
    const { workForQueue } = await import('../../playing/queue/work.js');
    await workForQueue({
      queue,
      threads,
      engine: readEngine(args.engine),
      signal: stop.signal,
      ready: (server) => note(output, `waiting for games of ${server}, ${threads} at once; Ctrl-C ends`),
      playing: (run, blocks) => {
        if (!played.has(run)) note(output, `playing the run ${run}`);
        played.set(run, (played.get(run) ?? 0) + blocks);
      },
      setAside: (run, reason) => say(`the run ${run} is set aside: ${reason}`),
    });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
  const runs = [...played].map(([run, blocks]) => ({ run, blocks }));
  const lines = runs.map(({ run, blocks }) => `${blocks} blocks of the run ${run}`);
  answer(output, { runs }, lines.length === 0 ? 'no game was played' : lines.join('\n'));
  return Exit.Done;
}
