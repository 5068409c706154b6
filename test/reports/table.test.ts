import { describe, expect, test } from 'vitest';
import {
  escapeHtml,
  escapeMarkdown,
  figures,
  type Table,
  tableMarkdown,
  tableText,
  verdicts,
  words,
} from '../../reports/format/table.js';
import { tableHtml } from '../../reports/page/html-table.js';

const TABLE: Table = {
  columns: [words('who'), figures('wins'), verdicts('verdict')],
  rows: [
    ['elf', '7', 'above fair'],
    ['leprechaun', '12,000', ''],
  ],
  note: 'a note',
};

describe('a table', () => {
  test('a table as text has words to the left, figures to the right, no blanks at the end, and its note below', () => {
    expect(tableText(TABLE)).toBe(
      [
        'who           wins  verdict',
        '----------  ------  ----------',
        'elf              7  above fair',
        'leprechaun  12,000',
        'a note',
      ].join('\n'),
    );
  });

  test('a table as text is as wide as its titles at least, and has no line for no note', () => {
    expect(tableText({ columns: [figures('games'), words('of')], rows: [['1', 'x']], note: '' })).toBe(
      'games  of\n-----  --\n    1  x',
    );
  });

  test('a table as text that is too wide breaks its titles, then its words, and keeps its numbers whole', () => {
    const long = 'one more life for every character that begins a game with fewer than four of them and no gold at all';
    const text = tableText({
      columns: [words('with'), figures('wins of the Nomad in 100 games, goal 25'), words('')],
      rows: [
        [long, '24.6 (14.4 to 34.8)', 'best'],
        ['no change', '20 (10.7 to 29.3)', ''],
      ],
      note: '',
    });
    const lines = text.split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBe(100);
    expect(lines.find((line) => line.startsWith('with'))).not.toContain('goal 25');
    expect(text).toMatch(/^one more life .* {2}24\.6 \(14\.4 to 34\.8\) {2}best$/m);
    expect(text).toMatch(/^no change .* 20 \(10\.7 to 29\.3\)$/m);
    const first = lines.filter((line) => /^[a-z]/.test(line) && !line.startsWith('with')).slice(0, -1);
    expect(first.map((line) => line.replace(/ {2}.*$/, '')).join(' ')).toBe(long);
  });

  test('a table as text whose numbers alone are too wide stays whole', () => {
    const columns = Array.from({ length: 6 }, (_, i) => figures(`number ${i}`));
    const lines = tableText({ columns, rows: [columns.map(() => '1'.repeat(20))], note: '' }).split('\n');
    expect(lines.at(-1)).toBe(columns.map(() => '1'.repeat(20)).join('  '));
  });

  test('a table as Markdown has the alignment in its rule and the note as a paragraph of its own', () => {
    expect(tableMarkdown(TABLE)).toBe(
      '| who | wins | verdict |\n|---|---:|---|\n| elf | 7 | above fair |\n| leprechaun | 12,000 |  |\n\na note',
    );
    expect(tableMarkdown({ ...TABLE, note: '' })).toMatch(/\|\s+\|$/);
  });

  test('a table as Markdown escapes names given by a person, titles too', () => {
    expect(tableMarkdown({ columns: [words('a|b')], rows: [['x|*y*\nz']], note: '' })).toBe(
      '| a\\|b |\n|---|\n| x\\|\\*y\\* z |',
    );
  });

  test('a table as HTML is a region with a name, with titles of columns, classed figures and verdicts, and its note', () => {
    expect(tableHtml(TABLE, { label: 'Wins: by whom', caption: 'by whom' })).toBe(
      [
        '<div class="table" role="region" aria-label="Wins: by whom" tabindex="0"><table>',
        '<caption>by whom</caption>',
        '<thead><tr><th scope="col">who</th><th scope="col" class="n">wins</th><th scope="col">verdict</th></tr></thead>',
        '<tbody>',
        '<tr><td>elf</td><td class="n">7</td><td><span class="v above">above fair</span></td></tr>',
        '<tr><td>leprechaun</td><td class="n">12,000</td><td></td></tr>',
        '</tbody>',
        '</table></div>',
        '<p class="note">a note</p>',
      ].join('\n'),
    );
  });

  test('5.16 a table as HTML says that it scrolls on a telephone exactly if it does not fit there', () => {
    const wide = {
      ...TABLE,
      columns: Array.from({ length: 5 }, () => words('who')),
      rows: [['a', 'b', 'c', 'd', 'e']],
    };
    const html = (table: Table): string => tableHtml(table, { label: 'x', caption: '' });
    expect(html(wide)).toContain('scroll it sideways');
    expect(html(TABLE)).not.toContain('sideways');
  });

  test('a table as HTML has a hidden name for screen readers if the heading above gives it', () => {
    const html = tableHtml(TABLE, { label: 'Wins', caption: '' });
    expect(html).toContain('aria-label="Wins"');
    expect(html).toContain('<caption class="unseen">Wins</caption>');
  });

  test('a table as HTML shows ten rows, and has the others behind a box that counts them', () => {
    const of = (n: number): string =>
      tableHtml(
        { columns: [words('who')], rows: Array.from({ length: n }, (_, i) => [`row ${i + 1}`]), note: '' },
        { label: 'x', caption: '' },
      );
    expect(of(10)).not.toMatch(/class="(?:rest|more)"/);
    expect(of(11)).toContain(
      '<tr><td>row 10</td></tr>\n</tbody>\n<tbody class="rest">\n<tr><td>row 11</td></tr>\n</tbody>\n</table></div>\n' +
        '<label class="more"><input type="checkbox" autocomplete="off"> and 1 more row</label>',
    );
    expect(of(46)).toContain('> and 36 more rows</label>');
    expect(of(46).match(/<tr><td>/g)).toHaveLength(46);
  });

  test('a table as HTML escapes cells, verdicts, titles, name and note, and has none for no note', () => {
    const name = { label: '"a" & b', caption: '<c>' };
    const html = tableHtml({ columns: [words('a<b'), verdicts('v')], rows: [['"x" & y', '<v>']], note: '1 < 2' }, name);
    expect(html).toContain('<th scope="col">a&lt;b</th>');
    expect(html).toContain('<td>&quot;x&quot; &amp; y</td>');
    expect(html).toContain('>&lt;v&gt;</span>');
    expect(html).toContain('<p class="note">1 &lt; 2</p>');
    expect(html).toContain('aria-label="&quot;a&quot; &amp; b"');
    expect(html).toContain('<caption>&lt;c&gt;</caption>');
    expect(tableHtml({ ...TABLE, note: '' }, name)).toMatch(/<\/div>$/);
  });
});

describe('escaping', () => {
  test('escaping of HTML leaves plain text, and escapes the ampersand first', () => {
    expect(escapeHtml(`<a href="x">&lt;'</a>`)).toBe(`&lt;a href=&quot;x&quot;&gt;&amp;lt;'&lt;/a&gt;`);
  });

  test('escaping of Markdown covers every sign with a meaning', () => {
    expect(escapeMarkdown('\\|<>*_`[]')).toBe('\\\\\\|\\<\\>\\*\\_\\`\\[\\]');
    expect(escapeMarkdown('a\nb\nc')).toBe('a b c');
  });
});
