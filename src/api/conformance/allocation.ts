import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assert } from '../../engine/index.js';

/** Bytes a decision that count as none: what reading the heap's size itself costs, over a window. */
export const CLEAN_BYTES = 0.5;

/** What is measured, and for how long. */
export interface AllocationPlan {
  readonly game: string;
  /** By seat in turn, as text. */
  readonly agents: readonly string[];
  /** Files of packs, or names of those that ship, with which it is played. */
  readonly packs?: readonly string[];
  /** Plants a leak of some 40 bytes a question, to show that it is caught. */
  readonly leak: boolean;
  /** Decisions of a window. */
  readonly decisions: number;
  /** Windows that the median is of: the last ones that were played. */
  readonly windows: number;
  /** Decisions that may go before them, until everything hot is compiled. */
  readonly warmUp: number;
  /** Bytes a decision that are allowed: once more than half of the last windows keep to it, the median is known to. */
  readonly allowed: number;
}

export interface Allocated {
  /** Bytes per decision, median over the last windows without a collection; null when there was none without. */
  readonly median: number | null;
  /** Windows without a collection among the last ones. */
  readonly kept: number;
}

// The young generation is fixed and large, so that a window of decisions ends before a collection would hide what it
// allocated; a window in which one happened all the same is dropped.
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
const CHILD = fileURLToPath(new URL('allocation-child.js', import.meta.url));

/** Whether there is compiled code to measure: sources run by a test tool allocate what they like. */
export function canMeasure(): boolean {
  return existsSync(CHILD);
}

/** A plan for agents that answer at once. */
export function allocationPlan(game: string, agents: readonly string[], leak = false): AllocationPlan {
  // Long enough for rare rules to be compiled on a busy machine, too: who allocates nothing stops long before.
  const length = leak ? { warmUp: 300_000, windows: 5 } : { warmUp: 2_400_000, windows: 11 };
  return { game, agents, leak, decisions: 60_000, ...length, allowed: CLEAN_BYTES };
}

/** Bytes allocated per decision by whole games, measured on the compiled code in a process of its own. */
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
