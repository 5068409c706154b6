import { Worker } from 'node:worker_threads';
import { PLUGIN_HEAP_MB, PLUGIN_MEMORY_MB } from '#checked-agent';
import { entryPoint } from '#entry-point';
import { AgentFault, endedWords } from '../experiment/plugins/agent-fault.js';
import { HangDetector } from '../experiment/plugins/hang-detector.js';
import { blamedIn, heartbeatsIn, makeHeartbeats } from '../experiment/plugins/heartbeat.js';
import type { MonitoredThread } from '../playing/plugins/main-thread.js';
import { complain } from '../terminal/complain.js';
import { Exit } from '../terminal/exit.js';

/** Data that the thread of a command is started with. */
export interface CommandWorkerData extends MonitoredThread {
  readonly words: readonly string[];
  /** True if a progress line may be drawn. */
  readonly terminal: boolean;
}

/** Messages of the thread of a command. */
export type CommandWorkerMessage =
  /** A module is loaded. */
  | { readonly plugin: string }
  /** The task of its agent. */
  | { readonly doing: string }
  | { readonly exit: Exit };

/**
 * Runs a command in its own thread, because it plays agents of modules. One that hangs, fills the memory or ends
 * the process does so there, and is named from here.
 *
 * @param seconds that an agent may take for anything it is asked
 */
export function runInWorker(words: readonly string[], seconds: number): Promise<Exit> {
  const heartbeats = makeHeartbeats(1);
  const [heartbeat] = heartbeatsIn(heartbeats);
  const data: CommandWorkerData = { words, terminal: process.stderr.isTTY, heartbeats };
  const worker = new Worker(entryPoint('src/cli/command-worker-main'), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: PLUGIN_HEAP_MB },
  });
  const plugins: string[] = [];
  let doing = '';
  let exit: Exit | null = null;
  return new Promise<Exit>((done) => {
    const blame = (what: string): void => {
      if (exit !== null) return;
      exit = complain(new AgentFault(blamedIn(heartbeat, plugins), doing === '' ? what : `${what} (${doing})`));
      void worker.terminate();
    };
    const detector = new HangDetector([heartbeat], seconds, (late) => blame(detector.words(late)));
    worker.on('message', (message: CommandWorkerMessage) => {
      if ('plugin' in message) plugins.push(message.plugin);
      else if ('doing' in message) doing = message.doing;
      else {
        exit ??= message.exit;
        // Otherwise a timer set by a plugin would prevent it from ending.
        void worker.terminate();
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        blame(`has filled the memory of its worker (${PLUGIN_MEMORY_MB} MB)`);
      else exit ??= complain(error);
    });
    worker.on('exit', (code) => {
      detector.close();
      blame(endedWords(code));
      done(exit ?? Exit.Broken);
    });
  });
}
