import { describe, expect, test } from 'vitest';
import { characterById, content } from '../../../../src/games/talisman/content/index.js';
import { Act, K } from '../../../../src/games/talisman/words/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** The Elf's turn, after which the player who waits begins anew; `unused` characters are left to be dealt. */
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
  test('R-DEATH-07 any that nobody had, by luck', () => {
    const dealt = new Set(Array.from({ length: 12 }, (_, luck) => playedBy(begins(luck), 0)));
    expect(dealt.size).toBeGreaterThan(4);
    expect([dealt.has('thief'), dealt.has('elf')]).toEqual([false, false]);
  });

  test('R-DEATH-07 where one is left it is that one', () => {
    for (const luck of [1, 2, 3]) expect(playedBy(begins(luck, {}, ['monk']), 0)).toBe('monk');
  });

  test('V-X-B R-USE-04 heirlooms=1 it has what was set aside, but for what is barred to it', () => {
    const heir = (id: string): string[][] => {
      const t = begins(1, { heirlooms: 1 }, [id], { objects: ['sword', 'runesword'] });
      return [t.held(0), t.on(t.at(0))];
    };
    expect(heir('ghoul')).toEqual([['sword', 'runesword'], []]);
    expect(heir('monk')).toEqual([['sword'], ['runesword']]);
  });

  test('V-0-1 R-SETUP-06 dealCharacters=3 where fewer are left the choice is between those', () => {
    const three = { dealCharacters: 3 };
    const two = begins(1, three, ['monk', 'troll']);
    expect([two.kind, two.legal().length]).toEqual([K.Keep, 2]);
    two.choose(Act.Keep, 'Monk');
    expect([playedBy(two, 0), two.s.usedCharacter[characterById('troll')]]).toEqual(['monk', 0]);
    const all = begins(1, three, ['monk', 'troll', 'ghoul']);
    expect(all.legal()).toHaveLength(3);
    all.choose(Act.Keep, 'Monk');
    expect(['monk', 'troll', 'ghoul'].map((id) => all.s.usedCharacter[characterById(id)])).toEqual([1, 0, 0]);
    const one = begins(1, three, ['monk']);
    expect([playedBy(one, 0), one.kind === K.Keep]).toEqual(['monk', false]);
  });
});
