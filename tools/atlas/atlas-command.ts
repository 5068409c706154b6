import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSource, removeOthers } from '../../src/atlas/folder.js';
import { refreshData, staleness } from '../../src/atlas/refresh.js';
import type { Source } from '../../src/atlas/source.js';
import { atlasSources } from '../../src/atlas/sources.js';
import { UserError } from '../../src/engine/index.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { queueAddress } from '../../src/playing/queue/address.js';
import { workersOf } from '../../src/terminal/values.js';
import { buildSite, OWN, staleDocuments, writeOwnPages, writeSite } from './site-files.js';

const HELP = `Usage: npm run atlas -- [flags]

Plays what the data of the atlas lacks, and writes its pages and documents.

  --check              say in seconds what is out of date; nothing is played; ends with 1 if anything is
  --pages              only write the pages from the data that is there
  --hold REASON        hold what is out of date until it is played with --only; the pages say so
  --only SOURCE        only this source, several times for several; 'claim-*' for all with this prefix
  --games-factor 0.02  a part of the planned games; 1 if absent
  --out DIR            folder of pages and data; dist/studio/findings and docs/atlas/data if absent
  --runs DIR           folder for runs, by which an interrupted call goes on; runs/atlas if absent
  --studio ADDRESS     where links open the studio, from the first page; ../ if absent
  -j, --workers N      worker threads; one for each processor if absent; they change no byte
  --queue ADDRESS      let workers of a queue play; they change no byte either; @FILE or TALISMAN_LAB_QUEUE, too
`;

async function runAtlas(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      hold: { type: 'string' },
      only: { type: 'string', multiple: true },
      'games-factor': { type: 'string', default: '1' },
      out: { type: 'string' },
      runs: { type: 'string', default: join(PACKAGE_ROOT, 'runs/atlas') },
      studio: { type: 'string', default: '../' },
      workers: { type: 'string', short: 'j' },
      queue: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const all = atlasSources();
  const ids = all.map(({ id }) => id);
  const only = values.only?.flatMap((name) => named(name, ids));
  const factor = Number(values['games-factor']);
  if (!(factor > 0 && factor <= 1))
    throw new UserError(`--games-factor: a number above 0, at most 1, not ${values['games-factor']}`);
  const queue = queueAddress(values.queue);
  const isOwn = values.out === undefined;
  const { data, pages } = isOwn ? OWN : { data: join(values.out!, 'data'), pages: values.out! };
  const site = { data, sources: ids, studio: values.studio };
  if (values.check) return checkAtlas({ ...site, sources: all, isOwn });
  if (!values.pages) {
    let begun = performance.now();
    await refreshData({
      data,
      runs: values.runs,
      sources: all.filter(({ id }) => only?.includes(id) ?? true),
      factor,
      released: only ?? [],
      hold: values.hold,
      options: {
        ...(values.workers === undefined ? {} : { workers: workersOf(values.workers) }),
        ...(queue === undefined ? {} : { queue, queueRefusal: reportRefusal }),
      },
      report({ id }, games) {
        if (games === null) begun = performance.now();
        else process.stderr.write(`${id}: ${games} games, ${Math.round((performance.now() - begun) / 1000)} s\n`);
      },
    });
    await removeOthers(data, ids);
  }
  const built = await buildSite(site);
  if (!isOwn) await writeSite(pages, built);
  else {
    await writeOwnPages(built);
    for (const [file, text] of staleDocuments(built)) {
      mkdirSync(dirname(join(PACKAGE_ROOT, file)), { recursive: true });
      await writeAtomic(join(PACKAGE_ROOT, file), text);
    }
  }
  process.stdout.write(`${built.files.length - 1} pages: ${join(pages, 'index.html')}\n`);
  return 0;
}

function reportRefusal(worker: string, reason: string): void {
  process.stderr.write(`the worker ${worker} of the queue: ${reason}\n`);
}

/** Returns the sources that a word of `--only` names. */
function named(word: string, ids: readonly string[]): readonly string[] {
  const found = ids.filter((id) => (word.endsWith('*') ? id.startsWith(word.slice(0, -1)) : id === word));
  if (found.length === 0) throw new UserError(`--only: no source '${word}'; there are: ${ids.join(', ')}`);
  return found;
}

/**
 * Plays the sources of the atlas that are missing or out of date, and writes its pages from them. Returns the exit
 * code; a mistake in the words is printed in one line.
 */
export async function atlasCommand(words: string[]): Promise<number> {
  try {
    return await runAtlas(words);
  } catch (error) {
    const isPlain =
      error instanceof UserError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
    if (!isPlain) throw error;
    process.stderr.write(`atlas: ${(error as Error).message.split('\n')[0]}\n`);
    return 2;
  }
}

/** Options of a check. */
export interface CheckOptions {
  readonly data: string;
  readonly sources: readonly Source[];
  readonly studio: string;
  /** True for the data of the package, whose answers are also in documents. */
  readonly isOwn: boolean;
}

/**
 * Prints the sources whose question or games have changed, with the pages that show them, and the documents that the
 * data would write differently. Returns 1 if there are any, otherwise 0.
 */
export async function checkAtlas({ data, sources, studio, isOwn }: CheckOptions): Promise<number> {
  const stale = new Map<string, string>();
  let part = 0;
  let held = 0;
  const records = sources.map(({ id }) => readSource(data, id)?.record ?? null);
  // While sources are held for the next edition, new ones wait for it, too.
  const waits = isOwn && records.some((record) => record?.held !== undefined);
  for (const [i, source] of sources.entries()) {
    const record = records[i];
    const isHeld = record?.held !== undefined || (waits && record === null);
    const why = isHeld ? null : await staleness(source, record);
    if (isHeld) held++;
    if (why !== null) stale.set(source.id, why);
    if (record !== null && record.factor !== 1) part++;
  }
  const site = await buildSite({ data, sources: sources.map(({ id }) => id), studio });
  const lines = [
    ...[...stale].map(([id, why]) => {
      const pages = site.files.filter((file) => file.sources.includes(id)).map(({ path }) => path);
      return `${id}: ${why}${pages.length === 0 ? '' : ` (${pages.join(', ')})`}`;
    }),
    ...(isOwn ? [...staleDocuments(site).keys()].map((file) => `${file}: its data would write it differently`) : []),
  ];
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (part > 0) process.stdout.write(`${part} sources hold a part of their planned games\n`);
  if (held > 0)
    process.stdout.write(`${held} ${held === 1 ? 'source is' : 'sources are'} held until the next edition\n`);
  process.stdout.write(
    lines.length === 0
      ? 'everything is up to date\n'
      : `out of date: ${lines.length}. To play and write them: npm run atlas\n`,
  );
  return lines.length === 0 ? 0 : 1;
}
