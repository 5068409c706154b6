import { describe, expect, test } from 'vitest';
import { agentText, provenanceSection, sections } from '../../reports/page/sections.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { PROVENANCE } from './fake.js';
import { cell, effect, estimate, pairOf, summaryOf } from './hand.js';
import { type ChapterTexts, chapterTexts } from './texts.js';

function section(summary: Summary, title: string): ChapterTexts {
  const found = sections(summary).find((each) => each.title === title);
  if (found === undefined) throw new Error(`no section '${title}'`);
  return chapterTexts(found);
}

const tableTitles = ({ tables }: ChapterTexts): string[] => tables.map(({ title }) => title);

describe('the chapters of a report', () => {
  test('the chapters of a report have a fixed order, the charts behind the answer; tests only if something is compared', () => {
    expect(
      sections(pairOf([effect()], { estimates: [estimate()] })).map(({ title, beforeCharts }) => [
        title,
        beforeCharts ?? false,
      ]),
    ).toEqual([
      ['The answer', true],
      ['What was measured', false],
      ['Tests', false],
      ['Anomalies', false],
      ['Where it comes from', false],
      ['What was not tested', false],
    ]);
    expect(sections(summaryOf()).map(({ title }) => title)).toEqual([
      'The answer',
      'Anomalies',
      'Where it comes from',
      'What was not tested',
    ]);
  });

  test('the chapters of a report answer in sentences and the table of the declared effects', () => {
    const { paragraphs, fine, tables } = section(pairOf([effect()]), 'The answer');
    expect(paragraphs).toEqual([
      expect.stringMatching(/^With trophyRate=5, games get a little shorter: 46 rounds instead of 50/),
    ]);
    expect(fine).toMatch(/^2,400 games\. Two results were tested/);
    expect(tables.map(({ title, table }) => [title, table.rows.length])).toEqual([['', 1]]);
  });
});

describe('what was measured', () => {
  const character = (name: string, at: number, share: number): Estimate =>
    estimate({ scope: 'character', name, cell: at, estimate: share });
  const estimates = [
    estimate(),
    estimate({ scope: 'seat', name: '0' }),
    estimate({ scope: 'seat', name: '1', estimate: 0.5 }),
    estimate({ scope: 'agent', name: 'random' }),
    character('elf', 1, 0.3),
    character('elf', 0, 0.1),
    character('troll', 0, 0.2),
    character('troll', 1, 0.2),
  ];
  const cells = [cell(0, 'a'), cell(1, 'b')];

  test('the chapter of measures is a table a scope, characters by share within their cell, seats in their order', () => {
    const { tables } = section(summaryOf({ estimates, cells }), 'What was measured');
    expect(tables.map(({ title, table }) => [title, table.rows.map((row) => `${row[0]} ${row[1]}`)])).toEqual([
      ['Win share by character', ['a Troll', 'a Elf', 'b Elf', 'b Troll']],
      ['Win share by seat', ['a 1st seat', 'a 2nd seat']],
      ['Other measures', ['a rounds']],
    ]);
  });

  test('the chapter of measures has the agents if they contest', () => {
    const contested = summaryOf({ estimates: [...estimates, estimate({ scope: 'focal', name: 'agent0' })], cells });
    expect(tableTitles(section(contested, 'What was measured'))).toEqual([
      'Win share by character',
      'Win share by agent',
      'Win share by seat',
      'Other measures',
    ]);
  });

  test('the chapter of measures ends with the meaning of the measures', () => {
    const { tables } = section(
      summaryOf({ about: { crown_round: 'round of the Crown', turns: 'turns taken' } }),
      'What was measured',
    );
    expect(tables).toEqual([
      {
        title: 'What the measures mean',
        table: {
          columns: [
            { title: 'measure', align: 'left' },
            { title: 'meaning', align: 'left' },
          ],
          rows: [
            ['crown round', 'round of the Crown'],
            ['turns', 'turns taken'],
          ],
          note: '',
        },
      },
    ]);
  });
});

describe('tests', () => {
  const of = (family: Effect['family'], more: Partial<Effect> = {}): Effect => effect({ family, ...more });

  test('the chapter of tests has a table a family, declared ones first, the others marked as exploration', () => {
    const summary = pairOf([
      of('other'),
      of('seat', { scope: 'seat', name: '0' }),
      of('agent', { scope: 'agent', name: 'x' }),
      of('character', { scope: 'character', name: 'elf' }),
      of('declared'),
    ]);
    expect(tableTitles(section(summary, 'Tests'))).toEqual([
      'Measures the experiment declares',
      'Win share by character (exploration)',
      'Win share by agent (exploration)',
      'Win share by seat (exploration)',
      'All other measures (exploration)',
    ]);
    expect(section(summary, 'Tests').tables.map(({ table }) => table.rows.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test.each<[readonly (number | null)[], string]>([
    [[4], 'Without the pairing, the declared measures would need 4 times as many games for the same precision.'],
    [
      [4, null, 1.234, 8],
      'Without the pairing, the declared measures would need 1.23 to 8 times as many games for ' +
        'the same precision.',
    ],
    [[4, 4.001], 'Without the pairing, the declared measures would need 4 times as many games for the same precision.'],
  ])('the chapter of tests says how much pairing gains for the declared measures: %j', (gains, sentence) => {
    const { paragraphs } = section(
      pairOf([...gains.map((pairingGain) => of('declared', { pairingGain })), of('other', { pairingGain: 99 })]),
      'Tests',
    );
    expect(paragraphs).toEqual([
      'Every variant plays the same blocks as the baseline: same seeds, same tables, same luck wherever both do the ' +
        'same thing. Tests and intervals are of the differences within blocks.',
      sentence,
    ]);
  });

  test('the chapter of tests does not mention an unknown gain', () => {
    expect(section(pairOf([of('declared', { pairingGain: null }), of('other')]), 'Tests').paragraphs).toHaveLength(1);
  });
});

describe('anomalies', () => {
  test('the chapter of anomalies is one sentence if there are none', () => {
    expect(section(summaryOf(), 'Anomalies')).toEqual({
      id: 'anomalies',
      title: 'Anomalies',
      paragraphs: ['No game was stopped at the cap.'],
      tables: [],
    });
  });

  test('the chapter of anomalies has the cells with capped games, and the commands that show these', () => {
    const cells = [cell(0, 'a'), cell(1, 'b', { cappedGames: 1200, games: 2400 })];
    const capped = [
      { cell: 1, block: 2, rotation: 3, replay: 'replay it' },
      { cell: 1, block: 4, rotation: 0, replay: 'and it' },
    ];
    const { paragraphs, tables, code } = section(summaryOf({ cells, capped }), 'Anomalies');
    expect(paragraphs).toEqual(['Games stopped at the cap count 0 for every seat and are never dropped.']);
    expect(tables).toEqual([
      {
        title: '',
        table: {
          columns: [
            { title: 'variant', align: 'left' },
            { title: 'capped', align: 'right' },
            { title: 'of games', align: 'right' },
            { title: 'share', align: 'right' },
          ],
          rows: [['b', '1,200', '2,400', '50.0 %']],
          note: '',
        },
      },
    ]);
    expect(code).toEqual(['# the first games stopped at the cap', 'replay it', 'and it']);
  });

  test('the chapter of anomalies has the cells with games without a winner, beside those with capped games', () => {
    const cells = [cell(0, 'a', { gamesWithoutWinner: 300 }), cell(1, 'b', { cappedGames: 12 })];
    const [capped, winless] = section(summaryOf({ cells }), 'Anomalies').tables;
    expect(capped.table.rows).toEqual([['b', '12', '1,200', '1.0 %']]);
    expect(winless.title).toBe('Games that ended without a winner');
    expect(winless.table.rows).toEqual([['a', '300', '1,200', '25.0 %']]);
    expect(section(summaryOf({ cells: [cells[0]] }), 'Anomalies').tables).toHaveLength(1);
    const games = [{ cell: 0, block: 2, rotation: 3, replay: 'replay it' }];
    expect(section(summaryOf({ cells: [cells[0]], winless: games }), 'Anomalies').code).toEqual([
      '# the first games that ended without a winner',
      'replay it',
    ]);
  });

  test('the chapter of anomalies begins with seats or agents that the games cannot tell apart', () => {
    const { paragraphs } = section(summaryOf({ confounded: ['agent and character'] }), 'Anomalies');
    expect(paragraphs).toEqual([
      'Each agent kept its character, so these games cannot tell a better agent from a stronger character.',
      'No game was stopped at the cap.',
    ]);
  });
});

describe('where it comes from', () => {
  const entrant = { label: 'bold', agent: 'hold', settings: 'at=5', paramIds: ['at', 'by'], params: [5, 2] };

  test('the chapter of origins has everything needed to repeat the run', () => {
    const {
      title,
      paragraphs,
      tables: [{ title: named, table }],
      code,
    } = chapterTexts(
      provenanceSection(
        summaryOf({
          options: { trophyRate: ['7', '5'] },
          entrants: [entrant],
          games: 12_000,
          blocks: 3000,
          rotate: 'agents',
        }),
      ),
    );
    expect([title, paragraphs, named, table.note, code]).toEqual([
      'Where it comes from',
      [],
      '',
      '',
      [PROVENANCE.command],
    ]);
    expect(table.columns).toEqual([
      { title: 'what', align: 'left' },
      { title: 'value', align: 'left' },
    ]);
    expect(table.rows).toEqual([
      ['game, variant', 'talisman, revised-4th'],
      ['size', '12,000 games in 3,000 blocks'],
      ['seed', 'written'],
      ['rotating over the seats', 'agents'],
      ['engine', PROVENANCE.engine],
      ['engine signature', PROVENANCE.signature],
      ...Object.entries(PROVENANCE.hashes).map(([what, hash]) => [`hash of ${what}`, hash]),
      ['node', '20'],
      ['option trophyRate', '7, 5'],
      ['agent bold', 'hold, at=5 (at 5, by 2)'],
    ]);
  });

  test('the chapter of origins has the settings of an agent and every value', () => {
    expect(agentText(entrant)).toBe('hold, at=5 (at 5, by 2)');
    expect(agentText({ ...entrant, settings: '' })).toBe('hold, all parameters at their defaults (at 5, by 2)');
    expect(agentText({ ...entrant, paramIds: [], params: [] })).toBe('hold, no parameters');
  });
});

test('the chapter of untested things names the agents, the player counts, the variant and the margin', () => {
  const entrants = ['a', 'b'].map((label) => ({ label, agent: label, settings: '', paramIds: [], params: [] }));
  const cells = [cell(0, 'x', { players: 4 }), cell(1, 'y', { players: 2 }), cell(2, 'z', { players: 4 })];
  const { paragraphs, tables } = section(summaryOf({ entrants, cells, marginPp: 1.5 }), 'What was not tested');
  expect(tables).toEqual([]);
  expect(paragraphs).toEqual([
    'All of this holds for the agents that played (a, b). People, and other agents, may use a rule differently.',
    'Tables of 4, 2 players, rules as in revised-4th but for the options listed above. Other player counts, variants ' +
      'and combinations of options were not played.',
    'A difference below the margin (1.5 of 100 games) was taken not to matter. An inconclusive line is no ' +
      'evidence that there is no effect.',
    'Lines marked as exploration show where to look; confirm one with an experiment of its own and a fresh seed.',
  ]);
});
