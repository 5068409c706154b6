import type { Subject } from './conditions.js';

/**
 * The vocabulary of card, space and Spell programs: every verb with the kind of its argument. `effects/` has a function
 * for each verb, and `effects/program.ts` the table.
 */

/** Kind of the word after a verb: a whole number, nothing, or an id of another list. */
export type ArgKind =
  | 'none'
  | 'count'
  | 'space'
  | 'alignment'
  | 'creature'
  | 'shop'
  | 'cover'
  | 'card'
  | 'mark'
  | 'roamer';

export interface VerbSpec {
  readonly id: string;
  readonly arg: ArgKind;
  readonly about: string;
  /** True if only the powers of packs need the verb. */
  readonly packs?: true;
  /** True if the verb may cost its target a life, a turn, gold, a counter or a Follower. */
  readonly harms?: true;
  /** True if the verb only handles the card itself or prepares another verb, so that it is not worth seeking. */
  readonly keeps?: true;
  /** Subject that its place must offer. */
  readonly needs?: Subject;
  /** Lowest and highest number; 1 and `COUNT_MOST` if absent. */
  readonly least?: number;
  readonly most?: number;
}

/** The highest number after a verb. */
export const COUNT_MOST = 99;
/** Most turns that a verb can cost. More would not fit with those that are missed already. */
const TURNS_MOST = 20;

/** Control words, which only the compiler writes, then the verbs. */
export const enum Op {
  End,
  Roll,
  Choose,
  If,
  Jump,
  /** Lets the event of a power happen that precedes or replaces it. */
  Proceed,
  /** Notes that a power with a limit has been used. */
  Used,
  /** Ends the turn after a fight that a power replaced and that was not won. */
  Unwon,
  /** Runs the rest of the program for the other character of the meeting. */
  Rival,
  /** Asks for a card or a space, and runs a program on it. */
  Pick,
  /** Gives the chosen card for the one chosen before, which is the card of the program. */
  Exchange,
  /** Leads a move through a way of the board, whose price is paid. */
  Through,
  /** Ends a move on the space of a way that did not open. */
  Barred,
  FirstVerb,
}

type More = Pick<VerbSpec, 'needs' | 'least' | 'most'>;
type Entry = <const Id extends string>(
  id: Id,
  arg: ArgKind,
  about: string,
  more?: More,
) => VerbSpec & { readonly id: Id };
const verb: Entry = (id, arg, about, more) => ({ id, arg, about, ...more });
const harm: Entry = (id, arg, about, more) => ({ id, arg, about, harms: true, ...more });
const keeping: Entry = (id, arg, about, more) => ({ id, arg, about, keeps: true, ...more });
const forPacks: Entry = (id, arg, about, more) => ({ id, arg, about, packs: true, ...more });

const ROWS = [
  // lives, stats, fate, gold
  verb('gainLife', 'count', 'gains lives, above the life value too'),
  harm('loseLife', 'count', 'loses lives'),
  verb('heal', 'count', 'may be healed free by up to that many lives, to the life value; 0 = all', { least: 0 }),
  verb('buyHealing', 'count', 'may buy healing at 1 gold a life, at most that many; 0 = no limit', { least: 0 }),
  verb('royalHealing', 'count', 'the royal Follower heals up to that many lives free'),
  verb('gainStrength', 'count', 'gains Strength counters'),
  harm('loseStrength', 'count', 'loses Strength counters, not below the printed value'),
  verb('gainCraft', 'count', 'gains Craft counters'),
  harm('loseCraft', 'count', 'loses Craft counters, not below the printed value'),
  harm('loseAllStrength', 'none', 'loses all Strength counters'),
  harm('loseAllCraft', 'none', 'loses all Craft counters'),
  verb('gainFate', 'count', 'gains fate, above the fate value too'),
  verb('replenishFate', 'none', 'fate back up to the fate value'),
  verb('buyFate', 'none', 'may buy fate at 1 gold each, up to the fate value'),
  verb('gainGold', 'count', 'gains gold'),
  harm('loseGold', 'count', 'loses gold, as far as there is any'),
  harm('loseAllGold', 'none', 'loses all gold'),
  harm('allGoldTo', 'space', 'all their gold goes to that space'),
  // Spells
  verb('gainSpell', 'count', 'gains Spells as Craft allows'),
  verb('buySpell', 'none', 'pays 1 gold for a Spell if Craft allows'),
  verb('fillSpells', 'none', 'draws Spells up to the limit of Craft'),
  verb('discardAllSpells', 'none', 'discards all their Spells'),
  verb('everyoneDiscardsSpells', 'none', 'every character discards all Spells'),
  // turns
  harm('loseTurn', 'count', 'loses turns at once (R-LOSE-01, -02)', { most: TURNS_MOST }),
  harm('loseNextTurn', 'count', 'misses the next turns; the present one goes on', { most: TURNS_MOST }),
  harm('regionLosesLife', 'count', 'every character in the Region loses lives'),
  harm('regionLosesTurn', 'count', 'every character in the Region loses a turn by the general rule', {
    most: TURNS_MOST,
  }),
  harm('sirenSong', 'count', 'every character in the Region misses the next turn', { most: TURNS_MOST }),
  harm('nonEvilLoseTurn', 'count', 'every character that is not evil loses a turn by the general rule', {
    most: TURNS_MOST,
  }),
  harm('toad', 'count', 'becomes a Toad for that many turns'),
  harm('enslave', 'none', 'stays until the move die shows 4 to 6'),
  verb('blizzard', 'count', 'for that many rounds everybody moves one space a turn', { most: 14 }),
  verb('takeTurns', 'count', 'takes that many turns in a row', { most: TURNS_MOST }),
  // movement
  verb('teleport', 'space', 'is sent to that space and lands there'),
  verb('teleportInRegion', 'none', 'is sent to any other space of the Region, of their choice'),
  verb('offerTeleport', 'none', 'may go to any other space of the Region as their next move'),
  verb('offerFerry', 'space', 'may go to that space, over the river, as their next move'),
  verb('emerge', 'space', 'comes out at that space after the Crypt or the Mines; no further movement'),
  // the card itself
  keeping('discardThis', 'none', 'the card goes to its discard pile', { needs: 'ownCard' }),
  keeping('placeAt', 'space', 'the card is put on that space', { needs: 'ownCard' }),
  keeping('useCounter', 'none', 'takes one counter off the card (the last one discards it)', {
    needs: 'ownCard',
  }),
  // alignment, Followers, Objects
  verb('become', 'alignment', 'changes alignment (R-ALI-03: once a turn)'),
  keeping(
    'mayDitchFollowers',
    'none',
    'a character with Followers to lose may ditch things, and use them, before what follows (RUL-23)',
  ),
  harm('loseFollower', 'count', 'loses Followers of their choice, if there are any'),
  harm('loseOtherFollowers', 'none', 'discards all their Followers but this card'),
  verb('takeThis', 'none', 'takes the card, willing or not', { needs: 'ownCard' }),
  verb('releaseHag', 'none', 'may discard the Follower that bars all others'),
  verb('sellRoyals', 'count', 'may give up royal Followers for that much gold each'),
  verb('sellObjects', 'count', 'may discard Objects for that much gold each'),
  verb('shop', 'shop', 'may buy at that shop'),
  verb('shoplift', 'none', 'the character whose ability it is takes one Purchase card free'),
  verb('everyoneShops', 'shop', 'every character, clockwise from this one, may buy at that shop'),
  verb('gainTalisman', 'none', 'receives a Talisman if the Talisman deck has one'),
  // fights and the set pieces of the board
  harm('fight', 'creature', 'is attacked by that creature'),
  harm('chasm', 'none', 'one die for the character and one for each Follower: on 1 or 2 lost'),
  verb('offerQuest', 'none', "may take a Warlock's quest by a die"),
  harm('bleed', 'count', 'loses lives, each of which a Follower may take'),
  harm('diceWithDeath', 'none', 'two dice against two of Death'),
  harm('werewolf', 'none', 'meets their own Werewolf'),
  harm('pits', 'none', 'meets the Pit Fiends'),
  verb('crown', 'none', 'casts the Command Spell'),
  // powers only: on a fight, and on the card at hand
  forPacks('loseFate', 'count', 'loses fate, as far as there is any'),
  forPacks('winFight', 'none', 'wins the fight at hand, whatever the dice say', { needs: 'outcome' }),
  forPacks('addToFight', 'count', 'adds so much to their score in the fight at hand', { needs: 'score' }),
  forPacks('rerollFight', 'none', 'rolls their die of the fight at hand again', { needs: 'fightDie' }),
  forPacks('rivalLosesLife', 'count', 'the other character of the fight loses lives', { needs: 'rival' }),
  forPacks('rivalLosesFate', 'count', 'the other character of the fight loses fate', { needs: 'rival' }),
  forPacks('takeGold', 'count', 'takes that much gold of the other character of the fight', { needs: 'rival' }),
  forPacks('discardCard', 'none', 'the card at hand goes to its discard pile', { needs: 'heldCard' }),
  forPacks('takeCard', 'none', 'takes the card at hand; an Enemy comes along as a Follower', { needs: 'metCard' }),
  forPacks('defeatCard', 'none', 'the card at hand, an Enemy, becomes a trophy without a fight', { needs: 'metCard' }),
  forPacks('tie', 'none', 'ends the fight at hand as a stand-off, and with it the turn', { needs: 'outcome' }),
  forPacks('endTurn', 'none', 'ends their own turn at once'),
  forPacks('moveAgain', 'none', 'moves on by one more die'),
  forPacks('moveRoamer', 'roamer', 'moves that roamer, and what it does happens to those on the space where it ends'),
  forPacks('winGame', 'none', 'wins the game at once'),
  // Spells only
  verb('robbedByCaster', 'none', 'the caster takes one Object or 1 gold from the target', { needs: 'castOn' }),
  verb('loseFollowerToCaster', 'none', 'the caster takes one Follower from the target', { needs: 'castOn' }),
  verb('destroyMagic', 'none', 'no Spells and no Magic Objects for anybody until the caster begins their next turn'),
  verb('destroyCard', 'none', 'discards the chosen face-up Adventure card', { needs: 'castCard' }),
  verb('foresee', 'count', 'sees that many top cards of the Adventure deck', { most: 8 }),
  verb('layHex', 'count', 'lays the Spell on the chosen space for that many rounds', { needs: 'castSpace' }),
  verb('immobilise', 'none', 'the target idles a turn, or the creature is evaded', { needs: 'castCreature' }),
  verb('becomeInvisible', 'none', 'may evade everything until the turn ends'),
  verb('addCraftToBattle', 'none', 'adds Craft to Strength in the battle at hand', { needs: 'score' }),
  verb('counterSpell', 'none', 'cancels the Spell just cast', { needs: 'castSpell' }),
  verb('preserve', 'none', 'saves a life, a Follower, or turns a kill into a stand-off', { needs: 'castLoss' }),
  // forms, the other deck, covers
  forPacks('returnToForm', 'none', 'a character in another form comes back to its own'),
  forPacks('goToMarker', 'none', 'a character in another form is sent to its marker, if that lies in its Region'),
  forPacks('formGainsLife', 'count', 'a character in another form, of their choice, gains lives'),
  forPacks('drawOther', 'count', 'draws that many cards of the other deck onto the space, to be met'),
  forPacks('meetOthers', 'none', 'meets the cards of the other deck that lie on the space'),
  forPacks('cover', 'cover', 'that cover is laid over the space'),
  forPacks('uncover', 'none', 'the cover of the chosen space is taken away', { needs: 'castCover' }),
  forPacks('teleportAnywhere', 'none', 'is sent to any other space of the Outer or Middle Region, of their choice'),
  forPacks('casterSends', 'none', 'the caster sends the target to any other space of its Region', { needs: 'castOn' }),
  forPacks('keepObject', 'none', 'the one about to be killed keeps an Object, of their choice, in another form', {
    needs: 'castLoss',
  }),
  // meetings and the move
  forPacks('rivalGainsLife', 'count', 'the other character of the meeting gains lives', { needs: 'rival' }),
  forPacks('moveRival', 'count', 'the other character of the meeting is moved up to that many spaces', {
    needs: 'rival',
    most: 12,
  }),
  forPacks('moveMore', 'count', 'the move at hand is so much longer, 12 spaces at most', { needs: 'move', most: 11 }),
  forPacks('moveLess', 'count', 'the move at hand is so much shorter, one space at least', { needs: 'move', most: 11 }),
  // choices of a card or a space
  forPacks('goThere', 'none', 'is sent to the chosen space and lands there', { needs: 'chosenSpace' }),
  forPacks('putThere', 'none', 'the card at hand is put on the chosen space', { needs: 'cardAndSpace' }),
  forPacks('putHere', 'none', 'the chosen card is put on the space of the character', { needs: 'chosenCard' }),
  forPacks('giveCard', 'none', 'the chosen card goes to the other character of the meeting', { needs: 'cardAndRival' }),
  forPacks('gainCard', 'card', 'receives a copy of that card, if one is left in its deck or among the discards'),
  {
    ...forPacks('loseTrophyPoints', 'count', 'loses trophies of that many points, as few as possible'),
    harms: true,
  },
  forPacks('mark', 'mark', 'gains a mark, or so many: on itself, its space, the card at hand or the table'),
  { ...forPacks('loseFight', 'none', 'loses the fight at hand', { needs: 'outcome' }), harms: true },
  forPacks('discardTop', 'count', 'so many cards from the top of the Adventure deck go to its discards', { most: 9 }),
  forPacks('completeQuest', 'none', 'completes the quest that it has, with its reward'),
  forPacks('unmark', 'mark', 'loses all marks of that name, or so many'),
  forPacks('swapPlaces', 'none', 'changes places with the character whose turn it is, which lands there', {
    needs: 'chosenCharacter',
  }),
] as const;

/** Every verb. Its place here is its number. */
export const VERBS: readonly VerbSpec[] = ROWS;

export type VerbId = (typeof ROWS)[number]['id'];
