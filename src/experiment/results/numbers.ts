/** Rounds to 12 significant digits, on which two machines with different maths libraries agree. */
export function tidy(x: number): number {
  return Number(x.toPrecision(12));
}

/** Returns `tidy`, with null for an undefined number. */
export function tidyOrNull(x: number): number | null {
  return Number.isFinite(x) ? tidy(x) : null;
}
