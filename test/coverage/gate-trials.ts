import { type GateVerdict, judgeBlocks, looksOf, type Strictness, worstOf } from '../../src/experiment/gate/judge.js';
import { type MadeUpChange, MadeUpSides, madeUpMetrics } from './gate-sides.js';
import { Luck } from './luck.js';

/** Options for evaluating an entry of a gate. */
export interface TrialGate {
  readonly blocks: number;
  readonly cap: number;
}

/** Results of runs of a gate with known truth. */
export interface GateTrials {
  readonly title: string;
  readonly runs: number;
  /** Runs by the verdict of the entry, and those in which the metric in question is called different. */
  readonly verdicts: Readonly<Record<GateVerdict, number>>;
  readonly found: number;
  readonly meanBlocks: number;
}

/** Runs the gate again and again on fresh seeds, as `check` does. The metric in question is the first. */
export function gateTrials(title: string, change: MadeUpChange, gate: TrialGate, runs: number): GateTrials {
  const verdicts = { identical: 0, equivalent: 0, different: 0, inconclusive: 0 };
  let found = 0;
  let blocks = 0;
  for (let run = 0; run < runs; run++) {
    const sides = new MadeUpSides(change, new Luck(run * 7919 + 17));
    const end = runOnce(sides, gate);
    verdicts[end.verdict]++;
    if (end.first === 'different') found++;
    blocks += end.blocks;
  }
  return { title, runs, verdicts, found, meanBlocks: Math.round(blocks / runs) };
}

function runOnce(
  sides: MadeUpSides,
  { blocks, cap }: TrialGate,
): { readonly verdict: GateVerdict; readonly first: GateVerdict; readonly blocks: number } {
  const metrics = madeUpMetrics();
  const looks = looksOf(blocks, cap);
  for (let at = 0; ; at++) {
    const { before, now } = sides.upTo(looks[at]);
    const found = judgeBlocks(before, now, metrics, looks[at], { looks: looks.length, entries: 1 });
    const verdict = worstOf(found.map((one) => one.verdict));
    if (verdict === 'inconclusive' && at < looks.length - 1) continue;
    return { verdict, first: found[0].verdict, blocks: looks[at] };
  }
}

/** Share of runs in which chance alone passes the first of the two conditions of a failure, at a countable level. */
export interface FalseAlarms {
  readonly level: number;
  readonly runs: number;
  readonly alarms: number;
}

/**
 * Runs without any change, at coarser levels than one in a million: how often is any p of any look below the level that
 * it has to pass? What is left of a failure, that the interval lies beyond the margin, is not even asked.
 */
export function falseAlarms(levels: readonly number[], kept: number, gate: TrialGate, runs: number): FalseAlarms[] {
  const metrics = madeUpMetrics();
  const looks = looksOf(gate.blocks, gate.cap);
  const strict: Strictness = { looks: looks.length, entries: 1 };
  const smallest = Array.from({ length: runs }, (_, run) => {
    const sides = new MadeUpSides({ points: 0, kept }, new Luck(run * 104729 + 3));
    return Math.min(
      ...looks.flatMap((blocks) => {
        const { before, now } = sides.upTo(blocks);
        return judgeBlocks(before, now, metrics, blocks, strict).map(({ p }) => p);
      }),
    );
  });
  return levels.map((level) => ({ level, runs, alarms: smallest.filter((p) => p < level / looks.length).length }));
}
