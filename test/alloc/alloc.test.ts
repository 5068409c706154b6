import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import {
  type Allocated,
  type AllocationPlan,
  CLEAN_BYTES,
  measureAllocation,
  allocationPlan as plan,
} from '../../src/api/conformance/allocation.js';
import { GAMES } from '../../src/games/index.js';
import { isSearchBudget } from '../conformance/agent-checks.js';

const COMPILED = fileURLToPath(new URL('../../dist/src/api/conformance/allocation-child.js', import.meta.url));

/** What a planted leak of some 40 bytes must at least show. */
const CAUGHT = 20;

/** Decisions of a searcher, and fewer of one whose every playout is a whole game. */
const MANY = { decisions: 2500, warmUp: 100_000, windows: 7 };
/** Of one that searches at every question: half as many warm it up as those that leave most to their policy. */
const EACH = { ...MANY, warmUp: 50_000 };
const GLANCING: ReadonlySet<string> = new Set(['flat', 'mcts']);
const FEWER = { decisions: 1500, warmUp: 16_000, windows: 7 };
const TO_THE_END: ReadonlySet<string> = new Set(['slohar']);

const measure = (wanted: AllocationPlan): Promise<Allocated> => measureAllocation(wanted, COMPILED);

function expectClean({ median, kept }: Allocated): void {
  expect(kept, 'windows without a collection').toBeGreaterThan(3);
  expect(median, 'bytes per decision').toBeLessThan(CLEAN_BYTES);
}

describe.each(GAMES.map((game) => game.id))('%s', (game) => {
  const isSearch = (id: string): boolean =>
    agentsOf(game)
      .find((spec) => spec.id === id)!
      .params.some((param) => isSearchBudget(param.id));
  const ids = agentsOf(game).map((spec) => spec.id);
  const quick = ids.filter((id) => !isSearch(id));

  test('allocates nothing per decision', async () => expectClean(await measure(plan(game, ['random']))), 120_000);

  test.runIf(quick.length > 1)(
    `allocates nothing per decision of its agents, ${quick.join(', ')}`,
    async () => {
      const seats = GAMES.find(({ id }) => id === game)!.seats.max;
      for (let at = 0; at < quick.length; at += seats)
        expectClean(await measure(plan(game, quick.slice(at, at + seats))));
    },
    240_000,
  );

  test.each(ids.filter(isSearch))(
    'allocates nothing per decision of the search agent %s',
    // What it asks once a decision is compiled late: a long warm-up, at the shortest of thoughts.
    async (id) => {
      const long = GLANCING.has(id) ? EACH : MANY;
      expectClean(await measure({ ...plan(game, [id]), ...(TO_THE_END.has(game) ? FEWER : long) }));
    },
    // Some 80 seconds on a quiet core, and several times that on a machine that is busy with other tests.
    600_000,
  );

  test('allocates nothing per decision of agents made of others', async () => {
    // A class that games end without.
    const { words } = GAMES.find(({ id }) => id === game)!.actionClasses!;
    const word = words.find((one) => one === 'fate') ?? words[0];
    const inside = quick[quick.length - 1];
    expectClean(await measure(plan(game, [`epsilon:of=${inside}`, `without:of=${inside},class=${word}`])));
  }, 120_000);

  test.runIf(game === 'talisman')(
    'allocates nothing per decision with forms, another deck and covers',
    async () => expectClean(await measure({ ...plan(game, ['random', 'balanced']), packs: ['realm-of-souls'] })),
    120_000,
  );

  test('a planted leak is caught', async () => {
    const { median } = await measure(plan(game, ['random'], true));
    expect(median ?? Infinity).toBeGreaterThan(CAUGHT);
  }, 120_000);
});
