import { describe, expect, test } from 'vitest';
import { sentencesOn } from '../../reports/answer/sentence.js';
import type { Series } from '../../reports/charts/chart.js';
import { BAND, COLOURS, EFFECT_SCALE, FAIR_SCALE, INK, RULE, SHAPES } from '../../reports/charts/theme.js';
import { figures, type Table, tableMarkdown, tableText, words } from '../../reports/format/table.js';
import { summaryTable } from '../../reports/index.js';
import { pageHtml } from '../../reports/page/html.js';
import { tableHtml } from '../../reports/page/html-table.js';
import { pageMarkdown } from '../../reports/page/markdown.js';
import type { Section } from '../../reports/page/sections.js';
import { answerTable } from '../../reports/tables/results.js';
import { effect, pairOf, summaryOf } from './hand.js';
import { answerTexts } from './texts.js';

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
/** Parts of a chapter, its sentences and fine print as texts. */
interface ChapterTexts extends Partial<Pick<Section, 'tables' | 'code' | 'beforeCharts'>> {
  readonly paragraphs?: readonly string[];
  readonly fine?: string;
}
const chapter = (title: string, { paragraphs = [], fine, ...more }: ChapterTexts = {}): Section => ({
  id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  title,
  sentences: sentencesOn('effect', paragraphs),
  ...(fine === undefined ? {} : { fine: sentencesOn('games', [fine]) }),
  tables: [],
  ...more,
});
const SERIES = [
  { name: 'a & b', colour: '#0072b2', shape: 'circle' },
  { name: 'c', colour: '#d55e00', dash: [7, 3] },
];
const PICTURE =
  '<svg width="9" height="9"><clipPath id="d0"/><g clip-path="url(#d0)" aria-label="x" role="img">' +
  '<path aria-label="#1 Troll: 5 &lt; 6" role="graphics-symbol" d="M0"/>' +
  '<line aria-label="#0" x2="1"/></g><text font-family="Lato, sans-serif">w</text></svg>';
const chart = (name: string, series: readonly Series[] = []): Parameters<typeof pageHtml>[2][number] => ({
  name,
  title: `${name} & more`,
  spec: {
    title: { text: name, subtitle: ['fine < print', 'bars'] },
    description: `${name}: 5 < 6.`,
    usermeta: { series },
  },
  csv: '',
  png: new Uint8Array(),
  svg: '',
  page: { wide: PICTURE, narrow: PICTURE },
});
const CHARTS = [chart('one'), chart('two', SERIES)];

/** The page from its header on: what stands before is the same for all. */
function body(chapters: readonly Section[], charts = CHARTS): string {
  const page = pageHtml(HEAD, chapters, charts);
  return page.slice(page.indexOf('<body>'), page.indexOf('<script>'));
}

describe('the page', () => {
  test('the page has a skip link, its head, links to the chapters, then the chapters', () => {
    expect(body([chapter('One'), chapter('Two of them')], [])).toBe(
      [
        '<body>',
        '<a class="skip" href="#page">To the answer</a>',
        '<header>',
        '<p class="kicker">Talisman, Revised 4th</p>',
        '<h1>Is a &lt; b &amp; *c*?</h1>',
        '<p class="size">1,200 games, seed s_1</p>',
        '</header>',
        '<nav aria-label="Chapters"><a href="#one">One</a> <a href="#two-of-them">Two of them</a></nav>',
        '<main id="page">',
        '<section id="one"><h2>One</h2>',
        '</section>',
        '<section id="two-of-them"><h2>Two of them</h2>',
        '</section>',
        '</main>',
        '',
      ].join('\n'),
    );
  });

  test('the page is HTML in UTF-8 with its title, its two fonts, its style and its script inside', () => {
    const page = pageHtml(HEAD, [], []);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n/);
    expect(page).toContain('<title>Is a &lt; b &amp; *c*?</title>');
    const fonts = [...page.matchAll(FONT_FACE)];
    expect(fonts.map(([, weight]) => weight)).toEqual(['normal', 'bold']);
    expect(fonts[0][2]).not.toBe(fonts[1][2]);
    expect(page).toContain('</style>\n</head>');
    expect(page).toContain('.note');
    const script = page.slice(page.lastIndexOf('<script>'));
    expect(script).toContain("addEventListener('pointermove'");
    expect(script).toMatch(/<\/script>\n<\/body>\n<\/html>\n$/);
  });

  test('the page has the charts behind their chapter, each with its result, its fine print and its files', () => {
    const text = body([chapter('One', { beforeCharts: true }), chapter('Two')]);
    expect(text).toContain(
      '<section class="answer" id="one"><h2>One</h2>\n</section>\n<section class="charts" id="charts"><h2>Charts</h2>\n' +
        '<figure id="chart-one">\n<h3>one &amp; more</h3>\n<div class="plot" role="img" aria-label="one: 5 &lt; 6.">',
    );
    expect(text).toContain(
      '<figcaption><ul class="note"><li>fine &lt; print</li><li>bars</li></ul><p class="files">' +
        '<a href="charts/two.png">PNG<span class="unseen"> of two &amp; more</span></a> ',
    );
    for (const type of ['svg', 'csv', 'vl.json']) expect(text).toContain(`<a href="charts/two.${type}">`);
    expect(text).toContain('</figure>\n</section>\n<section id="two"><h2>Two</h2>');
    expect(text).toContain('<a href="#one">One</a> <a href="#charts">Charts</a> <a href="#two">Two</a>');
    expect(body([chapter('One')])).not.toContain('Charts');
    expect(body([chapter('One', { beforeCharts: true })], [])).not.toContain('Charts');
  });

  test('the page has each picture twice, marks with their numbers and series, and no other text for screen readers', () => {
    const text = body([chapter('One', { beforeCharts: true })]);
    for (const name of ['one', 'two']) {
      for (const layout of ['wide', 'narrow'])
        expect(text).toContain(
          `<svg class="${layout}" aria-hidden="true" width="9" height="9"><clipPath id="${name}-${layout}-d0"/>` +
            `<g clip-path="url(#${name}-${layout}-d0)">` +
            '<path d="M0" data-s="1"><title>Troll: 5 &lt; 6</title></path><line x2="1" data-s="0"/></g><text>w</text></svg>',
        );
    }
  });

  test('the page has a box for each series that hides it, with its colour, shape and dash', () => {
    const text = body([chapter('One', { beforeCharts: true })]);
    expect(text.match(/<fieldset/g)).toHaveLength(1);
    expect(text).toContain(
      '<label><input type="checkbox" class="s0" checked autocomplete="off"><svg class="sign" width="14" height="14" aria-hidden="true">' +
        '<path transform="translate(7,7)" fill="#0072b2" d="',
    );
    expect(text).toContain(
      '<path d="M0 7H40" stroke="#d55e00" stroke-width="2.5" stroke-dasharray="7,3"/></svg><span>c</span>',
    );
    expect(text).toContain('<span>a &amp; b</span>');
    const page = pageHtml(HEAD, [], CHARTS);
    for (const i of [0, 1])
      expect(page).toContain(`figure:has(.s${i}:not(:checked)) [data-s="${i}"] { display: none; }`);
    expect(page).not.toContain('.s2:not');
  });

  test('the page has a shape for every name of a shape', () => {
    const series = SHAPES.map((shape) => ({ name: shape, colour: '#000000', shape }));
    const text = body([chapter('One', { beforeCharts: true })], [chart('one', series)]);
    const paths = [...text.matchAll(/fill="#000000" d="([^"]+)"/g)].map(([, path]) => path);
    expect(paths.filter((path) => path.startsWith('M'))).toHaveLength(SHAPES.length);
    expect(new Set(paths).size).toBe(SHAPES.length);
  });

  test('the page inverts every colour of a chart in the dark theme', () => {
    const page = pageHtml(HEAD, [], []);
    for (const colour of [...COLOURS, INK, RULE, BAND, ...FAIR_SCALE.concat(EFFECT_SCALE).map((mark) => mark.colour)]) {
      expect(page).toMatch(new RegExp(`figure \\[fill="${colour}"\\] \\{ fill: #[0-9a-f]{6}; \\}`));
      expect(page).toMatch(new RegExp(`figure \\[stroke="${colour}"\\] \\{ stroke: #[0-9a-f]{6}; \\}`));
    }
  });

  test('the page escapes titles and paragraphs, and keeps numbers with their units', () => {
    const text = body([chapter('a < b', { paragraphs: ['5.1 % of 3 points, 7 ppm, 1 < 2', 'another'] })], []);
    expect(text).toContain(
      '<section id="a-b"><h2>a &lt; b</h2>\n<p>5.1&nbsp;% of 3&nbsp;points, 7 ppm, 1 &lt; ' +
        '2</p>\n<p>another</p>\n</section>',
    );
  });

  test('the page names each table, once a page', () => {
    const tables = [
      { title: '', table: rows(3) },
      { title: 'one & two', table: rows(30) },
      { title: 'one & two', table: rows(1) },
    ];
    expect(body([chapter('One', { tables })], [])).toContain(
      [
        '<section id="one"><h2>One</h2>',
        tableHtml(rows(3), { caption: '', label: 'One' }),
        tableHtml(rows(30), { caption: 'one & two', label: 'One: one & two' }),
        tableHtml(rows(1), { caption: 'one & two', label: 'One: one & two (2)' }),
        '</section>',
      ].join('\n'),
    );
  });

  test('the page has commands unchanged, a line each, and no list without commands', () => {
    expect(body([chapter('One', { code: ['run "a"', 'run b'] })], [])).toContain(
      '<section id="one"><h2>One</h2>\n<pre>run &quot;a&quot;\nrun b</pre>\n</section>',
    );
    expect(body([chapter('One', { code: [] })], [])).not.toContain('<pre>');
  });
});

describe('the Markdown file', () => {
  const head = '# Is a \\< b & \\*c\\*?\n\nhand: 1,200 games, seed s\\_1; Talisman, Revised 4th.';

  test('the Markdown file has question and size, an open answer, its charts, and every other chapter folded on one line', () => {
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

  test('the Markdown file has ten rows of the table open, and all of them folded', () => {
    const of = (n: number): string =>
      pageMarkdown(HEAD, [chapter('One', { beforeCharts: true, tables: [{ title: '', table: rows(n) }] })], []);
    expect(of(10)).toContain(tableMarkdown(rows(10)));
    expect(of(10)).not.toContain('<details>');
    expect(of(11)).toContain(`${tableMarkdown(rows(10))}\n\n<details><summary>One: all 11 rows</summary><table>`);
  });
});

test('the answer on the terminal is the question, the size, the sentences, the table and the fine print', () => {
  const summary = pairOf([effect()]);
  expect(summaryTable(summary)).toBe(
    [
      'Is it so?\n2,400 games, seed written\nTalisman, Revised 4th; 4 players: balanced at every seat',
      'With trophyRate=5, games get a little shorter: 46 rounds instead of 50 (4 less; 3 to 5).',
      tableText({ ...answerTable(summary), note: '' }),
      answerTexts(summary).fine,
    ].join('\n\n'),
  );
});
