/**
 * Bodies of functions that are not emitted but written here, in AssemblyScript, since WebAssembly has instructions for
 * them that JavaScript has not. Each equals its source, bit by bit: `test/wasm/lanes.test.ts` holds it to that.
 */
export const BY_HAND: ReadonlyMap<string, string> = new Map([
  // src/engine/lanes.ts
  [
    'clearWords',
    `  const end = w + (to << 2);
  const zeros = i32x4.splat(0);
  let at = w + (from << 2);
  for (; at + 64 <= end; at += 64) {
    v128.store(at, zeros);
    v128.store(at, zeros, 16);
    v128.store(at, zeros, 32);
    v128.store(at, zeros, 48);
  }
  for (; at + 16 <= end; at += 16) v128.store(at, zeros);
  for (; at < end; at += 4) store<i32>(at, 0);
`,
  ],
  // src/engine/lanes.ts: four vectors of four lanes are the `LANES`. Twelve of them fit into the registers at once, so
  // that the list of rows is read once for three `LANES`.
  [
    'addRows',
    `  const stride = width << 2;
  const start = w + (from << 2);
  const rows = w + (first << 2);
  const to = w + (sums << 2);
  const end = row + (count << 2);
  const gap = times - row;
  let i = 0;
${addingTo(12)}${addingTo(4)}`,
  ],
  // src/engine/lanes.ts: two rows at a time, whose numbers are interleaved for the instruction.
  [
    'addWholeRows',
    `  const stride = width << 1;
  const rows = w + (first << 1);
  const end = row + (count << 2);
  let i = 0;
${addingWholeTo(4)}${addingWholeTo(1)}`,
  ],
  [
    'sumUnits',
    `  const limit = i16x8.splat(<i16>most);
  const none = i16x8.splat(0);
  const end = sums + (width << 2);
  let weights = w + (at << 1);
  let all = i32x4.splat(0);
  for (let from = sums; from < end; from += 32) {
    const low = i32x4.shr_s(v128.load(from), shift);
    const high = i32x4.shr_s(v128.load(from, 16), shift);
    const units = i16x8.max_s(i16x8.min_s(i16x8.narrow_i32x4_s(low, high), limit), none);
    all = i32x4.add(all, i32x4.dot_i16x8_s(units, v128.load(weights)));
    weights += 16;
  }
  const halves = i32x4.extract_lane(all, 0) + i32x4.extract_lane(all, 1);
  return halves + i32x4.extract_lane(all, 2) + i32x4.extract_lane(all, 3);
`,
  ],
]);

/** Returns the code that adds up the remaining whole groups of vectors in a row. */
function addingTo(vectors: number): string {
  const each = (line: (n: number) => string): string => lines(vectors, line);
  const bytes = 16 * vectors;
  return `  while (i + ${bytes} <= stride) {
${each((n) => `    let v${n} = v128.load(start + i, ${16 * n});`)}
    for (let at = row; at < end; at += 4) {
      const input = rows + load<i32>(at) * stride + i;
      const x = f32x4.splat(<f32>load<i32>(at + gap));
${each((n) => `      v${n} = f32x4.add(v${n}, f32x4.mul(v128.load(input, ${16 * n}), x));`)}
    }
${each((n) => `    v128.store(to + i, v${n}, ${16 * n});`)}
    i += ${bytes};
  }
`;
}

/** The same for rows of int16, with sums of twice the bytes. */
function addingWholeTo(vectors: number): string {
  const each = (line: (n: number) => string): string => lines(vectors, line);
  const bytes = 16 * vectors;
  const paired = each(
    (n) => `      const a${n} = v128.load(a, ${16 * n});
      const b${n} = v128.load(b, ${16 * n});
      low${n} = i32x4.add(low${n}, i32x4.dot_i16x8_s(v128.shuffle<i16>(a${n}, b${n}, 0, 8, 1, 9, 2, 10, 3, 11), x));
      const ab${n} = v128.shuffle<i16>(a${n}, b${n}, 4, 12, 5, 13, 6, 14, 7, 15);
      high${n} = i32x4.add(high${n}, i32x4.dot_i16x8_s(ab${n}, x));`,
  );
  const alone = each(
    (n) => `      const a${n} = v128.load(a, ${16 * n});
      low${n} = i32x4.add(low${n}, i32x4.extmul_low_i16x8_s(a${n}, x));
      high${n} = i32x4.add(high${n}, i32x4.extmul_high_i16x8_s(a${n}, x));`,
  );
  return `  while (i + ${bytes} <= stride) {
    const start = from + (i << 1);
    const to = sums + (i << 1);
${each((n) => `    let low${n} = v128.load(start, ${32 * n});\n    let high${n} = v128.load(start, ${32 * n + 16});`)}
    let at = row;
    let x2 = times;
    for (; at + 8 <= end; at += 8) {
      const a = rows + load<i32>(at) * stride + i;
      const b = rows + load<i32>(at, 4) * stride + i;
      const x = v128.load32_splat(x2);
      x2 += 4;
${paired}
    }
    if (at < end) {
      const a = rows + load<i32>(at) * stride + i;
      const x = v128.load16_splat(x2);
${alone}
    }
${each((n) => `    v128.store(to, low${n}, ${32 * n});\n    v128.store(to, high${n}, ${32 * n + 16});`)}
    i += ${bytes};
  }
`;
}

function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}
