import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rowWords } from '../../../dist/src/questions/asked/row.js';
import { askedRows } from '../../../dist/src/questions/asked/rows.js';
import { keptText, SIZES, smallWords } from './cases.mjs';

/** Writes the answers to the questions again, or to those that are named; the difference is the review. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const asked = process.argv.slice(2);

for (const id of asked.length > 0 ? asked : Object.keys(SIZES)) {
  const question = askedRows().find((one) => one.id === id);
  const dir = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
  const out = join(dir, 'r');
  const words = smallWords(id, rowWords(question), out);
  const text = execFileSync(process.execPath, [join(ROOT, 'dist/src/cli/main.js'), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  writeFileSync(join(ROOT, 'test/cli/answers', `${id}.txt`), `${question.question}\n\n${keptText(text, out)}`);
  rmSync(dir, { recursive: true });
}
