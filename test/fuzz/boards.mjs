import { readFileSync } from 'node:fs';
import { draw } from '../../dist/src/engine/index.js';
import { baseGame } from '../../dist/src/games/talisman/content/base-game.js';
import { REGIONS } from '../../dist/src/games/talisman/vocabulary/ids.js';

const KEY = 53;
/** What happens on a drawn space. */
const TEXTS = [
  'draw: 1',
  'draw: 3',
  'does: heal 1',
  'does: loseLife 1',
  'does: { roll: 1, rows: { 1-3: loseTurn 1, 4-6: gainGold 1 } }',
  'terrain: woods, draw: 1',
];

const { content } = baseGame();
/** Rows that send characters to spaces, and begin on them. */
const NAMING = ['adventure', 'spells', 'characters']
  .map((name) => readFileSync(new URL(`../../src/games/talisman/data/${name}.yaml`, import.meta.url), 'utf8'))
  .join('\n');
const isNamed = (id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(NAMING);
const all = content.spaces.map(({ id }, space) => ({
  id,
  region: REGIONS[content.region[space]],
  // Rules, characters and texts name the others.
  isFree: content.role[space] === 0 && content.spaceDoes[space] < 0 && !isNamed(id),
}));
const crown = all.length - 1;

/** Returns a pack with a drawn board: spaces are taken away, moved along their ring and added, in all three Regions. */
export function boardPack(number) {
  let k = 0;
  const below = (n) => draw(KEY, number, 0, k++, n);
  const left = all.filter(({ isFree }) => !isFree || below(3) > 0);
  const gone = all.filter((space) => !left.includes(space));
  const on = (region) => left.filter((space) => space.region === region && space !== all[crown]);
  const added = Array.from({ length: below(12) }, (_, i) => {
    const region = REGIONS[below(REGIONS.length)];
    const before = on(region)[below(on(region).length)].id;
    return `  - { id: new-${i}, name: New ${i}, region: ${region}, after: ${before}, ${TEXTS[below(TEXTS.length)]} }`;
  });
  const moved = new Map();
  for (let i = below(6); i > 0; i--) {
    const ring = on(REGIONS[below(2)]);
    const [space, before] = [ring[below(ring.length)], ring[below(ring.length)]];
    if (space !== before) moved.set(space.id, before.id);
  }
  const lines = [
    ...(added.length === 0 ? [] : ['spaces:', ...added]),
    ...(gone.length === 0 ? [] : [`remove: { spaces: [${gone.map(({ id }) => id).join(', ')}] }`]),
    ...(moved.size === 0
      ? []
      : ['change:', '  spaces:', ...[...moved].map(([id, to]) => `    ${id}: { after: ${to} }`)]),
  ];
  return { name: `board-${number}`, text: `about: Board ${number}.\n${lines.join('\n')}\n` };
}
