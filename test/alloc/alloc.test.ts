import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { GAMES } from '../../src/games/index.js';
import { isSearchBudget } from '../conformance/agent-checks.js';

const SCRIPT = fileURLToPath(new URL('measure.mjs', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../dist/src/games/index.js', import.meta.url));

/** Bytes a decision that count as none: what reading the heap's size itself costs, over a window. */
const CLEAN = 0.5;
/** What a planted leak of some 40 bytes must at least show. */
const CAUGHT = 20;

interface Measured {
  /** Median over the windows without a collection; null when there was none without. */
  readonly median: number | null;
  readonly kept: number;
}

interface Plan {
  readonly game: string;
  readonly agents: readonly string[];
  readonly leak: boolean;
  /** Decisions of a window, and before the first, so that everything hot is compiled. */
  readonly decisions: number;
  readonly warmUp: number;
  readonly windows: number;
}

/** Bytes allocated per decision, measured on the compiled code in a process of its own. */
function measure(plan: Plan): Measured {
  const flags = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
  const text = execFileSync(process.execPath, [...flags, SCRIPT, JSON.stringify(plan)], { encoding: 'utf8', timeout: 120_000 });
  return JSON.parse(text) as Measured;
}

function plan(game: string, agents: readonly string[], leak = false): Plan {
  return { game, agents, leak, decisions: 100_000, warmUp: leak ? 300_000 : 1_000_000, windows: leak ? 5 : 15 };
}

function expectClean({ median, kept }: Measured): void {
  expect(kept, 'windows without a collection').toBeGreaterThan(5);
  expect(median, 'bytes per decision').toBeLessThan(CLEAN);
}

beforeAll(() => {
  if (!existsSync(COMPILED)) throw new Error('the allocation gate measures compiled code: npm run build comes first');
});

describe.each(GAMES.map((game) => game.id))('%s', (game) => {
  const isSearch = (id: string): boolean => agentsOf(game).find((spec) => spec.id === id)!.params.some((param) => isSearchBudget(param.id));
  const ids = agentsOf(game).map((spec) => spec.id);
  const quick = ids.filter((id) => !isSearch(id));

  test('allocates nothing per decision', () => expectClean(measure(plan(game, ['random']))), 120_000);

  test.runIf(quick.length > 1)(
    `allocates nothing per decision of its agents, ${quick.join(', ')}`,
    () => {
      const seats = GAMES.find(({ id }) => id === game)!.seats.max;
      for (let at = 0; at < quick.length; at += seats) expectClean(measure(plan(game, quick.slice(at, at + seats))));
    },
    240_000,
  );

  test.each(ids.filter(isSearch))(
    'allocates nothing per decision of the search agent %s',
    // What it asks once a decision is compiled late: a long warm-up, at the shortest of thoughts.
    (id) => expectClean(measure({ ...plan(game, [id]), decisions: 8000, warmUp: 100_000, windows: 15 })),
    120_000,
  );

  test('a planted leak is caught', () => {
    const { median } = measure(plan(game, ['random'], true));
    expect(median ?? Infinity).toBeGreaterThan(CAUGHT);
  }, 120_000);
});
