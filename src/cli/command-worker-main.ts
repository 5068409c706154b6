import { parentPort, workerData } from 'node:worker_threads';
import { writeStdout } from '../package/stdout.js';
import { findMistakes } from '../playing/plugins/find-mistakes.js';
import { threadMonitor, untilQuiet } from '../playing/plugins/main-thread.js';
import { complain } from '../terminal/complain.js';
import type { CommandWorkerData, CommandWorkerMessage } from './command-worker.js';
import { runProgram } from './program.js';

/** Module of the thread in which `runInWorker` does a command. */
const { words, terminal } = workerData as CommandWorkerData;

function say(message: CommandWorkerMessage): void {
  parentPort!.postMessage(message);
}

if (terminal) Object.defineProperty(process.stderr, 'isTTY', { value: true });
threadMonitor.onNewPlugin = (plugin) => say({ plugin });
threadMonitor.announce = (doing) => say({ doing });
findMistakes(threadMonitor);
const exit = await runProgram(words);
await threadMonitor.waitFor(untilQuiet());
const code = threadMonitor.caught !== null && exit === 0 ? complain(threadMonitor.caught) : exit;
await new Promise<unknown>((done) => writeStdout('', done));
await new Promise<unknown>((done) => process.stderr.write('', done));
say({ exit: code });
