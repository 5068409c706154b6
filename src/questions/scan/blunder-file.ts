import type { Interval } from '../../stats/index.js';
import type { Blunder } from './scan.js';

/** Returns the name of a class in names of files. */
const slug = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A position to look at, and the file that it goes into. */
export interface FiledBlunder extends Blunder {
  readonly file: string;
}

/** Names a file for each position: its class, then 1 for the worst. */
export function filed(blunders: readonly Blunder[]): FiledBlunder[] {
  const seen = new Map<string, number>();
  return blunders.map((blunder) => {
    const n = (seen.get(blunder.class) ?? 0) + 1;
    seen.set(blunder.class, n);
    return { ...blunder, file: `${slug(blunder.class)}-${n}.yaml` };
  });
}

/** The position file of a blunder. */
export function blunderFile({ position, situation, taken, better, lost, interval }: Blunder): string {
  return [
    `# ${situation}`,
    `# taken:  ${taken}`,
    `# better: ${better}, by ${pointsOf(lost)} of 100 games (${range(interval)})`,
    ...Object.entries(position).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    '',
  ].join('\n');
}

/** Returns games of 100 without the sign of a zero. */
export const pointsOf = (share: number): string => (100 * share).toFixed(1).replace(/^-(0\.0)$/, '$1');

/** Returns "0.4 to 1.2", of 100 games. */
export const range = ({ lo, hi }: Interval): string => `${pointsOf(lo)} to ${pointsOf(hi)}`;
