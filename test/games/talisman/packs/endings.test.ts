import { describe, expect, test } from 'vitest';
import { NO_CHANGES, setFrameArg } from '../../../../src/engine/index.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { run } from '../../../../src/games/talisman/play/jump-table.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { redeal } from '../../../../src/games/talisman/play/redeal.js';
import { isScenario, lastRound } from '../../../../src/games/talisman/rules/resolution/endings.js';
import { reachCrown } from '../../../../src/games/talisman/rules/resolution/life.js';
import { setUp } from '../../../../src/games/talisman/rules/resolution/setup.js';
import { EndReason, TalismanState } from '../../../../src/games/talisman/state/state.js';
import { endWord } from '../../../../src/games/talisman/text/endings.js';
import { endingText } from '../../../../src/games/talisman/views/story.js';
import { Act, FrameKind, Stage } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { mistake, read, restoreBase, withPacks } from './with-pack.js';

restoreBase();

const WARRIOR: Seat = { character: 'warrior', at: 'village' };
const TROLL: Seat = { character: 'troll', at: 'crags' };
const MONK: Seat = { character: 'monk', at: 'city' };

/** A space on which nothing is asked: a turn that lands there ends. */
const QUIET = 'change: { spaces: { city: { does: nothing } } }\n';
const endings = (...rows: readonly string[]) =>
  withPacks(`${QUIET}endings:\n${rows.map((row) => `  - ${row}`).join('\n')}\n`);
/** The Warrior lands there, and its turn ends. */
const turn = (more: Partial<Seat>): Table =>
  scenario({ seats: [{ character: 'warrior', at: 'city', ...more }, TROLL], phase: 'landing' });
const scores = (t: Table): number[] => Array.from({ length: t.s.seats[0] }, (_, seat) => score(t.s, seat));
const missed = (seat: Seat): Seat => ({ ...seat, lostTurns: 1 });

/** The turn ends where it is. */
function winsNow({ s }: Table): void {
  s.depth[0] = 1;
  setFrameArg(s, 0, 1, Stage.End);
  run(s);
}

const HOARD = '{ id: hoard, name: A hoard, wins: { after: turnEnd, if: { compare: gold >= 12 } } }';
const FLOCK = '{ id: flock, name: The flock, rounds: 3, most: followers }';

/** A fresh game of two with this seed, whose endings are as they were drawn. */
function dealt(seed: number, options: Partial<Record<Option, number>> = {}): TalismanState {
  const s = new TalismanState();
  const all = DEFAULT_OPTIONS.slice();
  for (const [option, value] of Object.entries(options)) all[Number(option)] = value as number;
  setUp(s, all, 2, Int32Array.of(seed, seed * 7), Int32Array.of(0, 1), NO_CHANGES);
  return s;
}

describe('an ending by a deed', () => {
  test('K-END-1 a character with 12 gold at the end of its turn wins at once', () => {
    endings(HOARD);
    const at = (gold: number): Table => turn({ gold });
    expect([at(11).over, at(12).over]).toEqual([false, true]);
    expect([at(12).s.endReason[0], scores(at(12))]).toEqual([EndReason.Won, [WIN_SCORE, 0]]);
    expect(endWord(at(12).s)).toBe('hoard');
    expect(endingText(at(12).s)).toBe(
      'The Warrior (player 1) wins in round 1: “A hoard”: it was the first to do what that asks.',
    );
  });

  test('K-END-1 unless: a condition that must not hold', () => {
    endings('{ id: lean, name: Lean, wins: { after: turnEnd, unless: { goldAtLeast: 1 } } }');
    const over = (gold: number): boolean => turn({ gold }).over;
    expect([over(1), over(0)]).toEqual([false, true]);
  });

  test('K-END-1 the character whose moment it is wins, in the turn of another, too', () => {
    endings('{ id: feud, name: The feud, wins: { after: fightWon, if: { foe: character } } }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'village' },
        { character: 'druid', at: 'village' },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [6] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
    expect([t.over, scores(t)]).toEqual([true, [0, WIN_SCORE]]);
  });

  test('K-END-1 having killed: the moment alone, without a condition', () => {
    endings('{ id: blood, name: First blood, wins: { after: kill } }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'village' },
        { character: 'druid', at: 'village', life: 1 },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.DuelFate);
    if (!t.over) t.choose(Act.TakeLife);
    expect([t.over, scores(t), endWord(t.s)]).toEqual([true, [WIN_SCORE, 0], 'blood']);
  });

  test('K-END-1 winGame: a card or a space lets its character win, and no ending is named', () => {
    withPacks('change: { spaces: { city: { does: winGame } } }');
    const t = scenario({ seats: [MONK, TROLL], phase: 'landing' });
    expect([t.over, scores(t), endWord(t.s)]).toEqual([true, [WIN_SCORE, 0], 'won']);
    expect(endingText(t.s)).toBe('The Monk (player 1) wins in round 1: a card or a space said so.');
  });
});

describe('an ending after rounds', () => {
  const up = (row: string, seats: readonly Seat[], options: Record<string, number> = {}): Table => {
    endings(row);
    return scenario({ seats: seats.map(missed), options });
  };

  test('K-END-2 the player with the most wins, and equal ones share', () => {
    const most = '{ id: rich, name: Riches, rounds: 1, most: gold }';
    const of = (...gold: readonly number[]) =>
      scores(
        up(
          most,
          [WARRIOR, TROLL, MONK].map((seat, i) => ({ ...seat, gold: gold[i] })),
        ),
      );
    expect(of(3, 5, 4)).toEqual([0, WIN_SCORE, 0]);
    expect(of(5, 5, 4)).toEqual([WIN_SCORE / 2, WIN_SCORE / 2, 0]);
  });

  test.each<[string, Partial<Seat>]>([
    ['gold', { gold: 9 }],
    ['strength', { strength: 5 }],
    ['craft', { craft: 9 }],
    ['life', { life: 12 }],
    ['objects', { objects: ['sword', 'axe'] }],
    ['followers', { followers: ['purchase:mule'] }],
    ['spells', { craft: 9, spells: ['healing'] }],
    ['trophies', { trophies: ['wolf'] }],
    ['points', { trophies: ['wolf'] }],
    ['possessions', { gold: 30 }],
    ['treasure', { gold: 9 }],
  ])('K-END-2 most: %s', (word, more) => {
    const t = up(`{ id: most, name: The most, rounds: 1, most: ${word} }`, [WARRIOR, { ...MONK, ...more }]);
    expect([t.s.endReason[0], scores(t), endWord(t.s)]).toEqual([EndReason.TimeUp, [0, WIN_SCORE], 'most']);
  });

  const SCALES = 'marks: [{ id: scale, name: Scale, on: player, most: 9 }]\n';

  test('K-END-1, K-END-2 marks are asked for and counted, by their names', () => {
    withPacks(`${SCALES}${QUIET.replace('nothing', 'mark scale 2')}endings:
  - { id: three, name: Three scales, wins: { after: turnEnd, if: { compare: scale >= 3 } } }
  - { id: most, name: Most scales, rounds: 1, most: scale }\n`);
    const t = scenario({ seats: [TROLL, { ...MONK, lostTurns: 0 }], turn: 1, phase: 'landing' });
    expect([scores(t), endWord(t.s)]).toEqual([[0, WIN_SCORE], 'most']);
    expect(endingText(t.s)).toContain('“Most scales”: time was up, and nobody had more (Scale).');
    const race = `${SCALES}${QUIET.replace('nothing', 'mark scale 3')}endings:
  - { id: three, name: Three scales, wins: { after: turnEnd, if: { compare: scale >= 3 } } }\n`;
    expect(withPacks(race).warnings).toEqual([]);
    expect(endWord(scenario({ seats: [MONK, TROLL], phase: 'landing' }).s)).toBe('three');
  });

  test('an ending that asks for a mark that nothing gives is loaded with a warning', () => {
    expect(read(`${SCALES}endings: [{ id: most, name: Most, rounds: 1, most: scale }]\n`).warnings).toEqual([
      "house.yaml:2: ending 'most' asks for the mark 'scale', and nothing gives it",
    ]);
  });

  test('K-END-2 it is said by name, with what was counted', () => {
    const t = up('{ id: flock, name: The flock, rounds: 1, most: followers }', [
      { ...WARRIOR, followers: ['purchase:mule'] },
      TROLL,
    ]);
    expect(endingText(t.s)).toBe(
      'The Warrior (player 1) wins in round 1: “The flock”: time was up, and nobody had more (Followers).',
    );
  });

  test('K-END-2 of several the ending with the fewest rounds is counted; roundLimit=2 changes when', () => {
    const long = '{ id: long, name: Long, rounds: 9, most: gold }';
    endings(long, FLOCK);
    const s = dealt(1);
    expect([lastRound(s), s.timed[0]]).toEqual([3, 2]);
    const limited = dealt(1, { [Option.RoundLimit]: 2 });
    expect([lastRound(limited), limited.timed[0]]).toEqual([2, 2]);
    endings(long, HOARD);
    expect(lastRound(dealt(1))).toBe(9);
  });
});

describe('which endings hold', () => {
  test.each([
    ['crown', 0, 0b11],
    ['suddenDeath', 1, 0b11],
    ['timeLimit', 2, 0],
    ['landGrant', 3, 0],
    ['champion', 4, 0],
    ['followers', 7, 0],
    ['dragon', 10, 0b11],
  ])('K-END-3 beside ending=%s', (_, ending, hold) => {
    endings(HOARD, FLOCK);
    expect(dealt(1, { [Option.Ending]: ending }).endings[0]).toBe(hold);
  });

  test('K-END-3 a game draws some of them by its seed, each as often as the others', () => {
    withPacks(`drawEndings: 1\nendings: [${HOARD}, ${FLOCK}, ${FLOCK.replace('flock,', 'herd,')}]`);
    const drawn = Array.from({ length: 600 }, (_, seed) => dealt(seed + 1).endings[0]);
    const times = [0b1, 0b10, 0b100].map((bit) => drawn.filter((all) => all === bit).length);
    expect(times.reduce((sum, n) => sum + n)).toBe(600);
    for (const n of times) expect(Math.abs(n - 200)).toBeLessThan(50);
    expect(dealt(5).endings[0]).toBe(dealt(5).endings[0]);
  });

  test('K-END-3 an ending that a game has not drawn is not won', () => {
    withPacks(`${QUIET}drawEndings: 1\nendings: [${HOARD}, ${FLOCK}]`);
    const over = (drawn: number): boolean => {
      const t = scenario({ seats: [{ ...MONK, gold: 12 }, TROLL] });
      t.s.endings[0] = drawn;
      winsNow(t);
      return t.over;
    };
    expect([over(0b01), over(0b10)]).toEqual([true, false]);
  });

  const HIDDEN = `drawEndings: 1\nendings: [${HOARD}, ${FLOCK}]`
    .replaceAll(' }, {', ', hidden: true }, {')
    .replace(' }]', ', hidden: true }]');

  test('K-END-4 hidden endings hold once the Crown is first reached, and are not in the state before', () => {
    withPacks(HIDDEN);
    const [one, other] = [dealt(1), dealt(2)];
    expect([one.endings[0], other.endings[0], lastRound(one)]).toEqual([0, 0, 1 << 20]);
    const found = Array.from({ length: 40 }, (_, seed) => {
      const s = dealt(seed + 1);
      reachCrown(s, 0);
      return s.endings[0];
    });
    expect([...new Set(found)].sort()).toEqual([0b1, 0b10]);
  });

  test('K-END-4 another view of the table draws hidden endings again, but not those that are known', () => {
    withPacks(HIDDEN);
    const of = (known: boolean): number[] =>
      Array.from({ length: 40 }, (_, seed) => {
        const s = dealt(1);
        if (known) reachCrown(s, 0);
        redeal(s, 0, seed);
        reachCrown(s, 1);
        return s.endings[0];
      });
    expect(new Set(of(false)).size).toBe(2);
    expect(new Set(of(true)).size).toBe(1);
  });

  test('K-END-5 the Crown is closed, unless an ending that holds leaves it open', () => {
    const closed = (): boolean => isScenario(dealt(1));
    endings(HOARD, FLOCK);
    expect(closed()).toBe(true);
    endings(HOARD, FLOCK.replace(' }', ', crown: true }'));
    expect(closed()).toBe(false);
    withPacks(HIDDEN);
    expect(closed()).toBe(false);
    withPacks('rules: [{ after: turnEnd, does: gainGold 1 }]');
    expect(closed()).toBe(false);
  });

  test('K-END-5 on a Crown that is closed no character rules', () => {
    endings(HOARD);
    const s = dealt(1);
    reachCrown(s, 0);
    expect([s.crownReached[0], s.endReason[0]]).toEqual([0, 0]);
    endings(HOARD.replace(/ \}$/, ', crown: true }'));
    const open = dealt(1);
    reachCrown(open, 0);
    expect(open.crownReached[0]).toBe(1);
  });
});

describe('mistakes of endings, a line each', () => {
  const row = (text: string): string => `endings:\n  - { ${text} }\n`;
  test.each<[string, string, string]>([
    [
      'neither',
      row('id: a, name: A'),
      "house.yaml:2: ending 'a': says neither wins nor rounds: the game would never end by it",
    ],
    ['no name', row('id: a, rounds: 3, most: gold'), "house.yaml:2: ending 'a', name: is missing"],
    [
      'rounds alone',
      row('id: a, name: A, rounds: 3'),
      "house.yaml:2: ending 'a', rounds: needs most: what is counted then",
    ],
    ['most alone', row('id: a, name: A, most: gold'), "ending 'a', most: needs rounds: when it is counted"],
    ['most of what', row('id: a, name: A, rounds: 3, most: golds'), "'golds'; did you mean 'gold'?"],
    ['no rounds', row('id: a, name: A, rounds: 0, most: gold'), 'rounds'],
    ['too many rounds', row('id: a, name: A, rounds: 501, most: gold'), 'rounds'],
    ['a word in rounds', row('id: a, name: A, rounds: ten, most: gold'), "rounds: must be a whole number, not 'ten'"],
    ['no moment', row('id: a, name: A, wins: { if: { goldAtLeast: 3 } }'), 'wins.after: is missing'],
    ['an unknown moment', row('id: a, name: A, wins: { after: turnEnds }'), "did you mean 'turnEnd'?"],
    ['a moment with a wait', row('id: a, name: A, wins: { after: die }'), 'die takes before or instead'],
    ['before', row('id: a, name: A, wins: { after: kill, before: die }'), "unknown key 'before'"],
    ['does', row('id: a, name: A, wins: { after: kill, does: winGame }'), "unknown key 'does'"],
    ['at once', row('id: a, name: A, wins: { after: turnEnd }'), 'needs if: turnEnd comes to everyone'],
    [
      'a lost condition',
      row('id: a, name: A, wins: { after: turnEnd, if: { gold: 12 } }'),
      "did you mean 'goldAtLeast'?",
    ],
    ['a comparison', row('id: a, name: A, wins: { after: turnEnd, if: { compare: gold 12 } }'), 'is no comparison'],
    ['an unknown card', row('id: a, name: A, wins: { after: turnEnd, if: { holds: swort } }'), "did you mean 'sword'?"],
    ['an unknown space', row('id: a, name: A, wins: { after: landed, if: { space: citty } }'), "did you mean 'city'?"],
    [
      'a removed space',
      `remove: { spaces: [fields-2] }\n${row('id: a, name: A, wins: { after: landed, if: { space: fields-2 } }')}`,
      "'fields-2'",
    ],
    [
      'a removed card',
      `remove: { adventure: [wolf] }\n${row('id: a, name: A, wins: { after: turnEnd, if: { holds: wolf } }')}`,
      "'wolf'",
    ],
    [
      'nothing at hand',
      row('id: a, name: A, wins: { after: turnEnd, if: { kind: event } }'),
      'turnEnd has no card at hand',
    ],
    ['no foe', row('id: a, name: A, wins: { after: turnEnd, if: { foe: creature } }'), 'turnEnd has no opponent'],
    ['an unknown key', row('id: a, name: A, round: 3, most: gold'), "did you mean 'rounds'?"],
    ['crown as a word', row('id: a, name: A, rounds: 3, most: gold, crown: open'), 'crown'],
    [
      'hidden alone',
      row('id: a, name: A, rounds: 3, most: gold, hidden: true'),
      'needs drawEndings, as drawEndings: 1',
    ],
    [
      'hidden and open',
      `drawEndings: 1\nendings:\n  - { id: a, name: A, rounds: 3, most: gold, hidden: true }\n  - { id: b, name: B, rounds: 3, most: gold }\n`,
      "is open beside the hidden 'a'",
    ],
    ['nothing to draw', 'drawEndings: 1\n', 'and there is none'],
    ['too few to draw from', `drawEndings: 1\n${row('id: a, name: A, rounds: 3, most: gold')}`, 'there are only 1'],
    ['drawn 0', `drawEndings: 0\n${row('id: a, name: A, rounds: 3, most: gold')}`, 'drawEndings'],
    ['twice', `endings: [${HOARD}, ${HOARD}]\n`, 'there is already one'],
    [
      'nine',
      `endings:\n${Array.from({ length: 9 }, (_, i) => `  - { id: e${i}, name: E, rounds: 3, most: gold }`).join('\n')}\n`,
      "house.yaml:10: ending 'e8': more than 8 endings",
    ],
    [
      'a Crown that is closed',
      row('id: a, name: A, wins: { after: turnEnd, if: { crownReached: true } }'),
      'never holds: the endings close the Crown',
    ],
    [
      'no forms',
      row('id: a, name: A, wins: { after: turnEnd, if: { inForm: true } }'),
      'never holds: no pack has forms',
    ],
    [
      'no other deck',
      row('id: a, name: A, wins: { after: turnEnd, if: { othersHere: 1 } }'),
      'never holds: no pack has an otherDeck',
    ],
    ['an id', row('id: A B, name: A, rounds: 3, most: gold'), 'an id is made of lower-case words'],
    ['a list', 'endings: { a: 3 }\n', 'endings'],
  ])('%s', (_, text, message) => {
    expect(mistake(text)).toContain(message);
    expect(mistake(text).split('\n')).toHaveLength(1);
  });

  test('endings of two packs stand side by side, and only one of them says how many are drawn', () => {
    const draw = `drawEndings: 1\nendings: [${HOARD}]\n`;
    expect(read(`drawEndings: 1\nendings: [${HOARD}]\n`, `endings: [${FLOCK}]\n`).notes).toEqual([
      'house.yaml: loaded 1 ending',
      'house-2.yaml: loaded 1 ending',
    ]);
    expect(() => read(draw, `drawEndings: 1\nendings: [${FLOCK}]\n`)).toThrow(
      /drawEndings is set here and in house.yaml:1/,
    );
  });
});
