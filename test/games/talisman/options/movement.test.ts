import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

const placesOf = (t: Table): string[] => t.words().flatMap((words) => /\(([\w-]+)\)$/.exec(words)?.[1] ?? []);

/** A lone Elf at a space, under these options. */
function elf(at: string, options: Position['options'], dice: Dice, more: Partial<Position> = {}): Table {
  return scenario({ seats: [{ character: 'elf', at }], options: options ?? {}, dice, ...more });
}

describe('the direction of a move', () => {
  test('V-PUB-1 announceDirection=0 a move is rolled first, and goes either way', () => {
    expect(placesOf(elf('fields', { announceDirection: 0 }, { move: [2] }))).toEqual(['woods', 'fields-6']);
  });

  test('V-PUB-1 announceDirection=1 the direction is asked before the die, and the move has no other', () => {
    const t = (): Table => elf('fields', { announceDirection: 1 }, { move: [2] });
    const asked = t();
    expect([asked.kind, asked.words()]).toEqual([
      FrameKind.Announce,
      ['announce clockwise', 'announce counter-clockwise'],
    ]);
    expect(asked.s.drawn.some((n) => n > 0)).toBe(false);
    expect(placesOf(t().choose('announce clockwise'))).toEqual(['woods']);
    expect(placesOf(t().choose('announce counter-clockwise'))).toEqual(['fields-6']);
  });

  test('V-PUB-1 R-FATE-03 announceDirection=1 a fate rolls the move die again for the same direction', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields', fate: 1 }],
      options: { announceDirection: 1 },
      dice: { move: [2, 3] },
    });
    t.choose('announce counter-clockwise').choose(Act.Fate);
    expect(placesOf(t)).toEqual(['forest']);
    t.used();
  });

  test('V-PUB-1 R-SENT-01 announceDirection=1 the bridge is crossed in the announced direction only, and then either way', () => {
    const towards = (way: string): Table =>
      scenario({
        seats: [{ character: 'warrior', at: 'woods', strength: 20 }],
        options: { announceDirection: 1 },
        dice: { move: [4], attack: [6], creature: [1] },
      }).choose(`announce ${way}`);
    expect(scenario({ seats: [{ character: 'warrior', at: 'woods' }], dice: { move: [4] } }).can(Act.Cross)).toBe(true);
    const away = scenario({
      seats: [{ character: 'warrior', at: 'woods' }],
      options: { announceDirection: 1 },
      dice: { move: [4] },
    }).choose('announce counter-clockwise');
    expect(away.can(Act.Cross)).toBe(false);
    expect(placesOf(towards('clockwise').choose(Act.Cross))).toEqual(['runes', 'black-knight']);
  });

  test('V-PUB-1 R-SENT-07 announceDirection=1 the way out over the bridge is open in the announced direction only', () => {
    const out = (way: string): string[] =>
      elf('runes', { announceDirection: 1 }, { move: [4] })
        .choose(`announce ${way}`)
        .words()
        .filter((words) => words.includes('bridge'));
    expect([out('clockwise').length, out('counter-clockwise').length]).toEqual([0, 2]);
  });

  test('V-PUB-1 R-PORT-02 announceDirection=1 the Portal is reached in the announced direction only', () => {
    const tries = (way: string): boolean =>
      elf('castle', { announceDirection: 1 }, { move: [3] })
        .choose(`announce ${way}`)
        .can(Act.Portal);
    expect([tries('clockwise'), tries('counter-clockwise')]).toEqual([true, false]);
  });

  test('V-PUB-1 V-XIV-2 announceDirection=1 bestOfTwo=move the direction holds for the die that is kept', () => {
    const t = elf('fields', { announceDirection: 1, bestOfTwo: 1 }, { move: [2], again: [3] });
    expect(placesOf(t.choose('announce counter-clockwise').choose('keep 3'))).toEqual(['forest']);
  });

  test('V-PUB-1 V-XIV-3 announceDirection=1 stopAnywhere=1 stops are on the announced way', () => {
    const t = elf('woods-3', { announceDirection: 1, stopAnywhere: 1 }, { move: [2] });
    expect(placesOf(t.choose(Act.Roll).choose('announce clockwise'))).toEqual(['plains-3', 'tavern']);
    const crosses = (way: string): boolean =>
      scenario({
        seats: [{ character: 'assassin', at: 'woods' }],
        options: { announceDirection: 1, stopAnywhere: 1 },
        dice: { move: [4] },
      })
        .choose(`announce ${way}`)
        .can(Act.Cross);
    expect([crosses('clockwise'), crosses('counter-clockwise')]).toEqual([true, false]);
  });

  test('V-PUB-1 announceDirection=1 a Toad, which rolls no die, announces nothing', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', toad: 2 }], options: { announceDirection: 1 } });
    expect([t.kind, placesOf(t)]).toEqual([FrameKind.MoveWhere, ['graveyard', 'village']]);
  });
});

describe('stops at corners and creatures', () => {
  const stops = (at: string, points: number, more: Partial<Position> = {}): string[] =>
    placesOf(elf(at, { stopAtCorners: 1 }, { move: [points] }, more).choose(Act.Roll));

  test('V-PUB-2 stopAtCorners=0 a move is the whole roll', () => {
    expect(placesOf(elf('plains', { stopAtCorners: 0 }, { move: [5] }))).toEqual(['hills-2', 'sentinel']);
  });

  test('V-PUB-2 the corners are the Village, the Chapel, the City, the Tavern, and four spaces of the Middle Region', () => {
    expect(content.spaces.flatMap(({ id }, space) => (board.corner[space] === 1 ? [id] : []))).toEqual([
      'village',
      'chapel',
      'city',
      'tavern',
      'portal-of-power',
      'cursed-glade',
      'warlocks-cave',
      'temple',
    ]);
  });

  test('V-PUB-2 stopAtCorners=1 a move may stop at a corner before the end of the roll, and on no plain space', () => {
    expect(stops('plains', 5)).toEqual(['city', 'hills-2', 'sentinel', 'chapel']);
    expect(stops('fields-2', 3)).toEqual(['woods-2', 'sentinel', 'chapel']);
  });

  test('V-PUB-2 stopAtCorners=1 a move may stop at an Enemy and at a character, and pass both', () => {
    expect(stops('woods-2', 4, { spaces: { 'fields-3': ['wolf'], 'fields-4': ['sword'] } })).toEqual([
      'fields-3',
      'city',
      'hills-2',
      'chapel',
    ]);
    expect(
      placesOf(
        scenario({
          seats: [
            { character: 'elf', at: 'woods-2' },
            { character: 'troll', at: 'crags' },
          ],
          options: { stopAtCorners: 1 },
          dice: { move: [3] },
        }).choose(Act.Roll),
      ),
    ).toEqual(['city', 'fields-4', 'fields-2', 'crags']);
  });

  test('V-PUB-2 R-SENT-01 stopAtCorners=1 behind the bridge a corner, an Enemy or the whole rest ends the move', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'sentinel', strength: 20 }],
      options: { stopAtCorners: 1 },
      spaces: { 'hills-3': ['wolf'] },
      dice: { move: [4], attack: [6], creature: [1] },
    });
    t.choose(Act.Cross);
    expect(placesOf(t)).toEqual(['hills-3', 'cursed-glade', 'chasm', 'portal-of-power']);
  });

  test('V-PUB-2 R-SENT-07 stopAtCorners=1 on the way out over the bridge a corner may end the move', () => {
    const t = elf('hills-3', { stopAtCorners: 1 }, { move: [5] });
    const out = t.words().flatMap((words) => /bridge.*\(([\w-]+)\)$/.exec(words)?.[1] ?? []);
    expect(out).toEqual(['chapel', 'crags', 'village']);
  });

  test('V-PUB-2 V-PUB-1 stopAtCorners=1 announceDirection=1 the bridge is on the announced way only', () => {
    const both = { stopAtCorners: 1, announceDirection: 1 };
    const from = (at: string, way: string): Table =>
      scenario({ seats: [{ character: 'warrior', at }], options: both, dice: { move: [4] } }).choose(`announce ${way}`);
    const crosses = (way: string): boolean => from('woods', way).can(Act.Cross);
    expect([crosses('clockwise'), crosses('counter-clockwise')]).toEqual([true, false]);
    const leaves = (way: string): boolean => from('runes', way).can('out over the bridge');
    expect([leaves('clockwise'), leaves('counter-clockwise')]).toEqual([false, true]);
  });

  test('V-PUB-2 V-PUB-1 stopAtCorners=1 announceDirection=1 corners of the announced way only', () => {
    const t = elf('plains', { stopAtCorners: 1, announceDirection: 1 }, { move: [5] });
    expect(placesOf(t.choose('announce clockwise'))).toEqual(['city', 'hills-2']);
  });
});

describe('the move die of the Middle Region', () => {
  /** Rolls with many seeds, and returns the points of the moves that follow. */
  const points = (seat: Seat, options: Position['options'], after = (t: Table): Table => t): number[] => {
    const rolled = new Set<number>();
    for (let luck = 1; luck <= 60; luck++) {
      const t = after(scenario({ seats: [seat], options: options ?? {}, luck }));
      if (t.kind === FrameKind.MoveWhere && t.s.turns[0] === 1)
        rolled.add(Number(/with (\d+)/.exec(talisman.question(t.s))?.[1]));
    }
    return [...rolled].sort((a, b) => a - b);
  };
  const RUNES = { character: 'elf', at: 'runes-2' };

  test('V-PUB-3 middleDie=printed the die is the same in both Regions', () => {
    expect(points(RUNES, { middleDie: 0 })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('V-PUB-3 middleDie=d4 and middleDie=d5 the die has this number of sides in the Middle Region, six outside', () => {
    expect(points(RUNES, { middleDie: 2 })).toEqual([1, 2, 3, 4]);
    expect(points(RUNES, { middleDie: 1 })).toEqual([1, 2, 3, 4, 5]);
    expect(points({ character: 'elf', at: 'fields' }, { middleDie: 2 })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('V-PUB-3 R-FATE-03 middleDie=d4 a fate rolls the same die again', () => {
    expect(points({ ...RUNES, fate: 1 }, { middleDie: 2 }, (t) => t.choose(Act.Fate))).toEqual([1, 2, 3, 4]);
  });

  test('V-PUB-3 V-XIV-2 middleDie=d4 bestOfTwo=move the second die has four sides, too', () => {
    const second = points(RUNES, { middleDie: 2, bestOfTwo: 1 }, (t) =>
      t.kind === FrameKind.PickRoll ? t.choose(Act.KeepRoll, 1) : t,
    );
    expect(second).toEqual([1, 2, 3, 4]);
  });

  test('V-PUB-3 RUL-21 middleDie=d4 a slave of the Temple is freed by a 4, and moves by it', () => {
    expect(points({ character: 'elf', at: 'temple', enslaved: 1 }, { middleDie: 2 })).toEqual([4]);
  });
});

describe('the length of a move', () => {
  const points = (t: Table): number => Number(/with (\d+)/.exec(talisman.question(t.s))?.[1]);
  const at = (seat: Partial<Seat>, options: Position['options'], dice: Dice = {}): Table =>
    scenario({ seats: [{ character: 'elf', at: 'fields', ...seat }], options: options ?? {}, dice });

  test('V-PUB-7 moveBy=die the move die has six sides', () => {
    expect(points(at({}, { moveBy: 0 }, { move: [6] }))).toBe(6);
  });

  test('V-PUB-7 moveBy=d4 no move is longer than four, in either Region and after a fate', () => {
    const seen = new Set<number>();
    for (let luck = 1; luck <= 60; luck++)
      for (const space of ['fields', 'runes-2']) {
        const t = scenario({ seats: [{ character: 'elf', at: space, fate: 1 }], options: { moveBy: 1 }, luck });
        if (t.kind !== FrameKind.MoveWhere) continue;
        seen.add(points(t)).add(points(t.choose(Act.Fate)));
      }
    expect([...seen].sort()).toEqual([1, 2, 3, 4]);
  });

  test('V-PUB-7 moveBy=craft a move has as many spaces as Craft with counters and Objects, without a die or a fate for it', () => {
    const t = at({ craft: 1, fate: 2 }, { moveBy: 2 });
    expect([points(t), t.can(Act.Fate), t.s.drawn.some((n) => n > 0)]).toEqual([5, false, false]);
    expect(placesOf(t)).toEqual(['chapel', 'ruins']);
    expect(points(at({ craft: 1, objects: ['solomons-crown'] }, { moveBy: 2 }).pass())).toBe(7);
  });

  test('V-PUB-7 moveBy=craft a move has at most twelve spaces', () => {
    expect(points(at({ craft: 19 }, { moveBy: 2 }))).toBe(12);
  });

  test('V-PUB-7 R-SENT-01 moveBy=craft a long move crosses the bridge and walks the rest', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'graveyard', strength: 20, craft: 5 }],
      options: { moveBy: 2 },
      dice: { attack: [6], creature: [1] },
    });
    t.choose(Act.Cross);
    // Two spaces to the Sentinel, one over the bridge, and six beyond it.
    expect(points(t)).toBe(6);
  });

  test('V-PUB-7 moveBy=three every move has three spaces, and the Troll has no natural 6', () => {
    const t = at({ character: 'troll', life: 1 }, { moveBy: 3 });
    expect([points(t), t.can(Act.Heal)]).toEqual([3, false]);
  });

  test('V-PUB-7 R-TOAD-05 moveBy=three moveBy=craft a Toad moves one space', () => {
    for (const moveBy of [2, 3]) expect(points(at({ toad: 2 }, { moveBy }))).toBe(1);
  });

  test('V-PUB-7 RUL-21 moveBy=three a slave of the Temple rolls to be freed, and then moves three', () => {
    const slave = (rolled: number): Table => at({ at: 'temple', enslaved: 1 }, { moveBy: 3 }, { move: [rolled] });
    expect(points(slave(5))).toBe(3);
    expect(slave(2).s.space[0]).toBe(content.spaces.findIndex(({ id }) => id === 'temple'));
  });
});

describe('a fate for one space more', () => {
  const MORE = 'pay 1 fate and go one space more';
  const elfWith = (fate: number, options: Position['options'] = {}, dice: Dice = { move: [2, 4] }): Table =>
    scenario({ seats: [{ character: 'elf', at: 'fields', fate }], options: { fateStep: 1, ...options }, dice });

  test('V-PUB-8 fateStep=0 a fate only rolls the die again', () => {
    expect(elfWith(2, { fateStep: 0 }).words()[1]).not.toBe(MORE);
  });

  test('V-PUB-8 fateStep=1 a fate makes the move one space longer, once', () => {
    const t = elfWith(2);
    expect(t.words().slice(0, 2)).toEqual(['pay 1 fate and roll die 1 again', MORE]);
    t.choose(MORE);
    expect([placesOf(t), t.can(Act.Fate), t.s.fate[0]]).toEqual([['sentinel', 'forest'], false, 1]);
  });

  test('V-PUB-8 R-FATE-03 fateStep=1 a second fate may lengthen the move after one that rolled again', () => {
    const t = elfWith(2).choose(Act.Fate, 0);
    expect(t.words()[0]).toBe(MORE);
    t.choose(MORE);
    expect([placesOf(t), t.s.fate[0]]).toEqual([['chapel', 'ruins'], 0]);
    expect(elfWith(1).choose(Act.Fate, 0).can(Act.Fate)).toBe(false);
  });

  test('V-PUB-8 R-GR-03 fateStep=1 a move made six long is no natural 6', () => {
    const t = scenario({
      seats: [{ character: 'troll', at: 'fields', life: 1, fate: 1 }],
      options: { fateStep: 1 },
      dice: { move: [5] },
    });
    expect(t.choose(MORE).can(Act.Heal)).toBe(false);
  });

  test('V-PUB-8 V-PUB-7 fateStep=1 moveBy=three the move without a die may be longer, too', () => {
    const t = elfWith(1, { moveBy: 3 }, {});
    expect(t.words()[0]).toBe(MORE);
    expect(placesOf(t.choose(MORE))).toHaveLength(2);
  });

  test('V-PUB-8 V-PUB-1 fateStep=1 announceDirection=1 the longer move keeps its direction', () => {
    const t = elfWith(1, { announceDirection: 1 });
    expect(placesOf(t.choose('announce clockwise').choose(MORE))).toEqual(['sentinel']);
  });

  test('V-PUB-8 fateStep=1 a character that moves one space pays for none', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', fate: 2, toad: 2 }], options: { fateStep: 1 } });
    expect(t.can(Act.Fate)).toBe(false);
  });
});
