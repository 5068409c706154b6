import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ladder, run as play } from '../../../dist/src/index.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The runs whose answers are kept, by the names of their files. */
export const RUNS = readdirSync(HERE)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .sort();

/** Where the answer to a run is kept. */
export const keptAt = (run) => join(HERE, `${run}.txt`);

/** Plays a run: what it must say, then what a terminal shows, and its report as Markdown. */
export async function makeAnswer(run) {
  const file = join(HERE, `${run}.yaml`);
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
  try {
    const how = { out: join(dir, 'run'), workers: 1 };
    const played = run === 'ladder' ? ladder({ agents: [file], ...how }) : play({ experiment: file, ...how });
    const { answer } = (await played).run;
    const [must] = readFileSync(file, 'utf8').split('\n');
    return { text: `${must}\n\n${answer.text}\n`, markdown: readFileSync(join(dir, 'run', 'report.md'), 'utf8') };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
