import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import type { Game, State } from '../../src/engine/index.js';
import { pig } from '../../src/games/pig/index.js';
import { gameSignature } from '../../src/playing/run/signature.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
beforeAll(async () => {
  await succeed(cwd, [
    'run',
    '--game',
    'pig',
    '--players',
    '2',
    '--agents',
    'hold,random',
    '--blocks',
    '9',
    '--seed',
    's',
    '--workers',
    '1',
    '--out',
    'r',
    '--quiet',
  ]);
});

describe('replay', () => {
  test('tells a game of a run decision by decision, and that it is as recorded', async () => {
    const { out } = await succeed(cwd, ['replay', 'r', '--block', '8', '--rotation', '1']);
    expect(out).toMatch(/^1\. player 1 has 0 points, 0 at stake\n {3}player 1: roll\n2\. /);
    expect(out).toMatch(
      /digest [0-9a-f]{16}, as recorded\ntoken pig\/standard\/2p\/s\/8\.1\/agents\/\S+#[0-9a-f]{16}\n$/,
    );
    const short = await within(cwd, ['replay', 'r#0:8:1', '--json']);
    const { token, same, digest, decisions } = JSON.parse(short.out) as Record<string, string>;
    expect(same).toBe(true);
    expect(JSON.parse((await within(cwd, ['replay', token, '--json'])).out)).toMatchObject({ same, digest, decisions });
  });

  test('tells a game of Talisman as a story, and lists every question with --all', async () => {
    const token = 'talisman/sudden-death/2p:troll,elf/golden/0.0/none/random';
    const story = await within(cwd, ['replay', token]);
    expect(story.out).toMatch(/^round 1\n {2}1 Troll: Strength /);
    expect(story.out).toContain('\n    from the decks: ');
    expect(story.out).not.toContain(': cast nothing');
    const list = await within(cwd, ['replay', token, '--all']);
    expect(list.out).toMatch(/^1\. round 1, Troll \(player 1\) at /);
    expect(list.out).toContain(': cast nothing');
    // How it ended, after either.
    const end = (out: string): string => out.slice(out.indexOf('\n\n'));
    expect(end(list.out)).toBe(end(story.out));
  });

  test('of another digest than the token says ends with 5', async () => {
    const { exit, err } = await within(cwd, ['replay', 'pig/standard/2p/s/0.0/none/random#0123456789abcdef']);
    expect(exit).toBe(5);
    expect(err).toMatch(
      /^talisman-lab: this game was 0123456789abcdef when it was recorded and is [0-9a-f]{16} now\n$/,
    );
  });
});

describe('list', () => {
  test.each(['games', 'variants', 'options', 'agents', 'experiments'])('%s has rows with ids', async (what) => {
    const rows = JSON.parse((await within(cwd, ['list', what, '--json'])).out) as { id: string }[];
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) expect(id).toMatch(/\S/);
  });

  test.each(['cards', 'characters', 'rules'])('%s is there for any game', async (what) => {
    expect((await within(cwd, ['list', what, '--game', 'pig'])).out).toBe(`no ${what}\n`);
  });
});

describe('signature', () => {
  test('is one number, with a part for each game', { tags: 'night' }, async () => {
    const { out } = await succeed(cwd, ['signature', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      signature: expect.stringMatching(/^[0-9a-f]{16}$/),
      games: { pig: expect.any(String) },
    });
  });

  test('changes with one decision of one game, and only then', () => {
    const game = pig as Game<State>;
    const usual = gameSignature(game, 200);
    expect(gameSignature(game, 200)).toBe(usual);
    let asked = 0;
    const odd: Game<State> = {
      ...game,
      legal: (s, out) => (++asked % 5000 < 9 ? Math.min(1, game.legal(s, out)) : game.legal(s, out)),
    };
    expect(gameSignature(odd, 200)).not.toBe(usual);
  });
});

describe('help', () => {
  test('lists every command', async () => {
    const { out } = await succeed(cwd, ['--help']);
    for (const { about } of COMMANDS) expect(out).toContain(about.slice(0, 20));
  });
});

test('--no-charts leaves pictures and page to report, which draws those of a usual run', async () => {
  const cwd = folder();
  const flags = [
    'compare',
    '--game',
    'pig',
    '--set',
    'target=50',
    '--set-b',
    'target=60',
    '--seed',
    's',
    '--blocks',
    '20',
  ];
  const { out } = await succeed(cwd, [...flags, '--no-charts', '--out', 'bare']);
  expect(out).toContain('files: bare');
  expect(readdirSync(join(cwd, 'bare'))).not.toContain('report.html');
  expect(readdirSync(join(cwd, 'bare/charts'))).toEqual([]);
  await succeed(cwd, [...flags, '--out', 'drawn']);
  await succeed(cwd, ['report', 'bare']);
  for (const name of ['report.html', 'report.md', 'cells.csv', 'charts/game-length.png', 'columns.json'])
    expect([name, readFileSync(join(cwd, 'bare', name)).equals(readFileSync(join(cwd, 'drawn', name)))]).toEqual([
      name,
      true,
    ]);
});
