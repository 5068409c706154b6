import { ALIGNMENTS, type CARD_TESTS, type CONDITIONS, type HOLD_TESTS, type SPACE_TESTS } from './ids.js';

/**
 * Subjects of conditions and verbs. Moments, numbers and the programs of rows offer subjects; conditions and verbs need
 * them. A condition or verb at a place without its subject is a mistake.
 */

/** Every subject, in the words of messages: "turnStart has no …". */
export const SUBJECTS = {
  card: 'card at hand',
  number: 'number of lives, turns or counters',
  die: 'die that was rolled',
  fight: 'fight at hand',
  foe: 'opponent that may be a creature or a character',
  rival: 'other character that its owner meets',
  score: 'fight of its owner that is not rolled or not decided yet',
  fightDie: 'fight of its owner with dice to roll again',
  outcome: 'fight of its owner that can still be decided',
  heldCard: 'card that its owner holds or meets',
  metCard: 'card that its owner is about to meet',
  move: 'move that is about to be chosen',
  ownCard: 'card that the program belongs to',
  castOn: 'Spell that was cast on another character',
  castCard: 'Spell that was cast on a card',
  castSpace: 'Spell that was cast on a space',
  castCover: 'Spell that was cast on a cover',
  castCreature: 'Spell that was cast on a creature',
  castSpell: 'Spell that was cast on a Spell',
  castLoss: 'Spell that was cast on a loss',
  chosenCard: 'card that was chosen',
  chosenSpace: 'space that was chosen',
  chosenCharacter: 'character that was chosen',
  cardAndSpace: 'space that was chosen for a card at hand',
  cardAndRival: 'card that was chosen in a meeting with another character',
} as const;

export type Subject = keyof typeof SUBJECTS;

/** Subjects of a fight for which the owner of a power must be one of the two: no power of a bystander has them. */
const OF_THE_OWNER: readonly Subject[] = ['rival', 'score', 'fightDie', 'outcome', 'heldCard', 'metCard'];

/** The subjects that are left where something happens to another character than the owner of the power. */
export function seenByOthers(subjects: readonly Subject[]): Subject[] {
  return subjects.filter((subject) => !OF_THE_OWNER.includes(subject));
}

/** The subjects that are left in a program that the other character of a meeting runs through. */
export function seenByRival(subjects: readonly Subject[]): Subject[] {
  return subjects.filter((subject) => subject === 'fight' || subject === 'rival' || subject === 'score');
}

/** Texts about a condition, for people. */
interface ConditionSpec {
  readonly id: string;
  /** Subject that its place must offer. Absent: it is about its owner, and allowed anywhere. */
  readonly needs?: Subject;
  readonly phrase: string;
  readonly example: string;
}

type ConditionId =
  | (typeof CONDITIONS)[number]
  | (typeof CARD_TESTS)[number]
  | (typeof SPACE_TESTS)[number]
  | (typeof HOLD_TESTS)[number];

type Says = readonly [phrase: string, example: string, needs?: Subject];

const SAYS: Readonly<Record<ConditionId, Says>> = {
  strengthAtLeast: ['has so much Strength', '4'],
  craftAtLeast: ['has so much Craft', '4'],
  goldAtLeast: ['has so much gold', '1'],
  alignment: [`is ${ALIGNMENTS.join(', ')}`, 'good'],
  hasTrait: ['has that lasting power', 'royal'],
  hasEase: ['has that power over places', 'desertSafe'],
  spellRoom: ['may be given one more Spell', 'true'],
  hasFollower: ['has so many Followers', '1'],
  hasObject: ['has so many Objects', '1'],
  lifeAtLeast: ['has so many lives', '2'],
  fateAtLeast: ['has so much fate', '1'],
  wounded: ['has fewer lives than the life value', 'true'],
  fateMissing: ['has less fate than the fate value', 'true'],
  strongerThanWise: ['has more Strength than Craft', 'true'],
  crownReached: ['somebody has reached the Crown of Command', 'true'],
  ownTurn: ['it is the own turn', 'true'],
  foe: ['the opponent of the fight at hand is a creature, or a character', 'character', 'foe'],
  fightWith: ['the fight at hand is fought with Strength, or with Craft', 'craft', 'fight'],
  atLeast: ['the number that the moment is about, lives, turns or counters, is so high', '2', 'number'],
  inForm: ['plays in another form', 'true'],
  foeBreed: ['the fight at hand is with a creature of that breed', 'spirit', 'foe'],
  othersHere: ['so many cards of the other deck lie on the space', '1'],
  rolled: ['the die that was rolled, of several the highest, shows that number, or one of these', '[5, 6]', 'die'],
  roamerHere: ['stands on the space of that roamer', 'reaper'],
  compare: ['a value of its own, compared with another or with a number', 'fate < gold'],
  marked: ['has that mark, or one of these; so has its space, the card at hand, or the table', 'wolf'],
  onQuest: ['has that quest of the Warlock, or with true any', 'true'],
  card: ['the card at hand is that one, or one of these', '[goblin, hobgoblin]', 'card'],
  kind: ['the card at hand is of that kind', 'event', 'card'],
  breed: ['the card at hand is an Enemy of that breed', 'spirit', 'card'],
  tag: ['the card at hand has that tag in its row', 'trap', 'card'],
  effect: ['the card at hand may do that to who meets it: a verb', 'loseTurn', 'card'],
  space: ['stands on that space, or one of these', '[chapel, graveyard]'],
  terrain: ['stands on such a space', 'woods'],
  region: ['stands in that Region', 'outer'],
  holds: ['holds that card, or one of these', 'sword'],
  holdsTag: ['holds a card with that tag in its row', 'holy'],
};

/** All conditions, of programs and of powers. */
export const CONDITION_SPECS: readonly ConditionSpec[] = Object.entries(SAYS).map(([id, [phrase, example, needs]]) => ({
  id,
  ...(needs === undefined ? {} : { needs }),
  phrase,
  example: `if: { ${id}: ${example} }`,
}));
