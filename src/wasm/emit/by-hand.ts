/**
 * Bodies of functions that are not emitted but written here, in AssemblyScript, since WebAssembly has instructions for
 * them that JavaScript has not. Each does what its source does, bit by bit: `test/wasm/lanes.test.ts` holds it to that.
 */
export const BY_HAND: ReadonlyMap<string, string> = new Map([
  // src/engine/lanes.ts: four vectors of four lanes are the `LANES`.
  [
    'addRows',
    `  const stride = width << 2;
  const start = w + (from << 2);
  const rows = w + (first << 2);
  const to = w + (sums << 2);
  for (let i = 0; i < stride; i += 64) {
    let a = v128.load(start + i, 0);
    let b = v128.load(start + i, 16);
    let c = v128.load(start + i, 32);
    let d = v128.load(start + i, 48);
    for (let k = 0; k < count; k++) {
      const at = rows + load<i32>(row + (k << 2)) * stride + i;
      const x = f32x4.splat(<f32>load<i32>(times + (k << 2)));
      a = f32x4.add(a, f32x4.mul(v128.load(at, 0), x));
      b = f32x4.add(b, f32x4.mul(v128.load(at, 16), x));
      c = f32x4.add(c, f32x4.mul(v128.load(at, 32), x));
      d = f32x4.add(d, f32x4.mul(v128.load(at, 48), x));
    }
    v128.store(to + i, a, 0);
    v128.store(to + i, b, 16);
    v128.store(to + i, c, 32);
    v128.store(to + i, d, 48);
  }
`,
  ],
]);
