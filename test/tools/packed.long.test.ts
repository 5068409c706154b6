import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(home, { recursive: true }));

const PROGRAM = `
import { type AgentSpec, compare, hint, list, odds, playGames, run, type State, worth } from 'talisman-lab';

const last: AgentSpec<State> = {
  id: 'last', about: 'takes the last', params: [],
  create: () => ({ begin() {}, choose: (_state, _seat, _actions, count) => count - 1 }),
};
const stop = new AbortController();
const { signal } = stop;
for await (const { seats, token } of playGames({ game: 'pig', agents: [last], signal })) console.log(seats, token);
const progress = (done: number, games: number): void => console.log(done / games);
const own = await run({ experiment: 'x.yaml', signal, progress });
console.log(own.dir, own.run?.answer?.text, list('cards').length);
const { dir, run: played } = await compare({ setB: { trophyRate: 3 } });
console.log(dir, played?.answer?.unsettled, (await odds({ position: 'p.yaml' })).games);
console.log((await hint({ position: 'p.yaml' })).seed);
console.log((await worth({ of: 'objects' })).result.rows[0]?.name);
`;

const CONFIGS = {
  'strict alone': { strict: true },
  'strict, exact optional properties and libraries checked': {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  },
};

beforeAll(() => {
  const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', home];
  const file = execFileSync('npm', words, { encoding: 'utf8' }).trim();
  const lab = join(home, 'node_modules/talisman-lab');
  mkdirSync(lab, { recursive: true });
  execFileSync('tar', ['-xzf', join(home, file), '-C', lab, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(join(lab, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // A package of Node's types brings another.
  for (const name of [...Object.keys(dependencies), '@types/node', 'undici-types']) {
    const link = join(home, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies: { 'talisman-lab': '*' } }),
  );
  writeFileSync(join(home, 'use.ts'), PROGRAM);
});

test.each(Object.entries(CONFIGS))(
  'a program that uses the packed library compiles: %s',
  (_, options) => {
    const base = { target: 'ES2022', module: 'NodeNext', noEmit: true, types: ['node'] };
    const config = { compilerOptions: { ...base, ...options }, include: ['use.ts'] };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', home], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  },
  240_000,
);

test('npm ls finds nothing missing in the packed library without its optional peers', () => {
  const { stdout } = spawnSync('npm', ['ls', '--json', '--depth', '1'], { cwd: home, encoding: 'utf8' });
  const { dependencies, problems = [] } = JSON.parse(stdout) as {
    dependencies: { 'talisman-lab': { dependencies: Record<string, { missing?: boolean; version?: string }> } };
    problems?: string[];
  };
  // The links to this checkout's own packages are extraneous, and lack what those need.
  expect(problems.filter((line) => line.includes('talisman-lab@') && !line.startsWith('extraneous:'))).toEqual([]);
  expect(dependencies['talisman-lab'].dependencies).toHaveProperty('piscina');
});

test('the packed library plays', () => {
  const text = `import { playGames } from 'talisman-lab'; for await (const { token } of playGames({ game: 'pig', players: 2, games: 2, seed: 's' })) console.log(token);`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', text], { cwd: home, encoding: 'utf8' });
  expect(out).toMatch(/^pig\/standard\/2p\/s\/0\.0\//);
});
