// npm run atlas: plays the sources of the atlas that are missing or out of date, and writes its pages from them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeOthers } from '../../src/api/atlas/folder.js';
import { refreshData } from '../../src/api/atlas/refresh.js';
import { atlasSources } from '../../src/api/atlas/sources.js';
import { UserError } from '../../src/engine/index.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { workersOf } from '../../src/terminal/workers.js';
import { checkAtlas } from './check.js';
import { buildSite, questionsDocument, writeSite } from './site-files.js';

const HELP = `Usage: npm run atlas -- [flags]

Plays what the data of the atlas lacks, and writes its pages.

  --check              say in seconds which pages are out of date; nothing is played; ends with 1 if any is
  --pages              only write the pages from the data that is there
  --hold REASON        hold what is out of date until it is played with --only; the pages say so
  --only SOURCE        only this source, several times for several
  --games-factor 0.02  a part of the planned games; 1 if absent
  --out DIR            folder of the site; docs/atlas if absent
  --runs DIR           folder for runs, by which an interrupted call goes on; runs/atlas if absent
  --studio ADDRESS     where links open the studio; http://127.0.0.1:4104/ if absent
  -j, --workers N      worker threads; one for each processor if absent; they change no byte
`;

/** Folder of the site in the package. */
const OWN = join(PACKAGE_ROOT, 'docs/atlas');

/** Ends the program by its number. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      hold: { type: 'string' },
      only: { type: 'string', multiple: true },
      'games-factor': { type: 'string', default: '1' },
      out: { type: 'string', default: OWN },
      runs: { type: 'string', default: join(PACKAGE_ROOT, 'runs/atlas') },
      studio: { type: 'string', default: 'http://127.0.0.1:4104/' },
      workers: { type: 'string', short: 'j' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const all = atlasSources();
  const ids = all.map(({ id }) => id);
  const unknown = values.only?.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new UserError(`--only: no source '${unknown}'; there are: ${ids.join(', ')}`);
  const factor = Number(values['games-factor']);
  if (!(factor > 0 && factor <= 1))
    throw new UserError(`--games-factor: a number above 0, at most 1, not ${values['games-factor']}`);
  const data = join(values.out, 'data');
  const site = { data, sources: ids, studio: values.studio };
  if (values.check) return checkAtlas({ ...site, out: values.out, sources: all, isOwn: values.out === OWN });
  if (!values.pages) {
    let begun = performance.now();
    await refreshData({
      data,
      runs: values.runs,
      sources: all.filter(({ id }) => values.only?.includes(id) ?? true),
      factor,
      released: values.only ?? [],
      hold: values.hold,
      how: values.workers === undefined ? {} : { workers: workersOf(values.workers) },
      report({ id }, games) {
        if (games === null) begun = performance.now();
        else process.stderr.write(`${id}: ${games} games, ${Math.round((performance.now() - begun) / 1000)} s\n`);
      },
    });
    await removeOthers(data, ids);
  }
  const built = await buildSite(site);
  await writeSite(values.out, built);
  if (values.out === OWN) {
    const { path, now, made } = questionsDocument(built);
    if (now !== made) await writeAtomic(path, made);
  }
  process.stdout.write(`${built.files.length - 1} pages: ${join(values.out, 'index.html')}\n`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isPlain =
    error instanceof UserError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!isPlain) throw error;
  process.stderr.write(`atlas: ${(error as Error).message.split('\n')[0]}\n`);
  process.exitCode = 2;
}
