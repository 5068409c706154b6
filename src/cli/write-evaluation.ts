import { join } from 'node:path';
import { FEATURES } from '../../agents/talisman/features.js';
import { writeAtomic } from '../runner/files.js';
import { fitEvaluation, type FitPlan, type PhaseFit } from './fit-evaluation.js';
import { PACKAGE_ROOT } from './paths.js';

const PLAN: FitPlan = { games: 8000, stride: 24, ridge: 2 };
const HOME = join(PACKAGE_ROOT, 'agents/talisman/evaluation-weights.ts');
/** Weights are written in thousandths. */
const UNIT = 1000;

const PHASES = ['nobody rules from the Crown', 'somebody does'];

/** `npm run fit-evaluation`: makes the weights by which positions of Talisman are judged. */
async function main(): Promise<void> {
  const fits = fitEvaluation(PLAN, (games) => process.stderr.write(`\r${games} games`));
  process.stderr.write('\n');
  await writeAtomic(HOME, file(fits));
}

function file(fits: readonly PhaseFit[]): string {
  return [
    '// Made by `npm run fit-evaluation`; not edited by hand.',
    `// ${PLAN.games} games of balanced against itself, 2 to 6 seats in turn, half of the seats with parameters drawn at random;`,
    `// one turn start in ${PLAN.stride} sampled, one game in eleven held out; conditional logit of the winner, ridge ${PLAN.ridge}.`,
    ...fits.map((fit, phase) => `// ${PHASES[phase]}: ${told(fit)}`),
    '',
    '/** Thousandths of a unit of log odds by set of weights and feature, in the order of `FEATURES`. */',
    'export const WEIGHTS = Int32Array.of(',
    ...fits.flatMap(({ fit }, phase) => [`  // ${PHASES[phase]}`, ...Array.from(fit.weights, (w, i) => `  ${Math.round(w * UNIT)}, // ${FEATURES[i]}`)]),
    ');',
    '',
  ].join('\n');
}

function told({ positions, heldOut, fitted, tested, even }: PhaseFit): string {
  return `${positions} positions, mean log likelihood ${fitted.toFixed(4)}; held out ${heldOut}: ${tested.toFixed(4)}, equal chances ${even.toFixed(4)}`;
}

await main();
