/** A number to 12 significant digits: what two machines with different maths libraries still agree on. */
export function tidy(x: number): number {
  return Number(x.toPrecision(12));
}

/** `tidy`, with null for what cannot be had. */
export function tidyOrNull(x: number): number | null {
  return Number.isFinite(x) ? tidy(x) : null;
}
