// What you want of your rules, as a test. It fails only beyond doubt, and says the same on every machine.
import { test } from 'node:test';
import { expectMean, expectWinShare } from 'talisman-lab';

const rules = { packs: ['desert-folk.pack.yaml'], players: 4, maxGames: 4000 };

test('the Nomad wins 5 to 45 % of four-player games', async () => {
  const { message } = await expectWinShare({ ...rules, of: 'nomad', between: [0.05, 0.45] });
  console.log(message);
});

test('a game takes 30 to 120 rounds', async () => {
  const { message } = await expectMean({ ...rules, between: [30, 120] });
  console.log(message);
});
