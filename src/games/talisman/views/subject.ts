import { FRAME_WORDS, frameArg, frameKind, frameSeat, NO_CARD, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { SENTINEL_CREATURE } from '../holdings/board.js';
import { cardOf } from '../holdings/powers.js';
import { faceOf, fightScore } from '../holdings/stats.js';
import { bestDie, creatureScore, hourOf } from '../rules/mechanics/attack.js';
import { chosenFor } from '../rules/mechanics/deciding.js';
import { isFoe } from '../rules/mechanics/foes.js';
import { REST_WAY_AT } from '../rules/mechanics/paths.js';
import { Fight, FightWith, Pile, type TalismanState } from '../state/state.js';
import { cardName, personName } from '../text/describe.js';
import { Breed, Stat } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { Op, VERBS } from '../vocabulary/verbs.js';

/** Names of the things that questions and fights are about. Cold. */

/** Returns the printed name of the space under a seat, or of its cover. */
export function placeName(s: TalismanState, seat: number): string {
  const face = faceOf(s, s.space[seat]);
  return (content.spaces[face] ?? content.covers[face - content.spaceCount]).name;
}

/**
 * Returns the name of the card that a program belongs to, or of the space of its seat.
 *
 * @param word card word of the program
 */
export function sourceName(s: TalismanState, seat: number, word: number): string {
  const card = cardOf(word);
  return card === NO_CARD ? placeName(s, seat) : cardName(card);
}

/** Returns the name of the card or space whose program asks the question of a frame; the space if there is no program. */
export function sourceBelow(s: TalismanState, at: number): string {
  const below = at - FRAME_WORDS;
  const word = below > 0 && frameKind(s, below) === FrameKind.Program ? frameArg(s, below, 2) : NO_CARD;
  return sourceName(s, frameSeat(s, at), word);
}

/** Names of creatures without cards, by `FightWith`; the program or the space names the others. */
const CREATURES: Partial<Record<FightWith, string>> = {
  [FightWith.Werewolf]: 'Werewolf',
  [FightWith.PitFiend]: 'Pit Fiend',
  [FightWith.Dragon]: 'Dragon on the Crown',
};

const FIGHT = Op.FirstVerb + VERBS.findIndex(({ id }) => id === 'fight');

/** Returns the names of the Enemies or of the creature that a seat fights. */
export function foeNames(s: TalismanState, seat: number): string[] {
  const { fight } = s;
  if (fight[Fight.With] === FightWith.Character) {
    const rival = seat === s.active[0] ? fight[Fight.Rival] : s.active[0];
    return [personName(s.character[rival])];
  }
  if (fight[Fight.With] !== FightWith.Cards)
    return [CREATURES[fight[Fight.With] as FightWith] ?? creatureName(s, seat)];
  return foeCards(s, seat).map(cardName);
}

/** Returns the Enemies on the space of a seat that fight against it. */
export function foeCards(s: TalismanState, seat: number): number[] {
  return cardsAt(s, s.space[seat]).filter((card) => isFoe(s, card));
}

/** Returns the cards on a space. */
export function cardsAt(s: TalismanState, space: number): number[] {
  const found: number[] = [];
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) found.push(card);
  return found;
}

function creatureName(s: TalismanState, seat: number): string {
  const creature = creatureAtHand(s, seat);
  return creature < 0 ? `creature of the ${placeName(s, seat)}` : content.creatures[creature].name;
}

/** Returns the creature that guards the bridge or the way of the current move. */
function guardAtHand(s: TalismanState): number {
  const way = (s.fight[Fight.Rest] >> REST_WAY_AT) - 1;
  return way < 0 ? SENTINEL_CREATURE : content.wayGuard[way];
}

/**
 * Returns the creature of the verb that started the fight: of a program that waits, or else of the space and its cards.
 * -1 if it has no row.
 */
export function creatureAtHand(s: TalismanState, seat: number): number {
  if (s.fight[Fight.With] === FightWith.Sentinel) return guardAtHand(s);
  const { code, creatureStrength, creatureCraft, does, titleOf } = content;
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    if (frameKind(s, at) !== FrameKind.Program) continue;
    const word = frameArg(s, at, 1) - 2;
    if (code[word] === FIGHT) return code[word + 1];
  }
  const points = s.fight[Fight.Stat] === Stat.Craft ? creatureCraft : creatureStrength;
  const here = cardsAt(s, s.space[seat]).flatMap((card) => wordsFrom(does[titleOf[card]]));
  const found = [...placeWords(s, seat), ...here].find(
    ([op, arg]) => op === FIGHT && creatureScore(s, points[arg]) + hourOf(s) === s.fight[Fight.Foe],
  );
  return found === undefined ? -1 : found[1];
}

/** Returns the name of the card, space or character that offers the choice of a frame. */
export function choiceOwner(s: TalismanState, at: number): string {
  const seat = chosenFor(s, at);
  const [choice, word] = [frameArg(s, at, 1), frameArg(s, at, 2)];
  const asks = frameKind(s, at) === FrameKind.Pick ? Op.Pick : Op.Choose;
  const ofPlace = placeWords(s, seat).some(([op, arg]) => op === asks && arg === choice);
  return cardOf(word) === NO_CARD && !ofPlace ? personName(s.character[seat]) : sourceName(s, seat, word);
}

type Word = readonly [op: number, arg: number];

function placeWords(s: TalismanState, seat: number): Word[] {
  const face = faceOf(s, s.space[seat]);
  return [...wordsFrom(content.spaceBefore[face]), ...wordsFrom(content.spaceDoes[face])];
}

/** Returns the words of a program, with those of its tables and choices; none for address -1. */
function wordsFrom(address: number): Word[] {
  const { code, choiceStart, choiceCount, choiceCode, tableStart, tableCount, tableCode, pickCode } = content;
  const found: Word[] = [];
  for (let at = address; at >= 0 && code[at] !== Op.End; at += 2) {
    const [op, arg] = [code[at], code[at + 1]];
    found.push([op, arg]);
    if (op === Op.Choose)
      for (let i = 0; i < choiceCount[arg]; i++) found.push(...wordsFrom(choiceCode[choiceStart[arg] + i]));
    if (op === Op.Pick) found.push(...wordsFrom(pickCode[arg]));
    if (op === Op.Roll)
      for (let i = 0; i < tableCount[arg]; i++) found.push(...wordsFrom(tableCode[tableStart[arg] + i]));
  }
  return found;
}

/** Both sides of the fight at hand, seen from one of them. */
export interface FightSides {
  /** Own score before the die. */
  readonly own: number;
  readonly dice: readonly number[];
  readonly foe: number;
  /** Die of the other side with its bonus; 0 for none. */
  readonly foeDie: number;
}

/** Returns the scores and the dice of the fight at hand for a seat that fights. */
export function fightSides(s: TalismanState, seat: number): FightSides {
  const { fight } = s;
  const stat = fight[Fight.Stat];
  if (fight[Fight.With] !== FightWith.Character)
    return {
      own: fightScore(s, seat, stat, fight[Fight.Breed]) + fight[Fight.Bonus],
      dice: diceOf(s, Fight.Die),
      foe: fight[Fight.Foe],
      foeDie: fight[Fight.FoeDie],
    };
  const [attacker, rival] = [s.active[0], fight[Fight.Rival]];
  const attack = fightScore(s, attacker, stat, Breed.None) + fight[Fight.Bonus];
  const defence = fightScore(s, rival, stat, Breed.None) + fight[Fight.FoeBonus];
  return seat === attacker
    ? { own: attack, dice: diceOf(s, Fight.Die), foe: defence, foeDie: bestDie(s, Fight.FoeDie) }
    : { own: defence, dice: diceOf(s, Fight.FoeDie), foe: attack, foeDie: bestDie(s, Fight.Die) };
}

function diceOf(s: TalismanState, at: Fight): number[] {
  return [s.fight[at], s.fight[at + 1]].filter((die) => die > 0);
}

/** Returns the points that a fight is decided by. */
export function fightStat(s: TalismanState): string {
  return s.fight[Fight.Stat] === Stat.Craft ? 'Craft' : 'Strength';
}
