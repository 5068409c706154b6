import { beforeAll, describe, expect, test } from 'vitest';
import { log as askLog } from '../../../src/calls/questions.js';
import { checkAgreement } from '../../../src/questions/log/agreement.js';
import type { PlayedGamesAnswer } from '../../../src/questions/log/log.js';
import { Notebooks } from '../../../src/questions/log/notebooks.js';
import { type LoggedGame, type Notebook, readLog } from '../../../src/questions/log/read-log.js';
import { simulateTables } from '../../../src/questions/log/simulate.js';
import { designTables, type LogDesigns } from '../../../src/questions/log/tables.js';
import { plantedLog } from './planted.js';

const CHARACTERS = ['elf', 'troll', 'wizard', 'dwarf', 'monk', 'thief', 'priest', 'warrior'];
const LOGS = 200;

/** Tables of a notebook whose results come from computer players. */
const tables = readLog(
  plantedLog({ games: 14, people: ['Anna', 'Ben', 'Carla', 'Dan'], seed: 1, characters: CHARACTERS, away: 1 }),
);

async function played(seed: string, games: number): Promise<{ designs: LogDesigns; notebooks: Notebooks }> {
  const designs = await designTables(tables, { agent: undefined, seed, games, agentTimeout: undefined });
  const results = await simulateTables(designs, {});
  return { designs, notebooks: new Notebooks(tables.games, designs, results, seed) };
}

/** Writes down a simulated notebook, as people would. @param stretch factor of the rounds */
function writtenDown(drawn: Notebooks, number: number, stretch = 1): Notebook {
  const { rounds, winners, endings } = drawn.draw(number);
  const games = tables.games.map((game, g): LoggedGame => {
    const { seats, first } = game;
    const won = seats.map((_, seat) => (seat - (first ?? 0) + seats.length) % seats.length);
    return {
      ...game,
      rounds: Math.round(stretch * rounds[g]),
      ending: endings[g],
      winners: won.flatMap((place, seat) => ((winners[g] >> place) & 1 ? [seat] : [])),
    };
  });
  return { ...tables, games };
}

describe('the comparison with the computer players, simulated', () => {
  let theirs: Notebooks;
  let real: Notebooks;
  beforeAll(async () => {
    theirs = (await played('theirs', 20_000)).notebooks;
    real = (await played('real', 20_000)).notebooks;
  }, 120_000);

  test('in at most 5 of 100 notebooks that computer players wrote any check differs', () => {
    let alarms = 0;
    for (let i = 0; i < LOGS; i++) {
      const { checks } = checkAgreement(writtenDown(real, i), theirs);
      if (checks.some(({ differs }) => differs)) alarms++;
    }
    // 10 are expected at most; 19 is beyond the luck of 200 at 5 % in 3 of 1,000.
    expect(alarms).toBeLessThan(19);
    expect(alarms).toBeGreaterThan(0);
  }, 600_000);

  test('games that are a third longer are found in most notebooks of 14 games', () => {
    let found = 0;
    for (let i = 0; i < 40; i++) {
      const { checks } = checkAgreement(writtenDown(real, i, 4 / 3), theirs);
      if (checks.find(({ kind }) => kind === 'length')!.differs) found++;
    }
    expect(found).toBeGreaterThan(32);
  }, 600_000);
});

describe('the answer to a log', () => {
  test('the answer is the same with 1 to 4 workers and both builds, and another with another seed', async () => {
    const log = plantedLog({ games: 6, people: ['Anna', 'Ben', 'Carla'], seed: 2, characters: CHARACTERS });
    const ask = (more: object): Promise<PlayedGamesAnswer> => askLog({ file: log, games: 600, seed: 's', ...more });
    const first = await ask({ workers: 1 });
    for (const workers of [2, 3, 4]) expect(await ask({ workers })).toEqual(first);
    expect(await ask({ workers: 2, engine: 'js' })).toEqual(first);
    expect((await ask({ seed: 't' })).agreement.checks).not.toEqual(first.agreement.checks);
  }, 60_000);
});
