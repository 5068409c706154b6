import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { isFollower } from '../../holdings/inventory.js';
import { hasEase } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { MOST_DICE, Pile, Purpose, type TalismanState } from '../../state/state.js';
import { Ease } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { die, RollFor } from '../mechanics/dice.js';
import { followerStands } from '../resolution/lives.js';
import { drawQuest, takeQuest } from '../resolution/quests.js';
import { diceLie, rollDice } from '../resolution/rolls.js';

/** R-SPACE-16 Encounters the Chasm: one die for the character and one for each Follower, each lost on 1 or 2. */
export function meetChasm(s: TalismanState, seat: number): void {
  if (hasEase(s, seat, Ease.SkipChasm)) askSkip(s, seat, Skip.Chasm, 0, NO_CARD);
  else enterChasm(s, seat);
}

/**
 * The Followers' dice wait under the character's own, last Follower lowest. RUL-107 Each is a roll, or all together are
 * one.
 */
function enterChasm(s: TalismanState, seat: number): void {
  for (let card = s.lastCard[Pile.Held + seat]; card !== NO_CARD; card = s.prevCard[card]) {
    if (isFollower(s, card)) pushFrame(s, FrameKind.Line, seat, card, 0, 0);
  }
  if (s.option[Option.ChasmFate] === 0) rollDice(s, seat, 1, Purpose.Table, RollFor.ChasmSelf, 0, NO_CARD);
  else rollTogether(s, seat);
}

/** Rolls the same dice, all before fate is asked once. Followers beyond the dice roll for themselves. */
function rollTogether(s: TalismanState, seat: number): void {
  s.die[0] = die(s, Purpose.Table);
  const dice = s.followers[seat] < MOST_DICE ? 1 + s.followers[seat] : MOST_DICE;
  for (let i = 1; i < dice; i++) s.die[i] = die(s, Purpose.Follower);
  s.dice[0] = dice;
  diceLie(s, seat, Purpose.Follower, RollFor.Chasm, 0, NO_CARD);
}

/** Rolls for a Follower at the Chasm; the frame's second number is its die, or 0. */
export function chasmLine(s: TalismanState, seat: number, at: number): void {
  const card = frameArg(s, at, 1);
  const rolled = frameArg(s, at, 2);
  popFrame(s);
  if (s.pileOf[card] !== Pile.Held + seat) return;
  if (rolled === 0) rollDice(s, seat, 1, Purpose.Follower, RollFor.ChasmFollower, 0, card);
  else followerStands(s, seat, card, rolled);
}

/** Asks about a roll that an ability may spare its owner; makes any other. */
export function startTable(s: TalismanState, seat: number, table: number, card: number): void {
  if (hasEase(s, seat, content.tableSkip[table])) askSkip(s, seat, Skip.Table, table, card);
  else rollTable(s, seat, table, card);
}

function rollTable(s: TalismanState, seat: number, table: number, card: number): void {
  const fewer = hasEase(s, seat, content.tableFewerDice[table]) ? 1 : 0;
  rollDice(s, seat, content.tableDice[table] - fewer, Purpose.Table, RollFor.Table, table, card);
}

/** Rolls that a character may decline. */
export const enum Skip {
  Table,
  Chasm,
}

/** R-USE-02 Lets the owner of an ability skip the roll; a roll that is made counts. */
function askSkip(s: TalismanState, seat: number, skip: Skip, table: number, card: number): void {
  pushFrame(s, FrameKind.Yes, seat, skip, table, card);
}

export const skipQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Roll, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const skip = frameArg(s, at, 1);
    const table = frameArg(s, at, 2);
    const card = frameArg(s, at, 3);
    popFrame(s);
    if (actOf(action) !== Act.Roll) return;
    if (skip === Skip.Chasm) enterChasm(s, seat);
    else rollTable(s, seat, table, card);
  },
};

/** R-QUEST-01, O-8 Asks to take a quest, by the die or by choice under the option. */
export const pickQuestQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    if (s.option[Option.ChooseQuest] === 0) {
      out[1] = actionOf(Act.Roll, 0);
      return 2;
    }
    for (let quest = 1; quest <= content.quests.length; quest++) out[quest] = actionOf(Act.Option, quest);
    return 1 + content.quests.length;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Roll && drawQuest(s, seat)) return;
    if (actOf(action) === Act.Roll) rollDice(s, seat, 1, Purpose.Table, RollFor.Quest, 0, 0);
    else if (actOf(action) === Act.Option) takeQuest(s, seat, operandOf(action));
  },
};
