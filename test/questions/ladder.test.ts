import { describe, expect, test } from 'vitest';
import { questionLine, seedIn } from '../../src/questions/contract/question.js';
import { designLadder, ladderQuestion } from '../../src/questions/ladder/question.js';

const PIGS = { id: 'pigs', question: 'Who plays pig best?', game: 'pig', players: 2, agents: ['random', 'hold'] };

describe('ladder', () => {
  test('a ladder of agents has their table for each number of players', async () => {
    const args = { agents: ['random', 'hold:holdAt=10,20'], game: 'pig', players: [2, 3], maxTables: 1000, seed: 's' };
    const { ladder, seed, entrants } = await designLadder(args);
    expect(entrants.map(({ label }) => label)).toEqual(['random', 'hold:holdAt=10', 'hold:holdAt=20']);
    expect(ladder?.leagues.map(({ players, possible }) => [players, possible])).toEqual([
      [2, 3],
      [3, 1],
    ]);
    expect(seed).toBe('s');
  });

  test('a ladder of a file or a value keeps its keys, and arguments replace them', async () => {
    expect(seedIn(ladderQuestion, { agents: ['experiments/ladders/styles.yaml'] } as object)).toBe('styles');
    expect(seedIn(ladderQuestion, { agents: { ...PIGS, seed: 'mine' } } as object)).toBe('mine');
    expect(seedIn(ladderQuestion, { agents: ['random', 'hold'] } as object)).toBeUndefined();
    const { id, blocks, marginPp } = await designLadder({ agents: { ...PIGS, margin: '3pp', blocks: 7 }, blocks: 5 });
    expect({ id, blocks, marginPp }).toEqual({ id: 'pigs', blocks: 5, marginPp: 3 });
  });

  test.each<[object, string]>([
    [{ agents: ['mine.yaml', 'hold'] }, 'mine.yaml: a ladder file stands alone; its agents are in it'],
    [{ agents: { ...PIGS, player: 2 } }, "ladder.player: unknown key 'player'; did you mean 'players'?"],
    [{ agents: ['random', 'hold'], game: 'pig', players: [12] }, '--players: pig is for 2 to 8 players, not 12'],
    [
      { agents: ['random', 'hold'], game: 'pig', options: { targt: 3 } },
      "--set: unknown option 'targt'; did you mean 'target'?",
    ],
  ])('a ladder of %j is refused in one line', async (args, line) => {
    await expect((async () => designLadder(args))()).rejects.toThrow(line);
  });

  test('a ladder of agents is written as its command, one of a value as the call of the library', () => {
    expect(questionLine(ladderQuestion, { agents: ['random', 'hold'], maxTables: 3, players: [2, 4] })).toMatch(
      / ladder random hold --players 2,4 --tables 3$/,
    );
    expect(questionLine(ladderQuestion, { agents: { id: 'x' }, blocks: 2 })).toBe(
      'ladder({"agents":{"id":"x"},"blocks":2})',
    );
  });
});
