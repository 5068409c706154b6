import type { Summary } from '../../src/experiment/results/summary.js';
import { paragraphOf, textsOf } from '../answer/sentence.js';
import type { NamedTable } from '../format/table.js';
import { escapeHtml, escapeMarkdown, type Table, tableMarkdown } from '../format/table.js';
import { counted, gamesText, gameText } from '../format/words.js';
import type { DrawnChart } from '../render/draw.js';
import { OPEN_ROWS_MAX, openRows } from '../tables/results.js';
import { type Answer, introducing, type Suggestion, type SuggestionLine, suggestionTitle } from './answer.js';
import type { PageHead } from './html.js';
import { type Section, sections } from './sections.js';

/**
 * Returns report.md: the answer, its table and the charts, as links to the SVG files next to it; the rest is folded.
 */
export function reportMarkdown(summary: Summary, charts: readonly DrawnChart[]): string {
  return pageMarkdown(summary, sections(summary), charts);
}

/** Most characters of a document: a comment of GitHub takes 65,536. */
const CHARACTERS_MAX = 60_000;

/** Limits on the rows of a folded table, tried until the document is short enough. */
const ROWS_MAX = [Number.POSITIVE_INFINITY, 100, 30, 10, 0];

/**
 * Returns a document of any chapters, always short enough for a comment on a pull request. The chapter before the
 * charts is open; every other is folded on one line. Rows and chapters without room are in `report.html`, as a line of
 * the document explains.
 */
export function pageMarkdown(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  for (const rows of ROWS_MAX) {
    const text = documentOf(
      summary,
      chapters.map((section) => shortened(section, rows)),
      charts,
    );
    if (text.length < CHARACTERS_MAX) return text;
  }
  const open = chapters.filter(({ beforeCharts }) => beforeCharts === true);
  return documentOf(
    summary,
    open.map((section) => shortened(section, 0)),
    charts,
  );
}

/** Cuts the tables of a chapter, except the first of an open one, which shows few rows anyway. */
function shortened(section: Section, rows: number): Section {
  const tables = section.tables.map((named, i) => {
    const { table } = named;
    const most = section.beforeCharts === true && i === 0 ? Math.max(rows, OPEN_ROWS_MAX) : rows;
    const left = table.rows.length - most;
    if (left <= 0) return named;
    const note = `${counted(left, 'more row')} in report.html.${table.note === '' ? '' : ` ${table.note}`}`;
    return { ...named, table: { ...table, rows: table.rows.slice(0, most), note } };
  });
  return { ...section, tables };
}

function documentOf(summary: PageHead, chapters: readonly Section[], charts: readonly DrawnChart[]): string {
  const parts = [
    `# ${escapeMarkdown(summary.question)}`,
    escapeMarkdown(`${summary.id}: ${gamesText(summary)}, seed ${summary.seed}; ${gameText(summary)}.`),
  ];
  for (const section of chapters) {
    if (section.beforeCharts !== true) parts.push(foldedSection(section));
    else parts.push(openSection(section), ...(charts.length > 0 ? [chartsMarkdown(charts)] : []));
  }
  return `${parts.join('\n\n')}\n`;
}

function openSection({ title, sentences, fine = [], tables, code }: Section): string {
  return [
    `## ${title}`,
    answerMarkdown({ question: title, sentences, tables, fine }),
    ...(code === undefined ? [] : [['```sh', ...code, '```'].join('\n')]),
  ].join('\n\n');
}

/**
 * Returns an answer as Markdown, with further tables folded.
 *
 * @param lineOf writes the command lines of suggestions; without it they are left out
 */
export function answerMarkdown(
  answer: Pick<Answer, 'question' | 'sentences' | 'tables' | 'notes' | 'suggestions' | 'fine'>,
  lineOf: SuggestionLine | null = null,
): string {
  const { question, sentences, tables, notes = [], suggestions = [], fine } = answer;
  const [first, ...others] = tables;
  const long = first !== undefined && openRows(first.table).rows.length < first.table.rows.length ? [first] : [];
  return [
    textsOf(sentences).map(escapeMarkdown).join(' '),
    ...(first === undefined ? [] : [named(first, tableMarkdown({ ...openRows(first.table), note: '' }))]),
    ...[...long, ...others].map((table) => folded(foldTitle(table, question), tableLine(table.table))),
    ...notes.map(escapeMarkdown),
    ...suggestions.flatMap((one) => (lineOf === null ? [] : [suggestionMarkdown(one, lineOf)])),
    ...(fine.length === 0 ? [] : [`<sub>${escapeHtml(paragraphOf(fine))}</sub>`]),
  ].join('\n\n');
}

function suggestionMarkdown(suggestion: Suggestion, lineOf: SuggestionLine): string {
  return `${introducing(escapeMarkdown(suggestionTitle(suggestion)))}\n\n\`\`\`sh\n${lineOf(suggestion)}\n\`\`\``;
}

function named({ title }: NamedTable, table: string): string {
  return title === '' ? table : `**${escapeMarkdown(title)}**\n\n${table}`;
}

function foldTitle({ title, table }: NamedTable, chapter: string): string {
  return `${title === '' ? chapter : title}: all ${table.rows.length} rows`;
}

/** Returns a chapter on one line, opened by a click: HTML, because Markdown would need several lines. */
function foldedSection({ title, sentences, fine, tables, code = [] }: Section): string {
  const body = [
    ...[...textsOf(sentences), ...(fine === undefined ? [] : [paragraphOf(fine)])].map(
      (text) => `<p>${escapeHtml(text)}</p>`,
    ),
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
