import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { roamerSpace } from '../../../../src/games/talisman/rules/mechanics/roamers.js';
import { describe as inWords } from '../../../../src/games/talisman/text/describe.js';
import { ask } from '../../../../src/games/talisman/views/asking.js';
import { viewOf } from '../../../../src/games/talisman/views/table-view.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario, type Table } from '../scenario.js';
import { mistake, read, restoreBase, withPacks } from './with-pack.js';

restoreBase();

/** A pack with one roamer, on the Ruins unless said otherwise. */
const roamer = (keys: string, more = '', start = 'ruins'): void => {
  withPacks(`roamers:\n  - { id: reaper, name: Reaper, start: ${start}, ${keys} }\n${more}`);
};
const at = (t: Table): string => content.spaces[roamerSpace(t.s, 0)].id;

/** A space on which nothing is asked. */
const QUIET = 'change: { spaces: { city: { does: nothing } } }\n';
const ROLLED = 'moves: { after: moveRolled, if: { rolled: 1 }, by: 1 }';

describe('the move of a roamer', () => {
  test('K-ROAM-1 it begins on its space, and is seen there', () => {
    roamer('does: loseLife 1');
    const t = scenario({ seats: [{ character: 'warrior', at: 'village' }] });
    expect(at(t)).toBe('ruins');
    expect(viewOf(t.s).roamers).toEqual([{ id: 'reaper', name: 'Reaper', space: roamerSpace(t.s, 0) }]);
  });

  test('K-ROAM-2 a player who rolls a 1 moves it either way, and then itself', () => {
    roamer(`${ROLLED}, does: loseLife 1`);
    const t = scenario({ seats: [{ character: 'warrior', at: 'village' }], dice: { move: [1] } });
    expect(t.kind).toBe(FrameKind.RoamTo);
    expect(ask(t.s)).toBe('The Reaper moves 1 space from the Ruins. Which way?');
    const ring = [content.clockwise[roamerSpace(t.s, 0)], content.counterclockwise[roamerSpace(t.s, 0)]];
    const words = t.legal().map((action) => inWords(t.s, action, true));
    expect(words.sort()).toEqual(ring.map((space) => `move the Reaper to ${content.spaces[space].name}`).sort());
    t.choose(Act.Space, content.spaces[ring[0]].id);
    expect([at(t), t.kind]).toEqual([content.spaces[ring[0]].id, FrameKind.MoveWhere]);
  });

  test('K-ROAM-2 another roll does not move it', () => {
    roamer(`${ROLLED}, does: loseLife 1`);
    const t = scenario({ seats: [{ character: 'warrior', at: 'village' }], dice: { move: [2] } });
    expect([t.kind, at(t)]).toEqual([FrameKind.MoveWhere, 'ruins']);
  });

  test('K-ROAM-2 by chance it goes either way, without a question', () => {
    const ends = new Set<string>();
    for (let n = 0; n < 40; n++) {
      roamer('moves: { after: turnEnd, by: 1, guide: chance }, does: nothing', QUIET);
      ends.add(at(scenario({ seats: [{ character: 'warrior', at: 'city' }], phase: 'landing', luck: n })));
    }
    expect(ends.size).toBe(2);
  });

  test('K-ROAM-2 every round: before the first turn of each round but the first', () => {
    roamer('moves: { every: round, by: 1 }, does: nothing');
    const first = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'elf', at: 'city' },
      ],
    });
    expect(at(first)).toBe('ruins');
    const next = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'elf', at: 'city', lostTurns: 1 },
      ],
      turn: 1,
    });
    expect([next.s.round[0], at(next) === 'ruins', next.s.roams[0]]).toEqual([2, false, 0]);
  });

  test('K-ROAM-2 on a line it stops at the end; in a Region without an order it comes to a space drawn by chance', () => {
    const ends = (shape: string): number[] => {
      withPacks(`regions: [{ id: mine, name: Mine, shape: ${shape} }]
spaces:
  - { id: pit, name: Pit, region: mine, ways: [{ to: crags }] }
  - { id: seam, name: Seam, region: mine }
  - { id: lode, name: Lode, region: mine }
change: { spaces: { crags: { ways: [{ to: pit }] }, city: { does: moveRoamer ghost } } }
roamers: [{ id: ghost, name: Ghost, start: pit, moves: { every: round, by: 6 }, does: loseLife 1 }]
`);
      const [pit] = content.spacesIn[3];
      const found = Array.from({ length: 40 }, (_, luck) => {
        const t = scenario({ seats: [{ character: 'warrior', at: 'city' }], phase: 'landing', luck });
        return t.s.roamer[0] - 1 - pit;
      });
      return [...new Set(found)].sort((a, b) => a - b);
    };
    expect(ends('line')).toEqual([0, 2]);
    expect(ends('random')).toEqual([0, 1, 2]);
  });

  test('K-ROAM-2 the verb moves it, whatever its row says', () => {
    roamer('does: loseLife 1', 'change: { spaces: { city: { does: moveRoamer reaper } } }\n');
    const t = scenario({ seats: [{ character: 'warrior', at: 'city' }], phase: 'landing' });
    expect(t.kind).toBe(FrameKind.RoamTo);
  });
});

describe('the meeting', () => {
  test('K-ROAM-3 what it does happens to each character where it ends', () => {
    roamer(`${ROLLED}, does: loseLife 1`);
    const next = content.spaces[content.clockwise[content.spaces.findIndex(({ id }) => id === 'ruins')]].id;
    const t = scenario({
      seats: [
        { character: 'warrior', at: next, life: 3 },
        { character: 'elf', at: next, life: 3 },
        { character: 'monk', at: 'city', life: 3 },
      ],
      dice: { move: [1] },
    });
    t.choose(Act.Space, next);
    expect([...t.s.life.slice(0, 3)]).toEqual([2, 2, 3]);
    expect(t.kind).toBe(FrameKind.MoveWhere);
  });

  test('K-ROAM-3 the active character comes last: what ends its turn has not spared the others', () => {
    roamer(`${ROLLED}, does: loseTurn 1`);
    const next = content.spaces[content.clockwise[content.spaces.findIndex(({ id }) => id === 'ruins')]].id;
    const t = scenario({
      seats: [
        { character: 'warrior', at: next },
        { character: 'elf', at: next },
      ],
      dice: { move: [1] },
    });
    t.choose(Act.Space, next);
    // Both have lost their next turn: the Elf that of round 1, the Warrior that of round 2.
    expect([t.s.round[0], t.s.active[0], ...t.s.lostTurns.slice(0, 2)]).toEqual([2, 1, 0, 0]);
  });

  test('K-ROAM-4 meets: landing — who lands on its space meets it', () => {
    const lands = (meets: string): number => {
      roamer(`meets: ${meets}, does: gainFate 1`);
      return scenario({ seats: [{ character: 'warrior', at: 'ruins' }], phase: 'landing' }).s.fate[0];
    };
    expect([lands('landing'), lands('end')]).toEqual([1, 0]);
  });

  test('roamerHere: a condition for all powers', () => {
    roamer(
      'does: nothing',
      `${QUIET}rules: [{ after: landed, if: { roamerHere: reaper }, does: gainGold 1 }]\n`,
      'city',
    );
    const gold = (space: string): number =>
      scenario({ seats: [{ character: 'warrior', at: space }], phase: 'landing' }).s.gold[0];
    expect([gold('city'), gold('chapel')]).toEqual([1, 0]);
  });
});

describe('mistakes of roamers, a line each', () => {
  const row = (keys: string): string => `roamers:\n  - { id: reaper, name: Reaper, ${keys} }\n`;
  test.each<[string, string, string]>([
    ['no start', row('does: loseLife 1'), "house.yaml:2: roamer 'reaper', start: is missing"],
    ['an unknown start', row('start: ruin, does: loseLife 1'), "did you mean 'ruins'?"],
    ['no program', row('start: ruins'), 'does: is missing'],
    ['an unknown verb', row('start: ruins, does: loseLive 1'), "did you mean 'loseLife'?"],
    ['no card at hand', row('start: ruins, does: discardCard'), 'does of a roamer has no card'],
    ['moves by nothing', row('start: ruins, moves: { by: 2 }, does: loseLife 1'), 'needs after, a moment'],
    ['moves twice', row('start: ruins, moves: { every: round, after: turnEnd }, does: loseLife 1'), 'needs after'],
    ['every turn', row('start: ruins, moves: { every: turn }, does: loseLife 1'), 'every'],
    [
      'every round if',
      row('start: ruins, moves: { every: round, if: { wounded: true } }, does: loseLife 1'),
      'goes with after',
    ],
    [
      'every round by a player',
      row('start: ruins, moves: { every: round, guide: player }, does: loseLife 1'),
      'chance guides',
    ],
    ['an unknown guide', row('start: ruins, moves: { every: round, guide: luck }, does: loseLife 1'), 'guide'],
    ['too far', row('start: ruins, moves: { every: round, by: 13 }, does: loseLife 1'), 'by'],
    [
      'by a word',
      row('start: ruins, moves: { every: round, by: dice }, does: loseLife 1'),
      "moves.by: unknown by 'dice'; did you mean 'die'?",
    ],
    [
      'an unknown moment',
      row('start: ruins, moves: { after: moveRoll }, does: loseLife 1'),
      "did you mean 'moveRolled'?",
    ],
    ['a moment with a wait', row('start: ruins, moves: { after: move }, does: loseLife 1'), 'or after: landed'],
    ['an unknown key', row('start: ruins, move: { every: round }, does: loseLife 1'), "did you mean 'moves'?"],
    ['a key of moves', row('start: ruins, moves: { when: turnEnd }, does: loseLife 1'), "'when'"],
    ['meets', row('start: ruins, meets: all, does: loseLife 1'), 'meets'],
    [
      'a verb for an unknown one',
      `${row('start: ruins, does: loseLife 1')}rules: [{ after: turnEnd, does: moveRoamer ripper }]\n`,
      "did you mean 'reaper'?",
    ],
    [
      'a verb alone',
      `${row('start: ruins, does: loseLife 1')}rules: [{ after: turnEnd, does: moveRoamer }]\n`,
      "'moveRoamer' needs a roamer after it",
    ],
    ['a verb without any', 'rules: [{ after: turnEnd, does: moveRoamer reaper }]\n', "'reaper'"],
    ['a condition on none', 'rules: [{ after: turnEnd, if: { roamerHere: reaper }, does: heal 1 }]\n', "'reaper'"],
    ['a condition with a number', 'rules: [{ after: turnEnd, if: { roamerHere: 3 }, does: heal 1 }]\n', 'roamerHere'],
    ['a removed start', `remove: { spaces: [ruins] }\n${row('start: ruins, does: loseLife 1')}`, "'ruins'"],
    [
      'five',
      `roamers:\n${[0, 1, 2, 3, 4].map((i) => `  - { id: r${i}, name: R, start: ruins, does: heal 1 }\n`).join('')}`,
      'more than 4 roamers',
    ],
    [
      'twice',
      `roamers: [{ id: a, name: A, start: ruins, does: heal 1 }, { id: a, name: A, start: ruins, does: heal 1 }]\n`,
      'there is already one',
    ],
    ['no name', 'roamers: [{ id: a, start: ruins, does: heal 1 }]\n', 'name: is missing'],
  ])('%s', (_, text, message) => {
    expect(mistake(text)).toContain(message);
    expect(mistake(text).split('\n')).toHaveLength(1);
  });

  test('a roamer that nothing moves is loaded with a warning', () => {
    const still = row('start: ruins, does: loseLife 1');
    const warned = "house.yaml:2: roamer 'reaper' is never moved and meets no one: give it moves";
    expect(read(still).warnings).toEqual([warned]);
    expect(read(row('start: ruins, meets: landing, does: loseLife 1')).warnings).toEqual([]);
    expect(read(row('start: ruins, moves: { every: round }, does: loseLife 1')).warnings).toEqual([]);
    expect(read(`${still}rules: [{ after: kill, does: moveRoamer reaper }]\n`).warnings).toEqual([]);
  });

  test('a roamer is loaded, changed, replaced and removed as other rows are', () => {
    const first = row('start: ruins, does: loseLife 1');
    expect(read(first, 'change: { roamers: { reaper: { start: chapel } } }\n').notes).toEqual([
      'house.yaml: loaded 1 roamer',
      'house-2.yaml: changed 1 roamer',
    ]);
    expect(read(first, 'remove: { roamers: [reaper] }\n').notes[1]).toBe('house-2.yaml: removed 1 roamer');
  });
});
