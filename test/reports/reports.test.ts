import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../reports/format/table.js';
import { summaryTable, writeReports } from '../../reports/index.js';
import { sections } from '../../reports/page/sections.js';
import { fakeSummary, GRID, ONE_CELL, PROVENANCE, SWEEP, TWO_RULES } from './fake.js';

const summary = fakeSummary(TWO_RULES);
let dir = '';
let files: string[] = [];
const text = (path: string): Promise<string> => readFile(join(dir, path), 'utf8');

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reports-'));
  files = await writeReports(dir, summary);
});
afterAll(() => rm(dir, { recursive: true }));

describe('run folder', () => {
  test('the run folder has every file that is named, and no others', async () => {
    const found = (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
    expect(found.sort()).toEqual([...files].sort());
    expect(files).toEqual(
      expect.arrayContaining([
        'cells.csv',
        'tests.csv',
        'summary.json',
        'report.html',
        'report.md',
        'charts/game-length.png',
        'charts/game-length.svg',
        'charts/game-length.vl.json',
        'charts/game-length.csv',
      ]),
    );
  });

  test('the run folder is the same, byte for byte, when written again', async () => {
    const before = await Promise.all(files.map((file) => readFile(join(dir, file))));
    await writeReports(dir, summary);
    const after = await Promise.all(files.map((file) => readFile(join(dir, file))));
    after.forEach((bytes, i) => expect(Buffer.compare(bytes, before[i])).toBe(0));
  });

  test('a chart in a file says its result as a whole, and its numbers at each mark', async () => {
    const svg = await text('charts/option-effect.svg');
    expect(svg).toContain('aria-label="With trophyRate=5, games get shorter: 45 rounds instead of 51 (6.1 less; ');
    expect(svg).toContain(' trophyRate=5 against trophyRate=7. rounds: 51.1 with trophyRate=7, 45.0 with ');
    expect(svg).toContain('aria-label="Troll, trophyRate=5 against trophyRate=7: +9.1 of 100 (');
    expect(svg).not.toContain('aria-label="#');
  });

  test('summary.json holds the summary', async () => {
    expect(JSON.parse(await text('summary.json'))).toEqual(summary);
  });
});

describe('CSV', () => {
  test('cells.csv has one row a cell and measure, with six decimals', async () => {
    const lines = (await text('cells.csv')).trimEnd().split('\n');
    expect(lines[0]).toBe('cell,label,measure,group,n_games,n_blocks,estimate,lo,hi,method');
    expect(lines).toHaveLength(1 + summary.estimates.length);
    expect(lines).toContain(
      '0,trophyRate=7,rounds,p50,1200,300,52.000000,48.000000,55.000000,order statistics with design effect',
    );
    expect(await text('cells.csv')).not.toContain('\r');
  });

  test('tests.csv states method, correction, number of tests, margin and verdict', async () => {
    const lines = (await text('tests.csv')).trimEnd().split('\n');
    expect(lines).toHaveLength(1 + summary.effects.length);
    expect(lines[1]).toMatch(
      /^1,trophyRate=5,trophyRate=7,rounds,,declared,units,2400,300,51\.138333,45\.035833,-6\.102500,/,
    );
    expect(lines[1]).toMatch(/,Šidák,1,2\.556917,different,\d+\.\d{6}$/);
    // No block differs, as far as 300 can say at the level of its family.
    expect(lines[2]).toMatch(/,0\.000000,-0\.\d{6},0\.\d{6},.*,identical,\d*/);
  });
});

describe('report.md', () => {
  test.each([
    ['two rules', TWO_RULES],
    ['one variant', ONE_CELL],
    ['a sweep', SWEEP],
    ['a grid', { ...GRID, cells: GRID.cells.slice(0, 8), blocks: 40 }],
  ])('report.md of %s has fewer than 60 lines, all tables in it', async (_, run) => {
    const big = fakeSummary(run);
    const other = await mkdtemp(join(tmpdir(), 'reports-'));
    await writeReports(other, big);
    const markdown = await readFile(join(other, 'report.md'), 'utf8');
    await rm(other, { recursive: true });
    expect(markdown.split('\n').length).toBeLessThan(60);
    for (const { table } of sections(big).flatMap(({ tables }) => tables)) {
      const text = table.rows.at(-1)?.at(-1) ?? '';
      expect(markdown).toContain(escapeHtml(text));
    }
  });
});

describe('page', () => {
  test('the page of a report loads nothing from elsewhere', async () => {
    const page = await text('report.html');
    expect(page).not.toMatch(/<(link|img|iframe)\b|<script [^>]*src/);
    expect(
      [...page.matchAll(/\b(?:src|href|xlink:href)="([^"]*)"/g)]
        .map(([, url]) => url)
        .filter((url) => !/^(charts\/[\w.-]+|#[\w-]+)$/.test(url)),
    ).toEqual([]);
    expect(
      [...page.matchAll(/url\(([^)]{0,20})/g)].map(([, url]) => url).filter((url) => !/^(#|data:font)/.test(url)),
    ).toEqual([]);
  });

  test('the page of a report uses every id once, though it holds several pictures', async () => {
    const ids = [...(await text('report.html')).matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the page of a report has a target for every link within it', async () => {
    const page = await text('report.html');
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links).toHaveLength(8);
    for (const id of links) expect(page).toContain(` id="${id}"`);
  });

  test('the page of a report has the answer first, then charts, measures, tests, anomalies, origin, limits', async () => {
    const titles = [...(await text('report.html')).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'The answer',
      'Charts',
      'What was measured',
      'Tests',
      'Anomalies',
      'Where it comes from',
      'What was not tested',
    ]);
  });

  test('the page of a report escapes a text from a person', async () => {
    const odd = { ...summary, question: 'Is 1 < 2 & "so"? <script>' };
    const other = await mkdtemp(join(tmpdir(), 'reports-'));
    await writeReports(other, odd);
    const page = await readFile(join(other, 'report.html'), 'utf8');
    await rm(other, { recursive: true });
    expect(page).toContain('<h1>Is 1 &lt; 2 &amp; &quot;so&quot;? &lt;script&gt;</h1>');
  });

  test('the page of a report names the commands that replay capped games and make the run again', async () => {
    const page = await text('report.html');
    expect(page).toContain(summary.capped[0].replay);
    expect(page).toContain(PROVENANCE.command);
    expect(await text('report.md')).toContain(summary.capped[0].replay);
  });
});

describe('answer', () => {
  test('the printed answer names the change and its characters, and its basis in the last line', () => {
    const answer = summaryTable(summary);
    expect(answer).toMatch(
      /^With trophyRate=5, games get shorter: 45 rounds instead of 51 \(6\.1 less; 5\.9 to 6\.3\)\.$/m,
    );
    expect(answer).toMatch(/^The Troll gains: it wins 9 more of 100 games \(2 to 16\)\.$/m);
    expect(answer).toMatch(/^rounds +51\.1 +45\.0 +−6\.10 +−6\.29 to −5\.91 +different$/m);
    expect(answer).toContain('2,400 games, seed trophies');
    expect(answer.trimEnd().split('\n').at(-1)).toMatch(
      /One result was tested; in 95 of 100 such runs the range in brackets contains the true value/,
    );
  });

  test('the printed answer without a comparison names the agents above and below a fair share', () => {
    const answer = summaryTable(fakeSummary(ONE_CELL));
    expect(answer).toContain('The Wizard wins most: 44 of 100 games (27 to 60), where 25 would be even.');
    expect(answer).toContain('The Troll (40) wins more than 25, too.');
    expect(answer).toContain('The Dwarf wins less than its share: 11 of 100 games (5 to 24), where 25 would be even.');
    expect(answer).toContain('Half of the games are over within 52 rounds');
  });

  test('the printed answer of a long sweep has a table a measure that moves, of which the first is shown', () => {
    const answer = summaryTable(fakeSummary(SWEEP));
    expect(answer).toMatch(/^Rounds\nvariant +measure/m);
    expect(answer).toContain('(in report.html: the table of win share of one player)');
  });

  test('the printed answer has ten rows of a table at most, and says how many more there are', () => {
    const answer = summaryTable(fakeSummary(ONE_CELL));
    const lines = answer.split('\n');
    const rule = lines.findIndex((line) => /^-+( +-+)+$/.test(line));
    expect(lines[rule + 11]).toMatch(/^\(in report\.html: \d+ more rows\)$/);
  });

  test('the printed answer of several player counts names the baseline of each variant', () => {
    const answer = summaryTable(fakeSummary({ ...GRID, blocks: 40 }));
    expect(answer).toMatch(/^variant +against +measure +before +variant/m);
    expect(answer).toMatch(/^players=5, commandSpellMin=1 +players=5, commandSpellMin=4 +rounds/m);
  });

  test('the printed answer has straight columns', () => {
    const lines = summaryTable(summary).split('\n');
    const rule = lines.findIndex((line) => /^-+( +-+)+$/.test(line));
    expect(lines[rule + 1].indexOf('different')).toBe(lines[rule - 1].indexOf('verdict'));
  });
});
