// A sweep in a folder, which is begun or resumed: node sweep-child.mjs FOLDER WORKERS [KILL-AT]
// At the n-th place at which a folder changes, the process ends itself as a power cut would.
import { sweep } from '../../../dist/src/api/sweep/sweep.js';
import { writePoints } from '../../../dist/src/experiment/folder/write-points.js';

const [out, workers, killAt] = process.argv.slice(2);
let visited = 0;
writePoints.torn = true;
writePoints.visit = () => {
  if (killAt === undefined || visited++ !== Number(killAt)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

await sweep({
  experiment: {
    id: 'kills',
    question: 'At how many points should one hold?',
    game: 'pig',
    seed: 'kills',
    players: 2,
    agents: ['hold'],
    rotate: 'agents',
    blocks: 200,
    vary: { 'agent0.holdAt': [20, 2, 60] },
  },
  out,
  workers: Number(workers),
});
process.stdout.write(String(visited));
