import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { missingPart, partsOf, plain, stepsOf } from '../../tools/docs/page.js';
import { folder, within } from '../cli/program.js';

/** Commands that need a network, a git checkout, a terminal or a server, and the test that walks each. */
export const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^npm (?:ci|start|test|install|run)\b/, '.ci/run'],
  [/^npx --no talisman-lab ask\b/, 'test/cli/ask.test.ts'],
  [/my\.game\.json/, 'test/cli/game-file.test.ts'],
  [/^npx --no talisman-lab studio\b/, 'test/cli/studio.test.ts'],
  [/redis:\/\/my-server|--queue @/, 'test/cli/queue'],
  [/--against main|--bisect main HEAD/, 'test/cli/check-revisions.long.test.ts'],
];

/** Pages whose commands people run, from the start page on. */
export const PAGES = [
  'README.md',
  ...[
    'check',
    'claims',
    'data',
    'designers',
    'events',
    'experiments',
    'feel',
    'hint',
    'ladder',
    'library',
    'log',
    'machines',
    'odds',
    'packs',
    'questions',
    'replay',
    'scan',
    'strategists',
    'studio',
    'train',
    'tune',
    'worth',
  ].map((name) => `docs/${name}.md`),
  'agents/README.md',
  'src/games/slohar/README.md',
];

/** Folder with an `npx` that starts the compiled program, as it does in a checkout. */
function programFolder(): string {
  const dir = folder();
  const npx = join(dir, 'npx');
  const main = resolve('dist/src/cli/main.js');
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1 $2" = "--no talisman-lab" ] || exit 99\nshift 2\nexec "${process.execPath}" "${main}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  return dir;
}

/** Returns the lines of a fence that are run here. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.filter((line) => !ELSEWHERE.some(([words]) => words.test(line)));
}

/**
 * Follows a page from its top in an empty folder, as a reader would: writes its files, runs its commands and looks for
 * the output that it shows. Returns what fails or is not what the page shows, each with its line.
 *
 * @param night false: fences that take long are left out, and commands that need no shell run in this process
 */
export async function followPage(page: string, { night }: { readonly night: boolean }): Promise<string[]> {
  const cwd = folder();
  const bin = programFolder();
  const faults: string[] = [];
  for (const step of stepsOf(page)) {
    const at = `${page}:${step.line}`;
    if (step.kind === 'file') {
      mkdirSync(dirname(join(cwd, step.name)), { recursive: true });
      writeFileSync(join(cwd, step.name), step.text);
      continue;
    }
    if (step.night && !night) continue;
    const lines = step.kind === 'program' ? [programLine(cwd, step)] : linesOf(step.text);
    let printed = '';
    for (const line of lines) {
      const words = night ? null : plainWords(line);
      const { exit, out, err } = await (words === null ? shell(line, cwd, bin) : within(cwd, words, ''));
      if (exit !== 0) faults.push(`${at}: ${line}: exit ${exit}: ${err || out}`);
      printed += `${out}\n${err}\n`;
    }
    const shown = step.kind === 'program' ? [] : step.shown;
    const missing = shown.map((text) => missingPart(plain(printed), partsOf(text))).filter((part) => part !== null);
    if (missing.length > 0) faults.push(`${at} shows:\n${missing.join('\n')}\nand prints:\n${printed}`);
  }
  return faults;
}

/** Writes a program of a page, and returns the command that runs it: by vitest if it is a test. */
function programLine(cwd: string, { line, text }: { readonly line: number; readonly text: string }): string {
  const modules = join(cwd, 'node_modules');
  if (!existsSync(modules)) {
    mkdirSync(modules);
    symlinkSync(PACKAGE_ROOT, join(modules, 'talisman-lab'));
    symlinkSync(join(PACKAGE_ROOT, 'node_modules/vitest'), join(modules, 'vitest'));
  }
  const isTest = text.includes("from 'vitest'");
  const name = `line-${line}${isTest ? '.test' : ''}.mjs`;
  writeFileSync(join(cwd, name), text);
  return isTest ? `node node_modules/vitest/vitest.mjs run --root . ${name}` : `node ${name}`;
}

/** Returns the arguments of a command line that does the same without a shell; null for another. */
function plainWords(line: string): string[] | null {
  const rest = /^npx --no talisman-lab ((?:[^\s"'|<>&;$`*?~\\(){}#]+|"[^"$`\\]*"|'[^']*'|[ \t])+)$/.exec(line)?.[1];
  return rest?.match(/(?:"[^"]*"|'[^']*'|\S)+/g)?.map((word) => word.replaceAll(/["']/g, '')) ?? null;
}

interface Printed {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

function shell(line: string, cwd: string, bin: string): Promise<Printed> {
  // A reader's own machine: not CI, where no baseline is written.
  const { CI: _, ...env } = process.env;
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: { ...env, PATH: `${bin}:${process.env['PATH']}`, NO_COLOR: '1', npm_command: 'exec' },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((done) => child.on('close', (exit) => done({ exit, out, err })));
}
