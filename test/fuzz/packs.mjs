import { readdirSync, readFileSync } from 'node:fs';
import { MOMENTS, NUMBERS } from '../../dist/src/games/talisman/vocabulary/powers.js';
import { boardPack } from './boards.mjs';

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

/** A pack in which everybody has every power that there is an example of, and cards that powers ask for. */
export const ALL_POWERS = {
  name: 'all-powers.yaml',
  text: `adventure:
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
${CHOICES.map((row) => `  - ${row}`).join('\n')}
`,
};

/** Drawn boards among the packs. */
const BOARDS = 12;

const SHIPPED = new URL('../../experiments/house-rules/', import.meta.url);
const SOULS = new URL('../../src/games/talisman/packs/realm-of-souls/realm-of-souls.yaml', import.meta.url);

/** Packs that games are played with, by name: those that ship, the one with all powers, and drawn boards. */
export const PACKS = new Map([
  ...readdirSync(SHIPPED)
    .filter((name) => name.endsWith('.pack.yaml'))
    .sort()
    .map((name) => [name, { name, text: readFileSync(new URL(name, SHIPPED), 'utf8') }]),
  [ALL_POWERS.name, ALL_POWERS],
  ...Array.from({ length: BOARDS }, (_, number) => boardPack(number)).map((pack) => [pack.name, pack]),
  ['realm-of-souls', { name: 'realm-of-souls', text: readFileSync(SOULS, 'utf8') }],
]);

/** The game with packs by their names, in force from now on. */
export function gameWith(game, names) {
  const packs = names.map((name) => PACKS.get(name) ?? fail(name));
  const played = packs.length === 0 ? game : game.packed(packs).game;
  played.enter?.();
  return played;
}

function fail(name) {
  throw new Error(`there is no pack '${name}' any more: what the fixture tests is gone`);
}
