import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'talisman-lab looks 1';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the register as a new visit finds it. */
async function visit() {
  vi.resetModules();
  return (await import('../../src/studio/question/looks.js')).noteLook;
}

test('the studio names the looks of earlier visits at the same question, as the terminal does', async () => {
  expect((await visit())({ a: 1, b: 2 }, { seed: 'one', games: 100 })).toBeNull();
  expect((await visit())({ b: 2, a: 1 }, { seed: 'one', games: 100 })).toBeNull();
  expect((await visit())({ a: 2, b: 2 }, { seed: 'two', games: 100 })).toBeNull();
  expect((await visit())({ a: 1, b: 2 }, { seed: 'two', games: 100 })).toMatch(
    /^This is the second look at this question \(seeds 'one', 'two'\)\. Where nothing differs, one of 2 looks still /,
  );
  expect((await visit())({ a: 1, b: 2 }, { seed: 'two', games: 100 })).toMatch(/^There are 2 looks at this question/);
  expect((await visit())({ a: 1, b: 2 }, { seed: 'two', games: 400 })).toMatch(/^This is the third look/);
});

test('the studio takes a damaged register of looks as an empty one, and keeps at most 1,000 looks', async () => {
  kept.set(KEY, '{');
  const note = await visit();
  for (let i = 0; i < 1002; i++) note({ i: i % 2 }, { seed: String(i), games: 1 });
  expect(JSON.parse(kept.get(KEY)!)).toHaveLength(1000);
  kept.set(KEY, '[1, ["x"], ["x", "y", "z"]]');
  expect((await visit())({ a: 1 }, { seed: 's', games: 1 })).toBeNull();
});

test('the studio counts looks until the page is closed where the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  const note = await visit();
  expect(note({ a: 1 }, { seed: 'one', games: 1 })).toBeNull();
  expect(note({ a: 1 }, { seed: 'two', games: 1 })).toMatch(/second look/);
});
