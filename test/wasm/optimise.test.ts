import { expect, test } from 'vitest';
import { compile } from '../../src/wasm/emit/compile.js';

/** A function too long to be merged into its callers unasked, and two that call it. */
const TEXT = `
  export function sum(x: i32): i32 {
    let all = 0;
    ${Array.from({ length: 16 }, (_, i) => `if ((x & ${i}) != 0) all = all * 31 + load<i32>(x + ${4 * i}) % 7;`).join('\n')}
    return all;
  }
  export function f(x: i32): i32 { return sum(x) + sum(x + 8) * sum(x + 16); }
  export function g(x: i32): i32 { return sum(x + 4) - 1; }
`;
const SETTINGS = 'optimizeLevel=4,shrinkLevel=0,flexibleInlineMaxSize=600,inlineFunctionsWithLoops=1';

/** Returns the answer of a module with the numbers from 0 on in its memory. */
function answers(bytes: Uint8Array): number[] {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  new Int32Array(memory.buffer).forEach((_, i, words) => (words[i] = i));
  const module = new WebAssembly.Module(Uint8Array.from(bytes));
  const { f, g } = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as {
    f(x: number): number;
    g(x: number): number;
  };
  return [f(64), g(64)];
}

test('a further round of Binaryen gives other bytes, the same every time, that do the same', async () => {
  const plain = await compile(TEXT, '');
  const once = await compile(TEXT, SETTINGS);
  expect(once).not.toEqual(plain);
  expect(await compile(TEXT, SETTINGS)).toEqual(once);
  expect(answers(once)).toEqual(answers(plain));
});

test.each(['inline=3', 'optimizeLevel', 'optimizeLevel=high'])(
  'a setting that there is not is refused: %s',
  (setting) => expect(compile(TEXT, setting)).rejects.toThrow(`'${setting}' is none of optimizeLevel=`),
);
