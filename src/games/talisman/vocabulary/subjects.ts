/**
 * Subjects of conditions and verbs. Moments, numbers and the programs of rows offer subjects; conditions and verbs need
 * them. A condition or verb whose place does not offer its subject is a mistake.
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
