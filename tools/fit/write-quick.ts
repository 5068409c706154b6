import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { OWN_QUICK_MODEL } from '../../agents/talisman/quick/own-nets.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { trainQuick } from '../../src/workshops/train/quick/train-quick.js';

/** Games of the model of the package: more than a user has time for. */
const GAMES = 24_000;
const EPOCHS = 3;
/** Labels of a call that was stopped. */
const LABELS = join(PACKAGE_ROOT, 'build/quick-labels');

/** `npm run fit-quick`: fits the networks of `quick`, as `train --for quick` fits any other, and writes their model. */
async function main(): Promise<void> {
  const { files } = await trainQuick({
    games: GAMES,
    epochs: EPOCHS,
    labels: LABELS,
    workers: availableParallelism(),
    progress: (part, done, of) => process.stderr.write(`\r${part}: ${done} of ${of}  `),
  });
  process.stderr.write('\n');
  for (const [name, data] of Object.entries(files)) await writeAtomic(join(PACKAGE_ROOT, OWN_QUICK_MODEL, name), data);
}

await main();
