import { NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { CAVE, CROWN } from '../board.js';
import { content } from '../content/index.js';
import { Kind } from '../words/ids.js';
import { discard, gainCard, isFollower, mayGiveUp, noteTalisman, willingFollowers } from '../inventory.js';
import { Option } from '../options.js';
import { Crossing, Pile, piles, Purpose, TalismanSource, type TalismanState } from '../state.js';
import { payGold } from '../stock.js';
import { ascending } from './ascending.js';
import { rollDice, RollFor } from './dice.js';
import { Act, act, K } from '../words/kinds.js';
import { goTo } from './landing.js';
import { QuestId } from '../words/quest-ids.js';
import { endTurn } from './turn.js';

/** R-QUEST-01, R-QUEST-02, R-QUEST-03 At the Warlock's Cave who has no open quest may take one. */
export function offerQuest(s: TalismanState, seat: number): void {
  if (s.quest[seat] === QuestId.None) pushFrame(s, K.PickQuest, seat, 0, 0, 0);
}

/** R-QUEST-01, O-8 Take a quest by the die, or by choice under the option; or not. */
export const pickQuestQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = act(Act.Pass, 0);
    if (s.option[Option.ChooseQuest] === 0) {
      out[1] = act(Act.Roll, 0);
      return 2;
    }
    for (let quest = 1; quest <= content.quests.length; quest++) out[quest] = act(Act.Option, quest);
    return 1 + content.quests.length;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (action >> 16 === Act.Roll) rollDice(s, seat, 1, Purpose.Table, RollFor.Quest, 0, 0);
    else if (action >> 16 === Act.Option) takeQuest(s, seat, action & 0xffff);
  },
};

export function questRolled(s: TalismanState, seat: number): void {
  takeQuest(s, seat, s.die[0]);
}

function takeQuest(s: TalismanState, seat: number, quest: number): void {
  s.quest[seat] = quest;
  deliverIfReady(s, seat);
}

/**
 * R-QUEST-04, R-SPACE-17 A quest that can be done by giving something up is done as soon as it can be: when it is taken, and at
 * the start and the end of the own turn.
 * @returns true when it is being done
 */
export function deliverIfReady(s: TalismanState, seat: number): boolean {
  switch (s.quest[seat]) {
    case QuestId.PayThree: return pay(s, seat, 3);
    case QuestId.PayTwo: return pay(s, seat, 2);
    case QuestId.GiveFollower: return willingFollowers(s, seat) > 0 && give(s, seat, K.GiveFollower);
    case QuestId.GiveMagic: return holdsMagic(s, seat) && give(s, seat, K.GiveMagic);
    default: return false;
  }
}

function pay(s: TalismanState, seat: number, gold: number): boolean {
  if (s.gold[seat] < gold) return false;
  payGold(s, seat, gold);
  completeQuest(s, seat);
  return true;
}

/** The turn is over before the question is asked, so that nothing else happens after the gift. */
function give(s: TalismanState, seat: number, question: K): boolean {
  endTurn(s);
  pushFrame(s, question, seat, 1, 0, 0);
  return true;
}

function holdsMagic(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.MagicObject) return true;
  }
  return false;
}

/** RUL-46 Back at the Cave the turn ends, with a Talisman if one is left. R-CROWN-02 Nobody is moved off the Crown. */
export function completeQuest(s: TalismanState, seat: number): void {
  s.quest[seat] = QuestId.None;
  if (seat === s.active[0]) endTurn(s);
  if (s.space[seat] !== CROWN) goTo(s, seat, CAVE, Crossing.Sent);
  gainTalisman(s, seat, TalismanSource.Quest);
}

/** R-TAL-01 A Talisman from its deck, if one is left and he may have it. */
export function gainTalisman(s: TalismanState, seat: number, source: TalismanSource): void {
  if (s.pileSize[Pile.TalismanDeck] === 0 || s.toad[seat] > 0) return;
  noteTalisman(s, seat, source);
  gainCard(s, seat, piles.ranked(s, Pile.TalismanDeck, 0));
}

/** Which Follower to give up: for a quest (+1 is 1), or because a space asks for one. */
export const giveFollowerQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isFollower(card) && mayGiveUp(card)) out[count++] = act(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply: giveUp,
};

/** Which Magic Object to give up for a quest. */
export const giveMagicQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (content.kind[content.titleOf[card]] === Kind.MagicObject) out[count++] = act(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply: giveUp,
};

function giveUp(s: TalismanState, seat: number, action: number): void {
  const forQuest = s.frame[topFrame(s) + 1] === 1;
  popFrame(s);
  discard(s, action & 0xffff);
  if (forQuest) completeQuest(s, seat);
}
