import { describe, expect, test } from 'vitest';
import { textsOf } from '../../reports/answer/sentence.js';
import type { CharacterStrength } from '../../src/experiment/results/character-ranking.js';
import { charactersAnswer } from '../../src/questions/character/all-answer.js';
import { ownCharacterAnswer } from '../../src/questions/character/own-answer.js';
import { cell, summaryOf } from '../reports/hand.js';

const strength = (character: string, times: number, group: string, half = 0.1): CharacterStrength => ({
  character,
  times,
  group,
  games: 1000,
  lo: times - half,
  hi: times + half,
});

const SUMMARY = summaryOf({ cells: [cell(0, 'c0')] });
const TROLL = { id: 'troll', name: 'Troll', isOwn: false };

function lead(
  all: readonly CharacterStrength[],
  byPlayers: ReadonlyMap<number, readonly CharacterStrength[]>,
): string[] {
  const rankings = { all, byPlayers, byAgent: new Map() };
  const facts = { character: TROLL as never, rankings, powers: [], games: [], tune: null };
  return textsOf(ownCharacterAnswer(SUMMARY, facts).sentences);
}

const BY_PLAYERS = new Map([
  [2, [strength('troll', 1.23, 'a')]],
  [4, [strength('troll', 1.49, 'a')]],
  [6, [strength('troll', 1.81, 'a')]],
]);

describe('the answer about one character', () => {
  test('the answer about one character says what it wins, size by size, and which places are possible', () => {
    const all = [
      strength('elf', 1.6, 'a'),
      strength('troll', 1.5, 'ab'),
      strength('monk', 1.4, 'b'),
      strength('thief', 0.7, 'c'),
    ];
    expect(lead(all, BY_PLAYERS)).toEqual([
      'The Troll wins more than an even share: 1.50 times an even share (1.40 to 1.60), from 1.23 with 2 players to 1.81 with 6, each size counted alike.',
      'Where both sit, the Troll comes 2nd of 4; 1st to 3rd is possible.',
    ]);
  });

  test('the answer about one character calls it strong without calling it stronger than others that are not told apart', () => {
    const all = [strength('troll', 1.2, 'a'), strength('elf', 1.1, 'a'), strength('monk', 1, 'a')];
    const [first, second] = lead(all, BY_PLAYERS);
    expect(first).toMatch(/^The Troll wins more than an even share: /);
    expect(second).toBe('Where both sit, the Troll comes 1st of 3 in these games, and any place is possible.');
    expect(`${first} ${second}`).not.toMatch(/most|shown/);
  });
});

test('the answer about all characters gives the figure of each end of the sizes', () => {
  const all = [strength('troll', 1.49, 'a'), strength('elf', 0.8, 'b')];
  const byPlayers = new Map([...BY_PLAYERS].map(([players, [troll]]) => [players, [troll, strength('elf', 0.8, 'b')]]));
  expect(charactersAnswer(SUMMARY, { all, byPlayers, byAgent: new Map() }).sentences[0].text).toBe(
    'Take the Troll: it wins 1.49 times an even share (1.39 to 1.59), from 1.23 with 2 players to 1.81 with 6, each size counted alike; no other is as strong.',
  );
});
