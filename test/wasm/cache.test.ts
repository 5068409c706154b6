import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ModuleCache } from '../../src/wasm/emit/cached.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'module-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const code = (n: number) => async (): Promise<Uint8Array> => Uint8Array.of(n);

test('module cache: a module is compiled once for each word', async () => {
  const cache = new ModuleCache(join(folder, 'new'));
  expect([...(await cache.get('a', code(1)))]).toEqual([1]);
  expect([...(await cache.get('a', code(2)))]).toEqual([1]);
  expect([...(await cache.get('b', code(3)))]).toEqual([3]);
});

test('module cache: the folder keeps 16 modules and no half-written file', async () => {
  const cache = new ModuleCache(folder);
  for (let n = 0; n < 20; n++) await cache.get(`word${n}`, code(n));
  expect(readdirSync(folder)).toHaveLength(16);
  expect(readdirSync(folder).every((name) => name.endsWith('.wasm'))).toBe(true);
});
