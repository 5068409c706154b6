/** Constants of the valuation that several files use. Most are worths, in hundredths of a counter. */

/** Faces of a die. */
export const FACES = 6;

/**
 * Worth of a point of Strength, in hundredths of a counter. It is worth more than Craft: it fights most Enemies, the
 * Sentinel, the Pits and the Werewolf, and brings better trophies.
 */
export const STRENGTH = 200;
/** Worth of a point of Craft, in hundredths of a counter. */
export const CRAFT = 100;

/**
 * Worth of a trophy point of Strength times the rate of the trade, in hundredths of a counter. It includes the gain of
 * the next fights.
 */
export const TROPHY = 220;
/** Gain of the better stat, in hundredths of a counter. */
export const BETTER = 10;
/** Loss of the lesser stat, in hundredths of a counter. */
export const LESSER = 20;
/** Worth of a coin, in hundredths of a counter. */
export const GOLD = 18;
/** Worth of a fate, in hundredths of a counter. */
export const FATE = 30;
/** Worth of a turn, in hundredths of a counter. */
export const TURN = 35;
/** Worth of a Talisman, in hundredths of a counter. */
export const TALISMAN = 400;
/** Worth of a counter at the end of this turn or a later one, in hundredths of a counter. */
export const SOON = 150;
/** Worth of a Talisman that a rival does not get, in hundredths of a counter. */
export const DENIED = 55;
/** Worth of a point in battle, in hundredths of a counter. */
export const WEAPON = 55;
/** Worth of a die face that saves a life, in hundredths of a counter. */
export const SAVE = 20;
/** Number above the highest die with which Armour may save. */
export const NO_SAVE = 8;
/** Worth of an item that is not used, in hundredths of a counter. */
export const SPARE = 4;
/** Worth of a Raft, in hundredths of a counter. */
export const RAFT = 110;
/** Worth of room for more Objects, in hundredths of a counter. */
export const ROOM = 110;
/** Worth of more room for a seat that has enough, in hundredths of a counter. */
export const ROOMY = 15;
/** Free hands that are enough. */
export const ENOUGH = 3;
/** Worth of a royal Follower, in hundredths of a counter. */
export const ROYAL = 45;
/** Worth of completing an open quest, in hundredths of a counter. */
export const DEED = 200;
/** Worth of a coin owed for a quest, in hundredths of a counter. */
export const OWED = 80;
/** Worth of a point of Strength for a battle or more, in hundredths of a counter. */
export const LENDER = 12;
/** Worth of a Follower for the Vampire, in hundredths of a counter. */
export const COMPANY = 10;
/** Cost of a life when no time is left, in hundredths of a counter. */
export const HASTE = 10;
/** Cost of healing when no time is left, in hundredths of a counter. */
export const DELAY = 300;
/** Worth of a minor power of an item, in hundredths of a counter. */
export const HELP = 22;
/** Worth of drawing a card instead of an unwanted one, in hundredths of a counter. */
export const EXCHANGE = 130;
/** Worth of drawing a Spell for each one cast, in hundredths of a counter. */
export const ALWAYS = 60;
/** Worth of water to a seat that requires it, in hundredths of a counter. */
export const THIRST = 120;
/** Cost of the last life, in lives of a healthy character. */
export const LAST = 12;
/** Cost of the last life of a seat with an heir, in lives of a healthy character. */
export const HEIR_LAST = 3;
