import { textWidth } from '../fonts/measure.js';
import { type Column, escapeHtml, type Table } from '../format/table.js';

/** Rows of a long table that the page shows at first. */
const OPEN_ROWS_MAX = 10;

/** Names of a table of the page: `label` for screen readers, unique on the page; `caption` for the screen. */
export interface TableName {
  readonly label: string;
  /** Empty if the heading above it has the same name. */
  readonly caption: string;
}

/**
 * Returns an HTML table in a scrollable region, with its note below. Rows after the tenth are folded on the screen, and
 * a box unfolds them; paper has all.
 */
export function tableHtml({ columns, rows, note }: Table, { label, caption }: TableName): string {
  const head = columns
    .map(({ title }, c) => `<th scope="col"${classOf(columns[c])}>${escapeHtml(title)}</th>`)
    .join('');
  const body = (part: readonly (readonly string[])[], name: string): string =>
    `<tbody${name}>\n${part.map((row) => rowHtml(columns, row)).join('\n')}\n</tbody>`;
  const more = rows.length - OPEN_ROWS_MAX;
  const [open, rest] = [rows.slice(0, OPEN_ROWS_MAX), rows.slice(OPEN_ROWS_MAX)];
  return [
    ...(isWide(columns, rows) ? [`<p class="sideways" aria-hidden="true">${SIDEWAYS}</p>`] : []),
    `<div class="table" role="region" aria-label="${escapeHtml(label)}" tabindex="0"><table>`,
    `<caption${caption === '' ? ' class="unseen"' : ''}>${escapeHtml(caption === '' ? label : caption)}</caption>`,
    `<thead><tr>${head}</tr></thead>`,
    body(open, ''),
    ...(more <= 0 ? [] : [body(rest, ' class="rest"')]),
    '</table></div>',
    ...(more <= 0 ? [] : [moreBox(more)]),
    ...(note === '' ? [] : [`<p class="note">${escapeHtml(note)}</p>`]),
  ].join('\n');
}

/** Hint above a table that is too wide for a phone. */
const SIDEWAYS = 'This table is wider than the screen: scroll it sideways.';
/** Pixels for a table on a telephone 390 pixels wide, and pixels between the words of two columns. */
const NARROW_WIDTH = 330;
const CELL_MARGINS = 16;
/** Pixels of the narrowest column of words, with margins; longer words break into lines. */
const WORDS_WIDTH = 128;

/** True for a table that does not fit on a telephone. */
function isWide(columns: readonly Column[], rows: readonly (readonly string[])[]): boolean {
  const widths = columns.map(({ title, align }, c) => {
    const longest = (texts: readonly string[]): number =>
      Math.max(0, ...texts.map((text) => textWidth(text, { size: 15 })));
    const figures = longest(rows.map((row) => row[c]));
    const head = longest(title.split(' '));
    return align === 'right' ? CELL_MARGINS + Math.max(figures, head) : WORDS_WIDTH;
  });
  return widths.reduce((sum, width) => sum + width, 0) > NARROW_WIDTH;
}

function moreBox(rows: number): string {
  const words = `and ${rows} more row${rows === 1 ? '' : 's'}`;
  return `<label class="more"><input type="checkbox" autocomplete="off"> ${words}</label>`;
}

function classOf({ align }: Column): string {
  return align === 'right' ? ' class="n"' : '';
}

function rowHtml(columns: readonly Column[], row: readonly string[]): string {
  const cells = row.map((text, c) => {
    const word = columns[c].verdict === true && text !== '';
    const inner = word ? `<span class="v ${text.split(' ')[0]}">${escapeHtml(text)}</span>` : escapeHtml(text);
    return `<td${classOf(columns[c])}>${inner}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}
