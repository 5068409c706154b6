import { describe, expect, test } from 'vitest';
import { operandOf } from '../../../../src/engine/index.js';
import { characterById, content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { hurt } from '../../../../src/games/talisman/rules/resolution/life.js';
import { Dealt, Status, TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Plays the Elf's turn, after which the waiting player gets a new character. `unused` characters are left. */
function begins(
  luck: number,
  options: Record<string, number> = {},
  unused?: readonly string[],
  left: Partial<Seat> = {},
): Table {
  const t = scenario({
    seats: [
      { character: 'thief', dead: 'waiting', ...left },
      { character: 'elf', at: 'city' },
    ],
    turn: 1,
    options,
    luck,
  });
  if (unused !== undefined)
    for (let c = 0; c < content.characterCount; c++)
      t.s.usedCharacter[c] = unused.includes(content.characters[c].id) ? 0 : 1;
  while (t.s.life[0] === 0) t.act(t.legal()[0]);
  return t;
}

const playedBy = (t: Table, seat: number): string => content.characters[t.s.character[seat]].id;

describe('a new character', () => {
  test('R-DEATH-07 the new character is a random unused one', () => {
    const dealt = new Set(Array.from({ length: 12 }, (_, luck) => playedBy(begins(luck), 0)));
    expect(dealt.size).toBeGreaterThan(4);
    expect([dealt.has('thief'), dealt.has('elf')]).toEqual([false, false]);
  });

  test('R-DEATH-07 the only character left is dealt', () => {
    for (const luck of [1, 2, 3]) expect(playedBy(begins(luck, {}, ['monk']), 0)).toBe('monk');
  });

  test('V-X-B R-USE-04 heirlooms=1 a new character has the things set aside, except those barred to it', () => {
    const heir = (id: string): string[][] => {
      const t = begins(1, { heirlooms: 1 }, [id], { objects: ['sword', 'runesword'] });
      return [t.held(0), t.on(t.at(0))];
    };
    expect(heir('ghoul')).toEqual([['sword', 'runesword'], []]);
    expect(heir('monk')).toEqual([['sword'], ['runesword']]);
  });

  test('V-0-1 R-SETUP-06 dealCharacters=3 the choice is between fewer characters if fewer are left', () => {
    const three = { dealCharacters: 3 };
    const two = begins(1, three, ['monk', 'troll']);
    expect([two.kind, two.legal().length]).toEqual([FrameKind.Keep, 2]);
    two.choose(Act.Keep, 'Monk');
    expect([playedBy(two, 0), two.s.usedCharacter[characterById('troll')]]).toEqual(['monk', Dealt.Unkept]);
    const all = begins(1, three, ['monk', 'troll', 'ghoul']);
    expect(all.legal()).toHaveLength(3);
    all.choose(Act.Keep, 'Monk');
    expect(['monk', 'troll', 'ghoul'].map((id) => all.s.usedCharacter[characterById(id)])).toEqual([
      Dealt.Kept,
      Dealt.Unkept,
      Dealt.Unkept,
    ]);
    const one = begins(1, three, ['monk']);
    expect([playedBy(one, 0), one.kind === FrameKind.Keep]).toEqual(['monk', false]);
  });
});

describe('2.6 RUL-186 characters dealt and not kept', () => {
  /** Deals three to each of so many seats, who keep the first; by seat what each could choose from. */
  function dealt(seats: number, seed: number, unkeptReturn: number): { s: TalismanState; choices: number[][] } {
    const options = DEFAULT_OPTIONS.slice();
    options[OPTIONS.findIndex(({ id }) => id === 'dealCharacters')] = 3;
    options[OPTIONS.findIndex(({ id }) => id === 'unkeptReturn')] = unkeptReturn;
    const s = new TalismanState();
    const words = Int32Array.of(seed, seed + 1);
    const roles = new Int32Array(seats);
    talisman.deal(seats, words, roles);
    talisman.reset(s, options, seats, words, roles);
    const out = new Int32Array(talisman.maxActions);
    const choices = Array.from({ length: seats }, () => {
      const n = talisman.legal(s, out);
      const offered = Array.from(out.subarray(0, n), (action) => operandOf(action));
      talisman.apply(s, out[0]);
      return offered;
    });
    return { s, choices };
  }
  const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
  const twice = (all: number[][]): boolean => new Set(all.flat()).size < all.flat().length;

  test('2.6 RUL-186 V-0-1 unkeptReturn=killed two to four players are dealt three different ones each', () => {
    for (const seats of [2, 3, 4]) {
      for (const seed of seeds) {
        const { s, choices } = dealt(seats, seed, 0);
        expect([choices.map(({ length }) => length), twice(choices), talisman.check(s)]).toEqual([
          Array(seats).fill(3),
          false,
          null,
        ]);
      }
    }
  });

  test('2.6 RUL-186 unkeptReturn=atOnce the next player may be dealt the unkept characters of the last', () => {
    expect(seeds.some((seed) => twice(dealt(2, seed, 1).choices))).toBe(true);
  });

  test.each([5, 6, 8])(
    '2.6 RUL-186 %i players are dealt three each: where no other is left the unkept come back',
    (seats) => {
      for (const seed of seeds) {
        const { choices } = dealt(seats, seed, 0);
        expect(choices.map(({ length }) => length)).toEqual(Array(seats).fill(3));
        // All others were dealt before any came again.
        expect(new Set(choices.flat()).size).toBe(content.characterCount);
      }
    },
  );

  test('2.6 RUL-186 R-DEATH-07 characters not kept may be dealt once a character is killed', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields', life: 2 },
        { character: 'elf', at: 'city' },
      ],
    });
    t.s.usedCharacter.fill(Dealt.Kept);
    t.s.usedCharacter[characterById('monk')] = Dealt.Unkept;
    hurt(t.s, 0, 1, false);
    expect(t.s.usedCharacter[characterById('monk')]).toBe(Dealt.Unkept);
    hurt(t.s, 0, 1, false);
    expect([t.s.status[0], t.s.usedCharacter[characterById('monk')]]).toEqual([Status.Waiting, Dealt.Not]);
  });
});
