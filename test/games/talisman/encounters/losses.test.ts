import { describe, expect, test } from 'vitest';
import { fateMissing, wounds } from '../../../../src/games/talisman/rules/mechanics/points.js';
import { Count, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { scenario, type Table } from '../scenario.js';

restoreBase();

describe('lives and fate', () => {
  test('R-LIFE-02 R-FATE-08 a character above its value lacks nothing', () => {
    const { s } = scenario({
      seats: [
        { character: 'elf', at: 'city', life: 6, fate: 5 },
        { character: 'troll', at: 'castle', life: 4, fate: 0 },
      ],
    });
    expect([0, 1].map((seat) => [wounds(s, seat), fateMissing(s, seat)])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });
});

describe('a loss that can be averted', () => {
  test('RUL-81 a loss is averted once: the second of two who could is asked only if the first declines', () => {
    withPacks('change: { spells: { preservation: { copies: 2 } } }\n');
    const asked = (answer: (t: Table) => Table): number[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'fields' },
          { character: 'monk', at: 'oasis', spells: ['preservation'] },
          { character: 'druid', at: 'temple', spells: ['preservation'] },
        ],
        spaces: { fields: ['dragon'] },
        phase: 'landing',
        dice: { attack: [1], creature: [6] },
      });
      const seats: number[] = [];
      for (; t.kind === FrameKind.MayCast && t.can('Preservation'); answer(t)) seats.push(t.actor);
      return [...seats, t.s.life[0]];
    };
    expect([asked((t) => t.pass()), asked((t) => t.choose(Act.Cast, 'preservation'))]).toEqual([
      [1, 2, 3],
      [1, 4],
    ]);
  });

  test('R-DEATH-01 R-LIFE-01 a character that died before the loss does not die again', () => {
    withPacks(`spells:
  - { id: spite, name: Spite, copies: 1, cast: [atLoss], target: loss, does: loseLife 1, text: Costs a life. }
`);
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'monk', at: 'city', life: 1, gold: 2, spells: ['spite'] },
        { character: 'troll', at: 'castle' },
      ],
      deck: ['pestilence'],
      phase: 'landing',
    });
    t.choose(Act.Cast, 'spite').passAll(FrameKind.MayCast);
    expect([t.s.life[0], t.s.tally[Count.Count + Count.Deaths], t.goldOn('city')]).toEqual([3, 1, 2]);
  });
});

describe('who goes out of the game', () => {
  test('R-DEATH-09 an elimination leaves the Destroy Magic of another player at work', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'plains', spells: ['destroy-magic'] },
        { character: 'monk', at: 'city', life: 1 },
        { character: 'troll', at: 'castle' },
      ],
      options: { deathEliminates: 1 },
      dice: { move: [1] },
      deck: ['pestilence'],
    });
    t.choose(Act.Cast, 'destroy-magic').passAll(FrameKind.Window).choose(Act.Go, 'woods-2');
    expect([t.s.life[0], t.s.status[1], t.s.magicOff[0]]).toEqual([3, Status.Out, 1]);
  });
});
