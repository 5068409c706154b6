import { describe, expect, test } from 'vitest';
import { type Table, tableText } from '../../../reports/format/table.js';
import { ladderTable } from '../../../reports/index.js';
import { explainedCsv, matrixCsv, ratingsCsv, stepsCsv, tablesCsv } from '../../../reports/ladder/csv.js';
import { leagueStart, pairOf, ranked, stepName, worthText } from '../../../reports/ladder/names.js';
import { ladderSections } from '../../../reports/ladder/sections.js';
import {
  explainedTable,
  misfitTable,
  pairTable,
  ratingTable,
  stepTable,
  tablesWords,
} from '../../../reports/ladder/tables.js';
import type { LadderSummary } from '../../../src/experiment/ladder/ladder-summary.js';
import { speechOf } from '../hand.js';
import { type ChapterTexts, chapterTexts } from '../texts.js';
import { climb, fitOf, ladder, league, pair, rating, step } from './hand.js';

const chaptersOf = (summary: LadderSummary): ChapterTexts[] => ladderSections(summary).map(chapterTexts);

const titles = ({ columns }: Table): string[] => columns.map(({ title }) => title);
const aligned = ({ columns }: Table): string[] =>
  columns.map(({ align, verdict }) => (verdict === true ? 'verdict' : align));
const EXPLAINED = [
  { factor: 'agent', share: 0.3, lo: 0.2, hi: 0.4 },
  { factor: 'seat', share: -0.1, lo: null, hi: null },
  { factor: 'rest', share: 0.8, lo: null, hi: null },
] as const;

describe('names', () => {
  test('worths in words: small ones have two figures', () => {
    expect([0.6, 0.01, 0.0099, 0.000_123_4, 0].map(worthText)).toEqual([
      '60.0 %',
      '1.0 %',
      '0.99 %',
      '0.012 %',
      '0.0 %',
    ]);
  });

  test('names of a pair are turned with their share and interval from the other side', () => {
    const one = league({ pairs: [pair(0, 1, 0.6), pair(1, 2, 0.7, { lo: null, hi: null })] });
    expect(pairOf(one, 0, 1)).toBe(one.pairs[0]);
    expect(pairOf(one, 1, 0)).toMatchObject({ row: 1, column: 0, share: 0.4, lo: 1 - 0.65, hi: 1 - 0.55, games: 800 });
    expect(pairOf(one, 2, 1)).toMatchObject({ row: 2, column: 1, lo: null, hi: null });
    expect(pairOf(one, 0, 2)).toBeUndefined();
  });

  test('names of a step are the agent of the higher level and the level below', () => {
    expect(stepName(ladder([], { climbs: [climb(3), climb(3, 'y:of')] }, 3), 1, 2)).toBe('c against 2');
  });

  test('names of a league are needed if there are several', () => {
    expect(leagueStart(ladder([league()]), league())).toBe('');
    expect(leagueStart(ladder([league(), league()]), league({ players: 2 }))).toBe('With 2 players: ');
    expect(ranked(league({ ratings: [rating(1, 3, 0.5), rating(2, 1, 0.2)] }))).toEqual([3, 1]);
  });

  test('names of tables say how many of how many', () => {
    expect(tablesWords(league({ tables: 1, possible: 1 }))).toBe('1 table');
    expect(tablesWords(league({ tables: 15, possible: 15 }))).toBe('15 tables');
    expect(tablesWords(league({ tables: 1000, possible: 4845 }))).toBe(
      '1,000 tables of 4,845, every agent equally often',
    );
  });
});

describe('the table of ratings', () => {
  const one = league({
    ratings: [
      rating(1, 1, 0.6, { winMethod: 'other' }),
      rating(2, 0, 0.4),
      rating(3, 2, 0.005, { worthLo: null, worthHi: null, games: 1234 }),
    ],
  });
  const table = ratingTable(ladder([one], {}, 3), one);

  test('the table of ratings has worth and win share with their intervals, by rank', () => {
    expect(titles(table)).toEqual([
      'rank',
      'agent',
      'worth',
      '95 % interval',
      'wins of 100 games',
      '95 % interval',
      'games',
    ]);
    expect(aligned(table)).toEqual(['right', 'left', 'right', 'right', 'right', 'right', 'right']);
    expect(table.rows).toEqual([
      ['1', 'b', '60.0 %', '55.0 % to 65.0 %', '25.0', '20.0 to 30.0', '1,200'],
      ['2', 'a', '40.0 %', '35.0 % to 45.0 %', '25.0', '20.0 to 30.0', '1,200'],
      ['3', 'c', '0.5 %', '–', '25.0', '20.0 to 30.0', '1,234'],
    ]);
  });

  test('the table of ratings notes the games, both methods and the fair share', () => {
    expect(table.note).toBe(
      '1,200 games in 100 blocks at 3 tables. Worth: part of the wins at a table with one of ' +
        'each agent, by conditional logit; intervals: log odds, t, leaving ' +
        'out one block at a time (jackknife), simultaneous over 3 (Šidák). Wins: of 100 games that it sat in, 25.0 would be even; ' +
        'intervals: other; block mean, t, simultaneous over 3 (Šidák).',
    );
  });
});

describe('the table of pairs', () => {
  const one = league({
    pairs: [pair(0, 1, 0.6), pair(0, 2, 0.5, { verdict: 'invalid', pAdjusted: null, lo: null, hi: null })],
  });

  test('the table of pairs has the share of the wins of either and the verdict', () => {
    const table = pairTable(ladder([one], {}, 3), one);
    expect(titles(table)).toEqual([
      'agent',
      'against',
      'of 100 wins of either',
      '95 % interval',
      'adjusted p',
      'verdict',
      'games',
    ]);
    expect(aligned(table)).toEqual(['left', 'left', 'right', 'right', 'right', 'verdict', 'right']);
    expect(table.rows).toEqual([
      ['a', 'b', '60.0', '55.0 to 65.0', '0.0020', 'different', '800'],
      ['a', 'c', '50.0', '–', '–', 'too few games', '800'],
    ]);
  });

  test('the table of pairs notes tests and margin, and that others sat there too if they did', () => {
    const note =
      '2 tests of 50 % (Benjamini-Hochberg): differences of pairs told apart are mostly too large, with ' +
      'intervals to match (Benjamini-Yekutieli); intervals: Wilson, t, as many trials as the jackknife ' +
      'over blocks shows; exact where one side never wins; too small to matter: 1 of 100 either way.';
    expect(pairTable(ladder([one], {}, 3), one).note).toBe(
      `${note} Counted at the tables where both sit, with any other agents: it holds for this mix of tables.`,
    );
    expect(pairTable(ladder([one], {}, 3), { ...one, players: 2 }).note).toBe(note);
  });
});

test('the table of steps has each against its fair share, with its gain', () => {
  const steps = [
    step(1, 0.31),
    step(2, 0.24, { verdict: 'under', method: 'other', players: 2, fair: 0.5, lo: null, hi: null }),
  ];
  const table = stepTable(ladder([league()], { climbs: [climb(3)], steps }, 3));
  expect(titles(table)).toEqual([
    'step',
    'players',
    'wins of 100 games',
    '95 % interval',
    'even',
    'gain',
    'against the fair share',
    'games',
  ]);
  expect(aligned(table)).toEqual(['left', 'right', 'right', 'right', 'right', 'right', 'verdict', 'right']);
  expect(table.rows).toEqual([
    ['b against 1', '4', '31.0', '26.0 to 36.0', '25.0', '+6.0', 'above fair', '400'],
    ['c against 2', '2', '24.0', '–', '50.0', '−26.0', 'below fair', '400'],
  ]);
  expect(table.note).toBe(
    'One seat at the higher level, all others at the level before; 1,200 games in 100 blocks in all; ' +
      'intervals: block mean, t; other; too small to matter: 1 of 100 either way.',
  );
});

test('the table of explained wins has no negative part', () => {
  const table = explainedTable(ladder([]), league({ explained: EXPLAINED }));
  expect(titles(table)).toEqual(['explained by', 'part of who wins', '95 % interval']);
  expect(aligned(table)).toEqual(['left', 'right', 'right']);
  expect(table.rows).toEqual([
    ['who decides', '30.0 %', '20.0 % to 40.0 %'],
    ['the place at the table', '0.0 %', '–'],
    ['dice, cards and how all of it plays together', '80.0 %', '–'],
  ]);
  expect(table.note).toBe(
    "1,200 games in 100 blocks. Part of the variance of a seat's win (η², less what chance " +
      'alone would give): 0 if it makes no difference, 100 % if it decides ' +
      'every game; intervals between blocks, t, simultaneous over 2 (Šidák). With other agents other parts.',
  );
});

test('the table of misfits has those beyond three standard errors, and how many chance would make', () => {
  const fits = [
    fitOf(0, 0, 3),
    fitOf(0, 1, -3.14),
    fitOf(0, 2, null),
    fitOf(0, 0, 12.34, { share: 0.5 }),
    ...Array.from({ length: 996 }, () => fitOf(0, 0, 0)),
  ];
  const table = misfitTable(
    ladder([], { tables: [{ cell: 0, players: 4, lineup: [0, 1, 1, 2], games: 400 }] }, 3),
    league({ fits }),
  );
  expect(titles(table)).toEqual(['agent', 'at the table with', 'won', 'expected', 'standard errors off']);
  expect(aligned(table)).toEqual(['left', 'left', 'right', 'right', 'right']);
  expect(table.rows).toEqual([
    ['b', 'a, c', '30.0 %', '25.0 %', '−3.1'],
    ['a', 'b, b, c', '50.0 %', '25.0 %', '12.3'],
  ]);
  expect(table.note).toBe(
    '2 of 1000 are more than 3 standard errors off; by chance it would be some 2.7. Not ' +
      'corrected: it shows where one number an agent is too few.',
  );
});

describe('the files of a ladder', () => {
  const two = ladder([league({ explained: EXPLAINED, fits: [fitOf(0, 1, null)] }), league({ players: 2, pairs: [] })], {
    climbs: [climb(3)],
    steps: [step(2, 0.31)],
  });
  const linesOf = (text: string): string[] => text.trimEnd().split('\n');

  test('ratings.csv has an agent and number of players a line, with both methods', () => {
    const lines = linesOf(ratingsCsv(two));
    expect(lines[0]).toBe(
      'players,rank,agent,n_tables,n_games,n_blocks,worth,worth_lo,worth_hi,' +
        'worth_method,win_share,win_lo,win_hi,fair,win_method',
    );
    expect(lines[1]).toBe(
      '4,1,a,3,1200,100,0.600000,0.550000,0.650000,"log odds, t, leaving out one block at a time (jackknife), ' +
        'simultaneous over 2 (Šidák)",' +
        '0.250000,0.200000,0.300000,0.250000,"block mean, t"',
    );
    expect(lines[4]).toMatch(/^2,2,b,.*,0\.500000,"block mean, t"$/);
    expect(lines).toHaveLength(5);
  });

  test('matrix.csv has a pair a line, with its test', () => {
    expect(linesOf(matrixCsv(two))).toEqual([
      'players,row,column,n_tables,n_games,n_blocks,share_of_wins,lo,hi,p,p_adjusted,correction,tests,margin,verdict',
      '4,a,b,2,800,100,0.600000,0.550000,0.650000,0.001000,0.002000,Benjamini-Hochberg,1,0.010000,different',
    ]);
  });

  test('steps.csv has a step a line, by its levels', () => {
    expect(linesOf(stepsCsv(two))).toEqual([
      'players,climb,from,to,n_games,n_blocks,win_share,lo,hi,fair,verdict,method',
      '4,x:at,2,4,400,100,0.310000,0.260000,0.360000,0.250000,over,"block mean, t"',
    ]);
  });

  test('explained.csv has a factor a line, as it was measured', () => {
    expect(linesOf(explainedCsv(two))).toEqual([
      'players,factor,n_games,n_blocks,share,lo,hi',
      '4,agent,1200,100,0.300000,0.200000,0.400000',
      '4,seat,1200,100,-0.100000,,',
      '4,rest,1200,100,0.800000,,',
    ]);
  });

  test('tables.csv has an agent at a table a line, against the expectation of the worths', () => {
    expect(linesOf(tablesCsv(two))).toEqual([
      'cell,players,table,agent,seats,n_games,n_blocks,share_of_decided,expected,residual',
      '0,4,a + b,b,1,400,100,0.300000,0.250000,',
    ]);
  });
});

describe('the chapters of a ladder', () => {
  test('the chapters of a ladder have a fixed order, without steps if there are none', () => {
    expect(chaptersOf(ladder([league()])).map(({ title, beforeCharts }) => [title, beforeCharts ?? false])).toEqual([
      ['The answer', true],
      ['Wins of each agent against each other agent', false],
      ['Skill and luck', false],
      ['Anomalies', false],
      ['Where it comes from', false],
      ['What was not tested', false],
    ]);
    const titled = chaptersOf(ladder([league()], { climbs: [climb(3)], steps: [step(1, 0.3)] }));
    expect([
      titled[3].title,
      titled[3].paragraphs,
      titled[3].tables.map(({ title, table }) => [title, table.rows.length]),
    ]).toEqual(['What a step up brings', [], [['', 1]]]);
  });

  test('the chapters of a ladder have a table a league, named if there are several', () => {
    const explained = league({ players: 2, explained: EXPLAINED });
    const tablesOf = (leagues: ReturnType<typeof league>[]): string[][] =>
      chaptersOf(ladder(leagues))
        .slice(0, 3)
        .map(({ tables }) => tables.map(({ title }) => title));
    expect(tablesOf([explained])).toEqual([[''], [''], ['']]);
    expect(tablesOf([league(), explained])).toEqual([
      ['4 players', '2 players'],
      ['4 players', '2 players'],
      ['2 players'],
    ]);
    const [answer, pairs, luck] = chaptersOf(ladder([explained]));
    expect(answer.tables[0].table.columns[0].title).toBe('rank');
    expect(answer.paragraphs[0]).toMatch(/^a is the strongest/);
    expect(answer.fine).toContain('are exploratory');
    expect([pairs.paragraphs, pairs.tables[0].table.columns[1].title]).toEqual([[], 'against']);
    expect(luck.paragraphs).toEqual([
      'Every agent sits in every seat, with every character dealt there, on the same seed: what is due to one is not ' +
        'due to another.',
    ]);
  });

  test('the chapters of a ladder mention capped games and misfits', () => {
    const anomalies = (leagues: ReturnType<typeof league>[], odd: Partial<LadderSummary> = {}): unknown =>
      chaptersOf(ladder(leagues, odd))
        .filter(({ title }) => title === 'Anomalies')
        .map(({ paragraphs, tables, code }) => [paragraphs, tables.map(({ title }) => title), code])[0];
    const games = [{ cell: 0, block: 1, rotation: 2, replay: 'replay it' }];
    expect(anomalies([league({ gamesWithoutWinner: 12, games: 1200 })], { winless: games })).toEqual([
      [
        'No game was stopped at the cap.',
        'With 4 players, 12 of 1,200 games ended without a winner, by the rules and not at the cap: they count 0 for ' +
          'every seat.',
      ],
      [],
      ['# the first games that ended without a winner', 'replay it'],
    ]);
    expect(anomalies([league({ fits: [fitOf(0, 0, 1)] })])).toEqual([
      ['No game was stopped at the cap.'],
      [],
      undefined,
    ]);
    expect(
      anomalies([league({ fits: [fitOf(0, 0, 9)] }), league({ players: 2, cappedGames: 1, fits: [fitOf(0, 0, -9)] })], {
        capped: games,
      }),
    ).toEqual([
      ['Games stopped at the cap count 0 for every seat and are never dropped.'],
      ['Where the worths do not fit, 4 players', 'Where the worths do not fit, 2 players'],
      ['# the first games stopped at the cap', 'replay it'],
    ]);
  });

  test('the chapters of a ladder name the origin of the run, and that agents rotate', () => {
    const origin = chaptersOf(ladder([league()])).find(({ title }) => title === 'Where it comes from');
    expect(origin?.tables[0].table.rows).toContainEqual(['rotating over the seats', 'agents']);
  });

  test('the chapters of a ladder end in the untested things', () => {
    const limits = chaptersOf(ladder([league(), league({ players: 6, tables: 10, possible: 20 })])).at(-1);
    expect(limits?.tables).toEqual([]);
    expect(limits?.paragraphs).toEqual([
      'All of this holds for these 2 agents against each other. A worth is a place among them, no measure of play: ' +
        'other agents at the tables may turn the order round, and people were not asked.',
      'A worth takes it that how two agents compare does not hang on who else sits there. The anomalies say where ' +
        'that fails.',
      'Rules as in revised-4th but for the options listed above, 4 players, 6 players.',
      'With 6 players, 10 tables of 20, every agent equally often were played, not all.',
    ]);
  });
});

test('the answer on the terminal is the question, its sentences, a table a league, the steps, and the fine print', () => {
  const [four, two] = [league(), league({ players: 2, cappedGames: 3 })];
  const one = ladder([four]);
  expect(ladderTable(one)).toMatch(
    /^Who is best\?\n1,200 games, seed written\nTalisman, Revised 4th\n\na is the strongest.*\n.*\n\nrank {2}agent/,
  );
  expect(ladderTable(one).split('\n\n')).toHaveLength(4);
  const both = ladder([four, two], { climbs: [climb(3)], steps: [step(1, 0.3)] });
  const bare = (table: Table): string => tableText({ ...table, note: '' });
  const parts = ladderTable(both).split('\n\n');
  expect(parts[1]).toMatch(/^With four players, a is the strongest/);
  expect(parts[2]).toBe(`4 players\n${bare(ratingTable(both, four))}`);
  expect(parts[3]).toBe(`2 players\n${bare(ratingTable(both, two))}`);
  expect(parts[4]).toBe(bare(stepTable(both)));
  expect(parts[5]).toContain('3 of 1,200 games were stopped at the cap');
  expect(parts).toHaveLength(6);
});

test('files for programs call agents by their labels', () => {
  const speech = speechOf({}, { agents: { a: 'the first', b: 'the second' } });
  const summary = ladder([league()], { speech });
  expect(ratingTable(summary, league()).rows.map(([, agent]) => agent)).toEqual(['the first', 'the second']);
  expect(ratingsCsv(summary)).toMatch(/\n4,1,a,/);
  expect(matrixCsv(summary)).toMatch(/\n4,a,b,/);
});
