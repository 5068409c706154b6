import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { OWN_MODEL } from '../../agents/talisman/judge/own-model.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { train } from '../../src/workshops/train/train.js';

/** `npm run fit-evaluation`: fits the judge of the package, as `train` fits any other, and writes its model. */
async function main(): Promise<void> {
  const { files } = await train({
    backend: 'wasm',
    workers: availableParallelism(),
    progress: (part, done, of) => say(`\r${part}: ${done} of ${of}  `),
  });
  say('\n');
  for (const [name, data] of Object.entries(files)) await writeAtomic(join(PACKAGE_ROOT, OWN_MODEL, name), data);
}

function say(text: string): void {
  process.stderr.write(text);
}

await main();
