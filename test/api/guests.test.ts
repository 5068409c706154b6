import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { runExperiment as RunExperiment } from '../../src/index.js';
import { agentText, BAD_AGENTS, HANGING_AGENTS } from './bad-agents.js';

const { runExperiment } = (await import(resolve('dist/src/index.js'))) as { runExperiment: typeof RunExperiment };

const cwd = mkdtempSync(join(tmpdir(), 'talisman-lab-'));

/** Writes a module and returns its path. */
function moduleOf(name: string, text: string): string {
  const path = join(cwd, `${name.replace(/\W+/g, '-')}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** Plays a few blocks of pig, and returns what it ends with. */
async function play(agents: string[], out: string, patience = 30): Promise<Error | null> {
  const experiment = { id: 'x', question: '?', game: 'pig', seed: 's', players: 2, blocks: 8, agents };
  const run = { experiment, out: join(cwd, out), workers: 1, patience };
  return runExperiment(run).then(
    () => null,
    (error: unknown) => error as Error,
  );
}

/** One line that names the module, for a mistake that is not ours. */
function expectLine(error: Error | null, path: string, line: string): void {
  expect(error?.message).not.toContain('\n');
  expect(error?.name).toBe('UserError');
  expect(error?.message).toContain(path);
  expect(error?.message).toContain(line);
}

describe('an agent of a module', () => {
  test.each(Object.entries(BAD_AGENTS))('that %s ends the run in one line that says so', async (name, [text, line]) => {
    const path = moduleOf(name, text);
    expectLine(await play([path], name), path, line);
  });

  test.each(Object.entries(HANGING_AGENTS))(
    'that %s ends the run when patience is over',
    async (name, [text, line]) => {
      const path = moduleOf(name, text);
      expectLine(await play([path], name, 1), path, line);
    },
  );

  test('is named inside a decorator and beside others, and only the one that is to blame', async () => {
    const bad = moduleOf('inside', agentText({ choose: 'return -1;' }));
    const good = moduleOf('good', agentText());
    const error = await play([`epsilon:of=${bad},permille=20`, good], 'inside');
    expectLine(error, bad, 'chose -1');
    expect(error?.message.split('; see:')[0]).not.toContain(good);
  });

  test('that is honest plays to the end, whatever it prints to the other output and does while it is loaded', async () => {
    const good = moduleOf(
      'honest',
      agentText({ top: 'let n = 0; setTimeout(() => {}, 1);', choose: "if (n++ === 0) console.error('');" }),
    );
    expect(await play([good, 'random'], 'honest')).toBeNull();
    expect(existsSync(join(cwd, 'honest/report.html'))).toBe(true);
  });
});
