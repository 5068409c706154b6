import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { fixture, folder } from './program.js';

const MAIN = resolve('dist/src/cli/main.js');

/** A command that needs each package, by its name. */
const NEEDED_BY: Readonly<Record<string, readonly string[]>> = {
  '@duckdb/node-api': ['query', 'run', 'SELECT 1'],
  '@modelcontextprotocol/sdk': ['mcp'],
  '@tensorflow/tfjs-backend-cpu': ['train', '--backend', 'cpu', '--games', '1000', '--out', 'model'],
  '@tensorflow/tfjs-backend-wasm': ['train', '--backend', 'wasm', '--games', '1000', '--out', 'model'],
  '@tensorflow/tfjs-core': ['train', '--games', '1000', '--out', 'model'],
  '@tensorflow/tfjs-layers': ['train', '--games', '1000', '--out', 'model'],
  '@tensorflow/tfjs-node': ['train', '--backend', 'node', '--games', '1000', '--out', 'model'],
  bullmq: ['worker', '--queue', 'redis://127.0.0.1:1'],
  ioredis: ['worker', '--queue', 'redis://127.0.0.1:1'],
  pg: ['worker', '--queue', 'postgres://127.0.0.1:1/none'],
};

const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  peerDependencies: Record<string, string>;
};
const peers = Object.keys(peerDependencies);
const known = new Set(COMMANDS.map(nameOf));

/** Runs the program in an empty folder as if these packages were not installed. */
function without(hidden: readonly string[], words: readonly string[]) {
  const hide = pathToFileURL(fixture('hide-packages.mjs')).href;
  return spawnSync(process.execPath, ['--import', hide, MAIN, ...words], {
    cwd: folder(),
    env: { ...process.env, CI: '1', HIDDEN: hidden.join(' ') },
    encoding: 'utf8',
    input: '',
    timeout: 60_000,
  });
}

test('each optional peer has a command that needs it', () => {
  expect(Object.keys(NEEDED_BY).sort()).toEqual([...peers].sort());
});

test.each(peers.filter((name) => known.has(NEEDED_BY[name][0])))(
  'without %s its command says in one line what to install',
  (name) => {
    const { status, stdout, stderr } = without([name], NEEDED_BY[name]);
    expect([status, stdout], stderr).toEqual([2, '']);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stderr).toMatch(new RegExp(`^talisman-lab: .*not installed; npm install .*${name}`));
  },
);

test('without any optional peer the other commands play, list and replay', () => {
  for (const words of [
    ['run', '--game', 'pig', '--games', '40', '--seed', 's', '--out', 'run'],
    ['list', 'games'],
    ['replay', 'pig/standard/2p/demo/0.0/none/random'],
    ['--help'],
  ]) {
    const { status, stderr } = without(peers, words);
    expect(status, stderr).toBe(0);
  }
});
