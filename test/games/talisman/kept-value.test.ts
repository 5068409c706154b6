import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setEnvironmentData, Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { activateContent, baseContent, content } from '../../../src/games/talisman/content/index.js';
import { keptValue, Source } from '../../../src/rows/source.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'parsed-'));
const TEXT = 'a: [1, true, x]\nb: { c: 2 }\n';

describe('a data file that was parsed before', () => {
  test('a data file that was parsed before has the same value, and keeps its lines', () => {
    const cache = folder();
    const [plain, first, second] = [{}, { cache }, { cache }].map(
      (more) => new Source({ name: 'a.yaml', text: TEXT, ...more }),
    );
    expect(readdirSync(cache)).toHaveLength(1);
    expect([first.value, second.value]).toEqual([plain.value, plain.value]);
    expect(second.lineOf(['b', 'c'])).toBe(2);
  });

  test('a data file that was parsed before is parsed again after any change, and if the entry is damaged', () => {
    const cache = folder();
    expect(keptValue(cache, 'yaml', ['x'], () => 1)).toBe(1);
    expect(keptValue(cache, 'yaml', ['x'], () => 2)).toBe(1);
    expect(keptValue(cache, 'yaml', ['x '], () => 2)).toBe(2);
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '');
    expect(keptValue(cache, 'yaml', ['x'], () => 3)).toBe(3);
  });

  test('a data file is parsed each time if nothing can be kept', () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(keptValue(join(file, 'below'), 'yaml', ['x'], () => 1)).toBe(1);
    expect(keptValue(join(file, 'below'), 'yaml', ['x'], () => 2)).toBe(2);
  });

  test('a data file that is no YAML is refused each time, and not kept', () => {
    const cache = folder();
    for (let i = 0; i < 2; i++)
      expect(() => new Source({ name: 'a.yaml', text: 'a: [', cache })).toThrow(/^a\.yaml:1: /);
    expect(readdirSync(cache)).toEqual([]);
  });
});

const LOADED = new URL('../../../dist/src/games/talisman/content/loaded.js', import.meta.url).href;
const TELL = `import('${LOADED}').then(({ content }) => require('node:worker_threads').parentPort.postMessage(content.hash))`;

/** Returns the hash of the content that a new thread loads. */
function hash(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    new Worker(TELL, { eval: true }).on('message', resolve).on('error', reject);
  });
}

test('a worker thread starts with the base game, whatever the thread that started it has played', async () => {
  const base = content.hash;
  activateContent({ ...content, hash: 'of a pack' });
  try {
    expect(await hash()).toBe(base);
  } finally {
    activateContent(baseContent);
  }
});

test('a worker thread takes the content that the thread which started it has', async () => {
  expect(await hash()).toBe(content.hash);
  const key = `talisman-lab content of talisman in ${resolve('dist')}`;
  setEnvironmentData(key, { content: { hash: 'handed over' } });
  expect(await hash()).toBe('handed over');
  setEnvironmentData(key, undefined as never);
});
