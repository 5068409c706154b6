import { draw } from '../../dist/src/engine/index.js';
import { baseGame } from '../../dist/src/games/talisman/content/base-game.js';

const KEY = 59;
/** Deeds and counts of drawn endings: some are done soon, some hardly ever. */
const ENDINGS = [
  'wins: { after: turnEnd, if: { compare: gold >= 6 } }',
  'wins: { after: turnEnd, if: { compare: trophies >= 4 } }',
  'wins: { after: cardGained, if: { compare: followers >= 3 } }',
  'wins: { after: kill }',
  'wins: { after: fightWon, if: { foe: character } }',
  'wins: { after: landed, if: { space: castle, compare: craft >= 6 } }',
  'wins: { after: landed, if: { space: crown-of-command } }',
  'wins: { after: turnStart, unless: { compare: life > 1 } }',
  'rounds: 9, most: gold',
  'rounds: 14, most: points',
  'rounds: 5, most: objects, wins: { after: alignmentChanged }',
  'rounds: 20, most: possessions',
  'rounds: 12, most: treasure',
  'rounds: 11, most: animals',
  'rounds: 7, most: life',
];
const MOVES = [
  '{ after: moveRolled, if: { rolled: 1 } }',
  '{ after: moveRolled, if: { rolled: [2, 5] }, by: 2, guide: chance }',
  '{ after: turnEnd, by: 1 }',
  '{ after: fightLost, guide: chance }',
  '{ every: round }',
  '{ every: round, by: 3 }',
];
const DOES = [
  'loseLife 1',
  '[loseLife 4]',
  'loseTurn 1',
  'gainGold 1',
  'toad 3',
  'teleport chapel',
  'fight sentinel',
  'shop market',
  '[loseFollower 1, loseGold 2]',
  '{ roll: 1, rows: { 1: winGame, 2-4: loseLife 1, 5-6: gainFate 1 } }',
  '{ choose: { space: { within: 3 } }, then: goThere }',
  'endTurn',
];

const spaces = baseGame().content.spaces.map(({ id }) => id);

/** Returns a pack with drawn endings, open, drawn or hidden, and with drawn roamers. */
export function goalPack(number) {
  let k = 0;
  const below = (n) => draw(KEY, number, 0, k++, n);
  const count = below(4);
  const isDrawn = count > 1 && below(2) === 0;
  const hidden = isDrawn && below(2) === 0 ? ', hidden: true' : '';
  const endings = Array.from({ length: count }, (_, i) => {
    const crown = below(3) === 0 ? ', crown: true' : '';
    return `  - { id: goal-${i}, name: Goal ${i}, ${ENDINGS[below(ENDINGS.length)]}${crown}${hidden} }`;
  });
  const roamers = Array.from({ length: count === 0 ? 1 + below(4) : below(4) }, (_, i) => {
    const moves = below(5) === 0 ? '' : `, moves: ${MOVES[below(MOVES.length)]}`;
    const meets = below(2) === 0 ? ', meets: landing' : '';
    const start = spaces[below(spaces.length)];
    return `  - { id: roamer-${i}, name: Roamer ${i}, start: ${start}${moves}${meets}, does: ${DOES[below(DOES.length)]} }`;
  });
  const lines = [
    ...(isDrawn ? [`drawEndings: ${1 + below(count - 1)}`] : []),
    ...(endings.length === 0 ? [] : ['endings:', ...endings]),
    ...(roamers.length === 0
      ? []
      : ['roamers:', ...roamers, 'change: { spaces: { city: { does: moveRoamer roamer-0 } } }']),
  ];
  return { name: `goals-${number}`, text: `about: Goals ${number}.\n${lines.join('\n')}\n` };
}
