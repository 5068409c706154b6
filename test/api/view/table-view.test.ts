import { describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/index.js';
import { packable } from '../../../src/games/talisman/packable.js';
import { tableView } from '../../../src/playing/view/table-view.js';
import { scenario } from '../../games/talisman/scenario.js';

describe('view of a table', () => {
  test('shows where figures stand, what lies, and what each seat holds', () => {
    const { s } = scenario({
      seats: [
        { character: 'warrior', at: 'hills-3', strength: 2, gold: 3, objects: ['sword'], trophies: ['bear'] },
        { character: 'elf', at: 'crown-of-command', spells: ['random'] },
      ],
      spaces: { fields: ['wolf', 'purchase:shield'] },
    });
    const view = tableView(packable, s)!;
    expect(view.spaces).toHaveLength(49);
    expect(view.spaces[1]).toMatchObject({
      id: 'fields',
      name: 'Fields',
      region: 'outer',
      cards: [
        { id: 'wolf', title: 'Wolf' },
        { id: 'shield', title: 'Shield' },
      ],
    });
    expect(view.seats[0]).toMatchObject({
      character: 'warrior',
      name: 'Warrior',
      space: 27,
      strength: 6,
      gold: 3,
      objects: ['Sword'],
      trophies: ['Bear'],
      spells: 0,
      out: false,
    });
    expect(view.seats[1]).toMatchObject({ space: 48, hand: ['Random'], spells: 1 });
    expect(view.turn).toEqual({ round: s.round[0], seat: 0, actor: 0 });
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  test('shows a player that is out of the game without a figure', () => {
    const { s } = scenario({ seats: [{ character: 'warrior' }, { character: 'elf', dead: 'out' }] });
    expect(tableView(packable, s)!.seats[1]).toMatchObject({ space: -1, out: true, waiting: false });
  });

  test('is null for a game without a board', () => {
    expect(tableView(pig, pig.create())).toBeNull();
  });
});
