/**
 * The vocabulary of card, space and Spell programs: every verb with the kind of argument it takes.
 * The functions stand in the other files of this folder, one a verb, in the table `effects/index.ts`.
 */

/** How the word after a verb is read: a whole number, nothing, or the id of a row of another list. */
export type ArgKind = 'none' | 'count' | 'space' | 'alignment' | 'creature' | 'shop' | 'cover';

export interface VerbSpec {
  readonly id: string;
  readonly arg: ArgKind;
  readonly about: string;
  /** True of a verb that no row of the base game needs: it is for the powers of packs. */
  readonly packs?: true;
  /** True of a verb that costs whom it strikes a life, a turn, gold, a counter or a Follower, or may. */
  readonly harms?: true;
  /** True of a verb that only sees to the card itself, or to what is due before another: there is nothing to seek in it. */
  readonly keeps?: true;
}

/** Control words come first; the compiler writes them, no row names them. */
export const enum Op {
  End,
  Roll,
  Choose,
  If,
  Jump,
  /** Of a power: what it stands before or in place of happens now. */
  Proceed,
  /** Of a power with a limit: it has been used. */
  Used,
  /** The other character of the meeting runs through the program there. */
  Rival,
  FirstVerb,
}

const verb = (id: string, arg: ArgKind, about: string): VerbSpec => ({ id, arg, about });
const harm = (id: string, arg: ArgKind, about: string): VerbSpec => ({ id, arg, about, harms: true });
const keeping = (id: string, arg: ArgKind, about: string): VerbSpec => ({ id, arg, about, keeps: true });
const forPacks = (id: string, arg: ArgKind, about: string): VerbSpec => ({ id, arg, about, packs: true });

export const VERBS: readonly VerbSpec[] = [
  // lives, stats, fate, gold
  verb('gainLife', 'count', 'gains lives, above the life value too'),
  harm('loseLife', 'count', 'loses lives'),
  verb('heal', 'count', 'may be healed free by up to that many lives, to the life value; 0 = all'),
  verb('buyHealing', 'count', 'may buy healing at 1 gold a life, at most that many; 0 = no limit'),
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
  harm('loseTurn', 'count', 'loses turns at once (R-LOSE-01, -02)'),
  harm('loseNextTurn', 'count', 'misses the next turns; the present one goes on'),
  harm('regionLosesLife', 'count', 'every character in the Region loses lives'),
  harm('regionLosesTurn', 'count', 'every character in the Region loses a turn by the general rule'),
  harm('sirenSong', 'count', 'every character in the Region misses the next turn'),
  harm('nonEvilLoseTurn', 'count', 'every character that is not evil loses a turn by the general rule'),
  harm('toad', 'count', 'becomes a Toad for that many turns'),
  harm('enslave', 'none', 'stays until the move die shows 4 to 6'),
  verb('blizzard', 'count', 'for that many rounds everybody moves one space a turn'),
  verb('takeTurns', 'count', 'takes that many turns in a row'),
  // movement
  verb('teleport', 'space', 'is sent to that space and lands there'),
  verb('teleportInRegion', 'none', 'is sent to any other space of the Region, of their choice'),
  verb('offerTeleport', 'none', 'may go to any other space of the Region as their next move'),
  verb('offerFerry', 'space', 'may go to that space, over the river, as their next move'),
  verb('emerge', 'space', 'comes out at that space after the Crypt or the Mines; no further movement'),
  // the card itself
  keeping('discardThis', 'none', 'the card goes to its discard pile'),
  keeping('placeAt', 'space', 'the card is put on that space'),
  keeping('useCounter', 'none', 'takes one counter off the card; without any left it is discarded'),
  // alignment, Followers, Objects
  verb('become', 'alignment', 'changes alignment (R-ALI-03: once a turn)'),
  keeping(
    'mayDitchFollowers',
    'none',
    'a character with Followers to lose may ditch things, and use them, before what follows (RUL-23)',
  ),
  harm('loseFollower', 'count', 'loses Followers of their choice, if there are any'),
  harm('loseOtherFollowers', 'none', 'discards all their Followers but this card'),
  verb('takeThis', 'none', 'takes the card, willing or not'),
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
  forPacks('winFight', 'none', 'wins the fight at hand'),
  forPacks('addToFight', 'count', 'adds so much to their score in the fight at hand'),
  forPacks('rerollFight', 'none', 'rolls their die of the fight at hand again'),
  forPacks('rivalLosesLife', 'count', 'the other character of the fight loses lives'),
  forPacks('rivalLosesFate', 'count', 'the other character of the fight loses fate'),
  forPacks('takeGold', 'count', 'takes that much gold of the other character of the fight'),
  forPacks('discardCard', 'none', 'the card at hand goes to its discard pile'),
  forPacks('takeCard', 'none', 'takes the card at hand; an Enemy comes along as a Follower'),
  forPacks('defeatCard', 'none', 'the card at hand, an Enemy, becomes a trophy without a fight'),
  forPacks('moveAgain', 'none', 'moves on by one more die'),
  // Spells only
  verb('robbedByCaster', 'none', 'the caster takes one Object or 1 gold from the target'),
  verb('loseFollowerToCaster', 'none', 'the caster takes one Follower from the target'),
  verb('destroyMagic', 'none', 'no Spells and no Magic Objects for anybody until the caster begins their next turn'),
  verb('destroyCard', 'none', 'discards the chosen face-up Adventure card'),
  verb('foresee', 'count', 'sees that many top cards of the Adventure deck'),
  verb('layHex', 'count', 'lays the Spell on the chosen space for that many rounds'),
  verb('immobilise', 'none', 'the target idles a turn, or the creature is evaded'),
  verb('becomeInvisible', 'none', 'may evade everything until the turn ends'),
  verb('addCraftToBattle', 'none', 'adds Craft to Strength in the battle at hand'),
  verb('counterSpell', 'none', 'cancels the Spell just cast'),
  verb('preserve', 'none', 'saves a life, a Follower, or turns a kill into a stand-off'),
  // forms, the other deck, covers
  forPacks('returnToForm', 'none', 'a character in another form comes back to its own'),
  forPacks('goToMarker', 'none', 'a character in another form is sent to its marker, if that lies in its Region'),
  forPacks('formGainsLife', 'count', 'a character in another form, of their choice, gains lives'),
  forPacks('drawOther', 'count', 'draws that many cards of the other deck onto the space, to be met'),
  forPacks('meetOthers', 'none', 'meets the cards of the other deck that lie on the space'),
  forPacks('cover', 'cover', 'that cover is laid over the space'),
  forPacks('uncover', 'none', 'the cover of the chosen space is taken away'),
  forPacks('teleportAnywhere', 'none', 'is sent to any other space of the Outer or Middle Region, of their choice'),
  forPacks('casterSends', 'none', 'the caster sends the target to any other space of its Region'),
  forPacks('keepObject', 'none', 'the one about to be killed keeps an Object, of their choice, in another form'),
  // meetings and the move
  forPacks('rivalGainsLife', 'count', 'the other character of the meeting gains lives'),
  forPacks('moveRival', 'count', 'the other character of the meeting is moved up to that many spaces'),
  forPacks('moveMore', 'count', 'the move at hand is so much longer'),
  forPacks('moveLess', 'count', 'the move at hand is so much shorter, one space at least'),
];
