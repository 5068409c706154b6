import { describe, expect, test } from 'vitest';
import { actOf } from '../../../src/engine/index.js';
import { characterById, content } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../src/games/talisman/options/options.js';
import { Status, TalismanState } from '../../../src/games/talisman/state/state.js';
import { Coverage } from '../../../src/games/talisman/views/coverage.js';
import { ABILITIES, Kind } from '../../../src/games/talisman/vocabulary/ids.js';
import { ACT_WORDS, Act, KIND_WORDS } from '../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { type Position, scenario } from './scenario.js';

/** Games of seats that answer at random, watched, with a count of our own beside. */
function watched(games: number): {
  coverage: Coverage;
  answers: Map<string, number>;
  abilities: number[];
  entered: number;
} {
  const coverage = new Coverage();
  const answers = new Map<string, number>();
  const abilities = ABILITIES.map(() => 0);
  let entered = 0;
  const s = new TalismanState();
  const out = new Int32Array(talisman.maxActions);
  for (let game = 0; game < games; game++) {
    const roles = new Int32Array(4);
    talisman.deal(4, Int32Array.of(game, 5), roles);
    coverage.game.reset(s, Int32Array.from(DEFAULT_OPTIONS), 4, Int32Array.of(game, 5), roles);
    entered += 4;
    let turn = 0;
    const look = (): void => {
      if (s.turnNumber[0] === turn) return;
      turn = s.turnNumber[0];
      ABILITIES.forEach((__, bit) => (abilities[bit] += (s.ability[s.active[0]] >>> bit) & 1));
    };
    look();
    for (let n = 0; n < 900 && !talisman.over(s); n++) {
      const count = talisman.legal(s, out);
      const action = out[(n * 7 + game) % count];
      const word = `${KIND_WORDS[s.frame[(s.depth[0] - 1) * 4] & 0xff]}: ${ACT_WORDS[actOf(action)]}`;
      answers.set(word, (answers.get(word) ?? 0) + 1);
      coverage.game.apply(s, action);
      look();
    }
  }
  return { coverage, answers, abilities, entered };
}

describe('coverage', () => {
  const { coverage, abilities, entered } = watched(6);
  const tables = new Map(coverage.tables().map((table) => [table.id, table]));
  const rows = (id: string): Map<string, readonly (number | null)[]> =>
    new Map(tables.get(id)!.rows.map(({ id: row, counts }) => [row, counts]));

  test('coverage has a row for every title, with its uses: lying there, being held, being cast', () => {
    const cards = rows('cards');
    expect(cards.size).toBe(content.titleCount);
    content.titles.forEach(({ deck, id }, t) => {
      const counts = cards.get(`${deck}:${id}`)!;
      const kind: Kind = content.kind[t];
      expect(counts).toHaveLength(3);
      expect(counts[2] === null).toBe(kind !== Kind.Spell);
      if (kind === Kind.Spell || kind === Kind.Event) expect(counts[1]).toBeNull();
    });
    const met = [...cards.values()].reduce((sum, [n]) => sum + n!, 0);
    expect(met).toBeGreaterThan(100);
  });

  test('coverage counts the turns begun with each ability', () => {
    const counted = rows('abilities');
    ABILITIES.forEach((id, i) => {
      // Turns that pass within one answer, of seats that miss theirs, are counted there and not here.
      expect(counted.get(id)![0]).toBeGreaterThanOrEqual(abilities[i]);
      expect(counted.get(id)![0]! * 0.8).toBeLessThanOrEqual(abilities[i]);
    });
    expect(abilities.some((n) => n > 0)).toBe(true);
  });

  test('coverage lists the given answers and no others, as many as actions were taken', () => {
    const given = [...rows('answers').values()].map(([n]) => n!);
    const taken = [...rows('actions').values()].map(([n]) => n!);
    expect(given.every((n) => n > 0)).toBe(true);
    const sum = (of: readonly number[]): number => of.reduce((all, n) => all + n, 0);
    expect(sum(given)).toBe(sum(taken));
    expect(rows('actions').get(ACT_WORDS[Act.Pass])![0]).toBeGreaterThan(0);
  });

  test('coverage counts every character that enters a game, those dealt at the beginning too', () => {
    const dealt = [...rows('characters').values()].reduce((sum, [n]) => sum + n!, 0);
    expect(dealt).toBeGreaterThanOrEqual(entered);
    expect(rows('characters').size).toBe(content.characterCount);
  });
});

type Counts = Readonly<Record<string, number>>;

/** Returns the entries that occurred, as 'table row column', without the options of the game, which do not change. */
function met(coverage: Coverage): Counts {
  const cells = coverage
    .tables()
    .filter(({ id }) => id !== 'options')
    .flatMap(({ id, columns, rows }) =>
      rows.flatMap((row) => row.counts.map((n, i) => [`${id} ${row.id} ${columns[i]}`, n ?? 0] as const)),
    );
  return Object.fromEntries(cells.filter(([, n]) => n > 0));
}

const times = (n: number, keys: readonly string[]): Counts => Object.fromEntries(keys.map((key) => [key, n]));
const turnsWith = (...powers: readonly string[]): Counts =>
  times(
    1,
    powers.map((id) => `abilities ${id} turns`),
  );
const entered = (...ids: readonly string[]): Counts =>
  times(
    1,
    ids.map((id) => `characters ${id} entered`),
  );
const asked = (question: string, action: string): Counts => ({
  [`questions ${question} asked`]: 1,
  [`actions ${action} taken`]: 1,
  [`answers ${question}: ${action} given`]: 1,
});
const GHOUL = turnsWith('attackPsychic', 'drainInPsychic', 'raiseDead');
const ELF = turnsWith('woodsWalk', 'skipForest', 'evadeWoods');

/** A position, and the answers with what each of them alone meets. */
const STORIES: readonly (readonly [string, Position, Counts, readonly (readonly [string, Counts])[]])[] = [
  [
    'a card that a seat begins with has been met, and a thing or trophy taken',
    {
      seats: [
        { character: 'ghoul', at: 'fields', objects: ['cross'], trophies: ['wolf'] },
        { character: 'elf', at: 'castle', spells: ['hex'] },
      ],
    },
    {
      ...entered('ghoul', 'elf'),
      ...GHOUL,
      ...turnsWith('destroysSpirits', 'hallowed'),
      ...times(1, ['cards adventure:wolf met', 'cards adventure:wolf taken', 'cards spell:hex met']),
      ...times(1, ['cards adventure:cross met', 'cards adventure:cross taken']),
    },
    [],
  ],
  [
    'a Spell is cast and aimed; what fills the hand again is met',
    {
      seats: [
        { character: 'wizard', at: 'fields', craft: 4, spells: ['healing'], life: 2 },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      spellDeck: ['preservation'],
    },
    { ...entered('wizard', 'elf'), ...turnsWith('attackPsychic', 'alwaysSpell'), 'cards spell:healing met': 1 },
    [
      ['cast Healing', { ...asked('window', 'cast'), 'cards spell:healing cast': 1 }],
      ['aim at Wizard', { ...asked('aim', 'seat'), 'cards spell:preservation met': 1 }],
      ['go on', asked('window', 'pass')],
    ],
  ],
  [
    'an Enemy is drawn and taken as a trophy',
    {
      seats: [
        { character: 'ghoul', at: 'fields', strength: 9 },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      deck: ['wolf'],
      dice: { move: [6], attack: [6], creature: [1] },
    },
    { ...entered('ghoul', 'elf'), ...GHOUL },
    [
      [
        'go clockwise',
        {
          ...asked('moveWhere', 'go'),
          'spaces fields-2 landed': 1,
          ...times(1, ['cards adventure:wolf met', 'cards adventure:wolf taken']),
        },
      ],
    ],
  ],
  [
    'an Object is drawn and taken by the first seat',
    {
      seats: [
        { character: 'ghoul', at: 'fields' },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      deck: ['sword'],
      dice: { move: [6] },
    },
    { ...entered('ghoul', 'elf'), ...GHOUL },
    [
      ['go clockwise', { ...asked('moveWhere', 'go'), 'spaces fields-2 landed': 1, 'cards adventure:sword met': 1 }],
      ['Sword', { ...asked('take', 'take'), ...GHOUL, ...ELF, 'cards adventure:sword taken': 1 }],
    ],
  ],
  [
    'what kills has been met, and the turn of another begins',
    {
      seats: [
        { character: 'ghoul', at: 'fields', life: 1 },
        { character: 'monk', at: 'city' },
      ],
      deck: ['dragon'],
      dice: { move: [6], attack: [1], creature: [6] },
    },
    { ...entered('ghoul', 'monk'), ...GHOUL },
    [
      [
        'go clockwise',
        {
          ...asked('moveWhere', 'go'),
          'spaces fields-2 landed': 1,
          'cards adventure:dragon met': 1,
          ...turnsWith('noWeapon', 'noArmour', 'craftInBattle', 'prayPlus'),
        },
      ],
    ],
  ],
  [
    'a quest is offered and taken, and the turn passes over one who misses it',
    {
      seats: [
        { character: 'ghoul', at: 'desert' },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      options: { chooseQuest: 1 },
      dice: { move: [1] },
    },
    { ...entered('ghoul', 'elf'), ...GHOUL },
    [
      ['go counter-clockwise', { ...asked('moveWhere', 'go'), 'spaces warlocks-cave landed': 1 }],
      ['give up 3 gold', { ...asked('pickQuest', 'option'), ...GHOUL, ...ELF, 'quests pay-3-gold taken': 1 }],
    ],
  ],
  [
    'a row of a table is rolled where the character comes to',
    {
      seats: [
        { character: 'ghoul', at: 'desert-2' },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      dice: { move: [1], table: [3, 4] },
    },
    { ...entered('ghoul', 'elf'), ...GHOUL },
    [
      [
        'go clockwise',
        {
          ...asked('moveWhere', 'go'),
          ...GHOUL,
          ...ELF,
          'spaces temple landed': 1,
          'rows temple 7 (7: gainCraft 1) rolled': 1,
        },
      ],
    ],
  ],
  [
    'an option is chosen of those that a space offers',
    {
      seats: [
        { character: 'ghoul', at: 'fields', gold: 2 },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      dice: { move: [1], table: [4] },
    },
    { ...entered('ghoul', 'elf'), ...GHOUL },
    [
      ['go counter-clockwise', { ...asked('moveWhere', 'go'), 'spaces village landed': 1 }],
      [
        'mystic',
        {
          ...asked('choose', 'option'),
          ...GHOUL,
          ...ELF,
          'choices 9 of blacksmith, healer, mystic: mystic chosen': 1,
          'rows village mystic 4 (4: become good) rolled': 1,
        },
      ],
    ],
  ],
];

describe('what is counted, answer by answer', () => {
  test.each(STORIES)('%s', (_, position, beginning, answers) => {
    const { s } = scenario(position);
    const out = new Int32Array(talisman.maxActions);
    const coverage = new Coverage();
    coverage.begin(s);
    let before = met(coverage);
    expect(before).toEqual(beginning);
    for (const [words, added] of answers) {
      const actions = [...out.subarray(0, talisman.legal(s, out))];
      coverage.game.apply(s, actions.find((action) => talisman.describe(s, action).includes(words))!);
      const after = met(coverage);
      const sum = { ...before };
      for (const [key, n] of Object.entries(added)) sum[key] = (sum[key] ?? 0) + n;
      expect(after).toEqual(sum);
      before = after;
    }
  });

  test('games are counted by the values of their options: all of a few, else those that were played', () => {
    const coverage = new Coverage();
    for (const trophyRate of [7, 5, 5]) {
      const seats = [{ character: 'ghoul' }, { character: 'elf' }];
      coverage.begin(scenario({ seats, options: { trophyRate, statCapPercent: 100 * trophyRate } }).s);
    }
    const table = coverage.tables().find(({ id }) => id === 'options')!;
    const of = (option: string): Counts =>
      Object.fromEntries(
        table.rows.flatMap(({ id, counts: [n] }) => (id.startsWith(`${option}=`) ? [[id.split('=')[1], n!]] : [])),
      );
    expect(of('trophyRate')).toEqual({ 5: 2, 7: 1 });
    expect(of('healFactor')).toEqual({ 1: 3, 2: 0, 3: 0, 4: 0 });
    expect(of('statCapPercent')).toEqual({ 500: 2, 700: 1 });
    expect(table.rows.map(({ id }) => id).filter((id) => id.startsWith('statCapPercent'))).toEqual([
      'statCapPercent=500',
      'statCapPercent=700',
    ]);
    expect(of('ending')).toMatchObject({ crown: 3, suddenDeath: 0, followers: 0 });
    expect(of('startBonus')).toEqual({ none: 3, choice: 0, both: 0, twoEach: 0 });
    expect(new Set(table.rows.map(({ id }) => id.split('=')[0]))).toEqual(new Set(OPTIONS.map(({ id }) => id)));
  });

  test('each table of counts has its columns and a row for every entry', () => {
    const shape = new Coverage().tables().map(({ id, columns, rows }) => [id, columns.join(' '), rows.length]);
    const sum = (list: ArrayLike<number>): number => Array.from(list).reduce((all, n) => all + n, 0);
    expect(shape.slice(0, 7)).toEqual([
      ['cards', 'met taken cast', content.titleCount],
      ['spaces', 'landed', content.spaceCount],
      ['rows', 'rolled', sum(content.tableCount)],
      ['choices', 'chosen', sum(content.choiceCount)],
      ['quests', 'taken', content.quests.length],
      ['marks', 'gained', 0],
      ['characters', 'entered', content.characterCount],
    ]);
    expect(shape.slice(7).map(([id, columns]) => `${id} ${columns}`)).toEqual([
      'abilities turns',
      'powers set off used',
      'questions asked',
      'actions taken',
      'answers given',
      'options games',
    ]);
    const cards = new Coverage().tables()[0].rows;
    expect(cards.filter(({ counts }) => counts[1] !== null).length).toBe(
      content.titles.filter((_, t) => {
        const held: readonly Kind[] = [Kind.Object, Kind.MagicObject, Kind.Follower, Kind.Enemy];
        return held.includes(content.kind[t]) && content.gold[t] === 0;
      }).length,
    );
    cards.forEach((row, t) => expect(row.reason).toBe(content.titles[t].notModelled));
  });
});

describe('who comes into the game later is counted', () => {
  test.each([
    ['a new character', 0],
    ['the same one once more', 1],
  ])('%s', (_, resurrection) => {
    const t = scenario({
      seats: [
        { character: 'ghoul', at: 'fields', life: 1, fate: 1 },
        { character: 'monk', at: 'city' },
      ],
      options: { resurrection },
      deck: ['dragon'],
      dice: { move: [6], attack: [1], creature: [6] },
    });
    const coverage = new Coverage();
    coverage.begin(t.s);
    const entries = (): number =>
      coverage
        .tables()
        .find(({ id }) => id === 'characters')!
        .rows.reduce((sum, row) => sum + row.counts[0]!, 0);
    expect(entries()).toBe(2);
    const next = (): number =>
      t.legal().find((action) => /^(go clockwise|keep|come back)/.test(talisman.describe(t.s, action))) ?? t.legal()[0];
    while (t.s.status[0] === Status.Playing) coverage.game.apply(t.s, next());
    while (t.s.status[0] !== Status.Playing) coverage.game.apply(t.s, next());
    expect(t.s.character[0] === characterById('ghoul')).toBe(resurrection === 1);
    expect(entries()).toBe(3);
  });
});

describe('powers of packs', () => {
  restoreBase();

  test('powers of packs are counted as set off, and as used without a question or after a yes', () => {
    withPacks(`rules:
  - { name: gift, after: landed, does: gainFate 1 }
  - { name: toll, after: landed, optional: true, does: gainGold 1 }
  - { name: alms, after: landed, optional: true, does: gainGold 2 }
`);
    const { s } = scenario({
      seats: [
        { character: 'ghoul', at: 'fields', gold: 2 },
        { character: 'elf', at: 'castle', lostTurns: 3 },
      ],
      dice: { move: [1] },
    });
    const out = new Int32Array(talisman.maxActions);
    const coverage = new Coverage();
    coverage.begin(s);
    const counted = (): unknown =>
      coverage
        .tables()
        .find(({ id }) => id === 'powers')!
        .rows.map(({ id, counts: [setOff, used] }) => `${id} ${setOff} ${used}`);
    const after = (words: string): unknown => {
      const actions = [...out.subarray(0, talisman.legal(s, out))];
      coverage.game.apply(s, actions.find((action) => talisman.describe(s, action).includes(words))!);
      return counted();
    };
    expect(counted()).toEqual(['gift 0 0', 'toll 0 0', 'alms 0 0']);
    expect(after('go counter-clockwise')).toEqual(['gift 1 1', 'toll 1 0', 'alms 0 0']);
    expect(after('do without')).toEqual(['gift 1 1', 'toll 1 0', 'alms 1 0']);
    expect(after('use alms')).toEqual(['gift 1 1', 'toll 1 0', 'alms 1 1']);
    expect(after('blacksmith')).toEqual(['gift 1 1', 'toll 1 0', 'alms 1 1']);
  });
});
