import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damageAndResume } from './damages.mjs';
import { contents, differences, killAndResume, prepare, type References, sitting } from './faults.mjs';

const home = mkdtempSync(join(tmpdir(), 'faults-'));
let references: References = {};
let reference: Record<string, string> = {};
beforeAll(async () => {
  references = await prepare(home);
  reference = references['faults'].files;
});
afterAll(() => rmSync(home, { recursive: true }));

const fresh = (name: string): string => join(home, name);

/** A sample of what `npm run faults` does at length. */
describe('a run folder', () => {
  test.each(['a', 'c', 'd'])(
    'a run folder is whole after kills at drawn places (%s)',
    async (seed) => {
      const { places, wrong } = await killAndResume(fresh(`kill-${seed}`), seed, references);
      expect(wrong, places.join('; ')).toBeNull();
      // About ten runs are started, which take several seconds each on a busy machine.
    },
    300_000,
  );

  // A seed for each folder: one that stopped by itself, one stopped half way, an extended one, a whole one.
  test.each(['a', 'b', 'c', 'h'])('a run folder is whole after damage, or refused (%s)', async (seed) => {
    const { what, wrong } = await damageAndResume(fresh(`damage-${seed}`), seed, home, references);
    expect(wrong, what).toBeNull();
  });

  test('gone on with by two processes at once is written by one of them', async () => {
    const dir = fresh('two');
    cpSync(join(home, 'half'), dir, { recursive: true });
    const ended = await Promise.all([sitting(dir, 1), sitting(dir, 2), sitting(dir, 1)]);
    const refused = ended.filter(({ exit }) => exit !== 0);
    for (const { exit, err } of refused) {
      expect(exit).toBe(2);
      expect(err).toMatch(new RegExp(`^talisman-lab: ${dir}: in use by process \\d+ on this machine since [^\\n]*$`));
    }
    expect(refused.length).toBeLessThan(3);
    expect(differences(reference, contents(dir))).toEqual([]);
  });

  test.each([
    ['while it begins', 6],
    ['while rows are written', 16],
    ['while reports are written', 40],
  ])('on a full disk, %s, says where and how to go on, and loses nothing', async (_, place) => {
    const dir = fresh(`full-${place}`);
    const { exit, err } = await sitting(dir, 1, 'full', place, 'torn');
    expect(exit).toBe(2);
    expect(err).toMatch(/^talisman-lab: \S+: the disk is full[^\n]*$/);
    if (place > 10) expect(err).toMatch(/is saved; .*npx --no talisman-lab resume /);
    expect(await sitting(dir, 2)).toMatchObject({ exit: 0, err: '' });
    expect(differences(reference, contents(dir))).toEqual([]);
  });

  test.each([16, 60])('asked to end at place %i ends, and goes on to the same bytes', async (place) => {
    const dir = fresh(`stop-${place}`);
    const { exit, out } = await sitting(dir, 2, 'stop', place);
    expect([exit, out]).toEqual([0, expect.stringContaining('done after')]);
    expect(differences(reference, contents(dir))).not.toEqual([]);
    expect(await sitting(dir, 1)).toMatchObject({ exit: 0 });
    expect(differences(reference, contents(dir))).toEqual([]);
  });
});
