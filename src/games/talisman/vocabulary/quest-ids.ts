/** The Warlock's quests, in the order of the die. */
export const enum QuestId {
  None,
  TakeLife,
  KillEnemy,
  GiveFollower,
  GiveMagic,
  PayThree,
  PayTwo,
}
