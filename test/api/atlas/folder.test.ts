import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSource, removeOthers, writeSource } from '../../../src/atlas/folder.js';
import type { SourceRecord } from '../../../src/atlas/record.js';
import type { AtlasRow } from '../../../src/atlas/row.js';
import { verifyFolder } from '../../../src/playing/run/verify-folder.js';
import { RUN_REPORTER } from '../../../src/questions/contract/run-reporter.js';

const ROW: AtlasRow = {
  what: 'sword',
  name: 'Sword',
  of: '',
  measure: 'win',
  unit: 'points',
  value: 2.5,
  low: 1,
  high: 4,
  games: 800,
  against: 0,
};

const recordOf = (id: string): SourceRecord => ({
  schema: 1,
  id,
  command: 'worth objects sword',
  question: null,
  games: 800,
  factor: 1,
  watch: [],
  restsOn: { asked: '0123', signature: '4567', games: '89' },
});

let data = '';
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'talisman-lab-atlas-'));
  for (const id of ['worth', 'players']) await writeSource(data, { record: recordOf(id), rows: [ROW, ROW] });
});
afterEach(() => rmSync(data, { recursive: true }));

const change = (name: string, damage: (text: string) => string): void =>
  writeFileSync(join(data, name), damage(readFileSync(join(data, name), 'utf8')));

/** Returns what is wrong with the data, in the words of `verify`. */
const wrong = async (): Promise<readonly string[]> => (await verifyFolder({ run: data }, RUN_REPORTER)).wrong;

const edited = (text: string): string => text.replace(/\d(?=\D*$)/, (digit) => (digit === '9' ? '8' : `${+digit + 1}`));
const cut = (text: string): string => text.slice(0, text.length >> 1);

describe("the atlas' data", () => {
  test("comes back from the atlas' data as it was written, and is verified", async () => {
    expect(readSource(data, 'worth')).toEqual({ record: recordOf('worth'), rows: [ROW, ROW] });
    expect(readSource(data, 'spells')).toBeNull();
    expect(await verifyFolder({ run: data }, RUN_REPORTER)).toMatchObject({ files: 5, wrong: [], runs: [] });
  });

  test.each([
    ['changed', edited],
    ['cut', cut],
  ])("is refused by the atlas and named by verify, whichever file of the atlas' data was %s", async (_, damage) => {
    for (const name of readdirSync(data)) {
      const before = readFileSync(join(data, name), 'utf8');
      change(name, damage);
      const id = name.startsWith('players') ? 'players' : 'worth';
      expect(() => readSource(data, id)).toThrow(`${join(data, name)}: was changed or cut short after it was written`);
      expect(await wrong()).toEqual([`${name}: was changed or cut short after it was written`]);
      writeFileSync(join(data, name), before);
    }
    expect(await wrong()).toEqual([]);
  });

  test("does not take a changed file of the atlas' data as written when another source is written", async () => {
    change('worth.csv', edited);
    await writeSource(data, { record: recordOf('spells'), rows: [ROW] });
    expect(() => readSource(data, 'worth')).toThrow('worth.csv: was changed or cut short');
    expect(await wrong()).toEqual(['worth.csv: was changed or cut short after it was written']);
  });

  test("refuses a source of the atlas' data without checksums, and one that has none of its own", async () => {
    const sums = readFileSync(join(data, 'checksums.json'), 'utf8');
    rmSync(join(data, 'checksums.json'));
    expect(() => readSource(data, 'worth')).toThrow('worth.csv: has no checksum in checksums.json; remove it');
    writeFileSync(join(data, 'checksums.json'), sums);
    writeFileSync(join(data, 'spells.csv'), readFileSync(join(data, 'worth.csv')));
    writeFileSync(join(data, 'spells.json'), readFileSync(join(data, 'worth.json')));
    expect(() => readSource(data, 'spells')).toThrow('spells.csv: has no checksum in checksums.json; remove it');
  });

  test("removes sources that are no longer known from the atlas' data, with their checksums", async () => {
    await removeOthers(data, ['worth']);
    expect(readdirSync(data).sort()).toEqual(['checksums.json', 'worth.csv', 'worth.json']);
    expect(await wrong()).toEqual([]);
  });

  test("verify names a missing file of the atlas' data", async () => {
    rmSync(join(data, 'players.json'));
    expect(await wrong()).toEqual(['players.json: is missing']);
  });
});

test("verify finds the published atlas' data as it was written", async () => {
  const { wrong: phrases, files } = await verifyFolder({ run: 'docs/atlas' }, RUN_REPORTER);
  expect(phrases).toEqual([]);
  expect(files).toBeGreaterThan(20);
});
