import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentText, HANGING_AGENTS } from '../api/bad-agents.js';
import { type Ended, folder, program, within } from './program.js';

const cwd = folder();
const RUN = ['run', '--game', 'pig', '--players', '2', '--blocks', '8', '--seed', 's', '--quiet', '--workers', '2'];
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
  test('ends the run with 2 when patience is over, with its question and the game', async () => {
    const agent = moduleOf('hangs', HANGS);
    const ended = await program(cwd, [...RUN, '--agents', agent, '--patience', '1', '--out', 'hangs']);
    expectOneLine(
      ended,
      2,
      /agent \.\/hangs\.mjs has thought for 1 s, at: seat \d has .*; see: talisman-lab replay pig\//,
    );
    const token = ended.err.trimEnd().split(' ').at(-1)!;
    const again = await program(cwd, ['replay', token, '--patience', '1']);
    expectOneLine(again, 2, /agent \.\/hangs\.mjs has thought for 1 s/);
  });

  test('does not keep a run from being interrupted: soon after one signal, at once after two', async () => {
    const [once, twice] = await Promise.all([killed('once', 1), killed('twice', 2)]);
    expect(once).toMatchObject({
      exit: 130,
      err: expect.stringMatching(/^interrupted: 0 of 8 blocks are saved; .*\n$/),
    });
    expect(once.ms).toBeGreaterThan(1500);
    expect(once.ms).toBeLessThan(8000);
    expect(twice).toMatchObject({ exit: 130, err: '' });
    // The second signal spares the two seconds that the first one grants, however long a process takes to end here.
    expect(once.ms - twice.ms).toBeGreaterThan(1000);
  });

  test('ends conform with 2, and the check at which it hung', async () => {
    const agent = moduleOf('stuck', HANGS);
    const ended = await program(cwd, ['conform', agent, '--game', 'pig', '--games', '1', '--patience', '1']);
    expectOneLine(
      ended,
      2,
      /\.\/stuck\.mjs has thought for 1 s \(while it was checked: answers with an index in range/,
    );
  });
});

describe('conform', () => {
  test.each([
    ['lucky', { choose: 'return Math.random() < 0.5 ? 0 : 1;' }, /asks Math\.random; its luck is the seed/],
    ['leaver', { choose: 'process.exit(0);' }, /calls process\.exit/],
    ['talker', { choose: "console.log('hello');" }, /prints to the output/],
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
    const { exit, out } = await program(cwd, ['conform', agent, '--game', 'pig', '--games', '2']);
    expect(exit).toBe(1);
    expect(out).toMatch(words);
  });
});

test('--patience is a number of seconds above 0', async () => {
  for (const value of ['0', 'long', '-1'])
    expectOneLine(
      await within(cwd, [...RUN, `--patience=${value}`]),
      2,
      /--patience must be above 0 and at most 86400, not/,
    );
});
