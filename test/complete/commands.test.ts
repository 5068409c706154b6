import { expect, test } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import * as lab from '../../src/index.js';
import { DECLARED_QUESTIONS } from '../../src/questions/list.js';

/** The call of the library that does what each other command does, or why there is none. */
const CALL_OF: Readonly<Record<string, keyof typeof lab | { readonly none: string }>> = {
  ask: { none: 'asks a person; QUESTIONS has what it offers' },
  studio: { none: 'serves a page' },
  log: 'log',
  resume: 'resumeRun',
  merge: 'mergeRuns',
  worker: 'workForQueue',
  report: 'reportRun',
  verify: 'verifyRun',
  query: 'queryRun',
  replay: 'replay',
  events: 'writeEvents',
  odds: 'odds',
  hint: 'hint',
  scan: 'scan',
  train: 'train',
  check: 'runGate',
  coverage: 'coverage',
  conform: 'conform',
  list: 'list',
  rule: 'understandRule',
  new: 'startingFile',
  mcp: { none: 'serves an assistant' },
  bench: { none: 'measures this machine' },
  signature: 'signature',
  completion: { none: 'is for a shell' },
};

/** Commands that a declared question makes. */
const DECLARED = DECLARED_QUESTIONS.map(({ id, command: [word] = [id] }) => word);

test.each(COMMANDS.map(nameOf))('the library has a call for the command %s, or a reason for none', (name) => {
  if (DECLARED.includes(name)) return;
  const call = CALL_OF[name];
  expect(
    call,
    `${name}: export its function in src/index.ts and name it in CALL_OF, or give a reason there`,
  ).toBeDefined();
  if (typeof call !== 'string') return;
  expect(lab, `${name}: src/index.ts exports no function ${call}`).toHaveProperty(call, expect.any(Function));
});

test('no call is listed for a command that does not exist', () => {
  expect(Object.keys(CALL_OF).filter((name) => !COMMANDS.map(nameOf).includes(name))).toEqual([]);
});

test.each(COMMANDS)('the help of $usage has an example that begins with the command', ({ usage, example }) => {
  expect(example[0]).toMatch(new RegExp(`^\\$0 ${usage.split(' ')[0]}\\b`));
});
