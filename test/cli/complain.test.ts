import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserError } from '../../src/engine/index.js';
import { commandLine } from '../../src/experiment/design/command-line.js';
import { BrokenRun } from '../../src/experiment/play/pool.js';
import { complain } from '../../src/terminal/complain.js';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Returns the error of a refused system call. */
function refused(): unknown {
  try {
    return readFileSync('no/such/file');
  } catch (error) {
    return error;
  }
}

describe('whatever was thrown is one line', () => {
  test.each([
    ["a person's mistake", new UserError('x.yaml:1: wrong'), 2, 'x.yaml:1: wrong'],
    ['a mistake of several lines', new UserError('one\n  two\r\nthree\n'), 2, 'one two three'],
    ['a mistake with signs that a terminal obeys', new UserError('a\u001b[2Jb'), 2, 'a\\u001b[2Jb'],
    ['a game that threw', new BrokenRun('boom; see: replay x'), 5, 'boom; see: replay x'],
    ['what the system refused', refused(), 2, 'no/such/file: no such file or folder'],
    ['a fault of ours', new TypeError('x is not a function'), 5, 'this is a bug: x is not a function'],
    ['a word', 'boom', 5, 'this is a bug: boom'],
    ['nothing at all', undefined, 5, 'this is a bug: undefined'],
    ['null', null, 5, 'this is a bug: null'],
  ])('%s', (_, error, exit, line) => {
    expect(complain(error)).toBe(exit);
    expect(said).toBe(`talisman-lab: ${line}\n`);
  });

  test('a line without end is cut in the middle', () => {
    complain(new UserError(`begins ${'x'.repeat(5000)} ends`));
    expect(said).toMatch(/^talisman-lab: begins x+ … x+ ends\n$/);
    expect(said.length).toBeLessThan(700);
  });

  test('a long line is cut between words, and never in the command at its end', () => {
    const parts = Array.from({ length: 100 }, (_, i) => `runs/part-${i}`);
    complain(new UserError(`${'blocks '.repeat(100)}are missing; see: ${commandLine('merge', '--missing', ...parts)}`));
    expect(said).toMatch(/^talisman-lab: (?:blocks )+… npx --no talisman-lab merge --missing runs\/part-0 /);
    expect(said).toContain(parts.join(' '));
    said = '';
    complain(new UserError('word '.repeat(500).trim()));
    expect(said).toMatch(/^talisman-lab: (?:word )+… (?:word )+word\n$/);
  });

  test('a stack is shown only for faults of ours, and only if asked for', () => {
    vi.stubEnv('TALISMAN_LAB_DEBUG', '1');
    complain(new UserError('wrong'));
    expect(said).toBe('talisman-lab: wrong\n');
    complain(new Error('broken'));
    expect(said).toMatch(/\n {4}at .*\ntalisman-lab: this is a bug: broken\n$/s);
  });
});
