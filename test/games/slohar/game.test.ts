import { describe, expect, test } from 'vitest';
import { random } from '../../../agents/random.js';
import { type Agent, mix, type PositionHead, play, type State, TRACE_WORDS } from '../../../src/engine/index.js';
import { cards, characters, rules, spaces } from '../../../src/games/slohar/catalogue.js';
import { check } from '../../../src/games/slohar/check.js';
import { compileContent, dataFiles } from '../../../src/games/slohar/content/compile.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { Coverage } from '../../../src/games/slohar/coverage.js';
import { slohar } from '../../../src/games/slohar/index.js';
import { METRICS } from '../../../src/games/slohar/metrics.js';
import { DEFAULT_OPTIONS } from '../../../src/games/slohar/options.js';
import { outlook } from '../../../src/games/slohar/outlook.js';
import { Pile } from '../../../src/games/slohar/places.js';
import { LaidPosition, POSITION_SCHEMA, type Position } from '../../../src/games/slohar/position.js';

import { piles, type SloharState } from '../../../src/games/slohar/state.js';
import { Story } from '../../../src/games/slohar/story.js';
import { Act } from '../../../src/games/slohar/words.js';
import { scenario, titleOf } from './scenario.js';

const IDLE = { character: 'acrobat' } as const;
const at = (square: string, from: string, more: object = {}) => ({ character: 'brute', square, from, ...more });

/** Plays a game with random players. */
function playOn(game: typeof slohar, s: SloharState, n: number): void {
  const agents = Array.from({ length: s.seats[0] }, (_, seat) => {
    const agent = random.create(game as never, new Int32Array(0)) as Agent<State>;
    agent.begin(seat, mix(n * 8 + seat));
    return agent;
  });
  play(game as never, s, agents, new Int32Array(game.maxActions), new Int32Array(TRACE_WORDS));
}

function begin(seats: number, n: number, gmEvents = 0): SloharState {
  const s = slohar.create();
  const seed = Int32Array.of(mix(n), mix(n + 1));
  const roles = new Int32Array(seats);
  slohar.deal(seats, seed, roles);
  const options = DEFAULT_OPTIONS.slice();
  options[slohar.options.findIndex(({ id }) => id === 'gmEvents')] = gmEvents;
  slohar.reset(s, options, seats, seed, roles);
  return s;
}

describe('the lists', () => {
  test('the lists of Slohar say of every row that it is reconstructed, and give the effect of every card', () => {
    for (const row of [...cards(), ...characters(), ...spaces()])
      expect(String(row['provenance'])).toContain('reconstructed');
    for (const row of cards()) expect(String(row['text'])).not.toMatch(/undefined|\{\}|NaN|^$/);
    expect([cards().length, characters().length, spaces().length, rules().length]).toEqual([38, 6, 83, 84]);
  });

  test('the game itself says so, too', () => {
    expect(slohar.caveat).toContain('reconstructed');
  });
});

describe('the data files', () => {
  const broken = (file: number, from: string | RegExp, to: string): (() => unknown) => {
    const files = dataFiles().map(({ name, text }, i) => ({ name, text: i === file ? text.replace(from, to) : text }));
    return () => compileContent(files);
  };

  test('the data files of Slohar are compiled to the same columns each time', () => {
    expect(compileContent(dataFiles())).toEqual(content);
  });

  test.each([
    [
      'an unknown square',
      0,
      'to: [P2, P12, T1]',
      'to: [P2, P12, T9]',
      /board\.yaml:\d+: .*unknown square 'T9'; did you mean '[PT]\d'/,
    ],
    [
      'a hostile square without a level',
      0,
      'type: hostile, level: 1',
      'type: hostile',
      /hostile squares and barrages have a level/,
    ],
    [
      'an enemy in the prison',
      0,
      '{ id: P4, zone: prison, type: plain',
      '{ id: P4, zone: prison, type: hostile, level: 1',
      /no enemies in the prison/,
    ],
    ['an unknown key', 1, 'gold: 4, silver: 2', 'gold: 4, slver: 2', /cards\.yaml:\d+: .*slver/],
    ['an unknown verb', 1, 'does: gainHp 3', 'does: gianHp 3', /unknown verb 'gianHp'; did you mean 'gainHp'/],
    ['a verb without its number', 1, 'does: gainHp 3', 'does: gainHp', /gainHp wants a number/],
    ['a card that stands twice', 1, 'id: sprint', 'id: trapdoor', /'trapdoor' stands twice/],
    [
      'a source that is not explained',
      1,
      /from: \[made\]/,
      'from: [mdae]',
      /unknown source 'mdae'; did you mean 'made'/,
    ],
    ['a weapon without faces', 1, 'faces: [1, 1, 1, 2, 2, 2], ', '', /weapons and shields have faces/],
    ['an unknown test', 2, 'atLeast 9', 'atMost 9', /unknown test 'atMost'/],
    [
      'too few cards',
      1,
      'copies: { basement: 2, courtyard: 1, keep: 1 }',
      'copies: { basement: 1, courtyard: 1, keep: 1 }',
      /77 cards, not 78/,
    ],
  ])('%s is one line', (_what, file, from, to, message) => {
    expect(broken(file, from, to)).toThrow(message);
  });
});

describe('what a seat cannot know', () => {
  const hidden = () =>
    scenario({
      seats: [
        at('B3', 'B2', { hand: ['sprint'] }),
        { character: 'acrobat', square: 'Y3', hand: ['trapdoor', 'bandage'] },
      ],
    });

  test('another hand is dealt again, zone by zone, and the own hand stays', () => {
    const t = hidden();
    const seen = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const s = slohar.create();
      s.words.set(t.s.words);
      slohar.redeal(s, 0, mix(n));
      expect(check(s)).toBeNull();
      expect([s.pileSize[Pile.Hand], s.pileSize[Pile.Hand + 1]]).toEqual([1, 2]);
      for (let card = 0; card < s.pileOf.length; card++)
        if (s.pileOf[card] === Pile.Hand + 1) {
          seen.add(content.titles[content.titleOf[card]].id);
          expect(content.zoneOf[card]).toBe(2);
        }
      expect(s.pileOf[content.firstCard[titleOf('sprint')]]).toBe(t.s.pileOf[content.firstCard[titleOf('sprint')]]);
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  test('a card that was shown stays where it is', () => {
    const t = hidden();
    const trapdoor = content.firstCard[titleOf('trapdoor')];
    t.s.known[trapdoor] = 0b11;
    for (let n = 0; n < 20; n++) {
      const s = slohar.create();
      s.words.set(t.s.words);
      slohar.redeal(s, 0, mix(n));
      expect(s.pileOf[trapdoor]).toBe(Pile.Hand + 1);
    }
  });

  test('a card sold unseen may be any of the seller’s', () => {
    const t = scenario({
      seats: [at('B3', 'B2', { hand: ['sprint', 'whetstone'] }), { character: 'acrobat', gold: 9 }],
    });
    t.choose(Act.Sale);
    t.choose(Act.Hide, 'sprint');
    t.choose(Act.Aim, 1);
    t.choose(Act.Price, 1);
    const offered = new Set<number>();
    for (let n = 0; n < 60; n++) {
      const s = slohar.create();
      s.words.set(t.s.words);
      slohar.redeal(s, 1, mix(n));
      const card = s.frame[5];
      expect(s.pileOf[card]).toBe(Pile.Hand);
      offered.add(content.titleOf[card]);
    }
    expect(offered.size).toBeGreaterThan(5);
  });
});

describe('the invariants catch', () => {
  const wrong: readonly [string, (s: SloharState) => void, RegExp][] = [
    ['a card in two piles', (s) => void (s.deckBits[0] |= 1 << 31), /card 31 says pile/],
    ['a pile that miscounts', (s) => void s.pileSize[Pile.Hand]++, /pile 11 holds/],
    [
      'a card in the wrong pit',
      (s) => piles.move(s, content.firstCard[titleOf('trapdoor')], Pile.Pit),
      /of zone 2 in pile/,
    ],
    [
      'a card left on the table',
      (s) => piles.move(s, content.firstCard[titleOf('trapdoor')], Pile.Table),
      /on the table/,
    ],
    ['a weapon that nobody names', (s) => void (s.weapon[0] = 255), /wears 2, names 1/],
    ['a known card in a deck', (s) => void (s.known[0] = 1), /known in pile/],
    ['gold below nothing', (s) => void (s.gold[0] = -1), /-1 gold/],
    ['the dead among the living', (s) => void (s.hp[0] = 0), /0 HP and status/],
    ['a pawn held by nothing', (s) => void (s.held[0] = 1), /is held on square/],
    ['a fourth card', (s) => void (s.plays[0] = 4), /4 cards played/],
    ['a pawn out of the prison unnoticed', (s) => void (s.freed[0] = 0), /unnoticed/],
    ['a step from nowhere', (s) => void (s.from[0] = 60), /not beside it/],
  ];
  test.each(wrong)('%s', (_what, harm, message) => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['sprint'] }), IDLE] });
    harm(t.s);
    expect(check(t.s)).toMatch(message);
  });
});

describe('positions', () => {
  const lay =
    (seats: readonly object[], more: object = {}) =>
    () =>
      new LaidPosition(
        POSITION_SCHEMA.parse({ game: 'slohar', actor: 0, seats, ...more }),
        DEFAULT_OPTIONS,
        (path) => `p.yaml:${path.join('.')}`,
      );

  test.each([
    ['an unknown square', [at('Z9', 'B2'), IDLE], {}, /unknown square 'Z9'/],
    ['a square that is not beside', [at('B3', 'K2'), IDLE], {}, /'K2' is not beside 'B3'/],
    ['a gate', [at('G1', 'N2'), IDLE], {}, /that is a gate/],
    ['a twin', [at('B3', 'B2'), { character: 'brute' }], {}, /is player 1 already/],
    [
      'too many of a card',
      [at('B3', 'B2', { hand: ['trapdoor', 'trapdoor'] }), IDLE],
      {},
      /the game has 1 of 'trapdoor'/,
    ],
    [
      'an unknown card',
      [at('B3', 'B2', { hand: ['trapdor'] }), IDLE],
      {},
      /unknown card 'trapdor'; did you mean 'trapdoor'/,
    ],
    ['a shield as a weapon', [at('B3', 'B2', { weapon: 'kite-shield' }), IDLE], {}, /is of kind shield/],
    ['one held where no barrage is', [at('B3', 'B2', { held: 'beaten' }), IDLE], {}, /'B3' is no barrage/],
    ['one seat', [IDLE], {}, /1 seats; 2 to 6 can play/],
    ['an actor who is not there', [at('B3', 'B2'), IDLE], { actor: 4 }, /there is no seat 4; seats count from 0 to 1/],
  ])('%s is one line', (_what, seats, more, message) => {
    expect(lay(seats, more)).toThrow(message);
  });

  test('positions of Slohar look ahead over turns of the actor, and name the outcome', () => {
    const position = POSITION_SCHEMA.parse({ game: 'slohar', actor: 0, seats: [at('N1', 'X5'), IDLE] }) as Position &
      PositionHead;
    const look = outlook(position, DEFAULT_OPTIONS, 1, String, null);
    const s = look.game.create();
    const out = new Int32Array(look.measures.length);
    look.start(s, Int32Array.of(1, 2));
    expect(look.game.over(s)).toBe(true);
    look.measure(s, out);
    const said = Object.fromEntries(look.measures.map(({ id, word }, m) => [id, word(out[m])]));
    expect(said).toMatchObject({ square: 'G1', alive: 'true', hp: '15', weapon: 'worn-dagger', winner: '0' });
  });
});

describe('coverage and stories of games', () => {
  test('400 games of random players of Slohar cover every card, square, event and kind of question', () => {
    const observer = new Coverage();
    for (let n = 0; n < 400; n++) {
      const s = begin(2 + (n % 5), n, n & 1);
      observer.begin(s);
      playOn(observer.game as typeof slohar, s, n);
    }
    const never = observer
      .tables()
      .flatMap(({ id, columns, rows }) =>
        rows.flatMap((row) => row.counts.flatMap((count, c) => (count === 0 ? [`${id} ${row.id} ${columns[c]}`] : []))),
      );
    expect(never.filter((what) => !what.startsWith('options ') && !what.startsWith('actions stop'))).toEqual([]);
  });

  test('a watched game and a game with a story play the same', () => {
    for (const game of [new Coverage(), new Story(true)].map((one) => one.game as typeof slohar)) {
      const [plain, other] = [begin(3, 5), begin(3, 5)];
      playOn(slohar, plain, 7);
      playOn(game, other, 7);
      expect(Array.from(other.words)).toEqual(Array.from(plain.words));
    }
  });

  test('a story tells rounds, events, decisions, drawn cards and the holdings of a seat', () => {
    const story = new Story(false);
    const s = begin(2, 11, 1);
    playOn(story.game as typeof slohar, s, 3);
    const text = story.lines.join('\n');
    for (const part of [/^round \d+$/m, /the game master: /, /from the decks: /, /\d+ HP; \d+ gold/, /go to [A-Z]\d/])
      expect(text).toMatch(part);
  });
});

describe('the record', () => {
  const recordOf = (s: SloharState): Record<string, number>[] => {
    const out = new Int32Array(s.seats[0] * METRICS.length);
    slohar.record(s, out);
    return Array.from({ length: s.seats[0] }, (_, seat) =>
      Object.fromEntries(METRICS.map(({ id }, m) => [id, out[seat * METRICS.length + m]])),
    );
  };

  test('the record of Slohar names the winner, the gate and the times of the eliminations', () => {
    const t = scenario({ seats: [at('N1', 'X5', { gold: 3 }), IDLE], dice: { move: [1, 2] }, round: 4 });
    const [winner, other] = recordOf(t.s);
    expect(winner).toMatchObject({
      place: 1,
      rounds: 4,
      order: 0,
      end_reason: 1,
      gate: 0,
      gold_end: 3,
      hp_end: 15,
      death_round: -1,
    });
    expect(other).toMatchObject({ place: 2, order: 1, gate: -1, weapon_end: -1, free_turn: -1 });
    const east = scenario({ seats: [at('E1', 'X6'), IDLE], dice: { move: [1, 2] } });
    expect(recordOf(east.s)[0]['gate']).toBe(1);
  });

  test('the dead come last, the first to die at the very end', () => {
    const seats = [
      at('Y8', 'Y7', { hand: ['poisoned-dart'] }),
      { character: 'acrobat', square: 'B9', hp: 2 },
      { character: 'charmer' },
    ];
    const t = scenario({ seats, round: 7 });
    t.choose(Act.Play, 'poisoned-dart');
    t.choose(Act.Aim, 1);
    const rows = recordOf(t.s);
    expect(rows.map(({ place }) => place)).toEqual([1, 3, 1]);
    expect(rows[1]).toMatchObject({ death_round: 7, hp_end: -1, gold_end: -1, cards_end: -1, weapon_end: -1 });
  });

  test('the record of Slohar sums up the actions: words and numbers agree over whole games', () => {
    const total = new Map<string, number>();
    for (let n = 0; n < 120; n++) {
      const s = begin(4, n);
      playOn(slohar, s, n);
      const rows = recordOf(s);
      expect(rows.filter(({ gate }) => gate >= 0).length).toBe(s.endReason[0] === 1 ? 1 : 0);
      expect(rows.reduce((sum, row) => sum + row['attacks'], 0)).toBe(
        rows.reduce((sum, row) => sum + row['attacked'], 0),
      );
      for (const row of rows) {
        expect(row['turns']).toBeGreaterThanOrEqual(row['cell_turns']);
        for (const { id } of METRICS) total.set(id, (total.get(id) ?? 0) + Math.max(0, row[id]));
      }
    }
    expect(METRICS.filter(({ id }) => total.get(id) === 0)).toEqual([]);
  });
});
