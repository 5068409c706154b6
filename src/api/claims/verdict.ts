import type { ClaimExpectation, ClaimVerdict } from '../../experiment/results/claim-summary.js';

/** An interval of a difference, second side minus first, and the largest difference that does not matter. */
export interface Judged {
  readonly low: number;
  readonly high: number;
  readonly margin: number;
}

/**
 * Returns the verdict of an interval alone, so that verdict and interval never disagree. A difference whose whole
 * interval is within the margin does not matter, whichever side of zero it is on (two one-sided tests).
 */
export function judgeClaim({ low, high, margin }: Judged, expect: ClaimExpectation): ClaimVerdict {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return 'open';
  const isEquivalent = low > -margin && high < margin;
  switch (expect) {
    case 'more':
      return isEquivalent ? 'no difference' : low > 0 ? 'supported' : high < 0 ? 'refuted' : 'open';
    case 'less':
      return judgeClaim({ low: -high, high: -low, margin }, 'more');
    case 'alike':
      return isEquivalent ? 'supported' : low > 0 || high < 0 ? 'refuted' : 'open';
    case 'different':
      return isEquivalent ? 'refuted' : low > 0 || high < 0 ? 'supported' : 'open';
    case 'not less':
      return low > -margin ? 'supported' : high < 0 ? 'refuted' : 'open';
    case 'not more':
      return judgeClaim({ low: -high, high: -low, margin }, 'not less');
  }
}

/** Returns the verdict that stands after a second play on another seed: the first one if both agree, else open. */
export function standing(first: ClaimVerdict, second: ClaimVerdict | null): ClaimVerdict {
  return first === second ? first : 'open';
}

/** The verdicts from that which settles a claim at once to that which settles nothing, if all or any must hold. */
const STRONGEST = {
  all: ['refuted', 'no difference', 'open', 'supported'],
  any: ['supported', 'open', 'no difference', 'refuted'],
} as const;

/** Returns the verdict of a claim from those of its tests: the first decides, or all must hold, or any of them. */
export function combined(verdicts: readonly ClaimVerdict[], decides: 'first' | 'all' | 'any'): ClaimVerdict {
  return decides === 'first' ? verdicts[0] : STRONGEST[decides].find((verdict) => verdicts.includes(verdict))!;
}

/**
 * True if a case stands against the claim's main case: one is supported where the other is refuted, or one is either
 * where the other shows no difference.
 */
export function isFlip(main: ClaimVerdict, other: ClaimVerdict): boolean {
  return main !== 'open' && other !== 'open' && main !== other && other !== 'no difference';
}

/**
 * Returns by what the games have to grow until an open interval is probably narrow enough: to leave zero out, or to be
 * within the margin, whichever is nearer. Null if the interval has no width to go by.
 */
export function growthToSettle({ low, high, margin }: Judged): number | null {
  const half = (high - low) / 2;
  const size = Math.abs((high + low) / 2);
  const enough = Math.max(size, margin - size);
  return Number.isFinite(half) && half > 0 && enough > 0 ? Math.max(1, (half / enough) ** 2) : null;
}
