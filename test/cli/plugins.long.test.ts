import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbidPluginsOnThisThread } from '../../src/playing/plugins/main-thread.js';
import { agentText, HANGING_AGENTS } from '../api/bad-agents.js';
import { type Ended, folder, program, within } from './program.js';

// As the program does: agents of modules are played in another thread, so one that hangs does not stop these tests.
forbidPluginsOnThisThread();

const cwd = folder();
const RUN = ['run', '--game', 'pig', '--players', '2', '--blocks', '8', '--seed', 's', '--quiet', '--workers', '1'];
const [HANGS] = HANGING_AGENTS['hangs in its fifth answer'];

function moduleOf(name: string, text: string): string {
  writeFileSync(join(cwd, `${name}.mjs`), text);
  return `./${name}.mjs`;
}

function expectOneLine({ exit, out, err }: Ended, code: number, line: RegExp): void {
  expect(err).toMatch(/^talisman-lab: [^\n]*\n$/);
  expect(err).toMatch(line);
  expect({ exit, out }).toEqual({ exit: code, out: '' });
}

/** Starts a run that hangs, and kills it so many times once it does. Returns how it ended, and after how long. */
async function killed(out: string, times: number): Promise<Ended & { ms: number }> {
  let began = 0;
  const agent = moduleOf(out, HANGS);
  const ended = await program(cwd, [...RUN, '--agents', agent, '--out', out], (child) => {
    const wait = setInterval(() => {
      if (!existsSync(join(cwd, out, 'ledger.ndjson'))) return;
      clearInterval(wait);
      setTimeout(() => {
        began = performance.now();
        for (let i = 0; i < times; i++) setTimeout(() => child.kill('SIGTERM'), 50 * i);
      }, 500);
    }, 20);
    child.on('exit', () => clearInterval(wait));
  });
  return { ...ended, ms: performance.now() - began };
}

describe('an agent of a module that hangs', () => {
  test('ends the run with 2 and the game when an agent takes longer than the timeout', async () => {
    const agent = moduleOf('hangs', HANGS);
    const ended = await program(cwd, [...RUN, '--agents', agent, '--agent-timeout', '1', '--out', 'hangs']);
    expectOneLine(ended, 2, /agent \.\/hangs\.mjs has thought for 1 s; see: npx --no talisman-lab replay pig\//);
    const token = ended.err.trimEnd().split(' ').at(-1)!;
    const again = await within(cwd, ['replay', token, '--agent-timeout', '1']);
    expectOneLine(again, 2, /agent \.\/hangs\.mjs has thought for 1 s/);
  });

  test('does not keep a run from being interrupted: soon after one signal, at once after two', async () => {
    const [once, twice] = await Promise.all([killed('once', 1), killed('twice', 2)]);
    expect(once).toMatchObject({
      exit: 130,
      err: expect.stringMatching(/^interrupted: 0 of 8 blocks are saved; .*\n$/),
    });
    expect(once.ms).toBeGreaterThan(1500);
    expect(once.ms).toBeLessThan(20_000);
    expect(twice).toMatchObject({ exit: 130, err: '' });
    // The second signal spares the two seconds that the first one grants, however long a process takes to end here.
    expect(once.ms - twice.ms).toBeGreaterThan(1000);
  });

  test('ends conform with 2, and the check at which it hung', async () => {
    const agent = moduleOf('stuck', HANGS);
    const ended = await within(cwd, ['conform', agent, '--game', 'pig', '--games', '1', '--agent-timeout', '1']);
    expectOneLine(
      ended,
      2,
      /\.\/stuck\.mjs has thought for 1 s \(while it was checked: gives the same answers whatever it did before\)/,
    );
  });
});

describe('conform', () => {
  test.each([
    ['lucky', { choose: 'return Math.random() < 0.5 ? 0 : 1;' }, /asks Math\.random; its luck is the seed/],
    [
      'counter',
      { top: 'let games = 0;', begin: 'games++;', choose: 'if (games > 300) return 0;' },
      /gives the same answers whatever it did before[^\n]*\n? *it answered 1, then 0, at: player/,
    ],
    [
      'clock',
      { choose: 'return Math.floor(performance.now() * 1e4) & 1;' },
      /differ: [^\n]*\n +it asks performance\.now/,
    ],
    [
      'owner',
      { params: "[{ id: 'a', about: 'a', default: 1, min: 0, max: 9 }]", choose: 'params[0]++;' },
      /changed its parameters/,
    ],
  ])('explains what is wrong with the agent %s', async (name, places, words) => {
    const agent = moduleOf(name, agentText(places));
    const { exit, out } = await within(cwd, ['conform', agent, '--game', 'pig', '--games', '2']);
    expect(exit).toBe(1);
    expect(out).toMatch(words);
  });
});

/** A command that plays the agent of a module, the flags that say how long, and its words for the agent. */
const PLAYING: readonly (readonly [string, (agent: string) => string[]])[] = [
  ['run', (agent) => [...RUN, '--agents', `${agent},random`, '--out', `run-${agent.slice(2, -4)}`]],
  ['replay', (agent) => ['replay', `pig/standard/2p/s/0.0/none/${agent},random`]],
  ['odds', (agent) => ['odds', 'position.yaml', '--games', '4', '--seed', 's', '--agents', agent]],
  ['hint', (agent) => ['hint', 'position.yaml', '--playouts', '100', '--seed', 's', '--agents', agent]],
  ['scan', (agent) => ['scan', agent, '--games', '2', '--questions', '2', '--playouts', '10', '--seed', 's']],
  ['coverage', (agent) => ['coverage', '--games', '2', '--seed', 's', '--agents', agent, '--variant', 'revised-4th']],
];
const POSITION =
  'game: talisman\nactor: 0\nseats:\n  - { character: warrior, space: city }\n  - { character: elf, space: forest }\n';
const LAST = 'return count - 1;';

/** Every other command: all of them start the same thread, and each command is in one half. */
const HALVES = [0, 1].map((half) => PLAYING.filter((_, at) => at % 2 === half));

describe('every command that plays the agent of a module', () => {
  test.each(PLAYING)('1.4 %s ends with 5 where the agent counts its games', async (name, line) => {
    writeFileSync(join(cwd, 'position.yaml'), POSITION);
    const choose = `if (games > 9) return 0; ${LAST}`;
    const agent = moduleOf(`counts-${name}`, agentText({ top: 'let games = 0;', begin: 'games++;', choose }));
    expectOneLine(await within(cwd, line(agent)), 5, /counts-\w+\.mjs does not play the same game twice: it keeps/);
  });

  test.each(HALVES[0])('1.6 %s ends with 2 where the agent starves its thread when loaded', async (name, line) => {
    writeFileSync(join(cwd, 'position.yaml'), POSITION);
    const top = '(function again() { process.nextTick(again); })();';
    const agent = moduleOf(`starves-${name}`, agentText({ top, choose: LAST }));
    expectOneLine(await within(cwd, [...line(agent), '--agent-timeout', '1']), 2, /has not loaded within 1 s/);
  });

  test.each(HALVES[1])('1.6 %s ends with 2 where the agent leaves a loop of promises behind', async (name, line) => {
    writeFileSync(join(cwd, 'position.yaml'), POSITION);
    const once = 'if (!begun) { begun = true; (async () => { for (;;) await null; })(); }';
    const agent = moduleOf(`leaves-${name}`, agentText({ top: 'let begun = false;', choose: `${once} ${LAST}` }));
    const { exit, err } = await within(cwd, [...line(agent), '--agent-timeout', '1']);
    expect(exit).toBe(2);
    expect(err).toMatch(/has left something to do for later that does not end within 1 s/);
  });

  test('1.6 replay ends though the agent leaves a timer behind that goes on', async () => {
    const agent = moduleOf('ticks', agentText({ top: 'setInterval(() => {}, 10);' }));
    const { exit, out } = await within(cwd, ['replay', `pig/standard/2p/s/0.0/none/${agent},random`]);
    expect(exit).toBe(0);
    expect(out).toMatch(/\ntoken pig\/standard\/2p\/s\/0\.0\/none\/.*ticks\.mjs,random#[0-9a-f]{16}\n$/);
  });

  test.each([
    ['run', (agent: string) => [...RUN, '--agents', `${agent},random`, '--out', 'loud', '--json']],
    ['replay', (agent: string) => ['replay', `pig/standard/2p/s/0.0/none/${agent},random`, '--json']],
  ] as const)('%s --json has one document on stdout, however an agent prints', async (_, line) => {
    const top = `import { writeSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
process.stdout.write('loud 1');
stdout.write('loud 2');
writeSync(1, 'loud 3');
writeFileSync(1, 'loud 4');
console.log('loud 5');`;
    const agent = moduleOf('loud', agentText({ top, choose: "process.stdout.write('loud 6');" }));
    const { exit, out, err } = await program(cwd, line(agent));
    expect(exit, err).toBe(0);
    expect(JSON.parse(out)).toBeTypeOf('object');
    for (let k = 1; k <= 6; k++) expect(err).toContain(`loud ${k}`);
    expect(out).not.toMatch(/loud \d/);
  });

  test('a run with agents of modules says which share of its blocks was played again', async () => {
    const agent = moduleOf('shared', agentText());
    const words = RUN.map((word) => (word === '8' ? '40' : word)).filter((word) => word !== '--quiet');
    const { err } = await within(cwd, [...words, '--agents', `${agent},random`, '--out', 'shared']);
    expect(err).toContain('agents of modules: 20 of 40 blocks were played again in fresh threads, and are the same');
  });

  test('prints on the other output what an agent prints', async () => {
    const agent = moduleOf('talks', agentText({ choose: "console.log('hello');" }));
    const { exit, out, err } = await within(cwd, ['replay', `pig/standard/2p/s/0.0/none/${agent},random`]);
    expect(exit).toBe(0);
    expect(out).not.toContain('hello');
    expect(err).toContain('hello');
  });
});

describe('1.5 a run whose agent imports a file', () => {
  test('1.5 is refused with 4 once that file has changed: resume, --extend, verify, report and the same --out', async () => {
    writeFileSync(join(cwd, 'deep.mjs'), 'export const hold = 20;');
    writeFileSync(join(cwd, 'middle.mjs'), "export * from './deep.mjs';");
    const agent = moduleOf(
      'imports',
      agentText({ top: "import { hold } from './middle.mjs';", choose: 'if (hold < 20) return 0;' }),
    );
    const run = [...RUN, '--agents', `${agent},random`, '--out', 'imports'];
    expect((await within(cwd, run)).exit).toBe(0);
    const again: readonly (readonly [string[], number])[] = [
      [['resume', 'imports'], 4],
      [['run', 'imports', '--extend', '8'], 4],
      [['verify', 'imports'], 4],
      [['report', 'imports'], 4],
      [run, 2],
    ];
    expect((await within(cwd, ['verify', 'imports'])).exit).toBe(0);
    writeFileSync(join(cwd, 'deep.mjs'), 'export const hold = 19;');
    for (const [line, exit] of again)
      expectOneLine(await within(cwd, line), exit, /imports\.mjs or a file imported there has changed|agentHashes/);
  });

  test('1.5 names once the packages and dynamic imports that its hash does not cover', async () => {
    const top = "const { sep } = await import('./side.mjs');";
    writeFileSync(join(cwd, 'side.mjs'), 'export const sep = 1;');
    const agent = moduleOf('dynamic', agentText({ top }));
    const words = RUN.filter((word) => word !== '--quiet');
    const { exit, err } = await within(cwd, [...words, '--agents', `${agent},random`, '--out', 'dynamic']);
    expect(exit).toBe(0);
    expect(err.match(/not part of its hash, so a change is not noticed: import\('\.\/side\.mjs'\)/g)).toHaveLength(1);
  });
});

test('6 --agents ./mine.ts plays where Node loads TypeScript, and says what to do where it does not', async () => {
  writeFileSync(join(cwd, 'mine.ts'), agentText().replace('choose(s, seat', 'choose(s: any, seat: number'));
  const ended = await within(cwd, [...RUN, '--agents', './mine.ts,random', '--out', 'typed']);
  if ('typescript' in process.features && process.features.typescript !== false) expect(ended.exit).toBe(0);
  else
    expectOneLine(
      ended,
      2,
      /agents: agent module '\.\/mine\.ts' is TypeScript, which Node [\d.]+ does not load; name the JavaScript made of it/,
    );
});

test('--agent-timeout is a number of seconds above 0', async () => {
  for (const value of ['0', 'long', '-1'])
    expectOneLine(
      await within(cwd, [...RUN, `--agent-timeout=${value}`]),
      2,
      /--agent-timeout must be above 0 and at most 86400, not/,
    );
});
