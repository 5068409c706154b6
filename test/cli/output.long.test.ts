import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Ended, folder, succeed, text, within } from './program.js';

const MAIN = resolve('dist/src/cli/main.js');
const PIG = [
  'run',
  '--game',
  'pig',
  '--players',
  '2',
  '--agents',
  'hold,random',
  '--blocks',
  '40',
  '--seed',
  'out',
  '-j',
  '1',
];
const RECORD = ['--update', '--reason', 'x', '--game', 'pig', '--players', '2', '--agents', 'hold', '-j', '1'];
/** Ends of a shell line whose reader stops early; the first one reads both streams. */
const READERS = ['2>&1 | true', '| true', '| head -1', '2> >(true) | true'];
const ENV = { ...process.env, CI: '', GITHUB_ACTIONS: '' };

/** Runs a line of bash. The first program of a pipe gives the exit code. */
function bash(cwd: string, line: string): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn('bash', ['-c', `${line}\nexit \${PIPESTATUS[0]}`], { cwd, env: ENV });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
    child.on('close', (exit) => done({ exit, out, err }));
  });
}

const cwd = folder();
const main = `node ${MAIN}`;

beforeAll(async () => {
  await succeed(cwd, [...PIG, '--out', 'whole']);
  execFileSync('cp', ['-r', 'whole', 'damaged'], { cwd });
  writeFileSync(join(cwd, 'damaged/games.csv'), text(cwd, 'damaged/games.csv').replace('random', 'rANDOM'));
  await within(cwd, ['check', 'gate.json', ...RECORD, '--blocks', '8', '--cap', '16', '--entry', 'one'], '');
});

describe('1.8 a reader that has gone changes no exit code', () => {
  test.each([
    ['--help', 0],
    ['verify damaged', 1],
    ['check gate.json --json', 0],
    ['check none.json', 4],
    ['list nothing', 2],
    [`${PIG.join(' ').replace('--blocks 40', '--precision 0.1pp --max-games 128')} --out strict --strict`, 3],
  ])(
    '1.8 a reader that has gone does not change the exit code of %s',
    async (words, exit) => {
      for (const reader of words === 'verify damaged' ? READERS : READERS.slice(0, 1)) {
        const ended = await bash(cwd, `${main} ${words} ${reader}`);
        expect(ended.exit, `${words} ${reader}`).toBe(exit);
        expect(ended.err).not.toMatch(/EPIPE|node:|\n {4}at /);
      }
    },
    120_000,
  );
});

describe('1.9 a file that is asked for', () => {
  test.each(['--junit', '--markdown', '--history'])('1.9 %s to a device leaves the device', async (flag) => {
    const { exit } = await within(cwd, ['check', 'gate.json', flag, '/dev/null', '-q', '-j', '1']);
    expect([exit, statSync('/dev/null').isCharacterDevice()]).toEqual([0, true]);
    expect(readdirSync('/dev').filter((name) => name.startsWith('null'))).toEqual(['null']);
  });

  test('1.9 --junit and --markdown to stdout are printed before the answer, to a pipe and to a file', async () => {
    const line = `${main} check gate.json --junit /dev/stdout --markdown /dev/stdout -j 1`;
    const piped = await bash(cwd, line);
    expect(piped.out).toMatch(/<testsuites[\s\S]*## check[\s\S]*\ncheck: identical/);
    await bash(cwd, `${line} > all.txt`);
    expect(text(cwd, 'all.txt')).toBe(piped.out);
  });

  test.each(['--junit', '--markdown', '--history'])('1.9 %s to a folder is refused in one line', async (flag) => {
    mkdirSync(join(cwd, 'place'), { recursive: true });
    const ended = await within(cwd, ['check', 'gate.json', flag, 'place', '-j', '1']);
    expect(ended).toMatchObject({ exit: 2, out: '', err: 'talisman-lab: place: is a folder, not a file\n' });
    expect(readdirSync(join(cwd, 'place'))).toEqual([]);
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('1.9 a run folder from elsewhere', () => {
  test.each(['report.html.tmp', 'cells.csv', 'charts', 'summary.json.tmp'])(
    'in which %s is a link is not left by what is written',
    async (name) => {
      const elsewhere = join(cwd, `elsewhere-${name}`);
      const run = `linked-${name}`;
      execFileSync('cp', ['-r', 'whole', run], { cwd });
      if (name === 'charts') mkdirSync(elsewhere);
      else writeFileSync(elsewhere, 'mine');
      rmSync(join(cwd, run, name), { recursive: true, force: true });
      symlinkSync(elsewhere, join(cwd, run, name));
      const ended = await within(cwd, ['report', run]);
      if (name === 'charts') {
        expect(ended).toMatchObject({ exit: 2, out: '' });
        expect(ended.err).toMatch(/^talisman-lab: linked-charts\/charts: is a link or a file, not a folder[^\n]*\n$/);
        expect(readdirSync(elsewhere)).toEqual([]);
      } else {
        expect(ended.exit).toBe(0);
        expect(readFileSync(elsewhere, 'utf8')).toBe('mine');
        expect(existsSync(join(cwd, run, name)) && lstatSync(join(cwd, run, name)).isSymbolicLink()).toBe(false);
      }
    },
    60_000,
  );
});

describe('1.7 a run whose folder is changed meanwhile', () => {
  test.each(['manifest.json', 'ledger.ndjson', 'games.csv.part'])(
    'by the loss of %s ends with 4, without a report',
    async (name) => {
      const out = `lost-${name}`;
      const words = ['run', '--game', 'pig', '--players', '2', '--agents', 'hold', '--seed', 'l', '-j', '1'];
      const wait = setInterval(() => {
        const ledger = join(cwd, out, 'ledger.ndjson');
        if (!existsSync(ledger) || readFileSync(ledger, 'utf8').split('\n').length < 4) return;
        clearInterval(wait);
        rmSync(join(cwd, out, name));
      }, 5);
      const ended = await within(cwd, [...words, '--blocks', '400000', '--out', out]);
      clearInterval(wait);
      expect(ended).toMatchObject({ exit: 4, out: '' });
      expect(ended.err).toBe(
        `talisman-lab: ${out}/${name}: was removed while the run was being written; stopped writing\n`,
      );
      expect(readdirSync(join(cwd, out)).filter((one) => /report|summary|lock|tmp/.test(one))).toEqual([]);
    },
    120_000,
  );
});

describe('1.14 a name with a line break', () => {
  const NAME = 'one\n::add-mask::secret\u202e%0A';

  test('is one line in every output of a gate, and no command to the log of a workflow', async () => {
    const baseline = JSON.parse(text(cwd, 'gate.json')) as { entries: Record<string, object> };
    const { one } = baseline.entries;
    const entries = { one, [NAME]: { ...one, recorded: undefined } };
    writeFileSync(join(cwd, 'odd.json'), JSON.stringify({ ...baseline, entries }));
    execFileSync('cp', ['gate.blocks.gz', 'odd.blocks.gz'], { cwd });
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    vi.stubEnv('GITHUB_STEP_SUMMARY', join(cwd, 'summary.md'));
    const line = ['check', 'odd.json', '--junit', 'odd.xml', '--markdown', 'odd.md', '-j', '1'];
    const missing = await within(cwd, line);
    const shown = [missing.out, missing.err, text(cwd, 'odd.xml'), text(cwd, 'odd.md'), text(cwd, 'summary.md')];
    const update = await within(cwd, ['check', 'odd.json', '--update', '--reason', 'x', '-q', '-j', '1'], '');
    expect(update.exit).toBe(0);
    const recorded = await within(cwd, line);
    vi.unstubAllEnvs();
    expect([missing.exit, recorded.exit]).toEqual([4, 0]);
    shown.push(recorded.out, recorded.err, text(cwd, 'odd.xml'), text(cwd, 'odd.md'));
    for (const one of shown) {
      expect(one).toContain('add-mask');
      expect(one).not.toMatch(/^\s*::add-mask/m);
      expect(one).not.toContain('\u202e');
    }
    expect(missing.err).toMatch(/^::error title=check%3A one\\n%3A%3Aadd-mask%3A%3Asecret\\u202e%250A is missing::/m);
  }, 60_000);
});

test('the games of a run are kept packed on request, and read as they are', async () => {
  const packed = join(cwd, 'packed');
  await succeed(cwd, [...PIG, '--out', 'packed', '--format', 'csv.gz']);
  await succeed(cwd, [...PIG.slice(0, -1), '3', '--out', 'packed-again', '--format', 'csv.gz']);
  expect(readdirSync(packed)).toContain('games.csv.gz');
  expect(readdirSync(packed)).not.toContain('games.csv');
  expect(readFileSync(join(packed, 'games.csv.gz'))).toEqual(readFileSync(join(cwd, 'packed-again/games.csv.gz')));
  expect(execFileSync('gzip', ['-dc', 'packed/games.csv.gz'], { cwd, encoding: 'utf8' })).toBe(
    text(cwd, 'whole/games.csv'),
  );
  expect(text(cwd, 'packed/report.html')).toBe(text(cwd, 'whole/report.html'));
  await succeed(cwd, ['verify', 'packed', '--replay', '100%', '-j', '1']);
  await succeed(cwd, ['report', 'packed']);
  await succeed(cwd, ['resume', 'packed']);
  expect((await succeed(cwd, ['replay', 'packed#0:1:1'])).out).toContain(', as recorded');
  await succeed(cwd, ['run', '--extend', '10', 'packed', '-j', '1']);
  expect((await succeed(cwd, ['verify', 'packed', '-j', '1'])).out).toContain('50 blocks');
  expect(readdirSync(packed)).toContain('games.csv.gz');
}, 120_000);
