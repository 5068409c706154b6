import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { UserError } from '../../src/engine/index.js';
import { gamesPerBlock } from '../../src/experiment/design/cells.js';
import { BLOCKS_MAX } from '../../src/experiment/design/experiment.js';
import type { Design } from '../../src/experiment/design/types.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { playBlocks, ShardPool, type ShardSource } from '../../src/experiment/play/pool.js';
import { Tally } from '../../src/experiment/results/tally.js';
import { switchableRulings } from '../../src/games/talisman/views/rulings.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { makeManifest, provenanceOf } from '../../src/playing/run/manifest.js';
import { WORKER } from '../../src/playing/run/worker-file.js';
import { complain } from '../../src/terminal/complain.js';
import { note, type Output, outputOf } from '../../src/terminal/output.js';
import { Progress } from '../../src/terminal/progress.js';
import { nonEmpty, wholeNumber, workersOf } from '../../src/terminal/values.js';
import { auditCommand, auditFiles, DEFAULT_SIZE } from './audit.js';
import { type AuditSize, planAudit } from './plan.js';

/** Folder of the page and its table, next to the rules they describe. */
const HOME = join(PACKAGE_ROOT, 'src/games/talisman');

/** `npm run audit`: plays every ruling that an option switches both ways and writes what it changed. */
async function main(): Promise<void> {
  const { blocks, seed, workers, progress, quiet } = await yargs(hideBin(process.argv))
    .scriptName('npm run audit --')
    .options({
      blocks: {
        type: 'string',
        requiresArg: true,
        describe: 'blocks of each ruling',
        default: String(DEFAULT_SIZE.blocks),
      },
      seed: { type: 'string', requiresArg: true, describe: 'seed, any text', default: DEFAULT_SIZE.seed },
      workers: { type: 'string', requiresArg: true, describe: 'worker threads, a number or auto', default: 'auto' },
      quiet: { type: 'boolean', describe: 'nothing but the answer' },
      progress: { type: 'boolean', describe: 'a progress line on a terminal', default: true },
    })
    .parserConfiguration({ 'duplicate-arguments-array': false, 'parse-numbers': false })
    .version(false)
    .strict()
    .fail((message, error: Error | undefined) => {
      throw error === undefined || error.name === 'YError' ? new UserError(message) : error;
    })
    .parseAsync();
  const size = {
    blocks: wholeNumber('--blocks', String(blocks), 1, BLOCKS_MAX),
    seed: nonEmpty('--seed', String(seed)),
  };
  const output = outputOf({ quiet: quiet === true, progress: progress === true });
  await write(size, workersOf(String(workers)), output);
}

async function write(size: AuditSize, workers: number, output: Output): Promise<void> {
  const rulings = switchableRulings();
  const plan = await planAudit(rulings, size);
  const { design } = plan;
  const { engine, signature, command } = provenanceOf(makeManifest(design, auditCommand(size)));
  const pool = new ShardPool(WORKER, design, Math.min(workers, size.blocks));
  const games = gamesPerBlock(design) * design.blocks;
  const progress = new Progress(games, output.progress);
  const began = performance.now();
  try {
    const tally = await playCounts(design, pool, (done) => progress.update(done));
    const { page, csv } = auditFiles(rulings, plan, tally, { engine, signature, command });
    await writeAtomic(join(HOME, 'RULINGS.md'), page);
    await writeAtomic(join(HOME, 'rulings.csv'), csv);
  } finally {
    progress.stop();
    await pool.close();
  }
  note(
    output,
    `${games.toLocaleString('en')} games in ${((performance.now() - began) / 1000).toFixed(1)} s: RULINGS.md, rulings.csv`,
  );
}

await main().catch((error: unknown) => {
  process.exitCode = complain(error);
});

/** Plays all blocks of a design and saves only the counts: a few minutes that need no resuming. */
export async function playCounts(design: Design, pool: ShardSource, progress: (games: number) => void): Promise<Tally> {
  const tally = new Tally(design);
  let done = 0;
  await playBlocks({
    design,
    pool,
    from: 0,
    stopped: () => false,
    played: ({ games }) => progress((done += games)),
    release: async (shards) => {
      for (const { counts } of shards) tally.add(counts);
    },
  });
  return tally;
}
