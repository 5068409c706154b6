import { draw, pushFrame, turnKey } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Deck } from '../ids.js';
import { recompute } from '../inventory.js';
import { Option, StartBonus } from '../options.js';
import { CARDS, Count, Pile, piles, Purpose, setKey, Status, TalismanSource, Crossing, type TalismanState } from '../state.js';
import { pick } from './dice.js';
import { K, Stage } from './kinds.js';
import { drawSpells } from './spells.js';

/** The deck each card begins in; unused card numbers lie outside the game. */
const HOME = homes();

function homes(): Uint8Array {
  const home = new Uint8Array(CARDS).fill(Pile.OutOfGame);
  const deckPile = [Pile.AdventureDeck, Pile.SpellDeck, Pile.PurchaseDeck, Pile.TalismanDeck];
  for (let card = 0; card < content.cardCount; card++) home[card] = deckPile[content.deckOf[card]];
  return home;
}

/** R-SETUP-05 One character at random to each seat, none twice: the deal of a seed, before anybody plays. */
export function dealCharacters(seats: number, seed: Int32Array, roles: Int32Array): void {
  const key = turnKey(seed[0], seed[1], 0, 0);
  for (let seat = 0; seat < seats; seat++) {
    let rank = draw(key, seed[1], Purpose.Setup, seat, content.characterCount - seat);
    for (let c = 0; ; c++) {
      if (!dealtBefore(roles, seat, c) && rank-- === 0) {
        roles[seat] = c;
        break;
      }
    }
  }
}

function dealtBefore(roles: Int32Array, seats: number, character: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (roles[seat] === character) return true;
  return false;
}

/** R-SETUP-02, -03, -12, -15 Sets up the game, for any number of seats, to the start of seat 0's first turn. */
export function setUp(s: TalismanState, options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array): void {
  s.words.fill(0);
  s.seed.set(seed);
  s.option.set(options);
  s.seats[0] = seats;
  s.round[0] = 1;
  setKey(s);
  piles.reset(s, HOME);
  layOutCards(s);
  pushFrame(s, K.Turn, 0, Stage.Begin, 0, 0);
  for (let seat = seats - 1; seat >= 0; seat--) clearTally(s, seat);
  for (let seat = 0; seat < seats; seat++) placeCharacter(s, seat, roles[seat]);
}

/** R-SETUP-04, V-XI-C Talismans beyond the option leave the game; counters go onto the cards that come with them. */
function layOutCards(s: TalismanState): void {
  let talismans = 0;
  for (let card = 0; card < content.cardCount; card++) {
    s.counter[card] = content.counters[content.titleOf[card]];
    if (content.deckOf[card] === Deck.Talisman && talismans++ >= s.option[Option.TalismanCards]) piles.move(s, card, Pile.OutOfGame);
  }
}

function clearTally(s: TalismanState, seat: number): void {
  const at = seat * Count.Count;
  s.tally[at + Count.FirstDeathRound] = -1;
  s.tally[at + Count.CrownRound] = -1;
  s.tally[at + Count.TalismanSource] = TalismanSource.None;
  s.tally[at + Count.Crossing] = Crossing.None;
}

/** R-DEATH-07 A killed player takes a random unused character. */
export function enterCharacter(s: TalismanState, seat: number): void {
  let unused = 0;
  for (let c = 0; c < content.characterCount; c++) if (s.usedCharacter[c] === 0) unused++;
  let rank = pick(s, Purpose.Character, unused);
  for (let c = 0; c < content.characterCount; c++) {
    if (s.usedCharacter[c] === 0 && rank-- === 0) return placeCharacter(s, seat, c);
  }
}

/** R-SETUP-07..09 A character enters on its start space with its lives, fate, gold and Spells, and nothing else. */
function placeCharacter(s: TalismanState, seat: number, character: number): void {
  s.usedCharacter[character] = 1;
  s.character[seat] = character;
  s.status[seat] = Status.Playing;
  s.space[seat] = content.start[character];
  s.life[seat] = content.lifeValue[character];
  s.fate[seat] = content.fateValue[character];
  s.gold[seat] = content.startGold[character];
  s.alignment[seat] = content.alignment[character];
  s.alignmentTurn[seat] = -1;
  s.toad[seat] = 0;
  s.toadStrength[seat] = 0;
  s.toadCraft[seat] = 0;
  s.lostTurns[seat] = 0;
  s.enslaved[seat] = 0;
  s.offer[seat] = 0;
  s.raftTurn[seat] = 0;
  s.quest[seat] = 0;
  s.turningBack[seat] = 0;
  s.task[seat] = 0;
  recompute(s, seat);
  giveStartBonus(s, seat);
  drawSpells(s, seat, content.startSpells[character]);
}

/** V-XI-B, V-XIV-1 One counter of the player's choice, or one of each. */
function giveStartBonus(s: TalismanState, seat: number): void {
  const bonus = s.option[Option.StartBonus];
  if (bonus === StartBonus.Both) {
    s.strength[seat] = 1;
    s.craft[seat] = 1;
  } else if (bonus === StartBonus.Choice) pushFrame(s, K.StartStat, seat, 0, 0, 0);
}
