import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { forbid } from '../api/guests/forbid.js';
import { HERE } from '../api/guests/here.js';
import { complain } from '../terminal/complain.js';
import type { AsideNews, AsideOrder } from './aside.js';
import { runProgram } from './program.js';

/** Module of the thread in which `runAside` does a command. */
const { words, terminal } = workerData as AsideOrder;

function say(news: AsideNews): void {
  parentPort!.postMessage(news);
}

if (terminal) Object.defineProperty(process.stderr, 'isTTY', { value: true });
HERE.met = (guest) => say({ guest });
HERE.told = (doing) => say({ doing });
forbid(HERE);
const exit = await runProgram(words);
// What a guest left to happen later would have happened by now.
await setImmediate();
say({ exit: HERE.caught !== null && exit === 0 ? complain(HERE.caught) : exit });
