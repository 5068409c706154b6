import type { ComponentChildren } from 'preact';

interface Column {
  readonly title: string;
  /** True: numbers, set to the right. */
  readonly number?: boolean;
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Cells by row and column; the first cell of a row is its heading. */
  readonly rows: readonly (readonly ComponentChildren[])[];
}

/** A table that scrolls in its own frame where the page is narrow. */
export function Table({ caption, columns, rows }: TableProps) {
  const look = (at: number): string | undefined => (columns[at].number ? 'table-number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
    <section class="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th key={title} scope="col" class={look(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            <tr key={row}>
              <th scope="row" class={look(0)}>
                {heading}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1].title} class={look(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
