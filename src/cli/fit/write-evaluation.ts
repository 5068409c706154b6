import { join } from 'node:path';
import { FEATURES } from '../../../agents/talisman/features.js';
import { HIDDEN, NETWORK, UNIT } from '../../../agents/talisman/network.js';
import { writeAtomic } from '../../runner/files.js';
import { PACKAGE_ROOT } from '../paths.js';
import { fitEvaluation, type FitPlan, type PhaseFit } from './fit.js';

const PLAN: FitPlan = { games: 40_000, stride: 24, passes: 9, batch: 512, rate: 0.002 };
const HOME = join(PACKAGE_ROOT, 'agents/talisman/evaluation-weights.ts');

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
    `// one turn start in ${PLAN.stride} sampled, one game in eleven held out; ${HIDDEN} hidden units, Adam, ${PLAN.passes} passes by ${PLAN.batch} positions.`,
    ...fits.map((fit, phase) => `// ${PHASES[phase]}: ${told(fit)}`),
    '',
    '/** Log odds by set of weights, in the layout of `network.ts`. */',
    'export const WEIGHTS = Float64Array.of(',
    ...fits.flatMap(({ weights }, phase) => [`  // ${PHASES[phase]}`, ...rows(weights)]),
    ');',
    '',
  ].join('\n');
}

/** The sum with the names of its features, then a hidden unit to a line. */
function rows(weights: Float64Array): string[] {
  const lines = FEATURES.map((name, i) => `  ${weights[i]}, // ${name}`);
  for (let unit = FEATURES.length; unit < NETWORK; unit += UNIT) lines.push(`  ${weights.subarray(unit, unit + UNIT).join(', ')},`);
  return lines;
}

function told({ positions, heldOut, fitted, tested, even }: PhaseFit): string {
  return `${positions} positions, mean log likelihood ${fitted.toFixed(4)}; held out ${heldOut}: ${tested.toFixed(4)}, equal chances ${even.toFixed(4)}`;
}

await main();
