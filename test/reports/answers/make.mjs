import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = join(HERE, '../../../dist/src/cli/main.js');

/** The runs whose answers are kept, by the names of their files. */
export const RUNS = readdirSync(HERE)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .sort();

/** Where the answer to a run is kept. */
export const keptAt = (run) => join(HERE, `${run}.txt`);

/** Plays a run: what the program prints, what the answer must say at its head, and its report as Markdown. */
export function makeAnswer(run) {
  const file = join(HERE, `${run}.yaml`);
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
  try {
    const command = [PROGRAM, run === 'ladder' ? 'ladder' : 'run', file, '--quiet', '--out', join(dir, 'run')];
    const printed = execFileSync(process.execPath, command, { encoding: 'utf8' });
    const must = readFileSync(file, 'utf8').split('\n')[0];
    const text = printed.replace(/\n*report: .*\n*$/, '');
    return { text: `${must}\n\n${text}\n`, markdown: readFileSync(join(dir, 'run', 'report.md'), 'utf8') };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
