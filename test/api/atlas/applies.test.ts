import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import { variantsBegin } from '../../../src/playing/rules/begins.js';
import { designExperiment, sourceOfValue } from '../../../src/playing/run/experiments.js';
import { speechFor } from '../../../src/playing/run/speech.js';

/** Returns the variants of an experiment file, and its players. */
function experimentOf(file: string): { readonly variants: readonly string[]; readonly players: number } {
  const text = readFileSync(join(PACKAGE_ROOT, 'experiments', file), 'utf8');
  const list = /variant:\s*(?:\[([^\]]*)\]|((?:\n\s*- [\w-]+)+))/.exec(text)!;
  const variants = (list[1] ?? list[2]).match(/[a-z][\w-]+/g)!;
  return { variants, players: Number(/^players: (\d+)/m.exec(text)![1]) };
}

describe('rules are played where they apply', () => {
  test('the easier Command Spell begins with five players, and the other variants with two', () => {
    const begin = variantsBegin('talisman');
    expect(begin.get('easy-command')).toBe(5);
    expect([...begin].filter(([, players]) => players > 2).map(([id]) => id)).toEqual(['easy-command']);
  });

  test('each variant that begins with more players than the others play has an experiment of as many', () => {
    const { variants, players } = experimentOf('variants-five.yaml');
    const late = [...variantsBegin('talisman')].filter(([, from]) => from > experimentOf('variants.yaml').players);
    expect(variants.slice(1)).toEqual(late.map(([id]) => id));
    for (const [, from] of late) expect(from).toBe(players);
  });

  test.each([
    [{ players: 4, vary: { variant: ['revised-4th', 'easy-command'] } }, { 1: 5 }],
    [{ players: 4, vary: { 'option.commandByPlayers': ['no', 'yes'] } }, { 1: 5 }],
    [{ players: 5, vary: { variant: ['revised-4th', 'easy-command'] } }, undefined],
    [{ players: 4, vary: { variant: ['revised-4th', 'trophies-5'] } }, undefined],
    [{ players: 4, vary: { options: ['trophyRate=7', 'trophyRate=5,commandByPlayers=yes'] } }, undefined],
  ])('a run of %j knows which of its rules have not begun', async (keys, begins) => {
    const value = { id: 'x', question: 'x', agents: ['balanced'], blocks: 1, seed: 'x', ...keys };
    expect((await speechFor(await designExperiment(sourceOfValue(value)))).begins).toEqual(begins);
  });

  test('no kept row says what a rule does where it has not begun', () => {
    const rows = readFileSync(join(PACKAGE_ROOT, 'docs/atlas/data/variants.csv'), 'utf8').split('\n');
    const { players } = experimentOf('variants.yaml');
    for (const [id, from] of variantsBegin('talisman'))
      expect([id, rows.some((row) => row.startsWith(`${id},`)), from > players]).not.toEqual([id, true, true]);
  });
});
