import { describe, expect, test } from 'vitest';
import { answerOf } from '../../reports/answer.js';
import { pageHtml } from '../../reports/html.js';
import { summaryTable } from '../../reports/index.js';
import { pageMarkdown } from '../../reports/markdown.js';
import { answerTable } from '../../reports/result-tables.js';
import type { Section } from '../../reports/sections.js';
import { figures, type Table, tableHtml, tableMarkdown, tableText, words } from '../../reports/table.js';
import { effect, pairOf, summaryOf } from './hand.js';

const FONT_FACE = new RegExp(
  '@font-face \\{ font-family: Lato; font-weight: (\\w+); src: ' +
    'url\\(data:font/ttf;base64,([\\w+/=]+)\\) ' +
    'format\\("truetype"\\); \\}',
  'g',
);
const HEAD = summaryOf({ question: 'Is a < b & *c*?', id: 'hand', seed: 's_1', games: 1200, blocks: 300 });
const rows = (n: number): Table => ({
  columns: [words('who'), figures('n')],
  rows: Array.from({ length: n }, (_, i) => ['x', String(i)]),
  note: '',
});
const chapter = (title: string, more: Partial<Section> = {}): Section => ({
  title,
  paragraphs: [],
  tables: [],
  ...more,
});
const chart = (name: string): Parameters<typeof pageHtml>[2][number] => ({
  name,
  title: `${name} & more`,
  spec: {},
  csv: '',
  png: new Uint8Array(),
  svg: '<svg><clipPath id="d0"/><g clip-path="url(#d0)"/><b id="d1"/></svg>',
});
const CHARTS = [chart('one'), chart('two')];

/** The page from its header on: what stands before is the same for all. */
function body(chapters: readonly Section[], charts = CHARTS): string {
  const page = pageHtml(HEAD, chapters, charts);
  return page.slice(page.indexOf('<main>'));
}

describe('the page', () => {
  test('has its head, then the chapters', () => {
    expect(body([chapter('One'), chapter('Two')], [])).toBe(
      [
        '<main>',
        '<header>',
        '<p class="kicker">talisman · revised-4th · hand</p>',
        '<h1>Is a &lt; b &amp; *c*?</h1>',
        '<p class="size">1,200 games in 300 blocks, seed s_1</p>',
        '</header>',
        '<section><h2>One</h2>',
        '</section>',
        '<section><h2>Two</h2>',
        '</section>',
        '</main>',
        '</body>',
        '</html>',
        '',
      ].join('\n'),
    );
  });

  test('is HTML in UTF-8 with its title, its two fonts and its style inside', () => {
    const page = pageHtml(HEAD, [], []);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/);
    expect(page).toContain('<title>Is a &lt; b &amp; *c*?</title>');
    const fonts = [...page.matchAll(FONT_FACE)];
    expect(fonts.map(([, weight]) => weight)).toEqual(['normal', 'bold']);
    expect(fonts[0][2]).not.toBe(fonts[1][2]);
    expect(page).toContain('</style>\n</head>');
    expect(page).toContain('.note');
  });

  test('has the charts behind the chapter that says so, each a picture with its files', () => {
    const [text] = [body([chapter('One', { beforeCharts: true }), chapter('Two')])];
    expect(text).toContain(
      '<section class="answer"><h2>One</h2>\n</section>\n<section ' + 'class="charts"><h2>Charts</h2>\n<figure>',
    );
    expect(text).toContain('<figure><div role="img" aria-label="one &amp; more"><svg>');
    expect(text).toContain(
      '<figcaption><a href="charts/two.png">PNG</a> <a href="charts/two.svg">SVG</a> <a ' +
        'href="charts/two.csv">numbers</a> ' +
        '<a href="charts/two.vl.json">Vega-Lite</a></figcaption></figure>\n</section>\n<section><h2>Two</h2>',
    );
    expect(body([chapter('One')])).not.toContain('Charts');
    expect(body([chapter('One', { beforeCharts: true })], [])).not.toContain('Charts');
  });

  test('gives the ids of each picture, and what points at them, a name of their own', () => {
    const text = body([chapter('One', { beforeCharts: true })]);
    for (const name of ['one', 'two'])
      expect(text).toContain(
        `<svg><clipPath id="${name}-d0"/><g clip-path="url(#${name}-d0)"/><b id="${name}-d1"/></svg>`,
      );
  });

  test('escapes titles and paragraphs, and keeps numbers with their units', () => {
    const text = body([chapter('a < b', { paragraphs: ['5.1 % of 3 pp, 7 ppm, 1 < 2', 'another'] })], []);
    expect(text).toContain(
      '<section><h2>a &lt; b</h2>\n<p>5.1&nbsp;% of 3&nbsp;pp, 7 ppm, 1 &lt; ' + '2</p>\n<p>another</p>\n</section>',
    );
  });

  test('folds named tables of more than 16 rows', () => {
    const tables = [
      { title: '', table: rows(30) },
      { title: 'short & open', table: rows(16) },
      { title: 'long', table: rows(17) },
    ];
    expect(body([chapter('One', { tables })], [])).toContain(
      [
        '<section><h2>One</h2>',
        tableHtml(rows(30)),
        `<details open><summary>short &amp; open</summary>\n${tableHtml(rows(16))}</details>`,
        `<details><summary>long</summary>\n${tableHtml(rows(17))}</details>`,
        '</section>',
      ].join('\n'),
    );
  });

  test('has commands as they are, a line each, and nothing for none', () => {
    expect(body([chapter('One', { code: ['run "a"', 'run b'] })], [])).toContain(
      '<section><h2>One</h2>\n<pre>run &quot;a&quot;\nrun b</pre>\n</section>',
    );
    expect(body([chapter('One', { code: [] })], [])).not.toContain('<pre>');
  });
});

describe('the Markdown file', () => {
  const head = '# Is a \\< b & \\*c\\*?\n\nhand: 1,200 games in 300 blocks, seed s\\_1; talisman, revised-4th.';

  test('has question and size, an open answer, its charts, and every other chapter folded on one line', () => {
    const chapters = [
      chapter('One', {
        paragraphs: ['a *b*', 'c'],
        fine: 'under < it',
        beforeCharts: true,
        tables: [
          { title: '', table: { ...rows(1), note: 'noted' } },
          { title: 'named', table: rows(2) },
        ],
      }),
      chapter('Two', {
        paragraphs: ['x < y'],
        tables: [{ title: 'Of & on', table: { ...rows(1), note: 'noted' } }],
        code: ['run *a*', 'run <b>'],
      }),
    ];
    const table = (n: number): string =>
      `<table><tr><th>who</th><th align="right">n</th></tr>${rows(n)
        .rows.map(([who, i]) => `<tr><td>${who}</td><td align="right">${i}</td></tr>`)
        .join('')}</table>`;
    expect(pageMarkdown(HEAD, chapters, CHARTS)).toBe(
      `${[
        head,
        '## One',
        'a \\*b\\* c',
        tableMarkdown(rows(1)),
        '<details><summary>How these numbers are made</summary>noted</details>',
        `<details><summary>named: all 2 rows</summary>${table(2)}</details>`,
        '<sub>under &lt; it</sub>',
        '## Charts',
        '![one & more](charts/one.svg)\n![two & more](charts/two.svg)',
        `<details><summary>Two</summary><p>x &lt; y</p><p><b>Of &amp; on</b></p>${table(1)}<p>noted</p>` +
          '<pre>run *a*<br>run &lt;b&gt;</pre></details>',
      ].join('\n\n')}\n`,
    );
    expect(pageMarkdown(HEAD, [chapter('One', { paragraphs: ['a'], beforeCharts: true })], [])).toBe(
      `${head}\n\n## One\n\na\n`,
    );
    expect(pageMarkdown(HEAD, [chapter('One')], CHARTS)).not.toContain('Charts');
  });

  test('has ten rows of the table open, and all of them folded', () => {
    const of = (n: number): string =>
      pageMarkdown(HEAD, [chapter('One', { beforeCharts: true, tables: [{ title: '', table: rows(n) }] })], []);
    expect(of(10)).toContain(tableMarkdown(rows(10)));
    expect(of(10)).not.toContain('<details>');
    expect(of(11)).toContain(`${tableMarkdown(rows(10))}\n\n<details><summary>One: all 11 rows</summary><table>`);
  });
});

test('the answer on the terminal is the question, the size, the sentences, the table and what it rests on', () => {
  const summary = pairOf([effect()]);
  expect(summaryTable(summary)).toBe(
    [
      'Is it so?\n2,400 games in 300 blocks, seed written\ntalisman, revised-4th; 4 players: balanced at every seat',
      'With trophyRate=5, games are 8 % shorter than with trophyRate=7 (50 → 46 rounds).',
      tableText({ ...answerTable(summary), note: '' }),
      answerOf(summary).fine,
    ].join('\n\n'),
  );
});
