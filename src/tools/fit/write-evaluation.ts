import { join } from 'node:path';
import { INPUTS } from '../../../agents/talisman/judge/inputs.js';
import { BIAS, HIDDEN, OUT, ROW } from '../../../agents/talisman/judge/network.js';
import { PACKAGE_ROOT } from '../../api/paths.js';
import type { Game, State } from '../../engine/index.js';
import { talisman } from '../../games/talisman/index.js';
import { writeAtomic } from '../../runner/folder/files.js';
import { loadCompiledGame } from '../../wasm/host/load.js';
import { type FitPlan, fitEvaluation, type PhaseFit } from './fit.js';
import { FitTable } from './positions.js';

const PLAN: FitPlan = { games: 120_000, stride: 24, passes: 9, batch: 512, rate: 0.002 };
const HOME = join(PACKAGE_ROOT, 'agents/talisman/judge/evaluation-weights.ts');

const PHASES = ['nobody rules from the Crown', 'somebody does'];

/** `npm run fit-evaluation`: makes the weights by which positions of Talisman are judged. */
async function main(): Promise<void> {
  const table = new FitTable(await loadCompiledGame(talisman as Game<State>));
  const fits = fitEvaluation(PLAN, table, (games) => process.stderr.write(`\r${games} games`));
  process.stderr.write('\n');
  await writeAtomic(HOME, file(fits));
}

function file(fits: readonly PhaseFit[]): string {
  return [
    '// Made by `npm run fit-evaluation`; not edited by hand.',
    `// ${PLAN.games} games, 2 to 6 seats in turn, begun by odd players and played on by balanced from a turn drawn for each;`,
    `// from then on one turn start in ${PLAN.stride} sampled, one game in eleven held out; ${HIDDEN} hidden units, Adam, ${PLAN.passes} passes by ${PLAN.batch} positions.`,
    ...fits.map((fit, phase) => `// ${PHASES[phase]}: ${fitLine(fit)}`),
    "import type { NetworkRows } from './network.js';",
    '',
    '/** Log odds by phase; inputs that counted for nothing are left out. */',
    'export const WEIGHTS: readonly NetworkRows[] = [',
    ...fits.flatMap(({ weights }, phase) => [`  // ${PHASES[phase]}`, ...rows(weights)]),
    '];',
    '',
  ].join('\n');
}

/** An input to a line, with its name. */
function rows(weights: Float64Array): string[] {
  const list = (from: number, length: number): string => `[${weights.subarray(from, from + length).join(', ')}]`;
  const learnt = INPUTS.map((name, i) => ({ name, at: i * ROW })).filter(({ at }) =>
    weights.subarray(at, at + ROW).some((w) => w !== 0),
  );
  return [
    '  {',
    '    inputs: {',
    ...learnt.map(({ name, at }) => `      '${name}': ${list(at, ROW)},`),
    '    },',
    `    bias: ${list(BIAS, ROW)},`,
    `    out: ${list(OUT, HIDDEN)},`,
    '  },',
  ];
}

function fitLine({ positions, heldOut, fitted, tested, even }: PhaseFit): string {
  return `${positions} positions, mean log likelihood ${fitted.toFixed(4)}; held out ${heldOut}: ${tested.toFixed(4)}, equal chances ${even.toFixed(4)}`;
}

await main();
