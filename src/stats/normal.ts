/** Below this |x| the series is used, above it the continued fraction; both are good to 1e-15 there. */
const SERIES_BELOW = 1.5;
const FRACTION_TERMS = 200;

/**
 * Returns the complementary error function, erfc(x) = 2/√π ∫ₓ^∞ e^(−t²) dt: by series of positive terms (DLMF 7.6.2)
 * for small |x|, otherwise by a continued fraction (DLMF 7.9.1).
 */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < SERIES_BELOW ? 1 - erfSeries(x) : erfcFraction(x);
}

function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

function erfcFraction(x: number): number {
  let tail = x;
  for (let k = FRACTION_TERMS; k >= 1; k--) tail = x + k / 2 / tail;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / tail;
}

/** Returns the normal distribution function Φ(x). */
export function normalCdf(x: number): number {
  return erfc(-x / Math.SQRT2) / 2;
}

/** Returns the z with P(|Z| ≥ z) = α, with full precision for any small α. */
export function normalCritical(alpha: number): number {
  return -normalQuantile(alpha / 2);
}

/**
 * Returns the normal quantile Φ⁻¹(p): rational start (Abramowitz & Stegun 26.2.23, error < 4.5e-4), then Halley steps.
 *
 * @returns ±Infinity at 1 and 0, NaN outside [0, 1]
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return NaN;
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return -Infinity;
  const t = Math.sqrt(-2 * Math.log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  const bottom = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let x = top / bottom - t;
  for (let step = 0; step < 3; step++) {
    const error = (normalCdf(x) - p) * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
    x -= error / (1 + (x * error) / 2);
  }
  return x;
}
