import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryTable, writeReports } from '../../reports/index.js';
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
  test('has every file that is named, and no other', async () => {
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

  test('is the same, byte for byte, when written again', async () => {
    const before = await Promise.all(files.map((file) => readFile(join(dir, file))));
    await writeReports(dir, summary);
    const after = await Promise.all(files.map((file) => readFile(join(dir, file))));
    after.forEach((bytes, i) => expect(Buffer.compare(bytes, before[i])).toBe(0));
  });

  test('a chart in a file says its result as a whole, and its numbers at each mark', async () => {
    const svg = await text('charts/option-effect.svg');
    expect(svg).toContain('aria-label="trophyRate=5 against trophyRate=7. rounds: 51.1 with trophyRate=7, 45.0 with ');
    expect(svg).toContain('aria-label="Troll, trophyRate=5 against trophyRate=7: +9.1 pp (');
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
    expect(lines[1]).toMatch(/,Šidák,2,2\.556917,different,\d+\.\d{6}$/);
    // No block differs, as far as 300 can say at the level of two tests.
    expect(lines[2]).toMatch(/,0\.000000,-1\.\d{6},1\.\d{6},.*,identical,\d*/);
  });
});

describe('page', () => {
  test('loads nothing from elsewhere', async () => {
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

  test('uses every id once, though it holds several pictures', async () => {
    const ids = [...(await text('report.html')).matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a place for every link within it', async () => {
    const page = await text('report.html');
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links).toHaveLength(8);
    for (const id of links) expect(page).toContain(` id="${id}"`);
  });

  test('answers first, then charts, measures, tests, anomalies, origin, limits', async () => {
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

  test('escapes what a person wrote', async () => {
    const odd = { ...summary, question: 'Is 1 < 2 & "so"? <script>' };
    const other = await mkdtemp(join(tmpdir(), 'reports-'));
    await writeReports(other, odd);
    const page = await readFile(join(other, 'report.html'), 'utf8');
    await rm(other, { recursive: true });
    expect(page).toContain('<h1>Is 1 &lt; 2 &amp; &quot;so&quot;? &lt;script&gt;</h1>');
  });

  test('names the commands that replay capped games and make the run again', async () => {
    const page = await text('report.html');
    expect(page).toContain(summary.capped[0].replay);
    expect(page).toContain(PROVENANCE.command);
    expect(await text('report.md')).toContain(summary.capped[0].replay);
  });
});

describe('answer', () => {
  test('says effect, interval and verdict of every declared measure in words', () => {
    const answer = summaryTable(summary);
    expect(answer).toContain(
      'Rounds: 51.1 with trophyRate=7, 45.0 with trophyRate=5, a change of −6.10 (95 % interval −6.32 to −5.89). The difference is real.',
    );
    expect(answer).toContain(
      'Games stopped at the cap: 0.7 % with trophyRate=7, 0.7 % with trophyRate=5; no block differs.',
    );
    expect(answer).toMatch(/1 of 14 characters win more or less often \(Troll \+9\.1 pp\)/);
    expect(answer).toContain('2,400 games in 300 blocks, seed trophies');
    expect(answer).toContain('2 tests, and intervals that hold for all of them at once (Šidák)');
  });

  test('without a comparison tells who wins more and less than a fair share', () => {
    const answer = summaryTable(fakeSummary(ONE_CELL));
    expect(answer).toContain(
      'a fair share is 25.0 %; clearly more: Wizard 43.5 %, Troll 40.4 %; clearly less: Dwarf 11.4 %',
    );
    expect(answer).toContain('Half of the games are over within 52 rounds');
  });

  test('of a long sweep has one line a measure', () => {
    const answer = summaryTable(fakeSummary(SWEEP));
    expect(answer).toContain(
      'Win share of agent0, from 20.5 % (agent0.rushAt=16) to 39.0 % (agent0.rushAt=12): of 4 comparisons 3 differ',
    );
    expect(answer).toContain('Games stopped at the cap: 0.7 % in all variants.');
  });

  test('of several player counts names what each variant is compared with', () => {
    const answer = summaryTable(fakeSummary({ ...GRID, blocks: 40 }));
    expect(answer).toMatch(/^variant +against +measure +before +variant/m);
    expect(answer).toMatch(/^players=5, commandSpellMin=1 +players=5, commandSpellMin=4 +rounds/m);
  });

  test('has straight columns', () => {
    const lines = summaryTable(summary).split('\n');
    const rule = lines.findIndex((line) => /^-+( +-+)+$/.test(line));
    expect(lines[rule + 1].indexOf('different')).toBe(lines[rule - 1].indexOf('verdict'));
  });
});
