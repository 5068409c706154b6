import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { GAMES } from '../../src/games/index.js';
import {
  type Allocated,
  type AllocationPlan,
  CLEAN_BYTES,
  measureAllocation,
  allocationPlan as plan,
} from '../../src/workshops/conformance/allocation.js';
import { isSearchBudget } from '../conformance/agent-checks.js';

const COMPILED = fileURLToPath(new URL('../../dist/src/workshops/conformance/allocation-child.js', import.meta.url));

/** Least bytes per decision that a planted leak of about 40 bytes must show. */
const CAUGHT = 20;

/** Decisions of searchers in pig, where they are compiled at once. */
const SHORT_GAME = { decisions: 2500, warmUp: 50_000, windows: 7 };
/**
 * Decisions of searchers in a long game, all at one table, so that the rules are compiled once. Each decision is
 * hundreds of decisions of its playouts. A leak of 40 bytes in the playouts of one seat of four therefore shows in more
 * than 1,000 bytes. A leak of a search itself is found in pig.
 */
const LONG_GAME = { decisions: 1000, warmUp: 50_000, windows: 5, allowed: 200 };

const measure = (wanted: AllocationPlan): Promise<Allocated> => measureAllocation(wanted, COMPILED);

function expectClean({ median, kept }: Allocated, allowed = CLEAN_BYTES): void {
  expect(kept, 'windows without a collection').toBeGreaterThan(2);
  expect(median, 'bytes per decision').toBeLessThan(allowed);
}

/** Defines the tests that no agent of a game allocates, and that a planted leak is caught. */
export function allocationTests(game: string): void {
  // Each change passes these; searchers, with hundreds of decisions in each of theirs, are left to the night.
  const CHANGE = { tags: 'change' };
  describe(game, { timeout: 600_000 }, () => {
    const entry = GAMES.find(({ id }) => id === game)!;
    const specs = agentsOf(game);
    const searchers = specs.filter(({ params }) => params.some((param) => isSearchBudget(param.id)));
    const quick = specs.filter((spec) => !searchers.includes(spec)).map(({ id }) => id);

    test(
      `${game}: agents that answer at once allocate nothing per decision (${quick.join(', ')})`,
      CHANGE,
      async () => {
        const seats = entry.seats.max;
        for (let at = 0; at < quick.length; at += seats)
          expectClean(await measure(plan(game, quick.slice(at, at + seats))));
      },
    );

    test(`${game}: agents that search allocate nothing per decision (${searchers.map(({ id }) => id).join(', ')})`, {
      tags: 'night',
    }, async () => {
      const tables = game === 'pig' ? searchers.map(({ id }) => [id]) : [searchers.map(({ id }) => id)];
      for (const agents of tables) {
        const wanted = { ...plan(game, agents), ...(game === 'pig' ? SHORT_GAME : LONG_GAME) };
        expectClean(await measure(wanted), wanted.allowed);
      }
    });

    test(`${game}: agents made of other agents allocate nothing per decision`, CHANGE, async () => {
      // A class that games end without.
      const { words } = entry.actionClasses!;
      const word = words.find((one) => one === 'fate') ?? words[0];
      const inside = quick[quick.length - 1];
      expectClean(await measure(plan(game, [`epsilon:of=${inside}`, `without:of=${inside},class=${word}`])));
    });

    if (game === 'talisman')
      test('talisman: agents allocate nothing per decision with forms, another deck and covers', CHANGE, async () => {
        expectClean(await measure({ ...plan(game, ['random', 'balanced']), packs: ['realm-of-souls'] }));
      });

    test(`${game}: a planted leak is caught`, CHANGE, async () => {
      const { median } = await measure(plan(game, ['random'], true));
      expect(median ?? Infinity).toBeGreaterThan(CAUGHT);
    });
  });
}
