import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figures, type Table, tableMarkdown, words } from '../../reports/format/table.js';
import { bench } from '../../src/bench/bench.js';
import type { Figures } from '../../src/bench/figures.js';
import { type Effort, WARM_UP_MS } from '../../src/bench/rounds.js';
import { interruptible } from '../../src/bench/spawn.js';
import { machineText, spreadText, thisMachine } from '../../src/bench/tables.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { complain } from '../../src/terminal/complain.js';
import { Exit } from '../../src/terminal/exit.js';
import { outputOf } from '../../src/terminal/output.js';
import { wholeNumber } from '../../src/terminal/values.js';
import { type Generated, withGenerated } from './docs.js';

const SPEED = 'docs/speed.md';

/** Workloads of the document, and what each one counts. */
const WORKLOADS: Readonly<Record<string, string>> = {
  'talisman-4-balanced': 'games of four balanced players',
  'talisman-4-random': 'games of four random players',
  'talisman-4-balanced-js': 'the same games without the compiled build',
  'search-4-mcts': 'playouts of mcts with four players',
  'pig-4-random': 'games of pig, four random players',
};

async function measurePieces(effort: Effort, stop: AbortSignal): Promise<Generated[]> {
  const { results } = await bench(Object.keys(WORKLOADS), effort, outputOf({}), stop);
  const cpuShare = Math.min(...results.map((each) => each.cpuShare));
  const machine = `Measured: ${machineText(thisMachine(), effort, cpuShare)}.`;
  return [
    { file: SPEED, name: 'bench-machine', text: machine },
    { file: SPEED, name: 'bench-rates', text: tableMarkdown(rateTable(results)) },
  ];
}

function rateTable(results: readonly Figures[]): Table {
  const rows = results.map(({ id, gamesPerSecond, playoutsPerSecond, signature }) => [
    id,
    WORKLOADS[id],
    spreadText(playoutsPerSecond ?? gamesPerSecond),
    signature ?? '',
  ]);
  return {
    columns: [words('workload'), words('what is counted'), figures('a second'), words('signature')],
    rows,
    note: '',
  };
}

function write(pieces: readonly Generated[]): void {
  const path = join(PACKAGE_ROOT, SPEED);
  writeFileSync(path, pieces.reduce(withGenerated, readFileSync(path, 'utf8')));
}

/** `npm run bench:docs [-- --rounds N]`: measures the workloads, about three minutes, and writes them into the document. */
async function main(): Promise<Exit> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, ms: { type: 'string', default: '3000' } },
  });
  const measureMs = wholeNumber('--ms', values.ms, 1);
  // However short the look: with less, what is measured is how far the compiler has come.
  const effort = { rounds: wholeNumber('--rounds', values.rounds, 1), measureMs, warmUpMs: WARM_UP_MS };
  return interruptible(async (stop) => {
    write(await measurePieces(effort, stop));
    return Exit.Done;
  });
}

process.exitCode = await main().catch(complain);
