import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packed, stacked } from '../../agents/talisman/judge/layers.js';
import type { ModelAbout, PartFit } from '../../src/api/models/model-files.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { type TrainResult, train } from '../../src/api/train/train.js';
import { writeAtomic } from '../../src/experiment/folder/files.js';

const HOME = join(PACKAGE_ROOT, 'agents/talisman/judge/evaluation-weights.ts');
/** Signs to a line. */
const WIDTH = 110;

/** `npm run fit-evaluation`: makes the weights by which positions of Talisman are judged, as `train` fits them. */
async function main(): Promise<void> {
  const trained = await train({
    backend: 'wasm',
    workers: availableParallelism(),
    progress: (part, done, of) => say(`\r${part}: ${done} of ${of}  `),
  });
  say('\n');
  await writeAtomic(HOME, file(trained));
}

function file({ about, networks }: TrainResult): string {
  const text = packed(stacked(networks));
  const lines = Array.from({ length: Math.ceil(text.length / WIDTH) }, (_, k) =>
    text.slice(k * WIDTH, (k + 1) * WIDTH),
  );
  return [
    '// Made by `npm run fit-evaluation`; not edited by hand.',
    ...aboutLines(about),
    '',
    '/** Names of the inputs that were learnt about, in the order of their weights. */',
    'export const FITTED_INPUTS: readonly string[] = [',
    ...about.inputs.map((name) => `  '${name}',`),
    '];',
    '',
    '/** Hidden units of a phase. */',
    `export const FITTED_UNITS = ${about.units};`,
    '',
    '/** Weights of all phases, as `layers.ts` reads them. */',
    'export const WEIGHTS = [',
    ...lines.map((line) => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

function aboutLines({ games, rollouts, epochs, seed, units, fit }: ModelAbout): string[] {
  return [
    `// ${games} games of 2 to 6 players, seed ${seed}, one in eleven kept out; positions played out ${rollouts} times;`,
    `// ${units} hidden units, ${epochs} epochs.`,
    ...fit.map(fitLine),
  ];
}

function fitLine({ part, positions, heldOut, logLikelihood, lo, hi, even }: PartFit): string {
  return `// ${part}: ${positions} positions; kept out ${heldOut}, mean log likelihood ${logLikelihood} (${lo} to ${hi}), equal chances ${even}`;
}

function say(text: string): void {
  process.stderr.write(text);
}

await main();
