import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/atlas/record.js';
import { ROW_COLUMNS } from '../../../src/atlas/row.js';
import { readRows } from '../../../src/atlas/row-text.js';
import { TURNED } from '../../../src/atlas/strong.js';
import { COMMANDS } from '../../../src/cli/commands/index.js';
import { readLine } from '../../../src/cli/line.js';
import { renewChecksums } from '../../../src/experiment/folder/checksums.js';
import { loadPlayers } from '../../../src/experiment/play/players.js';
import { tellGame } from '../../../src/experiment/play/replay.js';
import { ROUND_CAP } from '../../../src/games/talisman/rules/mechanics/turn-frame.js';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import { library } from '../../../src/playing/library/library.js';
import { tellStory } from '../../../src/playing/view/story.js';
import { readValues } from '../../../src/questions/contract/question.js';
import { findQuestion } from '../../../src/questions/list.js';
import { findGame } from '../../../src/questions/replay/find-game.js';
import { decodeQuestion } from '../../../src/studio/question/link.js';
import { readCardLink } from '../../../src/studio/question/question-link.js';
import { atlasCommand } from '../../../tools/atlas/atlas-command.js';
import { captured } from '../../cli/program.js';
import { ownPages } from './own-pages.js';

const PROGRAM = join(PACKAGE_ROOT, 'dist/tools/atlas/write-atlas.js');
const DATA = join(PACKAGE_ROOT, 'docs/atlas/data');
const PAGES = await ownPages();

/** Sources that are played here, at their smallest size. */
const SOURCES = ['exact', 'route', 'house-nomad', 'worth-stats', 'claim-sc-36'];

const dir = mkdtempSync(join(tmpdir(), 'atlas-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs the program with a folder below that of the test. */
async function atlas(
  out: string,
  ...words: string[]
): Promise<{ readonly status: number | null; readonly text: string }> {
  const folders = ['--out', join(dir, out), '--runs', join(dir, `${out}-runs`)];
  const ended = await captured(() => atlasCommand([...folders, ...words]));
  return { status: ended.exit, text: `${ended.out}${ended.err}` };
}

const small = (out: string, workers: number): ReturnType<typeof atlas> =>
  atlas(out, '--games-factor', '0.001', '-j', String(workers), ...SOURCES.flatMap((id) => ['--only', id]));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

const text = (path: string): string => readFileSync(join(dir, path), 'utf8');

/** Changes a record of a copy of the site. */
async function changeRecord(
  out: string,
  id: string,
  change: (record: { restsOn: Record<string, string> }) => void,
): Promise<void> {
  const path = join(dir, out, 'data', `${id}.json`);
  const record = JSON.parse(readFileSync(path, 'utf8')) as { restsOn: Record<string, string> };
  change(record);
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
  await renewChecksums(join(dir, out, 'data'), [`${id}.json`], '');
}

describe('npm run atlas with a few games', () => {
  beforeAll(async () => {
    const { status, text: said } = await small('one', 1);
    expect([status, said]).toEqual([0, expect.stringContaining('pages: ')]);
  });

  test('writes the same bytes with two workers', { tags: 'night' }, async () => {
    await small('two', 2);
    expect(filesOf(join(dir, 'two'))).toEqual(filesOf(join(dir, 'one')));
    for (const path of filesOf(join(dir, 'one')))
      expect([path, text(`two/${path}`)]).toEqual([path, text(`one/${path}`)]);
  });

  test('writes the rows of all sources as one Parquet file, and a data sheet that names each source', async () => {
    const { buffer } = new Uint8Array(readFileSync(join(dir, 'one/atlas.parquet')));
    const rows = await parquetReadObjects({ file: buffer });
    const files = filesOf(join(dir, 'one/data')).filter((path) => path.endsWith('.csv'));
    const sheet = text('one/data.html');
    for (const file of files) {
      const saved = readRows(text(`one/data/${file}`), file);
      const own = rows.filter(({ source }) => `${source}.csv` === file);
      expect(own.map(({ source, line, ...row }) => row)).toEqual(saved);
      expect(own.map(({ line }) => line)).toEqual(saved.map((_, i) => i + 2));
      expect(sheet).toContain(`href="data/${file}"`);
    }
    for (const { name, about } of ROW_COLUMNS) {
      expect(sheet).toContain(`<th scope="row">${name}</th>`);
      expect(sheet).toContain(about);
    }
    expect(text('one/index.html')).toContain('href="data.html"');
  });

  test('plays nothing that is there, and only what is missing', async () => {
    cpSync(join(dir, 'one'), join(dir, 'again'), { recursive: true });
    expect((await small('again', 1)).text).not.toContain(' games, ');
    rmSync(join(dir, 'again/data/route.json'));
    const { text: said } = await small('again', 1);
    expect(said.match(/^[\w-]+: \d+ games/gm)).toEqual([expect.stringMatching(/^route: /)]);
    expect(text('again/data/route.csv')).toBe(text('one/data/route.csv'));
  });

  test('plays a source again if the size is another', async () => {
    cpSync(join(dir, 'one'), join(dir, 'larger'), { recursive: true });
    const { text: said } = await atlas('larger', '--games-factor', '0.004', '-j', '1', '--only', 'rout*');
    expect(said).toContain('route: ');
    expect(text('larger/data/route.csv')).not.toBe(text('one/data/route.csv'));
  });

  test('removes data and pages of sources that are no more', async () => {
    cpSync(join(dir, 'one'), join(dir, 'stray'), { recursive: true });
    writeFileSync(join(dir, 'stray/data/gone.csv'), '');
    writeFileSync(join(dir, 'stray/gone.html'), '');
    await small('stray', 1);
    expect(filesOf(join(dir, 'stray'))).toEqual(filesOf(join(dir, 'one')));
  });
});

describe('npm run atlas -- --check', () => {
  /** Returns what a check says of a copy of the site with a change. */
  async function checked(
    out: string,
    change: () => void | Promise<void>,
  ): Promise<{ readonly status: number | null; readonly lines: string[] }> {
    cpSync(join(dir, 'one'), join(dir, out), { recursive: true });
    await change();
    const { status, text: said } = await atlas(out, '--check');
    return { status, lines: said.split('\n') };
  }

  test('names the pages of a source whose games have changed, and no others', async () => {
    const { status, lines } = await checked('changed', () =>
      changeRecord('changed', 'house-nomad', ({ restsOn }) =>
        Object.assign(restsOn, { signature: '0123456789abcdef', games: '0123456789abcdef' }),
      ),
    );
    expect(status).toBe(1);
    const named = lines.filter((line) => line.includes('house-nomad: its games have changed'));
    expect(named).toEqual([expect.stringMatching(/\(.*\brules\.html, rules\/nomad\.html\)$/)]);
    expect(named[0]).not.toContain('rush.html');
  });

  test('allows another signature if the first games of a source are the same', async () => {
    const { lines } = await checked('signature', () =>
      changeRecord('signature', 'route', ({ restsOn }) => Object.assign(restsOn, { signature: '0123456789abcdef' })),
    );
    expect(lines.filter((line) => line.includes('route: '))).toEqual([]);
  });

  test('names the pages of a source whose question has changed', async () => {
    const { lines } = await checked('question', () =>
      changeRecord('question', 'route', ({ restsOn }) => Object.assign(restsOn, { asked: '0123456789abcdef' })),
    );
    expect(lines.join('\n')).toMatch(/^route: its question has changed \(.*\brush\.html/m);
  });

  test('a held source is not out of date; its pages say the reason, and only --only plays it', async () => {
    const outdate = (): Promise<void> =>
      changeRecord('held', 'route', ({ restsOn }) => Object.assign(restsOn, { asked: '0123456789abcdef' }));
    cpSync(join(dir, 'one'), join(dir, 'held'), { recursive: true });
    await outdate();
    const hold = ['--games-factor', '0.001', '-j', '1', '--hold', 'Played again with the next edition.'];
    // What is missing would be played, so the other sources are kept out of it.
    expect((await atlas('held', ...hold, '--only', 'route')).text).not.toContain(' games, ');
    const { text: said } = await atlas('held', '--check');
    expect(said).not.toContain('route: ');
    expect(said).toContain('1 source is held until the next edition');
    expect(text('held/rush.html')).toContain('<p>Played again with the next edition.</p>');
    expect((await small('held', 1)).text).toContain('route: ');
    expect(text('held/rush.html')).not.toContain('next edition');
  });
});

test.each([
  [['--only', 'rout'], "atlas: --only: no source 'rout'; there are: exact, rush-2"],
  [['--only', 'rot*'], "atlas: --only: no source 'rot*'; there are: exact, rush-2"],
  [['--games-factor', '2'], 'atlas: --games-factor: a number above 0, at most 1, not 2'],
  [['--queue', 'http://x'], "atlas: --queue: must begin with redis://, rediss:// or postgres://, not 'http:'"],
  [['--fast'], "atlas: Unknown option '--fast'"],
])('npm run atlas with %j ends with 2 and one line', async (words, line) => {
  const { status, text: said } = await atlas('bad', ...words);
  expect([status, said.trim().split('\n').length]).toEqual([2, 1]);
  expect(said).toContain(line);
});

/** Icon of a page, which asks for nothing. */
const EMPTY_ICON = 'data:,';

describe('the atlas of the package', () => {
  test('is what the rules, the agents and its data say today (npm run atlas)', () => {
    const said = spawnSync(process.execPath, [PROGRAM, '--check'], { encoding: 'utf8' });
    expect([
      said.stdout
        .split('\n')
        .filter((line) => line !== '')
        .at(-1),
      said.status,
    ]).toEqual(['everything is up to date', 0]);
  });

  test('has less than 1.3 MB of data, and less than 4.5 MB of pages', () => {
    const data = filesOf(DATA).reduce((sum, path) => sum + statSync(join(DATA, path)).size, 0);
    expect(data).toBeLessThan(1_300_000);
    expect([...PAGES.values()].reduce((sum, page) => sum + page.length, 0)).toBeLessThan(4_500_000);
  });

  test('has only links that lead to its own files and their parts, and to the studio', () => {
    const wrong = [...PAGES].flatMap(([path, page]) => {
      const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link.replaceAll('&amp;', '&'));
      return links.filter((link) => link !== EMPTY_ICON && !leads(path, link)).map((link) => `${path}: ${link}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('links of the atlas to the studio', () => {
  const kept = readdirSync(DATA)
    .filter((name) => name.endsWith('.json') && name !== 'checksums.json')
    .map((name) => JSON.parse(readFileSync(join(DATA, name), 'utf8')) as SourceRecord);
  // Pages of a held source name no games: by the rules of today they would be others.
  const records = kept.filter(({ held }) => held === undefined);

  test('name commands that the program reads, and questions that exist', () => {
    for (const { id, command, question } of kept) {
      expect(readLine(command.split(' '), COMMANDS), id).toMatchObject({ wants: 'run' });
      if (question?.['kind'] === 'card') readValues(findQuestion(String(question['id'])), question['args'] as object);
    }
  });

  test('hold questions that the studio reads', () => {
    const links = [...PAGES.values()].flatMap((page) => [...page.matchAll(/#\/answer\/(q|card)=([\w.-]+)/g)]);
    const distinct = new Map(
      links.map(([link, kind, word]) => [link, kind === 'q' ? decodeQuestion(word) : readCardLink(word)]),
    );
    expect(distinct.size).toBeGreaterThan(30);
    expect([...distinct.values()].every(({ seed }) => seed === 'atlas')).toBe(true);
  });

  test('name games that can be played again, three for each source that plays', async () => {
    for (const { id, watch: all, games } of records) {
      const watch = all.filter(({ what }) => what === undefined);
      // A claim whose one test counts something in another run names no games.
      if (watch.length > 0 || !id.startsWith('claim-')) expect([id, watch.length]).toEqual([id, games > 0 ? 3 : 0]);
      for (const { token } of watch) await findGame(token);
    }
  });

  test('name three games of each character that turns round, which it loses with usual players', async () => {
    const shown = records.flatMap(({ watch }) => watch.filter(({ what }) => what !== undefined));
    expect(shown.map(({ what }) => what)).toEqual(TURNED.flatMap((id) => [id, id, id]));
    const winsOf = async (token: string, id: string): Promise<number> => {
      const { design, place } = await findGame(token);
      const { seats } = tellGame(design, await loadPlayers(design, library), place);
      return seats.find(({ character }) => character === id)!.winShare;
    };
    for (const { what, token, usual } of shown)
      expect([await winsOf(token, what!), await winsOf(usual!, what!)]).toEqual([1, 0]);
    for (const id of TURNED) expect(PAGES.get(`characters/${id}.html`)).toContain('Why it is the other way round');
  });

  test('name games of the length that they say', async () => {
    const named = records.flatMap(({ watch }) => watch.slice(0, 1)).slice(0, 3);
    for (const { token, rounds } of named) {
      const { design, place } = await findGame(token);
      const told = tellStory(design, await loadPlayers(design, library), place);
      // A game that is stopped ends as the next round would begin.
      const last = rounds > ROUND_CAP ? ROUND_CAP : rounds;
      expect(told!.lines.filter((line) => /^round \d+$/.test(line)).at(-1)).toBe(`round ${last}`);
    }
  });
});

/** True if a link of a page leads to another page and a part of it, to a file beside them, or to a place of the studio. */
function leads(from: string, link: string): boolean {
  const studio = '../'.repeat(from.split('/').length);
  if (link === studio) return true;
  if (link.startsWith(`${studio}#/`)) return /#\/(?:answer\/(?:q|card)=|watch\/talisman\/|findings\/)/.test(link);
  const [path, anchor] = link.split('#');
  const target = path === '' ? from : posix.join(dirname(from), path);
  if (['findings.css', 'atlas.parquet'].includes(target)) return true;
  if (target.startsWith('data/')) return existsSync(join(DATA, '..', target));
  return PAGES.has(target) && (anchor === undefined || PAGES.get(target)!.includes(` id="${anchor}"`));
}
