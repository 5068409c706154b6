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
]);

/** Returns the code that adds up the remaining whole groups of vectors in a row. */
function addingTo(vectors: number): string {
  const each = (line: (n: number) => string): string => Array.from({ length: vectors }, (_, n) => line(n)).join('\n');
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
