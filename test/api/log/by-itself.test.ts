import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import {
  characterRecords,
  firstRecord,
  leaderOf,
  meanOf,
  peopleRecords,
  testTogether,
  type WinShares,
} from '../../../src/questions/log/by-itself.js';
import { luckiestAsGood } from '../../../src/questions/log/luckiest.js';
import { moreOfLength, moreOfShare } from '../../../src/questions/log/more-games.js';
import { readLog } from '../../../src/questions/log/read-log.js';
import { clopperPearson } from '../../../src/stats/index.js';
import { oddsTest, poissonBinomial } from '../../../src/stats/poisson-binomial.js';
import { type Planted, plantedLog } from './planted.js';

const PEOPLE = ['Anna', 'Ben', 'Carla', 'Dan'];
const CHARACTERS = ['elf', 'troll', 'wizard', 'dwarf', 'monk', 'thief', 'priest'];

/** Tests the people of a planted notebook together with its first players. */
function tested(planted: Planted): WinShares {
  const notebook = readLog(plantedLog(planted));
  return testTogether([...peopleRecords(notebook), firstRecord(notebook)]);
}

const differing = ({ shares }: WinShares): string[] =>
  shares.filter(({ differs }) => differs).map(({ name, share, even }) => `${name} ${share > even ? 'above' : 'below'}`);

describe('wins of people', () => {
  test('wins: each game counts with its own even share, shared wins for all winners, games without a winner not', () => {
    const { shares } = testTogether(
      peopleRecords(
        readLog({
          games: [
            { players: ['Anna', 'Ben'], winner: 'Anna' },
            { players: ['Anna', 'Ben', 'Carla', 'Dan'], winner: ['Anna', 'Dan'] },
            { players: ['Anna', 'Ben', 'Carla'], winner: 'none' },
            { players: ['Anna', 'Ben'], winner: ['Anna', 'Ben'] },
            { players: ['Ben', 'Carla', 'Dan'], winner: 'Ben' },
          ],
        }),
      ),
    );
    expect(shares.map(({ name, games, wins, even }) => [name, games, wins, even])).toEqual([
      ['Anna', 2, 2, (1 / 2 + 1 / 2) / 2],
      ['Ben', 3, 1, (1 / 2 + 1 / 2 + 1 / 3) / 3],
      ['Carla', 2, 0, (1 / 2 + 1 / 3) / 2],
      ['Dan', 2, 1, (1 / 2 + 1 / 3) / 2],
    ]);
  });

  test('a player who is four times as strong is found in 60 games, and with games alike so is the interval', () => {
    const found = tested({ games: 60, people: PEOPLE, seed: 1, strengths: { Anna: 4 } });
    expect(differing(found)).toContain('Anna above');
    expect(differing(tested({ games: 60, people: PEOPLE, seed: 1 }))).toEqual([]);
    const anna = found.shares.find(({ name }) => name === 'Anna')!;
    const exact = clopperPearson(anna.wins, 60, found.alpha);
    expect([anna.lo, anna.hi]).toEqual([expect.closeTo(exact.lo, 9), expect.closeTo(exact.hi, 9)]);
    expect(leaderOf(found.shares.slice(0, -1))?.name).toBe('Anna');
  });

  test('a player who almost never wins is found, and so is an advantage of the player who goes first', () => {
    expect(differing(tested({ games: 90, people: PEOPLE, seed: 2, strengths: { Ben: 0.05 } }))).toContain('Ben below');
    expect(differing(tested({ games: 90, people: PEOPLE, seed: 3, firstStrength: 5 }))).toEqual(['first above']);
  });

  test('a character that is six times as strong is found', () => {
    const log = plantedLog({ games: 60, people: PEOPLE, seed: 4, characters: CHARACTERS });
    const elfWins = log.games.map((game) => {
      const elf = Object.entries(game.players as Record<string, string>).find(([, character]) => character === 'elf');
      return elf === undefined ? game : { ...game, winner: elf[0] };
    });
    expect(differing(testTogether(characterRecords(readLog({ games: elfWins }))))).toContain('elf above');
    expect(differing(testTogether(characterRecords(readLog(log))))).toEqual([]);
  });

  test('in at most 5 of 100 notebooks without any effect someone differs, and intervals hold in 95 of 100', () => {
    const notebooks = 400;
    let alarms = 0;
    let missed = 0;
    for (let seed = 0; seed < notebooks; seed++) {
      const found = tested({ games: 10 + (seed % 30), people: [...PEOPLE, 'Eva'], seed: 100 + seed, away: 2 });
      if (differing(found).length > 0) alarms++;
      if (found.shares.some(({ lo, hi, even }) => even < lo || even > hi)) missed++;
    }
    // Exact tests are cautious: far fewer than 20 are expected. 30 is beyond the luck of 400 at 5 %.
    expect(alarms).toBeLessThan(30);
    expect(alarms).toBeGreaterThan(0);
    expect(missed).toBe(alarms);
  });
});

describe('the table of docs/log.md', () => {
  const rows = [
    ...readFileSync(join(PACKAGE_ROOT, 'docs/log.md'), 'utf8').matchAll(/^\| (\d\d) % \|(( \d+ \|){4})$/gm),
  ];

  test.each(rows.map(([, share, cells]) => [share, cells] as const))(
    'a player who wins %s of 100 games is shown to be better as often as the table of docs/log.md says',
    (share, cells) => {
      const shown = [12, 24, 48, 96].map((games) => {
        const chances = new Array<number>(games).fill(1 / 4);
        const records = ['Anna', 'Ben', 'Carla', 'Dan', 'first'].map((name) => ({ name, chances, wins: 0 }));
        const { alpha } = testTogether(records);
        const better = (wins: number): boolean => wins > games / 4 && oddsTest(chances, wins).p < alpha;
        const mass = poissonBinomial(new Array<number>(games).fill(Number(share) / 100));
        return mass.reduce((sum, chance, wins) => sum + (better(wins) ? chance : 0), 0);
      });
      expect(shown.map((chance) => ` ${(100 * chance).toFixed(0)} |`).join('')).toBe(cells);
    },
  );

  test('the table of docs/log.md has four rows', () => {
    expect(rows.length).toBe(4);
  });
});

describe('luck of the best player', () => {
  test('with two players and one winner a game, the luckiest does as well as in a binomial of both ends', () => {
    const games = Array.from({ length: 10 }, (_, g) => ({ players: ['Anna', 'Ben'], winner: g < 8 ? 'Anna' : 'Ben' }));
    const notebook = readLog({ games });
    const { shares } = testTogether(peopleRecords(notebook));
    // 2 × P(at least 8 of 10 coins): 2 × 56 / 1024.
    expect(Math.abs(luckiestAsGood(notebook, shares)! - 112 / 1024)).toBeLessThan(0.01);
  });

  test('equal players do as well as the best of an equal notebook as often as a fair chance says', () => {
    const chances = Array.from({ length: 100 }, (_, seed) => {
      const notebook = readLog(plantedLog({ games: 15, people: PEOPLE, seed }));
      return luckiestAsGood(notebook, testTogether(peopleRecords(notebook)).shares)!;
    });
    // Few wins are coarse, so fewer than 10 and 50 are expected; 20 and 65 are beyond the luck of 100.
    expect(chances.filter((chance) => chance <= 0.1).length).toBeLessThan(20);
    expect(chances.filter((chance) => chance <= 0.5).length).toBeLessThan(65);
    expect(chances.filter((chance) => chance <= 0.1).length).toBeGreaterThan(0);
  });

  test('a share that luck often gives has no number of games that would settle it', () => {
    const record = { name: 'Anna', chances: new Array<number>(20).fill(0.25), wins: 8 };
    const { shares, alpha } = testTogether([record]);
    const settles = (luck: number) => moreOfShare('person', record, shares[0], alpha, luck).shownWith;
    expect([settles(0.1) === null, settles(0.11)]).toEqual([false, null]);
  });
});

describe('means of games', () => {
  test('a mean has the standard deviation of a sample and the interval of Student, and leaves out what is unknown', () => {
    // t(0.975, 2) = 4.3027
    const half = (4.3027 * 10) / Math.sqrt(3);
    expect(meanOf([40, null, 50, 60])).toEqual({
      games: 3,
      mean: 50,
      deviation: 10,
      lo: expect.closeTo(50 - half, 3) as number,
      hi: expect.closeTo(50 + half, 3) as number,
    });
    expect(meanOf([40])).toEqual({ games: 1, mean: 40, deviation: 0, lo: null, hi: null });
    expect(meanOf([null])).toBeNull();
  });
});

describe('what more games would tell', () => {
  test('12 more games narrow the interval of a share and of the mean length as their formulas say', () => {
    const records = peopleRecords(readLog(plantedLog({ games: 20, people: PEOPLE, seed: 5 })));
    const { shares, alpha } = testTogether(records);
    const more = moreOfShare('person', records[0], shares[0], alpha, 0.05);
    const now = clopperPearson(shares[0].wins, 20, alpha);
    const later = clopperPearson(Math.floor((shares[0].wins / 20) * 32), 32, alpha);
    expect(more.now).toBeCloseTo((now.hi - now.lo) / 2, 9);
    expect(more.later).toBeCloseTo((later.hi - later.lo) / 2, 9);
    const mean = meanOf([40, 50, 60, 50, 40, 60])!;
    // t(0.975, 5) = 2.5706, t(0.975, 17) = 2.1098
    expect(moreOfLength(mean).now).toBeCloseTo((2.5706 * mean.deviation) / Math.sqrt(6) / 50, 4);
    expect(moreOfLength(mean).later).toBeCloseTo((2.1098 * mean.deviation) / Math.sqrt(18) / 50, 4);
  });

  test('the games that would show a share are enough for its test, and 15 % fewer are not', () => {
    const chances = new Array<number>(20).fill(0.25);
    const record = { name: 'Anna', chances, wins: 8 };
    const { shares, alpha } = testTogether([record]);
    expect(shares[0].differs).toBe(false);
    const { shownWith } = moreOfShare('person', record, shares[0], alpha, 0.05);
    const tests = (games: number): boolean => {
      const all = new Array<number>(games).fill(0.25);
      return testTogether([{ name: 'Anna', chances: all, wins: Math.floor(0.4 * games) }]).shares[0].differs;
    };
    expect([tests(shownWith!), tests(Math.floor(shownWith! * 0.85))]).toEqual([true, false]);
  });

  test('a share that differs already, or is even, has no number of games that would show it', () => {
    const found = (wins: number): number | null => {
      const record = { name: 'Anna', chances: new Array<number>(40).fill(0.25), wins };
      const { shares, alpha } = testTogether([record]);
      return moreOfShare('person', record, shares[0], alpha, 0.05).shownWith;
    };
    expect([found(25), found(10)]).toEqual([null, null]);
  });
});
