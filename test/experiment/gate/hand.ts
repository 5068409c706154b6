import type { JudgedMetric } from '../../../src/experiment/gate/judge.js';
import type { RecordedBlocks } from '../../../src/experiment/gate/recorded-blocks.js';

/** A share that is watched, with a margin in points. */
export function share(id: string, pp = 1): JudgedMetric {
  const of = { measure: 'win', scope: 'character', name: id } as const;
  return { id, series: 0, kind: 'share', unit: 1, of, margin: { amount: pp, unit: 'pp' } };
}

/** A mean that is watched, with a margin in percent. */
export function mean(id: string, percent = 5): JudgedMetric {
  const of = { measure: id, scope: 'all', name: '' } as const;
  return { id, series: 0, kind: 'mean', unit: 1, of, margin: { amount: percent, unit: '%' } };
}

/** Returns blocks of four games with these values of each metric per block. */
export function blocks(columns: Readonly<Record<string, readonly number[]>>): RecordedBlocks {
  const metrics = Object.keys(columns);
  const length = columns[metrics[0]].length;
  const rows = Array.from({ length }, (_, block) => metrics.map((id) => columns[id][block]));
  return {
    metrics,
    digests: rows.map((row) => row.join(':')),
    counts: rows.flatMap((row) => row.flatMap((a) => [a, 4])),
  };
}
