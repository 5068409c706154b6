import { capital } from '../../parts/text.js';
import type { AtlasData } from './data.js';
import { type AtlasPage, links } from './page.js';
import { games } from './words.js';

/** Chapters of the findings, in the order of the navigation. */
export const CHAPTERS: readonly { readonly path: string; readonly title: string }[] = [
  { path: 'index.html', title: 'Ten findings' },
  { path: 'rules.html', title: 'Rules and endings' },
  { path: 'characters.html', title: 'Characters' },
  { path: 'rush.html', title: 'When to go' },
  { path: 'claims.html', title: 'Claims' },
  { path: 'things.html', title: 'Things' },
  { path: 'spaces.html', title: 'Spaces' },
  { path: 'game.html', title: 'A game' },
  { path: 'players.html', title: 'Players' },
];

/** Path of the data sheet. */
export const DATA_PAGE = 'data.html';

interface PageBodyProps {
  readonly page: AtlasPage;
  readonly data: AtlasData;
}

/** A page of the findings, in a file and in the room: the chapters, its text, and the games that it rests on. */
export function PageBody({ page, data }: PageBodyProps) {
  return (
    <>
      <nav class="findings-chapters" aria-label="Chapters">
        {CHAPTERS.map(({ path, title }) => (
          <a key={path} href={links.page(path)} aria-current={path === page.chapter ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div class="findings-page" key={page.path}>
        {page.body}
      </div>
      {page.sources.length > 0 && <Sources page={page} data={data} />}
      <p class="findings-files">
        <a href={links.page(DATA_PAGE)}>All numbers of the findings, as CSV and Parquet</a>
      </p>
    </>
  );
}

/** The games that a page rests on, and the files of their numbers. */
function Sources({ page, data }: PageBodyProps) {
  const notes = [...new Set(page.sources.flatMap((source) => data.notes(source)))];
  return (
    <details class="atlas-origin findings-games">
      <summary>How do you know?</summary>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>Each row can be played again by its command, with the same seed and the same result.</p>
      <ul>
        {page.sources.map((source) => (
          <li key={source}>{sourceWords(data, source)}</li>
        ))}
      </ul>
      <p class="findings-files">
        {'The numbers: '}
        {page.sources.map((source) => (
          <a key={source} href={links.page(`data/${source}.csv`)}>
            {source}.csv
          </a>
        ))}
      </p>
    </details>
  );
}

/** Returns the seed of a command of the atlas. */
export function seedOf(command: string): string {
  return /--seed (\S+)/.exec(command)?.[1] ?? '';
}

/** Returns the names of agents without their settings, which the command has. */
export function agentNames(agents: readonly string[]): string {
  return [...new Set(agents.map((agent) => agent.split(/[: ]/)[0]))].join(', ');
}

/** Returns the agents, games, seed, date and signature of a source, with its command. */
function sourceWords(data: AtlasData, source: string): string {
  const record = data.record(source);
  if (record === undefined) return `${source}: not played yet.`;
  const { command, agents, played, restsOn } = record;
  if (record.games === 0) return `${command}: counted over all throws of the dice.`;
  const facts = [
    games(record.games),
    ...(agents === undefined ? [] : [`played by ${agentNames(agents)}`]),
    `seed ${seedOf(command)}`,
    played === undefined ? 'day not noted' : `played on ${played}`,
    `signature ${restsOn.signature}`,
  ];
  return `${capital(command)}: ${facts.join(', ')}.`;
}
