import type { Conflict } from '../../../engine/index.js';

/** Endings that replace the Crown of Command. */
const SCENARIOS = ['landGrant', 'champion', 'hunt', 'treasure', 'followers'] as const;

/** Rule options that contradict each other, or one of which leaves the other without effect. */
export const CONFLICTS: readonly Conflict[] = [
  { between: ['heirlooms', 'deathEliminates'], reason: 'nobody comes back to inherit' },
  { between: ['resurrection', 'deathEliminates'], reason: 'nobody comes back' },
  {
    between: ['heirlooms', 'resurrection'],
    reason: 'the one keeps for a new character what the other leaves where the old one died',
  },
  { between: ['blitzTrophy', 'trophyPrice'], reason: 'both say what a counter costs' },
  { between: ['lifeTrophy', 'blitzTrophy'], reason: 'both say what trophies buy' },
  { between: ['stopAnywhere', 'stopAtCorners'], reason: 'both say where a move may stop' },
  { between: ['statCapPlus', 'statCapPercent'], reason: 'both say how many counters there may be' },
  ...SCENARIOS.map(
    (ending): Conflict => ({
      between: ['mustReachCrown', `ending=${ending}`],
      reason: 'nobody goes on to the Crown',
    }),
  ),
];
