import type { ABILITIES, EASES, TRAITS } from './ids.js';

/** A word of the lists of lasting powers. */
export type LastingId = (typeof TRAITS)[number] | (typeof EASES)[number] | (typeof ABILITIES)[number];

/** Meaning of each lasting power, in words that follow its owner. */
export const LASTING_SAYS: Readonly<Record<LastingId, string>> = {
  talisman: 'is a Talisman: its owner may enter the Valley of Fire',
  spellBarred: 'casts no Spell, and is touched by no Spell but the Command Spell',
  destroysSpirits: 'may destroy Spirits that it meets, without a trophy',
  buildsRaft: 'may build a Raft in the Woods or the Forest',
  raft: 'is a Raft, to cross the river in the next turn',
  oneSpace: 'moves its owner one space a turn',
  noFollowers: 'keeps all other Followers away',
  royal: 'is healed at the Castle free, and can be left there for gold',
  turnsObjectsToGold: 'may turn any Object into 1 gold in its own turn',
  hiredBlade: 'may pay 1 gold for 3 more Strength in battle until the turn ends, once a turn',
  alwaysSpell: 'is never without a Spell while Craft allows one',
  exchangesDraw: 'may swap one of the Adventure cards that it draws for the next of the deck',
  drainsLife: 'gains each life that it takes in battle',
  noWeapon: 'uses no Weapon',
  noArmour: 'uses no Armour',
  battleTwoDice: 'rolls two dice in battle, of which the better counts',
  twoWeapons: 'uses two Weapons at once',
  craftInBattle: 'adds Craft to Strength in battle',
  strengthPotion: 'can be drunk once for 2 more Strength until the turn ends',
  desertSafe: 'loses no life in the Desert',
  hallowed: 'loses no life at the Chapel or the Graveyard',
  skipCrags: 'passes the Crags without a roll',
  skipChasm: 'passes the Chasm without a roll',
  skipForest: 'passes the Forest without a roll',
  evadeHills: 'may evade in the Hills',
  evadeWoods: 'may evade in the Woods',
  portalOneDie: 'rolls one die at the Portal of Power when it tries with Craft',
  minesTwoDice: 'rolls two dice in the Mines',
  mazeImmune: 'is never lost in the Maze',
  caveRollPlus: "adds 1 to the roll at the Warlock's Cave",
  prayPlus: 'adds 1 when praying',
  assassinate: 'may strike first in a battle of its own making: the victim has no roll',
  attackPsychic: 'may attack characters with Craft',
  drainInPsychic: 'keeps the life that it takes from a character in psychic combat',
  raiseDead: 'may raise an Enemy killed in battle as a Follower, which lends its Strength once',
  beastsPeaceful: 'is not attacked by Animals and Dragons',
  charmAnimals: 'may charm an Animal into a Follower',
  lure: 'may lure the Maiden and the Princess away from others',
  beguile: 'may take 1 gold or an Object from a character that it meets, by a roll',
  charmFollower: 'may take a Follower from a character that it meets',
  steal: 'may take 1 gold or an Object from a character that it meets',
  shoplift: 'takes a Purchase card free where there is a market',
  woodsWalk: 'may walk from one Woods to another of the Region instead of rolling',
  woodsSpells: 'fills its hand with Spells in the Woods',
  changeAlignment: 'may change its alignment once a turn',
  regenerate: 'may stay and heal a life on a natural 6 for the move',
  seeSpells: 'sees the Spells of others',
  spellForSpirit: 'gains a Spell for each Spirit that it destroys',
};

/** Lasting powers that work through a card: it is turned in when it is used. */
export const ONLY_OF_CARDS: readonly LastingId[] = ['raft', 'strengthPotion'];

/** Lasting powers of a card, without effect for a character that already has them. */
export const LASTING_OF_CARDS: readonly LastingId[] = [
  'talisman',
  'raft',
  'oneSpace',
  'noFollowers',
  'royal',
  'drainsLife',
  'strengthPotion',
];
