/** Worths of single things, in hundredths of a counter. */

/**
 * Strength is worth more to all: it fights most Enemies, the Sentinel, the Pits and the Werewolf, and brings the
 * trophies that bring more.
 */
export const STRENGTH = 200;

export const CRAFT = 100;

/** A trophy point of Strength, times the rate of the trade: the counter, and what the next fights gain by it. */
export const TROPHY = 220;

/** The better stat counts for this much more, the other for that much less. */
export const BETTER = 10;

export const LESSER = 20;

export const GOLD = 18;

export const FATE = 30;

export const TURN = 35;

export const TALISMAN = 400;

/** A counter to be had at the end of this turn or of a later one. */
export const SOON = 150;

export const DENIED = 55;

/** A point in battle, a face of the die that saves, the die with which nothing does; a thing not used. */
export const WEAPON = 55;

export const SAVE = 20;

export const NO_SAVE = 8;

export const SPARE = 4;

export const RAFT = 110;

/** Room for more Objects, which sooner or later is used; and for who has room enough. */
export const ROOM = 110;

export const ROOMY = 15;

export const ENOUGH = 3;

export const ROYAL = 45;

/** What does an open quest, and a coin owed for one. */
export const DEED = 200;

export const OWED = 80;

/** A point of Strength for a battle or more; somebody to throw to the Vampire. */
export const LENDER = 12;

export const COMPANY = 10;

/** What is left of the cost of a life, and what healing costs, when there is no time left. */
export const HASTE = 10;

export const DELAY = 300;

/** One of the lesser powers of a thing; water to who requires it. */
export const HELP = 22;

/** A card drawn instead of every one that is not wanted; a Spell for every one that is cast. */
export const EXCHANGE = 130;

export const ALWAYS = 60;

export const THIRST = 120;

/** What the last life costs, in lives of a healthy character; and who leaves its things to an heir. */
export const LAST = 12;

export const HEIR_LAST = 3;
