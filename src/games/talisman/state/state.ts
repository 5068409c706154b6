import type { Declaring } from '../../../engine/agent.js';
import { Laid } from '../../../engine/fields.js';
import { FRAME_WORDS, type FrameState } from '../../../engine/frames.js';
import type { State, StateMemory } from '../../../engine/game.js';
import { type PileState, Piles } from '../../../engine/piles.js';
import { seedKey, turnKeyUnder } from '../../../engine/random.js';
import type { TextsOf, WordsOf } from '../../../engine/words.js';
import { Option } from '../options/option.js';
import { Part } from '../vocabulary/ids.js';
import { MOST_ROAMERS } from '../vocabulary/roamers.js';

export const SEATS = 8;
/** Room for spaces; the base game has 49. */
export const MOST_SPACES = 80;
export const CARDS = 256;
/** Most dice rolled at once: a character's and those of the Followers. */
export const MOST_DICE = 16;
export const FRAMES = 48;
/** Room for the counters of marks. */
export const MARK_BYTES = 128;
const STATE_BYTES = 6400;
/** Words of one bit a card. */
export const CARD_WORDS = CARDS >> 5;
/** Words of one bit a power, of those that can be taken out. */
export const POWER_WORDS = 8;

/** Purposes of keyed draws. A purpose gives the same numbers in all variants. */
export const enum Purpose {
  Setup,
  Move,
  Attack,
  Defence,
  Creature,
  Card,
  Spell,
  Table,
  Armour,
  Death,
  Command,
  Follower,
  Character,
  /** The second of two rolls, for a choice. */
  Again,
  /** The form that a killed character takes. */
  Form,
  /** The deck next to the Adventure deck. */
  Other,
  /** Space of a cover that is laid at random. */
  Cover,
  /** The endings of packs that a game has. */
  Ending,
  /** Move of a roamer. */
  Roamer,
  /** Space to which a move leads in a Region without an order. */
  Wander,
  Count,
}

/** Sources of luck. */
export const enum Luck {
  Deal,
  Dice,
  Deck,
}

/** Source of each purpose of a draw, by Purpose. */
export const LUCK_OF = Uint8Array.from<Luck>([
  Luck.Deal, // Setup
  Luck.Dice, // Move
  Luck.Dice, // Attack
  Luck.Dice, // Defence
  Luck.Dice, // Creature
  Luck.Deck, // Card
  Luck.Deck, // Spell
  Luck.Dice, // Table
  Luck.Dice, // Armour
  Luck.Dice, // Death
  Luck.Dice, // Command
  Luck.Dice, // Follower
  Luck.Deal, // Character
  Luck.Dice, // Again
  Luck.Deal, // Form
  Luck.Deck, // Other
  Luck.Deal, // Cover
  Luck.Deal, // Ending
  Luck.Dice, // Roamer
  Luck.Dice, // Wander
]);

/** First k of the draws of a turn from a source that is drawn again: no turn draws that many for one purpose. */
const AGAIN_FROM = 128;

/** Piles: first those without order, then rows. */
export const enum Pile {
  AdventureDeck,
  AdventureDiscard,
  SpellDeck,
  SpellDiscard,
  PurchaseDeck,
  TalismanDeck,
  KnownTop,
  OutOfGame,
  OtherDeck,
  OtherDiscard,
  DeckCount,
  Space = DeckCount,
  Held = Space + MOST_SPACES,
  Spells = Held + SEATS,
  Trophies = Spells + SEATS,
  Count = Trophies + SEATS,
}

export const enum Status {
  Playing,
  Waiting,
  Out,
}

/** Use of a character card: in the box, with a player or dead, or dealt and back in the box. */
export const enum Dealt {
  Not,
  Kept,
  Unkept,
}

/**
 * Ends of a game: all others out after the Crown was reached, or before; Crown reached; all out; stopped; counted when
 * time was up; last in the arena; the Castle reached with a Talisman; the Dragon beaten; won by an ending or a verb of
 * packs.
 */
export const enum EndReason {
  None,
  Crown,
  LastOneLeft,
  SuddenDeath,
  Nobody,
  Cap,
  TimeUp,
  Arena,
  LandGrant,
  Dragon,
  Won,
}
export const END_REASONS = [
  'none',
  'crown',
  'last-one-left',
  'sudden-death',
  'nobody',
  'cap',
  'time-up',
  'arena',
  'land-grant',
  'dragon',
  'won',
] as const satisfies TextsOf<typeof EndReason>;

/** Offer for the next move, as of the Tavern. A ferry leads to the space by which its number is above `Ferry`. */
export const enum Offer {
  None,
  AnySpace,
  Ferry,
}

/** Numbers of the current fight, of which there is never more than one. */
export const enum Fight {
  /** `FightWith`. */ With,
  /** `Stat` it is fought with. */ Stat,
  /** Foe's Strength or Craft, without bonus for the space. */ Foe,
  /** Added to the foe's roll. */ FoeBonus,
  /** `Breed` of the foe; a group of several breeds counts as its strongest. */ Breed,
  /** The one card fought, or -1: all of its encounter number. */ Card,
  /** Own dice; the second is 0 unless two are rolled. */ Die,
  Die2,
  FoeDie,
  FoeDie2,
  /** Added to the fighter's score for this fight only. */ Bonus,
  /** `FightMode` and opponent of a meeting between characters. */ Mode,
  Rival,
  /** 1 + seat that won and so takes the life; 0 = no seat. */ Winner,
  /** Points of movement beyond the Sentinel, and the obstacles passed before. */ Rest,
  /** `Avoidance`: reason for no fight. */ Avoided,
  /** 1 = the victim does not roll. */ Assassinated,
  /** Part of the bonus that a raised or charmed Enemy lends; 0 = none. */ Lent,
  FoeLent,
  /** Verdict against the dice: 0 = the dice decide, 1 + seat that wins, `TIED`, `LOST`. */ Verdict,
  Count,
}

/** Verdict of a tie, and of a fight lost against a creature. */
export const TIED = 255;
export const LOST = 254;

export const enum FightWith {
  Cards,
  Creature,
  Sentinel,
  Werewolf,
  PitFiend,
  Character,
  /** V-5E-1 The Dragon on the Crown. */
  Dragon,
}
/** Ways to avoid a fight. A character held fast may not act further this turn. */
export const enum Avoidance {
  None,
  Evaded,
  Held,
}
export const enum FightMode {
  Attack,
  Steal,
  Beguile,
  TakeFollower,
}

export const enum TalismanSource {
  None = -1,
  AdventureDeck,
  Quest,
  Temple,
  Stranger,
  Character,
}
export const TALISMAN_SOURCES = [
  'adventure-deck',
  'quest',
  'temple',
  'stranger',
  'character',
] as const satisfies TextsOf<typeof TalismanSource, 'None'>;

export const enum Crossing {
  None = -1,
  Bridge,
  Raft,
  Ferry,
  Sent,
}
export const CROSSINGS = ['bridge', 'raft', 'ferry', 'sent'] as const satisfies WordsOf<typeof Crossing, 'None'>;

/**
 * Running counts of a seat over the game, for the record only; no rule reads them. The three counts of a Region are in
 * the order of `Region`, Talismans in that of `TalismanSource`.
 */
export const enum Count {
  Deaths,
  FirstDeathRound,
  CrownRound,
  SpellsCast,
  FightsWon,
  FightsLost,
  PvpFights,
  TalismanSource,
  Crossing,
  OutOrder,
  Returns,
  Idle,
  Missed,
  CrossingRound,
  OuterTurns,
  MiddleTurns,
  InnerTurns,
  OuterCards,
  MiddleCards,
  InnerCards,
  OuterLives,
  MiddleLives,
  InnerLives,
  OuterCounters,
  MiddleCounters,
  InnerCounters,
  CapBound,
  Draws,
  DrawsAvoided,
  HarmFirst,
  BridgeTries,
  BridgeLost,
  PortalTries,
  InnerSentBack,
  TurnsCut,
  Decisions,
  DeckTalismans,
  QuestTalismans,
  TempleTalismans,
  StrangerTalismans,
  CharacterTalismans,
  Count,
}

/** State of a game of Talisman. The field notes are printed as the layout table. */
export class TalismanState extends Laid implements State, FrameState, PileState {
  readonly words: Int32Array;
  private readonly f = this.fields;

  // ---- seed and variant ----
  readonly seed = this.f.i32('seed', 2, 'game seed, two words; re-seeding a copy writes these and both keys');
  readonly seedKey = this.f.i32('seedKey', 2, 'what the keys of all turns have in common, from the seed');
  readonly key = this.f.i32('key', 2, 'key words of the present turn, from seedKey, seat and turn');
  readonly option = this.f.i32('option', Option.Count, 'the variant: value of each rule option, by Option');
  // ---- taken out of this game, set before it begins ----
  readonly withoutCard = this.f.i32('withoutCard', CARD_WORDS, 'bit a card: goes out of the game when it is drawn');
  readonly withoutSpace = this.f.i32(
    'withoutSpace',
    (MOST_SPACES + 31) >> 5,
    'bit a space: its instruction does nothing',
  );
  readonly withoutPower = this.f.i32('withoutPower', POWER_WORDS, 'bit a power of packs: no player has it');
  readonly withoutAbility = this.f.i32('withoutAbility', 1, 'Ability bits that no character has');
  readonly withoutTrait = this.f.i32('withoutTrait', 1, 'Trait bits that no character has by itself');
  readonly withoutEase = this.f.i32('withoutEase', 1, 'Ease bits that no character has by itself');
  readonly luckAgain = this.f.u8('luckAgain', 1, 'bit a Luck: drawn again, with other numbers than the seed gives it');
  // ---- clock ----
  readonly turnNumber = this.f.i32('turnNumber', 1, 'turns begun in the game');
  readonly round = this.f.i32('round', 1, 'rounds begun');
  readonly deckTop = this.f.u16('deckTop', 8, 'cards known to lie on top of the Adventure deck, next first');
  readonly spellTop = this.f.u16('spellTop', 8, 'Spells known to lie on top of their deck, next first');
  readonly arrival = this.f.u16('arrival', CARDS, 'order of arrival on a space: ties within an encounter number');
  readonly arrivals = this.f.u16('arrivals', 1, 'arrivals so far');
  readonly stock = this.f.i16('stock', Part.Count, 'points left in the stock, by Part');
  // ---- looked at between two steps: one word, which is 0 where nothing is due ----
  readonly dueWord = this.f.mark();
  readonly endReason = this.f.u8('endReason', 1, 'EndReason; 0 while the game goes on');
  readonly gained = this.f.u8(
    'gained',
    1,
    'bit a seat with a quest: has gained something since it was looked whether it can be done',
  );
  readonly wands = this.f.u8(
    'wands',
    1,
    'bit a seat: a card that it may use keeps it in Spells; written by inventory only',
  );
  readonly filled = this.f.u8(
    'filled',
    1,
    'bit a seat: had such a card, and could hold a Spell, when that was last looked at',
  );
  // ---- the rest of the table ----
  readonly seats = this.f.u8('seats', 1, 'number of seats');
  readonly altered = this.f.u8(
    'altered',
    1,
    '1 where a rule option is not as it is by default, something is taken out, or counters are cheaper',
  );
  readonly active = this.f.u8('active', 1, 'seat whose turn it is');
  readonly crownReached = this.f.u8('crownReached', 1, '1 once a character has stood on the Crown');
  readonly outs = this.f.u8('outs', 1, 'players out of the game');
  readonly extraTurns = this.f.u8('extraTurns', 1, 'further turns of the active seat before play passes on');
  readonly blizzard = this.f.u8(
    'blizzard',
    1,
    'everybody moves one space: 16 × times play must still pass on from the seat that drew it, plus that seat; 0 = none',
  );
  readonly magicOff = this.f.u8('magicOff', 1, '1 + seat that cast Destroy Magic; 0 = magic works');
  readonly topKnown = this.f.u8('topKnown', 1, 'how many of deckTop are known');
  readonly topSeer = this.f.u8('topSeer', 1, 'seat that knows deckTop');
  readonly spellsKnown = this.f.u8('spellsKnown', 1, 'how many of spellTop are known; they stay in the deck');
  readonly night = this.f.u8('night', 1, '1 by night, 0 by day, where there is a clock');
  readonly hexes = this.f.u8('hexes', 1, 'Spells lying on spaces');
  readonly bout = this.f.u8('bout', 1, '1 + fights of the arena that have had their turn; 0 = nobody is there yet');
  readonly endings = this.f.u8('endings', 1, 'bit an ending of packs: it holds, and is known');
  readonly timed = this.f.u8('timed', 1, '1 + the ending of packs that counts first when time is up; 0 = none');
  readonly winner = this.f.u8('winner', 1, '1 + seat that has won by an ending or a verb of packs; 0 = none');
  readonly endedBy = this.f.u8('endedBy', 1, '1 + the ending of packs that decided the game; 0 = none');
  readonly roamer = this.f.u8('roamer', MOST_ROAMERS, '1 + the space of each roamer; 0 = none');
  readonly roams = this.f.u8('roams', 1, '1 = a round has begun, and its roamers have not moved yet');
  readonly usedCharacter = this.f.u8('usedCharacter', 32, 'Dealt, by character');
  // ---- cleared as each turn begins, all words between the two marks ----
  readonly turnFrom = this.f.mark();
  readonly ditched = this.f.i32(
    'ditched',
    2 * CARD_WORDS,
    'bit a card, for the active seat and then for the others: ditched this turn, not to be taken back',
  );
  readonly spared = this.f.i32('spared', CARD_WORDS, 'bit a card: paid or otherwise not fought on this visit');
  readonly bought = this.f.i32('bought', CARD_WORDS, 'bit a card: bought this turn, not to be turned to gold in it');
  readonly drawn = this.f.u8('drawn', Purpose.Count, 'k of the keyed draws this turn, by Purpose');
  readonly potion = this.f.u8('potion', SEATS, 'Strength added until the turn ends');
  readonly castElsewhere = this.f.u8('castElsewhere', 1, 'bit a seat: has cast in this turn of another');
  readonly invisible = this.f.u8('invisible', 1, 'bit a seat: may evade everything until the turn ends');
  readonly hired = this.f.u8('hired', 1, 'bit a seat: the hired blade fights until the turn ends');
  readonly usedThisTurn = this.f.i32('usedThisTurn', SEATS, 'bit a power with a limit: used in this turn');
  readonly powersThisTurn = this.f.i32('powersThisTurn', 1, 'powers set off, and journeys by an effect, in this turn');
  readonly met = this.f.i32('met', CARD_WORDS, 'bit a card: powers have been asked whether it is met');
  readonly called = this.f.i32('called', CARD_WORDS, 'bit a card of the other deck: the active seat meets it');
  readonly kept = this.f.u16('kept', SEATS, '1 + the card that a seat keeps if it is killed this turn');
  readonly laidGold = this.f.u8('laidGold', 1, 'gold that the active seat laid down this turn, not to be taken back');
  readonly laidGoldAt = this.f.u8('laidGoldAt', 1, '1 + space where that gold lies, or 0');
  readonly flipped = this.f.u8('flipped', 1, '1 once the clock was moved in this turn');
  readonly leftAlone = this.f.u8('leftAlone', 1, '1 + space where an Enemy was left in peace, or 0');
  readonly turnTo = this.f.mark();
  // ---- this turn ----
  readonly die = this.f.u8('die', MOST_DICE, 'dice of the roll at hand');
  readonly dice = this.f.u8('dice', 1, 'how many of them');
  readonly otherDie = this.f.u8('otherDie', MOST_DICE, 'the other roll, where one of two is to be kept');
  readonly landedOn = this.f.u8('landedOn', 1, 'space on which the active seat landed last, or began its turn');
  readonly castsLeft = this.f.u8('castsLeft', 1, 'Spells the active seat may still cast this turn');
  readonly chosen = this.f.i16('chosen', 2, 'what a Spell is aimed at: seat, card or space; who cast it');
  readonly fight = this.f.i16('fight', Fight.Count, 'the fight at hand, by Fight');
  readonly about = this.f.i32('about', 1, 'the card or the number that the power at work is about');
  // ---- per seat ----
  readonly usedEver = this.f.i32('usedEver', SEATS, 'bit a power with a limit: used by this character');
  readonly wells = this.f.i32('wells', SEATS, 'bit a well: this player has drunk from it, where each may but once');
  readonly fallen = this.f.u8(
    'fallen',
    SEATS,
    '1 + own gold that lies where a killed character fell that may come back; 0 = may not',
  );
  readonly status = this.f.u8('status', SEATS, 'Status');
  readonly origin = this.f.u8('origin', SEATS, '1 + the character that plays on in another form; 0 = in its own');
  readonly marker = this.f.u8('marker', SEATS, '1 + the space to which such a character must return; 0 = none');
  readonly returned = this.f.u8('returned', SEATS, '1 = the character has come back from another form');
  readonly character = this.f.u8('character', SEATS, 'index of the character, or behind all characters of its form');
  readonly space = this.f.u8('space', SEATS, 'space the figure stands on');
  readonly strength = this.f.u8('strength', SEATS, 'Strength counters');
  readonly craft = this.f.u8('craft', SEATS, 'Craft counters');
  readonly toadStrength = this.f.u8('toadStrength', SEATS, 'Strength gained as a Toad');
  readonly toadCraft = this.f.u8('toadCraft', SEATS, 'Craft gained as a Toad');
  readonly life = this.f.u8('life', SEATS, 'lives; 0 = dead');
  readonly fate = this.f.u8('fate', SEATS, 'fate tokens');
  readonly gold = this.f.u8('gold', SEATS, 'gold');
  readonly alignment = this.f.u8('alignment', SEATS, 'Alignment now');
  readonly alignmentTurn = this.f.i32('alignmentTurn', SEATS, 'turn number of the last change of alignment');
  readonly turns = this.f.u16('turns', SEATS, 'own turns begun');
  readonly toad = this.f.u8('toad', SEATS, 'ends of own turns until a Toad turns back; 0 = no Toad');
  readonly lostTurns = this.f.u8('lostTurns', SEATS, 'turns to be missed');
  readonly enslaved = this.f.u8('enslaved', SEATS, '1 = kept at the Temple');
  readonly offer = this.f.u8('offer', SEATS, 'Offer for the next move');
  readonly quest = this.f.u8('quest', SEATS, 'open quest, 1 to 6; 0 = none');
  readonly turningBack = this.f.u8('turningBack', SEATS, '1 = on the way out of the Inner Region');
  readonly task = this.f.u8('task', SEATS, '1 = what the Inner Region space asks is not done yet');
  readonly werewolf = this.f.u8('werewolf', SEATS, "Strength of the seat's own Werewolf");
  readonly pitFiends = this.f.u8('pitFiends', SEATS, 'Pit Fiends still to beat');
  readonly merit = this.f.u8(
    'merit',
    SEATS,
    'for endings that count deeds: 1 + fights won in the arena, or 1 for the one whose deed ended the game',
  );
  readonly cheaper = this.f.u8('cheaper', SEATS, 'trophy points fewer that a counter costs the player');
  readonly tally = this.f.i16('tally', SEATS * Count.Count, 'counts for the record, by seat and Count');
  readonly rowsRun = this.f.i32('rowsRun', 1, 'rows of die tables run so far, for onlookers; no rule reads it');
  readonly rowRun = this.f.u16('rowRun', 1, 'the last of them');
  readonly powersRun = this.f.i32('powersRun', 1, 'powers set off so far, for onlookers; no rule reads it');
  readonly powerRun = this.f.u16('powerRun', 1, 'the last of them');
  // ---- cached, written by inventory only ----
  readonly trait = this.f.i32('trait', SEATS, 'Trait bits of character, Objects and Followers');
  readonly ease = this.f.i32('ease', SEATS, 'Ease bits of character, Objects and Followers');
  readonly ability = this.f.i32('ability', SEATS, 'Ability bits of the character; 0 as a Toad');
  readonly addStrength = this.f.i8('addStrength', SEATS, 'Strength from Followers and usable Objects');
  readonly addCraft = this.f.i8('addCraft', SEATS, 'Craft from Followers and usable Objects');
  readonly battle = this.f.i8('battle', SEATS, 'best Weapons');
  readonly battleDragon = this.f.i8('battleDragon', SEATS, 'best Weapons against Dragons');
  readonly armour = this.f.u8('armour', SEATS, 'lowest die of the best Armour; 0 = none');
  readonly objects = this.f.u8('objects', SEATS, 'Objects held');
  readonly followers = this.f.u8('followers', SEATS, 'Followers held');
  readonly carry = this.f.u8('carry', SEATS, 'Objects that may be held');
  readonly handsCastAt = this.f.u16('handsCastAt', 1, 'CastAt bits of the Spells in all hands');
  /** Index of the first word of `handCastAt`, two seats a word. */
  readonly handWord = this.f.mark();
  readonly handCastAt = this.f.u16('handCastAt', SEATS, 'CastAt bits of the Spells held');
  // ---- cards and spaces ----
  readonly pileOf = this.f.u8('pileOf', CARDS, 'pile that holds each card; every card is in exactly one');
  readonly nextCard = this.f.u16('nextCard', CARDS, 'next card of the same row');
  readonly prevCard = this.f.u16('prevCard', CARDS, 'card before it in the row');
  readonly firstCard = this.f.u16('firstCard', Pile.Count, 'first card of each row');
  readonly lastCard = this.f.u16('lastCard', Pile.Count, 'last card of each row');
  readonly pileSize = this.f.u8('pileSize', Pile.Count, 'cards in each pile');
  readonly deckBits = this.f.i32('deckBits', Pile.DeckCount * CARD_WORDS, 'bit a card for the piles without order');
  readonly counter = this.f.u8(
    'counter',
    CARDS,
    'counters left on a card, turns left of a Spell that lies on a space, ends of own turns until a Raft goes back',
  );
  readonly cover = this.f.u8('cover', MOST_SPACES, '1 + the cover that lies over each space; 0 = none');
  readonly wonInForm = this.f.i32('wonInForm', CARD_WORDS, 'bit a card: a trophy won in another form, to buy lives');
  readonly spaceGold = this.f.u8('spaceGold', MOST_SPACES, 'gold lying on each space');
  readonly marks = this.f.u8('marks', MARK_BYTES, 'counters of marks of packs: a run of bit fields for each kind');
  // ---- what is pending ----
  readonly depth = this.f.u8('depth', 1, 'frames on the stack');
  readonly frame = this.f.i32('frame', FRAMES * FRAME_WORDS, 'pending questions and steps, four words each');

  /** Agents by seat that declare their passes, null = is asked everything. Not part of the words. */
  readonly declaring: (Declaring<TalismanState> | null)[] = new Array(SEATS).fill(null);

  /** @param memory memory to use; new memory if absent */
  constructor(memory?: StateMemory) {
    super('talisman', STATE_BYTES, memory);
    this.words = this.fields.seal();
  }
}

/** Piles of this game: 10 without order, the others rows. */
export const piles = new Piles(CARDS, Pile.DeckCount, Pile.Count);

/** Writes the key words after the seed changes. */
export function setKey(s: TalismanState): void {
  s.seedKey[0] = seedKey(s.seed[0], s.seed[1]);
  s.seedKey[1] = seedKey(s.seed[1], s.seed[0]);
  setTurnKey(s);
}

/** Begins the draws of a turn where sources of luck are drawn again: theirs have numbers that the others never have. */
export function startDraws(s: TalismanState): void {
  for (let purpose = 0; purpose < Purpose.Count; purpose++)
    s.drawn[purpose] = ((s.luckAgain[0] >> LUCK_OF[purpose]) & 1) * AGAIN_FROM;
}

/** Writes the key words of the present turn after the turn changes. */
export function setTurnKey(s: TalismanState): void {
  const seat = s.active[0];
  s.key[0] = turnKeyUnder(s.seedKey[0], seat, s.turns[seat]);
  s.key[1] = turnKeyUnder(s.seedKey[1], seat, s.turns[seat]);
}
