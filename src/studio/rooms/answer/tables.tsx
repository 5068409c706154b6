import type { NamedTable } from '../../../../reports/format/table.js';
import { Table } from '../../parts/index.js';

/** Rows that are shown at first. */
const OPEN_ROWS = 12;

/** Verdicts of a test in the words of the page. */
const VERDICTS: Readonly<Record<string, string>> = {
  inconclusive: 'not settled yet',
  equivalent: 'no difference that matters',
};

/** Columns of a table as the page shows them: without bars of letters, which are for a terminal. */
function shownColumns({ columns, rows }: NamedTable['table']) {
  const shown = columns.flatMap(({ title, align }, at) => {
    const isBar = title === '' && rows.every((row) => /^█*$/.test(row[at]));
    return isBar ? [] : [{ at, title: title === '' ? 'remark' : title, number: align === 'right' }];
  });
  return { heads: shown, cells: rows.map((row) => shown.map(({ at }) => VERDICTS[row[at]] ?? row[at])) };
}

/** Tables of an answer. Rows after the twelfth are folded. */
export function AnswerTables({ tables, name }: { readonly tables: readonly NamedTable[]; readonly name: string }) {
  return (
    <>
      {tables.map(({ title, table }, at) => {
        const { heads, cells } = shownColumns(table);
        const caption = title === '' ? (tables.length > 1 ? `${name}, table ${at + 1}` : name) : title;
        const rest = cells.slice(OPEN_ROWS);
        return (
          <div class="answer-table" key={caption}>
            <Table caption={caption} columns={heads} rows={cells.slice(0, OPEN_ROWS)} />
            {rest.length > 0 && (
              <details>
                <summary>
                  {rest.length} more rows<span class="unseen"> of {caption}</span>
                </summary>
                <Table caption={`${caption}, the other rows`} columns={heads} rows={rest} />
              </details>
            )}
            {table.note !== '' && <p class="answer-soft">{table.note}</p>}
          </div>
        );
      })}
    </>
  );
}
