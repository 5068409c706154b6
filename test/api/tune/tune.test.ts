import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tune } from '../../../src/questions/tune/tune.js';
import { pigTune } from './pig-tune.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-tune-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('tune', () => {
  test('a goal that the rules reach already needs no change', async () => {
    const { result } = await tune(pigTune(dir, { goal: '16.8 rounds', maxGames: 2000 }));
    expect(result!.base).toMatchObject({ reached: true, cost: 0, changes: [] });
  });

  test('options that are kept or fixed do not change', async () => {
    await expect(tune(pigTune(dir, { keep: ['points'] }))).rejects.toThrow('tune.may: nothing is left that may change');
    await expect(tune(pigTune(dir, { options: { target: 50 } }))).rejects.toThrow('nothing is left that may change');
  });

  test('mistakes are found before anything is written', async () => {
    for (const [more, message] of [
      [{ goal: '90 minutes' }, 'tune.goal: pig does not count the time of turns; give a goal in rounds'],
      [{ goal: undefined }, 'tune.goal: say a goal, such as "90 minutes"'],
      [{ may: { targt: [3] } }, "tune.may.targt: unknown option 'targt'"],
      [{ may: { target: [3] } }, 'tune.may.target: target must be a whole number from 10 to 1000'],
      [{ players: 12 }, 'tune.players: pig is for 2 to 8 players, not 12'],
      [{ agents: ['holt'] }, "unknown agent 'holt'"],
      [{ keep: ['trophies'] }, "tune.keep: nothing that may change is about 'trophies'"],
      [{ fair: true }, 'tune.fair: pig has no characters to be fair to'],
      [{ targets: [{ measure: 'round', at: 5 }] }, "tune.targets.0: unknown measure 'round'"],
      [{ targets: [{ measure: 'points', at: 5, atMost: 6 }] }, 'tune.targets.0: give one of at, atMost and atLeast'],
    ] as const)
      await expect(tune(pigTune(dir, more)), message).rejects.toThrow(message);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('finds the number of a pack that reaches the goal, and names it in words of the pack', async () => {
    const pack = join(dir, 'giant.pack.yaml');
    const giant = { id: 'giant', name: 'Giant', strength: 1, craft: 1, life: 4, fate: 0, gold: 1, spells: 0 };
    const row = { ...giant, alignment: 'neutral', start: 'village', traits: [], abilities: [], text: 'Plain.' };
    writeFileSync(pack, JSON.stringify({ pack: 'giants', characters: [row] }));
    const { result } = await tune({
      tune: {
        id: 'giant',
        targets: [{ measure: 'win:giant', atLeast: 70 }],
        players: 2,
        characters: ['giant', 'any'],
        packs: [pack],
        may: { fateBonus: [1], 'giant.strength': { 12: 1 }, 'giant.gold': [2] },
        seed: 'planted',
        maxGames: 1100,
      },
      out: join(dir, 'tune'),
      workers: 1,
    });
    const [best] = result!.finalists;
    expect(best.changes).toEqual([
      {
        id: 'characters.giant.strength',
        value: '12',
        phrase: 'strength 12 instead of 1 (Giant)',
        place: expect.stringMatching(/giant\.pack\.yaml:1$/),
      },
    ]);
    expect(best).toMatchObject({ reached: true, cost: 1 });
    expect(result!.base.reached).toBe(false);
    expect(readFileSync(join(dir, 'tune', best.file!), 'utf8')).toContain('pack.yaml');
  }, 120_000);

  test('another goal in the folder of a tune is refused', async () => {
    await tune(pigTune(dir, { maxGames: 2000 }));
    await expect(tune(pigTune(dir, { goal: '12 rounds', maxGames: 2000 }))).rejects.toThrow(
      'holds the games of another question',
    );
  });
});
