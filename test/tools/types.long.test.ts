import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'types-'));
afterAll(() => rmSync(home, { recursive: true }));

const PROGRAM = `
import * as lab from 'talisman-lab';
import { type AgentSpec, playGames, type State } from 'talisman-lab';

export const all: typeof lab = lab;
const last: AgentSpec<State> = {
  id: 'last', about: 'takes the last', params: [],
  create: () => ({ begin() {}, choose: (_state, _seat, _actions, count) => count - 1 }),
};
for await (const { seats, token } of playGames({ game: 'pig', agents: [last] })) console.log(seats.length, token);
`;

const CONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  },
  include: ['use.ts'],
};

test('6 the types of the package compile in a strict project that checks libraries and has no optional peer', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const lab = join(home, 'node_modules/talisman-lab');
  mkdirSync(lab, { recursive: true });
  cpSync('package.json', join(lab, 'package.json'));
  cpSync('dist', join(lab, 'dist'), {
    recursive: true,
    filter: (path) => !/\/\.|\.(?:js|map|wasm)$/.test(path),
  });
  // A package of Node's types brings another.
  for (const name of [...Object.keys(dependencies), '@types/node', 'undici-types']) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(CONFIG));
  writeFileSync(join(home, 'use.ts'), PROGRAM);
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', home], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
}, 240_000);
