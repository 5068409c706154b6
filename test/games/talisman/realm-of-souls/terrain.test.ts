import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { DEFAULT_OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { Region } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { withPacks } from '../packs/with-pack.js';
import { scenario } from '../scenario.js';
import { coverOf, landing, playSouls, SOULS } from './with-souls.js';

playSouls();

const covered = (t: { s: { cover: Uint8Array } }): string[] =>
  content.spaces.filter((_, i) => t.s.cover[i] !== 0).map(({ id }) => id);

describe('Terrain cards', () => {
  test('RS-TERR-01 Veil Rent lays a Breach on the space', () => {
    expect(coverOf(landing({}, { deck: ['veil-rent'] }).s, 'fields')).toBe('breach');
  });

  test('RS-TERR-02 a covered space has the text and the name of the Breach, not its own', () => {
    const healed = (covers: Record<string, string>) =>
      landing({ at: 'graveyard', alignment: 'evil', fate: 0 }, { covers, otherDeck: ['soul-fragment'] });
    expect(healed({ graveyard: 'breach' }).on('graveyard')).toEqual(['soul-fragment']);
    expect(healed({}).on('graveyard')).toEqual([]);
    const draws = landing({}, { covers: { fields: 'breach' }, deck: ['sword'], otherDeck: ['soul-fragment'] });
    expect(draws.on('fields')).toEqual(['soul-fragment']);
    expect(draws.can(Act.Take, 'soul-fragment')).toBe(true);
  });

  test('RS-TERR-02 powers that ask for a space or its kind ask for the cover, and the Region stays', () => {
    withPacks(
      SOULS,
      `rules:
  - { after: landed, if: { space: chapel }, does: gainGold 1 }
  - { after: landed, if: { space: breach }, does: gainGold 2 }
  - { after: landed, if: { region: outer }, does: gainGold 4 }\n`,
    );
    expect(landing({ at: 'chapel' }, { covers: { chapel: 'breach' }, otherDeck: ['soul-fragment'] }).s.gold[0]).toBe(6);
    expect(landing({ at: 'chapel', alignment: 'neutral' }).s.gold[0]).toBe(5);
  });

  test('RS-TERR-02 there is no Sentinel and no lock at the Portal of Power under a cover', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'hills' },
        { character: 'troll', at: 'castle' },
      ],
      covers: { sentinel: 'breach' },
      dice: { move: [3] },
    });
    t.choose(Act.Cross);
    expect([t.kind, t.at(0)]).toEqual([FrameKind.MoveWhere, 'hills-3']);
    const portal = scenario({
      seats: [
        { character: 'warrior', at: 'portal-of-power' },
        { character: 'troll', at: 'castle' },
      ],
      covers: { 'portal-of-power': 'breach' },
      dice: { move: [1] },
    });
    portal.choose(Act.Portal, 'strength');
    expect(portal.at(0)).toBe('plain-of-peril');
  });

  test('RS-TERR-02 a character on the Cursed Glade uses Objects again when it is covered', () => {
    const craft = (deck: string[]) =>
      landing({ at: 'cursed-glade', objects: ['ring'] }, { deck, otherDeck: ['soul-fragment'] }).passAll(
        FrameKind.Ditch,
      ).s.addCraft[0];
    expect([craft(['sword']), craft(['veil-rent'])]).toEqual([0, 1]);
  });

  test("RS-TERR-03 a character waiting to deliver a quest does so when the Warlock's Cave is free again", () => {
    const uncovers = (space: string) => {
      const t = scenario({
        seats: [
          { character: 'wizard', at: 'city', spells: ['beckon'] },
          { character: 'troll', at: 'castle', gold: 3, quest: 5 },
        ],
        covers: { 'warlocks-cave': 'breach', tavern: 'breach' },
      });
      t.choose(Act.Cast, 'beckon').choose(Act.Space, space);
      return [t.s.quest[1], t.at(1)];
    };
    expect([uncovers('tavern'), uncovers('warlocks-cave')]).toEqual([
      [5, 'castle'],
      [0, 'warlocks-cave'],
    ]);
  });

  test('RS-TERR-03 V-XIV-8 talismanTeleport=kept a Talisman does not lead to a covered Cave or Sentinel', () => {
    const goals = (covers: Record<string, string>): string[] => {
      const t = scenario({
        seats: [{ character: 'warrior', at: 'city', objects: ['talisman'] }],
        options: { talismanTeleport: 2 },
        covers,
      }).passAll(FrameKind.Window);
      return t.words().flatMap((words) => /Talisman.*\((.*)\)$/.exec(words)?.[1] ?? []);
    };
    expect([goals({}), goals({ sentinel: 'breach' }), goals({ 'warlocks-cave': 'breach' })]).toEqual([
      ['warlocks-cave', 'sentinel'],
      ['warlocks-cave'],
      ['sentinel'],
    ]);
  });

  test('RS-TERR-04 a Spell that removes a cover is cast only if there is one, and aimed at it', () => {
    const aims = (covers: Record<string, string>): string[] => {
      const t = scenario({ seats: [{ character: 'wizard', at: 'city', spells: ['beckon'] }], covers });
      if (!t.can(Act.Cast, 'beckon')) return ['none'];
      return t.choose(Act.Cast, 'beckon').words();
    };
    expect([aims({}), aims({ village: 'breach' }).length, aims({ castle: 'breach', tavern: 'breach' }).length]).toEqual(
      [['none'], 1, 2],
    );
  });

  test("RS-TERR-03 RUL-45 no deed completes a quest while the Warlock's Cave is covered", () => {
    const kills = (covers: Record<string, string>): unknown[] => {
      const dice = { attack: [6, 6], creature: [1] };
      const t = landing({ quest: 2 }, { covers, spaces: { fields: ['wolf'] }, dice });
      return [t.s.quest[0], t.at(0), t.held(0)];
    };
    expect([kills({}), kills({ 'warlocks-cave': 'breach' })]).toEqual([
      [0, 'warlocks-cave', ['talisman']],
      [2, 'fields', []],
    ]);
  });

  test('RS-TERR-03 T-RS-5 EX-TERR the ferry of the Tavern does nothing while the Temple is covered', () => {
    const roll = (covers: Record<string, string>) =>
      landing({ at: 'tavern' }, { covers, dice: { table: [6] } }).s.offer[0];
    expect(roll({})).toBeGreaterThan(0);
    expect(roll({ temple: 'breach' })).toBe(0);
  });

  test('RS-TERR-03 a card that leads to a covered space leads nowhere, and no quest is done at a covered Cave', () => {
    const quest = (covers: Record<string, string>) => landing({ at: 'castle', gold: 3, quest: 5 }, { covers });
    const done = quest({});
    const waits = quest({ 'warlocks-cave': 'breach' });
    expect([done.s.quest[0], done.at(0)]).toEqual([0, 'warlocks-cave']);
    expect([waits.s.quest[0], waits.s.gold[0]]).toEqual([5, 3]);
  });

  test('RS-TERR-04, G-RS-12 beckon takes a Breach away, and nothing else does', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['beckon'] },
        { character: 'troll', at: 'castle' },
      ],
      covers: { chapel: 'breach', tavern: 'breach' },
    });
    t.choose(Act.Cast, 'beckon');
    expect(t.can(Act.Space, 'fields')).toBe(false);
    t.choose(Act.Space, 'chapel');
    expect(covered(t)).toEqual(['tavern']);
  });

  test('RS-TERR-05, RS-TERR-06 T-RS-5 the effect is ignored in the Inner Region', () => {
    withPacks(SOULS, 'rules: [{ after: landed, if: { region: inner }, does: cover breach }]\n');
    const t = landing({ at: 'plain-of-peril' });
    expect(covered(t)).toEqual([]);
  });

  test('RS-TERR-07 T-RS-5 the player moves one Terrain card of a kind if all three are on the board', () => {
    const t = landing({}, { deck: ['veil-rent'], covers: { chapel: 'breach', tavern: 'breach', temple: 'breach' } });
    t.choose(Act.Space, 'tavern');
    expect(covered(t)).toEqual(['fields', 'chapel', 'temple']);
  });

  test('RS-TERR-07 only a Terrain card of that kind is moved', () => {
    withPacks(
      SOULS,
      `covers: [{ id: mire, name: Mire, copies: 2, regions: [outer], text: Mud }]
rules: [{ after: landed, limit: turn, does: cover mire }]\n`,
    );
    const t = landing({}, { covers: { temple: 'breach', chapel: 'mire', tavern: 'mire' } });
    expect(t.words()).toHaveLength(2);
    t.choose(Act.Space, 'tavern');
    expect(['fields', 'chapel', 'tavern', 'temple'].map((id) => coverOf(t.s, id))).toEqual([
      'mire',
      'mire',
      undefined,
      'breach',
    ]);
  });

  test('RS-TERR-08 T-RS-5 the old card on a covered space goes back first', () => {
    withPacks(
      SOULS,
      `covers: [{ id: mire, name: Mire, copies: 1, regions: [outer], text: Mud }]
rules: [{ after: landed, if: { space: [fields, breach] }, limit: turn, does: cover mire }]\n`,
    );
    const t = landing(
      {},
      { covers: { fields: 'breach', chapel: 'breach', tavern: 'breach' }, otherDeck: ['soul-fragment'] },
    );
    expect(coverOf(t.s, 'fields')).toBe('mire');
    expect(covered(t)).toEqual(['fields', 'chapel', 'tavern']);
  });

  test('RS-TERR-08 RS-TERR-07 a Breach over a Breach is the same one again, and no other is moved', () => {
    const t = landing(
      { alignment: 'neutral' },
      { covers: { fields: 'breach', chapel: 'breach', tavern: 'breach' }, otherDeck: ['veil-rent'] },
    );
    expect([t.kind === FrameKind.MoveCover, covered(t)]).toEqual([false, ['fields', 'chapel', 'tavern']]);
  });

  test('RS-TERR-09 a new character begins on its covered start space', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields' },
        { character: 'troll', at: 'castle', dead: 'waiting' },
      ],
      turn: 1,
      covers: { city: 'breach', tavern: 'breach', chapel: 'breach' },
      options: { dealCharacters: 1 },
    });
    expect(content.start[t.s.character[1]]).toBe(t.s.space[1]);
  });
});

describe('the Breach', () => {
  test('G-RS-11 a Ghost that lands there rolls a die, and gains a life with 5 or 6', () => {
    const lives = (die: number) =>
      landing({ at: 'chapel', form: 'shade', marker: 'city' }, { covers: { chapel: 'breach' }, dice: { table: [die] } })
        .s.life[0];
    expect([lives(4), lives(5)]).toEqual([0, 1]);
  });

  test('RS-VEIL-02, G-RS-11 the living draw a Veil card there and meet it', () => {
    const t = landing(
      { at: 'chapel', alignment: 'neutral' },
      { covers: { chapel: 'breach' }, otherDeck: ['bone-hound'], dice: { attack: [6, 1], creature: [1] } },
    );
    expect(t.trophies(0)).toEqual(['bone-hound']);
  });
});

describe('Random Breach', () => {
  const begun = (randomBreach: number, luck: number) =>
    scenario({
      seats: [{ character: 'warrior' }, { character: 'troll' }],
      options: { randomBreach },
      luck,
    });

  test('RS-ALT-02 T-RS-7 randomBreach=1 three spaces of the Outer and Middle Regions, randomBreach=0 none', () => {
    const spaces = covered(begun(1, 5));
    expect(new Set(spaces).size).toBe(3);
    const regions = spaces.map((id) => content.region[content.spaces.findIndex((space) => space.id === id)]);
    expect(regions).not.toContain(Region.Inner);
    expect(covered(begun(0, 5))).toEqual([]);
  });

  test('RS-ALT-02 the Breach card is drawn by luck', () => {
    const options = DEFAULT_OPTIONS.slice();
    options[Option.RandomBreach] = 1;
    const s = talisman.create();
    const spaces = [1, 2, 3, 4, 5].flatMap((key) => {
      talisman.reset(s, options, 2, Int32Array.of(key, 5), Int32Array.of(0, 1));
      return covered({ s });
    });
    expect([spaces.length, new Set(spaces).size > 8]).toEqual([15, true]);
  });

  test('RS-ALT-02 each space that may have a card has one if there are more cards than spaces, and no others do', () => {
    withPacks('covers: [{ id: mire, name: Mire, copies: 20, regions: [middle], text: Mud }]\n');
    const middle = content.spaces.filter((_, i) => content.region[i] === Region.Middle).map(({ id }) => id);
    expect(covered(begun(1, 5))).toEqual(middle);
  });
});
