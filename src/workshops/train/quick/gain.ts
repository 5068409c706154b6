import { Entries } from '../../../../agents/talisman/quick/entries.js';
import { POINT, type QuickNet } from '../../../../agents/talisman/quick/net.js';
import { partOf } from '../../../../agents/talisman/quick/parts.js';
import { labelledShare } from './label.js';
import type { QuestionSet } from './question-set.js';

/** Gain of the network's choices over those of `balanced`, by the labels of questions. */
export interface Gain {
  readonly questions: number;
  /** Questions that it answers otherwise. */
  readonly changed: number;
  /** Sum over the questions, in points; by kind as well. */
  readonly points: number;
  readonly byKind: ReadonlyMap<
    number,
    { readonly questions: number; readonly changed: number; readonly points: number }
  >;
}

/**
 * Measures networks, by part, on the questions for which `counts` is true; `lead` is that of the player, in points. A
 * question counts for those of its kind that were not labelled.
 */
export function gainOf(
  set: QuestionSet,
  nets: readonly QuickNet[],
  lead: number,
  counts: (question: number) => boolean,
): Gain {
  const inputs = new Entries();
  const byKind = new Map<number, { questions: number; changed: number; points: number }>();
  const all = { questions: 0, changed: 0, points: 0 };
  for (let q = 0; q < set.count; q++) {
    if (!counts(q)) continue;
    const first = set.row[q];
    const advice = first + 1 + set.advice[q];
    const net = nets[partOf(set.kind[q])];
    read(set, first, inputs);
    net.ask(inputs);
    const worth = (row: number): number => {
      read(set, row, inputs);
      return net.value(inputs);
    };
    let best = advice;
    let most = worth(advice) + lead * POINT;
    for (let row = first + 1; row < set.row[q + 1]; row++) {
      if (row === advice) continue;
      const value = worth(row);
      if (value <= most) continue;
      best = row;
      most = value;
    }
    const kind = byKind.get(set.kind[q]) ?? { questions: 0, changed: 0, points: 0 };
    byKind.set(set.kind[q], kind);
    for (const sums of [all, kind]) {
      sums.questions++;
      if (best !== advice) sums.changed++;
      sums.points += (set.label[best] - set.label[advice]) / labelledShare(set.kind[q]);
    }
  }
  return { ...all, byKind };
}

function read({ entry, input, value }: QuestionSet, row: number, out: Entries): void {
  out.count = 0;
  for (let e = entry[row]; e < entry[row + 1]; e++) out.add(input[e], value[e]);
}
