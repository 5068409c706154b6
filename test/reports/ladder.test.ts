import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assetPath } from '../../reports/fonts/assets.js';
import { readFont } from '../../reports/fonts/font.js';
import { ladderTable } from '../../reports/index.js';
import { LADDER_CHARTS } from '../../reports/ladder/charts.js';
import { explainedCsv, matrixCsv, ratingsCsv, stepsCsv, tablesCsv } from '../../reports/ladder/csv.js';
import { ladderSections } from '../../reports/ladder/sections.js';
import { pageHtml } from '../../reports/page/html.js';
import { pageMarkdown } from '../../reports/page/markdown.js';
import { drawSvg } from '../../reports/render/picture.js';
import { CIRCLE, type FakeLadder, fakeLadder, RANKED } from '../experiment/ladder/fake-ladder.js';
import { ladderTexts } from './texts.js';

const fonts = ['Lato-Regular.ttf', 'Lato-Bold.ttf'].map((file) => readFont(readFileSync(assetPath(file))));
const LADDERS: readonly (readonly [string, FakeLadder, readonly string[]])[] = [
  ['a ranking', RANKED, ['worth', 'matchups', 'skill-ladder']],
  ['a circle', CIRCLE, ['worth', 'matchups', 'alpha-rank']],
  ['two leagues', { ...RANKED, players: [2, 4], blocks: 60 }, ['worth', 'matchups', 'skill-ladder']],
  [
    'many agents',
    {
      ...RANKED,
      agents: ['random', `hold:holdAt=${Array.from({ length: 19 }, (_, i) => 10 + i).join()}`],
      blocks: 30,
      tables: 40,
      weight: (e) => 1 + e,
    },
    ['worth', 'matchups', 'skill-ladder', 'alpha-rank'],
  ],
  ['one that never wins', { ...RANKED, weight: (entrant) => entrant }, ['worth', 'matchups', 'skill-ladder']],
  [
    'a game with characters',
    { ...RANKED, game: 'talisman', agents: ['random', 'first', 'balanced'], players: 3, weight: (e) => 1 + e },
    ['worth', 'matchups'],
  ],
];

describe.each(LADDERS)('the report of %s', (_, fake, names) => {
  const made = fakeLadder(fake, 60);

  test('the report has the charts that apply, drawn without a warning in the bundled font', async () => {
    const summary = await made;
    const charts = LADDER_CHARTS.filter((chart) => chart.applies(summary));
    expect(charts.map(({ name }) => name).filter((name) => name !== 'alpha-rank' || names.includes(name))).toEqual(
      names,
    );
    for (const chart of charts) {
      const warnings: string[] = [];
      const svg = await drawSvg(chart.spec(summary), (message) => warnings.push(message));
      expect([chart.name, ...warnings]).toEqual([chart.name]);
      expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull();
      const texts = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) =>
        text.replaceAll('&amp;', '&'),
      );
      expect(texts).toContainEqual(expect.stringMatching(/games in \d+ blocks · seed trophies/));
      for (const font of fonts) expect([...new Set(texts.join(''))].filter((char) => !font.has(char))).toEqual([]);
      const { columns, rows } = chart.table(summary);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });

  test('the report of a run states intervals, games, blocks and the correction, and its scope', async () => {
    const summary = await made;
    const sections = ladderSections(summary);
    const page = pageMarkdown(summary, sections, []);
    for (const word of ['Šidák', 'Benjamini-Hochberg', 'games in', 'All of this holds for these'])
      expect(page).toContain(word);
    expect(pageHtml(summary, sections, [])).toContain('</html>');
    for (const text of [page, ladderTable(summary)]) expect(/NaN|undefined|Infinity|null/.exec(text)).toBeNull();
  });

  test('the report has files with as many fields in every row', async () => {
    const summary = await made;
    for (const text of [ratingsCsv, matrixCsv, stepsCsv, explainedCsv, tablesCsv].map((write) => write(summary))) {
      const widths = text
        .trimEnd()
        .split('\n')
        .map((line) => line.replaceAll(/"[^"]*"/g, 'x').split(',').length);
      expect(new Set(widths).size).toBe(1);
    }
  });
});

test('a circle is described in words, and that chance may have made it if not every link is shown', async () => {
  const circle = ladderTexts(await fakeLadder(CIRCLE, 60));
  expect(circle.lead.join(' ')).toMatch(/They go round in a circle: .* beats /);
  expect(circle.fine).toMatch(/A circle: .* > .*, every link told apart from even/);
  const even = await fakeLadder({ ...CIRCLE, blocks: 4, weight: (entrant) => (entrant === 3 ? 0.1 : 0.3) }, 60);
  expect(ladderTexts(even).fine).toMatch(/[Nn]o circle|a circle is shown|it may be chance/);
});

test('an agent that never beat those above is reported', async () => {
  expect(ladderTexts(await fakeLadder(LADDERS[4][1], 60)).lead.join('\n')).toContain(
    'random never won against those above',
  );
});
