/**
 * Sets the words of a run to 0. In the compiled build it is written by hand with four words to an instruction.
 *
 * @param from index of the first word
 * @param to   index behind the last
 */
export function clearWords(w: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) w[i] = 0;
}

/** Lanes worked on at a time: rows are filled up to a multiple of it. */
export const LANES = 16;

/**
 * Adds to one row of a matrix others, each times a whole number: `w[sums + i]` becomes
 * `w[from + i] + Σ_k w[first + row[k] * width + i] * times[k]`. In single precision, each product and each sum rounded,
 * in the order of `k`: so the compiled build, where this is written by hand with four lanes to an instruction
 * (`src/wasm/emit/by-hand.ts`), reaches the same bits.
 *
 * @param width numbers of a row, a multiple of `LANES`
 * @param count rows that are added
 */
export function addRows(
  w: Float32Array,
  sums: number,
  from: number,
  first: number,
  width: number,
  row: Int32Array,
  times: Int32Array,
  count: number,
): void {
  // Four lanes at a time; the sums stay in registers.
  for (let i = 0; i < width; i += 4) {
    let a = w[from + i];
    let b = w[from + i + 1];
    let c = w[from + i + 2];
    let d = w[from + i + 3];
    for (let k = 0; k < count; k++) {
      const at = first + row[k] * width + i;
      const x = times[k];
      a = Math.fround(a + Math.fround(w[at] * x));
      b = Math.fround(b + Math.fround(w[at + 1] * x));
      c = Math.fround(c + Math.fround(w[at + 2] * x));
      d = Math.fround(d + Math.fround(w[at + 3] * x));
    }
    w[sums + i] = a;
    w[sums + i + 1] = b;
    w[sums + i + 2] = c;
    w[sums + i + 3] = d;
  }
}
