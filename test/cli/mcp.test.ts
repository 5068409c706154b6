import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speak } from './mcp-client.js';
import { checkTool } from './mcp-tools.js';
import { fixture, folder, succeed } from './program.js';

test('mcp compares as the command does, and refuses what it must not do', async () => {
  const cwd = folder();
  const home = folder();
  const { client, call } = await speak(['--max-games', '2000'], home);

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list',
    'compare',
    'players',
    'rush',
    'habits',
    'shop',
    'character',
    'meet',
    'deaths',
    'first',
    'luck',
    'pairs',
    'solo',
    'worth',
    'log',
    'hint',
    'odds',
    'claim',
    'sweep',
    'tune',
    'ladder',
    'scan',
    'coverage',
    'run',
    'plan',
    'replay',
    'check_pack',
    'house_rule',
  ]);
  for (const { annotations, outputSchema, inputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    expect(outputSchema?.type).toBe('object');
    for (const field of Object.values(inputSchema.properties ?? {})) expect(field).toHaveProperty('description');
  }

  const flags = [
    '--game',
    'pig',
    '--set',
    'target=50',
    '--set-b',
    'target=60',
    '--seed',
    's',
    '--max-games',
    '200',
    '--no-charts',
  ];
  const { out } = await succeed(cwd, ['compare', ...flags, '--json', '--out', 'a']);
  const known = JSON.parse(out) as { digest: string; summary: { games: number } };
  const told: string[] = [];
  const input = { game: 'pig', options: { target: 50 }, setB: { target: 60 }, seed: 's', maxGames: 200 };
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

test('mcp names what it cannot take, and lives on', async () => {
  const { client, call } = await speak(['--max-games', '300']);
  const json = (text: string): object => JSON.parse(text) as object;
  const refused: readonly [string, object, RegExp][] = [
    ['compare', json('{"game": "pig", "options": {"__proto__": 5}}'), /^options: '__proto__' cannot be set$/],
    ['compare', json('{"game": "pig", "__proto__": {"game": "pig"}}'), /^unknown input '__proto__'$/],
    ['compare', { game: 'pig', options: { constructor: 5 } }, /^--set: unknown option 'constructor'/],
    ['compare', { game: 'pig', seed: 'a\0b' }, /^seed: 'a\\0b' holds a NUL character$/],
    ['odds', { at: 'warrior at city, '.repeat(10_000) }, /^at: a text of 170,000 characters; at most 20,000 are read$/],
    [
      'check_pack',
      { text: 'x'.repeat(2_000_000) },
      /^text: a text of 2,000,000 characters; at most 1,048,576 are read$/,
    ],
  ];
  for (const [name, args, line] of refused) {
    const { isError, text } = await call(name, args);
    expect([isError, text], JSON.stringify(args).slice(0, 80)).toEqual([true, expect.stringMatching(line)]);
  }
  await expect(call('check_pack', { text: 'x'.repeat(12_000_000) })).rejects.toThrow(
    /a message of 11\.4 MiB; at most 8/,
  );
  expect((await client.listTools()).tools).not.toHaveLength(0);
});

test('mcp takes texts as lists and numbers, and null as absent', async () => {
  const { call } = await speak();
  const words = { what: 'options', words: 'trophy', limit: '1', packs: null, game: null };
  const { data, isError } = await call('list', words);
  expect([isError, (data['rows'] as object[]).length]).toEqual([false, 1]);
});

test('mcp cuts a long report, and names its file', async () => {
  const home = folder();
  const line = 'a line of a report\n';
  mkdirSync(join(home, 'runs/long'), { recursive: true });
  writeFileSync(join(home, 'runs/long/report.md'), line.repeat(10_000));
  const { client } = await speak(['--folder', home]);
  const { contents } = await client.readResource({ uri: 'talisman-lab://runs/long' });
  const { text } = contents[0] as { text: string };
  expect(text.length).toBeLessThan(50_000);
  expect(text.startsWith(line.repeat(2000))).toBe(true);
  expect(text).toMatch(/\n\n\(cut here; the whole report is the file .*runs\/long\/report\.md\)\n$/);
});

// The other tools are asked at night, in mcp-tools.long.test.ts.
test.each(['odds', 'replay'])('the tool %s answers as its command does, with the fields that it declares', checkTool);
