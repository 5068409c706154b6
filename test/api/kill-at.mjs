// Arguments of a program that plays into a folder, which is begun or resumed: FOLDER WORKERS [KILL-AT]. At the n-th
// place at which a folder changes, the process ends itself as a power cut would.
import { writePoints } from '../../dist/src/experiment/folder/files.js';

const [out, workers, killAt] = process.argv.slice(2);
let visited = 0;
writePoints.torn = true;
writePoints.visit = () => {
  if (killAt === undefined || visited++ !== Number(killAt)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

/** Folder and workers, as the arguments say. */
export const HOW = { out, workers: Number(workers) };

/** Writes the number of places that were visited. */
export function printVisited() {
  process.stdout.write(String(visited));
}
