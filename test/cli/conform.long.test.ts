import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGENT_CHECKS } from '../../src/workshops/conformance/agent-checks.js';
import type { ConformResult } from '../../src/workshops/conformance/conform.js';
import { SEARCH_CHECKS } from '../../src/workshops/conformance/search-checks.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();

/** Writes an agent module whose `choose` has this body. */
function agentFile(name: string, choose: string, outside = ''): string {
  const text =
    `${outside}\nexport default { id: '${name}', about: 'for this test', params: [],\n` +
    `  create: (game) => ({ begin() {}, choose(s, seat, actions, count) { ${choose} } }) };\n`;
  writeFileSync(join(cwd, `${name}.mjs`), text);
  return `./${name}.mjs`;
}

describe('conform', () => {
  test('passes an honest agent, check by check, measured on the compiled code', async () => {
    const { out } = await succeed(cwd, ['conform', agentFile('plain', 'return count - 1;'), '--games', '2']);
    const declared = /unasked/;
    for (const { title } of AGENT_CHECKS)
      expect(out).toContain(`${declared.test(title) ? 'not asked ' : 'passed    '} ${title}`);
    expect(out).toMatch(
      /passed {5}allocates nothing.*\n +\d\.\d\d bytes a decision; 0\.5 are allowed\n\npassed: it keeps/,
    );
  });

  test('passes agents made of others', async () => {
    await succeed(cwd, ['conform', 'epsilon:of=without:of=balanced,class=cast+fate,permille=50', '--games', '2']);
  });

  test.each([
    ['late', 'return count;', /answers with an index/, /chose \d+ of \d+/],
    [
      'clock',
      'return (ticks = (ticks * 5 + 1) % 64) >> 5;',
      /same answers on the same seed/,
      /two agents of one seed differ/,
    ],
    ['writer', 's.words[4]++; return 0;', /leaves the state/, /changed the state/],
    ['thrower', 'if (count > 5) null.x; return 0;', /answers with an index/, /Cannot read properties of null/],
    [
      'seer',
      'spare ??= game.create(); spare.words.set(s.words); game.apply(spare, actions[0]); return spare.words[3] & 1;',
      /does not peek/,
      /cannot know was dealt again/,
    ],
  ])('fails the agent %s with 1, and tells the seed and the decision', async (name, choose, title, detail) => {
    const { exit, out } = await within(cwd, [
      'conform',
      agentFile(name, choose, 'let ticks = 0, spare;'),
      '--games',
      '4',
      '--json',
    ]);
    expect(exit).toBe(1);
    const { passed, checks } = JSON.parse(out) as ConformResult;
    expect(passed).toBe(false);
    const failed = checks.find((check) => title.test(check.title))!;
    expect(failed).toMatchObject({
      verdict: 'failed',
      detail: expect.stringMatching(detail),
      at: { seed: [expect.any(Number), expect.any(Number)] },
    });
    expect(failed.at!.decision).toBe(failed.at!.actions.length);
    expect(failed.at!.situation).toMatch(/^round \d+, /);
  });

  test('tells a failure in words', async () => {
    const { exit, out } = await within(cwd, [
      'conform',
      agentFile('far', 'return 99;'),
      '--game',
      'pig',
      '--games',
      '1',
    ]);
    expect(exit).toBe(1);
    expect(out).toMatch(
      /failed {5}answers with an index in range.*\n +seat 0 chose 99 of 2\n +at decision 1 of the game with seed -?\d+,-?\d+: variant standard, 2 seats\n +seat 0 has 0 points.*\n +it could: 0 hold and bank \d \| 1 roll\n/,
    );
    expect(out).toMatch(/\nfailed: \d of 13 checks\n$/);
  });

  test('fails one that allocates, unless so much is allowed', async () => {
    const agent = agentFile('waster', 'return [...actions.slice(0, count)].length - 1;');
    const strict = await within(cwd, ['conform', agent, '--game', 'talisman', '--games', '1', '--json']);
    expect(strict.exit).toBe(1);
    expect((JSON.parse(strict.out) as ConformResult).checks.at(-1)).toMatchObject({
      verdict: 'failed',
      detail: expect.stringMatching(/bytes a decision|cleared up/),
    });
    await succeed(cwd, ['conform', agent, '--games', '1', '--bytes', '5000']);
  });

  test.each([
    [['nobody'], "talisman-lab: agent: unknown agent 'nobody'; known: "],
    [['random', '--game', 'talismen'], "talisman-lab: --game: unknown game 'talismen'; did you mean 'talisman'?"],
    [['random', '--games', '0'], 'talisman-lab: --games must be a whole number from 1 to 100000'],
    [['random', '--bytes', 'few'], "talisman-lab: --bytes must be a number above 0, not 'few'"],
    [['./nothing.mjs'], "talisman-lab: agent: no such agent module './nothing.mjs'"],
  ])('%j is a mistake, told in one line, and 2', async (args, message) => {
    const { exit, err } = await within(cwd, ['conform', ...args]);
    expect(exit).toBe(2);
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n').length).toBe(1);
  });
});

describe('the agent in agents/README.md', () => {
  const readme = readFileSync(resolve('agents/README.md'), 'utf8');
  const [, code] = /```js\n(\/\/ mine\.mjs[\s\S]*?)```/.exec(readme)!;

  test('has twelve lines and works as pasted: in a run, with its parameter, inside others, and it conforms', async () => {
    expect(code.trimEnd().split('\n').length).toBe(12);
    writeFileSync(join(cwd, 'mine.mjs'), code);
    const agents = './mine.mjs,./mine.mjs:lives=4,epsilon:of=./mine.mjs,permille=20,without:of=./mine.mjs,class=cast';
    await succeed(cwd, [
      'run',
      '--game',
      'talisman',
      '--players',
      '4',
      '--agents',
      agents,
      '--blocks',
      '3',
      '--seed',
      'mine',
      '--out',
      'r',
      '--quiet',
      '--workers',
      '1',
    ]);
    const replayed = await succeed(cwd, ['replay', 'r#0:1:2', '--json']);
    expect(JSON.parse(replayed.out)).toMatchObject({ same: true });
    await succeed(cwd, ['conform', './mine.mjs', '--games', '1']);
  }, 120_000);
});

describe('conform --search', () => {
  test('puts an agent before the traps, and a searcher of the package passes', async () => {
    const { out } = await succeed(cwd, ['conform', 'flat:iterations=400', '--game', 'pig', '--games', '1', '--search']);
    for (const { title } of SEARCH_CHECKS) expect(out).toContain(`passed     ${title}`);
  });

  test('fails one that walks into them, and only when asked', async () => {
    const bold = agentFile('bold', 'return count - 1;');
    const { exit, out } = await within(cwd, ['conform', bold, '--game', 'pig', '--games', '1', '--search', '--json']);
    expect(exit).toBe(1);
    const failed = (JSON.parse(out) as ConformResult).checks
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ title }) => title);
    expect(failed).toContain('never gambles where the gamble is bad: the die is not foreseen');
    const plain = await within(cwd, ['conform', bold, '--game', 'pig', '--games', '1', '--json']);
    expect((JSON.parse(plain.out) as ConformResult).checks.map(({ title }) => title)).not.toContain(
      SEARCH_CHECKS[0].title,
    );
  });
});
