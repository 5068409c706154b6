import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import type { PlayedGamesAnswer } from '../../src/questions/log/log.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const LOG =
  'players;winner;rounds;minutes;first\nAnna=elf,Ben=troll;Anna;31;100;Ben\nAnna,Ben;Ben;40;;Anna\nBne,Anna;Anna\n';
writeFileSync(join(cwd, 'ours.csv'), LOG);
writeFileSync(join(cwd, 'bad.csv'), `${LOG}Anna,Ben;Cy\n`);
const few = ['--games', '60', '--workers', '1'];

describe('log', () => {
  test('log prints the answer in words, then the tables, then how it was found', async () => {
    const { out, err } = await succeed(cwd, ['log', 'ours.csv', ...few, '--seed', 's']);
    expect(err).toBe('');
    expect(out).toMatch(/^Too early to say who is better: [^\n]+\nYou wrote down 3 games, with 2 players\.\n/);
    expect(out).toContain('\nWins of people\nperson  games  won ');
    expect(out).toMatch(/\n\d+ computer games of talisman, balanced at every seat, seed s;/);
  });

  test('log prints one JSON document with the same answer for 1 and 3 workers', async () => {
    const asked = ['log', 'ours.csv', '--games', '100', '--seed', 's', '--json'];
    const { out } = await succeed(cwd, [...asked, '--workers', '1']);
    expect((await succeed(cwd, [...asked, '--workers', '3'])).out).toBe(out);
    const { games, people, seed, computerGames } = JSON.parse(out) as PlayedGamesAnswer;
    expect([games, people.shares.map(({ name }) => name), seed]).toEqual([3, ['Anna', 'Ben', 'Bne'], 's']);
    expect(computerGames).toBe(100);
  });

  test('log plays at least 20 computer games for each game of a table', async () => {
    const { out } = await succeed(cwd, ['log', 'ours.csv', '--games', '1', '--workers', '1', '--json']);
    // Two of the three games are alike to the computer players.
    expect(JSON.parse(out)).toMatchObject({ computerGames: (2 + 1) * 20 });
  });

  test('log finds the example of the package from anywhere, and lets other computer players play', async () => {
    const { out } = await succeed(cwd, [
      'log',
      'experiments/logs/evenings.csv',
      ...few,
      '--agents',
      'random',
      '--quiet',
    ]);
    expect(out).toContain('You wrote down 16 games, from 11 January 2025 to 6 December 2025');
    expect(out).toContain(', random at every seat,');
  });

  test('log joins several files, and writes the games without names to a file that log reads', async () => {
    const files = ['tables/01-english.csv', 'bg-stats/06-expansions.json', 'bgg/07-numbered.xml'];
    const paths = files.map((file) => join(PACKAGE_ROOT, 'test/api/log/exports', file));
    const { out } = await succeed(cwd, ['log', ...paths, ...few, '--quiet', '--share', 'shared.csv']);
    expect(out).toContain('You wrote down 7 games, from 2 March 2024 to 7 July 2024, with 2 players.');
    expect(out).toContain('1 game used expansions; the computer plays the base game at these tables.');
    expect(out).toMatch(/\ngames without names: shared\.csv\n/);
    const shared = readFileSync(join(cwd, 'shared.csv'), 'utf8');
    expect(shared.split('\n')[1]).toMatch(/^\w{4},1,2024-03,"A=elf, B=troll",A,41,150,printed,B,$/);
    expect(shared).not.toMatch(/Mira|Tomas|long evening|-\d\d-/);
    const again = await succeed(cwd, ['log', 'shared.csv', ...few, '--quiet']);
    expect(again.out).toContain('You wrote down 7 games, from March 2024 to July 2024, with 2 players.');
  });

  test('log names what it leaves out, and all of it in --json', async () => {
    // A short path, so that the table does not fold it.
    const path = 'impossible.xml';
    cpSync(join(PACKAGE_ROOT, 'test/api/log/exports/bgg/09-impossible.xml'), join(cwd, path));
    const { out } = await succeed(cwd, ['log', path, ...few, '--quiet']);
    expect(out).toMatch(
      /\n8 entries are left out: \S+:10 was not finished, \S+:17 has no players, \S+:20 has no winner and 5 more in the table\.\n/,
    );
    expect(out).toMatch(/\nEntries that are left out\n(?:.*\n){4,10}\S+:61 +'4' is no name/);
    const json = await succeed(cwd, ['log', path, ...few, '--json']);
    const { leftOut, shared } = JSON.parse(json.out) as PlayedGamesAnswer;
    expect([leftOut.length, shared]).toEqual([8, undefined]);
  });

  test.each<[string, string[], string]>([
    [
      'the choice of a game',
      [join(PACKAGE_ROOT, 'test/api/log/exports/bg-stats/02-several-games.json')],
      "these files have plays of 3 games: Talisman (2), Harbour Traders (1) and Ten Beans (1); choose yours with --title 'Talisman'",
    ],
    ['a player', ['bad.csv'], "bad.csv:5: winner: unknown player of this game 'Cy'; known: Anna, Ben"],
    ['a file', ['our.csv'], "our.csv: no such file; did you mean 'ours.csv'?"],
    ['an agent', ['ours.csv', '--agents', 'balancd'], "--agents: unknown agent 'balancd'; did you mean 'balanced'?"],
    ['games', ['ours.csv', '--games', '0'], "--games must be a whole number from 1 to 100000000, not '0'"],
  ])('log answers a mistake in %s with one line', async (_, words, line) => {
    const { exit, out, err } = await within(cwd, ['log', ...words]);
    expect([exit, out, err]).toEqual([2, '', `talisman-lab: ${line}\n`]);
  });
});
