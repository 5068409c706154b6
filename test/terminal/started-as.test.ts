import { describe, expect, test } from 'vitest';
import { programOf } from '../../src/terminal/output.js';

describe('printed commands start the program as it was started', () => {
  test.each([
    ['by npx in a checkout', '/lab/node_modules/.bin/talisman-lab', '/lab', 'exec', 'npx --no talisman-lab'],
    ['by npm start', '/lab/dist/src/cli/main.js', '/lab', 'start', 'npx --no talisman-lab'],
    ['from the path of the shell', '/usr/local/bin/talisman-lab', '/home/me', undefined, 'talisman-lab'],
    ['by node in a checkout', '/lab/dist/src/cli/main.js', '/lab', undefined, 'node dist/src/cli/main.js'],
    [
      'by node from a folder beside it',
      '/lab/dist/src/cli/main.js',
      '/my',
      undefined,
      'node ../lab/dist/src/cli/main.js',
    ],
    ['by node below a folder with a space', '/my lab/main.js', '/', undefined, "node 'my lab/main.js'"],
    ['by a test', '/lab/node_modules/vitest/worker.js', '/lab', undefined, 'npx --no talisman-lab'],
  ])('%s', (_, script, folder, npmCommand, program) => {
    expect(programOf({ script, folder, npmCommand })).toBe(program);
  });
});
