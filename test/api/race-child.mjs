// A race in a folder, which is begun or resumed: node race-child.mjs FOLDER WORKERS [KILL-AT]
import { race } from '../../dist/src/playing/race/race.js';
import { HOW, printVisited } from './kill-at.mjs';

const share = (data, level) => data.values(level, 'win').reduce((sum, value) => sum + value, 0) / data.blocks(level);
await race({
  experiment: { game: 'pig', seed: 'kills', players: 2, agents: ['hold'], measure: ['win', 'rounds'] },
  factor: 'agent0.holdAt',
  base: '20',
  levels: ['2', '15', '25'],
  stages: [16, 16, 32],
  ...HOW,
  next: (data) => [...data.playing].sort((x, y) => share(data, y) - share(data, x)).slice(0, -1),
});
printVisited();
