import type { ClaimExpectation, ClaimPlay, ClaimVerdict } from '../../experiment/results/claim-summary.js';

/** An interval of a difference, second side minus first, and the largest difference that does not matter. */
export interface Judged {
  readonly low: number;
  readonly high: number;
  readonly margin: number;
}

/** True if the whole interval is within the margin (two one-sided tests). */
function isWithin({ low, high, margin }: Judged): boolean {
  return low > -margin && high < margin;
}

/** Returns the side of zero on which the whole interval is; 0 if zero is in it. */
function sideOf({ low, high }: Judged): -1 | 0 | 1 {
  return low > 0 ? 1 : high < 0 ? -1 : 0;
}

/**
 * Returns the verdict of an interval, from its ends only, so that verdict and interval never disagree. If the whole
 * interval is within the margin, the verdict is `small-difference`, or `no-difference` if the interval includes zero.
 */
export function judgeClaim(judged: Judged, expect: ClaimExpectation): ClaimVerdict {
  const { low, high, margin } = judged;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 'open';
  const side = sideOf(judged);
  const within = isWithin(judged);
  const small = side === 0 ? 'no difference' : 'small difference';
  switch (expect) {
    case 'more':
      return within ? small : side > 0 ? 'supported' : side < 0 ? 'refuted' : 'open';
    case 'less':
      return judgeClaim({ low: -high, high: -low, margin }, 'more');
    case 'alike':
      return within ? 'supported' : side === 0 ? 'open' : 'refuted';
    case 'different':
      if (within) return side === 0 ? 'refuted' : small;
      return side === 0 ? 'open' : 'supported';
    case 'not less':
      return low > -margin ? 'supported' : high < 0 ? 'refuted' : 'open';
    case 'not more':
      return judgeClaim({ low: -high, high: -low, margin }, 'not less');
  }
}

/** Returns the bounds between a difference that matters and one that does not. */
export function marginsOf(margin: number, expect: ClaimExpectation): number[] {
  if (expect === 'not less') return [-margin];
  return expect === 'not more' ? [margin] : [-margin, margin];
}

/**
 * True if an interval decides whether the difference matters. One that only excludes zero has a verdict, too, but more
 * games may show that the difference does not matter.
 */
export function isSettled({ low, high, margin }: Judged, expect: ClaimExpectation): boolean {
  const isBounded = Number.isFinite(low) && Number.isFinite(high);
  return isBounded && marginsOf(margin, expect).every((bound) => high < bound || low > bound);
}

/**
 * Returns the verdict after a second play on another seed. Both plays are judged by one rule. The size of the second
 * play did not depend on any result, so its verdict counts if the first one confirms it: both show the same side of
 * zero, or both are within the margin. Otherwise it is open.
 */
export function standing(first: Judged, second: Judged | null, expect: ClaimExpectation): ClaimVerdict {
  if (second === null) return 'open';
  const [one, other] = [judgeClaim(first, expect), judgeClaim(second, expect)];
  if (one === 'open' || other === 'open') return 'open';
  if (expect === 'not less' || expect === 'not more') return one === other ? one : 'open';
  const [side, again] = [sideOf(first), sideOf(second)];
  if (side !== 0 && side === again) return other;
  if (!isWithin(first) || !isWithin(second)) return 'open';
  // Two small differences on opposite sides count as no difference.
  return side !== 0 && again !== 0 ? judgeClaim({ ...second, low: 0, high: 0 }, expect) : other;
}

/** The verdicts from that which settles a claim at once to that which settles nothing, if all or any must hold. */
const STRONGEST = {
  all: ['refuted', 'no difference', 'small difference', 'open', 'supported'],
  any: ['supported', 'open', 'small difference', 'no difference', 'refuted'],
} as const;

/** Returns the verdict of a claim from those of its tests: the first decides, or all must hold, or any of them. */
export function combined(verdicts: readonly ClaimVerdict[], decides: 'first' | 'all' | 'any'): ClaimVerdict {
  return decides === 'first' ? verdicts[0] : STRONGEST[decides].find((verdict) => verdicts.includes(verdict))!;
}

/**
 * True if a case contradicts the claim's main case: one is supported where the other is refuted, or one is either where
 * the other shows a small difference or no difference.
 */
export function isFlip(main: ClaimVerdict, other: ClaimVerdict): boolean {
  return main !== 'open' && main !== other && (other === 'supported' || other === 'refuted');
}

/** The fields of a play from which the required games are estimated. */
export interface SettledBy extends Pick<ClaimPlay, 'difference' | 'low' | 'high' | 'games' | 'verdict'> {}

/**
 * Returns the games of a play after which an open case is probably settled: its interval then either excludes zero or
 * is within the margin. If two plays disagree, the difference is near the margin and must be separated from it. Null if
 * the width of the intervals is unknown or zero.
 */
export function gamesToSettle(first: SettledBy, second: SettledBy | null, margin: number): number | null {
  const { low, high, games, difference } = second ?? first;
  if (low === null || high === null || low === high || difference === null || first.difference === null) return null;
  const all = games + (second === null ? 0 : first.games);
  const sum = games * difference + (second === null ? 0 : first.games * first.difference);
  const size = Math.abs(sum / all);
  const isNear = second !== null && second.verdict !== 'open';
  const enough = isNear ? Math.abs(margin - size) : Math.max(size, margin - size);
  if (enough === 0) return null;
  const requested = games * ((high - low) / 2 / enough) ** 2;
  return 100 * Math.ceil(Math.max(requested, second === null ? games : 2 * games) / 100);
}
