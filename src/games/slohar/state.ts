import { Laid } from '../../engine/fields.js';
import { FRAME_WORDS, type FrameState } from '../../engine/frames.js';
import type { State, StateMemory } from '../../engine/game.js';
import { type PileState, Piles } from '../../engine/piles.js';
import { seedKey, turnKeyUnder } from '../../engine/random.js';
import type { TextsOf } from '../../engine/words.js';
import { Option } from './options.js';
import { CARDS, Pile, SEATS, TRAIL } from './places.js';

const FRAMES = 16;
const STATE_BYTES = 2048;

/** Purposes of keyed draws. */
export const enum Purpose {
  Setup,
  Cell,
  Move,
  Fight,
  Defence,
  Card,
  Special,
  Theft,
  Event,
  Count,
}

export const enum Status {
  Playing,
  Dead,
}

/** Ends of a game. */
export const enum EndReason {
  None,
  Gate,
  LastOneLeft,
  Nobody,
  Cap,
}
export const END_REASONS = ['none', 'gate', 'last-one-left', 'nobody', 'cap'] as const satisfies TextsOf<
  typeof EndReason
>;

/** Reasons for being held on a barrage. */
export const enum Hold {
  None,
  /** Its enemy was fought and not beaten. */
  Beaten,
  /** Its enemy has not been fought. */
  Unfought,
}

/** Sides of the fight at hand: 0 = the active player, 1 = the defender. */
export const enum Side {
  Mover,
  Other,
}

/** Running counts of a seat, for the record only; no rule reads them. */
export const enum Count {
  CellTurns,
  FreeTurn,
  FightsWon,
  FightsLost,
  Attacks,
  Attacked,
  DuelsWon,
  CardsPlayed,
  Bought,
  Sold,
  Bribes,
  Trades,
  DeathRound,
  OutOrder,
  Count,
}

/** State of a game of Les portes de Slohar. */
export class SloharState extends Laid implements State, FrameState, PileState {
  readonly words: Int32Array;
  private readonly f = this.fields;

  // ---- seed and options ----
  readonly seed = this.f.i32('seed', 2, 'game seed, two words; re-seeding a copy writes these and the key');
  readonly key = this.f.i32('key', 1, 'key word of the present turn, from seed, seat and turn');
  readonly option = this.f.i32('option', Option.Count, 'value of each rule option, by Option');
  // ---- clock ----
  readonly turnNumber = this.f.i32('turnNumber', 1, 'turns begun in the game');
  readonly round = this.f.i32('round', 1, 'rounds begun');
  readonly seats = this.f.u8('seats', 1, 'number of seats');
  readonly first = this.f.u8('first', 1, 'seat that begins each round');
  readonly active = this.f.u8('active', 1, 'seat whose turn it is');
  readonly endReason = this.f.u8('endReason', 1, 'EndReason; 0 while the game goes on');
  readonly winner = this.f.u8('winner', 1, '1 + seat that has won, or 0');
  readonly gate = this.f.u8('gate', 1, '1 + square of the gate that was reached, or 0');
  readonly outs = this.f.u8('outs', 1, 'players dead');
  readonly eventRound = this.f.i32('eventRound', 1, 'round whose event has been');
  readonly event = this.f.u8('event', 1, "sum of the dice of this round's event; 0 = none");
  // ---- this turn ----
  readonly drawn = this.f.u8('drawn', Purpose.Count, 'k of the keyed draws this turn, by Purpose');
  readonly die = this.f.u8('die', 2, 'dice of the movement roll; 0 = not rolled');
  readonly bonusPips = this.f.u8('bonusPips', 1, 'squares added to this movement');
  readonly passes = this.f.u8('passes', 1, 'barrages that may be passed in this movement');
  readonly plays = this.f.u8('plays', 1, 'cards played in this turn by the active seat');
  readonly offered = this.f.u8('offered', 1, '1 once the active seat has offered a card for sale this turn');
  readonly halted = this.f.u8('halted', 1, '1 once a fight between players has ended this movement');
  // ---- the fight at hand, by Side ----
  readonly red = this.f.u8('red', 2, 'red die; 0 = not rolled');
  readonly blue = this.f.u8('blue', 2, 'blue die');
  readonly moreWounds = this.f.u8('moreWounds', 2, 'wounds added by a card');
  readonly moreBlock = this.f.u8('moreBlock', 2, 'blocks added by a card');
  readonly cancelled = this.f.u8('cancelled', 1, '1 once a card has called the fight off');
  // ---- per seat ----
  readonly hp = this.f.i16('hp', SEATS, 'hit points; 0 = dead');
  readonly gold = this.f.i16('gold', SEATS, 'gold');
  readonly turns = this.f.u16('turns', SEATS, 'own turns begun');
  readonly status = this.f.u8('status', SEATS, 'Status');
  readonly role = this.f.u8('role', SEATS, 'index of the character');
  readonly square = this.f.u8('square', SEATS, 'square the pawn stands on');
  readonly from = this.f.u8('from', SEATS, 'square it may not step back to; 255 = none');
  readonly progress = this.f.u8('progress', SEATS, 'what the attempts at the cell have gathered');
  readonly freed = this.f.u8('freed', SEATS, '1 once it has left the prison');
  readonly held = this.f.u8('held', SEATS, 'Hold');
  readonly shackled = this.f.u8('shackled', SEATS, '1 = does not move on its next turn');
  readonly weapon = this.f.u8('weapon', SEATS, 'card of the weapon worn, or 255');
  readonly shield = this.f.u8('shield', SEATS, 'card of the shield worn, or 255');
  readonly other = this.f.u8('other', SEATS, 'card of the other equipment worn, or 255');
  readonly wear = this.f.u8('wear', SEATS, 'wounds that the other equipment has absorbed');
  readonly trail = this.f.u8('trail', SEATS * TRAIL, 'squares it came by, a ring a seat');
  readonly trailEnd = this.f.u8('trailEnd', SEATS, 'where the ring goes on');
  readonly trailLength = this.f.u8('trailLength', SEATS, 'squares of the ring that count');
  readonly tally = this.f.i16('tally', SEATS * Count.Count, 'counts for the record, by seat and Count');
  // ---- cards ----
  readonly pileOf = this.f.u8('pileOf', CARDS, 'pile that holds each card; every card is in exactly one');
  readonly known = this.f.u8('known', CARDS, 'bit a seat: knows that this card of a hand is there');
  readonly pileSize = this.f.u8('pileSize', Pile.Count, 'cards in each pile');
  readonly deckBits = this.f.i32('deckBits', Pile.Count * ((CARDS + 31) >> 5), 'bit a card, by pile');
  readonly nextCard = this.f.u16('nextCard', CARDS, 'unused: no pile has an order');
  readonly prevCard = this.f.u16('prevCard', CARDS, 'unused');
  readonly firstCard = this.f.u16('firstCard', Pile.Count, 'unused');
  readonly lastCard = this.f.u16('lastCard', Pile.Count, 'unused');
  // ---- frames ----
  readonly frame = this.f.i32('frame', FRAMES * FRAME_WORDS, 'stack of pending questions and steps');
  readonly depth = this.f.u8('depth', 1, 'frames on the stack');

  constructor(memory?: StateMemory) {
    super('slohar', STATE_BYTES, memory);
    this.words = this.f.seal();
  }
}

/** Piles of cards, which are sets: no deck or hand has an order. */
export const piles = new Piles(CARDS, Pile.Count, Pile.Count);

/** Sets the key of the present turn; between games, too, since a redeal writes the seed. */
export function setKey(s: SloharState): void {
  const seat = s.active[0];
  s.key[0] = turnKeyUnder(seedKey(s.seed[0], s.seed[1]), seat, s.turns[seat]);
}

/** Adds to a count of the record. */
export function count(s: SloharState, seat: number, what: Count, n: number): void {
  s.tally[seat * Count.Count + what] += n;
}
