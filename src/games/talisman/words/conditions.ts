import { ALIGNMENTS, type CARD_TESTS, type CONDITIONS, type HOLD_TESTS, type SPACE_TESTS } from './ids.js';

/** What people read about a condition. */
export interface ConditionSpec {
  readonly id: string;
  readonly says: string;
  readonly example: string;
}

type ConditionId =
  | (typeof CONDITIONS)[number]
  | (typeof CARD_TESTS)[number]
  | (typeof SPACE_TESTS)[number]
  | (typeof HOLD_TESTS)[number];

const SAYS: Readonly<Record<ConditionId, readonly [says: string, example: string]>> = {
  strengthAtLeast: ['has so much Strength', '4'],
  craftAtLeast: ['has so much Craft', '4'],
  goldAtLeast: ['has so much gold', '1'],
  alignment: [`is ${ALIGNMENTS.join(', ')}`, 'good'],
  hasTrait: ['has that lasting power (`list traits`)', 'royal'],
  hasEase: ['has that power over places (`list traits`)', 'desertSafe'],
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
  foe: ['the opponent of the fight at hand is a creature, or a character', 'character'],
  fightWith: ['the fight at hand is fought with Strength, or with Craft', 'craft'],
  atLeast: ['the number that the moment is about, lives or turns, is so high', '2'],
  inForm: ['plays in another form', 'true'],
  foeBreed: ['the fight at hand is with a creature of that breed', 'spirit'],
  othersHere: ['so many cards of the other deck lie on the space', '1'],
  card: ['the card at hand is that one, or one of these', '[goblin, hobgoblin]'],
  kind: ['the card at hand is of that kind', 'event'],
  breed: ['the card at hand is an Enemy of that breed', 'spirit'],
  tag: ['the card at hand has that tag in its row', 'trap'],
  effect: ['the card at hand may do that to who meets it: a verb', 'loseTurn'],
  space: ['stands on that space, or one of these', '[chapel, graveyard]'],
  terrain: ['stands on such a space', 'woods'],
  region: ['stands in that Region', 'outer'],
  holds: ['holds that card, or one of these', 'sword'],
  holdsTag: ['holds a card with that tag in its row', 'holy'],
};

/** All conditions, of programs and of powers. */
export const CONDITION_SPECS: readonly ConditionSpec[] = Object.entries(SAYS).map(([id, [says, example]]) => ({
  id,
  says,
  example: `if: { ${id}: ${example} }`,
}));
