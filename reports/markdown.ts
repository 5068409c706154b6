import type { Summary } from '../src/runner/results/summary.js';
import type { DrawnChart } from './charts/index.js';
import type { PageHead } from './html.js';
import { type NamedTable, openRows } from './result-tables.js';
import { type Section, sections } from './sections.js';
import { escapeHtml, escapeMarkdown, type Table, tableMarkdown } from './table.js';
import { gamesText, rulesText } from './words.js';

/** report.md: the answer, its table and the charts, as links to the SVG files beside it; all else is folded. */
export function reportMarkdown(summary: Summary, charts: readonly DrawnChart[]): string {
  return pageMarkdown(summary, sections(summary), charts);
}

/**
 * A document of any chapters, short enough for a pull request: the chapter that the charts follow is open, every other
 * is folded and stands on one line.
 */
export function pageMarkdown(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  const parts = [
    `# ${escapeMarkdown(summary.question)}`,
    escapeMarkdown(
      `${summary.id}: ${gamesText(summary)}, seed ${summary.seed}; ${summary.game}, ${rulesText(summary)}.`,
    ),
  ];
  for (const section of chapters) {
    if (section.beforeCharts !== true) parts.push(foldedSection(section));
    else parts.push(openSection(section), ...(charts.length > 0 ? [chartsMarkdown(charts)] : []));
  }
  return `${parts.join('\n\n')}\n`;
}

/** An answer: its sentences, its first table, what it rests on; further tables and further rows folded. */
function openSection({ title, paragraphs, fine, tables, code }: Section): string {
  const [first, ...others] = tables;
  const long = first !== undefined && openRows(first.table).rows.length < first.table.rows.length ? [first] : [];
  return [
    `## ${title}`,
    paragraphs.map(escapeMarkdown).join(' '),
    ...(first === undefined ? [] : [named(first, tableMarkdown({ ...openRows(first.table), note: '' }))]),
    ...[...long, ...others].map((table) => folded(foldTitle(table, title), tableLine(table.table))),
    ...(fine === undefined ? [] : [`<sub>${escapeHtml(fine)}</sub>`]),
    ...(code === undefined ? [] : [['```sh', ...code, '```'].join('\n')]),
  ].join('\n\n');
}

function named({ title }: NamedTable, table: string): string {
  return title === '' ? table : `**${escapeMarkdown(title)}**\n\n${table}`;
}

function foldTitle({ title, table }: NamedTable, chapter: string): string {
  return `${title === '' ? chapter : title}: all ${table.rows.length} rows`;
}

/** A chapter on one line, opened by a click: HTML, as Markdown needs lines of its own. */
function foldedSection({ title, paragraphs, fine, tables, code = [] }: Section): string {
  const body = [
    ...[...paragraphs, ...(fine === undefined ? [] : [fine])].map((text) => `<p>${escapeHtml(text)}</p>`),
    ...tables.map(
      (one) => `${one.title === '' ? '' : `<p><b>${escapeHtml(one.title)}</b></p>`}${tableLine(one.table)}`,
    ),
    ...(code.length === 0 ? [] : [`<pre>${code.map(escapeHtml).join('<br>')}</pre>`]),
  ];
  return folded(title, body.join(''));
}

function folded(title: string, html: string): string {
  return `<details><summary>${escapeHtml(title)}</summary>${html}</details>`;
}

/** A table as one line of HTML, its note behind it. */
function tableLine({ columns, rows, note }: Table): string {
  const side = (c: number): string => (columns[c].align === 'right' ? ' align="right"' : '');
  const line = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((text, c) => `<${tag}${side(c)}>${oneLine(text)}</${tag}>`).join('')}</tr>`;
  const head = line(
    'th',
    columns.map(({ title }) => title),
  );
  const body = rows.map((row) => line('td', row)).join('');
  return `<table>${head}${body}</table>${note === '' ? '' : `<p>${oneLine(note)}</p>`}`;
}

function oneLine(text: string): string {
  return escapeHtml(text).replaceAll('\n', ' ');
}

function chartsMarkdown(charts: readonly DrawnChart[]): string {
  const images = charts.map(({ name, title }) => `![${escapeMarkdown(title)}](charts/${name}.svg)`);
  return ['## Charts', images.join('\n')].join('\n\n');
}
