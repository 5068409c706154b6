import { draw } from '../../dist/src/engine/index.js';
import { baseGame } from '../../dist/src/games/talisman/content/base-game.js';

const KEY = 71;
const SHAPES = ['ring', 'ring', 'line', 'line', 'random'];
/** What happens on a drawn space. */
const TEXTS = [
  'draw: 1',
  'draw: 2',
  'does: gainGold 1',
  'does: gainStrength 1',
  'does: loseLife 1',
  'does: { roll: 1, rows: { 1-3: loseTurn 1, 4-6: gainCraft 1 } }',
  'does: teleportInRegion',
  'magicless: true, draw: 1',
];
/** What stands in a way: most ways are free. */
const PRICES = [
  '',
  '',
  '',
  'chance: 4',
  'cost: { gold: 1 }',
  'cost: { life: 1 }, chance: 3',
  'cost: { object: 1 }',
  'cost: { fate: 1 }, guard: warden',
  'guard: warden',
  'guard: wisp, chance: 2',
  'if: { strengthAtLeast: 5 }',
  'unless: { hasFollower: true }',
];
const CREATURES = `creatures:
  - { id: warden, name: Warden, strength: 6 }
  - { id: wisp, name: Wisp, craft: 5, breed: spirit }
`;
const OTHER = `otherDeck:
  - { id: gem, name: Gem, copies: 4, kind: object, worth: 2 }
  - { id: troglodyte, name: Troglodyte, copies: 4, kind: enemy, breed: monster, strength: 4 }
  - { id: draught, name: Draught, copies: 2, kind: event, does: [discardThis, loseLife 1] }
`;

const { content } = baseGame();
const OUTSIDE = content.spaces.slice(0, content.spacesIn[2][0]).map(({ id }) => id);

/**
 * Returns a pack with drawn Regions: rings, lines and Regions without an order, dead ends among them, joined to the
 * board and to each other by ways that are free, dear, guarded or open by chance.
 */
export function regionPack(number) {
  let k = 0;
  const below = (n) => draw(KEY, number, 0, k++, n);
  const of = (list) => list[below(list.length)];
  const sizes = Array.from({ length: 1 + below(3) }, () => 2 + below(9));
  const isOther = sizes.map(() => below(3) === 0);
  const isFinal = sizes.map((_, i) => i > 0 && below(5) === 0);
  const names = sizes.map((size, i) => Array.from({ length: size }, (_, at) => `r${i}-${at}`));
  const ways = new Map();
  const join = (from, to) => {
    if (from !== to) ways.set(from, [...(ways.get(from) ?? []), `{ to: ${to}, name: Way ${k}, ${of(PRICES)} }`]);
  };
  sizes.forEach((_, i) => {
    join(of(OUTSIDE), of(names[i]));
    if (!isFinal[i]) join(of(names[i]), below(8) === 0 ? 'plain-of-peril' : of(OUTSIDE));
    if (i > 0 && !isFinal[i - 1]) join(of(names[i - 1]), of(names[i]));
    if (below(2) === 0) join(of(OUTSIDE), of(OUTSIDE));
    if (below(3) === 0) join(of(names[i]), of(names[i]));
  });
  const waysOf = (id) => (ways.has(id) ? `, ways: [${ways.get(id).join(', ')}]` : '');
  const shapes = sizes.map(() => of(SHAPES));
  const regions = sizes.map(
    (_, i) =>
      `  - { id: region-${i}, name: Region ${i}, shape: ${shapes[i]}${isOther[i] ? ', deck: other' : ''}${isFinal[i] ? ', final: true' : ''} }`,
  );
  const rows = names.flatMap((ids, i) =>
    // A Region whose spaces all send on within it would never end.
    ids.map(
      (id, at) =>
        `  - { id: ${id}, name: ${id}, region: region-${i}, ${at === 0 ? 'draw: 1' : of(TEXTS)}${waysOf(id)} }`,
    ),
  );
  const changed = [...ways.keys()]
    .filter((id) => OUTSIDE.includes(id))
    .map((id) => `    ${id}: { ${waysOf(id).slice(2)} }`);
  const text = `about: Regions ${number}.\nregions:\n${regions.join('\n')}\nspaces:\n${rows.join('\n')}\n${CREATURES}${isOther.includes(true) ? OTHER : ''}change:\n  spaces:\n${changed.join('\n')}\n`;
  return { name: `regions-${number}`, text };
}
