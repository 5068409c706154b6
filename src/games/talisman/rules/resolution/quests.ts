import { actionOf, operandOf } from '../../../../engine/actions.js';
import { FRAME_WORDS, frameArg, frameKind, popFrame, pushFrame, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { discard, gainCard, mayBeGiven, noteTalisman, putOnSpace, willingFollowers } from '../../holdings/inventory.js';
import { isCovered, isPlaying, taskOf } from '../../holdings/stats.js';
import { noteGain, payGold } from '../../holdings/stock.js';
import { Option, ToadQuest } from '../../options/option.js';
import { Crossing, Pile, Purpose, piles, TalismanSource, type TalismanState } from '../../state/state.js';
import { Kind } from '../../vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../vocabulary/kinds.js';
import { QUESTS_OF_DIE, Task } from '../../vocabulary/quests.js';
import { pick } from '../mechanics/dice.js';
import { ascending } from '../mechanics/offers.js';
import { pushProgram } from '../mechanics/programs.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { goTo } from './landing.js';

/** R-QUEST-01, R-QUEST-02, R-QUEST-03 Offers a quest at the Warlock's Cave to a seat without an open one. */
export function offerQuest(s: TalismanState, seat: number): void {
  if (s.quest[seat] === 0) pushFrame(s, FrameKind.PickQuest, seat, 0, 0, 0);
}

export function questRolled(s: TalismanState, seat: number): void {
  takeQuest(s, seat, s.die[0]);
}

/** Draws a quest where a die cannot decide between them. Returns false if it can. */
export function drawQuest(s: TalismanState, seat: number): boolean {
  const n = content.quests.length;
  if (n === QUESTS_OF_DIE) return false;
  takeQuest(s, seat, 1 + pick(s, Purpose.Table, n));
  return true;
}

/** V-PUB-10 Gives a quest. One player alone kills an Enemy instead of taking the life of another character. */
export function takeQuest(s: TalismanState, seat: number, quest: number): void {
  s.quest[seat] = s.seats[0] === 1 && content.questTask[quest] === Task.TakeLife ? killing(quest) : quest;
  noteGain(s, seat);
}

/** Returns the first quest of killing an Enemy; without one, the given quest. */
function killing(quest: number): number {
  for (let other = 1; other <= content.quests.length; other++)
    if (content.questTask[other] === Task.KillEnemy) return other;
  return quest;
}

/**
 * R-QUEST-04, R-SPACE-17 Completes quests that only need something to be given up, at once and in any turn. Changes of
 * gold, cards and quests note the seats to check. They are checked here between two steps, the active seat first, after
 * the pending effect.
 */
export function deliverQuests(s: TalismanState): void {
  if (inMidst(s)) return;
  const gained = s.gained[0];
  s.gained[0] = 0;
  for (let i = 0, seat = s.active[0]; i < s.seats[0]; i++, seat = seat + 1 === s.seats[0] ? 0 : seat + 1) {
    if (((gained >> seat) & 1) === 1 && mayDeliver(s, seat)) deliver(s, seat);
  }
}

/**
 * True during a card, a Spell, a fight, a loss or the taking of cards; a window or a step of the turn does not count.
 */
export function inMidst(s: TalismanState): boolean {
  for (let at = topFrame(s); at > 0; at -= FRAME_WORDS) {
    const kind = frameKind(s, at);
    if (
      kind < FrameKind.StepCount
        ? kind !== FrameKind.Space && kind !== FrameKind.Round
        : kind === FrameKind.Take || kind === FrameKind.Prize || kind === FrameKind.Raise || kind === FrameKind.Carry
    )
      return true;
  }
  return frameArg(s, 0, 1) === Stage.Begin;
}

/** True for a character that can pay for its quest. RUL-132 Under the option the quest of a slave waits. */
export function mayDeliver(s: TalismanState, seat: number): boolean {
  if (!isPlaying(s, seat) || isCovered(s, board.cave)) return false;
  if (s.enslaved[seat] === 1 && s.option[Option.SlaveDelivers] === 0) return false;
  switch (taskOf(s, seat)) {
    case Task.GiveFollower:
      return willingFollowers(s, seat) > 0;
    case Task.GiveMagicObject:
      return holdsMagic(s, seat);
    default:
      return owesGold(s, seat);
  }
}

/** True for a character that owes its gold to the Warlock. */
export function owesGold(s: TalismanState, seat: number): boolean {
  const price = content.questGold[s.quest[seat]];
  return price > 0 && s.gold[seat] >= price;
}

function deliver(s: TalismanState, seat: number): void {
  const price = content.questGold[s.quest[seat]];
  if (price > 0) {
    payGold(s, seat, price);
    return completeQuest(s, seat);
  }
  pushFrame(s, taskOf(s, seat) === Task.GiveFollower ? FrameKind.GiveFollower : FrameKind.GiveMagic, seat, 1, 0, 0);
}

function holdsMagic(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.MagicObject) return true;
  }
  return false;
}

/**
 * RUL-46 Completes a quest: the turn ends at the Cave, with a Talisman if one is left. R-CROWN-02 A character on the
 * Crown is not moved. RUL-133 A Toad can have no Talisman. By option it gets none, or it is put on the space, or the
 * deed does not complete the quest. RS-TERR-03 While the Cave is covered no quest is completed.
 * A quest of a pack may have another reward, and may leave the character where it is.
 */
export function completeQuest(s: TalismanState, seat: number): void {
  const toad = s.toad[seat] > 0;
  if (isCovered(s, board.cave)) return;
  if (toad && s.option[Option.ToadQuest] === ToadQuest.Open) return;
  const reward = content.questReward[s.quest[seat]];
  const stays = content.questStays[s.quest[seat]] === 1;
  s.quest[seat] = 0;
  if (seat === s.active[0] && !stays) endTurn(s);
  if (s.space[seat] !== board.crown && !stays) goTo(s, seat, board.cave, Crossing.Sent);
  if (reward >= 0) pushProgram(s, seat, reward, NO_CARD);
  else if (toad && s.option[Option.ToadQuest] === ToadQuest.Dropped) dropTalisman(s, s.space[seat]);
  else gainTalisman(s, seat, TalismanSource.Quest);
}

function dropTalisman(s: TalismanState, space: number): void {
  if (s.pileSize[Pile.TalismanDeck] > 0) putOnSpace(s, piles.ranked(s, Pile.TalismanDeck, 0), space);
}

/** R-TAL-01 Takes a Talisman from its deck, if one is left and the character may have it. */
export function gainTalisman(s: TalismanState, seat: number, source: TalismanSource): void {
  if (s.pileSize[Pile.TalismanDeck] === 0 || s.toad[seat] > 0) return;
  noteTalisman(s, seat, source);
  gainCard(s, seat, piles.ranked(s, Pile.TalismanDeck, 0));
}

/** Asks for the Follower to give up: for a quest (+1 is 1), or because a space demands one. */
export const giveFollowerQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (mayBeGiven(s, card)) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply: giveUp,
};

/** Asks for the Magic Object to give up for a quest. */
export const giveMagicQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (content.kind[content.titleOf[card]] === Kind.MagicObject) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply: giveUp,
};

function giveUp(s: TalismanState, seat: number, action: number): void {
  const forQuest = frameArg(s, topFrame(s), 1) === 1;
  popFrame(s);
  discard(s, operandOf(action));
  if (forQuest) completeQuest(s, seat);
}
