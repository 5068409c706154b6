import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { LADDER_SCHEMA, overrideLadder, readLadder } from '../../../src/experiment/ladder/ladder-file.js';
import { readOutcomes } from '../../../src/experiment/ladder/outcomes.js';
import {
  ALPHAS,
  fitLeague,
  oddsErrors,
  resampleDraw,
  resampleMasses,
} from '../../../src/experiment/ladder/resampling.js';
import { summariseLadder } from '../../../src/experiment/ladder/summarise-ladder.js';
import { findDigest } from '../../../src/experiment/play/replay.js';
import { design, entrant, FACTS, WIN } from '../hand.js';
import { CIRCLE, fakeOutcomes, RANKED } from './fake-ladder.js';

const DIR = mkdtempSync(join(tmpdir(), 'rows-'));
const PATH = join(DIR, 'games.csv');
const HEAD = 'cell,block,rotation,game,seed,seat,agent,character,win,win_share,rounds,capped,digest\n';

describe('the rows of a run', () => {
  const d = design([{ lineup: [0, 1] }], {
    entrants: [entrant('hold as "x", y'), entrant('b')],
    roles: ['elf', 'runt, the "small"'],
    ladder: { leagues: [{ players: 2, cells: [0], possible: 1 }], climbs: [], steps: [] },
  });
  const rows = [
    '0,0,0,0,00ff,0,"hold as ""x"", y",elf,1,0.500000,10,0,ab\n',
    '0,0,0,0,00ff,1,b,"runt, the ""small""",1,0.500000,10,0,ab\n',
    '0,1,12,345,00ff,1,b,,1,1.000000,10,0,cd\n',
  ];
  const read = (text: string, bytes = Buffer.byteLength(text)): ReturnType<typeof readOutcomes> => {
    writeFileSync(PATH, text);
    return readOutcomes(d, PATH, 2, bytes);
  };

  test('the rows of a run are counted by block, agents and characters by their names however quoted', async () => {
    const { tables, roles } = await read(HEAD + rows.join(''));
    expect([...tables[0].scores]).toEqual([WIN / 2, WIN / 2, 0, WIN]);
    expect([...tables[0].bySeat]).toEqual([WIN / 2, WIN / 2, 0, WIN]);
    expect([...roles[0].scores]).toEqual([WIN / 2, WIN / 2, 0, 0]);
    expect([...roles[0].taken]).toEqual([1, 1, 0, 0]);
  });

  test('the rows of a run count as far as its blocks are finished', async () => {
    const done = HEAD + rows.slice(0, 2).join('');
    expect([...(await read(done + rows[2], Buffer.byteLength(done))).tables[0].scores]).toEqual([
      WIN / 2,
      WIN / 2,
      0,
      0,
    ]);
  });

  test('the rows of another run are refused, with the line', async () => {
    const columns = 'cell,block,rotation,game,seed,seat,agent,character,win,win_share';
    await expect(read('cell,block\n')).rejects.toThrow(
      new UserError(`${PATH}: does not begin with the columns ${columns}`),
    );
    await expect(read(`${HEAD}${rows[0]}nonsense\n`)).rejects.toThrow(
      new UserError(`${PATH}:3: not a row of this run`),
    );
    await expect(read(`${HEAD}${rows[1].replace(',b,', ',c,')}`)).rejects.toThrow(
      new UserError(`${PATH}:2: not a row of this run`),
    );
  });

  test('the rows of a run have the digest of each game as their last column', async () => {
    writeFileSync(PATH, `${HEAD + rows.join('')}0,1,10,3,00ff,1,b,,1,1.000000,10,0,ef\n`);
    expect(await findDigest(PATH, { cell: 0, block: 0, rotation: 0 })).toBe('ab');
    expect(await findDigest(PATH, { cell: 0, block: 1, rotation: 10 })).toBe('ef');
    expect(await findDigest(PATH, { cell: 0, block: 1, rotation: 0 })).toBeNull();
    expect(await findDigest(join(DIR, 'none.csv'), { cell: 0, block: 0, rotation: 0 })).toBeNull();
  });

  test.skipIf(!existsSync('/dev/fd'))('a file of rows is closed once the digest of a game is found', async () => {
    writeFileSync(PATH, HEAD + rows.join('').repeat(10_000));
    const before = readdirSync('/dev/fd').length;
    for (let k = 0; k < 20; k++) await findDigest(PATH, { cell: 0, block: 0, rotation: 0 });
    expect(readdirSync('/dev/fd').length).toBeLessThan(before + 10);
  });
});

describe('a ladder file', () => {
  test('a ladder file has defaults for all but id, question and agents', () => {
    expect(LADDER_SCHEMA.parse({ id: 'x', question: 'y', agents: ['a'] })).toEqual({
      id: 'x',
      question: 'y',
      agents: ['a'],
      game: 'talisman',
      options: {},
      tables: 72,
      margin: '1pp',
    });
    expect(
      LADDER_SCHEMA.parse({ id: 'x', question: 'y', agents: ['a'], players: 3, seed: '7', options: { a: true } }),
    ).toMatchObject({ players: [3], seed: '7', options: { a: 1 } });
    for (const odd of [
      { id: '-x' },
      { agents: [] },
      { tables: 0 },
      { tables: 1001 },
      { blocks: 0 },
      { players: [] },
      { players: 2.5 },
      { question: '' },
      { margin: 0 },
      { more: 1 },
    ]) {
      expect(LADDER_SCHEMA.safeParse({ id: 'x', question: 'y', agents: ['a'], ...odd }).success).toBe(false);
    }
  });

  test('a ladder file is read with the places of its values, which flags change', () => {
    const file = join(DIR, 'l.yaml');
    writeFileSync(file, 'id: x\nquestion: y\nagents: [a]\noptions: { p: 1, q: 2 }\ntables: 9\n');
    const { value, at } = overrideLadder(readLadder(file), { tables: 5, options: { p: 3 } });
    expect(value).toMatchObject({ tables: 5, options: { p: 3, q: 2 } });
    expect([at(['tables']), at(['agents', 0]), at(['options', 'p']), at(['options', 'q'])]).toEqual([
      '--tables',
      `${file}:3`,
      '--set',
      `${file}:4`,
    ]);
  });
});

describe('resamples', () => {
  test('resamples are drawn by the seed of the run, each number of each resample by itself', () => {
    const draw = resampleDraw('s');
    const drawn = (of: typeof draw, resample: number): number[] =>
      Array.from({ length: 50 }, (_, k) => of(resample, k, 1000));
    expect(drawn(draw, 0)).toEqual(drawn(resampleDraw('s'), 0));
    expect(drawn(draw, 0)).not.toEqual(drawn(draw, 1));
    expect(drawn(draw, 0)).not.toEqual(drawn(resampleDraw('t'), 0));
    expect(new Set(drawn(draw, 0)).size).toBeGreaterThan(40);
    expect(draw(0, 1, 1e9)).not.toBe(draw(0, 1 + 0x10000, 1e9));
  });

  test('resamples of blocks that are all alike, and all blocks but one, agree with each of them', async () => {
    const { tables, design: made } = await fakeOutcomes({ ...RANKED, blocks: 4 });
    const same = tables.map((table) => ({
      ...table,
      scores: Int32Array.from(table.scores, (_, at) => table.scores[at % table.entrants.length]),
    }));
    const cells = made.ladder!.leagues[0].cells.map((cell) => same[cell]);
    const fit = fitLeague(cells, 4, made.entrants.length, made.winScore);
    const mass = resampleMasses(cells, 4, 5, made.winScore, resampleDraw('s'), 7);
    for (const error of oddsErrors(cells, 4, made.winScore, fit, 500)) expect(error).toBeLessThan(1e-6);
    expect(mass.map((rows) => rows.map((values) => values.length))).toEqual(ALPHAS.map(() => Array(5).fill(7)));
    expect(mass.map((rows) => rows.map((values) => new Set(values.map((x) => x.toPrecision(8))).size))).toEqual(
      ALPHAS.map(() => Array(5).fill(1)),
    );
  });

  test('resamples of α-Rank are at intensities from 0.1 to 100, four to a power of ten', () => {
    expect([ALPHAS.length, ALPHAS[0], ALPHAS[2], ALPHAS[4], ALPHAS[8], ALPHAS[12]]).toEqual([
      13, 0.1, 0.316228, 1, 10, 100,
    ]);
  });
});

describe('the summary of a ladder', () => {
  test('the summary of a ladder repeats its design, and counts games and capped games of every table', async () => {
    const outcomes = await fakeOutcomes({ ...RANKED, players: [2, 4], blocks: 3 });
    const capped = [{ cell: 0, block: 0, rotation: 0, replay: 'replay it' }];
    const summary = summariseLadder(outcomes, {
      ...FACTS,
      capped,
      cappedIn: (cell) => cell,
      withoutWinnerIn: (cell) => 2 * cell,
      resamples: 5,
    });
    const { cells } = outcomes.design;
    expect(summary).toMatchObject({
      schema: 1,
      kind: 'ladder',
      id: 'fake',
      question: 'Who is best?',
      game: 'pig',
      variant: 'standard',
      seed: 'trophies',
      blocks: 3,
      confidence: 0.95,
      marginPp: 1,
      games: cells.reduce((sum, { players }) => sum + players, 0) * 3,
      options: {},
      capped,
      provenance: FACTS.provenance,
      climbs: outcomes.design.ladder!.climbs,
    });
    expect(summary.tables[3]).toEqual({
      cell: 3,
      players: cells[3].players,
      lineup: cells[3].lineup,
      games: cells[3].players * 3,
    });
    expect(
      summary.leagues.map(({ players, tables, possible, games, cappedGames, gamesWithoutWinner }) => [
        players,
        tables,
        possible,
        games,
        cappedGames,
        gamesWithoutWinner,
      ]),
    ).toEqual([
      [2, 10, 10, 60, 45, 90],
      [4, 5, 5, 60, 10 + 11 + 12 + 13 + 14, 120],
    ]);
    expect(summary.leagues.every(({ converged }) => converged)).toBe(true);
  });

  test('the summary of a ladder rates by worth, with the win share at its own tables', async () => {
    const outcomes = await fakeOutcomes({ ...RANKED, blocks: 40 });
    const [{ ratings, players }] = summariseLadder(outcomes, {
      ...FACTS,
      cappedIn: () => 0,
      withoutWinnerIn: () => 0,
      resamples: 40,
    }).leagues;
    expect(ratings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    ratings.forEach(({ worth, worthLo, worthHi, winShare, winLo, winHi, entrant: who, winMethod }, i) => {
      expect(i === 0 || worth <= ratings[i - 1].worth).toBe(true);
      expect(worthLo! <= worth && worth <= worthHi! && winLo! <= winShare && winShare <= winHi!).toBe(true);
      const own = outcomes.design
        .ladder!.leagues[0].cells.map((cell) => outcomes.tables[cell])
        .filter(({ entrants }) => entrants.includes(who));
      const won = own.reduce(
        (sum, { scores, entrants }) =>
          sum + scores.filter((_, at) => entrants[at % entrants.length] === who).reduce((a, b) => a + b, 0),
        0,
      );
      expect(winShare).toBeCloseTo(won / outcomes.design.winScore / (own.length * players * 40), 10);
      expect(winMethod).toBe('block mean, t');
    });
  });

  test('the summary of a ladder has α-Rank for a circle: a point an intensity and agent, the masses of each adding up to one', async () => {
    const [{ alphaRank }] = summariseLadder(await fakeOutcomes({ ...CIRCLE, blocks: 60 }), {
      ...FACTS,
      cappedIn: () => 0,
      withoutWinnerIn: () => 0,
      resamples: 20,
    }).leagues;
    expect(alphaRank).toMatchObject({ population: 50, resamples: 20 });
    expect(alphaRank!.points.map(({ alpha, entrant: who }) => [alpha, who])).toEqual(
      ALPHAS.flatMap((alpha) => [0, 1, 2, 3].map((who) => [alpha, who])),
    );
    for (const alpha of ALPHAS)
      expect(
        alphaRank!.points.filter((point) => point.alpha === alpha).reduce((sum, { mass }) => sum + mass, 0),
      ).toBeCloseTo(1, 8);
  });
});
