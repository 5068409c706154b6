// A sweep in a folder, which is begun or resumed: node sweep-child.mjs FOLDER WORKERS [KILL-AT]
import { sweep } from '../../../dist/src/questions/sweep/sweep.js';
import { HOW, printVisited } from '../kill-at.mjs';

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
  ...HOW,
});
printVisited();
