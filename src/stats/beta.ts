const SHIFT_TO = 15;
const FRACTION_STEPS = 100_000;
const TINY = 1e-300;

/** Returns ln Γ(x) for x > 0: recurrence up to x ≥ 15, then Stirling's series (DLMF 5.11.1). */
export function logGamma(x: number): number {
  let shift = 0;
  while (x < SHIFT_TO) shift += Math.log(x++);
  const r = 1 / (x * x);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r * (1 / 1188))))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

/** Returns the regularised incomplete beta function I_x(a, b), the distribution function of Beta(a, b). */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a;
  return 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Returns the continued fraction of I_x(a, b) (DLMF 8.17.22), evaluated forwards by the modified Lentz method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < FRACTION_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

function guard(x: number): number {
  return Math.abs(x) < TINY ? TINY : x;
}

/**
 * Returns the quantile of Beta(a, b): Newton steps inside a bracket that every step narrows. They start at the mean, or
 * for a small p where I_x(a, b) ≈ x^a / (a B(a, b)) reaches it.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let lo = 0;
  let hi = 1;
  let x = Math.min(a / (a + b), Math.exp((Math.log(p * a) + logBeta) / a));
  for (let step = 0; step < 200; step++) {
    const error = betaCdf(x, a, b) - p;
    if (error > 0) hi = x;
    else lo = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta);
    let next = x - error / density;
    if (!(next > lo && next < hi)) next = (lo + hi) / 2;
    if (Math.abs(next - x) <= 1e-15 * x) return next;
    x = next;
  }
  return x;
}
