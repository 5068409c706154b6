import type { NamedTable } from '../../../../reports/table.js';
import { Table } from '../../parts/index.js';

/** Rows that are shown at first. */
const OPEN_ROWS = 12;

/** Tables of an answer. Rows after the twelfth are folded. */
export function AnswerTables({ tables, name }: { readonly tables: readonly NamedTable[]; readonly name: string }) {
  return (
    <>
      {tables.map(({ title, table: { columns, rows, note } }, at) => {
        const heads = columns.map((column) => ({ title: column.title, number: column.align === 'right' }));
        const caption = title === '' ? (tables.length > 1 ? `${name}, table ${at + 1}` : name) : title;
        const rest = rows.slice(OPEN_ROWS);
        return (
          <div class="answer-table" key={caption}>
            <Table caption={caption} columns={heads} rows={rows.slice(0, OPEN_ROWS)} />
            {rest.length > 0 && (
              <details>
                <summary>
                  {rest.length} more rows<span class="unseen"> of {caption}</span>
                </summary>
                <Table caption={`${caption}, the other rows`} columns={heads} rows={rest} />
              </details>
            )}
            {note !== '' && <p class="answer-soft">{note}</p>}
          </div>
        );
      })}
    </>
  );
}
