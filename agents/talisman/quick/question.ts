import { FRAME_WORDS, fold, frameArg, frameKind, frameSeat, NO_CARD, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { lossVictim } from '../../../src/games/talisman/rules/mechanics/losses.js';
import { spellTarget } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { Fight, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { lose, win } from '../heuristic/odds.js';
import { bestStat } from '../heuristic/plan.js';
import type { View } from '../heuristic/view.js';
import type { Reading } from '../judge/inputs.js';
import { CAP_LEAD, capped, turnsAway, within } from '../judge/measures.js';
import type { Entries } from './entries.js';
import { leadOfFight, oddsOf, oddsOfFight, sumFoes } from './fights.js';
import { CONTEXTS, Group, groups, hashes, inputKind, Told } from './inputs.js';

/** The inputs of a question that do not depend on the action. */

const MOST_OPTIONS = 8;
/** Tenths of a chance in per mille. */
const TENTH = 100;

/**
 * Writes the inputs of the question that is pending.
 *
 * @param now the judge's inputs of the seat
 * @param v   view of the seat, refreshed with its plan
 */
export function writeQuestion(
  s: TalismanState,
  seat: number,
  v: View,
  count: number,
  now: Reading,
  out: Entries,
): void {
  const at = topFrame(s);
  const kind = inputKind(frameKind(s, at));
  const first = groups.first;
  for (let i = 0; i < now.count; i++) out.add(first[Group.State] + now.input[i], now.value[i]);
  out.add(first[Group.Asks] + kind, 1);
  let context = fold(hashes.kind[kind], contextArg(s, at));
  out.add(first[Group.Context] + (context & (CONTEXTS - 1)), 1);
  if (at > 0) {
    const below = inputKind(frameKind(s, at - FRAME_WORDS));
    out.add(first[Group.Below] + below, 1);
    context = fold(fold(context, hashes.kind[below]), contextArg(s, at - FRAME_WORDS));
    out.add(first[Group.Context] + (context & (CONTEXTS - 1)), 1);
    out.add(first[Group.Number] + Told.OwnBelow, frameSeat(s, at - FRAME_WORDS) === seat ? 1 : 0);
    out.add(first[Group.Number] + Told.Aimed, isAimedAt(s, seat, at - FRAME_WORDS, below) ? 1 : 0);
  }
  const space = s.space[seat];
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card])
    out.add(first[Group.Here] + content.titleOf[card], 1);
  writeNumbers(s, seat, v, count, first[Group.Number], out);
  if (isFight(kind)) writeFight(s, seat, first[Group.Number], out);
}

function isAimedAt(s: TalismanState, seat: number, at: number, kind: number): boolean {
  switch (kind) {
    case FrameKind.Spell:
      return spellTarget(s, at) === seat;
    case FrameKind.Loss:
      return lossVictim(s, at) === seat;
    default:
      return false;
  }
}

/** Returns a number of a frame that decides what its question is about, with a card by its title. */
function contextArg(s: TalismanState, at: number): number {
  switch (frameKind(s, at)) {
    case FrameKind.MayCast:
    case FrameKind.Window:
    case FrameKind.Ditch:
    case FrameKind.Loss:
    case FrameKind.HowMany:
      return frameArg(s, at, 1);
    case FrameKind.Spell:
    case FrameKind.Aim: {
      const card = frameArg(s, at, 1);
      return card === NO_CARD ? 0 : hashes.title[content.titleOf[card]];
    }
    default:
      return 0;
  }
}

function writeNumbers(s: TalismanState, seat: number, v: View, count: number, from: number, out: Entries): void {
  const space = s.space[seat];
  out.add(from + Told.OwnTurn, s.active[0] === seat ? 1 : 0);
  out.add(from + Told.ActiveAway, turnsAway(s, seat));
  out.add(from + Told.ActiveLead, within(bestStat(s, s.active[0]) - bestStat(s, seat), CAP_LEAD));
  out.add(from + Told.Options, capped(count, MOST_OPTIONS));
  sumFoes(s, seat, space);
  out.add(from + Told.BattleHere, oddsOf(s, seat, space, Stat.Strength));
  out.add(from + Told.MindHere, oddsOf(s, seat, space, Stat.Craft));
  out.add(from + Told.Ready, v.ready ? 1 : 0);
  out.add(from + Told.WantsMiddle, v.wantsMiddle ? 1 : 0);
  out.add(from + Told.WantsBridge, v.wantsBridge ? 1 : 0);
  out.add(from + Told.WantsRaft, v.wantsRaft ? 1 : 0);
  out.add(from + Told.WantsFerry, v.wantsFerry ? 1 : 0);
  out.add(from + Told.WantsQuest, v.wantsQuest ? 1 : 0);
  out.add(from + Told.Pressed, v.pressed ? 1 : 0);
  out.add(from + Told.BridgeChance, (v.bridgeChance / TENTH) | 0);
}

function isFight(kind: number): boolean {
  switch (kind) {
    case FrameKind.Evade:
    case FrameKind.Boost:
    case FrameKind.FightFate:
    case FrameKind.DuelFate:
    case FrameKind.Prize:
    case FrameKind.Roll:
      return true;
    default:
      return false;
  }
}

function writeFight(s: TalismanState, seat: number, from: number, out: Entries): void {
  let dice = 0;
  let lowest = s.dice[0] > 0 ? s.die[0] : 0;
  for (let i = 0; i < s.dice[0]; i++) {
    dice += s.die[i];
    if (s.die[i] < lowest) lowest = s.die[i];
  }
  out.add(from + Told.Dice, dice);
  out.add(from + Told.LowestDie, lowest);
  out.add(from + Told.FightLead, leadOfFight(s, seat) + s.fight[Fight.Die] - s.fight[Fight.FoeDie]);
  const odds = oddsOfFight(s, seat);
  out.add(from + Told.FightWins, (win[odds] / TENTH) | 0);
  out.add(from + Told.FightLoses, (lose[odds] / TENTH) | 0);
}
