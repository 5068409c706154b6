import { draw } from '../../dist/src/engine/index.js';
import { baseGame } from '../../dist/src/games/talisman/content/base-game.js';

const KEY = 83;
const SHAPES = ['ring', 'line', 'random'];
const UNTIL = ['', '', ', until: turnEnd', ', until: roundEnd', ', until: fightEnd'];
const OF_PLAYER = [...UNTIL, ', until: nextTurn', ', until: ownTurnEnd', ', stays: true'];
/** What happens on a drawn space, and on a cover. */
const TEXTS = [
  'draw: 1',
  'draw: 2',
  'does: mark venom',
  'does: [mark fire 2, mark doom]',
  'does: { choose: { space: { within: 3 } }, then: goThere }',
  'does: { choose: { space: { within: 2, occupied: true } }, then: goThere }',
  'does: { choose: { space: { within: 4, marked: fire } }, then: [unmark fire, goThere], by: next }',
  'does: { choose: { space: { within: 2 } }, then: mark fire, by: chance }',
  'does: { choose: { on: teleportInRegion, off: loseLife 1 } }',
  'does: { choose: { again: moveAgain, stop: nothing } }',
  'does: { if: { compare: venom >= doom }, then: [unmark venom 1, gainCraft 1], else: mark venom 2 }',
  'does: { choose: { card: { from: [held, here], marked: rust } }, then: [unmark rust, discardCard] }',
  'does: moveRoamer roamer-0',
  'before: { if: { marked: [venom, fire] }, then: loseLife 1 }, draw: 1',
  'does: { roll: 1, rows: { 1-2: cover murk, 3-4: cover glow, 5-6: nothing } }',
  'does: { choose: { character: { within: 5, marked: venom } }, then: [unmark venom, teleportInRegion] }',
  'does: offerQuest',
  'does: [gainGold venom, unmark venom]',
  'does: { roll: 1, rows: { 1-2: loseGold doom, 3-4: heal followers, 5-6: loseFate score } }',
  'does: { choose: { character: { most: gold } }, then: [loseGold 1, mark score] }',
  'does: { choose: { character: { least: venom, within: 6 } }, then: swapPlaces }',
];
/** What stands in a way. */
const PRICES = [
  '',
  '',
  'cost: { mark: venom }',
  'cost: { mark: score 2, gold: 1 }',
  'if: { marked: score }',
  'unless: { marked: venom }',
  'if: { compare: venom <= score }',
  'chance: 3, cost: { card: { kind: [object, follower] } }',
  'guard: warden, cost: { life: 1 }',
];
const RULES = [
  '{ after: turnStart, cost: { mark: venom 2 }, does: gainStrength 1 }',
  '{ after: turnEnd, cost: { mark: score, gold: 1 }, limit: turn, does: { choose: { space: { within: 6, marked: fire } }, then: goThere } }',
  '{ modify: moveRoll, by: 1, per: score }',
  '{ modify: strength, by: 1, per: doom, if: { marked: venom } }',
  '{ modify: craft, by: -1, per: venom }',
  '{ modify: carry, by: 1, per: fire }',
  '{ modify: draw, by: 1, if: { marked: fire, compare: doom > score } }',
  '{ modify: price, by: 1, per: doom }',
  '{ after: landed, if: { region: region-0 }, does: [mark score, mark doom] }',
  '{ after: landed, if: { marked: fire }, whose: any, does: mark venom }',
  '{ after: fightWon, does: [mark score, mark fire] }',
  '{ after: cardGained, if: { kind: object }, does: mark rust }',
  '{ instead: loseLife, cost: { mark: score }, does: unmark doom 1 }',
  '{ after: moveRolled, if: { rolled: [1, 6] }, does: { choose: { space: { within: 3, holding: { kind: enemy } } }, then: mark fire 2 } }',
  '{ after: anyTime, cost: { mark: score 3 }, limit: turn, does: { choose: { space: { within: 12 } }, then: goThere } }',
  '{ has: evadeHills, if: { marked: score } }',
  '{ after: turnStart, cost: { mark: score }, limit: turn, does: { choose: { character: { most: life } }, then: swapPlaces } }',
];
const ENDINGS = [
  'wins: { after: turnEnd, if: { compare: score >= 12 } }',
  'wins: { after: landed, if: { region: region-0, compare: venom = 3 } }',
  'wins: { after: kill, if: { marked: fire } }',
  'wins: { after: turnStart, if: { compare: doom >= 25 } }',
  'rounds: 12, most: score',
  'rounds: 18, most: venom, crown: true',
  'rounds: 25, most: gold',
];
const MOVES = [
  '{ every: round }',
  '{ every: round, by: 2 }',
  '{ after: turnEnd, by: die, guide: chance }',
  '{ after: moveRolled, if: { rolled: 1 }, guide: chance }',
  '{ after: landed, if: { marked: fire }, by: 1 }',
];
const MEETINGS = [
  'mark venom 2',
  'loseLife 1',
  '{ choose: { space: { within: 3 } }, then: goThere }',
  '[mark fire, teleportInRegion]',
  '{ if: { marked: venom }, then: loseTurn 1, else: mark score }',
  '{ roll: 1, rows: { 1-3: cover murk, 4-6: mark doom } }',
];
const QUESTS = [
  '{ id: pest, about: have three venom, task: deed, deed: { after: turnEnd, if: { compare: venom >= 3 } }, reward: [unmark venom, gainFate 1] }',
  '{ id: tour, about: see the first Region, task: deed, deed: { after: landed, if: { region: region-0 } }, reward: mark score 3, stays: true }',
  '{ id: arson, about: light a fire, task: deed, deed: { after: landed, if: { marked: fire }, cost: { mark: fire } }, stays: true }',
  '{ id: toll, about: give up 3 gold, task: payGold, gold: 3, reward: { choose: { space: { within: 9 } }, then: goThere } }',
];
const OTHER = `otherDeck:
  - { id: gem, name: Gem, copies: 4, kind: object, worth: 2, does: mark score }
  - { id: newt, name: Newt, copies: 4, kind: enemy, breed: animal, strength: 3 }
  - { id: gust, name: Gust, copies: 3, kind: event, does: [discardThis, mark fire 3, loseLife 1] }
`;

const { content } = baseGame();
const OUTSIDE = content.spaces.slice(0, content.spacesIn[2][0]).map(({ id }) => id);

/**
 * Returns a pack in which Regions, marks, covers, roamers, endings and quests are drawn and refer to each other: marks
 * as costs and in numbers, covers and roamers in added Regions, choices of near spaces that send on.
 */
export function boxPack(number) {
  let k = 0;
  const below = (n) => draw(KEY, number, 0, k++, n);
  const of = (list) => list[below(list.length)];
  const some = (list, n) => [...new Set(Array.from({ length: n }, () => of(list)))];
  const sizes = Array.from({ length: 1 + below(3) }, () => 2 + below(7));
  const isOther = sizes.map(() => below(3) === 0);
  const names = sizes.map((size, i) => Array.from({ length: size }, (_, at) => `r${i}-${at}`));
  const ways = new Map();
  const join = (from, to, price) =>
    ways.set(from, [...(ways.get(from) ?? []), `{ to: ${to}, name: Way ${k}, ${price} }`]);
  names.forEach((ids, i) => {
    // One way in and one out are free, so that the Region is no trap whatever is drawn.
    join(of(i > 0 && below(2) === 0 ? names[i - 1] : OUTSIDE), of(ids), '');
    join(of(ids), of(OUTSIDE), '');
    join(of(OUTSIDE), of(ids), of(PRICES));
    if (below(2) === 0) join(of(ids), of(names[0].filter((id) => !ids.includes(id)).concat(OUTSIDE)), of(PRICES));
  });
  const waysOf = (id) => (ways.has(id) ? `ways: [${ways.get(id).join(', ')}]` : '');
  const regions = sizes.map(
    (_, i) => `  - { id: region-${i}, name: Region ${i}, shape: ${of(SHAPES)}${isOther[i] ? ', deck: other' : ''} }`,
  );
  const spaces = names.flatMap((ids, i) =>
    ids.map((id, at) => {
      // A deck from which no space draws is refused.
      const text = at === 0 ? TEXTS[0] : of(TEXTS);
      return `  - { id: ${id}, name: ${id}, region: region-${i}, ${text}, ${waysOf(id)} }`;
    }),
  );
  const mark = (id, on, most, ends) => `  - { id: ${id}, name: ${id}, on: ${on}, most: ${most}${of(ends)} }`;
  const cover = (id) => {
    const where = some(['outer', 'middle', ...sizes.map((_, i) => `region-${i}`)], 3);
    return `  - { id: ${id}, name: ${id}, copies: ${1 + below(4)}, regions: [${where.join(', ')}], ${of(TEXTS)} }`;
  };
  const starts = [...names.flat(), ...OUTSIDE.slice(0, 8)];
  const roamers = Array.from({ length: 1 + below(4) }, (_, i) => {
    const meets = below(2) === 0 ? 'meets: landing, ' : '';
    return `  - { id: roamer-${i}, name: Roamer ${i}, start: ${of(starts)}, moves: ${of(MOVES)}, ${meets}does: ${of(MEETINGS)} }`;
  });
  const endings = some(ENDINGS, below(5));
  const hidden = endings.length > 1 && below(3) === 0 ? ', hidden: true' : '';
  const isDrawn = hidden !== '' || (endings.length > 1 && below(2) === 0);
  const list = (key, rows) => (rows.length === 0 ? [] : [`${key}:`, ...rows]);
  const text = [
    `about: Box ${number}.`,
    'marks:',
    mark('venom', 'player', of([3, 15]), OF_PLAYER),
    mark('score', 'player', 15, OF_PLAYER),
    mark('fire', 'space', of([3, 15]), UNTIL),
    '  - { id: rust, name: rust, on: card }',
    '  - { id: doom, name: doom, on: table, most: 30 }',
    'regions:',
    ...regions,
    'spaces:',
    ...spaces,
    'covers:',
    cover('murk'),
    cover('glow'),
    'roamers:',
    ...roamers,
    ...(isDrawn ? [`drawEndings: ${1 + below(endings.length - 1)}`] : []),
    ...list(
      'endings',
      endings.map((row, i) => `  - { id: goal-${i}, name: Goal ${i}, ${row}${hidden} }`),
    ),
    ...list(
      'quests',
      some(QUESTS, below(4)).map((row) => `  - ${row}`),
    ),
    ...list(
      'rules',
      some(RULES, 2 + below(7)).map((row) => `  - ${row}`),
    ),
    'creatures:',
    '  - { id: warden, name: Warden, strength: 6 }',
    ...(isOther.includes(true) ? [OTHER.trimEnd()] : []),
    'change:',
    '  spaces:',
    ...[...ways.keys()].filter((id) => OUTSIDE.includes(id)).map((id) => `    ${id}: { ${waysOf(id)} }`),
  ];
  return { name: `box-${number}`, text: `${text.join('\n')}\n` };
}
