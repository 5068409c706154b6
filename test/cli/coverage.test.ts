import { describe, expect, test } from 'vitest';
import { defaults, type Game, type MetTable, type State } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Coverage } from '../../src/games/talisman/views/coverage.js';
import { ACT_WORDS, Act, FrameKind, KIND_WORDS } from '../../src/games/talisman/vocabulary/kinds.js';
import type { Covered } from '../../src/questions/coverage/coverage.js';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const count = (tables: readonly MetTable[], table: string, id: string): number | null | undefined =>
  tables.find((one) => one.id === table)?.rows.find((row) => row.id === id)?.counts[0];

describe('coverage', () => {
  test('counts what games met, sums it up, and names what was never met', async () => {
    const { out } = await succeed(cwd, ['coverage', '--games', '72', '--seed', 's', '--json']);
    const { games, seed, setups, tables } = JSON.parse(out) as Covered & { seed: string };
    expect([games, seed]).toEqual([72, 's']);
    expect(setups.slice(0, 2)).toEqual(['revised-4th', 'trophies-6']);
    expect([Math.floor(72 / setups.length), Math.ceil(72 / setups.length)]).toContain(
      count(tables, 'options', 'trophyRate=3'),
    );
    expect(count(tables, 'spaces', 'crown-of-command')).toBeGreaterThan(0);
    expect(count(tables, 'rows', 'temple 7 (7: gainCraft 1)')).toBeGreaterThan(0);
    for (const { columnsSummed, rows, columns } of tables)
      columns.forEach((_, c) => {
        const { never, rarest, rows: counted, gamesFor100 } = columnsSummed[c];
        const counts = rows.flatMap((row) => row.counts[c] ?? []);
        expect(counted).toBe(counts.length);
        expect(never.length).toBe(counts.filter((n) => n === 0).length);
        if (rarest !== null) expect(rarest.count).toBe(Math.min(...counts.filter((n) => n > 0)));
        expect(gamesFor100).toBe(never.length > 0 || rarest === null ? null : Math.ceil(7200 / rarest.count));
      });
  });

  test('tells it in words, and plays only the rules asked for', async () => {
    const { out } = await within(cwd, [
      'coverage',
      '--games',
      '4',
      '--seed',
      's',
      '--variant',
      'sudden-death',
      '--players',
      '2',
      '--agents',
      'first',
    ]);
    expect(out).toMatch(/^Too early to say: after 4 games, \d+ of \d+ things did not come up yet\.\n/);
    expect(out).toContain('4 games, seed s');
    expect(out).toContain('in no game: a Strength or a Craft at the start, ');
  });

  test('refuses a game that cannot be watched', async () => {
    expect((await within(cwd, ['coverage', '--game', 'pig'])).err).toBe(
      "talisman-lab: --game: 'pig' cannot be watched; talisman, slohar can\n",
    );
  });

  test('looks on without changing the game', () => {
    const watch = new Coverage();
    const [plain, watched] = [talisman.create(), talisman.create()];
    const roles = Int32Array.of(0, 1, 2);
    const out = new Int32Array(talisman.maxActions);
    for (const [game, s] of [
      [talisman, plain],
      [watch.game, watched],
    ] as const) {
      game.reset(s, defaults(talisman.options), 3, Int32Array.of(5, 6), roles);
      for (let i = 0; i < 3000 && !game.over(s); i++) {
        const n = (game as Game<State>).legal(s, out);
        game.apply(s, out[(i * 7) % n]);
      }
    }
    expect(watched.words).toEqual(plain.words);
    expect(count(watch.tables(), 'questions', 'moveWhere')).toBeGreaterThan(100);
  });

  test('has a word for every kind of frame and of action', () => {
    expect([KIND_WORDS.length, ACT_WORDS.length]).toEqual([FrameKind.KindCount, Act.Last]);
  });
});
