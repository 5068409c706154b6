import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Count } from '../../src/games/talisman/state/state.js';
import { Act, FrameKind, QuestId } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

/** Positions in which an expert would be surprised by any other answer of `balanced`. */

/** Returns its answer to the current question, in the game's words. */
function answer(t: Table, asked: FrameKind): string {
  expect(t.kind).toBe(asked);
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(
    talisman,
    Int32Array.from(PARAMS, (spec) => spec.default),
  );
  return talisman.describe(t.s, out[agent.choose(t.s, t.actor, out, count)]);
}

/** The position once nothing is thrown away and no Spell cast. */
function laid(position: Position): Table {
  return scenario(position).passAll(FrameKind.Window, FrameKind.Ditch);
}

describe('a drawn card is sent back', () => {
  const drawn = (...deck: string[]): string =>
    answer(laid({ seats: [{ character: 'prophetess', at: 'fields' }], phase: 'landing', deck }), FrameKind.Exchange);

  test('exchange: sends back a drawn Enemy that is too strong or of no use', () => {
    expect(drawn('dragon')).toContain('Dragon');
    expect(drawn('poltergeist')).toContain('Poltergeist');
  });

  test('exchange: keeps a card that is worth more than an unseen one', () => {
    for (const card of ['unicorn', 'solomons-crown', 'enchanter']) expect(drawn(card)).toBe('exchange nothing');
  });
});

describe('of too many Objects', () => {
  const given = (objects: readonly string[], found: string): string => {
    const seats = [
      { character: 'thief', at: 'fields', objects },
      { character: 'troll', at: 'castle' },
    ];
    const t = laid({ seats, phase: 'landing', spaces: { fields: [found] } });
    return answer(t.choose(Act.Take, found), FrameKind.Surplus);
  };

  test('the Weapon in use stays, a second one goes', () => {
    expect(given(['cross', 'sword', 'helmet', 'holy-grail'], 'ring')).toBe('ditch Cross');
    expect(given(['cross', 'sword', 'helmet', 'axe'], 'ring')).toBe('ditch Sword');
  });

  test('the Armour in use stays, a second one goes', () => {
    expect(given(['cross', 'shield', 'sword', 'shield'], 'ring')).toBe('ditch Shield');
  });

  test('a spare Talisman is not left to a rival without one', () => {
    expect(given(['talisman', 'talisman', 'water-bottle', 'sword'], 'ring')).toBe('ditch Water Bottle');
  });
});

describe('the bridge', () => {
  const from = (seat: Partial<Seat>): string =>
    answer(laid({ seats: [{ character: 'ghoul', at: 'woods', ...seat }], dice: { move: [3] } }), FrameKind.MoveWhere);

  test('bridge: a seat with a Spell that evades the Sentinel crosses', () => {
    for (const spell of ['immobility', 'invisibility']) {
      expect(from({ craft: 2, spells: [spell] })).toBe('cross the bridge past the Sentinel');
      expect(from({ craft: 2, spells: [spell], objects: ['amulet'] })).not.toBe('cross the bridge past the Sentinel');
    }
    expect(from({ craft: 2, spells: ['healing'] })).not.toBe('cross the bridge past the Sentinel');
  });

  test('bridge: a seat that can add enough to one battle crosses, by a Spell that adds Craft or by a draught', () => {
    expect(from({ craft: 2, strength: 3, spells: ['psionic-blast'] })).toBe('cross the bridge past the Sentinel');
    expect(from({ strength: 5, objects: ['potion-of-strength'] })).toBe('cross the bridge past the Sentinel');
    expect(from({ craft: 2, strength: 3 })).not.toBe('cross the bridge past the Sentinel');
    expect(from({ strength: 5 })).not.toBe('cross the bridge past the Sentinel');
  });

  test('bridge: no Spell is spent if the Sentinel is beaten without one', () => {
    const facing = (strength: number): string =>
      answer(
        laid({
          seats: [{ character: 'ghoul', at: 'woods', strength, spells: ['immobility'] }],
          dice: { move: [3] },
        }).choose(Act.Cross),
        FrameKind.Evade,
      );
    expect(facing(10)).toBe('do not evade');
    expect(facing(6)).toBe('cast Immobility');
  });
});

describe('instead of the throw', () => {
  const how = (seat: Seat, more: Partial<Position> = {}): string =>
    answer(laid({ seats: [seat, { character: 'troll', at: 'castle' }], ...more }), FrameKind.MoveHow);

  test('jump Spell: goes to the best space, for healing, the Warlock or the Portal', () => {
    const spells = ['teleport'];
    expect(how({ character: 'elf', at: 'plains-3', life: 1, spells })).toBe('cast Teleport');
    expect(how({ character: 'elf', at: 'temple', strength: 3, spells })).toBe('cast Teleport');
    const ready = { strength: 8, objects: ['talisman'], spells };
    expect(how({ character: 'elf', at: 'warlocks-cave', ...ready })).toBe('cast Teleport');
    // The next throw reaches the Portal as it is.
    expect(how({ character: 'elf', at: 'black-knight', ...ready })).toBe('roll');
  });
});

describe('a Raft', () => {
  const found = (strength: number, at = 'fields'): string =>
    answer(
      laid({ seats: [{ character: 'ghoul', at, strength }], phase: 'landing', spaces: { [at]: ['raft'] } }),
      FrameKind.Take,
    );

  test('Raft: taken only by a seat that wants to cross the river', () => {
    expect(found(5)).toBe('take Raft');
    expect(found(0)).toBe('take nothing more');
    expect(found(5, 'woods-4')).toBe('take nothing more');
  });

  test('Raft: not bought by a seat that cannot use it', () => {
    const bought = (strength: number): string =>
      answer(
        laid({ seats: [{ character: 'ghoul', at: 'fields', strength, gold: 3 }], phase: 'landing', deck: ['market'] }),
        FrameKind.Buy,
      );
    expect(bought(5)).toBe('buy Raft for 3 gold');
    expect(bought(0)).not.toContain('Raft');
  });
});

test('a second Water Bottle is not bought', () => {
  const found = (...objects: string[]): string =>
    answer(
      laid({
        seats: [{ character: 'troll', at: 'fields', objects }],
        phase: 'landing',
        spaces: { fields: ['water-bottle'] },
      }),
      FrameKind.Take,
    );
  expect(found()).toBe('take Water Bottle');
  expect(found('holy-grail')).toBe('take nothing more');
});

describe('an open quest', () => {
  const PAY_THREE = 5;
  const GIVE_FOLLOWER = 3;

  test('a quest for gold: leaves royalty at the Castle and turns Objects to gold', () => {
    const royal = (quest: number): string =>
      answer(
        laid({
          seats: [
            { character: 'elf', at: 'castle', quest, followers: ['princess'] },
            { character: 'troll', at: 'tavern' },
          ],
          phase: 'landing',
        }),
        FrameKind.SellRoyals,
      );
    expect(royal(PAY_THREE)).toContain('Princess');
    const visited = (quest: number): string =>
      answer(
        laid({
          seats: [{ character: 'troll', at: 'city', life: 5, gold: 2, quest, objects: ['water-bottle'] }],
          phase: 'landing',
        }),
        FrameKind.Choose,
      );
    expect(visited(PAY_THREE)).toContain('alchemist');
    expect(visited(0)).not.toContain('alchemist');
  });

  test('an open quest draws the seat to its target', () => {
    const where = (quest: number): string =>
      answer(
        laid({
          seats: [{ character: 'elf', at: 'oasis', quest }],
          spaces: { 'runes-2': ['mule'], 'woods-4': ['helmet'] },
          dice: { move: [3] },
        }),
        FrameKind.MoveWhere,
      );
    expect(where(GIVE_FOLLOWER)).toContain('runes-2');
    expect(where(PAY_THREE)).toContain('woods-4');
  });
});

test('a Mule comes before a Shield', () => {
  const bought = (...objects: string[]): string =>
    answer(
      laid({
        seats: [{ character: 'elf', at: 'fields', gold: 2, objects }],
        phase: 'landing',
        spaces: { fields: ['market'] },
      }),
      FrameKind.Buy,
    );
  expect(bought('helmet')).toContain('Mule');
  expect(bought('talisman', 'ring', 'cross', 'helmet')).toContain('Mule');
});

test('balanced takes the Orb of Knowledge of a beaten rival before a life, and the only Talisman before a Shield', () => {
  const taken = (...objects: string[]): string => {
    const seats = [
      { character: 'thief', at: 'fields', strength: 5, objects: ['talisman'] },
      { character: 'elf', at: 'fields', objects },
    ];
    const t = laid({ seats, phase: 'landing', dice: { attack: [6], defence: [1] } });
    return answer(
      t
        .choose(Act.AttackBattle, 1)
        .passAll(FrameKind.Boost, FrameKind.FightFate, FrameKind.DuelFate, FrameKind.MayCast),
      FrameKind.Prize,
    );
  };
  expect(taken('orb-of-knowledge')).toBe('take Orb of Knowledge');
  expect(taken('shield', 'talisman')).toBe('take Talisman');
});

test('balanced, too weak for the Middle Region, goes out again if there is more to gain', () => {
  const where = (craft: number): string => {
    const seats = [{ character: 'prophetess', at: 'hills-3', craft }];
    return answer(laid({ seats, spaces: { 'fields-2': ['ring'] }, dice: { move: [3] } }), FrameKind.MoveWhere);
  };
  expect(where(0)).toContain('out over the bridge');
});

test('balanced far above its target goes in with a life less', () => {
  const where = (strength: number): string =>
    answer(
      laid({
        seats: [{ character: 'troll', at: 'portal-of-power', life: 2, strength, objects: ['talisman'] }],
        dice: { move: [1] },
      }),
      FrameKind.MoveWhere,
    );
  expect(where(9)).toContain('try to open the Portal');
  expect(where(3)).not.toContain('try to open the Portal');
});

test('strength replaces no life under the Command Spell', () => {
  const where = (crownReached: boolean): string => {
    const prophetess = { character: 'prophetess', at: 'portal-of-power', life: 2, fate: 0, craft: 9, strength: 6 };
    const seats = [
      { ...prophetess, objects: ['talisman'], gold: 5 },
      { character: 'troll', at: crownReached ? 'crown-of-command' : 'castle', objects: ['talisman'] },
    ];
    return answer(laid({ seats, crownReached, dice: { move: [3] } }), FrameKind.MoveWhere);
  };
  expect(where(false)).toContain('try to open the Portal');
  expect(where(true)).not.toContain('try to open the Portal');
});

test('a seat not ready for the Portal goes back over the bridge to better spaces', () => {
  const where = (strength: number): string => {
    const seats = [
      { character: 'warrior', at: 'hidden-valley', strength, objects: ['talisman'] },
      { character: 'troll', at: 'castle' },
    ];
    return answer(laid({ seats, spaces: { graveyard: ['sword'] }, dice: { move: [4] } }), FrameKind.MoveWhere);
  };
  expect(where(2)).toContain('out over the bridge');
  expect(where(6)).not.toContain('out over the bridge');
});

test('balanced turns from a Werewolf that is far too strong to another', () => {
  const next = (werewolf: number): string => {
    const troll = { character: 'troll', at: 'werewolf-den', strength: 3, objects: ['talisman'], task: 1 as const };
    return answer(laid({ seats: [{ ...troll, werewolf }] }), FrameKind.InnerWhere);
  };
  expect(next(12)).toContain('turn back');
  expect(next(9)).toContain('stay');
});

test('balanced takes the Talisman of a character on its way from the Crown', () => {
  const stolen = (at: string): string => {
    const seats = [
      { character: 'wizard', at: 'crown-of-command', objects: ['talisman'], spells: ['acquisition'] },
      { character: 'assassin', at, objects: ['talisman', 'armour'] },
    ];
    const t = scenario({ seats, turn: 0, crownReached: true }).choose(Act.Cast, 'acquisition');
    return answer(t.choose(Act.Seat, 1).passAll(FrameKind.MayCast), FrameKind.Prize);
  };
  expect(stolen('valley-of-fire')).toBe('take Talisman');
});

test('balanced, slowed to one space a turn, takes the Raft it has built', () => {
  const seats = [
    { character: 'thief', at: 'woods-3', craft: 5, objects: ['axe', 'raft'], followers: ['poltergeist'] },
    { character: 'troll', at: 'castle' },
  ];
  const t = laid({ seats, spaces: { 'plains-2': ['bag-of-gold'], 'woods-3': ['magic-stream'] } });
  expect(answer(t, FrameKind.MoveHow)).toContain('cross by Raft');
});

test('balanced, slowed to one space a turn, walks on to the Portal, over the Chasm too', () => {
  const position: Position = {
    seats: [{ character: 'troll', at: 'runes-2', strength: 5, objects: ['talisman'], followers: ['poltergeist'] }],
  };
  expect(answer(laid(position), FrameKind.MoveWhere)).toContain('Chasm');
});

test('balanced, slowed to one space a turn, does not go to and fro between empty spaces', () => {
  const spaces = { 'hills-2': ['healer'], 'fields-4': ['holy-lance'], 'plains-2': ['witch'], fields: ['serpent'] };
  const from = (at: string): string => {
    const priest = {
      ...{ character: 'priest', at, gold: 2, craft: 3, strength: 2 },
      objects: ['talisman', 'magic-belt', 'wand', 'armour'],
      followers: ['gnome', 'guide', 'mercenary', 'poltergeist'],
    };
    return answer(
      laid({ seats: [priest, { character: 'troll', at: 'castle', life: 6 }], spaces }),
      FrameKind.MoveWhere,
    );
  };
  expect([from('hills-2'), from('fields-4')]).not.toEqual([
    expect.stringContaining('Fields'),
    expect.stringContaining('Hills'),
  ]);
});

test('the Orb is given up before a Sword in the Inner Region, without cards to draw', () => {
  const objects = ['sword', 'talisman', 'armour', 'magic-belt', 'orb-of-knowledge'];
  const seats = [{ character: 'elf', at: 'mines', objects, followers: ['mule'] }];
  const tower = laid({ seats, dice: { table: [2] } }).choose(Act.GoTo, 'vampires-tower');
  expect(
    answer(tower.choose('Mule').passAll(FrameKind.Window, FrameKind.Ditch, FrameKind.Bleed), FrameKind.Surplus),
  ).toBe('ditch Orb of Knowledge');
});

test('balanced with both hands full buys a ware better than its worst Object', () => {
  const bought = (...objects: string[]): string =>
    answer(
      laid({
        seats: [{ character: 'elf', at: 'village', gold: 2, objects }],
        phase: 'landing',
      }).choose('blacksmith'),
      FrameKind.Buy,
    );
  expect(bought('helmet', 'shield', 'shield', 'talisman')).toContain('Sword');
  expect(bought('armour', 'holy-grail', 'ring', 'talisman')).not.toContain('Sword');
});

test("Followers are paid before lives at the Vampire's Tower, except those that fight", () => {
  const bled = (...followers: string[]): string =>
    answer(
      laid({
        seats: [{ character: 'elf', at: 'mines', objects: ['talisman'], followers }],
        dice: { table: [5] },
      }).choose(Act.GoTo, 'vampires-tower'),
      FrameKind.Bleed,
    );
  expect(bled('unicorn', 'guide')).toContain('Guide');
  expect(bled('unicorn')).toBe('give up no Follower');
});

test('balanced heals before the march under the Command Spell, as long as there is time', () => {
  const where = (life: number): string =>
    answer(
      laid({
        seats: [
          { character: 'warrior', at: 'castle', life, strength: 3, objects: ['talisman'] },
          { character: 'troll', at: 'crown-of-command' },
        ],
        turn: 0,
        crownReached: true,
        dice: { move: [2] },
      }),
      FrameKind.MoveWhere,
    );
  expect(where(4)).toContain('Portal of Power by');
  expect(where(1)).not.toContain('Portal of Power by');
});

describe('on the Crown, where two fight until one is left,', () => {
  const PRIZE: Dice = { attack: [6], defence: [1] };
  const won = (
    character: string,
    strength: number,
    rival: Partial<Seat> = {},
    { own = [], since = 0 }: { own?: readonly string[]; since?: number } = {},
  ): string => {
    const t = laid({
      seats: [
        { character, at: 'crown-of-command', strength, objects: ['talisman', ...own] },
        { character: 'assassin', at: 'crown-of-command', objects: ['runesword'], ...rival },
      ],
      crownReached: true,
      dice: PRIZE,
    });
    t.s.tally[Count.CrownRound] = 1;
    t.s.round[0] = 1 + since;
    return answer(
      t
        .choose(Act.AttackBattle, 1)
        .passAll(FrameKind.Boost, FrameKind.FightFate, FrameKind.DuelFate, FrameKind.MayCast),
      FrameKind.Prize,
    );
  };

  test('Crown: a seat as strong as its owner takes the life-drinking sword first', () => {
    expect(won('troll', 0)).toBe('take Runesword');
  });

  test('Crown: the sword is left at the last life, and if the owner would take it back without a victory', () => {
    expect(won('troll', 0, { life: 1 })).toBe('take a life');
    for (const character of ['ghoul', 'thief']) expect(won('troll', 0, { character })).toBe('take a life');
  });

  test('Crown: things that turn later fights go before a life: points for fights, the best Armour', () => {
    const ring = { objects: ['ring', 'talisman'], life: 4 };
    expect(won('elf', 0, ring)).toBe('take Ring');
    expect(won('elf', 0, { ...ring, life: 1 })).toBe('take a life');
    expect(won('elf', 0, { ...ring, character: 'thief' })).toBe('take a life');
    expect(won('elf', 0, { ...ring, objects: ['solomons-crown', 'talisman'] })).toBe('take a life');
    const objects = ['armour', 'talisman'];
    expect(won('elf', 0, { objects, life: 4 })).toBe('take Armour');
    expect(won('elf', 0, { objects, life: 1 })).toBe('take a life');
  });

  test('Crown: after thirty rounds only a life is taken, or things might change hands for ever', () => {
    const ring = { objects: ['ring', 'talisman'], life: 4 };
    expect(won('elf', 0, ring, { since: 30 })).toBe('take Ring');
    expect(won('elf', 0, ring, { since: 31 })).toBe('take a life');
  });

  test('Crown: a seat without a free hand takes a thing too, because its Talisman has no more use', () => {
    const objects = ['ring', 'talisman'];
    const with3 = (...own: string[]): string => won('elf', 0, { objects, life: 4 }, { own });
    expect(with3('helmet', 'sword', 'axe')).toBe('take Ring');
  });

  test('Crown: lent Strength counts, because a charmed Animal fights every time', () => {
    const minstrel = { character: 'minstrel', objects: ['magic-belt', 'talisman'], life: 3 };
    expect(won('troll', 3, minstrel)).toBe('take a life');
    expect(won('troll', 3, { ...minstrel, followers: ['bear'] })).toBe('take Magic Belt');
  });

  test('Crown: a seat that attacks by Craft takes things that add to it', () => {
    const crown = { objects: ['solomons-crown', 'talisman'], strength: 2, life: 4 };
    expect(won('wizard', 3, crown)).toBe("take Solomon's Crown");
    expect(won('elf', 3, crown)).toBe('take a life');
  });

  describe('2.10 RUL-32 on the Crown', () => {
    // The Ghoul wins by Craft in its own turns, the Minstrel by Strength in hers.
    const ghoul: Seat = {
      character: 'ghoul',
      at: 'crown-of-command',
      strength: 2,
      craft: 3,
      life: 3,
      gold: 5,
      objects: ['orb-of-knowledge', 'shield', 'sword', 'water-bottle', 'adventure:talisman'],
      followers: ['mule'],
    };
    const minstrel: Seat = {
      character: 'minstrel',
      at: 'crown-of-command',
      strength: 7,
      life: 2,
      gold: 2,
      alignment: 'evil',
      objects: ['magic-belt', 'solomons-crown', 'talisman:talisman', 'purchase:axe'],
      followers: ['wolf'],
      spells: ['counterspell'],
    };
    const taken = (seats: readonly Seat[], since: number): string => {
      const t = laid({ seats, crownReached: true, dice: { attack: [6], defence: [1] } });
      t.s.tally[Count.CrownRound] = 62;
      t.s.round[0] = 62 + since;
      return answer(t.choose(Act.AttackPsychic, 1).passAll(FrameKind.Boost, FrameKind.MayCast), FrameKind.Prize);
    };

    test.each([7, 8])('2.10 a thing that is taken back at once is left, for a life (%i rounds there)', (since) => {
      expect(taken([ghoul, minstrel], since)).toBe('take a life');
      // A Minstrel that nothing makes strong does not get it back.
      expect(
        taken([ghoul, { ...minstrel, strength: 2, life: 4, objects: ['solomons-crown'], followers: [] }], since),
      ).toBe("take Solomon's Crown");
    });
  });

  test('the second Weapon of a character that uses two is worth stealing on the Crown', () => {
    const objects = ['axe', 'sword', 'talisman'];
    const fighter = { character: 'warrior', objects };
    expect(won('troll', 0, fighter)).toMatch(/take (Axe|Sword)/);
    expect(won('troll', 0, { ...fighter, character: 'dwarf' })).toBe('take a life');
  });
});

test('an optional roll is made if its worth is positive', () => {
  const rolled = (life: number): string =>
    answer(laid({ seats: [{ character: 'troll', at: 'crags', life }], phase: 'landing' }), FrameKind.Yes);
  expect(rolled(6)).toBe('roll');
  expect(rolled(1)).toBe('do not roll');
});

test('less Craft is enough for the march if the Mines spare it a die', () => {
  const where = (character: string, craft: number): string =>
    answer(
      laid({ seats: [{ character, at: 'temple', craft, objects: ['talisman'] }], dice: { move: [5] } }),
      FrameKind.MoveWhere,
    );
  expect(where('dwarf', 2)).toBe('try to open the Portal of Power by Craft');
  expect(where('ghoul', 1)).not.toContain('open the Portal');
  expect(where('ghoul', 4)).toContain('open the Portal');
});

test('balanced with both hands full does not go for a thing that it would not take', () => {
  const where = (...objects: string[]): string =>
    answer(
      laid({
        seats: [{ character: 'dwarf', at: 'woods-2', objects }],
        spaces: { plains: ['shield'], 'fields-3': ['two-bags-of-gold'] },
        dice: { move: [1] },
      }),
      FrameKind.MoveWhere,
    );
  expect(where('ring', 'magic-belt', 'solomons-crown')).toContain('(plains)');
  expect(where('ring', 'magic-belt', 'solomons-crown', 'talisman')).toContain('(fields-3)');
});

describe('a Spell of a character that is never without one', () => {
  const cast = (character: string, spells: readonly string[], more: Partial<Seat> = {}): string => {
    const t = scenario({
      seats: [
        { character, at: 'fields', spells, ...more },
        { character: 'troll', at: 'castle' },
      ],
    });
    return answer(t, FrameKind.Window);
  };

  test('never without a Spell: a waiting Spell is spent, because the next is drawn at once', () => {
    expect(cast('prophetess', ['divination'])).toBe('cast Divination');
    expect(cast('wizard', ['nullify'])).toBe('cast Nullify');
    expect(cast('wizard', ['healing', 'invisibility'])).toBe('cast Healing');
    expect(cast('elf', ['healing'])).not.toContain('cast');
  });

  test('never without a Spell: a Spell that will evade an Enemy is kept', () => {
    expect(cast('prophetess', ['healing'], { life: 2 })).toBe('cast Healing');
    expect(cast('prophetess', ['invisibility'])).not.toContain('cast');
    expect(cast('prophetess', ['invisibility'], { at: 'runes' })).toBe('cast Invisibility');
    expect(cast('elf', ['invisibility'], { at: 'runes', followers: ['guide'] })).not.toContain('cast');
  });

  test('never without a Spell: heals only itself', () => {
    const seats = [
      { character: 'prophetess', at: 'fields', spells: ['healing'] },
      { character: 'troll', at: 'castle', life: 1 },
    ];
    expect(answer(scenario({ seats }).choose(Act.Cast, 'healing'), FrameKind.Aim)).toContain('Prophetess');
  });

  test('never without a Spell: denies a rival the trophy', () => {
    const fought = (character: string): string => {
      const seats = [
        { character: 'troll', at: 'fields' },
        { character, at: 'castle', spells: ['preservation'] },
      ];
      const dice = { attack: [6], defence: [1] };
      const t = laid({ seats, phase: 'landing', spaces: { fields: ['wolf'] }, dice });
      return answer(
        t.passAll(FrameKind.Boost, FrameKind.FightFate, FrameKind.Window, FrameKind.Ditch),
        FrameKind.MayCast,
      );
    };
    expect(fought('prophetess')).toContain('Preservation');
    expect(fought('elf')).not.toContain('Preservation');
  });

  test('never without a Spell: takes the strongest Enemy off the board, and curses a space where a rival may land', () => {
    const spaces = { woods: ['wolf', 'dragon'], hills: ['bag-of-gold'] };
    const seats = [
      { character: 'prophetess', at: 'fields', spells: ['destruction'] },
      { character: 'troll', at: 'castle' },
    ];
    const t = scenario({ seats, spaces });
    expect(answer(t.choose(Act.Cast, 'destruction'), FrameKind.AimCard)).toContain('Dragon');
    const [own, other] = seats;
    const hexed = scenario({ seats: [{ ...own, spells: ['hex'] }, other] }).choose(Act.Cast, 'hex');
    expect(answer(hexed, FrameKind.AimSpace)).toContain('Portal of Power');
  });
});

describe('a Spell without another use', () => {
  const cast = (spell: string, rival: string, more: Partial<Position> = {}): string =>
    answer(
      scenario({
        seats: [
          { character: 'elf', at: 'fields', spells: [spell] },
          { character: 'troll', at: rival },
        ],
        ...more,
      }),
      FrameKind.Window,
    );

  test('a Spell without another use makes room for another', () => {
    for (const spell of ['divination', 'hex']) expect(cast(spell, 'castle')).toContain('cast');
  });

  test('RUL-80 a Spell that stops all magic waits until a seat rules, and then saves a life', () => {
    expect(cast('destroy-magic', 'castle')).not.toContain('cast');
    expect(cast('destroy-magic', 'crown-of-command', { crownReached: true })).toBe('cast Destroy Magic');
    const options = { destroyMagicStopsCommand: 0 };
    expect(cast('destroy-magic', 'crown-of-command', { crownReached: true, options })).not.toContain('cast');
  });
});

describe('RUL-53 a character that changes alignment at will', () => {
  const becomes = (at: string, alignment: 'neutral' | 'evil', more: Partial<Seat> = {}): string =>
    answer(
      scenario({ seats: [{ character: 'druid', at, alignment, ...more }], options: { landingWindow: 1 } }),
      FrameKind.Window,
    );
  const becomesThere = (at: string, alignment: 'neutral' | 'evil', more: Partial<Seat> = {}): string =>
    answer(
      scenario({ seats: [{ character: 'druid', at, alignment, ...more }], phase: 'landing', asksAll: true }),
      FrameKind.Ditch,
    );

  test('alignment: is evil, because most of the deck favours evil', () => {
    expect(becomes('woods', 'neutral')).toBe('become evil');
    expect(becomes('woods', 'evil')).toBe('go on');
  });

  test('alignment: RUL-189 waits for the landing, and then takes the one with which the space is worth most', () => {
    expect(answer(scenario({ seats: [{ character: 'druid', at: 'woods' }] }), FrameKind.Window)).toBe('go on');
    expect(becomesThere('chapel', 'evil', { life: 2 })).toBe('become good');
    expect(becomesThere('woods', 'neutral')).toBe('become evil');
    expect(becomesThere('woods', 'evil')).toBe('go on');
  });

  test('alignment: RUL-189 moves to a space that is worth something only with another alignment', () => {
    const t = scenario({
      seats: [{ character: 'druid', at: 'crags', alignment: 'evil', life: 1 }],
      dice: { move: [2] },
    });
    t.passAll(FrameKind.Window);
    expect(answer(t, FrameKind.MoveWhere)).toMatch(/chapel/);
  });

  test('alignment: stays good if evil would lose a thing', () => {
    expect(becomes('woods', 'neutral', { objects: ['holy-lance', 'holy-grail'] })).toBe('go on');
  });

  test('alignment: changes nothing in the Inner Region, and leaves the state as it was', () => {
    expect(becomes('crypt', 'neutral')).toBe('go on');
    for (const phase of ['start', 'landing'] as const) {
      const seats = [{ character: 'druid', at: 'woods', alignment: 'neutral' } as const];
      const options = { landingWindow: phase === 'start' ? 1 : 0 };
      const t = scenario({ seats, options, phase });
      const before = t.s.words.slice();
      answer(t, phase === 'start' ? FrameKind.Window : FrameKind.Ditch);
      expect(t.s.words).toEqual(before);
    }
  });
});

describe('gold from Objects', () => {
  const given = (more: Partial<Seat>): string =>
    answer(
      scenario({ seats: [{ character: 'thief', at: 'warlocks-cave', followers: ['alchemist'], ...more }] }),
      FrameKind.Window,
    );

  test('gold for the Warlock is made from the Object worth least', () => {
    expect(given({ quest: QuestId.PayTwo, objects: ['ring', 'cross'] })).toBe('give up Cross');
    expect(given({ quest: QuestId.None, objects: ['ring', 'cross'] })).toBe('go on');
  });

  test('gold is made from a useless Object even if none is owed', () => {
    expect(given({ objects: ['sword', 'sword'] })).toBe('give up Sword');
  });
});

describe('help in a battle', () => {
  const fought = (seat: Partial<Seat>, foe: string): string => {
    const seats = [{ character: 'elf', at: 'fields', ...seat }];
    return answer(laid({ seats, phase: 'landing', spaces: { fields: [foe] } }), FrameKind.Boost);
  };

  test('RUL-65 balanced pays a coin for the hired blade if it turns the fight', () => {
    expect(fought({ followers: ['mercenary'], gold: 1 }, 'giant')).toBe('pay the hired blade 1 gold');
    expect(fought({ strength: 2, followers: ['mercenary'], gold: 1 }, 'wolf')).toBe('add nothing more');
  });

  test('balanced uses the coin or the draught, whichever turns the fight more', () => {
    const both = { followers: ['mercenary'], gold: 1, objects: ['potion-of-strength'] };
    expect(fought(both, 'bear')).toBe('pay the hired blade 1 gold');
    expect(fought({ ...both, gold: 0 }, 'bear')).toBe('drink the potion');
  });
});

test('a seat that has charmed an Animal counts its Strength at the bridge', () => {
  const from = (...followers: string[]): string =>
    answer(
      laid({ seats: [{ character: 'minstrel', at: 'woods', strength: 4, followers }], dice: { move: [3] } }),
      FrameKind.MoveWhere,
    );
  expect(from()).not.toBe('cross the bridge past the Sentinel');
  expect(from('bear')).toBe('cross the bridge past the Sentinel');
});
