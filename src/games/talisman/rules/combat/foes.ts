import { actionOf, actOf, NO_CARD, operandOf, popFrame, pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard } from '../../holdings/inventory.js';
import { faceOf, hasAbility } from '../../holdings/stats.js';
import { payGold } from '../../holdings/stock.js';
import { Avoidance, Fight, FightWith, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Breed, Kind, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { isMet } from '../encounters/other-deck.js';
import { drawSpells } from '../spells/hand.js';
import { creatureScore, hourOf } from '../turn/clock.js';
import { nextStage } from './fight-start.js';

/** Pushes a question about single Enemies if there is one to ask about. */
export function offerToEnemies(s: TalismanState, seat: number, question: FrameKind): boolean {
  if (s.fight[Fight.With] !== FightWith.Cards || countFor(s, seat, question) === 0) return false;
  pushFrame(s, question, seat, 0, 0, 0);
  return true;
}

/** RUL-28 Offers to destroy Spirits; one that is no card counts as well. */
export function offerBanish(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.With] === FightWith.Cards) return offerToEnemies(s, seat, FrameKind.Banish);
  if (s.fight[Fight.Breed] !== Breed.Spirit || s.fight[Fight.Avoided] !== Avoidance.None) return false;
  pushFrame(s, FrameKind.Banish, seat, 0, 0, 0);
  return true;
}

/** True for an Enemy on the space that fights with the stat at hand and was not spared. */
export function isFoe(s: TalismanState, card: number): boolean {
  if (s.fight[Fight.Card] >= 0 && s.fight[Fight.Card] !== card) return false;
  if (isSpared(s, card) || !isMet(s, s.active[0], card)) return false;
  const title = content.titleOf[card];
  if (content.kind[title] !== Kind.Enemy) return false;
  return (s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title]) > 0;
}

function open(s: TalismanState, seat: number, card: number, question: FrameKind): boolean {
  if (!isFoe(s, card)) return false;
  const title = content.titleOf[card];
  if (question === FrameKind.Banish) return content.breed[title] === Breed.Spirit;
  return content.bribe[title] > 0 && content.bribe[title] <= s.gold[seat];
}

function countFor(s: TalismanState, seat: number, question: FrameKind): number {
  let n = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (open(s, seat, card, question)) n++;
  return n;
}

function writeFoes(s: TalismanState, seat: number, out: Int32Array, question: FrameKind): number {
  let count = 0;
  out[count++] = actionOf(Act.Pass, 0);
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (open(s, seat, card, question)) out[count++] = actionOf(Act.Card, card);
  }
  return ascending(out, count);
}

/** RUL-61 Asks to bribe an Enemy: a paid one stays, and counts as evaded for this visit. */
export const bribeQuestion = {
  legal: (s: TalismanState, seat: number, out: Int32Array): number => writeFoes(s, seat, out, FrameKind.Bribe),
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    const card = operandOf(action);
    payGold(s, seat, content.bribe[content.titleOf[card]]);
    spare(s, card);
  },
};

/** EX-10 Asks to destroy a Spirit without a fight; it is no trophy. */
export const banishQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    if (s.fight[Fight.With] === FightWith.Cards) return writeFoes(s, seat, out, FrameKind.Banish);
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Yes, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    if (actOf(action) === Act.Yes) s.fight[Fight.Avoided] = Avoidance.Evaded;
    else discard(s, operandOf(action));
    if (hasAbility(s, seat, Ability.SpellForSpirit)) drawSpells(s, seat, 1);
  },
};

/** RUL-29 Asks for the one of several Enemies that a Spell holds fast; the others fight on. */
export const holdQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isFoe(s, card)) out[count++] = actionOf(Act.Card, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    spare(s, operandOf(action));
  },
};

export function isSpared(s: TalismanState, card: number): boolean {
  return ((s.spared[card >> 5] >> (card & 31)) & 1) !== 0;
}

export function unspare(s: TalismanState, card: number): void {
  s.spared[card >> 5] &= ~(1 << (card & 31));
}

export function spare(s: TalismanState, card: number): void {
  s.spared[card >> 5] |= 1 << (card & 31);
}

/** R-BAT-13, R-SPACE-15, O-4 Adds up the foes; false when no foe is left to fight. */
export function gatherFoes(s: TalismanState, seat: number): boolean {
  if (s.fight[Fight.Avoided] !== Avoidance.None) return false;
  s.fight[Fight.FoeBonus] = content.creatureBonus[faceOf(s, s.space[seat])];
  if (s.fight[Fight.With] !== FightWith.Cards) return true;
  let sum = 0,
    strongest = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isFoe(s, card)) continue;
    const title = content.titleOf[card];
    const stat = s.fight[Fight.Stat] === Stat.Craft ? content.craft[title] : content.strength[title];
    sum += creatureScore(s, stat);
    if (stat > strongest) {
      strongest = stat;
      s.fight[Fight.Breed] = content.breed[title];
    }
  }
  s.fight[Fight.Foe] = sum + hourOf(s);
  return strongest > 0;
}
