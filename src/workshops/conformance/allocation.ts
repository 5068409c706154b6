import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entryPoint } from '#entry-point';
import { assert } from '../../engine/index.js';

/** Bytes per decision that count as zero: the cost of reading the heap's size, over a window. */
export const CLEAN_BYTES = 0.5;

/** Plan of a measurement. */
export interface AllocationPlan {
  readonly game: string;
  /** Agents by seat in turn, as text. */
  readonly agents: readonly string[];
  /** Files of packs, or names of shipped packs, that are played. */
  readonly packs?: readonly string[];
  /** Plants a leak of about 40 bytes per question, to show that it is caught. */
  readonly leak: boolean;
  /** Decisions per window. */
  readonly decisions: number;
  /** Windows in the median: the last ones that were played. */
  readonly windows: number;
  /** Most decisions before them, until everything hot is compiled. */
  readonly warmUp: number;
  /** Limit in bytes per decision. Once more than half of the last windows are below it, the median is known to be. */
  readonly allowed: number;
}

export interface Allocated {
  /** Bytes per decision, median over the last windows without a collection; null if there was none without. */
  readonly median: number | null;
  /** Windows without a collection among the last ones. */
  readonly kept: number;
}

// The young generation is fixed and large, so a window of decisions ends before a collection would hide its
// allocations. A window with a collection is dropped.
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const CHILD = fileURLToPath(entryPoint('src/workshops/conformance/allocation-child'));

/** Returns a plan for agents that answer at once. */
export function allocationPlan(game: string, agents: readonly string[], leak = false): AllocationPlan {
  // Long enough for rare rules to be compiled on a busy machine. A run without allocations ends long before.
  const length = leak ? { warmUp: 300_000, windows: 5 } : { warmUp: 2_400_000, windows: 11 };
  return { game, agents, leak, decisions: 60_000, ...length, allowed: CLEAN_BYTES };
}

/** Measures the bytes allocated per decision by whole games, on the compiled code in a separate process. */
export async function measureAllocation(plan: AllocationPlan, child = CHILD): Promise<Allocated> {
  assert(existsSync(child), `${child} is compiled first`);
  const text = await new Promise<string>((done, failed) => {
    execFile(process.execPath, [...FLAGS, child, JSON.stringify(plan)], { encoding: 'utf8' }, (error, out, err) => {
      if (error === null) done(out);
      else failed(new Error(/^\w*Error: (.*)/m.exec(err)?.[1] ?? error.message));
    });
  });
  return JSON.parse(text) as Allocated;
}
