import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { readLine } from '../../src/cli/line.js';
import { readBaseline } from '../../src/experiment/gate/baseline.js';
import { type Ended, folder } from './program.js';

const ENV = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(CI|GITHUB_.*)$/.test(key)));

/** Runs a line in a shell. */
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
  cpSync(resolve('docs/templates/rules'), cwd, { recursive: true });
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

  test('the folder for rules of one’s own passes its own tests', () => {
    const tests = shell(cwd, 'npm test --silent');
    expect(tests.exit, tests.out).toBe(0);
    expect(tests.out).toContain('win share of the Nomad (revised-4th with desert-folk, 4 players, balanced)');
  }, 120_000);

  test('the folder for rules of one’s own fails where a character is made much stronger, and says which', () => {
    writeFileSync(pack, text.replace('strength: 3', 'strength: 9'));
    const { exit, out } = shell(cwd, 'npm run --silent check');
    writeFileSync(pack, text);
    expect(exit).toBe(1);
    expect(out).toContain('changed since it was recorded: packs');
    expect(out).toMatch(/^the Nomad: DIFFERENT in \d+ games: Nomad wins \+/m);
  }, 120_000);

  test('the folder for rules of one’s own is checked by the action, in parts and with a report', () => {
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

  test('the folder for rules of one’s own passes the check of the line for any shell', () => {
    const { exit, out } = shell(cwd, `PATH="$PWD/node_modules/.bin:$PATH" ${resolve('docs/templates/ci/check.sh')}`);
    expect([exit, out.includes('identical')]).toEqual([0, true]);
  }, 120_000);
});

describe('the action', () => {
  /** A folder that looks like a checkout of this program: its build is a word, its program prints its input. */
  function checkout(): string {
    const root = folder();
    const main = 'dist/src/cli/main.js';
    mkdirSync(join(root, '.ci'));
    mkdirSync(join(root, 'tools'));
    cpSync(resolve('.ci/check-action'), join(root, '.ci/check-action'));
    writeFileSync(
      join(root, 'package.json'),
      '{"name":"x","version":"1.0.0","scripts":{"build":"node tools/build.mjs"}}',
    );
    writeFileSync(
      join(root, 'package-lock.json'),
      '{"name":"x","version":"1.0.0","lockfileVersion":3,"requires":true,"packages":{"":{"name":"x","version":"1.0.0"}}}',
    );
    writeFileSync(join(root, 'source'), 'one');
    writeFileSync(
      join(root, 'tools/build.mjs'),
      `import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
      const here = (name) => new URL('../' + name, import.meta.url);
      const source = readFileSync(here('source'), 'utf8');
      const made = existsSync(here('dist/made')) ? readFileSync(here('dist/made'), 'utf8') : '';
      if (process.argv[2] === '--check') process.exit(made === source ? 0 : 1);
      if (source === 'broken') process.exit(1);
      mkdirSync(here('dist/src/cli'), { recursive: true });
      writeFileSync(here('dist/made'), source);
      writeFileSync(here('${main}'), \`console.log(JSON.stringify(['\${source}', ...process.argv.slice(2)]))\`);`,
    );
    return root;
  }

  const told = (root: string, env: Readonly<Record<string, string>> = {}): Ended =>
    shell(root, join(root, '.ci/check-action'), { GITHUB_ACTION_PATH: root, ...env });
  const words = (root: string, env: Readonly<Record<string, string>> = {}): unknown => {
    const { exit, out, err } = told(root, env);
    expect(exit, err).toBe(0);
    return JSON.parse(out);
  };

  test('1.15 builds what is checked out, and not what was built of something else', () => {
    const root = checkout();
    const usual = ['check', 'baselines/gate.json', '--no-progress'];
    expect(words(root)).toEqual(['one', ...usual]);
    writeFileSync(join(root, 'source'), 'two');
    expect(words(root)).toEqual(['two', ...usual]);
    writeFileSync(join(root, 'source'), 'broken');
    const { exit, out } = told(root);
    expect([exit === 0, out]).toEqual([false, '']);
  }, 60_000);

  test('1.15 refuses a folder with neither a program nor its sources', () => {
    const root = checkout();
    rmSync(join(root, 'tools/build.mjs'));
    expect(told(root)).toMatchObject({ exit: 2, out: '' });
  });

  test('1.15 passes arguments as they are: quotes hold words together, and nothing is expanded', () => {
    const root = checkout();
    writeFileSync(join(root, 'a.txt'), '');
    const passed = (args: string): unknown[] => (words(root, { INPUT_ARGS: args }) as unknown[]).slice(4);
    expect(passed('--entry * --strict')).toEqual(['--entry', '*', '--strict']);
    expect(passed('  --entry "our *  cards" \t--entry \'$HOME `id`\' ?.txt [a].txt\n-q ')).toEqual([
      '--entry',
      'our *  cards',
      '--entry',
      '$HOME `id`',
      '?.txt',
      '[a].txt',
      '-q',
    ]);
    expect(passed('--reason ""')).toEqual(['--reason', '']);
    expect(passed(' \n ')).toEqual([]);
    expect(told(root, { INPUT_ARGS: '--entry "our' })).toMatchObject({ exit: 2, out: '' });
    expect(words(root, { INPUT_BASELINE: 'my *.json', INPUT_JUNIT: 'a b.xml' })).toEqual([
      'one',
      'check',
      'my *.json',
      '--no-progress',
      '--junit',
      'a b.xml',
    ]);
  }, 60_000);

  test('1.15 keeps what it built by a word for the sources, which times and names of branches do not change', () => {
    const key = (): string => shell('.', 'node tools/build.mjs --key').out;
    const before = key();
    expect(before).toMatch(/^[0-9a-f]{40}\n$/);
    const now = new Date();
    utimesSync('src/index.ts', now, now);
    expect(key()).toBe(before);
    expect(shell('.', 'node tools/build.mjs --check').exit).toBe(0);
    expect(readFileSync('action.yml', 'utf8')).toMatch(/key: .*steps\.sources\.outputs\.key/);
  });
});

describe('files to copy', () => {
  const files = globSync(['action.yml', 'docs/templates/**/*.{yml,json,sh,md}'], { dot: true });

  test('are YAML and JSON', () => {
    expect(files).toContain('docs/templates/rules/.github/workflows/check.yml');
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

  test('ask for no more parts than the baseline of the template has entries', () => {
    const { entries } = readBaseline('docs/templates/rules/baselines/gate.json');
    const parts = [...readFileSync('docs/templates/ci/github-check.yml', 'utf8').matchAll(/\b(\d)\/(\d)\b/g)];
    expect(parts.length).toBe(Object.keys(entries).length);
    for (const [, , of] of parts) expect(Number(of)).toBe(parts.length);
    expect(readFileSync('docs/templates/ci/gitlab-check.yml', 'utf8')).toContain(`parallel: ${parts.length}\n`);
  });

  test('ask no registry for a program that is in none', () => {
    for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/npx (?!--no )talisman-lab/);
    const { devDependencies } = JSON.parse(readFileSync('docs/templates/rules/package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(devDependencies['talisman-lab']).toBe(`file:talisman-lab-${version}.tgz`);
  });

  test('name what the baseline of the template asks', () => {
    const { entries } = readBaseline('docs/templates/rules/baselines/gate.json');
    expect(Object.keys(entries)).toEqual(['our cards', 'the Nomad']);
    expect(Object.values(entries).every(({ recorded }) => recorded === undefined)).toBe(true);
  });
});
