import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { recompute } from '../../../../src/games/talisman/holdings/inventory.js';
import { battleBonus, craftNow, spellLimit, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { loseLife } from '../../../../src/games/talisman/rules/resolution/lives.js';
import { EndReason, Offer, Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { recordOf, scenario } from '../scenario.js';

describe('Strength and Craft', () => {
  test('R-STAT-01 R-STAT-06 EX-04 the Warrior: 8 with counters, Magic Belt and Unicorn, 9 in battle with a Sword', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', strength: 2, objects: ['magic-belt', 'sword'], followers: ['unicorn'] },
      ],
    });
    expect([strengthNow(t.s, 0), strengthNow(t.s, 0) + battleBonus(t.s, 0, 0)]).toEqual([8, 9]);
  });

  test('R-STAT-01 EX-04 a character on the Cursed Glade is down to 7, in battle too', () => {
    const t = scenario({
      seats: [
        {
          character: 'warrior',
          at: 'cursed-glade',
          strength: 2,
          objects: ['magic-belt', 'sword'],
          followers: ['unicorn'],
        },
      ],
    });
    expect([strengthNow(t.s, 0), strengthNow(t.s, 0) + battleBonus(t.s, 0, 0)]).toEqual([7, 7]);
  });

  test('R-STAT-02 Craft is printed value, counters, Followers and Objects', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields', craft: 1, objects: ['ring'], followers: ['maiden'] }],
    });
    expect(craftNow(t.s, 0)).toBe(4 + 1 + 1 + 2);
  });

  test('R-STAT-03 a bonus from a card is no counter: it goes with the card', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', objects: ['magic-belt'] }] });
    expect([strengthNow(t.s, 0), t.s.strength[0]]).toEqual([4, 0]);
    t.choose(Act.Drop, 'magic-belt');
    expect(strengthNow(t.s, 0)).toBe(3);
  });

  test('R-STAT-04 a lost point takes a counter, never the printed value', () => {
    const city = (strength: number) =>
      scenario({ seats: [{ character: 'elf', at: 'city', strength }], phase: 'landing', dice: { table: [2] } });
    const rich = city(2),
      poor = city(0);
    for (const t of [rich, poor]) {
      t.choose(Act.Option, 'enchantress');
      t.used();
    }
    expect([strengthNow(rich.s, 0), strengthNow(poor.s, 0)]).toEqual([4, 3]);
  });

  test('R-STAT-05 R-SPELL-04 SP-GEN-01 Craft 1 to 7 holds 0 0 1 2 2 3 3 Spells', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(spellLimit)).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });

  test('R-SPELL-05 EX-29 Craft falls from 4 to 3 with two Spells: one is discarded at once', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'city', craft: 1, spells: ['alchemy', 'hex'] }],
      phase: 'landing',
      dice: { table: [3] },
    });
    t.choose(Act.Option, 'enchantress');
    expect(t.kind).toBe(FrameKind.SpellSurplus);
    expect(t.words()).toHaveLength(2);
    t.choose(Act.Discard, 'hex');
    t.used();
    expect(t.spells(0)).toEqual(['alchemy']);
  });
});

describe('lives', () => {
  test('R-LIFE-01 a lost life is gone', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'graveyard' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: {},
    });
    expect(t.s.life[0]).toBe(3);
    t.used();
  });

  test('R-LIFE-02 EX-31 healing stops at the life value', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'chapel', life: 2 }], phase: 'landing' });
    t.choose(Act.Option, 'heal');
    expect(t.s.life[0]).toBe(4);
  });

  test('R-LIFE-02 healing takes nothing from a character above the life value', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'chapel', life: 6 }], phase: 'landing' });
    t.choose(Act.Option, 'heal');
    expect(t.s.life[0]).toBe(6);
  });

  test('R-LIFE-03 EX-31 gained lives may exceed the life value', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'temple', life: 4 }],
      phase: 'landing',
      dice: { table: [6, 6] },
    });
    expect(t.s.life[0]).toBe(6);
    t.used();
  });
});

describe('death', () => {
  const dying = (extra: object = {}) =>
    scenario({
      seats: [
        {
          character: 'elf',
          at: 'graveyard',
          life: 1,
          gold: 3,
          strength: 2,
          craft: 1,
          fate: 2,
          objects: ['sword', 'purchase:axe'],
          followers: ['mule'],
          spells: ['hex'],
          trophies: ['bear'],
        },
        { character: 'troll', at: 'castle' },
        { character: 'monk', at: 'city' },
      ],
      phase: 'landing',
      ...extra,
    });

  test('R-DEATH-01 R-DEATH-02 the things and the gold lie on the space with the last life gone', () => {
    const t = dying();
    expect([t.s.status[0], t.s.life[0], t.actor]).toEqual([Status.Waiting, 0, 1]);
    expect(t.on('graveyard')).toEqual(['sword', 'axe', 'mule']);
    expect([t.goldOn('graveyard'), t.s.gold[0]]).toEqual([3, 0]);
  });

  test('R-DEATH-01 the turn in which another is killed goes on', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'ruins' },
        { character: 'monk', at: 'city', life: 1 },
      ],
      phase: 'landing',
      deck: ['pestilence', 'sword'],
    });
    expect([t.s.status[1], t.s.life[0]]).toEqual([Status.Waiting, 4]);
    expect([t.actor, t.kind]).toEqual([0, FrameKind.Take]);
    t.choose(Act.Take, 'sword');
    expect(t.held(0)).toEqual(['sword']);
  });

  test('R-DEATH-03 R-DEATH-04 R-DEATH-05 R-DEATH-06 counters, fate, Spells and trophies are gone, and so is the character', () => {
    const t = dying();
    expect([t.s.strength[0], t.s.craft[0], t.s.fate[0]]).toEqual([0, 0, 0]);
    expect([t.spells(0), t.trophies(0), t.held(0)]).toEqual([[], [], []]);
    expect([t.pile(Pile.SpellDiscard), t.pile(Pile.AdventureDiscard)]).toEqual([['hex'], ['bear']]);
    expect(t.s.usedCharacter[t.s.character[0]]).toBe(1);
  });

  test('R-DEATH-07 DIS-09 deathEliminates=0 the player begins again in the next turn with an unused character', () => {
    const t = dying();
    const dead = t.s.character[0];
    t.choose(Act.Roll).act(t.legal()[0]);
    while (!t.over && t.s.active[0] !== 0) t.act(t.legal()[0]);
    expect(t.s.status[0]).toBe(Status.Playing);
    expect([dead, t.s.character[1], t.s.character[2]]).not.toContain(t.s.character[0]);
    expect([t.s.gold[0], t.s.strength[0], t.held(0)]).toEqual([1, 0, []]);
    expect(t.s.life[0]).toBeGreaterThanOrEqual(4);
  });

  test('R-DEATH-07 R-SETUP-08 the new character inherits nothing: no lost turns, no slavery, no ferry, no quest, no Toad', () => {
    const t = scenario({
      seats: [
        {
          character: 'elf',
          at: 'werewolf-den',
          dead: 'waiting',
          lostTurns: 2,
          enslaved: 1,
          offer: Offer.Ferry + board.temple,
          quest: 2,
          toad: 2,
          turningBack: 1,
          task: 1,
          alignment: 'evil',
        },
        { character: 'troll', at: 'castle' },
      ],
    });
    const { s } = t;
    expect([s.status[0], s.turns[0], t.actor]).toEqual([Status.Playing, 1, 0]);
    expect([s.lostTurns[0], s.enslaved[0], s.offer[0], s.quest[0], s.toad[0], s.turningBack[0], s.task[0]]).toEqual([
      0, 0, 0, 0, 0, 0, 0,
    ]);
    expect([s.alignment[0], s.space[0]]).toEqual([content.alignment[s.character[0]], content.start[s.character[0]]]);
  });

  test('GAP-16 RUL-08 a killed player gets a new character while enough are unused', () => {
    const killed = (unused: number) => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'graveyard', life: 1, fate: 1 },
          { character: 'troll', dead: 'waiting' },
          { character: 'monk', at: 'city' },
        ],
        phase: 'start',
      });
      for (let c = 0, left = unused; c < content.characterCount; c++)
        if (t.s.usedCharacter[c] === 0 && --left < 0) t.s.usedCharacter[c] = 1;
      loseLife(t.s, 0, 1);
      return t.s.status[0];
    };
    expect([killed(1), killed(2)]).toEqual([Status.Out, Status.Waiting]);
  });

  test('R-DEATH-08 R-DEATH-09 a player killed after the Crown has been reached is out', () => {
    const t = dying({ crownReached: true });
    expect([t.s.status[0], t.s.outs[0], t.over]).toEqual([Status.Out, 1, false]);
  });

  /** Seat 0 steps onto the Crown while seat 1 waits for a new character. */
  const crowned = (extra: object = {}) =>
    scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', dead: 'waiting' },
        { character: 'monk', at: 'city', objects: ['ring'] },
      ],
      dice: { command: [1] },
      ...extra,
    });

  test('R-DEATH-08 a player who waits for a new character when the Crown is reached gets none, and is out at once', () => {
    const t = crowned();
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.s.status[1], t.s.outs[0], t.over, t.s.active[0]]).toEqual([Status.Out, 1, false, 2]);
    expect([0, 1, 2].map((seat) => recordOf(t.s, seat).place)).toEqual([1, 3, 1]);
  });

  test('place: players who wait together when the Crown is reached share a place', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', dead: 'waiting' },
        { character: 'monk', at: 'city' },
        { character: 'dwarf', dead: 'waiting' },
      ],
      dice: { command: [1] },
    });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)).toEqual([1, 3, 1, 3]);
  });

  test('R-DEATH-08 R-CROWN-07 the game is won when the Crown is reached and no other player is left', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', dead: 'waiting' },
      ],
    });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.over, t.s.endReason[0], score(t.s, 0)]).toEqual([true, EndReason.Crown, WIN_SCORE]);
  });

  test('R-DEATH-08 V-XI-E1 a waiting player is also out under sudden death', () => {
    const t = crowned({ options: { ending: 1 }, dice: {} });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.s.endReason[0], t.s.status[1], [0, 1, 2].map((seat) => score(t.s, seat))]).toEqual([
      EndReason.SuddenDeath,
      Status.Out,
      [WIN_SCORE, 0, 0],
    ]);
  });

  test('R-DEATH-08 RUL-193 RUL-80 the Hexes, hexCounts=turns, and the Destroy Magic of a player go when the player is out; while the player waits they work', () => {
    const t = crowned({ hexes: { ruins: { spell: 'hex', by: 1 } }, options: { hexCounts: 1 } });
    t.s.magicOff[0] = 2;
    for (const seat of [0, 2]) recompute(t.s, seat);
    expect([t.on('ruins'), strengthNow(t.s, 2)]).toEqual([['hex'], 2]);
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.on('ruins'), t.s.hexes[0], t.pile(Pile.SpellDiscard), t.s.magicOff[0], strengthNow(t.s, 2)]).toEqual([
      [],
      0,
      ['hex'],
      0,
      3,
    ]);
  });

  test('V-XI-C deathEliminates=1 every death is final', () => {
    expect(dying({ options: { deathEliminates: 1 } }).s.status[0]).toBe(Status.Out);
  });

  test('GAP-13 RUL-09 mustReachCrown=0 the last player left wins, Crown or no Crown', () => {
    const end = (crownReached: boolean) =>
      scenario({
        seats: [
          { character: 'elf', at: 'graveyard', life: 1 },
          { character: 'troll', at: 'castle' },
        ],
        phase: 'landing',
        crownReached,
        options: { deathEliminates: 1 },
      });
    expect([end(false).s.endReason[0], end(true).s.endReason[0]]).toEqual([EndReason.LastOneLeft, EndReason.Crown]);
  });

  test('GAP-13 the last player plays on under mustReachCrown', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'graveyard', life: 1 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      options: { deathEliminates: 1, mustReachCrown: 1 },
    });
    expect([t.over, t.actor]).toEqual([false, 1]);
  });

  test('GAP-17 RUL-10 there is no winner when all die at once', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields', life: 1 },
        { character: 'troll', at: 'city', life: 1 },
      ],
      phase: 'landing',
      deck: ['pestilence'],
      options: { deathEliminates: 1 },
    });
    expect(t.s.endReason[0]).toBe(EndReason.Nobody);
  });

  test('R-DEATH-07 a player waiting for a new character is not hit again', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'city', dead: 'waiting' },
        { character: 'monk', at: 'city' },
      ],
      phase: 'landing',
      deck: ['pestilence'],
    });
    expect([t.s.life[0], t.s.life[2]]).toEqual([3, 3]);
    expect([t.s.status[1], t.actor]).toEqual([Status.Playing, 1]);
  });

  test('R-RAFT-03 a Raft is not left lying by the dead', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'graveyard', life: 1, objects: ['purchase:raft'], raftTurn: 2 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    expect([t.on('graveyard'), t.pile(Pile.PurchaseDeck).filter((id) => id === 'raft')]).toEqual([[], ['raft']]);
  });

  test('RUL-80 Destroy Magic does not outlast its caster', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'castle', lostTurns: 9 },
        { character: 'wizard', at: 'chapel', life: 1, spells: ['destroy-magic'] },
        { character: 'monk', at: 'city', objects: ['ring'] },
      ],
      turn: 1,
      crownReached: true,
      dice: { move: [1] },
    });
    t.choose(Act.Cast, 'destroy-magic').passAll(FrameKind.Window);
    expect(strengthNow(t.s, 2)).toBe(2);
    t.s.space[1] = 5;
    t.choose(Act.Roll).choose(Act.Go, 'chapel');
    expect([t.s.status[1], t.s.magicOff[0], strengthNow(t.s, 2)]).toEqual([Status.Out, 0, 3]);
  });
});
