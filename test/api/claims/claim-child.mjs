// A claim in a folder, which is begun or resumed: node claim-child.mjs FOLDER WORKERS [KILL-AT]
// At the n-th place at which a folder changes, the process ends itself as a power cut would.
import { testClaims } from '../../../dist/src/api/claims/claims.js';
import { writePoints } from '../../../dist/src/experiment/folder/write-points.js';

const [out, workers, killAt] = process.argv.slice(2);
let visited = 0;
writePoints.torn = true;
writePoints.visit = () => {
  if (killAt === undefined || visited++ !== Number(killAt)) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const claim = {
  claim: 'It is better to hold at 20.',
  why: 'One player holds at 20 or at 4.',
  game: 'pig',
  players: 2,
  agents: 'hold',
  compare: { 'agent0.holdAt': [4, 20] },
  expect: 'more',
};
await testClaims({
  claims: [
    { ...claim, id: 'one' },
    { ...claim, id: 'two', flips: { opponents: ['random'] } },
  ],
  seed: 'kills',
  maxGames: 120,
  out,
  workers: Number(workers),
});
process.stdout.write(String(visited));
