import { CHANGE_WORDS, draw, pushFrame, TABLE, turnKey } from '../../../../engine/index.js';
import { content, derivedFromContent } from '../../content/index.js';
import { knockOuts, Out } from '../../content/knock-outs.js';
import { Start } from '../../content/start-changes.js';
import { NEVER } from '../../holdings/counts.js';
import { takeOut } from '../../holdings/powers.js';
import { fillStock, gainFate, gainGold, gainLives } from '../../holdings/stock.js';
import { BlitzTrophy, Option, WellCards } from '../../options/option.js';
import { DEFAULT_OPTIONS } from '../../options/options.js';
import {
  CARDS,
  Count,
  Crossing,
  Dealt,
  Pile,
  Purpose,
  piles,
  setKey,
  startDraws,
  type TalismanState,
} from '../../state/state.js';
import { Deck, Stat, Tag } from '../../vocabulary/ids.js';
import { FrameKind, Stage } from '../../vocabulary/kinds.js';
import { equip, offerSwaps, seatDown } from '../mechanics/dealing.js';
import { gainPoints } from '../mechanics/points.js';
import { placeRoamers } from '../mechanics/roamers.js';
import { scatterAll } from '../mechanics/spaces.js';
import { give } from '../mechanics/spell-cards.js';
import { declareEndings } from './endings.js';
import { goTo } from './landing.js';

/** Changes of the start that an experiment asks for: `Game.startChanges`, three numbers each. */

/** Takes items out of the game, before any character is seated. */
export function knockOut(s: TalismanState, changes: Int32Array): void {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) {
    if (changes[i] !== TABLE || changes[i + 1] !== Start.Without) continue;
    s.altered[0] = 1;
    const value = changes[i + 2];
    if (knockOuts.out[value] === Out.Card) takeOutCards(s, knockOuts.at[value]);
    else takeOut(s, knockOuts.out[value], knockOuts.at[value]);
  }
}

/** Marks the sources of luck that are drawn again, before anything is drawn. */
export function drawAgain(s: TalismanState, changes: Int32Array): void {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS)
    if (changes[i] === TABLE && changes[i + 1] === Start.Luck) s.luckAgain[0] |= 1 << changes[i + 2];
  if (s.luckAgain[0] !== 0) startDraws(s);
}

/** Takes all copies with an id out of the game. Cards that are chosen, not drawn, leave at once. */
function takeOutCards(s: TalismanState, first: number): void {
  for (let card = 0; card < content.cardCount; card++) {
    if (knockOuts.firstTitle[content.titleOf[card]] !== first) continue;
    takeOut(s, Out.Card, card);
    const deck = content.deckOf[card];
    if (deck === Deck.Purchase || deck === Deck.Talisman) piles.move(s, card, Pile.OutOfGame);
  }
}

/** Gives the seats their start, after all have been seated and before they draw Spells. */
export function beginWith(s: TalismanState, changes: Int32Array): void {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS)
    if (changes[i] !== TABLE) begin(s, changes[i], changes[i + 1], changes[i + 2]);
}

function begin(s: TalismanState, seat: number, change: number, value: number): void {
  switch (change) {
    case Start.Space:
      goTo(s, seat, value, Crossing.None);
      return;
    case Start.Strength:
      gainPoints(s, seat, Stat.Strength, value);
      return;
    case Start.Craft:
      gainPoints(s, seat, Stat.Craft, value);
      return;
    case Start.Life:
      gainLives(s, seat, value);
      return;
    case Start.Fate:
      gainFate(s, seat, value);
      return;
    case Start.Gold:
      gainGold(s, seat, value);
      return;
    case Start.Discount:
      s.cheaper[seat] = value;
      s.altered[0] = 1;
      return;
    default:
      give(s, seat, value);
  }
}

/** Deck in which each card begins; unused card numbers are outside the game. */
export const home = derivedFromContent(() => ({ pile: homes() }));

function homes(): Uint8Array {
  const home = new Uint8Array(CARDS).fill(Pile.OutOfGame);
  const deckPile = [Pile.AdventureDeck, Pile.SpellDeck, Pile.PurchaseDeck, Pile.TalismanDeck, Pile.OtherDeck];
  for (let card = 0; card < content.cardCount; card++) home[card] = deckPile[content.deckOf[card]];
  return home;
}

/** R-SETUP-05 Deals a different random character to each seat: the deal of a seed, before the game begins. */
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
export function setUp(
  s: TalismanState,
  options: Int32Array,
  seats: number,
  seed: Int32Array,
  roles: Int32Array,
  changes: Int32Array,
): void {
  s.words.fill(0);
  s.seed.set(seed);
  s.option.set(options);
  s.altered[0] = isAltered(options) ? 1 : 0;
  // V-XIV-5 Three points buy a counter, at any trophy rate.
  if (s.option[Option.BlitzTrophy] === BlitzTrophy.Points3) s.option[Option.TrophyRate] = 3;
  s.seats[0] = seats;
  s.round[0] = 1;
  setKey(s);
  drawAgain(s, changes);
  fillStock(s);
  piles.reset(s, home.pile);
  layOutCards(s);
  knockOut(s, changes);
  if (content.endingCount !== 0) declareEndings(s);
  if (content.roamerCount !== 0) placeRoamers(s);
  if (content.coverCount !== 0 && s.option[Option.RandomBreach] === 1) scatterAll(s);
  pushFrame(s, FrameKind.Turn, 0, Stage.Begin, 0, 0);
  for (let seat = seats - 1; seat >= 0; seat--) clearTally(s, seat);
  for (let seat = 0; seat < seats; seat++) s.usedCharacter[roles[seat]] = Dealt.Kept;
  for (let seat = 0; seat < seats; seat++) seatDown(s, seat, roles[seat]);
  beginWith(s, changes);
  if (s.option[Option.DealCharacters] === 1) for (let seat = 0; seat < seats; seat++) equip(s, seat);
  else {
    if (s.option[Option.SwapCharacter] === 1) offerSwaps(s, seats);
    for (let seat = seats - 1; seat >= 0; seat--) pushFrame(s, FrameKind.Deal, seat, 0, 0, 0);
  }
}

function isAltered(options: Int32Array): boolean {
  for (let i = 0; i < Option.Count; i++) if (options[i] !== DEFAULT_OPTIONS[i]) return true;
  return false;
}

/** R-SETUP-04, V-XI-C, V-XIV-3b Takes Talismans beyond the option out of the game, and under one option the wells. */
function layOutCards(s: TalismanState): void {
  let talismans = 0;
  for (let card = 0; card < content.cardCount; card++) {
    if (content.deckOf[card] === Deck.Talisman && talismans++ >= s.option[Option.TalismanCards])
      piles.move(s, card, Pile.OutOfGame);
    if (s.option[Option.WellCards] === WellCards.Removed && (content.tag[content.titleOf[card]] & Tag.Well) !== 0)
      piles.move(s, card, Pile.OutOfGame);
  }
}

function clearTally(s: TalismanState, seat: number): void {
  const at = seat * Count.Count;
  s.tally[at + Count.FirstDeathRound] = NEVER;
  s.tally[at + Count.CrownRound] = NEVER;
  s.tally[at + Count.TalismanSource] = NEVER;
  s.tally[at + Count.Crossing] = NEVER;
  s.tally[at + Count.CrossingRound] = NEVER;
}
