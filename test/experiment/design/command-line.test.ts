import { expect, test } from 'vitest';
import { commandLine } from '../../../src/experiment/design/command-line.js';

test('a command line starts the program as in a checkout, and quotes words with spaces', () => {
  expect(commandLine('resume', 'runs/my run')).toBe("npx --no talisman-lab resume 'runs/my run'");
  expect(commandLine('check --update --reason TEXT')).toBe('npx --no talisman-lab check --update --reason TEXT');
});
