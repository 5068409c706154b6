import { readdirSync, readFileSync } from 'node:fs';
import { MOMENTS, NUMBERS } from '../../dist/src/games/talisman/vocabulary/powers.js';
import { boardPack } from './boards.mjs';
import { boxPack } from './boxes.mjs';
import { goalPack } from './goals.mjs';
import { regionPack } from './regions.mjs';

/** Costs in cards, choices of cards and spaces by filters, comparisons. */
const CHOICES = [
  '{ after: turnStart, cost: { object: 1, spell: 1 }, does: gainCraft 1 }',
  '{ after: turnStart, cost: { trophy: 1, gold: 1 }, does: gainFate 1 }',
  '{ after: turnEnd, cost: { points: 4 }, does: gainLife 1 }',
  '{ after: turnEnd, cost: { card: { tag: holy } }, does: gainStrength 1 }',
  '{ instead: loseTurn, cost: { card: { kind: [follower, enemy] } }, does: nothing }',
  '{ after: turnStart, if: { compare: gold > fate }, limit: turn, optional: true, does: { choose: { space: { terrain: [woods, hills], within: 9 } }, then: goThere } }',
  '{ after: moveRolled, if: { rolled: 6 }, does: { choose: { space: { occupied: true, region: outer } }, then: goThere } }',
  '{ after: turnEnd, if: { compare: objects < 3 }, limit: turn, does: { choose: { card: { kind: [object, spell], from: discards } }, then: takeCard } }',
  '{ after: turnEnd, limit: turn, chance: 5, does: { choose: { card: { from: othersHere } }, then: takeCard } }',
  '{ after: turnStart, chance: 6, does: { choose: { card: { kind: enemy, from: [board, discards] } }, then: { choose: { space: { holding: { kind: object } } }, then: putThere } } }',
  '{ after: turnEnd, chance: 6, does: { choose: { card: { kind: [enemy, object], from: [trophies, held, others] } }, then: putHere } }',
  '{ after: fightWon, if: { foe: character }, does: [{ choose: { card: { from: rival } }, then: takeCard }, { choose: { card: { from: [held, hand] } }, then: giveCard }] }',
  '{ after: turnStart, cost: { fate: 1 }, does: { choose: { character: { region: [outer, middle] } }, then: [loseLife 1, loseGold 1] } }',
  '{ after: turnEnd, limit: turn, does: { choose: { character: { here: true, alignment: good, holding: { kind: object } } }, then: { choose: { card: { from: held } }, then: discardCard } } }',
  '{ after: landed, if: { terrain: village, compare: followers = 0 }, does: gainCard mule }',
  '{ after: alignmentChanged, does: loseTrophyPoints 2 }',
];

/** Marks on everything, with every end, and the powers that lay and read them. */
const MARKS = `marks:
  - { id: venom, name: Venom, on: player, most: 7 }
  - { id: wolf, name: Wolf, on: player, until: fightEnd }
  - { id: rage, name: Rage, on: player, most: 3, until: turnEnd }
  - { id: blessed, name: Blessed, on: player, until: nextTurn }
  - { id: slowed, name: Slowed, on: player, until: ownTurnEnd }
  - { id: traitor, name: Traitor, on: player, hidden: true }
  - { id: score, name: Score, on: player, most: 99, stays: true }
  - { id: fire, name: Fire, on: space, most: 3, until: roundEnd }
  - { id: rust, name: Rust, on: card }
  - { id: doom, name: Doom, on: table, most: 30 }
quests:
  - { id: see-castle, about: come to the Castle, task: deed, deed: { after: landed, if: { space: castle } } }
  - { id: pay-one, about: give up 1 gold, task: payGold, gold: 1, reward: [gainFate 1, mark score], stays: true }
`;
const MARKING = [
  '{ after: fightStart, does: [mark wolf, mark rage 2] }',
  '{ after: fightLost, does: [mark venom 2, mark slowed] }',
  '{ after: fightRolled, if: { foe: character }, does: { rival: mark venom } }',
  '{ after: enter, chance: 5, does: mark traitor }',
  '{ after: kill, does: [mark score, mark doom] }',
  '{ after: landed, if: { terrain: woods }, does: [mark fire 2, mark doom 2, mark blessed] }',
  '{ after: landed, if: { marked: fire }, does: [unmark fire 1, loseGold 1] }',
  '{ after: turnStart, if: { compare: venom >= 3 }, does: unmark venom }',
  '{ after: cardGained, if: { kind: object }, does: mark rust }',
  '{ after: turnEnd, chance: 6, does: { choose: { card: { from: [held, board], marked: rust } }, then: [unmark rust, discardCard] } }',
  '{ after: turnEnd, if: { marked: [rage, blessed] }, does: { choose: { character: { marked: venom } }, then: mark slowed, by: next } }',
  '{ modify: strength, by: 1, per: rage }',
  '{ modify: craft, by: -1, if: { marked: venom, compare: venom > doom } }',
  '{ modify: carry, by: -1, per: venom }',
  '{ has: noArmour, if: { marked: wolf } }',
  '{ has: evadeHills, unless: { marked: [slowed, venom] } }',
  '{ after: fateSpent, if: { marked: traitor }, does: unmark traitor }',
  '{ after: traded, if: { onQuest: true }, does: completeQuest }',
  '{ after: turnEnd, limit: turn, chance: 5, does: { exchange: { take: {}, give: {} } } }',
  '{ after: fightStart, if: { foe: character }, does: { exchange: { take: { from: rival }, give: { kind: object } }, by: rival } }',
  '{ after: anyTime, cost: { gold: 2 }, limit: turn, does: { choose: { good: gainFate 1, bad: loseFate 1 }, by: chance } }',
  '{ after: fightStart, if: { foe: character, compare: venom > 2 }, does: loseFight }',
  '{ instead: fightTied, chance: 5, does: loseFight }',
  '{ after: drawn, chance: 5, does: discardTop 2 }',
  '{ after: pointGained, does: { choose: { space: { marked: fire } }, then: mark fire, by: chance } }',
];

/** A pack in which everybody has every power that there is an example of, and cards that powers ask for. */
export const ALL_POWERS = {
  name: 'all-powers.yaml',
  text: `${MARKS}adventure:
  - { id: tar-pit, name: Tar Pit, copies: 4, kind: place, tags: [trap], does: loseNextTurn 1 }
  - id: charm
    name: Charm
    copies: 3
    kind: magicObject
    powers:
      - { modify: strength, by: 1, per: follower }
      - { after: lifeLost, cost: { this: true }, does: gainLife 1 }
change:
  adventure: { wolf: { copies: 4 }, mephistopheles: { copies: 3 } }
  purchase: { sword: { tags: [holy] } }
rules:
${[...MOMENTS, ...NUMBERS].map(({ example }) => `  - ${example}`).join('\n')}
  - { instead: meetCard, if: { tag: trap }, does: discardCard }
  - { before: loseLife, optional: true, does: gainGold 1 }
${MARKING.map((row) => `  - ${row}`).join('\n')}
${CHOICES.map((row) => `  - ${row}`).join('\n')}
`,
};

/** Packs that are drawn by a number, by the word before it, and how many of each are among the packs. */
const DRAWN = {
  board: { make: boardPack, count: 12 },
  goals: { make: goalPack, count: 16 },
  regions: { make: regionPack, count: 24 },
  box: { make: boxPack, count: 32 },
};
/** Words of the kinds of drawn packs. */
export const KINDS = Object.keys(DRAWN);

const SHIPPED = new URL('../../experiments/house-rules/', import.meta.url);
const SOULS = new URL('../../src/games/talisman/packs/realm-of-souls/realm-of-souls.yaml', import.meta.url);

/** Packs that games are played with, by name: those that ship, the one with all powers, and drawn ones. */
export const PACKS = new Map([
  ...readdirSync(SHIPPED)
    .filter((name) => name.endsWith('.pack.yaml'))
    .sort()
    .map((name) => [name, { name, text: readFileSync(new URL(name, SHIPPED), 'utf8') }]),
  [ALL_POWERS.name, ALL_POWERS],
  ...Object.values(DRAWN).flatMap(({ make, count }) =>
    Array.from({ length: count }, (_, number) => make(number)).map((pack) => [pack.name, pack]),
  ),
  ['realm-of-souls', { name: 'realm-of-souls', text: readFileSync(SOULS, 'utf8') }],
]);

/** The game with packs by their names, in force from now on. */
export function gameWith(game, names) {
  const packs = names.map((name) => PACKS.get(name) ?? drawnPack(name) ?? fail(name));
  const played = packs.length === 0 ? game : game.packed(packs).game;
  played.enter?.();
  return played;
}

/** A pack of a kind and any number, as `box-4711`. */
function drawnPack(name) {
  const [, kind, number] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  return DRAWN[kind]?.make(Number(number));
}

function fail(name) {
  throw new Error(`there is no pack '${name}' any more: what the fixture tests is gone`);
}
