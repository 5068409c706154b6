import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, program, succeed } from './program.js';

const AGENT = `export default { id: 'mine', about: 'the last legal action', params: [],
  create: () => ({ begin() {}, choose: (state, seat, actions, count) => count - 1 }) };
`;
const EXPERIMENT = `id: copied
question: What?
seed: s
players: 2
blocks: 4
agents: [random, agents/mine.mjs]
charts: [seat-win-rate]
vary: { packs: [none, cards/nomad.pack.yaml] }
`;

const ALONE = ['--workers', '1'];

/** A project with an agent, a pack and an experiment, in a folder of its own. */
function project(): string {
  const root = join(folder(), 'project');
  mkdirSync(join(root, 'agents'), { recursive: true });
  mkdirSync(join(root, 'cards'));
  writeFileSync(join(root, 'agents/mine.mjs'), AGENT);
  writeFileSync(join(root, 'x.yaml'), EXPERIMENT);
  cpSync('experiments/house-rules/nomad.pack.yaml', join(root, 'cards/nomad.pack.yaml'));
  return root;
}

/** Files below a folder whose text holds another text. */
function filesWith(root: string, text: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(text));
}

describe('1.11 the folder of a run', () => {
  test('1.11 names no place of this machine, and is resumed, verified and extended from a copy', async () => {
    const root = project();
    await succeed(root, [
      'run',
      join(root, 'x.yaml'),
      '--agents',
      `random,${join(root, 'agents/mine.mjs')}`,
      '--out',
      'r',
      ...ALONE,
    ]);
    for (const place of [root, JSON.stringify(hostname())])
      expect(filesWith(join(root, 'r/'), place).filter((f) => !/svg|html|png/.test(f))).toEqual([]);
    expect(filesWith(join(root, 'r'), root)).toEqual([]);
    const copy = join(folder(), 'elsewhere');
    cpSync(root, copy, { recursive: true });
    renameSync(root, `${root}-gone`);
    const other = folder();
    await succeed(other, ['resume', join(copy, 'r'), ...ALONE]);
    expect((await succeed(other, ['verify', join(copy, 'r'), ...ALONE])).out).toContain('1 block played again');
    await succeed(other, ['run', '--extend', '2', join(copy, 'r'), ...ALONE]);
  });

  test('1.11 says which agent is missing when it was copied without it', async () => {
    const root = project();
    await succeed(root, ['run', 'x.yaml', '--out', 'r', ...ALONE]);
    const copy = folder();
    cpSync(join(root, 'r'), join(copy, 'r'), { recursive: true });
    renameSync(root, `${root}-gone`);
    const { exit, err } = await program(copy, ['resume', 'r']);
    expect({ exit, err }).toEqual({
      exit: 2,
      err: 'talisman-lab: r: its agent or model ./agents/mine.mjs is not here; put it where you work, or beside r\n',
    });
  });

  test('1.11 is that of the same run with packs, agents and experiment in CRLF, and a pack in another place', async () => {
    const root = project();
    const compare = ['compare', '--blocks', '4', '--seed', 's', '--out', 'r', ...ALONE, '--pack'];
    await succeed(root, [...compare, 'cards/nomad.pack.yaml']);
    mkdirSync(join(root, 'moved'));
    const text = readFileSync(join(root, 'cards/nomad.pack.yaml'), 'utf8');
    writeFileSync(join(root, 'moved/nomad.pack.yaml'), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    const { err } = await succeed(root, [...compare, 'moved/nomad.pack.yaml']);
    expect(err).toContain('this run is in r already');
    await succeed(root, ['run', 'x.yaml', '--out', 'whole', ...ALONE]);
    for (const file of ['x.yaml', 'agents/mine.mjs', 'cards/nomad.pack.yaml'])
      writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replaceAll('\n', '\r\n'));
    expect((await succeed(root, ['run', 'x.yaml', '--out', 'whole', ...ALONE])).err).toContain(
      'this run is in whole already',
    );
  });
});
