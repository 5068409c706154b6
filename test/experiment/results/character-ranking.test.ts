import { describe, expect, test } from 'vitest';
import { CharacterScores } from '../../../src/experiment/results/character-ranking.js';
import { Luck } from '../../coverage/luck.js';
import { playCharacters } from '../../coverage/made-up.js';
import { fakeDesign } from '../../reports/fake.js';

const ROLES = ['elf', 'monk', 'troll'];
const WIN = 840;

/** Two tables, of 2 and of 4 players. */
const DESIGN = fakeDesign({
  cells: [
    { label: 'two', players: 2 },
    { label: 'four', players: 4 },
  ],
  roles: ROLES,
});

/** Adds one game of a character in each of so many blocks, of which it wins every `often`-th. */
function add(scores: CharacterScores, cell: number, role: number, blocks: number, often: number): void {
  for (let block = 0; block < blocks; block++)
    scores.addGame(cell, block, [{ role, score: block % often === 0 ? WIN : 0 }]);
}

describe('the strength of a character', () => {
  test('the strength of a character counts a win as often as the table has players', () => {
    const scores = new CharacterScores(DESIGN, 40);
    add(scores, 0, 0, 40, 2);
    add(scores, 1, 1, 40, 4);
    add(scores, 1, 2, 40, 2);
    const found = scores.ranking([0, 1]);
    expect(found.map(({ character, times, games }) => [character, times, games])).toEqual([
      ['troll', 2, 40],
      ['elf', 1, 40],
      ['monk', 1, 40],
    ]);
    for (const { times, lo, hi } of scores.ranking([1])) {
      expect(lo).toBeLessThan(times);
      expect(hi).toBeGreaterThan(times);
    }
  });

  test('the strength of a character is taken from the games of the cells alone, and those in none are left out', () => {
    const scores = new CharacterScores(DESIGN, 40);
    add(scores, 0, 0, 40, 1);
    add(scores, 1, 0, 40, 4);
    expect(scores.ranking([1])).toMatchObject([{ character: 'elf', times: 1, games: 40 }]);
  });

  test('characters share a letter unless they are shown to differ', () => {
    const scores = new CharacterScores(DESIGN, 400);
    add(scores, 1, 0, 400, 8);
    add(scores, 1, 1, 400, 7);
    add(scores, 1, 2, 400, 2);
    expect(scores.ranking([1]).map(({ character, group }) => [character, group])).toEqual([
      ['troll', 'a'],
      ['monk', 'b'],
      ['elf', 'b'],
    ]);
  });

  test('nothing is shown from fewer than 16 blocks', () => {
    const scores = new CharacterScores(DESIGN, 15);
    add(scores, 1, 0, 15, 1);
    add(scores, 1, 1, 15, 15);
    expect(scores.ranking([1]).map(({ lo, hi, group }) => [lo, hi, group])).toEqual([
      [null, null, 'a'],
      [null, null, 'a'],
    ]);
  });
});

describe('the strength of a character over several sizes of table', () => {
  test('the strength of a character over several sizes of table counts each size alike, whatever its games', () => {
    const scores = new CharacterScores(DESIGN, 400);
    add(scores, 0, 0, 400, 4);
    for (let copy = 0; copy < 3; copy++) add(scores, 1, 0, 400, 2);
    const [{ times, games, lo, hi }] = scores.ranking([0, 1]);
    expect(times).toBeCloseTo((0.5 + 2) / 2, 12);
    expect(games).toBe(1600);
    // Sizes in equal shares: the standard error of the mean of two independent ratios, at most.
    const error = Math.sqrt((4 * 0.25 * 0.75 + 16 * 0.25) / 400) / 2;
    expect((hi! - lo!) / 2 / error).toBeGreaterThan(1.5);
    expect((hi! - lo!) / 2 / error).toBeLessThan(2.5);
  });

  test('the strength of a character that never sat at one of the sizes has no bounds', () => {
    const scores = new CharacterScores(DESIGN, 100);
    add(scores, 0, 0, 100, 2);
    add(scores, 0, 1, 100, 2);
    add(scores, 1, 1, 100, 4);
    const bounds = new Map(scores.ranking([0, 1]).map(({ character, lo }) => [character, lo]));
    expect(bounds.get('elf')).toBeNull();
    expect(bounds.get('monk')).toBeGreaterThan(0);
  });

  test('the bounds of strengths hold the truth of all characters in 93.5 to 97 of 100 runs', { tags: 'night' }, () => {
    const worths = [1, 1, 1.4, 0.7, 1.6];
    const design = fakeDesign({
      cells: [2, 4].map((players) => ({ label: `${players}`, players })),
      roles: worths.map(String),
    });
    const play = (run: number, blocks: number): CharacterScores =>
      playCharacters(design, blocks, worths, new Luck(run));
    const truth = play(1e6, 40_000).ranking([0, 1]);
    const runs = 200;
    for (const blocks of [60, 200]) {
      let held = 0;
      for (let run = 0; run < runs; run++) {
        const found = play(run * 31 + blocks, blocks).ranking([0, 1]);
        held += Number(
          truth.every(({ character, times }) => {
            const own = found.find((one) => one.character === character)!;
            return own.lo! <= times && times <= own.hi!;
          }),
        );
      }
      const error = 2.5 * Math.sqrt((0.05 * 0.95) / runs);
      expect(held / runs, `${blocks} blocks`).toBeGreaterThan(0.935 - error);
      expect(held / runs, `${blocks} blocks`).toBeLessThan(0.97 + error);
    }
  });
});

describe('a studied character', () => {
  const worths = [1.6, 1.6, 1, 1, 1, 0.8];
  const design = fakeDesign({
    cells: [2, 4].map((players) => ({ label: `${players}`, players })),
    roles: worths.map((_, i) => `r${i}`),
  });

  test('a studied character and an equal copy of it come out equally strong, whatever tables the copy sits at', () => {
    const scores = playCharacters(design, 20_000, worths, new Luck(5), 'r0');
    const strength = new Map(scores.ranking([0, 1]).map((one) => [one.character, one]));
    const [own, copy] = ['r0', 'r1'].map((id) => strength.get(id)!);
    expect(Math.abs(copy.times - own.times)).toBeLessThan(0.05);
    expect(own.times).toBeGreaterThan(1.25);
    expect(copy.lo).toBeLessThan(own.times);
    expect(copy.hi).toBeGreaterThan(own.times);
    expect([...copy.group].some((letter) => own.group.includes(letter))).toBe(true);
    expect(strength.get('r5')!.hi).toBeLessThan(own.times);
  });

  test('a studied character is told apart from an equal copy in at most 5 of 100 runs', () => {
    const runs = 200;
    let apart = 0;
    for (let run = 0; run < runs; run++) {
      const ranking = playCharacters(design, 60, worths, new Luck(run), 'r0').ranking([0, 1]);
      const [own, copy] = ['r0', 'r1'].map((id) => ranking.find(({ character }) => character === id)!);
      apart += Number(![...copy.group].some((letter) => own.group.includes(letter)));
    }
    expect(apart / runs).toBeLessThan(0.05);
  });
});

describe('the change of a strength', () => {
  test('the change of a strength between cells is exactly nothing if no game differs', () => {
    const scores = new CharacterScores(DESIGN, 100);
    add(scores, 1, 0, 100, 4);
    expect(scores.change('elf', [1], [1], 1)).toMatchObject({ effect: 0, differs: false });
    expect(scores.change('monk', [1], [1], 1)).toBeNull();
  });

  test('the change of a strength between cells is paired over blocks', () => {
    const scores = new CharacterScores(DESIGN, 100);
    add(scores, 0, 0, 100, 4);
    add(scores, 1, 0, 100, 2);
    const change = scores.change('elf', [1], [0], 1)!;
    expect(change.effect).toBeCloseTo(1.5);
    expect(change.lo).toBeGreaterThan(1);
    expect(change.differs).toBe(true);
  });
});
