import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { readLine } from '../../src/cli/line.js';
import { readBaseline } from '../../src/runner/gate/baseline.js';
import { type Ended, folder } from './program.js';

const ENV = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CI|GITHUB_.*)$/.test(key)));

/** What a shell does with a line. */
function shell(cwd: string, line: string, env: Readonly<Record<string, string>> = {}): Ended {
  try {
    const options = { cwd, env: { ...ENV, ...env }, encoding: 'utf8', stdio: 'pipe' } as const;
    return { exit: 0, out: execFileSync('bash', ['-c', line], options), err: '' };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { exit: status, out: stdout, err: stderr };
  }
}

/** The folder that people copy, with this program installed, and fewer blocks than it has. */
function copied(): string {
  const cwd = join(folder(), 'my-rules');
  cpSync(resolve('templates/rules'), cwd, { recursive: true });
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
  symlinkSync(resolve('.'), join(cwd, 'node_modules/talisman-lab'));
  symlinkSync('../talisman-lab/dist/src/cli/main.js', join(cwd, 'node_modules/.bin/talisman-lab'));
  const path = join(cwd, 'baselines/gate.json');
  const text = readFileSync(path, 'utf8')
    .replaceAll('"blocks": 200', '"blocks": 8')
    .replaceAll('"cap": 1600', '"cap": 64');
  writeFileSync(path, text);
  return cwd;
}

describe('the folder for rules of one’s own', () => {
  const cwd = copied();
  const pack = join(cwd, 'desert-folk.pack.yaml');
  const text = readFileSync(pack, 'utf8');
  beforeAll(() => {
    expect(shell(cwd, 'npm run --silent check').exit).toBe(4);
    const { exit, out, err } = shell(cwd, 'npm run --silent record -- "first"');
    expect([exit, out.split('\n').slice(0, 2)], err).toEqual([0, ['our cards: recorded', 'the Nomad: recorded']]);
  }, 120_000);

  test('passes as it is, and its own tests do', () => {
    expect(shell(cwd, 'npm run --silent check').exit).toBe(0);
    const tests = shell(cwd, 'npm test --silent');
    expect(tests.exit, tests.out).toBe(0);
    expect(tests.out).toContain('win share of the Nomad (revised-4th with desert-folk, 4 players, balanced)');
  }, 120_000);

  test('fails where a character is made much stronger, and says which', () => {
    writeFileSync(pack, text.replace('strength: 3', 'strength: 9'));
    const { exit, out } = shell(cwd, 'npm run --silent check');
    writeFileSync(pack, text);
    expect(exit).toBe(1);
    expect(out).toContain('changed since it was recorded: packs');
    expect(out).toMatch(/^the Nomad: DIFFERENT in \d+ games: Nomad wins \+/m);
  }, 120_000);

  test('is checked by the action, in parts and with a report', () => {
    const action = resolve('.ci/check-action');
    const found = shell(cwd, action, {
      GITHUB_ACTION_PATH: resolve('.'),
      INPUT_SHARD: '2/2',
      INPUT_JUNIT: 'check.xml',
      INPUT_ARGS: '--strict -q',
    });
    expect(found.exit, found.err).toBe(0);
    expect(found.out).toMatch(/^the Nomad: identical/);
    expect(readFileSync(join(cwd, 'check.xml'), 'utf8')).toContain(
      '<testsuite name="the Nomad" tests="1" failures="0"',
    );
  }, 120_000);

  test('is checked by the line for any shell', () => {
    const { exit, out } = shell(cwd, `PATH="$PWD/node_modules/.bin:$PATH" ${resolve('templates/ci/check.sh')}`);
    expect([exit, out.includes('identical')]).toEqual([0, true]);
  }, 120_000);
});

describe('files to copy', () => {
  const files = globSync(['action.yml', 'templates/**/*.{yml,json,sh,md}'], { dot: true });

  test('are YAML and JSON', () => {
    expect(files).toContain('templates/rules/.github/workflows/check.yml');
    for (const file of files.filter((one) => /\.(yml|json)$/.test(one)))
      expect(typeof parse(readFileSync(file, 'utf8')), file).toBe('object');
  });

  test('call the program in words that it understands', () => {
    const lines = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/talisman-lab (check\b[^\n`]*)/g)].map(([, line]) => line),
    );
    expect(lines.length).toBeGreaterThan(6);
    for (const line of lines) {
      const words = line
        .replace(/[`"'].*: .*$|",?$/, '')
        .split(/\s+/)
        .map((word) => word.replaceAll('"', ''));
      const given = words.at(-1) === '--reason' ? [...words, 'x'] : words;
      expect(
        () =>
          readLine(
            given.filter((word) => word !== ''),
            COMMANDS,
          ),
        line,
      ).not.toThrow();
    }
  });

  test('hold every input of the action', () => {
    const { inputs, runs } = parse(readFileSync('action.yml', 'utf8')) as {
      inputs: Record<string, unknown>;
      runs: { steps: { env?: Record<string, string> }[] };
    };
    const passed = Object.keys(runs.steps.at(-1)?.env ?? {});
    expect(passed).toEqual(Object.keys(inputs).map((input) => `INPUT_${input.toUpperCase()}`));
    const script = readFileSync('.ci/check-action', 'utf8');
    for (const input of passed) expect(script).toContain(`\${${input}`);
  });

  test('name what the baseline of the template asks', () => {
    const { entries } = readBaseline('templates/rules/baselines/gate.json');
    expect(Object.keys(entries)).toEqual(['our cards', 'the Nomad']);
    expect(Object.values(entries).every(({ recorded }) => recorded === undefined)).toBe(true);
  });
});
