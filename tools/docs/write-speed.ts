import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Table, tableMarkdown } from '../../reports/table.js';
import { bench } from '../../src/bench/bench.js';
import { machineText, thisMachine } from '../../src/bench/machine.js';
import { type Effort, WARM_UP_MS } from '../../src/bench/rounds.js';
import { interruptible } from '../../src/bench/spawn.js';
import { playTable, searchTable } from '../../src/bench/tables.js';
import { GAMES_PLAYED, SEARCHES } from '../../src/bench/workloads.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { complain } from '../../src/terminal/complain.js';
import { Exit } from '../../src/terminal/exit.js';
import { outputOf } from '../../src/terminal/output.js';
import { wholeNumber } from '../../src/terminal/values.js';
import { type Generated, withGenerated } from './docs.js';

const SPEED = 'docs/speed.md';

/** Measures games and searches and returns the tables of the document. */
async function measurePieces(effort: Effort, stop: AbortSignal): Promise<Generated[]> {
  const only = [...GAMES_PLAYED, ...SEARCHES].map(({ id }) => id);
  const benched = await bench(only, effort, outputOf({}), stop);
  const cpuShare = Math.min(...benched.results.map((each) => each.cpuShare));
  const machine = `Measured: ${machineText(thisMachine(), effort, cpuShare)}.`;
  const piece = (name: string, table: Table): Generated => ({
    file: SPEED,
    name: `bench-${name}`,
    text: tableMarkdown(table),
  });
  return [
    { file: SPEED, name: 'bench-machine', text: machine },
    piece('play', playTable(benched.results)),
    piece('search', searchTable(benched)),
  ];
}

/** Writes pieces into the document, all of them or none. */
function write(pieces: readonly Generated[]): void {
  const path = join(PACKAGE_ROOT, SPEED);
  writeFileSync(path, pieces.reduce(withGenerated, readFileSync(path, 'utf8')));
}

/** `npm run bench:docs [-- --rounds N]`: measures games and searches, about six minutes, and writes them into the document. */
async function main(): Promise<Exit> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, ms: { type: 'string', default: '1000' } },
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
