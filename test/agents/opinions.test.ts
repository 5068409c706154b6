import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { JUDGED_CASTS, OPINIONS, WEIGHED } from '../../agents/talisman/heuristic/known-words.js';
import { Verb, verbOf } from '../../agents/talisman/heuristic/opinions.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { owned } from '../../agents/talisman/heuristic/powers.js';
import { beginView, refreshPlan, setView } from '../../agents/talisman/heuristic/refresh.js';
import { proceedWorth } from '../../agents/talisman/heuristic/valuation/powers.js';
import { programWorth } from '../../agents/talisman/heuristic/valuation/programs.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { cardWorth } from '../../agents/talisman/heuristic/worth.js';
import { defaults, NO_CARD } from '../../src/engine/index.js';
import { content, titleById } from '../../src/games/talisman/content/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { packable } from '../../src/games/talisman/packable.js';
import { Fight, FightWith, type TalismanState } from '../../src/games/talisman/state/state.js';
import { CAST_AT, Deck, EASES, TARGETS, TRAITS } from '../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { MOMENTS, NUMBERS } from '../../src/games/talisman/vocabulary/powers.js';
import { VERBS } from '../../src/games/talisman/vocabulary/verbs.js';
import { notesOf } from '../../src/playing/library/packs.js';
import { characterText } from '../games/talisman/packs/character-text.js';
import { read, restoreBase, withPacks } from '../games/talisman/packs/with-pack.js';
import { SOULS } from '../games/talisman/realm-of-souls/with-souls.js';
import { type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

restoreBase();

/** Returns the answer of `balanced` to the question at hand, in words. */
function answer(t: Table, asked: FrameKind): string {
  expect(t.kind).toBe(asked);
  const agent = balanced.create(talisman, defaults(balanced.params));
  agent.begin(0, 1);
  const actions = Int32Array.from(t.legal());
  return talisman.describe(t.s, actions[agent.choose(t.s, t.actor, actions, actions.length)]);
}

/** Verbs that `balanced` makes nothing of. A new verb has a worth, or stands here, and packs that use it are warned of. */
const UNVALUED = [
  'blizzard',
  'teleport',
  'emerge',
  'shoplift',
  'diceWithDeath',
  'werewolf',
  'pits',
  'crown',
  'robbedByCaster',
  'loseFollowerToCaster',
  'destroyCard',
  'foresee',
  'layHex',
  'immobilise',
  'becomeInvisible',
  'addCraftToBattle',
  'counterSpell',
  'preserve',
  'cover',
  'uncover',
  'casterSends',
  'keepObject',
  'putThere',
  'putHere',
  'discardTop',
];
/** Verbs that need another form, another deck or covers, or a move that was rolled. */
const OF_FORMS = [
  'returnToForm',
  'goToMarker',
  'formGainsLife',
  'drawOther',
  'meetOthers',
  'moveMore',
  'moveLess',
  'cover',
];
/** Traits that it values too little to leave a thing lying, and traits that it does not know a card can give. */
const UNVALUED_HAVING = [
  'oneSpace',
  'noFollowers',
  'noWeapon',
  'noArmour',
  'battleTwoDice',
  'twoWeapons',
  'craftInBattle',
  'hallowed',
  'mazeImmune',
  'caveRollPlus',
  'prayPlus',
];

const RICH: Seat = {
  character: 'elf',
  at: 'fields-2',
  strength: 5,
  craft: 1,
  life: 2,
  fate: 1,
  gold: 1,
  quest: 3,
  followers: ['prince', 'guide'],
  objects: ['sword', 'axe'],
  trophies: ['dragon'],
  spells: ['healing', 'random', 'alchemy'],
};
/** Tables at which one thing or another is worth something. */
const TABLES: readonly Position[] = [
  { seats: [RICH, { character: 'troll', at: 'castle' }] },
  { seats: [{ character: 'warrior', at: 'city', strength: 6, craft: 3, life: 2, gold: 9, followers: ['princess'] }] },
  {
    seats: [
      { character: 'elf', at: 'desert', followers: ['cursed-by-a-hag'] },
      { character: 'troll', at: 'castle' },
    ],
  },
  { seats: [{ character: 'wizard', at: 'woods-2', life: 3, objects: ['ring'] }] },
  { seats: [{ character: 'troll', at: 'sentinel', strength: 2, objects: ['talisman'] }], options: { ending: 6 } },
];

/** With the Realm of Souls: a Ghost that has rolled, beside a card of the other deck. */
const IN_FORM: readonly Position[] = [
  {
    seats: [
      { character: 'warrior', at: 'city', form: 'revenant', life: 1, marker: 'tavern' },
      { character: 'troll', at: 'castle' },
    ],
    spaces: { city: ['wandering-soul'] },
    dice: { move: [2] },
  },
];

/** Returns an opinion of the seat at each of these tables, about a Wolf or about three lives. */
function opinions(of: (s: TalismanState, v: View) => number, tables = TABLES): number[] {
  return tables.flatMap((position) => {
    const { s } = scenario(position);
    const v = new View(defaults(PARAMS));
    setView(v);
    beginView(v, 1);
    s.fight[Fight.With] = FightWith.Character;
    return [content.firstCopy[titleById(Deck.Adventure, 'wolf')], 3].map((about) => {
      s.about[0] = about;
      refreshPlan(s, 0, v);
      return of(s, v);
    });
  });
}

/** A card that does this after it was taken, judged at each of the tables. */
function worthOf(does: string): number[] {
  // No move is six spaces longer or shorter.
  if (OF_FORMS.includes(does.split(' ')[0])) return worthInForm(does.replace(/\d+/, '1'));
  withPacks(placed(does));
  return opinions((s, v) => programWorth(s, 0, v, codeOf(), NO_CARD));
}

/** When and at what the Spell is cast that has a subject, for verbs of Spells only. */
const AIMED: Readonly<Record<string, string>> = {
  castOn: 'cast: [anyTime], target: other',
  castCard: 'cast: [anyTime], target: boardCard',
  castSpace: 'cast: [anyTime], target: emptySpace',
  castCover: 'cast: [anyTime], target: covered',
  castCreature: 'cast: [evade], target: creature',
  castSpell: 'cast: [atSpell], target: spell',
  castLoss: 'cast: [atLoss], target: loss',
};

/** A Thing that does this where there is something to act on: by a power at a moment, or as a Spell. */
function placed(does: string): string {
  const { needs, arg } = VERBS.find(({ id }) => id === does.split(' ')[0]) ?? {};
  const marks = arg === 'mark' ? WOLF : '';
  if (needs !== undefined && needs in AIMED)
    return `spells:\n  - { id: thing, name: Thing, copies: 1, ${AIMED[needs]}, does: ${does}, text: T. }\n`;
  const offers = MOMENTS.find(({ about }) => needs !== undefined && about.includes(needs));
  const stands = offers === undefined ? 'after: enter' : `${offers.modes.at(-1)}: ${offers.id}`;
  const chosen = CHOSEN[needs ?? ''];
  if (chosen !== undefined)
    return `adventure:\n  - { id: thing, name: Thing, copies: 1, kind: object, powers: [{ ${chosen[0]}, does: { choose: ${chosen[1]}, then: ${does} } }] }\n`;
  return `${marks}adventure:\n  - { id: thing, name: Thing, copies: 1, kind: object, powers: [{ ${stands}, does: ${does} }] }\n`;
}

/** The moment and the choice that verbs on a choice stand after. */
const CHOSEN: Readonly<Record<string, readonly [stands: string, choice: string]>> = {
  chosenSpace: ['after: enter', '{ space: { within: 3 } }'],
  chosenCard: ['after: enter', '{ card: { from: held } }'],
  chosenCharacter: ['after: enter', '{ character: {} }'],
  cardAndSpace: ['instead: meetCard', '{ space: { within: 3 } }'],
  cardAndRival: ['after: fightWon', '{ card: { from: held } }'],
};

/** Returns the start of the program of the Thing. */
function codeOf(): number {
  const title = content.titles.findIndex(({ id }) => id === 'thing');
  const power = content.powerTitle.indexOf(title);
  return power < 0 ? content.does[title] : content.powerCode[power];
}

/** The same where the Realm of Souls is played. */
function worthInForm(does: string): number[] {
  withPacks(SOULS, placed(does));
  return opinions((s, v) => programWorth(s, 0, v, codeOf(), NO_CARD), IN_FORM);
}

const ARGS: Readonly<Record<string, string>> = {
  none: '',
  count: ' 5',
  space: ' city',
  alignment: ' evil',
  creature: ' sentinel',
  shop: ' blacksmith',
  cover: ' breach',
  card: ' mule',
  mark: ' wolf',
};

/** A mark that gives Strength. */
const WOLF =
  'marks:\n  - { id: wolf, name: Wolf, on: player, most: 3 }\nrules:\n  - { modify: strength, by: 1, per: wolf }\n';

describe('opinions of balanced', () => {
  const valued = VERBS.filter(({ id }) => OPINIONS.has(`does ${id}`));

  test('every verb has a worth, only keeps a card in order, or is listed as one without', () => {
    const keeping = VERBS.filter(({ keeps }) => keeps === true).map(({ id }) => id);
    const all = [...valued.map(({ id }) => id), ...keeping, ...UNVALUED];
    expect([...all].sort()).toEqual(VERBS.map(({ id }) => id).sort());
    expect(valued.length).toBeGreaterThan(50);
  });

  // A card discarded is weighed against meeting it, a tie against losing; both are worth nothing by themselves.
  test.each(
    valued
      .filter(({ id }) => !['discardCard', 'tie', 'unmark', 'moveRoamer'].includes(id))
      .map(({ id, arg }) => [id, arg]),
  )('the verb %s is worth something to some character', (id, arg) =>
    expect(worthOf(id + ARGS[arg]).some((worth) => worth !== 0)).toBe(true),
  );

  test('a mark that takes Strength is taken off, and one that gives it is kept', () => {
    const asked = (by: number): string => {
      withPacks(
        `marks:\n  - { id: wolf, name: Wolf, on: player }\nrules:\n  - { modify: strength, by: ${by}, if: { marked: wolf } }\n  - { after: turnStart, does: [mark wolf, { choose: { off: unmark wolf, on: nothing } }] }\n`,
      );
      return answer(scenario({ seats: [{ character: 'elf', at: 'city' }] }), FrameKind.Choose);
    };
    expect([asked(1), asked(-1)]).toEqual(['on', 'off']);
  });

  test('a mark that harms is laid on the strongest other, one that helps on the weakest', () => {
    const marked = (by: number): string => {
      withPacks(
        `marks:\n  - { id: wolf, name: Wolf, on: player }\nrules:\n  - { modify: strength, by: ${by}, if: { marked: wolf } }\n  - { after: turnStart, does: { choose: { character: {} }, then: mark wolf } }\n`,
      );
      return answer(
        scenario({
          seats: [
            { character: 'elf', at: 'city' },
            { character: 'troll', at: 'fields', strength: 4, lostTurns: 9 },
            { character: 'minstrel', at: 'fields', lostTurns: 9 },
          ],
        }),
        FrameKind.Pick,
      );
    };
    expect(marked(-2)).toMatch(/Troll/);
    expect(marked(2)).toMatch(/Minstrel/);
  });

  test('the verb discardCard costs a held card its worth, and nothing where the card only lies there', () => {
    withPacks('rules:\n  - { after: cardGained, optional: true, does: discardCard }\n');
    const gained = scenario({
      seats: [{ character: 'elf', at: 'city' }],
      spaces: { city: ['sword'] },
      phase: 'landing',
    }).choose(Act.Take, 'sword');
    expect(answer(gained, FrameKind.Choose)).toMatch(/^do without/);
    withPacks('rules:\n  - { instead: meetCard, optional: true, does: discardCard }\n');
    const met = (card: string, life: number): string =>
      answer(
        scenario({ seats: [{ character: 'elf', at: 'city', life }], spaces: { city: [card] }, phase: 'landing' }),
        FrameKind.Choose,
      );
    expect(met('dragon', 1)).not.toMatch(/^do without/);
    expect(met('sword', 4)).toMatch(/^do without/);
  });

  test.each(VERBS.filter(({ id }) => UNVALUED.includes(id)).map(({ id, arg }) => [id, arg]))(
    'the verb %s is worth nothing to any character',
    (id, arg) => {
      expect(verbOf[VERBS.findIndex((verb) => verb.id === id)]).toBe(Verb.None);
      expect(worthOf(id + ARGS[arg]).every((worth) => worth === 0)).toBe(true);
    },
  );

  test('every moment that may be replaced has a worth', () => {
    const open = MOMENTS.filter(({ modes }) => modes.includes('instead')).map(({ id }) => id);
    expect([...WEIGHED].sort()).toEqual(open.sort());
  });

  // A stand-off changes no score.
  test.each(WEIGHED.filter((moment) => moment !== 'fightTied'))(
    'balanced has a good or bad opinion of letting %s happen',
    (id) => {
      const moment = MOMENTS.findIndex((one) => one.id === id);
      expect(opinions((s, v) => proceedWorth(s, 0, v, moment)).some((worth) => worth !== 0)).toBe(true);
    },
  );

  test.each(NUMBERS.map(({ id }) => id))('a card that changes the number %s is worth taking', (id) => {
    const by = id === 'trophyRate' || id === 'price' ? 'by: -1' : 'by: 1';
    withPacks(`adventure:
  - { id: thing, name: Thing, copies: 1, kind: object, powers: [{ modify: ${id}, ${by} }] }
`);
    expect(owned.worth[titleById(Deck.Adventure, 'thing')]).toBeGreaterThan(0);
  });

  test.each([...TRAITS, ...EASES])('a card that has %s has a worth, or is listed as one without', (id) => {
    withPacks(`adventure:
  - { id: thing, name: Thing, copies: 1, kind: object, gold: 0, traits: [${id}] }
`);
    const card = content.firstCopy[titleById(Deck.Adventure, 'thing')];
    const most = Math.max(...opinions((s, v) => cardWorth(s, 0, v, card)));
    expect(OPINIONS.has(`has ${id}`)).toBe(!UNVALUED_HAVING.includes(id));
    // What bars its owner from casting is left lying, for all else it does.
    if (id !== 'spellBarred') expect(most > 0).toBe(OPINIONS.has(`has ${id}`));
  });

  test('Spells judged by their moment or their target are named by words of the game', () => {
    const words = [...CAST_AT, ...TARGETS.map((target) => `at ${target}`)];
    expect(JUDGED_CASTS.filter((cast) => !words.includes(cast))).toEqual([]);
  });
});

describe('an ability without an opinion is a warning', () => {
  const CARD = 'adventure:\n  - { id: lamp, name: Lamp, copies: 1, kind: object, powers: [';
  const HERO = characterText('seer', ['battleTwoDice']);
  const warnings = (text: string): string[] =>
    notesOf(read(text)).flatMap((line) => (line.startsWith('warning: ') ? [line.slice('warning: '.length)] : []));

  test.each([
    ['a card', 'adventure:\n  - { id: mist, name: Mist, copies: 1, kind: event, does: [blizzard 1, discardThis] }\n'],
    ['a space', 'change: { spaces: { chapel: { does: { choose: { a: foresee 2, b: nothing } } } } }\n'],
    ['a Spell', 'spells:\n  - { id: x, name: X, copies: 1, cast: [ownEnd], target: self, does: foresee 1, text: x }\n'],
    ['a power asked for', `${HERO}      - { after: fightWon, optional: true, does: foresee 1 }\n`],
    ['a power that works by itself', `${HERO}      - { after: turnStart, does: [foresee 1] }\n`],
    ['a house rule', 'rules:\n  - { after: turnStart, cost: { gold: 1 }, does: foresee 1 }\n'],
    ['a lasting power of a card', `${CARD}{ has: battleTwoDice }] }\n`],
    ['a trait of a card', 'change: { adventure: { sword: { traits: [mazeImmune] } } }\n'],
  ])('%s', (_, text) => {
    const found = warnings(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^house\.yaml:\d+: .* (does|has) .*: balanced has no opinion of it, and will neither seek nor use it on purpose$/,
    );
  });

  test('the warning names file, line, owner, effect and moment', () => {
    expect(
      warnings(`${HERO}      - { after: turnStart, does: heal 1 }\n      - { before: draw, does: foresee 1 }\n`),
    ).toEqual([
      "house.yaml:17: character 'seer' does foresee before draw: balanced has no opinion of it, and will neither " +
        'seek nor use it on purpose',
    ]);
  });

  test.each([
    ['what is partly known', 'rules:\n  - { after: turnStart, does: [foresee 1, heal 1] }\n'],
    ['what is weighed by what it spares', `${HERO}      - { instead: die, optional: true, does: teleport chapel }\n`],
    ['what simply happens in the place of something', `${HERO}      - { instead: draw, does: foresee 1 }\n`],
    ['what a character has from the start', `${HERO}      - { has: prayPlus }\n`],
    [
      'a Spell that answers a Spell',
      'spells:\n  - { id: x, name: X, copies: 1, cast: [atSpell], target: spell, does: counterSpell, text: x }\n',
    ],
    [
      'a card as it was, with another number',
      'change: { spaces: { tavern: { text: Loud. } }, adventure: { blizzard: { copies: 2 } } }\n',
    ],
    [
      'a card that only puts itself away',
      'adventure:\n  - { id: y, name: Y, copies: 1, kind: event, does: discardThis }\n',
    ],
  ])('no warning for %s', (_, text) => {
    expect(warnings(text).filter((line) => line.includes('opinion'))).toEqual([]);
  });

  test('no warning without packs', () => {
    expect(packable.packed?.([])?.abilities).toEqual([]);
  });
});
