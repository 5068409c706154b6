// A race in a folder, which is begun or resumed: node race-child.mjs FOLDER WORKERS [KILL-AT]
// At the n-th place at which a folder changes, the process ends itself as a power cut would.
import { race } from '../../dist/src/api/race/race.js';
import { writePoints } from '../../dist/src/experiment/folder/write-points.js';

const [out, workers, killAt] = process.argv.slice(2);
let visited = 0;
writePoints.torn = true;
writePoints.visit = () => {
  if (killAt === undefined || visited++ !== Number(killAt)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const share = (data, level) => data.values(level, 'win').reduce((sum, value) => sum + value, 0) / data.blocks(level);
await race({
  experiment: { game: 'pig', seed: 'kills', players: 2, agents: ['hold'], measure: ['win', 'rounds'] },
  factor: 'agent0.holdAt',
  base: '20',
  levels: ['2', '15', '25'],
  stages: [16, 16, 32],
  out,
  workers: Number(workers),
  next: (data) => [...data.playing].sort((x, y) => share(data, y) - share(data, x)).slice(0, -1),
});
process.stdout.write(String(visited));
