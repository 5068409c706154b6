// npm run docs:shown -- hint log: runs the commands of pages and writes what they print into the fences that show it.
// Some take minutes. The long tests of pages compare them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { stepsOf } from './page.js';
import { refresh } from './shown.js';

const MAIN = join(PACKAGE_ROOT, 'dist/src/cli/main.js');
const SHIM = `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${MAIN}" "$@"\n`;

for (const name of process.argv.slice(2)) {
  const path = join(PACKAGE_ROOT, 'docs', `${name}.md`);
  const cwd = mkdtempSync(join(tmpdir(), 'talisman-lab-'));
  writeFileSync(join(cwd, 'npx'), SHIM);
  chmodSync(join(cwd, 'npx'), 0o755);
  let page = readFileSync(path, 'utf8');
  for (const step of stepsOf(path)) {
    if (step.kind === 'file') {
      mkdirSync(dirname(join(cwd, step.name)), { recursive: true });
      writeFileSync(join(cwd, step.name), step.text);
    }
    if (step.kind !== 'commands' || step.shown.length === 0) continue;
    const printed = execFileSync('bash', ['-c', `exec 2>&1\n${step.text}`], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, PATH: `${cwd}:${process.env['PATH']}`, NO_COLOR: '1', npm_command: 'exec' },
    });
    for (const shown of step.shown) {
      const { text, lost } = refresh(shown, printed);
      for (const line of lost) console.error(`${path}:${step.line}: no line like: ${line}`);
      if (text.length > 2 * shown.length) console.error(`${path}:${step.line}: the output is much longer: look`);
      page = page.replace(shown, () => text);
    }
  }
  writeFileSync(path, page);
  rmSync(cwd, { recursive: true });
}
