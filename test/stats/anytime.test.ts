import { describe, expect, it } from 'vitest';
import { fold } from '../../src/engine/index.js';
import { anytimeAlpha, anytimeErrors, anytimeP, mixingVariance, normalQuantile } from '../../src/stats/index.js';

/** A standard normal, the same one for the same numbers. */
function normal(run: number, draw: number): number {
  return normalQuantile(((fold(fold(7, run), draw) >>> 0) + 0.5) / 2 ** 32);
}

describe('normal-mixture confidence sequence', () => {
  const mixing = mixingVariance(1000, 0.05);

  it('a normal-mixture confidence sequence is about 1.55 times as wide as a fixed interval at the planned number, 1.92 times at a tenth of it', {
    tags: 'night',
  }, () => {
    expect(anytimeErrors(0.05, 1000, mixing) / 1.959964).toBeCloseTo(1.55, 2);
    expect(anytimeErrors(0.05, 100, mixing) / 1.959964).toBeCloseTo(1.92, 1);
    for (const n of [300, 3000]) expect(anytimeErrors(0.05, n, mixing) / 1.959964).toBeLessThan(1.7);
  });

  it('a normal-mixture confidence sequence is the formula of the half-width over the standard error', () => {
    const n = 640;
    const half = Math.sqrt(((2 * (n * mixing + 1)) / (n * n * mixing)) * Math.log(Math.sqrt(n * mixing + 1) / 0.05));
    expect(anytimeErrors(0.05, n, mixing)).toBeCloseTo(half * Math.sqrt(n), 12);
  });

  it('a normal-mixture confidence sequence leaves zero out exactly where its p-value is below α', () => {
    for (const n of [16, 200, 5000]) {
      const ordinary = anytimeAlpha(0.05, n, mixing);
      expect(anytimeP(ordinary, n, mixing)).toBeCloseTo(0.05, 9);
      expect(anytimeP(ordinary * 1.01, n, mixing)).toBeGreaterThan(0.05);
      expect(anytimeP(ordinary * 0.99, n, mixing)).toBeLessThan(0.05);
    }
  });

  it('a normal-mixture confidence sequence never understates a p-value, nor gives more than one', () => {
    for (const p of [1, 0.5, 0.05, 1e-9]) {
      expect(anytimeP(p, 100, mixing)).toBeGreaterThanOrEqual(p);
      expect(anytimeP(p, 100, mixing)).toBeLessThanOrEqual(1);
    }
  });

  it('a normal-mixture confidence sequence misses the mean at any of 300 looks in at most one run in twenty; a fixed interval in half', () => {
    const runs = 1000;
    let missed = 0;
    let naive = 0;
    for (let run = 0; run < runs; run++) {
      let sum = 0;
      let out = false;
      let outNaive = false;
      for (let n = 1; n <= 4800; n++) {
        sum += normal(run, n);
        if (n % 16 !== 0) continue;
        const errors = Math.abs(sum) / Math.sqrt(n);
        out ||= errors > anytimeErrors(0.05, n, mixing);
        outNaive ||= errors > 1.959964;
      }
      missed += Number(out);
      naive += Number(outNaive);
    }
    expect(missed / runs).toBeLessThan(0.05);
    expect(missed / runs).toBeGreaterThan(0.01);
    expect(naive / runs).toBeGreaterThan(0.3);
  }, 60_000);
});
