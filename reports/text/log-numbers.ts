/** Numbers of the answer of `log`. Notebooks are small, so shares are whole percents. */

/** Returns a share in percent without the sign: "27". */
export function wholeNumber(share: number): string {
  return (100 * share).toFixed(0);
}

/** Returns a share in percent: "27 %". */
export function wholePercent(share: number): string {
  return `${wholeNumber(share)} %`;
}

/** Returns a bound in percent or points, rounded up; nothing larger is possible. */
export function boundNumber(share: number): string {
  return Math.max(0, Math.ceil(100 * share - 1e-9)).toFixed(0);
}
