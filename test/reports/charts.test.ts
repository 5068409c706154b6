import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Chart } from '../../reports/charts/chart.js';
import { CHARTS } from '../../reports/charts/list.js';
import { onPage } from '../../reports/charts/theme.js';
import { assetPath } from '../../reports/fonts/assets.js';
import { readFont } from '../../reports/fonts/font.js';
import { drawCharts } from '../../reports/render/draw.js';
import { drawPng, drawSvg } from '../../reports/render/picture.js';
import { CHART_NAMES } from '../../src/experiment/design/chart-names.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { type FakeRun, fakeResponses, fakeSummary, GRID, ONE_CELL, SWEEP, TWO_RULES, withOpinion } from './fake.js';

const LADDER: FakeRun = {
  cells: [{ label: 'all' }],
  entrants: ['balanced', 'greedy', 'rusher', 'random'],
  factors: [],
};
const SUMMARIES: readonly (readonly [string, Summary, readonly string[]])[] = [
  ['one cell', fakeSummary(ONE_CELL), ['character-win-rate', 'game-length', 'seat-win-rate']],
  ['two rules', fakeSummary(TWO_RULES), ['option-effect', 'character-win-rate', 'game-length', 'seat-win-rate']],
  [
    'a sweep of an agent',
    fakeSummary(SWEEP),
    ['option-effect', 'sweep', 'agent-win-rate', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
  [
    'two factors',
    fakeSummary({ ...GRID, blocks: 60 }),
    ['option-effect', 'sweep', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
  [
    'agents against each other',
    fakeSummary(LADDER),
    ['agent-win-rate', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
  [
    'two rules and other agents',
    withOpinion(fakeSummary(TWO_RULES)),
    ['option-effect', 'balance-by-skill', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
  [
    'one cell and other agents',
    withOpinion(fakeSummary(ONE_CELL)),
    ['balance-by-skill', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
  [
    'one cell that tells how games feel',
    fakeSummary({ ...ONE_CELL, feels: true }),
    ['character-win-rate', 'game-length', 'seat-win-rate', 'chance-by-round', 'judge-reliability'],
  ],
  [
    'six cells that tell how games feel',
    fakeSummary({ ...GRID, blocks: 40, feels: true }),
    [
      'option-effect',
      'sweep',
      'character-win-rate',
      'game-length',
      'seat-win-rate',
      'chance-by-round',
      'judge-reliability',
    ],
  ],
  [
    'best responses',
    fakeResponses(),
    ['best-response', 'response-curves', 'option-effect', 'character-win-rate', 'game-length', 'seat-win-rate'],
  ],
];

/** The texts of an SVG picture, a line each. */
function texts(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text.replaceAll('&amp;', '&'));
}

function chartsOf(summary: Summary): Chart[] {
  return CHARTS.filter((chart) => chart.applies(summary));
}

describe.each(SUMMARIES)('charts of %s', (_, summary, names) => {
  const fonts = ['Lato-Regular.ttf', 'Lato-Bold.ttf'].map((file) => readFont(readFileSync(assetPath(file))));

  test('the list of charts is those that apply', () => {
    expect(chartsOf(summary).map(({ name }) => name)).toEqual(names);
  });

  test.each(chartsOf(summary).map((chart) => [chart.name, chart] as const))(
    '%s compiles without a warning, states games, blocks and seed, and is written in the bundled font',
    async (name, chart) => {
      const warnings: string[] = [];
      const svg = await drawSvg(chart.spec(summary), (message) => warnings.push(message));
      expect([name, ...warnings]).toEqual([name]);
      expect(texts(svg)).toContainEqual(expect.stringMatching(/games in \d+ blocks · seed trophies/));
      expect(/NaN|undefined|Infinity/.exec(svg)).toBeNull();
      const letters = [...new Set(texts(svg).join(''))];
      for (const font of fonts) expect(letters.filter((char) => !font.has(char))).toEqual([]);
    },
  );

  test.each(chartsOf(summary).map((chart) => [chart.name, chart] as const))(
    '%s compiles without a warning as the page has it, for a desk and for a telephone',
    async (name, chart) => {
      const warnings: string[] = [];
      for (const layout of ['wide', 'narrow'] as const) {
        await drawSvg(onPage(chart.spec(summary, layout)), (message) => warnings.push(message));
      }
      expect([name, ...warnings]).toEqual([name]);
    },
  );

  test('the table of a chart has as many columns in every row', () => {
    for (const chart of chartsOf(summary)) {
      const { columns, rows } = chart.table(summary);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

describe('drawing', () => {
  const summary = SUMMARIES[1][1];

  test('a drawing is the same every time', async () => {
    const wanted = { ...summary, charts: ['game-length', 'seat-win-rate'] };
    const [first, second] = [await drawCharts(wanted), await drawCharts(wanted)];
    expect(second.map(({ svg }, i) => svg === first[i].svg)).toEqual([true, true]);
    expect(second.map(({ png }, i) => Buffer.compare(png, first[i].png))).toEqual([0, 0]);
  });

  test('a warning of Vega-Lite is heard', async () => {
    const warnings: string[] = [];
    await drawSvg(
      { data: { values: [{ a: 1 }] }, mark: 'bar', encoding: { x: { field: 'a', type: 'nominal' }, nonsense: {} } },
      (message) => warnings.push(message),
    );
    expect(warnings).toHaveLength(1);
  });

  test('text takes room as in the bundled font', async () => {
    const spec = (title: string): object => ({ mark: 'point', title, data: { values: [{}] }, width: 10, height: 10 });
    const width = async (title: string): Promise<number> =>
      Number(/width="(\d+)"/.exec(await drawSvg(spec(title) as never))?.[1]);
    const font = readFont(readFileSync(assetPath('Lato-Bold.ttf')));
    const [narrow, wide] = ['iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW'];
    expect((await width(wide)) - (await width(narrow))).toBeCloseTo(13 * (font.width(wide) - font.width(narrow)), -1);
  });

  test('a PNG has twice the size, and letters in it', async () => {
    const svg = (text: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="15" font-family="Lato">${text}</text></svg>`;
    const png = drawPng(svg('word'));
    const header = new DataView(png.buffer, png.byteOffset);
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([80, 40]);
    expect(png.length).toBeGreaterThan(drawPng(svg('')).length + 200);
  });

  test('an experiment may name the charts it wants', async () => {
    expect((await drawCharts({ ...summary, charts: ['game-length', 'sweep'] })).map(({ name }) => name)).toEqual([
      'game-length',
    ]);
    expect(CHARTS.map(({ name }) => name)).toEqual(CHART_NAMES);
  });
});

describe('effects chart', () => {
  test('the chart of effects draws every declared effect but those that no variant has', () => {
    const [, summary] = SUMMARIES[2];
    const chart = CHARTS.find((c) => c.name === 'option-effect');
    const declared = summary.effects.filter((e) => e.family === 'declared' && e.measure !== 'capped');
    const rows = chart?.table(summary).rows.filter((row) => !String(row[3]).startsWith('character=')) ?? [];
    expect(rows.map((row) => row[row.length - 1]).sort()).toEqual(declared.map((e) => e.verdict).sort());
  });
});
