import type { Summary } from '../../src/experiment/results/summary.js';
import { boundsShare, isSmall, points, pointsUp, possiblePoints } from './values.js';

/**
 * Says whether a rule is fair: whether some characters win more or less often with it. Null if no run of it tells of
 * characters.
 */
export function fairnessText({ effects, marginPp, characterTests = [] }: Summary): string | null {
  const all = effects.filter(({ family }) => family === 'character');
  const known = all.filter(({ verdict }) => verdict !== 'invalid');
  if (known.length === 0) return null;
  const changed =
    known.some(({ verdict }) => verdict === 'different') && characterTests.every((one) => one.significant);
  if (changed) return 'Not to everybody alike: at least one character wins more or less often with it.';
  if (known.length === all.length && known.every(isSmall))
    return `Yes: no character wins more or less often by as much as ${points(marginPp)}.`;
  const most = Math.max(...known.map(possiblePoints));
  const bound = boundsShare(most) ? `: a change of up to ${pointsUp(most)} remains possible` : '';
  return `Not settled yet. No character is shown to win more or less often${bound}.`;
}
