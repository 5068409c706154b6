/** A table of text, before it is known where it will be shown. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Method, correction, number of tests: what the numbers need beside them. */
  readonly note: string;
}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** True where cells hold verdicts: the page colours them. */
  readonly verdict?: boolean;
}

/** A column of verdicts. */
export function verdicts(title: string): Column {
  return { title, align: 'left', verdict: true };
}

/** A column of words. */
export function words(title: string): Column {
  return { title, align: 'left' };
}

/** A column of numbers. */
export function figures(title: string): Column {
  return { title, align: 'right' };
}

/** Aligned text for a terminal. */
export function tableText({ columns, rows, note }: Table): string {
  const widths = columns.map(({ title }, c) => Math.max(title.length, ...rows.map((row) => row[c].length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => (columns[c].align === 'left' ? cell.padEnd(widths[c]) : cell.padStart(widths[c])))
      .join('  ')
      .trimEnd();
  const lines = [
    line(columns.map(({ title }) => title)),
    widths.map((w) => '-'.repeat(w)).join('  '),
    ...rows.map(line),
  ];
  return [...lines, ...(note === '' ? [] : [note])].join('\n');
}

/** A GitHub-flavoured Markdown table. */
export function tableMarkdown({ columns, rows, note }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const rule = `|${columns.map(({ align }) => (align === 'left' ? '---|' : '---:|')).join('')}`;
  const table = [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join('\n');
  return note === '' ? table : `${table}\n\n${note}`;
}

/** An HTML table with its note as caption. */
export function tableHtml({ columns, rows, note }: Table): string {
  const cell = (tag: string, text: string, c: number): string => {
    const word = columns[c].verdict === true && tag === 'td' && text !== '';
    const inner = word ? `<span class="v ${text.split(' ')[0]}">${escapeHtml(text)}</span>` : escapeHtml(text);
    return `<${tag}${columns[c].align === 'right' ? ' class="n"' : ''}>${inner}</${tag}>`;
  };
  const line = (tag: string, cells: readonly string[]): string =>
    `<tr>${cells.map((text, c) => cell(tag, text, c)).join('')}</tr>`;
  const head = line(
    'th',
    columns.map(({ title }) => title),
  );
  const body = rows.map((row) => line('td', row)).join('\n');
  const caption = note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `<div class="table"><table>\n<thead>${head}</thead>\n<tbody>\n${body}\n</tbody></table></div>\n${caption}`;
}

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Text for a cell of a Markdown table. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\|<>*_`[\]]/g, '\\$&').replaceAll('\n', ' ');
}
