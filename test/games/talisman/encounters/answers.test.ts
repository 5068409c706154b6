import { describe, expect, test } from 'vitest';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Count, Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Seat 0 has Strength 2, Craft 5 and may hold two Spells. */
const WIZARD: Seat = { character: 'wizard', at: 'city' };
const ELF: Seat = { character: 'elf', at: 'temple' };
const MONK: Seat = { character: 'monk', at: 'oasis' };

/** Seat 0 begins his turn and casts a Spell that takes a gold from seat 1. */
function robs(
  robbed: Partial<Seat>,
  own: readonly string[] = [],
  more: readonly Seat[] = [MONK],
  position: Partial<Position> = {},
): Table {
  const t = scenario({
    seats: [{ ...WIZARD, spells: ['acquisition', ...own] }, { ...ELF, gold: 2, ...robbed }, ...more],
    ...position,
  });
  return t.choose(Act.Cast, 'acquisition').choose(Act.Seat, 1);
}

/** Returns the seat that is asked for a Spell, or -1. */
const asked = (t: Table): number => (t.kind === FrameKind.MayCast ? t.actor : -1);
const seatsAsked = (t: Table): number[] => {
  const seats: number[] = [];
  for (; !t.over && t.kind === FrameKind.MayCast; t.pass()) seats.push(t.actor);
  return seats;
};

describe('a Spell just cast may be answered', () => {
  test('R-SPELL-06 a Spell can be answered before it works; a cancelled one is discarded and does nothing', () => {
    const t = robs({ spells: ['counterspell'] });
    expect([asked(t), t.words(), t.s.gold[1]]).toEqual([1, ['cast nothing', 'cast Counterspell'], 2]);
    expect(talisman.situation(t.s)).toContain('in answer to Acquisition of Wizard');
    t.choose(Act.Cast, 'counterspell');
    expect([t.s.gold[0], t.s.gold[1], t.pile(Pile.SpellDiscard)]).toEqual([0, 2, ['acquisition', 'counterspell']]);
    expect([t.s.castsLeft[0], t.s.castElsewhere[0]]).toEqual([0, 2]);
  });

  test('R-SPELL-06 castable Spells are listed in the order of the cards, whenever they were drawn', () => {
    const t = scenario({
      seats: [{ ...WIZARD }, { ...ELF, craft: 2, spells: ['random', 'nullify', 'healing'] }],
      phase: 'start',
    }).passAll(FrameKind.Window);
    expect([asked(t), t.words()]).toEqual([1, ['cast nothing', 'cast Healing', 'cast Nullify', 'cast Random']]);
  });

  test('R-SPELL-06 a Spell left unanswered works', () => {
    const t = robs({ spells: ['counterspell'] })
      .pass()
      .choose(Act.TakeGold);
    expect([t.s.gold[0], t.s.gold[1], t.spells(1)]).toEqual([1, 1, ['counterspell']]);
  });

  test('R-SPELL-06 an answer can be answered, and the first Spell works after all', () => {
    const t = robs({ spells: ['counterspell'] }, ['counterspell']).choose(Act.Cast, 'counterspell');
    expect([asked(t), t.s.castsLeft[0]]).toEqual([0, 1]);
    t.choose(Act.Cast, 'counterspell').choose(Act.TakeGold);
    expect([t.s.gold[0], t.s.gold[1], t.s.castsLeft[0], t.pile(Pile.SpellDiscard).length]).toEqual([1, 1, 0, 3]);
  });

  test('R-SPELL-06 an answer left alone holds', () => {
    const t = robs({ spells: ['counterspell'] }, ['counterspell'])
      .choose(Act.Cast, 'counterspell')
      .pass();
    expect([t.s.gold[0], t.spells(0)]).toEqual([0, ['counterspell']]);
  });

  test('SP-GEN-13 RUL-73 the active player is asked first, then clockwise, never the caster', () => {
    const both: Seat[] = [
      { ...ELF, gold: 1, spells: ['counterspell'] },
      { ...MONK, craft: 2, spells: ['counterspell', 'healing'] },
    ];
    const own = scenario({ seats: [{ ...WIZARD, spells: ['acquisition'] }, ...both], turn: 0 })
      .choose(Act.Cast, 'acquisition')
      .choose(Act.Seat, 1);
    expect(asked(own.pass())).toBe(2);
    const others = scenario({
      seats: [{ ...WIZARD, spells: ['counterspell'] }, both[0], { ...both[1], spells: ['healing'] }],
    });
    expect(asked(others)).toBe(2);
    others.choose(Act.Cast, 'healing').choose(Act.Seat, 2);
    expect(seatsAsked(others)).toEqual([0, 1]);
  });

  test('R-SPELL-08 a player who has cast all Spells of this turn cannot answer the answer', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['acquisition'] },
        { ...ELF, gold: 2, spells: ['counterspell'] },
      ],
      spellDeck: ['counterspell'],
    });
    t.choose(Act.Cast, 'acquisition').choose(Act.Seat, 1);
    // The Wizard's new Spell comes only when this one is done with.
    expect(t.spells(0)).toEqual([]);
    t.choose(Act.Cast, 'counterspell');
    expect([t.s.gold[1], t.spells(0), t.words()]).toEqual([2, ['counterspell'], ['go on']]);
  });

  test('R-SPELL-09 one Spell in the turn of another, answers included', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['acquisition'] },
        { ...ELF, gold: 2, life: 1, spells: ['healing', 'counterspell'] },
      ],
    });
    t.choose(Act.Cast, 'acquisition').choose(Act.Seat, 1).choose(Act.Cast, 'counterspell');
    expect([t.pass().kind, t.spells(1), t.s.castElsewhere[0]]).toEqual([FrameKind.MoveWhere, ['healing'], 2]);
  });

  test('R-SPELL-10 SP-GEN-04 the Command Spell can be cancelled; then no die is rolled', () => {
    const onCrown = (dice: Dice): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'crown-of-command' },
          { ...MONK, spells: ['counterspell'] },
        ],
        crownReached: true,
        dice,
      });
    const t = onCrown({});
    expect([asked(t), talisman.situation(t.s)]).toEqual([1, expect.stringContaining('the Command Spell of Elf')]);
    t.choose(Act.Cast, 'counterspell');
    expect([t.s.life[1], t.s.active[0]]).toEqual([4, 1]);
    expect(onCrown({ command: [4] }).pass().s.life[1]).toBe(3);
  });

  test('R-SPELL-10 SP-GEN-04 a player in command may answer the answer with a Spell of their own', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command', spells: ['counterspell'] },
        { ...MONK, spells: ['counterspell'] },
      ],
      crownReached: true,
      dice: { command: [6] },
    });
    t.choose(Act.Cast, 'counterspell').choose(Act.Cast, 'counterspell');
    expect(t.s.life[1]).toBe(3);
  });

  test('RUL-79 counterspellAnswersDestroyMagic=0..1 the Spell that stops magic can be answered, unless the option says no', () => {
    for (const option of [1, 0]) {
      const t = scenario({
        seats: [
          { ...WIZARD, spells: ['destroy-magic'] },
          { ...ELF, spells: ['counterspell'] },
        ],
        options: { counterspellAnswersDestroyMagic: option },
      });
      t.choose(Act.Cast, 'destroy-magic');
      expect([asked(t), t.s.magicOff[0]]).toEqual(option === 1 ? [1, 0] : [-1, 1]);
    }
  });

  test('RUL-50 a cancelled Spell was cast: the Wand gives the next', () => {
    const t = scenario({
      seats: [
        { ...ELF, gold: 0, objects: ['wand'], spells: ['nullify'] },
        { ...MONK, spells: ['counterspell'] },
      ],
      spellDeck: ['hex'],
    });
    t.choose(Act.Cast, 'nullify').choose(Act.Seat, 1).choose(Act.Cast, 'counterspell');
    expect(t.spells(0)).toEqual(['hex']);
  });

  test('R-MOVE-07 the move follows a Spell that was cast instead of it and cancelled', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['teleport'] },
        { ...ELF, spells: ['counterspell'] },
      ],
      dice: { move: [1] },
    });
    t.choose(Act.Cast, 'teleport').choose(Act.Cast, 'counterspell');
    // Nothing else can take its place: the die is rolled.
    expect([t.kind, t.words()]).toEqual([
      FrameKind.MoveWhere,
      ['go clockwise to Fields (fields-4)', 'go counter-clockwise to Fields (fields-3)'],
    ]);
    t.used();
  });

  test('R-SPELL-06 the target of a Spell stays, whatever is cast in between', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['destruction', 'counterspell'] },
        { ...ELF, spells: ['counterspell'] },
      ],
      spaces: { woods: ['maze'], ruins: ['dragon'] },
    });
    t.choose(Act.Cast, 'destruction')
      .choose(Act.Card, 'maze')
      .choose(Act.Cast, 'counterspell')
      .choose(Act.Cast, 'counterspell');
    expect([t.on('woods'), t.on('ruins')]).toEqual([[], ['dragon']]);
  });

  test('SP-GEN-14 R-TOAD-06 an Amulet, a Toad and stopped magic answer nothing', () => {
    for (const seat of [{ objects: ['amulet'] }, { toad: 2, gold: 0 }, { at: 'cursed-glade' }]) {
      const t = scenario({
        seats: [{ ...WIZARD, spells: ['nullify'] }, { ...ELF, spells: ['counterspell'], ...seat }, MONK],
      });
      expect(t.choose(Act.Cast, 'nullify').choose(Act.Seat, 2).kind).not.toBe(FrameKind.MayCast);
    }
  });
});

describe('a loss may be averted', () => {
  test('RUL-81 a life lost in a fight may be saved', () => {
    const lost = (): Table =>
      visits(['dragon'], { life: 1, spells: ['preservation'] }, { dice: { attack: [1], creature: [6] } });
    const t = lost();
    expect([asked(t), talisman.situation(t.s)]).toEqual([
      0,
      expect.stringContaining('against the loss of a life in the fight: Elf'),
    ]);
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[0], t.s.tally[Count.FightsLost], t.on('fields-2'), t.pile(Pile.SpellDiscard)]).toEqual([
      1,
      1,
      ['dragon'],
      ['preservation'],
    ]);
    expect(lost().pass().s.tally[Count.Deaths]).toBe(1);
  });

  test('RUL-81 any player may save any other; the active player is asked first', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2' },
        { ...MONK, spells: ['preservation'] },
      ],
      spaces: { 'fields-2': ['dragon'] },
      phase: 'landing',
      dice: { attack: [1], creature: [6] },
    });
    expect(asked(t)).toBe(1);
    expect(t.choose(Act.Cast, 'preservation').s.life[0]).toBe(4);
  });

  test('RUL-81 one of several lives', () => {
    const tower = (seat: Partial<Seat>): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'vampires-tower', spells: ['preservation'], ...seat }],
        phase: 'landing',
        dice: { table: [6] },
      });
    expect(tower({}).choose(Act.Cast, 'preservation').s.life[0]).toBe(2);
    expect(tower({}).pass().s.life[0]).toBe(1);
    const bled = tower({ followers: ['maiden'] });
    expect(bled.choose(Act.Discard, 'maiden').pass().pass().choose(Act.Cast, 'preservation').s.life[0]).toBe(3);
  });

  test('RUL-81 a life that another character takes: then it is no deed of his', () => {
    const t = scenario({
      seats: [
        { character: 'ghoul', at: 'city', quest: 1 },
        { character: 'elf', at: 'city', spells: ['preservation'] },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackPsychic, 1);
    expect(asked(t)).toBe(1);
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[0], t.s.life[1], t.s.quest[0]]).toEqual([4, 4, 1]);
  });

  test('RUL-81 GAP-14 a loss of many players is asked for one by one, and all suffer together', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2' },
        { ...MONK, at: 'city', spells: ['preservation'] },
        { character: 'troll', at: 'woods' },
      ],
      deck: ['pestilence'],
      phase: 'landing',
      dice: {},
    });
    expect([asked(t), t.s.life[0]]).toEqual([1, 4]);
    expect(talisman.situation(t.s)).toContain('a life: Elf');
    t.pass();
    expect(talisman.situation(t.s)).toContain('a life: Monk');
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[0], t.s.life[1], t.s.life[2]]).toEqual([3, 4, 5]);
  });

  test('RUL-81 GAP-14 the active character saved, another dies, the card is done with', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2', life: 1, spells: ['preservation'] },
        { ...MONK, at: 'city', life: 1 },
        { character: 'troll', at: 'woods' },
      ],
      deck: ['pestilence'],
      phase: 'landing',
      dice: {},
    });
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[0], t.s.life[2], t.s.tally[Count.Deaths], t.s.tally[Count.Count + Count.Deaths]]).toEqual([
      1, 5, 0, 1,
    ]);
  });

  test('RUL-81 R-CROWN-06 the life that the Command Spell takes', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { ...MONK, life: 1, spells: ['preservation'] },
        { character: 'troll', at: 'castle', life: 1 },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[1], t.s.status[2], t.over]).toEqual([1, Status.Out, false]);
  });

  test('RUL-81 a Hex strikes when the answers are in, before anything else happens there', () => {
    const t = scenario({
      seats: [{ ...ELF, at: 'fields-2', spells: ['preservation'] }, MONK],
      hexes: { 'fields-2': { spell: 'hex', by: 1 } },
      phase: 'landing',
      dice: {},
    });
    expect([asked(t), t.s.life[0]]).toEqual([0, 4]);
    expect(t.choose(Act.Cast, 'preservation').s.life[0]).toBe(4);
  });

  test("RUL-81 R-FOL-02 R-SPACE-23 a Follower killed at the Vampire's Tower may be saved, and the life it stood for with it", () => {
    const tower = (seat: Partial<Seat>, die: number): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'vampires-tower', followers: ['maiden', 'guide'], ...seat },
          { ...MONK, spells: ['preservation'] },
        ],
        phase: 'landing',
        dice: { table: [die] },
      }).choose(Act.Discard, 'maiden');
    const t = tower({}, 1);
    expect([t.actor, talisman.situation(t.s)]).toEqual([1, expect.stringContaining('the loss of a Follower: Elf')]);
    t.choose(Act.Cast, 'preservation');
    expect([t.s.life[0], t.held(0), t.pile(Pile.SpellDiscard), t.s.turns[0]]).toEqual([
      4,
      ['maiden', 'guide'],
      ['preservation'],
      1,
    ]);
    const gone = tower({}, 1).pass();
    expect([gone.s.life[0], gone.held(0), gone.pile(Pile.AdventureDiscard)]).toEqual([4, ['guide'], ['maiden']]);
    const again = tower({}, 4).choose(Act.Cast, 'preservation');
    expect([again.kind, again.words()]).toEqual([
      FrameKind.Bleed,
      ['give up no Follower', 'give up Guide', 'give up Maiden'],
    ]);
    expect(tower({ objects: ['amulet'] }, 1).held(0)).not.toContain('maiden');
  });

  test('RUL-81 R-SPACE-16 a life may be saved first at the Chasm, then a Follower', () => {
    const chasm = (): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'chasm', followers: ['maiden'] },
          { ...MONK, spells: ['preservation'] },
        ],
        phase: 'landing',
        dice: { table: [1], follower: [1] },
      });
    const t = chasm().pass();
    expect([t.s.life[0], talisman.situation(t.s)]).toEqual([3, expect.stringContaining('the loss of a Follower: Elf')]);
    expect(t.choose(Act.Cast, 'preservation').held(0)).toEqual(['maiden']);
    const life = chasm().choose(Act.Cast, 'preservation');
    expect([life.s.life[0], life.held(0)]).toEqual([4, []]);
  });

  test('RUL-81 R-BAT-10 an Enemy saved from death: a stand-off, and the turn is over', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2' },
        { ...MONK, spells: ['preservation'] },
      ],
      spaces: { 'fields-2': ['bear', 'bag-of-gold'] },
      phase: 'landing',
      dice: { attack: [6], creature: [1] },
    });
    expect([asked(t), t.trophies(0)]).toEqual([1, []]);
    t.choose(Act.Cast, 'preservation');
    expect([t.trophies(0), t.on('fields-2'), t.s.gold[0], t.s.tally[Count.FightsWon], t.s.active[0]]).toEqual([
      [],
      ['bear', 'bag-of-gold'],
      0,
      0,
      1,
    ]);
  });

  test('RUL-81 an Enemy left to die is a trophy', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2' },
        { ...MONK, spells: ['preservation'] },
      ],
      spaces: { 'fields-2': ['bear', 'bag-of-gold'] },
      phase: 'landing',
      dice: { attack: [6], creature: [1] },
    });
    expect([t.pass().trophies(0), t.s.gold[0], t.s.tally[Count.FightsWon]]).toEqual([['bear'], 1, 1]);
  });

  test('RUL-81 R-SPELL-07 a Spell that averts a loss can itself be answered', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2', spells: ['preservation'] },
        { ...MONK, spells: ['counterspell'] },
      ],
      spaces: { 'fields-2': ['dragon'] },
      phase: 'landing',
      dice: { attack: [1], creature: [6] },
    });
    t.choose(Act.Cast, 'preservation').choose(Act.Cast, 'counterspell');
    expect(t.s.life[0]).toBe(3);
  });

  test('SP-GEN-14 the wearer of the Amulet is not saved', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'fields-2', objects: ['amulet'] },
        { ...MONK, spells: ['preservation'] },
      ],
      spaces: { 'fields-2': ['dragon'] },
      phase: 'landing',
      dice: { attack: [1], creature: [6] },
    });
    expect([t.passAll(FrameKind.Ditch).s.life[0], t.spells(1)]).toEqual([3, ['preservation']]);
  });

  test('RUL-82 Healing does not answer the loss of the last life', () => {
    const t = visits(['dragon'], { life: 1, spells: ['healing'] }, { dice: { attack: [1], creature: [6] } });
    t.passAll(FrameKind.MayCast, FrameKind.Boost);
    expect([t.s.tally[Count.Deaths], t.pile(Pile.SpellDiscard)]).toEqual([1, ['healing']]);
  });
});

describe('Spells in the turns of others, and at any time', () => {
  test('RUL-72 Spells are cast at the start of any turn, after any move, before the roll of any fight, at the end of any turn', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'chapel' },
        { ...MONK, spells: ['healing'] },
      ],
      spaces: { 'fields-2': ['bear'] },
      dice: { move: [1], attack: [6], creature: [1] },
    });
    const moments: string[] = [];
    const note = (): void => {
      expect([t.kind, t.actor]).toEqual([FrameKind.MayCast, 1]);
      moments.push(talisman.situation(t.s).replace(/.*: a Spell (.*) of Elf.*/, '$1'));
      t.pass();
    };
    note();
    t.choose(Act.Roll).choose(Act.Go, 'fields-2');
    note();
    note();
    while (t.actor === 0) t.pass();
    note();
    expect(moments).toEqual([
      'at the start of the turn',
      'after the move',
      'before the roll',
      'at the end of the turn',
    ]);
    expect(t.s.active[0]).toBe(1);
  });

  test('RUL-72 the active player in the same windows', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'chapel', spells: ['healing'] },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { 'fields-2': ['shadow'] },
      dice: { move: [1], attack: [6], creature: [1] },
    });
    const kinds: FrameKind[] = [];
    for (; t.s.active[0] === 0; t.can(Act.Go, 'fields-2') ? t.choose(Act.Go, 'fields-2') : t.act(t.legal()[0]))
      kinds.push(t.kind);
    expect(kinds).toEqual([
      FrameKind.Window,
      FrameKind.MoveWhere,
      FrameKind.MayCast,
      FrameKind.Boost,
      FrameKind.Window,
    ]);
  });

  test('RUL-72 Spells of others are not cast in a lost turn', () => {
    const t = scenario({
      seats: [
        { ...ELF, lostTurns: 1 },
        { character: 'troll', at: 'castle', lostTurns: 0 },
        { ...MONK, spells: ['healing'] },
      ],
    });
    expect([t.kind, t.s.active[0]]).toEqual([FrameKind.MayCast, 1]);
  });

  test('RUL-72 all others are asked once in a fight between characters', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', spells: [] },
        { character: 'elf', at: 'city', spells: ['healing'] },
        { ...MONK, spells: ['healing'] },
      ],
      phase: 'landing',
      dice: { attack: [6, 1], defence: [1] },
    });
    expect(seatsAsked(t)).toEqual([1, 2]);
    t.choose(Act.AttackBattle, 1);
    expect([t.kind, t.actor]).toEqual([FrameKind.Boost, 1]);
    t.pass();
    expect([t.kind, t.actor]).toEqual([FrameKind.MayCast, 2]);
    expect(t.pass().s.life[1]).toBe(3);
  });

  test('RUL-72 R-SPELL-09 one cast, and that seat is not asked again in this turn', () => {
    const t = scenario({
      seats: [
        { ...ELF, at: 'chapel', life: 1 },
        { ...MONK, craft: 2, spells: ['healing', 'random'] },
      ],
      dice: { move: [1] },
      deck: ['bag-of-gold'],
    });
    t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect([t.s.life[0], t.kind]).toEqual([4, FrameKind.MoveWhere]);
    t.choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.s.active[0], t.spells(1)]).toEqual([1, ['random']]);
  });

  test('RUL-73 the active player has his own window before the others', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['healing'] },
        { ...MONK, spells: ['healing'] },
      ],
    });
    expect([t.kind, t.actor]).toEqual([FrameKind.Window, 0]);
    t.pass();
    expect([t.kind, t.actor]).toEqual([FrameKind.MayCast, 1]);
  });

  test('RUL-50 refillOnAnyLoss=0..1 with the option a Spell lost uncast is replaced, too', () => {
    for (const option of [0, 1]) {
      const t = scenario({
        seats: [
          { ...ELF, spells: ['nullify'] },
          { ...WIZARD, spells: ['hex'] },
        ],
        spellDeck: ['teleport'],
        options: { refillOnAnyLoss: option },
      });
      t.choose(Act.Cast, 'nullify').choose(Act.Seat, 1);
      expect(t.spells(1)).toEqual(option === 1 ? ['teleport'] : []);
    }
  });
});

describe('a character held fast', () => {
  const MASTER: Seat = { character: 'elf', at: 'crown-of-command' };

  test('RUL-76 the turn about to begin is idle: no move, no encounter, no Command Spell', () => {
    const t = scenario({ seats: [MASTER, { ...MONK, spells: ['immobility'] }], crownReached: true, dice: {} });
    expect([t.words(), t.actor]).toEqual([['cast nothing', 'cast Immobility'], 1]);
    t.choose(Act.Cast, 'immobility');
    expect([t.s.active[0], t.s.life[1], t.s.turns[0], t.spells(1)]).toEqual([1, 4, 1, []]);
  });

  test('RUL-76 Immobility may be answered, and then the turn goes on', () => {
    const t = scenario({
      seats: [
        { ...MASTER, spells: ['counterspell'] },
        { ...MONK, spells: ['immobility'] },
      ],
      crownReached: true,
      dice: { command: [4] },
    });
    t.choose(Act.Cast, 'immobility').choose(Act.Cast, 'counterspell');
    expect([t.s.life[1], t.s.active[0]]).toEqual([3, 1]);
  });

  test('RUL-76 a character held fast may still answer a Spell in the idle turn, and nothing else', () => {
    const t = scenario({
      seats: [
        { ...WIZARD, spells: ['counterspell'] },
        { ...MONK, spells: ['immobility'] },
        { ...ELF, spells: ['nullify'] },
      ],
      dice: {},
    });
    t.choose(Act.Cast, 'immobility').pass();
    expect(asked(t)).toBe(2);
    t.choose(Act.Cast, 'nullify').choose(Act.Seat, 0);
    expect([asked(t), t.can(Act.Cast, 'counterspell')]).toEqual([0, true]);
    t.choose(Act.Cast, 'counterspell');
    expect(t.s.active[0]).toBe(1);
  });

  test("RUL-76 Immobility is cast only at the start of another player's turn, and not on the wearer of the Amulet", () => {
    const own = scenario({
      seats: [
        { ...ELF, spells: ['immobility'] },
        { character: 'troll', at: 'castle' },
      ],
    });
    expect(own.kind).not.toBe(FrameKind.Window);
    const amulet = scenario({
      seats: [
        { ...WIZARD, objects: ['amulet'] },
        { ...MONK, spells: ['immobility'] },
      ],
    });
    expect(amulet.passAll(FrameKind.Window).kind).toBe(FrameKind.MoveWhere);
  });

  test('RUL-76 a Toad so held is a Toad one turn less', () => {
    const t = scenario({
      seats: [
        { ...ELF, toad: 2 },
        { ...MONK, spells: ['immobility'] },
      ],
    });
    expect(t.choose(Act.Cast, 'immobility').s.toad[0]).toBe(1);
  });

  test('RUL-76 immobilityEvades=0 without the option no creature is held at the evade step', () => {
    const t = visits(
      ['dragon'],
      { at: 'ruins', spells: ['immobility'] },
      { dice: { attack: [1], creature: [6] }, options: { immobilityEvades: 0 } },
    );
    expect([t.s.life[0], t.spells(0)]).toEqual([3, ['immobility']]);
  });
});
