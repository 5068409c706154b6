import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/index.js';
import { commandLine, readCommandLine } from '../../../src/experiment/design/command-line.js';

test('a command line starts the program as in a checkout, and quotes words with spaces', () => {
  expect(commandLine('resume', 'runs/my run')).toBe("npx --no talisman-lab resume 'runs/my run'");
  expect(commandLine('check --update --reason TEXT')).toBe('npx --no talisman-lab check --update --reason TEXT');
});

test('a command line is read back as the words that it was written of', () => {
  const words = ['run', 'a b.yaml', "it's", '--seed=', "''", '--set', 'a=b;c', 'x\\y'];
  expect(readCommandLine(commandLine('run', ...words))).toEqual(['run', ...words]);
  expect(readCommandLine('run({"seed":"s"})')).toBeNull();
});

test('sources write no command line by hand', () => {
  const names = COMMANDS.map(({ usage }) => usage.split(' ')[0]).join('|');
  const byHand = new RegExp(`talisman-lab (?:${names})\\b`);
  // A shell function of completion, and the name of a suite in JUnit's XML.
  const others = ['src/cli/commands/completion.ts', 'reports/gate/ci-formats.ts'];
  const found = ['src', 'reports', 'agents'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !others.includes(path))
      .filter((path) => byHand.test(readFileSync(path, 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, ''))),
  );
  expect(found).toEqual([]);
});
