import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const POSITION = `game: talisman
actor: 0
seats:
  - character: elf
    space: tavern
  - { character: troll, space: castle }
`;
const write = (name: string, text: string): void => writeFileSync(join(cwd, name), text);
write('good.yaml', POSITION);

describe('odds', () => {
  test('prints games, seed and outcomes as one JSON document', async () => {
    const { out, err } = await succeed(cwd, [
      'odds',
      'good.yaml',
      '--games',
      '600',
      '--seed',
      's',
      '--turns',
      '2',
      '--json',
    ]);
    const { games, seed, outcomes } = JSON.parse(out) as {
      games: number;
      seed: string;
      outcomes: Record<string, Record<string, number>>;
    };
    expect([games, seed, err]).toEqual([600, 's', '']);
    expect(outcomes['alive']['true']).toBeGreaterThan(500);
  });

  test('--to-end plays each game to its end and counts who wins', async () => {
    const { out } = await succeed(cwd, ['odds', 'good.yaml', '--games', '40', '--seed', 's', '--to-end', '--json']);
    const { outcomes } = JSON.parse(out) as { outcomes: Record<string, Record<string, number>> };
    const wins = Object.entries(outcomes['winner']).map(([seat, n]) => (seat === 'none' ? 0 : n));
    expect(wins.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(30);
  });

  test('--to-end says how many minutes are left at the table, by --seconds, and other odds do not', async () => {
    const ask = ['odds', 'good.yaml', '--games', '60', '--seed', 's'];
    const { out } = await succeed(cwd, [...ask, '--to-end']);
    expect(out).toMatch(
      /\nAbout .+ were left \(half of the games need between \S+ and \S+\)\.\n[\s\S]*\nTimes assume 45 seconds a turn /,
    );
    const { out: slow } = await succeed(cwd, [...ask, '--to-end', '--seconds', '90']);
    expect(slow).toContain('\nTimes assume 90 seconds a turn (');
    expect((await succeed(cwd, ask)).out).toMatch(/^On this turn you (lose|do not lose) a life/);
    expect((await within(cwd, [...ask, '--seconds', '0'])).err).toContain('--seconds must be seconds of a turn');
  });

  test('prints sentences, one table with intervals by printed names, and a seed that it made up', async () => {
    const { out } = await within(cwd, ['odds', 'good.yaml', '--games', '200', '--agents', 'random']);
    expect(out).toMatch(/\n +result +of 100 times +95 % interval\n/);
    expect(out).toMatch(/\n200 games, seed \w+; Wilson intervals, 95 %\.\n$/);
  });

  test('finds the example of the package from anywhere', async () => {
    expect(
      (await within(cwd, ['odds', 'experiments/positions/before-the-sentinel.yaml', '--games', '50', '--json'])).exit,
    ).toBe(0);
  });

  test.each<[string, string, string]>([
    [
      'a key of a seat',
      POSITION.replace('space: tavern', 'spcae: tavern'),
      "bad.yaml:5: unknown key 'spcae'; did you mean 'space'?",
    ],
    ['a key of the file', `${POSITION}rounds: 3\n`, "bad.yaml:7: unknown key 'rounds'; did you mean 'round'?"],
    [
      'a card',
      POSITION.replace('space: tavern', 'space: tavern\n    objects: [sword, axee]'),
      "bad.yaml:6: unknown Object 'axee'; did you mean 'axe'?",
    ],
    [
      'an option',
      `${POSITION}options: { trophyrate: 5 }\n`,
      "bad.yaml:7: unknown option 'trophyrate'; did you mean 'trophyRate'?",
    ],
    ['a variant', `${POSITION}variant: blody\n`, "bad.yaml:7: unknown variant 'blody'; did you mean 'bloody'?"],
    ['a phase', `${POSITION}phase: landing\n`, "bad.yaml:7: phase: unknown value 'landing'; did you mean 'landed'?"],
    [
      'an agent',
      POSITION.replace('space: tavern', 'space: tavern\n    agent: balancde'),
      "bad.yaml:6: unknown agent 'balancde'; did you mean 'balanced'?",
    ],
    ['a missing space', POSITION.replace('    space: tavern\n', ''), "bad.yaml:4: 'seats.0.space' is missing"],
    [
      'a game',
      POSITION.replace('talisman', 'talsiman'),
      "bad.yaml:1: unknown game 'talsiman'; did you mean 'talisman'?",
    ],
    [
      'a game without positions',
      POSITION.replace('talisman', 'pig'),
      'bad.yaml:1: positions of pig cannot be laid out; of talisman, slohar they can',
    ],
    ['too few seats', POSITION.replace(/ {2}- \{.*\n/, ''), 'bad.yaml:4: seats: a game has 2 to 8 seats, not 1'],
  ])('refuses a mistake in %s, and says where', async (_title, text, line) => {
    write('bad.yaml', text);
    const { exit, out, err } = await within(cwd, ['odds', 'bad.yaml']);
    expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: `talisman-lab: ${line}\n` });
  });

  test.each([
    [['odds', 'none.yaml'], 'none.yaml: no such file'],
    [['odds', 'good.yaml', '--turns', '0'], "--turns must be a whole number from 1 to 1000, not '0'"],
    [['odds', 'good.yaml', '--games', 'x'], "--games must be a whole number from 1 to 1000000000, not 'x'"],
    [
      ['odds', 'good.yaml', '--agents', 'first,first,first'],
      '--agents: 3 agents for 2 seats; give one for all seats, or one for each',
    ],
  ])('refuses %j', async (args, line) => {
    expect(await within(cwd, args)).toEqual({ exit: 2, out: '', err: `talisman-lab: ${line}\n` });
  });
});

describe('the package as a library', () => {
  test('is imported by its name, and gives odds and games', () => {
    const program = `
      import { odds, playGames, UserError } from 'talisman-lab';
      const found = await odds({ position: ${JSON.stringify(join(cwd, 'good.yaml'))}, games: 40, seed: 's' });
      const first = { id: 'mine', about: '', params: [], create: () => ({ begin() {}, choose: () => 0 }) };
      const games = [];
      const wanted = { games: 4, players: 2, variant: 'sudden-death', agents: [first, 'random'], seed: 's' };
      for await (const game of playGames(wanted)) games.push(game);
      const position = { game: 'talisman', actor: 0, seats: [{ character: 'elf' }] };
      const refused = await odds({ position }).catch((error) => error);
      console.log(JSON.stringify({ found, games, refused: refused instanceof UserError && refused.message }));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: resolve('.'),
      encoding: 'utf8',
    });
    const { found, games, refused } = JSON.parse(out) as {
      found: { games: number };
      games: { token: string; seats: { agent: string }[] }[];
      refused: string;
    };
    expect(found.games).toBe(40);
    expect(refused).toBe("position.seats.0.space: 'seats.0.space' is missing");
    expect(games.length).toBe(4);
    expect(
      games.map(({ seats }) =>
        seats
          .map(({ agent }) => agent)
          .sort()
          .join(),
      ),
    ).toEqual(Array(4).fill('mine,random'));
    expect(new Set(games.map(({ token }) => token)).size).toBe(4);
  });
});
