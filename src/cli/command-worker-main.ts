import { parentPort, workerData } from 'node:worker_threads';
import { findMistakes } from '../api/plugins/find-mistakes.js';
import { HERE, untilQuiet } from '../api/plugins/main-thread.js';
import { complain } from '../terminal/complain.js';
import type { CommandWorkerData, CommandWorkerMessage } from './command-worker.js';
import { runProgram } from './program.js';

/** Module of the thread in which `runInWorker` does a command. */
const { words, terminal } = workerData as CommandWorkerData;

function say(message: CommandWorkerMessage): void {
  parentPort!.postMessage(message);
}

if (terminal) Object.defineProperty(process.stderr, 'isTTY', { value: true });
HERE.met = (plugin) => say({ plugin });
HERE.told = (doing) => say({ doing });
findMistakes(HERE);
const exit = await runProgram(words);
await HERE.waitFor(untilQuiet());
const told = HERE.caught !== null && exit === 0 ? complain(HERE.caught) : exit;
for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write('', done));
say({ exit: told });
