import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { craftNow, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Fight, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { visits } from './meet.js';

/** Seat 0 begins his turn with that Spell. */
function holds(
  spell: string,
  seat: Partial<Seat> = {},
  others: readonly Seat[] = [],
  more: Partial<Position> = {},
): Table {
  return scenario({ seats: [{ character: 'wizard', at: 'city', spells: [spell], ...seat }, ...others], ...more });
}

function casts(
  spell: string,
  seat: Partial<Seat> = {},
  others: readonly Seat[] = [],
  more: Partial<Position> = {},
): Table {
  return holds(spell, seat, others, more).choose(Act.Cast, spell);
}

/** A Spell is spent when it has worked. */
function spent(t: Table, spell: string): void {
  expect([t.pile(Pile.SpellDiscard).includes(spell), t.s.castsLeft[0]]).toEqual([true, 0]);
}

const ELF: Seat = { character: 'elf', at: 'temple' };

describe('Spells', () => {
  test('acquisition takes an Object of choice or 1 gold from another character, anywhere', () => {
    const rich: Seat = { ...ELF, gold: 3, objects: ['sword', 'ring'], followers: ['maiden'] };
    const t = casts('acquisition', { character: 'elf', at: 'city' }, [{ ...rich, character: 'monk' }]);
    t.choose(Act.Seat, 1);
    expect(t.words()).toEqual(['take 1 gold', 'take Ring', 'take Sword']);
    t.choose(Act.TakeCard, 'ring');
    expect([t.held(0), t.held(1)]).toEqual([['ring'], ['sword', 'maiden']]);
    spent(t, 'acquisition');
    const gold = casts('acquisition', {}, [rich]).choose(Act.Seat, 1).choose(Act.TakeGold);
    expect([gold.s.gold[0], gold.s.gold[1]]).toEqual([1, 2]);
  });

  test('acquisition needs a victim with an Object that may be had, or gold', () => {
    expect(holds('acquisition', {}, [{ ...ELF, followers: ['maiden'] }]).can(Act.Cast)).toBe(false);
    expect(holds('acquisition', { alignment: 'evil' }, [{ ...ELF, objects: ['holy-lance'] }]).can(Act.Cast)).toBe(
      false,
    );
    expect(holds('acquisition', {}, [{ ...ELF, gold: 1, objects: ['amulet'] }]).can(Act.Cast)).toBe(false);
  });

  test('alchemy turns as many own Objects as wanted into a gold each', () => {
    const t = casts('alchemy', { objects: ['ring', 'sword', 'purchase:axe'], followers: ['maiden'] });
    t.choose(Act.Discard, 'ring').choose(Act.Discard, 'axe').pass();
    expect([t.s.gold[0], t.held(0).sort()]).toEqual([2, ['maiden', 'sword']]);
    spent(t, 'alchemy');
  });

  test('destroy-magic stops all Spells and Magic Objects until the caster begins his next turn', () => {
    const elf: Seat = {
      ...ELF,
      at: 'plains-2',
      objects: ['solomons-crown', 'magic-belt', 'sword'],
      spells: ['healing'],
    };
    const t = casts('destroy-magic', { at: 'fields-2', spells: ['destroy-magic', 'random'] }, [elf], {
      deck: ['bag-of-gold'],
    });
    expect(t.can(Act.Cast)).toBe(false);
    expect([strengthNow(t.s, 1), craftNow(t.s, 1), t.s.battle[1]]).toEqual([3, 4, 1]);
    while (t.actor === 0) t.act(t.legal()[0]);
    expect([t.kind, t.can(Act.Cast)]).toEqual([FrameKind.Window, false]);
    while (t.s.active[0] === 1) t.act(t.legal()[0]);
    while (t.actor === 1) t.act(t.legal()[0]);
    expect(t.s.magicOff[0]).toBe(0);
  });

  test('destroy-magic makes a character with too many Spells discard at once', () => {
    const t = casts('destroy-magic', {}, [
      { ...ELF, craft: 0, objects: ['solomons-crown'], spells: ['healing', 'random', 'hex'] },
    ]);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.SpellSurplus]);
    t.choose(Act.Discard, 'hex');
    expect(t.spells(1)).toEqual(['healing', 'random']);
  });

  test('destroy-magic ends when its caster has left the game', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'chapel', life: 1, spells: ['destroy-magic'] },
        { character: 'elf', at: 'temple', objects: ['ring'] },
        { character: 'monk', at: 'oasis' },
      ],
      crownReached: true,
      deck: ['pestilence'],
      dice: { move: [1] },
    });
    t.choose(Act.Cast, 'destroy-magic').pass();
    expect([strengthNow(t.s, 1), t.s.magicOff[0]]).toEqual([3, 1]);
    t.choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.s.life[0], t.s.magicOff[0], strengthNow(t.s, 1)]).toEqual([0, 0, 4]);
  });

  test('destruction discards a face-up Adventure card anywhere on the board, and no other card', () => {
    const t = casts('destruction', {}, [ELF], {
      spaces: { 'hidden-valley': ['dragon', 'purchase:sword'], woods: ['maze'] },
    });
    expect(t.words()).toEqual(['choose Dragon', 'choose Maze']);
    t.choose(Act.Card, 'dragon');
    expect([t.on('hidden-valley'), t.on('woods'), t.pile(Pile.AdventureDiscard)]).toEqual([
      ['sword'],
      ['maze'],
      ['dragon'],
    ]);
    spent(t, 'destruction');
    expect(holds('destruction', {}, [], { spaces: { woods: ['purchase:sword'] } }).can(Act.Cast)).toBe(false);
  });

  test('divination shows the caster the next five Adventure cards, in the order they will come', () => {
    const t = casts('divination', { at: 'm01' });
    expect([t.s.topKnown[0], t.s.topSeer[0], t.s.pileSize[Pile.KnownTop]]).toEqual([5, 0, 5]);
    const known = Array.from(t.s.deckTop.subarray(0, 5));
    const again = casts('divination', {}, [], { deck: ['wolf', 'bear'] });
    expect(again.s.topKnown[0]).toBe(5);
    expect(Array.from(again.s.deckTop.subarray(0, 2)).map((card) => content.titles[content.titleOf[card]].id)).toEqual([
      'wolf',
      'bear',
    ]);
    expect(new Set(known).size).toBe(5);
  });

  /** Ids of the tops of the Adventure deck that are known, next first. */
  const tops = (t: Table): string[] =>
    Array.from(t.s.deckTop.subarray(0, t.s.topKnown[0]), (card) => content.titles[content.titleOf[card]].id);

  test('GAP-03 divination shows the rest of a deck that runs out; the discards come in only when it is drawn out', () => {
    const t = casts('divination', { at: 'city' }, [], { adventureDeck: ['wolf', 'bear', 'bag-of-gold'] });
    expect([tops(t).sort(), t.s.pileSize[Pile.AdventureDeck]]).toEqual([['bag-of-gold', 'bear', 'wolf'], 0]);
    expect(t.pile(Pile.AdventureDiscard).length).toBe(101);
    const known = casts('divination', {}, [], { deck: ['wolf', 'bear'], adventureDeck: [] });
    expect([tops(known), known.s.topSeer[0]]).toEqual([['wolf', 'bear'], 0]);
  });

  test('GAP-03 divination in a deck that is drawn out shows the next card', () => {
    const t = casts('divination', { at: 'city' }, [], { adventureDeck: [] });
    expect([t.s.topKnown[0], t.s.pileSize[Pile.AdventureDeck], t.pile(Pile.AdventureDiscard)]).toEqual([5, 99, []]);
  });

  test('GAP-03 foreseen cards are drawn first, and then the discards', () => {
    const t = casts('divination', { at: 'tavern' }, [], { adventureDeck: ['bag-of-gold'], dice: { move: [2] } });
    expect(t.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'ruins').s.gold[0]).toBeGreaterThan(0);
    expect([t.s.topKnown[0], t.s.pileSize[Pile.KnownTop]]).toEqual([0, 0]);
    expect(t.s.pileSize[Pile.AdventureDeck]).toBeGreaterThan(90);
  });

  test('GAP-03 for another player the rest of the deck is all uncertain, and nothing else', () => {
    const t = casts('divination', { at: 'city' }, [], {
      adventureDeck: ['wolf', 'bear', 'imp', 'ape', 'mule', 'cross'],
    });
    const left = [...tops(t), ...t.pile(Pile.AdventureDeck)].sort();
    const orders = new Set<string>();
    for (let seed = 1; seed < 40; seed++) {
      talisman.redeal(t.s, 1, seed);
      expect([talisman.check(t.s), [...tops(t), ...t.pile(Pile.AdventureDeck)].sort()]).toEqual([null, left]);
      orders.add(tops(t).join());
    }
    expect(orders.size).toBeGreaterThan(10);
  });

  test('healing restores any character to the life value, not above', () => {
    const t = casts('healing', { life: 1 }, [{ ...ELF, life: 2 }]);
    expect(t.words()).toEqual(['aim at Wizard (player 1)', 'aim at Elf (player 2)']);
    t.choose(Act.Seat, 1);
    expect([t.s.life[0], t.s.life[1]]).toEqual([1, 4]);
    spent(t, 'healing');
    expect(casts('healing', { life: 1 }).choose(Act.Seat, 0).s.life[0]).toBe(4);
    expect(casts('healing', { life: 7 }).choose(Act.Seat, 0).s.life[0]).toBe(7);
  });

  test('hex lies on an empty space outside the Inner Region and costs a character that lands there a life', () => {
    const t = casts('hex', {}, [ELF]);
    const spaces = content.spaces.map((row) => row.id).filter((id) => t.can(Act.Space, id));
    expect(spaces).toHaveLength(24 + 16 - 2);
    expect([t.can(Act.Space, 'city'), t.can(Act.Space, 'temple'), t.can(Act.Space, 'mines')]).toEqual([
      false,
      false,
      false,
    ]);
    t.choose(Act.Space, 'woods');
    expect([t.on('woods'), t.pile(Pile.SpellDiscard)]).toEqual([['hex'], []]);
  });

  test('hex on a space of one card: a life lost, nothing drawn, and the hex stays (T-SP-4)', () => {
    const t = visits([], {}, { hexes: { 'fields-2': { spell: 'hex', by: 1 } }, deck: ['bag-of-gold'], dice: {} });
    expect([t.s.life[0], t.s.gold[0], t.on('fields-2')]).toEqual([3, 0, ['hex']]);
    const dead = visits([], { life: 1, gold: 2 }, { hexes: { 'fields-2': { spell: 'hex', by: 1 } } });
    expect(dead.goldOn('fields-2')).toBe(2);
  });

  test("hex is gone at the end of the caster's third own turn after the cast (RUL-77)", () => {
    const t = casts('hex', { at: 'fields-2' }).choose(Act.Space, 'black-knight');
    while (t.s.turns[0] < 5) {
      expect(t.on('black-knight')).toEqual(['hex']);
      t.act(t.legal()[0]);
    }
    expect([t.on('black-knight'), t.pile(Pile.SpellDiscard).includes('hex')]).toEqual([[], true]);
  });

  test('immobility lets the caster walk past a creature at his evade step (RUL-76 immobilityEvades=1)', () => {
    const t = visits(['dragon', 'bag-of-gold'], { at: 'ruins', spells: ['immobility'] }, { dice: {} });
    expect(t.words()).toEqual(['do not evade', 'cast Immobility']);
    t.choose(Act.Cast, 'immobility').choose(Act.Card, 'dragon');
    expect([t.s.life[0], t.on('ruins'), t.s.gold[0]]).toEqual([4, ['dragon'], 1]);
  });

  test('immobility holds one of several Enemies; the others fight on (RUL-29)', () => {
    const t = visits(
      ['dragon', 'goblin'],
      { at: 'ruins', spells: ['immobility'] },
      { dice: { attack: [2], creature: [2] } },
    );
    t.choose(Act.Cast, 'immobility').choose(Act.Card, 'dragon');
    expect([t.trophies(0), t.on('ruins')]).toEqual([['goblin'], ['dragon']]);
  });

  test('immobility works on the Sentinel in mid-move', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'sentinel', spells: ['immobility'] }],
      deck: ['bag-of-gold'],
      dice: { move: [1] },
    });
    t.choose(Act.Roll).choose(Act.Cross).choose(Act.Cast, 'immobility');
    expect([t.at(0), t.s.life[0], t.s.gold[0]]).toEqual(['hills-3', 4, 1]);
  });

  test('invisibility evades creatures and characters until the turn is over', () => {
    const t = visits(['dragon', 'demon'], { at: 'ruins', spells: ['invisibility'] }, { dice: {} });
    t.choose(Act.Cast, 'invisibility').choose(Act.Evade).choose(Act.Evade);
    expect([t.s.life[0], t.on('ruins'), t.s.invisible[0]]).toEqual([4, ['dragon', 'demon'], 0]);
    const attacked = scenario({
      seats: [
        { character: 'warrior', at: 'city' },
        { character: 'elf', at: 'city', spells: ['invisibility'] },
      ],
      phase: 'landing',
      dice: {},
    });
    attacked.passAll(FrameKind.MayCast).choose(Act.AttackBattle, 1);
    expect([attacked.actor, attacked.words()]).toEqual([1, ['do not evade', 'cast Invisibility']]);
    attacked.choose(Act.Cast, 'invisibility').choose(Act.Evade);
    expect([attacked.s.life[1], attacked.actor]).toEqual([4, 1]);
  });

  test('mesmerism takes a Follower of choice from another character', () => {
    const t = casts('mesmerism', {}, [{ ...ELF, gold: 1, objects: ['ring'], followers: ['maiden', 'guide'] }]);
    t.choose(Act.Seat, 1);
    expect(t.words()).toEqual(['take Guide', 'take Maiden']);
    t.choose(Act.TakeCard, 'maiden');
    expect([t.held(0), t.held(1).sort()]).toEqual([['maiden'], ['guide', 'ring']]);
    spent(t, 'mesmerism');
  });

  test('mesmerism cannot be cast without a Follower to take', () => {
    expect(holds('mesmerism', {}, [{ ...ELF, gold: 5, objects: ['ring'] }]).can(Act.Cast)).toBe(false);
    expect(holds('mesmerism', {}, [{ ...ELF, followers: ['poltergeist'] }]).can(Act.Cast)).toBe(false);
    expect(
      holds('mesmerism', { followers: ['cursed-by-a-hag'] }, [{ ...ELF, followers: ['guide'] }]).can(Act.Cast),
    ).toBe(false);
  });

  test('nullify empties the hand of one character', () => {
    const t = casts('nullify', { spells: ['nullify', 'hex'] }, [{ ...ELF, spells: ['healing', 'random'] }]);
    t.choose(Act.Seat, 1);
    expect([t.spells(0), t.spells(1)]).toEqual([['hex'], []]);
    expect(t.pile(Pile.SpellDiscard).sort()).toEqual(['healing', 'nullify', 'random']);
  });

  test('psionic-blast adds the Craft value to Strength in one battle (RUL-78 psionicBlastUses=value, psionicBlastUses=total), not in psychic combat', () => {
    const seat: Partial<Seat> = { craft: 2, spells: ['psionic-blast'] };
    const t = visits(['dragon'], seat, { dice: { attack: [2], creature: [1] } });
    t.choose(Act.Cast, 'psionic-blast');
    expect([t.trophies(0), strengthNow(t.s, 0)]).toEqual([['dragon'], 3]);
    const even = visits(['dragon'], seat, { dice: { attack: [1], creature: [1] } }).choose(Act.Cast, 'psionic-blast');
    expect([even.trophies(0), even.s.life[0]]).toEqual([[], 4]);
    const total = visits(['dragon'], seat, {
      dice: { attack: [1], creature: [2] },
      options: { psionicBlastUses: 1 },
    }).choose(Act.Cast, 'psionic-blast');
    expect(total.trophies(0)).toEqual(['dragon']);
    expect(visits(['shadow'], seat, { dice: { attack: [1], creature: [1] } }).trophies(0)).toEqual(['shadow']);
  });

  test('psionic-blast serves the attacked as well', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city' },
        { character: 'elf', at: 'city', spells: ['psionic-blast'] },
      ],
      phase: 'landing',
      dice: { attack: [3, 3], defence: [2] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.Cast, 'psionic-blast');
    expect([t.s.life[0], t.s.life[1]]).toEqual([4, 4]);
  });

  test('RUL-78 psionic-blast cast twice adds the Craft value twice, for the attacker and for the attacked', () => {
    // 3 + 4 + 4 + 1 against 9 + 1 and then 10: a victory only with both.
    // 3 + 4 + 4 + 1 against 7 + 4: one would not do.
    const own = visits(
      ['dragon'],
      { craft: 2, spells: ['psionic-blast', 'psionic-blast'] },
      { dice: { attack: [1], creature: [4] } },
    );
    own.choose(Act.Cast, 'psionic-blast').choose(Act.Cast, 'psionic-blast');
    expect(own.trophies(0)).toEqual(['dragon']);
    // In the turn of another there is one, on top of the Strength of an Enemy lent.
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city' },
        { character: 'ghoul', at: 'city', craft: 2, followers: ['bear'], spells: ['psionic-blast'] },
      ],
      phase: 'landing',
      dice: { attack: [1, 1], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.Lend).choose(Act.Cast, 'psionic-blast').passAll(FrameKind.Boost);
    expect(t.s.fight[Fight.FoeBonus]).toBe(3 + 4);
  });

  const random = (die: number): Table =>
    casts('random', {}, [{ ...ELF, strength: 2, craft: 3, gold: 4, objects: ['ring'] }], {
      dice: { table: [die] },
    }).choose(Act.Seat, 1);
  /** Strength and Craft counters, gold, lives and Toad turns of the victim. */
  const now = (t: Table): number[] => [t.s.strength[1], t.s.craft[1], t.s.gold[1], t.s.life[1], t.s.toad[1]];

  test('random 1: a Toad for three turns', () => {
    const t = random(1);
    expect([...now(t), ...t.held(1), ...t.on('temple'), t.goldOn('temple')]).toEqual([2, 3, 0, 4, 3, 'ring', 4]);
  });

  test('random 2: all Strength counters lost', () => {
    expect(now(random(2))).toEqual([0, 3, 4, 4, 0]);
  });

  test('random 3: all Craft counters lost', () => {
    expect(now(random(3))).toEqual([2, 0, 4, 4, 0]);
  });

  test('random 4: the victim loses all gold', () => {
    const t = random(4);
    expect([...now(t), t.goldOn('temple')]).toEqual([2, 3, 0, 4, 0, 0]);
  });

  test('random 5: the victim loses 1 Strength', () => {
    expect(now(random(5))).toEqual([3, 3, 4, 4, 0]);
  });

  test('random 6: the victim loses 1 life', () => {
    expect(now(random(6))).toEqual([2, 3, 4, 5, 0]);
  });

  test('random is rolled by its victim, who may pay fate', () => {
    const t = casts('random', {}, [{ ...ELF, fate: 1 }], { dice: { table: [1, 6] } }).choose(Act.Seat, 1);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Roll]);
    t.choose(Act.Fate, 0);
    expect([t.s.life[1], t.s.toad[1], t.s.fate[1]]).toEqual([5, 0, 0]);
  });

  test('teleport takes the place of the move and leads to any other space of the Region', () => {
    const t = holds('teleport', { at: 'city' }, [], { dice: {} });
    t.choose(Act.Cast, 'teleport');
    expect([t.legal().length, t.can(Act.Space, 'city'), t.can(Act.Space, 'temple')]).toEqual([23, false, false]);
    t.choose(Act.Space, 'village');
    expect([t.at(0), t.kind]).toEqual(['village', FrameKind.Choose]);
  });

  test('teleport is no use to a Toad, nor in the Inner Region', () => {
    expect(holds('teleport', { toad: 2 }).can(Act.Cast)).toBe(false);
    expect(holds('teleport', { at: 'mines', task: 1 }).can(Act.Cast)).toBe(false);
  });

  test('temporal-warp gives three turns in a row', () => {
    const t = casts('temporal-warp', { at: 'graveyard', alignment: 'neutral', character: 'elf' }, [
      { character: 'monk', at: 'city' },
    ]);
    const turns: number[] = [];
    while (t.actor === 0) {
      if (t.s.turns[0] > turns.length) turns.push(t.s.turns[0]);
      t.act(t.legal()[0]);
    }
    expect([turns, t.s.turns[0], t.actor]).toEqual([[1, 2, 3], 3, 1]);
  });

  test('counterspell undoes a Spell just cast, even the Command Spell', () => {
    const t = casts('acquisition', { character: 'elf' }, [
      { ...ELF, character: 'monk', gold: 1, spells: ['counterspell'] },
    ]).choose(Act.Seat, 1);
    t.choose(Act.Cast, 'counterspell');
    expect([t.s.gold[0], t.s.gold[1], t.pile(Pile.SpellDiscard)]).toEqual([0, 1, ['acquisition', 'counterspell']]);
    const command = holds('hex', { at: 'crown-of-command' }, [{ ...ELF, spells: ['counterspell'] }], {
      crownReached: true,
      dice: {},
    });
    command.pass().choose(Act.Cast, 'counterspell');
    expect([command.s.life[1], command.s.active[0]]).toEqual([4, 1]);
  });

  test('preservation averts the loss of a life, of a Follower, or of an Enemy, whose fight is then a draw', () => {
    const saved = visits(['dragon'], { spells: ['preservation'] }, { dice: { attack: [1], creature: [1] } }).choose(
      Act.Cast,
      'preservation',
    );
    expect([saved.s.life[0], saved.on('fields-2')]).toEqual([4, ['dragon']]);
    const chasm = visits(
      [],
      { at: 'chasm', followers: ['maiden'], spells: ['preservation'] },
      { dice: { table: [6], follower: [1] } },
    );
    expect(chasm.choose(Act.Cast, 'preservation').held(0)).toEqual(['maiden']);
    const bear = visits(['bear'], { spells: ['preservation'] }, { dice: { attack: [6], creature: [1] } }).choose(
      Act.Cast,
      'preservation',
    );
    expect([bear.trophies(0), bear.on('fields-2')]).toEqual([[], ['bear']]);
  });

  test('immobility makes the turn of another character go by', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'monk', at: 'oasis', spells: ['immobility'] },
      ],
      dice: {},
    });
    t.choose(Act.Cast, 'immobility');
    expect([t.s.active[0], t.at(0)]).toEqual([1, 'city']);
  });

  test('destruction may also follow the own move, on the cards of the space reached', () => {
    const t = holds('destruction', { at: 'chapel', character: 'elf' }, [ELF], {
      spaces: { 'fields-2': ['dragon'] },
      dice: { move: [1] },
    });
    t.pass().choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.kind, t.words()]).toEqual([FrameKind.MayCast, ['cast nothing', 'cast Destruction']]);
    t.choose(Act.Cast, 'destruction').choose(Act.Card, 'dragon');
    expect([t.pile(Pile.AdventureDiscard).includes('dragon'), t.s.life[0]]).toEqual([true, 4]);
  });
});
