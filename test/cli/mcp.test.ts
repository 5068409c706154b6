import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speak } from './mcp-client.js';
import { fixture, folder, succeed } from './program.js';

test('mcp compares as the command does, and refuses what it must not do', async () => {
  const cwd = folder();
  const home = folder();
  const { client, call } = await speak(['--max-games', '2000'], home);

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list',
    'compare',
    'worth',
    'tune',
    'odds',
    'hint',
    'replay',
    'check_pack',
  ]);
  for (const { annotations, outputSchema, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    expect(outputSchema?.type).toBe('object');
    for (const field of Object.values(inputSchema.properties ?? {})) expect(field).toHaveProperty('description');
  }

  const flags = ['--game', 'pig', '--set', 'target=50', '--set-b', 'target=60', '--seed', 's', '--max-games', '200'];
  const { out } = await succeed(cwd, ['compare', ...flags, '--json', '--out', 'a']);
  const known = JSON.parse(out) as { digest: string; summary: { games: number } };
  const told: string[] = [];
  const input = { game: 'pig', set: { target: 50 }, setB: { target: 60 }, seed: 's', maxGames: 400 };
  const { data, text } = await call('compare', input, { onprogress: ({ message }) => told.push(message ?? '') });
  expect(data).toMatchObject({ digest: known.digest, games: known.summary.games, run: null });
  expect(text).toContain('with a target of 60 points');
  expect(told.at(-1)).toMatch(/^\d+ of at most 400/);

  const refused: readonly [string, object, RegExp][] = [
    ['compare', { setB: { targt: 60 }, game: 'pig' }, /^--set-b: unknown option 'targt'; did you mean 'target'\?$/],
    ['compare', { a: '--out=/tmp/x' }, /must not begin with '-'/],
    ['compare', { setB: { target: 60 }, out: '../x' }, /^out: '\.\.\/x': nothing is kept/],
    ['compare', { a: 'hold', b: fixture('slow-agent.mjs'), game: 'pig' }, /is a program, and only agents of this/],
    ['compare', { zetB: { target: 60 } }, /unknown input 'zetB'; did you mean 'setB'\?/],
    ['list', { what: 'crads' }, /unknown list 'crads'; did you mean 'cards'\?/],
    ['check_pack', {}, /^check_pack: give either text or file$/],
  ];
  for (const [name, args, line] of refused) {
    const { isError, text: said } = await call(name, args);
    expect([isError, said.split('\n').length], said).toEqual([true, 1]);
    expect(said).toMatch(line);
  }

  const pack = await call('check_pack', { text: 'cards: [' });
  expect(pack.data).toMatchObject({ valid: false, lines: [{ kind: 'mistake', line: 1 }] });
  expect(readdirSync(home)).toEqual([]);
});
