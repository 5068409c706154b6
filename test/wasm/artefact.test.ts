import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a plain module: it looks at what was built
import { artefact, KEPT } from './artefact.mjs';

/** Most bytes of a module: Node compiles each one when a process starts. */
const MOST_BYTES = 240_000;

describe('the compiled build', () => {
  test('the compiled build has the bytes that another machine made of the same text', () => {
    expect(artefact()).toEqual(JSON.parse(readFileSync(KEPT, 'utf8')));
  });

  test('inlining leaves each module under 240 KB', () => {
    const built = artefact() as Readonly<Record<string, { readonly bytes: number }>>;
    for (const { bytes } of Object.values(built)) expect(bytes).toBeLessThan(MOST_BYTES);
  });

  test.each(['talisman', 'talisman-plain'])('%s has no data of its own, which would lie where the state is', (name) => {
    const module = new WebAssembly.Module(readFileSync(resolve(`dist/src/wasm/${name}.wasm`)));
    const memory = new WebAssembly.Memory({ initial: 64, maximum: 64 });
    new WebAssembly.Instance(module, { env: { memory, exp: Math.exp } });
    expect(new Uint8Array(memory.buffer).every((byte) => byte === 0)).toBe(true);
  });
});
