import type { KeptSource } from '../../../../atlas/folder.js';
import { ROW_COLUMNS } from '../../../../atlas/row.js';
import { commandLine } from '../../../../experiment/design/command-line.js';
import { Table } from '../../../parts/table.js';
import { type AtlasPage, links, type PageContext } from '../page.js';
import { agentNames, DATA_PAGE, seedOf } from '../page-body.js';
import { fixed } from '../words.js';

/** File with the rows of all sources, in the folder of the pages. */
const ALL_ROWS = 'atlas.parquet';

/** Returns the data sheet: what the files hold, by which games, and how a row is played again. */
export function dataPage({ data, version, license }: PageContext): AtlasPage {
  const all = data.all();
  const rows = all.reduce((sum, source) => sum + source.rows.length, 0);
  const games = all.reduce((sum, { record }) => sum + record.games, 0);
  const [example] = all.filter(({ record }) => record.games > 0);
  return {
    path: DATA_PAGE,
    title: 'The data',
    about: 'All numbers of the findings as CSV and Parquet: columns, commands, games, agents, seeds and signatures.',
    chapter: DATA_PAGE,
    sources: [],
    body: (
      <>
        <h1>The data</h1>
        <p class="atlas-lead">
          {`${fixed(rows, 0)} numbers from ${fixed(games, 0)} games of computer players, by ${all.length} commands.`}
        </p>
        <ul>
          <li>
            <a href={links.page(ALL_ROWS)}>{ALL_ROWS}</a>
            {' has all rows, with the name of their source and their line in its file.'}
          </li>
          <li>Each source also is a CSV file of its own; the table below has them all.</li>
          <li>{`Version: that of Talisman Lab, ${version}. Rules: Revised 4th Edition.`}</li>
          <li>{`Licence: ${license}. Use them as you like, and keep the notice.`}</li>
        </ul>
        <section>
          <h2>Columns</h2>
          <Table
            caption="What each column means"
            columns={[{ title: 'Column' }, { title: 'Type' }, { title: 'Meaning' }]}
            rows={ROW_COLUMNS.map(({ name, type, about }) => [name, type, about])}
          />
        </section>
        <section class="atlas-origin">
          <h2>How to play a row again</h2>
          <p>
            Take the command of its source. The same seed gives the same games and the same numbers, wherever
            “signature” prints the signature in the table.
          </p>
          {example !== undefined && (
            <pre>
              <code>{commandLine(example.record.command)}</code>
            </pre>
          )}
        </section>
        <Sources all={all} />
      </>
    ),
  };
}

/** Table of the files, with the games behind each. */
function Sources({ all }: { readonly all: readonly KeptSource[] }) {
  return (
    <section>
      <h2>Sources</h2>
      <Table
        caption="Files, and the games behind them"
        columns={[
          { title: 'File' },
          { title: 'Rows', number: true },
          { title: 'Games', number: true },
          { title: 'Seed' },
          { title: 'Computer players' },
          { title: 'Played on' },
          { title: 'Signature' },
          { title: 'Command' },
        ]}
        rows={all.map(({ record: { id, command, games, agents = [], played, restsOn }, rows }) => [
          <a key={id} href={links.page(`data/${id}.csv`)}>{`${id}.csv`}</a>,
          fixed(rows.length, 0),
          fixed(games, 0),
          games === 0 ? '' : seedOf(command),
          agentNames(agents),
          played ?? '',
          restsOn.signature,
          command,
        ])}
      />
    </section>
  );
}
