import { logGamma } from './beta.js';

const STEPS = 10_000;
const TINY = 1e-300;

/**
 * Returns the probability that χ² with ν degrees of freedom is x or more, Q(ν/2, x/2): by the series of its complement
 * for small x (DLMF 8.11.4), otherwise by the continued fraction (DLMF 8.9.2), forwards by the modified Lentz method.
 */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0) return 1;
  const [a, half] = [df / 2, x / 2];
  const front = Math.exp(a * Math.log(half) - half - logGamma(a));
  return half < a + 1 ? 1 - front * lowerSeries(a, half) : front * upperFraction(a, half);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS && term > sum * 1e-17; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < STEPS; n++) {
    const top = n * (a - n);
    b += 2;
    d = 1 / (top * d + b);
    c = b + top / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}
