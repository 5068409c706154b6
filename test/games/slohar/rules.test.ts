import { describe, expect, test } from 'vitest';
import { mix } from '../../../src/engine/index.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { slohar } from '../../../src/games/slohar/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/slohar/options.js';
import { Pile } from '../../../src/games/slohar/places.js';
import { EndReason, Hold, piles, Status } from '../../../src/games/slohar/state.js';
import { priceOf } from '../../../src/games/slohar/stock.js';
import { Act, FrameKind, SquareType, Zone } from '../../../src/games/slohar/words.js';
import { type Scenario, scenario, squareOf, titleOf } from './scenario.js';

/** A second player, in a cell and out of the way. */
const IDLE = { character: 'acrobat' } as const;
const at = (square: string, from: string, more: object = {}) => ({ character: 'brute', square, from, ...more });

describe('the goal and the players', () => {
  test('SL-GOAL-01, SU-09 exactGate=0 the first at a gate wins, however many squares are left', () => {
    const t = scenario({ seats: [at('N1', 'X5'), IDLE], dice: { move: [6, 5] } });
    expect([t.s.endReason[0], slohar.score(t.s, 0), slohar.score(t.s, 1)]).toEqual([EndReason.Gate, 840, 0]);
    expect(t.square(0)).toBe('G1');
  });

  test('exactGate=1 the rest of the roll at the gate is walked back, and an exact roll wins', () => {
    const options = { exactGate: 1 };
    const over = scenario({ seats: [at('X5', 'K3'), IDLE], options, dice: { move: [2, 2] } });
    expect(over.s.endReason[0]).toBe(EndReason.None);
    expect(over.square(0)).toBe('N2');
    const exact = scenario({ seats: [at('X5', 'K3'), IDLE], options, dice: { move: [1, 2] } });
    expect(exact.s.endReason[0]).toBe(EndReason.Gate);
  });

  test('SL-HP-01 every player begins with 15 HP; SU-06 startGold=0 and no gold', () => {
    const s = deal(6);
    expect(Array.from(s.hp)).toEqual([15, 15, 15, 15, 15, 15]);
    expect(Array.from(s.gold)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each([7, 50])('startGold=7, startGold=50: every player begins with it (%i)', (gold) => {
    expect(Array.from(deal(2, { startGold: gold }).gold.subarray(0, 2))).toEqual([gold, gold]);
  });

  test('SL-HP-02 hit points rise above 15', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['healing-herb'] }), IDLE] });
    t.choose(Act.Play, 'healing-herb');
    expect(t.s.hp[0]).toBe(18);
  });

  test('SL-HP-03, SU-16 lastSurvivorWins=1 a player at 0 HP has lost, cards to their pits, and the last one wins', () => {
    const t = scenario({
      seats: [
        at('B3', 'B2', { hand: ['poisoned-dart'] }),
        { character: 'acrobat', square: 'B9', hp: 2, gold: 4, hand: ['sprint'] },
      ],
    });
    t.choose(Act.Play, 'poisoned-dart');
    expect([t.s.status[1], t.s.gold[1], t.hand(1)]).toEqual([Status.Dead, 0, []]);
    expect([t.s.endReason[0], slohar.score(t.s, 0)]).toEqual([EndReason.LastOneLeft, 840]);
    expect(t.s.pileSize[Pile.Pit]).toBe(1);
  });

  test('lastSurvivorWins=0 the last one alive plays on alone', () => {
    const t = scenario({
      seats: [at('B3', 'B2', { hand: ['poisoned-dart'] }), { character: 'acrobat', square: 'B9', hp: 2 }],
      options: { lastSurvivorWins: 0 },
      dice: { move: [1, 2] },
    });
    t.choose(Act.Play, 'poisoned-dart');
    expect(t.s.endReason[0]).toBe(EndReason.None);
    expect(t.actor).toBe(0);
  });

  test('SU-05 two to six can play', () => {
    expect(slohar.seats).toEqual({ min: 2, max: 6 });
  });

  test('SL-TURN-01, SU-29 the first player is drawn at random, then play goes by seats', () => {
    const firsts = new Set(Array.from({ length: 60 }, (_, i) => deal(4, {}, i).first[0]));
    expect([...firsts].sort()).toEqual([0, 1, 2, 3]);
    const t = scenario({
      seats: [at('B3', 'B2'), { character: 'acrobat', square: 'B9', from: 'B8' }, { character: 'charmer' }],
      turn: 1,
      dice: { move: [1, 2] },
    });
    t.choose(Act.Go, 'B11');
    expect([t.ended, t.s.active[0], t.s.round[0]]).toEqual([true, 2, 1]);
    t.next({ cell: [5] });
    expect([t.ended, t.s.active[0], t.s.round[0]]).toEqual([true, 0, 2]);
  });

  test('the game is stopped after 200 rounds', () => {
    const t = scenario({
      seats: [at('B3', 'B2'), at('B9', 'B8', { character: 'acrobat' })],
      round: 200,
      turn: 1,
      dice: { move: [1, 2] },
    });
    t.choose(Act.Go, 'B11');
    expect([t.s.endReason[0], slohar.capped(t.s), slohar.score(t.s, 0)]).toEqual([EndReason.Cap, true, 0]);
  });
});

function deal(seats: number, options: Readonly<Record<string, number>> = {}, n = 0) {
  const s = slohar.create();
  const seed = Int32Array.of(mix(n), mix(n + 9));
  const roles = new Int32Array(seats);
  const values = DEFAULT_OPTIONS.slice();
  for (const [id, value] of Object.entries(options)) values[slohar.options.findIndex((spec) => spec.id === id)] = value;
  slohar.deal(seats, seed, roles);
  slohar.reset(s, values, seats, seed, roles);
  return s;
}

describe('the cells', () => {
  test('SL-CELL-01, SU-03 each character sits in a cell of its own, with a way out of its own', () => {
    expect(new Set(content.cell).size).toBe(6);
    expect(content.characters.map(({ test: way }) => way)).toEqual([
      '2 dice, atLeast 9',
      '1 die, total 14',
      '2 dice, doubleOr 7',
      '1 die, atLeast 5',
      '2 dice, redOverBlue',
      '1 die, faces 3',
    ]);
  });

  const out = (character: string, cell: readonly number[]): string => {
    const t = scenario({
      seats: [{ character }, at('B3', 'B2', { character: character === 'brute' ? 'charmer' : 'brute' })],
      dice: { cell },
    });
    return t.square(0);
  };

  test.each([
    ['locksmith', [4, 4, 2, 6, 3, 5], 'C1'],
    ['locksmith', [4, 4, 3, 6], 'T1'],
    ['brute', [6, 6, 1], 'C2'],
    ['brute', [6, 6, 2], 'T2'],
    ['gambler', [1, 2, 3, 3], 'T3'],
    ['gambler', [1, 2, 3, 4], 'T3'],
    ['gambler', [1, 2, 3, 5, 2, 4], 'C3'],
    ['acrobat', [4, 4, 4], 'C4'],
    ['acrobat', [4, 5], 'T4'],
    ['charmer', [3, 3, 2, 5, 1, 1], 'C5'],
    ['charmer', [3, 3, 5, 2], 'T5'],
    ['alchemist', [1, 1, 4], 'C6'],
    ['alchemist', [1, 2, 4], 'T6'],
  ])('SL-CELL-02, SL-CELL-03 three attempts; %s rolling %j is then on %s', (character, dice, square) => {
    expect(out(character, dice)).toBe(square);
  });

  test('SL-CELL-03 the turn is over on the doorstep', () => {
    const t = scenario({ seats: [IDLE, at('B3', 'B2')], dice: { cell: [5] } });
    expect([t.square(0), t.ended, t.s.active[0]]).toEqual(['T4', true, 1]);
  });

  test.each([
    ['the Brute keeps the total', 'brute', [1, 2, 3], [6, 2], 'T2'],
    ['the Alchemist keeps the faces', 'alchemist', [2, 2, 5], [2, 6], 'T6'],
    ['the Acrobat begins anew', 'acrobat', [4, 3, 4], [1, 1, 1], 'C4'],
  ])('SL-CELL-02 a cell from turn to turn: %s', (_what, character, first, second, square) => {
    const t = scenario({
      seats: [{ character }, at('B3', 'B2', { character: character === 'brute' ? 'charmer' : 'brute' })],
      dice: { cell: first },
    });
    t.next({ move: [1, 2] });
    t.choose(Act.Go, 'B4');
    t.next({ cell: second });
    expect(t.square(0)).toBe(square);
  });

  test('SL-CELL-04, SU-21 a player who leaves the prison draws three cards of the basement, a weapon and a shield', () => {
    const t = scenario({ seats: [at('P2', 'P1'), IDLE], dice: { move: [1, 2] } });
    t.choose(Act.Go, 'B1');
    expect(t.s.freed[0]).toBe(1);
    expect([t.worn(t.s.weapon[0]), t.worn(t.s.shield[0])]).toEqual(['worn-dagger', 'wooden-targe']);
    expect(t.hand(0)).toHaveLength(3);
    expect(t.s.pileSize[Pile.Deck]).toBe(16);
  });
});

describe('movement', () => {
  test('SL-MOVE-01, SU-24 passStopAllowed=0 a move is two dice, and every square of them', () => {
    const t = scenario({ seats: [at('Y11', 'Y10', { hand: [] }), IDLE], dice: { move: [1, 2] } });
    // Y14 is hostile: the fight has been, the pawn is there.
    expect(t.square(0)).toBe('Y14');
    expect(t.s.tally.subarray(0, 14)[2] + t.s.tally.subarray(0, 14)[3]).toBe(1);
  });

  test('passStopAllowed=1 a pawn may stop before', () => {
    const t = scenario({ seats: [at('Y11', 'Y10'), IDLE], options: { passStopAllowed: 1 }, dice: { move: [1, 4] } });
    expect(t.asked).toBe(FrameKind.Way);
    t.choose(Act.Go, 'Y13');
    t.choose(Act.Stop);
    expect(t.square(0)).toBe('Y13');
  });

  test('SL-MOVE-02 the player chooses at a junction', () => {
    const t = scenario({ seats: [at('Y4', 'Y3'), IDLE], dice: { move: [1, 2] } });
    expect([t.asked, t.offered(Act.Go)]).toEqual([
      FrameKind.Way,
      [squareOf('Y6'), squareOf('M2')].sort((a, b) => a - b),
    ]);
    t.choose(Act.Go, 'Y6');
    expect(t.square(0)).toBe('Y7');
  });

  test('SL-MOVE-03 a pawn may not go back', () => {
    const t = scenario({ seats: [at('B3', 'B4'), IDLE], dice: { move: [2, 3] } });
    expect(t.offered(Act.Go)).toEqual([squareOf('B2'), squareOf('S1')]);
  });

  test('SL-MOVE-04, T-SL-7 a dead end stops the pawn, which turns round on its next turn', () => {
    const t = scenario({ seats: [at('B5', 'B4', { gold: 8 }), IDLE], dice: { move: [3, 4] } });
    t.choose(Act.Go, 'M1');
    expect([t.asked, t.square(0)]).toEqual([FrameKind.Shop, 'M1']);
    t.pass();
    t.passAll(FrameKind.Window);
    expect(t.square(0)).toBe('M1');
    const next = scenario({ seats: [at('M1', 'B6'), IDLE], dice: { move: [1, 2] } });
    // B6 is a junction: the shop was left by the way it was entered.
    expect(next.offered(Act.Go)).toEqual([squareOf('B5'), squareOf('B7')]);
  });

  test('SL-MOVE-05, SU-20, SU-32, T-SL-4 a double draws one card before the pawn moves, and gives no further turn', () => {
    const t = scenario({ seats: [at('Y4', 'Y3'), IDLE], dice: { move: [2, 2] }, deck: { courtyard: ['sprint'] } });
    expect([t.hand(0), t.square(0), t.asked]).toEqual([['sprint'], 'Y4', FrameKind.Window]);
    t.pass();
    t.choose(Act.Go, 'Y6');
    expect(t.square(0)).toBe('Y8');
    expect([t.ended, t.s.active[0]]).toEqual([true, 1]);
  });

  test('T-SL-4 a double in the cell or in a fight draws nothing', () => {
    const cell = scenario({ seats: [{ character: 'gambler' }, at('B3', 'B2')], dice: { cell: [3, 3] } });
    expect([cell.square(0), cell.hand(0)]).toEqual(['T3', []]);
    const fight = scenario({
      seats: [at('B2', 'B1'), IDLE],
      dice: { move: [1, 1], fight: [1, 1] },
      deck: { basement: ['sprint'] },
    });
    fight.passAll(FrameKind.Window);
    fight.choose(Act.Go, 'B4');
    // One card for the double of the movement roll, none for that of the fight, which was lost.
    expect([fight.square(0), fight.hand(0), fight.s.hp[0]]).toEqual(['B4', ['sprint'], 14]);
  });
});

describe('squares', () => {
  test('SL-SQ-01 a square acts on a pawn that stops there, not on one that passes', () => {
    const t = scenario({ seats: [at('Y4', 'Y3'), IDLE], dice: { move: [1, 2] } });
    t.choose(Act.Go, 'Y6');
    // Y6 draws: it was passed.
    expect([t.square(0), t.hand(0)]).toEqual(['Y7', []]);
  });

  test('SL-SQ-02 a plain slab does nothing', () => {
    const t = scenario({ seats: [at('Y6', 'Y5'), IDLE], dice: { move: [1, 1] }, deck: { courtyard: ['sprint'] } });
    t.passAll(FrameKind.Window);
    expect([t.square(0), t.hand(0)]).toEqual(['Y8', ['sprint']]);
  });

  test('SL-SQ-03, SL-DRAW-01 stopping on a blue square draws a card', () => {
    const t = scenario({ seats: [at('Y4', 'Y3'), IDLE], dice: { move: [4, 1] }, deck: { courtyard: ['sprint'] } });
    t.choose(Act.Go, 'Y6');
    t.choose(Act.Go, 'Y9');
    expect([t.square(0), t.hand(0)]).toEqual(['Y9', ['sprint']]);
  });

  test('SL-SQ-04 stopping on a hostile square is a fight', () => {
    const t = scenario({ seats: [at('Y6', 'Y7', { weapon: 'halberd' }), IDLE], dice: { move: [1, 1], fight: [6, 6] } });
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'Y4');
    expect([t.square(0), t.s.gold[0], t.s.hp[0]]).toEqual(['Y4', 5, 14]);
  });

  test('SL-SQ-05, T-SL-5 rolling 9 with a barrage 4 squares ahead stops after 4', () => {
    const t = scenario({ seats: [at('B4', 'B3'), IDLE], dice: { move: [4, 5], fight: [1, 1] } });
    t.choose(Act.Go, 'B7');
    t.choose(Act.Go, 'X1');
    expect([t.square(0), t.s.hp[0], t.s.held[0]]).toEqual(['X1', 13, 1]);
  });

  describe('2.9 SL-SQ-05 a pawn that an effect puts on a barrage', () => {
    const IN_YARD = { character: 'acrobat', square: 'Y2', from: 'Y1' };

    test('2.9 SL-SQ-05 a pawn pushed back onto a barrage has to fight before it goes on, or to turn round', () => {
      // The acrobat came by X1: one step back takes it from Y1 to the barrage.
      const t = scenario({
        seats: [at('Y8', 'Y7', { hand: ['trapdoor'] }), { character: 'acrobat', square: 'Y1', from: 'X1' }],
        options: { trade: 0 },
        dice: { move: [1, 3] },
      });
      t.choose(Act.Play, 'trapdoor');
      expect([t.square(1), t.s.held[1]]).toEqual(['X1', Hold.Unfought]);
      t.choose(Act.Go, 'Y9');
      t.choose(Act.Go, 'Y11');
      t.passAll(FrameKind.Window);
      t.next({ fight: [6, 6] });
      expect([t.actor, t.asked === FrameKind.Held || t.s.held[1] > 0]).toEqual([1, true]);
    });

    test('2.9 SL-SQ-05 a pawn put on a barrage by a draught of the game master fights in the same turn, or turns round', () => {
      const t = scenario({
        seats: [at('K1', 'X3'), IDLE],
        options: { gmEvents: 1 },
        dice: { event: [4, 6], move: [1, 2] },
      });
      expect([t.square(0), t.s.held[0], t.asked, t.offered(Act.TurnRound)]).toEqual([
        'X3',
        Hold.Unfought,
        FrameKind.Held,
        [0],
      ]);
      t.choose(Act.TurnRound);
      t.passAll(FrameKind.Window);
      expect(content.zone[t.s.square[0]]).toBe(Zone.Courtyard);
    });

    test.each([
      ['before the roll', 0],
      ['after the roll', 1],
    ])(
      '2.9 SL-SQ-05 a pawn put on a barrage by the mirror, %s, fights in the same turn, and goes on if it wins',
      (_when, rolled) => {
        const swapped = (fight: number[]) => {
          const t = scenario({
            seats: [
              at('Y3', 'Y2', { hand: ['cracked-mirror'], weapon: 'halberd' }),
              { character: 'acrobat', square: 'X3', from: 'Y3' },
            ],
            options: { trade: 0 },
            dice: { special: [1], move: [1, 2], fight },
          });
          if (rolled === 1) t.pass();
          t.choose(Act.Play, 'cracked-mirror');
          if (t.asked === FrameKind.Aim) t.choose(Act.Aim, 1);
          return t;
        };
        // It stands as the other did: the keep is beyond.
        const t = swapped([6, 6]);
        expect([t.asked, t.offered(Act.FightOn), t.square(0), t.square(1)]).toEqual([FrameKind.Held, [0], 'X3', 'Y3']);
        t.choose(Act.FightOn);
        t.passAll(FrameKind.Window);
        expect(content.zone[t.s.square[0]]).toBe(Zone.Keep);
        const lost = swapped([1, 1]);
        lost.choose(Act.FightOn);
        lost.passAll(FrameKind.Window);
        expect([lost.square(0), lost.s.held[0]]).toEqual(['X3', Hold.Beaten]);
      },
    );

    test('2.9 SL-SQ-05 a pawn that the mirror puts there fights at the start of its next turn', () => {
      const t = scenario({
        seats: [at('X3', 'Y3', { hand: ['cracked-mirror'] }), { character: 'acrobat', square: 'K1', from: 'K2' }],
        dice: { special: [1] },
      });
      expect(t.s.held[1]).toBe(Hold.None);
    });

    test('2.9 SL-SQ-05 exactGate=1 a pawn walked back from the gate onto a barrage has to fight first', () => {
      const t = scenario({
        seats: [at('N1', 'X5', { weapon: 'halberd' }), IDLE],
        options: { exactGate: 1 },
        dice: { move: [2, 4] },
      });
      expect([t.square(0), t.s.held[0]]).toEqual(['X5', Hold.Unfought]);
    });

    test('2.9 SL-SQ-05 other pawns are as free as before', () => {
      const t = scenario({ seats: [at('Y8', 'Y7', { hand: ['trapdoor'] }), IN_YARD], options: { trade: 0 } });
      t.choose(Act.Play, 'trapdoor');
      expect(t.s.held[1]).toBe(Hold.None);
    });
  });

  test('SL-SQ-06, SU-22, T-SL-6 a secret passage goes one way, and counts as a square', () => {
    const t = scenario({ seats: [at('B2', 'B1'), IDLE], dice: { move: [1, 2] } });
    t.choose(Act.Go, 'S1');
    expect(t.square(0)).toBe('Y2');
    const back = scenario({ seats: [at('Y3', 'Y4'), IDLE], dice: { move: [1, 2] } });
    expect(back.offered(Act.Go)).toEqual([squareOf('X3'), squareOf('Y2')].sort((a, b) => a - b));
    const on = scenario({ seats: [at('Y2', 'Y3'), IDLE], dice: { move: [1, 2] } });
    // From Y2 there is Y1 alone: S1 is not among the ways.
    expect(on.s.trailLength[0]).toBeGreaterThan(1);
  });
});

describe('cards', () => {
  test('SL-CARD-01 a card that is played acts at once and goes to the pit of its zone', () => {
    const t = scenario({ seats: [at('Y8', 'Y7', { hand: ['castle-map', 'found-purse'] }), IDLE] });
    t.choose(Act.Play, 'found-purse');
    expect([t.s.gold[0], t.s.pileSize[Pile.Pit]]).toEqual([5, 1]);
  });

  test('SL-CARD-02, SU-02 weapons, shields and other equipment: 52 cards in decks, 14 in shops, 12 given', () => {
    const n = (from: number, to: number): number =>
      Array.from(content.home).filter((pile) => pile >= from && pile < to).length;
    expect([n(Pile.Deck, Pile.Pit), n(Pile.Shop, Pile.Out), n(Pile.Out, Pile.Table)]).toEqual([52, 14, 12]);
    expect([0, 1, 2].map((deck) => n(Pile.Deck + deck, Pile.Deck + deck + 1))).toEqual([19, 18, 15]);
  });

  test('SL-HAND-01, T-SL-8 two of eight cards are discarded at the end of the turn', () => {
    const hand = [
      'sprint',
      'whetstone',
      'raised-guard',
      'loaded-die',
      'healing-herb',
      'castle-map',
      'found-purse',
      'curious-lever',
    ];
    const t = scenario({ seats: [at('B11', 'B10', { hand }), IDLE], dice: { move: [1, 2] } });
    t.passAll(FrameKind.Window);
    if (t.asked === FrameKind.Way) t.choose(Act.Go, t.offered(Act.Go)[0]);
    t.passAll(FrameKind.Window);
    expect([t.asked, t.hand(0).length]).toEqual([FrameKind.Discard, 8]);
    t.choose(Act.Discard, 'sprint');
    t.choose(Act.Discard, 'whetstone');
    expect(t.hand(0)).toHaveLength(6);
    expect(t.asked).not.toBe(FrameKind.Discard);
  });

  test('SL-PLAY-01 three cards a turn, and only in one’s own', () => {
    const hand = ['found-purse', 'hidden-chest', 'healing-herb', 'bandage'];
    const t = scenario({ seats: [at('Y8', 'Y7', { hand }), IDLE], options: { trade: 0 } });
    for (const id of hand.slice(0, 3)) t.choose(Act.Play, id);
    expect(t.hand(0)).toContain('bandage');
    expect(t.asked).not.toBe(FrameKind.Window);
  });

  test('SL-PLAY-02 cards are played before the roll, after it, and after the effect of the square', () => {
    const t = scenario({
      seats: [at('Y8', 'Y7', { hand: ['found-purse', 'found-purse'] }), IDLE],
      dice: { move: [1, 3] },
    });
    expect([t.asked, t.s.die[0]]).toEqual([FrameKind.Window, 0]);
    t.pass();
    expect([t.asked, t.s.die[0], t.square(0)]).toEqual([FrameKind.Window, 1, 'Y8']);
    t.pass();
    t.choose(Act.Go, 'Y9');
    t.choose(Act.Go, 'Y11');
    t.choose(Act.Play, 'found-purse');
    expect([t.square(0), t.s.gold[0]]).toEqual(['Y12', 5]);
  });

  test('2.8 SL-PLAY-01, SL-PLAY-02 cards are played before the barrage that holds a pawn, and one more in its fight', () => {
    const hand = ['halberd', 'healing-herb', 'whetstone', 'found-purse'];
    const held = (more: Partial<Scenario> = {}) =>
      scenario({ seats: [at('X1', 'B7', { held: 'beaten', hand }), IDLE], options: { trade: 0 }, ...more });
    const t = held({ dice: { fight: [1, 1] } });
    expect([t.asked, t.cards(Act.Play).sort()]).toEqual([FrameKind.Window, ['found-purse', 'halberd', 'healing-herb']]);
    t.choose(Act.Play, 'halberd');
    t.choose(Act.Play, 'healing-herb');
    t.pass();
    expect([t.asked, t.s.hp[0]]).toEqual([FrameKind.Held, 18]);
    t.choose(Act.FightOn);
    // The third card of the turn: 1 + 2 against level 2.
    expect([t.asked, t.cards(Act.Play).includes('whetstone')]).toEqual([FrameKind.FightCard, true]);
    t.choose(Act.Play, 'whetstone');
    expect([t.s.plays[0], t.s.held[0], t.s.gold[0]]).toEqual([3, 0, 5]);
    const spent = held();
    for (const card of ['halberd', 'healing-herb', 'found-purse']) spent.choose(Act.Play, card);
    spent.choose(Act.FightOn);
    expect(spent.asked).not.toBe(FrameKind.FightCard);
  });

  test('2.8 SL-PLAY-02, SU-11 cards are also played in the turn that turns round before a barrage', () => {
    const t = scenario({
      seats: [at('X1', 'B7', { held: 'beaten', hand: ['found-purse'] }), IDLE],
      options: { trade: 0 },
    });
    t.choose(Act.Play, 'found-purse');
    t.choose(Act.TurnRound);
    expect([t.s.gold[0], t.s.held[0]]).toEqual([5, 0]);
  });

  test('2.8 SU-11 a rusty key passes the barrage that holds the pawn, once', () => {
    const t = scenario({
      seats: [at('X1', 'B7', { held: 'unfought', hand: ['rusty-key'] }), IDLE],
      dice: { move: [1, 2] },
      options: { trade: 0 },
    });
    t.choose(Act.Play, 'rusty-key');
    expect([t.asked, t.offered(Act.Pass)]).toEqual([FrameKind.Held, [0]]);
    t.pass();
    expect([t.s.passes[0], content.zone[t.s.square[0]], t.s.hp[0]]).toEqual([0, Zone.Courtyard, 15]);
    const opened = scenario({
      seats: [at('X1', 'B7', { held: 'beaten', hand: ['rusty-key'] }), IDLE],
      options: { trade: 0, barrageMustWin: 0 },
    });
    opened.choose(Act.Play, 'rusty-key');
    opened.pass();
    expect(opened.s.passes[0]).toBe(1);
  });

  test('2.8 SL-PLAY-01 a prisoner plays cards, and sells, before it tries to get out of its cell', () => {
    const t = scenario({ seats: [{ character: 'gambler', hand: ['found-purse', 'cracked-mirror'] }, IDLE] });
    expect([t.asked, t.offered(Act.Sale)]).toEqual([FrameKind.Window, [0]]);
    t.choose(Act.Play, 'found-purse');
    t.pass();
    expect([t.s.gold[0], t.asked === FrameKind.Window && !t.ended]).toEqual([5, false]);
  });

  test('2.8 a pawn does not change places with a prisoner in its cell, although the prisoner may play the mirror', () => {
    const t = scenario({
      seats: [
        { character: 'acrobat', hand: ['cracked-mirror'] },
        { character: 'brute', square: 'P2', from: 'P1' },
      ],
      dice: { special: [1] },
    });
    t.choose(Act.Play, 'cracked-mirror');
    expect([t.asked, t.square(1)]).not.toEqual([FrameKind.Aim, 'P2']);
    expect(t.square(1)).toBe('P2');
  });

  test('SL-PLAY-03, SU-18, T-SL-9 one card at the start of a fight, if three have not been played', () => {
    const hand = ['whetstone', 'raised-guard', 'found-purse', 'healing-herb', 'castle-map'];
    const played = scenario({ seats: [at('B2', 'B1', { hand }), IDLE], dice: { move: [1, 1], fight: [1, 1] } });
    for (const id of ['found-purse', 'healing-herb', 'castle-map']) played.choose(Act.Play, id);
    played.passAll(FrameKind.Window);
    played.choose(Act.Go, 'B4');
    expect(played.asked).not.toBe(FrameKind.FightCard);
    const t = scenario({ seats: [at('B2', 'B1', { hand }), IDLE], dice: { move: [1, 1], fight: [1, 1] } });
    t.choose(Act.Play, 'found-purse');
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'B4');
    expect(t.asked).toBe(FrameKind.FightCard);
    t.choose(Act.Play, 'whetstone');
    // 0 + 2 against level 1; the card counts as the second of the turn.
    expect([t.s.gold[0], t.s.plays[0]]).toEqual([10, 2]);
  });

  test('SL-EQ-01 a weapon that is played lets the old one come back to hand', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['short-sword'] }), IDLE] });
    t.choose(Act.Play, 'short-sword');
    expect([t.worn(t.s.weapon[0]), t.hand(0)]).toEqual(['short-sword', ['worn-dagger']]);
  });

  test('SL-EQ-02, SU-27 other equipment is worn one at a time, until it is destroyed', () => {
    const t = scenario({ seats: [at('Y8', 'Y7', { other: 'courier-boots', hand: ['leather-jerkin'] }), IDLE] });
    expect(t.cards(Act.Play)).not.toContain('leather-jerkin');
    const jerkin = scenario({
      seats: [at('Y7', 'Y8', { other: 'leather-jerkin' }), IDLE],
      dice: { move: [1, 2], fight: [1, 1] },
    });
    jerkin.choose(Act.Go, 'Y4');
    expect([jerkin.s.hp[0], jerkin.s.wear[0]]).toEqual([13, 1]);
  });

  test('SU-27 boots go one square further, if one likes, and are lost in a defeat', () => {
    const t = scenario({
      seats: [at('Y10', 'Y9', { other: 'courier-boots' }), IDLE],
      dice: { move: [1, 2], fight: [1, 1] },
    });
    expect(t.asked).toBe(FrameKind.Further);
    t.choose(Act.Further);
    t.choose(Act.Go, 'Y11');
    // Four squares on, Y14: the fight is lost.
    expect([t.square(0), t.worn(t.s.other[0])]).toEqual(['Y14', 'none']);
  });

  test('SU-27 a rabbit’s foot rolls one die of a fight again, and is destroyed', () => {
    const t = scenario({
      seats: [at('B1', 'B18', { other: 'rabbits-foot' }), IDLE],
      dice: { move: [1, 2], fight: [1, 6, 6] },
    });
    t.choose(Act.Go, 'B2');
    t.choose(Act.Go, 'B4');
    expect(t.asked).toBe(FrameKind.Reroll);
    t.choose(Act.Reroll, 0);
    expect([t.s.red[0], t.s.gold[0], t.worn(t.s.other[0])]).toEqual([6, 5, 'none']);
  });

  test('SL-SPEC-01, T-SL-11 the lever on 2: every player gains 10 gold, also the one who pulled it', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['curious-lever'] }), IDLE], dice: { special: [2] } });
    t.choose(Act.Play, 'curious-lever');
    expect([t.s.gold[0], t.s.gold[1]]).toEqual([10, 10]);
  });

  test('SL-SPEC-01 every opponent loses 2 HP on a 4; two cards are drawn on a 6; nothing else happens', () => {
    const four = scenario({ seats: [at('B3', 'B2', { hand: ['curious-lever'] }), IDLE], dice: { special: [4] } });
    four.choose(Act.Play, 'curious-lever');
    expect([four.s.hp[0], four.s.hp[1], four.s.gold[0]]).toEqual([15, 13, 0]);
    const six = scenario({ seats: [at('B3', 'B2', { hand: ['curious-lever'] }), IDLE], dice: { special: [6] } });
    six.choose(Act.Play, 'curious-lever');
    expect([six.hand(0).length, six.s.hp[1]]).toEqual([2, 15]);
  });

  test('SL-SPEC-01 the mirror changes places, does nothing, or hurts', () => {
    const seats = [at('Y8', 'Y7', { hand: ['cracked-mirror'] }), { character: 'acrobat', square: 'Y13', from: 'Y12' }];
    const swap = scenario({ seats, dice: { special: [1] } });
    swap.choose(Act.Play, 'cracked-mirror');
    expect([swap.square(0), swap.square(1)]).toEqual(['Y13', 'Y8']);
    const hurt = scenario({ seats, dice: { special: [5] } });
    hurt.choose(Act.Play, 'cracked-mirror');
    expect(hurt.s.hp[0]).toBe(13);
  });

  test('SL-TEXT-01 a player of your choice may be yourself, an opponent may not', () => {
    const t = scenario({
      seats: [at('Y8', 'Y7', { hand: ['bandage', 'poisoned-dart'] }), IDLE, { character: 'charmer' }],
    });
    t.choose(Act.Play, 'bandage');
    expect(t.offered(Act.Aim)).toEqual([0, 1, 2]);
    t.choose(Act.Aim, 0);
    expect(t.s.hp[0]).toBe(19);
    t.choose(Act.Play, 'poisoned-dart');
    expect(t.offered(Act.Aim)).toEqual([1, 2]);
  });

  test('SU-19 an empty deck takes in its pit', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['castle-map'] }), IDLE], deck: { basement: [] } });
    const pit = t.s.pileSize[Pile.Pit];
    t.choose(Act.Play, 'castle-map');
    expect([t.hand(0).length, t.s.pileSize[Pile.Deck]]).toEqual([2, pit - 2]);
  });

  test('SU-23, T-SL-10 the trapdoor takes a pawn back the way it came, and onto a blue square draws nothing', () => {
    const t = scenario({
      seats: [at('Y8', 'Y7', { hand: ['trapdoor'] }), { character: 'acrobat', square: 'K1', from: 'K2' }],
    });
    t.choose(Act.Play, 'trapdoor');
    // It has come one square since it was put there: K2 is blue.
    expect([t.square(1), t.hand(1)]).toEqual(['K2', []]);
  });

  test('the whistle sends to where the zone begins; shackles keep from moving once', () => {
    const t = scenario({
      seats: [
        at('Y8', 'Y7', { hand: ['jailers-whistle', 'shackles'] }),
        { character: 'acrobat', square: 'K4', from: 'K3' },
      ],
      dice: { move: [1, 3] },
    });
    t.choose(Act.Play, 'jailers-whistle');
    expect(t.square(1)).toBe('K6');
    t.choose(Act.Play, 'shackles');
    expect(t.s.shackled[1]).toBe(1);
    t.choose(Act.Go, 'Y9');
    t.choose(Act.Go, 'Y11');
    t.passAll(FrameKind.Window);
    t.next();
    expect([t.ended, t.square(1), t.s.die[0], t.s.shackled[1]]).toEqual([true, 'K6', 0, 0]);
  });

  test('sprint goes 3 further, a loaded die is turned, and a double made so draws no card', () => {
    const t = scenario({ seats: [at('Y11', 'Y10', { hand: ['sprint', 'loaded-die'] }), IDLE], dice: { move: [1, 2] } });
    t.choose(Act.Play, 'sprint');
    t.pass();
    t.choose(Act.Play, 'loaded-die');
    t.choose(Act.Face, (1 << 3) | 1);
    expect([t.s.die[0], t.s.die[1], t.s.bonusPips[0], t.hand(0)]).toEqual([1, 1, 3, []]);
  });

  test('a rusty key passes one barrage without a stop', () => {
    const t = scenario({ seats: [at('Y8', 'Y7', { hand: ['rusty-key'] }), IDLE], dice: { move: [2, 4] } });
    t.choose(Act.Play, 'rusty-key');
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'Y9');
    t.choose(Act.Go, 'X4');
    t.choose(Act.Go, 'K5');
    expect([t.s.passes[0], content.zone[t.s.square[0]], t.s.hp[0]]).toEqual([0, Zone.Keep, 15]);
  });
});

describe('fights with the enemies of the board', () => {
  /** Seat 0 comes to B4, where an enemy of level 1 stands. */
  const fight = (dice: readonly number[], hand: string[] = []) => {
    const t = scenario({
      seats: [at('B1', 'B18', { hand }), IDLE],
      dice: { move: [1, 2], fight: dice },
      options: { trade: 0 },
      deck: { basement: ['larder-feast'] },
    });
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'B2');
    t.choose(Act.Go, 'B4');
    return t;
  };

  test('SL-FIGHT-01 a fight is not avoided but by a card; a smoke bomb is one', () => {
    const t = fight([1, 1], ['smoke-bomb']);
    t.choose(Act.Play, 'smoke-bomb');
    expect([t.square(0), t.s.hp[0], t.s.gold[0], t.s.red[0]]).toEqual(['B4', 15, 0, 0]);
    expect(fight([1, 1]).s.hp[0]).toBe(14);
  });

  test('SL-FIGHT-02 the red die is for the weapon, the blue one for the shield', () => {
    const t = fight([5, 1]);
    // Dagger 2 against level 1 is won; the targe blocks nothing on a 1.
    expect([t.s.gold[0], t.s.hp[0]]).toEqual([5, 14]);
  });

  test('SL-FIGHT-03, SU-04 the levels are printed on the board', () => {
    const levels = Array.from(content.level).filter((level) => level > 0);
    expect(levels.sort()).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4]);
  });

  test('SL-FIGHT-04, SL-FIGHT-05 a fight won with as many wounds as levels gives a card and 5 gold; else neither', () => {
    const won = fight([2, 6]);
    expect([won.s.gold[0], won.hand(0).length]).toEqual([5, 1]);
    const lost = fight([1, 6]);
    expect([lost.s.gold[0], lost.hand(0).length]).toEqual([0, 0]);
  });

  test('SL-FIGHT-06, T-SL-2 wounds are the level less the block, won or lost', () => {
    const wounds = [1, 2, 3, 4, 5, 6].map((blue) => {
      const t = scenario({ seats: [at('B5', 'B4'), IDLE], dice: { move: [1, 2], fight: [6, blue] } });
      t.choose(Act.Go, 'B7');
      t.choose(Act.Go, 'B8');
      return 15 - t.s.hp[0];
    });
    expect(wounds).toEqual([2, 2, 1, 1, 1, 0]);
  });

  test('SU-13, T-SL-3 wounds are never negative', () => {
    expect(fight([1, 6]).s.hp[0]).toBe(15);
  });

  test('SU-10 a barrage that was beaten lets the pawn go on next turn', () => {
    const t = scenario({ seats: [at('B6', 'B5', { weapon: 'halberd' }), IDLE], dice: { move: [2, 3], fight: [6, 6] } });
    t.choose(Act.Go, 'B7');
    t.choose(Act.Go, 'X1');
    expect([t.square(0), t.s.held[0], t.s.gold[0]]).toEqual(['X1', 0, 5]);
  });

  test('SU-11 barrageMustWin=1 a player defeated at a barrage fights again before rolling, or turns round', () => {
    const held = { seats: [at('X1', 'B7', { held: 'beaten' as const }), IDLE] };
    const t = scenario({ ...held, dice: { fight: [6, 6], move: [1, 2] } });
    expect([t.asked, t.offered(Act.Pass), t.offered(Act.TurnRound)]).toEqual([FrameKind.Held, [], [0]]);
    t.choose(Act.FightOn);
    expect([t.s.held[0], t.s.gold[0]]).toEqual([0, 5]);
    t.passAll(FrameKind.Window);
    expect(content.zone[t.s.square[0]]).toBe(Zone.Courtyard);
    const back = scenario({ ...held, dice: { move: [1, 2] } });
    back.choose(Act.TurnRound);
    expect(content.zone[back.s.square[0]]).toBe(Zone.Basement);
  });

  test('SU-11 a player who is beaten again before the barrage does not move', () => {
    const t = scenario({ seats: [at('X1', 'B7', { held: 'beaten' }), IDLE], dice: { fight: [1, 1] } });
    t.choose(Act.FightOn);
    expect([t.square(0), t.s.die[0]]).toEqual(['X1', 0]);
  });

  test('barrageMustWin=0 a beaten player may go on, but not one who called the fight off', () => {
    const options = { barrageMustWin: 0 };
    const beaten = scenario({ seats: [at('X1', 'B7', { held: 'beaten' }), IDLE], options, dice: { move: [1, 2] } });
    beaten.choose(Act.Pass);
    expect(content.zone[beaten.s.square[0]]).toBe(Zone.Courtyard);
    const smoked = scenario({ seats: [at('X1', 'B7', { held: 'unfought' }), IDLE], options });
    expect(smoked.offered(Act.Pass)).toEqual([]);
  });

  test('SU-12 a barrage bars the next pawn, and again the same one', () => {
    const t = scenario({
      seats: [at('B6', 'B5'), { character: 'acrobat', square: 'B6', from: 'B5' }],
      dice: { move: [2, 3], fight: [6, 6] },
    });
    t.choose(Act.Go, 'B7');
    t.choose(Act.Go, 'X1');
    t.passAll(FrameKind.Window);
    t.next({ move: [2, 3], fight: [1, 1] });
    t.choose(Act.Go, 'B7');
    t.choose(Act.Go, 'X1');
    t.pass();
    expect([t.square(1), t.s.held[0], t.s.held[1]]).toEqual(['X1', 0, 1]);
  });

  test('SU-07, T-SL-1 the dagger beats level 1 on five faces, level 2 on two, level 3 never, and with 2 more on five', () => {
    const faces = Array.from(content.face.subarray(titleOf('worn-dagger') * 6, titleOf('worn-dagger') * 6 + 6));
    expect([1, 2, 3].map((level) => faces.filter((wounds) => wounds >= level).length)).toEqual([5, 2, 0]);
    expect(faces.filter((wounds) => wounds + 2 >= 3)).toHaveLength(5);
  });
});

describe('fights between players', () => {
  const two = (more: object = {}, other: object = {}, options: Record<string, number> = {}, dice = {}) =>
    scenario({
      seats: [
        at('B3', 'B2', { hand: [], ...more }),
        { character: 'acrobat', square: 'B5', from: 'B6', hand: [], ...other },
      ],
      options: { bribery: 0, ...options },
      dice: { move: [2, 3], ...dice },
    });
  /** Seat 0 goes to B5, where seat 1 stands, and is asked whether to fight. */
  const meet = (...args: Parameters<typeof two>) => {
    const t = two(...args);
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'B4');
    expect([t.asked, t.square(0)]).toEqual([FrameKind.Meet, 'B5']);
    return t;
  };

  test('SL-PVP-01 a player may go on when passing a pawn', () => {
    const t = meet();
    t.pass();
    t.choose(Act.Go, 'B7');
    expect(t.asked).not.toBe(FrameKind.Meet);
    expect(t.s.hp[1]).toBe(15);
  });

  test('SL-PVP-02, SU-25 a player who chooses to fight ends the movement there, and the square does nothing', () => {
    const t = meet({}, {}, {}, { fight: [1, 1], defence: [1, 1] });
    t.choose(Act.Attack, 1);
    // B5 is blue: no card; the dagger deals 0 on both sides.
    expect([t.square(0), t.hand(0), t.s.hp[0], t.s.hp[1]]).toEqual(['B5', [], 15, 15]);
  });

  test('SL-PVP-03 wounds between players are the weapon of one less the shield of the other', () => {
    const t = meet({ weapon: 'halberd' }, {}, {}, { fight: [6, 1], defence: [5, 3] });
    t.choose(Act.Attack, 1);
    // 4 - 1 on the other, 2 - 0 on the mover.
    expect([t.s.hp[1], t.s.hp[0]]).toEqual([12, 13]);
  });

  test('SL-PVP-04, SU-15, T-SL-12 the player who dealt more draws a card, takes a random one and 5 gold, or the rest', () => {
    const t = meet({ weapon: 'halberd' }, { gold: 3, hand: ['sprint'] }, {}, { fight: [6, 1], defence: [1, 3] });
    t.choose(Act.Attack, 1);
    t.passAll(FrameKind.FightCard);
    expect([t.s.gold[0], t.s.gold[1]]).toEqual([3, 0]);
    expect([t.hand(0).length, t.hand(1).length]).toEqual([2, 0]);
    expect(t.hand(0)).toContain('sprint');
  });

  test.each([
    ['pvpTie=nobody', 0, [0, 0]],
    ['pvpTie=attacker', 1, [1, 0]],
    ['pvpTie=defender', 2, [0, 1]],
  ])('SU-14 pvpTie=nobody, pvpTie=attacker, pvpTie=defender: %s says who wins a tie', (_what, pvpTie, won) => {
    const t = meet({}, {}, { pvpTie }, { fight: [1, 1], defence: [1, 1] });
    t.choose(Act.Attack, 1);
    const duels = [0, 1].map((seat) => t.s.tally[seat * 14 + 6]);
    expect(duels).toEqual(won);
    expect([t.hand(0).length, t.hand(1).length]).toEqual(won);
  });

  test('SL-PLAY-04, SU-17 the mover plays a card first, then the defender, though it is not their turn', () => {
    const t = meet(
      { hand: ['whetstone'] },
      { hand: ['raised-guard', 'found-purse'] },
      {},
      { fight: [6, 1], defence: [1, 1] },
    );
    t.choose(Act.Attack, 1);
    expect([t.asked, t.actor]).toEqual([FrameKind.FightCard, 0]);
    t.choose(Act.Play, 'whetstone');
    expect([t.asked, t.actor]).toEqual([FrameKind.FightCard, 1]);
    t.choose(Act.Play, 'raised-guard');
    // 2 + 2 wounds, 0 + 2 blocked; the defender's card is none of the mover's three.
    expect([t.s.hp[1], t.s.plays[0]]).toEqual([13, 1]);
  });

  test('SU-26 the mover chooses one of several pawns on a square', () => {
    const t = scenario({
      seats: [
        at('B3', 'B2'),
        { character: 'acrobat', square: 'B5', from: 'B6' },
        { character: 'charmer', square: 'B5', from: 'B6' },
      ],
      dice: { move: [2, 3] },
    });
    t.choose(Act.Go, 'B4');
    expect([t.asked, t.offered(Act.Attack)]).toEqual([FrameKind.Meet, [1, 2]]);
  });

  test('SU-08 prisonSquaresFight=0 no pawn is attacked in the prison; prisonSquaresFight=1 bare-handed, but not in a cell', () => {
    const seats = [at('P3', 'P2'), { character: 'acrobat', square: 'P5', from: 'P4' }];
    const peace = scenario({ seats, dice: { move: [2, 3] } });
    expect(peace.asked).not.toBe(FrameKind.Meet);
    const war = scenario({
      seats,
      dice: { move: [2, 3], fight: [6, 6], defence: [6, 6] },
      options: { prisonSquaresFight: 1, bribery: 0 },
    });
    while (war.asked === FrameKind.Way) war.choose(Act.Go, 'P4');
    expect(war.asked).toBe(FrameKind.Meet);
    war.choose(Act.Attack, 1);
    expect([war.s.hp[0], war.s.hp[1]]).toEqual([15, 15]);
  });

  test('SU-08 there are no enemies in the prison', () => {
    for (let square = 0; square < content.squares.length; square++)
      if (content.zone[square] === Zone.Prison) expect(content.level[square]).toBe(0);
  });

  test('SL-PVP-05, SU-30 bribery=1 one offer, one answer: taken, there is no fight and the walk goes on', () => {
    const t = meet({}, { gold: 6, hand: ['sprint'] }, { bribery: 1 });
    t.choose(Act.Attack, 1);
    expect([t.asked, t.actor, t.offered(Act.OfferGold), t.cards(Act.OfferCard)]).toEqual([
      FrameKind.Bribe,
      1,
      [1, 2, 3, 5],
      ['sprint'],
    ]);
    t.choose(Act.OfferGold, 5);
    expect([t.asked, t.actor]).toEqual([FrameKind.BribeAnswer, 0]);
    t.choose(Act.Accept);
    expect([t.s.gold[0], t.s.gold[1], t.asked]).toEqual([5, 1, FrameKind.Way]);
  });

  test('SL-PVP-05 refused players fight; a card may be offered, too', () => {
    const t = meet({}, { hand: ['sprint'] }, { bribery: 1 }, { fight: [1, 1], defence: [1, 1] });
    t.choose(Act.Attack, 1);
    t.choose(Act.OfferCard, 'sprint');
    t.pass();
    expect([t.square(0), t.s.red[0], t.hand(1)]).toEqual(['B5', 1, ['sprint']]);
  });

  test('bribery=0 nothing can be offered', () => {
    const t = meet({}, { gold: 6 }, {}, { fight: [1, 1], defence: [1, 1] });
    t.choose(Act.Attack, 1);
    expect(t.s.red[0]).toBe(1);
  });
});

describe('gold, merchants and trade', () => {
  test('SL-GOLD-01, SL-SHOP-01, SU-33 a merchant shows his cards, and a paid one goes to hand', () => {
    const t = scenario({ seats: [at('B5', 'B4', { gold: 15 }), IDLE], dice: { move: [1, 2] } });
    t.choose(Act.Go, 'M1');
    expect(t.cards(Act.Buy)).toEqual(['healing-herb', 'smoke-bomb', 'jailers-cudgel', 'spiked-mace', 'iron-buckler']);
    t.choose(Act.Buy, 'jailers-cudgel');
    expect([t.s.gold[0], t.hand(0)]).toEqual([7, ['jailers-cudgel']]);
    expect(t.cards(Act.Buy)).toEqual(['healing-herb', 'smoke-bomb']);
  });

  test('SL-SHOP-02, SU-28 a merchant buys cards with a silver price, and sells them on, at twice that if no other is printed', () => {
    const t = scenario({
      seats: [at('B5', 'B4', { gold: 4, hand: ['pickpocket', 'found-purse'] }), IDLE],
      dice: { move: [1, 2] },
    });
    t.passAll(FrameKind.Window);
    t.choose(Act.Go, 'M1');
    expect(t.cards(Act.Sell)).toEqual(['pickpocket']);
    t.choose(Act.Sell, 'pickpocket');
    expect([t.s.gold[0], priceOf(titleOf('pickpocket'))]).toEqual([8, 8]);
    // Not to the same player in the same visit.
    expect(t.cards(Act.Buy)).not.toContain('pickpocket');
    t.pass();
    const next = scenario({ seats: [at('B5', 'B4', { gold: 9 }), IDLE], dice: { move: [1, 2] } });
    const [sold] = [titleOf('pickpocket')].map((title) => content.firstCard[title]);
    piles.move(next.s, sold, Pile.Shop);
    next.choose(Act.Go, 'M1');
    next.choose(Act.Buy, 'pickpocket');
    expect(next.s.gold[0]).toBe(1);
  });

  test('SL-TRADE-01, SL-TRADE-02, SL-TRADE-04 trade=1 a player offers a card at a price in their own turn, shown or unseen', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['sprint'] }), { character: 'acrobat', gold: 6 }] });
    t.choose(Act.Sale);
    expect([t.cards(Act.Show), t.cards(Act.Hide)]).toEqual([['sprint'], ['sprint']]);
    t.choose(Act.Hide, 'sprint');
    t.choose(Act.Aim, 1);
    // 1, 2 and 5 gold; nothing that the buyer has not.
    expect(t.offered(Act.Price)).toEqual([0, 1, 2]);
    t.choose(Act.Price, 2);
    expect([t.asked, t.actor, slohar.situation(t.s)]).toEqual([
      FrameKind.SaleAnswer,
      1,
      expect.stringContaining('an unseen card for 5 gold'),
    ]);
    t.choose(Act.Accept);
    expect([t.s.gold[0], t.s.gold[1], t.hand(1)]).toEqual([5, 1, ['sprint']]);
    expect(t.offered(Act.Sale)).toEqual([]);
  });

  test('SL-TRADE-03 payment in cards, or in both', () => {
    const t = scenario({
      seats: [at('B3', 'B2', { hand: ['sprint'] }), { character: 'acrobat', gold: 5, hand: ['whetstone', 'bandage'] }],
    });
    t.choose(Act.Sale);
    t.choose(Act.Show, 'sprint');
    t.choose(Act.Aim, 1);
    t.choose(Act.Price, 6);
    t.choose(Act.OfferCard, 'bandage');
    expect([t.s.gold[0], t.hand(0), t.hand(1)]).toEqual([5, ['bandage'], ['sprint', 'whetstone']]);
  });

  test('SL-TRADE-01 a sale that is refused changes nothing', () => {
    const t = scenario({ seats: [at('B3', 'B2', { hand: ['sprint'] }), { character: 'acrobat', gold: 6 }] });
    t.choose(Act.Sale);
    t.choose(Act.Show, 'sprint');
    t.choose(Act.Aim, 1);
    t.choose(Act.Price, 1);
    t.pass();
    expect([t.s.gold[0], t.hand(0), t.s.offered[0]]).toEqual([0, ['sprint'], 1]);
  });

  test('trade=0 nothing is offered to players', () => {
    const t = scenario({
      seats: [at('B3', 'B2', { hand: ['found-purse'] }), { character: 'acrobat', gold: 6 }],
      options: { trade: 0 },
    });
    expect(t.offered(Act.Sale)).toEqual([]);
  });
});

describe('the game master', () => {
  const event = (
    dice: readonly number[],
    seats: Parameters<typeof scenario>[0]['seats'] = [at('B5', 'B4', { gold: 6 }), IDLE],
    more: object = { move: [1, 2] },
  ) => scenario({ seats, options: { gmEvents: 1, trade: 0 }, dice: { event: dice, ...more } });

  test('SL-GM-01, SU-31 gmEvents=0 no event happens; gmEvents=1 two dice choose one at the start of a round', () => {
    const quiet = scenario({ seats: [at('B5', 'B4', { gold: 6 }), IDLE], dice: { event: [4, 1], move: [1, 2] } });
    expect([quiet.s.event[0], quiet.s.gold[0]]).toEqual([0, 6]);
    const tax = event([4, 1]);
    expect([tax.s.event[0], tax.s.gold[0]]).toEqual([5, 4]);
  });

  test.each([
    ['ants', [1, 1], (t: ReturnType<typeof event>) => [t.s.hp[0], t.hand(0).length], [14, 1]],
    ['amnesty', [1, 3], (t: ReturnType<typeof event>) => [t.square(1)], ['T4']],
    ['a quiet night', [3, 3], (t: ReturnType<typeof event>) => [t.s.hp[0], t.s.gold[0]], [15, 6]],
    ['a feast', [5, 6], (t: ReturnType<typeof event>) => [t.s.hp[0], t.s.hp[1]], [16, 16]],
    ['an earthquake', [6, 6], (t: ReturnType<typeof event>) => [t.hand(0).length, t.hand(1).length], [1, 1]],
  ])('SU-31 %s', (_what, dice, look, seen) => {
    expect(look(event(dice))).toEqual(seen);
  });

  test('SU-31 a collapse closes the secret passages for the round', () => {
    const t = event([1, 2], [at('B2', 'B1'), IDLE], { move: [1, 2] });
    expect(t.square(0)).toBe('B5');
    expect(t.asked).not.toBe(FrameKind.Way);
  });

  test('SU-31 a changing guard makes hostile squares easier, an alarm all harder', () => {
    const easier = event([3, 4], [at('Y7', 'Y8', { weapon: 'halberd' }), IDLE], { move: [1, 2], fight: [2, 1] });
    easier.choose(Act.Go, 'Y4');
    // Level 3 less 1: two wounds are enough.
    expect([easier.s.hp[0], easier.s.gold[0]]).toEqual([13, 5]);
    const harder = event([4, 5], [at('B6', 'B5'), IDLE], { move: [2, 3], fight: [6, 1] });
    harder.choose(Act.Go, 'B7');
    harder.choose(Act.Go, 'X1');
    expect([harder.s.hp[0], harder.s.held[0]]).toEqual([12, 1]);
  });

  test('SU-31 merchants ask 2 gold less on a market day', () => {
    const t = event([4, 4], [at('B5', 'B4', { gold: 6 }), IDLE], { move: [1, 2] });
    t.choose(Act.Go, 'M1');
    expect(t.cards(Act.Buy)).toEqual(['healing-herb', 'smoke-bomb', 'jailers-cudgel']);
  });

  test('SU-31 a draught blows pawns in the keep one square back', () => {
    const t = event([4, 6], [at('K4', 'K3'), IDLE]);
    expect(t.s.square[0]).toBe(squareOf('K3'));
  });
});

describe('the board', () => {
  test('SU-01 the board has 83 squares of the kinds that the notes count', () => {
    const kinds = Array.from(content.type).reduce((n, type) => ((n[type] = (n[type] ?? 0) + 1), n), [] as number[]);
    expect(content.squares).toHaveLength(83);
    expect([
      kinds[SquareType.Plain],
      kinds[SquareType.Draw],
      kinds[SquareType.Hostile],
      kinds[SquareType.Barrage],
      kinds[SquareType.Merchant],
      kinds[SquareType.Secret],
      kinds[SquareType.Cell],
      kinds[SquareType.Gate],
    ]).toEqual([41, 14, 9, 6, 3, 2, 6, 2]);
  });

  test('SU-01 the board is as long from doorstep to gate as the notes say, and has a way from everywhere', () => {
    const far = (id: string): number => content.gateDistance[squareOf(id)];
    expect(['T1', 'T2', 'T3', 'T4', 'T5', 'T6'].map(far)).toEqual([16, 16, 18, 18, 18, 18]);
    for (let square = 0; square < 83; square++)
      if (content.type[square] !== SquareType.Cell) expect(content.gateDistance[square]).toBeLessThan(255);
  });
});
