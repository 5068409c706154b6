import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as Library from '../../src/index.js';
import { agentText, BAD_AGENTS, HANGING_AGENTS, STARVING_AGENTS, UNREPEATABLE_AGENTS } from './bad-agents.js';

const { run } = (await import(resolve('dist/src/index.js'))) as typeof Library;

const cwd = mkdtempSync(join(tmpdir(), 'talisman-lab-'));

/** Writes a module and returns its path. */
function moduleOf(name: string, text: string): string {
  const path = join(cwd, `${name.replace(/\W+/g, '-')}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** Plays a few blocks, and returns what it ends with. */
async function play(
  agents: string[],
  out: string,
  agentTimeout = 30,
  game = 'pig',
  { workers = 1, blocks = 8 } = {},
): Promise<Error | null> {
  const experiment = { id: 'x', question: '?', game, seed: 's', players: 2, blocks, agents };
  return run({ experiment, out: join(cwd, out), workers, agentTimeout }).then(
    () => null,
    (error: unknown) => error as Error,
  );
}

/** Expects one line that names the module, for a fault of the plugin. */
function expectLine(error: Error | null, path: string, line: string, name = 'UserError'): void {
  expect(error?.message).not.toContain('\n');
  expect(error?.name).toBe(name);
  expect(error?.message).toContain(path);
  expect(error?.message).toContain(line);
}

describe('a plugin agent', () => {
  test.each(Object.entries(BAD_AGENTS))(
    'a plugin agent that %s ends the run with one line',
    async (name, [text, line]) => {
      const path = moduleOf(name, text);
      expectLine(await play([path], name), path, line);
    },
  );

  test.each(Object.entries(UNREPEATABLE_AGENTS))(
    '1.4 a plugin agent that %s breaks the run',
    async (name, [text, line]) => {
      const path = moduleOf(name, text);
      expectLine(await play([path], name), path, line, 'BrokenRun');
      expect(existsSync(join(cwd, name, 'report.html'))).toBe(false);
    },
  );

  test.each([1, 2, 3, 16])(
    '1.4 that counts in a module it imports is found in 1 to 4 blocks by %d workers',
    async (workers) => {
      writeFileSync(join(cwd, 'counted.mjs'), 'export const counted = { games: 0 };');
      const top = "import { counted } from './counted.mjs';";
      const choose = 'if (counted.games > 5) return 0;';
      const path = moduleOf('imports its counter', agentText({ top, begin: 'counted.games++;', choose }));
      for (const blocks of [1, 2, 4]) {
        const error = await play([path, 'random'], `counted-${workers}-${blocks}`, 30, 'pig', { workers, blocks });
        expectLine(error, path, 'does not play the same game twice: it keeps something', 'BrokenRun');
      }
    },
  );

  test('1.4 that imports something dealt when it was loaded is found in another thread', async () => {
    writeFileSync(join(cwd, 'dealt.mjs'), 'export const dealt = Math.random() * 2 ** 30;');
    const top = "import { dealt } from './dealt.mjs';";
    const path = moduleOf('imports chance', agentText({ top, choose: 'return (dealt >> (s.total[0] % 20)) & 1;' }));
    const error = await play([path], 'dealt');
    expectLine(error, path, 'does not play the same game twice: block 0 is different in a fresh thread', 'BrokenRun');
  });

  test('a plugin agent that keeps state and shows it seldom is found at the end of the run, again after a resume', async () => {
    // The number drawn on loading is constant within a thread, so only a replay in another thread shows it.
    writeFileSync(join(cwd, 'seldom-dealt.mjs'), 'export const dealt = Math.random() * 2 ** 30;');
    const top = "import { dealt } from './seldom-dealt.mjs';";
    const text = agentText({ top, choose: 'if (s.total[0] > 10) return (dealt >> (s.total[0] % 20)) & 1;' });
    const path = moduleOf('seldom', text);
    const line = 'is different in a fresh thread';
    expectLine(await play([path], 'seldom', 30, 'pig', { blocks: 400 }), path, line, 'BrokenRun');
    expect(existsSync(join(cwd, 'seldom/report.html'))).toBe(false);
    expectLine(await play([path], 'seldom', 30, 'pig', { blocks: 400 }), path, line, 'BrokenRun');
  });

  test('a plugin agent that looks at the number of its thread finds the same in all', async () => {
    const top = "import { threadId } from 'node:worker_threads';";
    const path = moduleOf('thread', agentText({ top, choose: 'if (s.total[0] > 5 + threadId) return 0;' }));
    const digests: string[] = [];
    for (const workers of [1, 3]) {
      expect(await play([path, 'random'], `thread-${workers}`, 30, 'pig', { workers, blocks: 12 })).toBeNull();
      digests.push(readFileSync(join(cwd, `thread-${workers}/games.csv`), 'utf8'));
    }
    expect(digests[0]).toBe(digests[1]);
  });

  test.each(Object.entries(HANGING_AGENTS))(
    'a plugin agent that %s ends the run after the timeout',
    async (name, [text, line]) => {
      const path = moduleOf(name, text);
      expectLine(await play([path], name, 1), path, line);
    },
  );

  test.each(Object.entries(STARVING_AGENTS))(
    '1.6 a plugin agent that starves its thread by %s ends the run after the timeout',
    async (name, [text, line]) => {
      const path = moduleOf(name, text);
      expectLine(await play([path], name, 1), path, line);
    },
  );

  test('a faulty plugin is named inside a decorator and beside others, and only the faulty one', async () => {
    const bad = moduleOf('inside', agentText({ choose: 'return -1;' }));
    const good = moduleOf('good', agentText());
    const error = await play([`epsilon:of=${bad},permille=20`, good], 'inside');
    expectLine(error, bad, 'chose -1');
    expect(error?.message.split('; see:')[0]).not.toContain(good);
  });

  test('an honest plugin plays to the end, whatever it prints to the other output and does while loading', async () => {
    const good = moduleOf(
      'honest',
      agentText({ top: 'let n = 0; setTimeout(() => {}, 1);', choose: "if (n++ === 0) console.log('');" }),
    );
    expect(await play([good, 'random'], 'honest')).toBeNull();
    expect(existsSync(join(cwd, 'honest/report.html'))).toBe(true);
  });
});

/** An agent of Talisman that answers `choose` and declares that it passes by the body `passes`. */
function declaring(passes: string, choose = 'return 0;', top = ''): string {
  return `${top}
export default {
  id: 'declaring', about: 'for tests', params: [],
  create: () => ({ begin() {}, choose(s, seat, actions, count) { ${choose} }, passes${passes} }),
};
`;
}

describe('a plugin agent that declares passes', () => {
  test.each([
    ['lies', declaring('() { return true; }', 'return 1;'), 'declared that it would pass, but chose 1, at: round'],
    ['declares a number', declaring('() { return 1; }'), 'answered 1 from passes, which is neither true nor false;'],
    [
      'throws',
      declaring("() { throw new Error('planted'); }"),
      'threw in passes: planted; see: npx --no talisman-lab replay',
    ],
    ['writes', declaring('(s) { s.words[5]++; return true; }'), 'has changed the state of the game, which it may only'],
    ['has none', declaring(': 5'), 'has a passes that is no function: 5'],
    ['ends it all', declaring('() { process.exit(0); }'), 'has ended its worker; see: npx --no talisman-lab replay'],
  ])('a plugin agent that declares passes but %s ends the run with one line', async (name, text, line) => {
    const path = moduleOf(`declaring ${name}`, text);
    expectLine(await play([path], `declaring-${name.replace(/ /g, '-')}`, 30, 'talisman'), path, line);
  });

  test.each([
    ['asks the die', declaring('() { return Math.random() < 0.5; }'), 'asks Math.random; its luck is'],
    [
      'keeps something of other games',
      declaring('() { return (k = (k * 5 + 1) % 64) > 31; }', 'return 0;', 'let k = 0;'),
      'does not play the same game twice: it keeps something',
    ],
  ])('1.4 a plugin agent that declares passes but %s breaks the run', async (name, text, line) => {
    const path = moduleOf(`declaring ${name}`, text);
    const out = `declaring-${name.replace(/ /g, '-')}`;
    expectLine(await play([path], out, 30, 'talisman'), path, line, 'BrokenRun');
  });

  test('a plugin agent that declares passes and hangs is ended after the timeout', async () => {
    const offer = moduleOf('declaring hangs', declaring('() { for (;;); }'));
    expectLine(await play([offer], 'hangs', 1, 'talisman'), offer, 'has thought for 1 s in passes; see: ');
  });

  test('a plugin agent that declares passes plays the same games as if it were asked', async () => {
    const rows = async (name: string, passes: string): Promise<string[]> => {
      expect(await play([moduleOf(name, declaring(passes)), 'balanced'], name, 30, 'talisman')).toBeNull();
      const [head, ...lines] = readFileSync(join(cwd, name, 'games.csv'), 'utf8')
        .trim()
        .split('\n');
      const kept = head.split(',').map((column) => !/^(agent|decisions|digest)$/.test(column));
      return lines.map((line) =>
        line
          .split(',')
          .filter((_, i) => kept[i])
          .join(),
      );
    };
    const asked = await rows('asked', ': undefined');
    expect(asked.length).toBeGreaterThan(30);
    expect(await rows('unasked', '() { return true; }')).toEqual(asked);
  });
});
