// A claim in a folder, which is begun or resumed: node claim-child.mjs FOLDER WORKERS [KILL-AT]
import { testClaims } from '../../../dist/src/questions/claim/claims.js';
import { HOW, printVisited } from '../kill-at.mjs';

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
  ...HOW,
});
printVisited();
