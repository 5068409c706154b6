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

/**
 * Adds rows of int16, each times a whole number, to a row of int32:
 * `sums[i] = from[i] + Σ_k w[first + row[k] * width + i] * times[k]`. In the compiled build it is written by hand, with
 * eight products to an instruction.
 *
 * @param width numbers of a row, a multiple of 8
 * @param count rows that are added
 */
export function addWholeRows(
  w: Int16Array,
  sums: Int32Array,
  from: Int32Array,
  first: number,
  width: number,
  row: Int32Array,
  times: Int16Array,
  count: number,
): void {
  // Four lanes at a time; the sums stay in registers.
  for (let i = 0; i < width; i += 4) {
    let a = from[i];
    let b = from[i + 1];
    let c = from[i + 2];
    let d = from[i + 3];
    for (let k = 0; k < count; k++) {
      const at = first + row[k] * width + i;
      const x = times[k];
      a = (a + Math.imul(w[at], x)) | 0;
      b = (b + Math.imul(w[at + 1], x)) | 0;
      c = (c + Math.imul(w[at + 2], x)) | 0;
      d = (d + Math.imul(w[at + 3], x)) | 0;
    }
    sums[i] = a;
    sums[i + 1] = b;
    sums[i + 2] = c;
    sums[i + 3] = d;
  }
}

/**
 * Returns the weighted sum of rectified units: `Σ_i min(max(sums[i] >> shift, 0), most) * w[at + i]`. In the compiled
 * build it is written by hand, with eight products to an instruction.
 *
 * @param most  limit of a unit, an int16
 * @param width number of units, a multiple of 8
 */
export function sumUnits(
  sums: Int32Array,
  shift: number,
  most: number,
  w: Int16Array,
  at: number,
  width: number,
): number {
  let all = 0;
  for (let i = 0; i < width; i++) {
    if (sums[i] <= 0) continue;
    const unit = sums[i] >> shift;
    all = (all + Math.imul(unit > most ? most : unit, w[at + i])) | 0;
  }
  return all;
}
