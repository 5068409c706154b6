import { test } from 'vitest';
import type { CharacterStrength } from '../../src/experiment/results/character-ranking.js';
import { charactersAnswer } from '../../src/questions/character/all-answer.js';
import type { PowerResult } from '../../src/questions/character/own.js';
import { ownCharacterAnswer } from '../../src/questions/character/own-answer.js';
import { cell, summaryOf } from './hand.js';
import { expectKept } from './kept.js';

const strength = (character: string, times: number, group: string, half: number | null = 0.1): CharacterStrength => ({
  ...{ character, times, group, games: 1000 },
  lo: half === null ? null : times - half,
  hi: half === null ? null : times + half,
});

const SUMMARY = summaryOf({ cells: [cell(0, 'c0')] });
const NOMAD = { id: 'nomad', name: 'Nomad', isOwn: true };

const sized = (all: readonly CharacterStrength[], factor = 1) =>
  new Map([2, 4, 6].map((players) => [players, all.map((one) => ({ ...one, times: one.times * factor }))]));

const rankings = (all: readonly CharacterStrength[]) => ({ all, byPlayers: sized(all), byAgent: new Map() });

/** Characters of these strengths and groups. */
const listOf = (half: number | null, ...all: readonly (readonly [string, number, string])[]): CharacterStrength[] =>
  all.map(([name, times, group]) => strength(name, times, group, half));

const power = (phrase: string, effect: number, half: number, more: Partial<PowerResult> = {}): PowerResult =>
  ({ phrase, effect, lo: effect - half, hi: effect + half, differs: true, ...more }) as PowerResult;

function own(times: number, half: number | null, powers: readonly PowerResult[] = [], group = 'b') {
  const nomad = strength('nomad', times, group, half);
  const all = [...listOf(0.1, ['troll', 1.4, 'a'], ['elf', 1.1, 'ab']), nomad, strength('priest', 0.6, 'c')].sort(
    (x, y) => y.times - x.times,
  );
  const facts = { character: NOMAD as never, rankings: rankings(all), powers, games: [], tune: null };
  return ownCharacterAnswer(SUMMARY, facts);
}

test('the answer on all characters is kept for each kind of result', async () => {
  const answer = (all: readonly CharacterStrength[]) => charactersAnswer(SUMMARY, rankings(all));
  const middle = [
    ['elf', 1, 'b'],
    ['monk', 0.9, 'b'],
  ] as const;
  await expectKept('characters', [
    ['one is best, one is weakest', answer(listOf(0.1, ['troll', 1.44, 'a'], ...middle, ['priest', 0.6, 'c']))],
    ['two are best', answer(listOf(0.1, ['troll', 1.44, 'a'], ['wizard', 1.36, 'a'], ...middle, ['priest', 0.6, 'c']))],
    [
      'many may be best',
      answer(
        listOf(
          0.1,
          ...([
            ['troll', 1.44, 'a'],
            ['wizard', 1.36, 'a'],
            ['druid', 1.3, 'a'],
            ['thief', 1.29, 'a'],
          ] as const),
          ...middle,
          ['priest', 0.6, 'c'],
        ),
      ),
    ],
    ['all are alike', answer(listOf(0.08, ['troll', 1.03, 'a'], ['elf', 1, 'a'], ['priest', 0.97, 'a']))],
    ['not settled', answer(listOf(0.4, ['troll', 1.2, 'a'], ['elf', 1, 'a'], ['priest', 0.9, 'a']))],
    ['too early', answer(listOf(null, ['troll', 1.2, 'a'], ['elf', 1, 'a'], ['priest', 0.9, 'a']))],
  ]);
});

test('the answer on one character is kept for each kind of result', async () => {
  const fight = 'when it fights to a stand-off';
  await expectKept('character', [
    ['strong, with powers', own(1.4, 0.1, [power(fight, -0.2, 0.12), power('when it would lose lives', 0.02, 0.06)])],
    ['weak', own(0.76, 0.1)],
    ['fair', own(1.02, 0.06)],
    ['probably weak', own(0.85, 0.18)],
    ['not settled', own(1.01, 0.3, [power(fight, -0.1, 0.3), power('at home', 0, 0, { differs: false })])],
    ['too early', own(1.1, null)],
    ['any place is possible', own(0.9, 0.3, [], 'abc')],
  ]);
});
