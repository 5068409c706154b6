import { frameKind, topFrame, type Agent, type AgentSpec } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Role, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Fight, FightWith, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { instead, inward, walk } from './places.js';
import { battleOf, craftOf, isRuled } from './sight.js';
import { buyBest, giveLeast, takeBest, titleWorth } from './things.js';

/**
 * FROZEN v1. The measure by which other agents and other versions are measured: never tuned, never mended, not even
 * where it plays badly. It casts no Spells. A better one is a new folder and a new name.
 */
class Yardstick implements Agent<TalismanState> {
  begin(): void {
    // decides by the position alone
  }

  choose(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const at = topFrame(s);
    switch (frameKind(s, at)) {
      case FrameKind.MoveWhere:
      case FrameKind.Where: return walk(s, seat, actions, count);
      case FrameKind.MoveHow: return instead(s, seat, actions, count);
      case FrameKind.InnerWhere: return inward(s, seat, actions, count);
      case FrameKind.Window: return trade(actions, count);
      case FrameKind.Take: return takeBest(s, seat, actions, count);
      case FrameKind.Buy: return buyBest(s, seat, s.frame[at + 1], actions, count);
      case FrameKind.Free: return buyBest(s, seat, -1, actions, count);
      case FrameKind.Surplus:
      case FrameKind.GiveFollower:
      case FrameKind.GiveMagic: return giveLeast(actions, count);
      case FrameKind.FightFate: return mendDie(s, seat, actions);
      case FrameKind.Evade: return evade(s, seat);
      case FrameKind.Meet: return meet(s, seat, actions, count);
      case FrameKind.Prize: return prize(s, seat, actions, count);
      case FrameKind.HowMany: return isRuled(s, seat) ? 0 : count - 1;
      case FrameKind.PickQuest: return count - 1;
      case FrameKind.Choose: return isRuled(s, seat) ? count - 1 : 0;
      case FrameKind.Banish: return 1;
      case FrameKind.Bleed: return s.life[seat] < 3 ? 1 : 0;
      default: return 0;
    }
  }
}

/** Trades all the trophies it can, for Strength before Craft. */
function trade(actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < count; i++) {
    if (actions[i] >> 16 !== Act.Trade) continue;
    const operand = actions[i] & 0xffff;
    const points = (operand >> 8) * 2 + ((operand & 0xff) === Stat.Strength ? 1 : 0);
    if (points > most) {
      best = i;
      most = points;
    }
  }
  return best;
}

/** Own score before the die, less the foe's, in the fight at hand. */
function lead(s: TalismanState, seat: number): number {
  const own = s.fight[Fight.Stat] === Stat.Strength ? battleOf(s, seat) : craftOf(s, seat);
  return own + s.fight[Fight.Bonus] - s.fight[Fight.Foe];
}

/** Pays a fate for a die that loses the fight where another may win it. */
function mendDie(s: TalismanState, seat: number, actions: Int32Array): number {
  const now = lead(s, seat) + s.fight[Fight.Die] - s.fight[Fight.FoeDie];
  return now < 0 && now + 6 - s.fight[Fight.Die] > 0 && actions[1] >> 16 === Act.Fate ? 1 : 0;
}

/** Evades characters, and creatures two points ahead. */
function evade(s: TalismanState, seat: number): number {
  return s.fight[Fight.With] === FightWith.Character || lead(s, seat) < -1 ? 1 : 0;
}

/** Attacks whom it will beat, or steals; else the space. On the Crown it attacks anybody: only one can stay. */
function meet(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  if (onCrown(s, seat)) return 0;
  for (let i = 0; i < count; i++) {
    const kind = actions[i] >> 16;
    const other = actions[i] & 0xffff;
    if (kind === Act.AttackBattle && battleOf(s, seat) >= battleOf(s, other) + 4) return i;
    if (kind === Act.AttackPsychic && craftOf(s, seat) >= craftOf(s, other) + 4) return i;
    if (kind === Act.Steal) return i;
  }
  return 0;
}

function onCrown(s: TalismanState, seat: number): boolean {
  return s.space[seat] === content.spaceOfRole[Role.Crown];
}

/** A life on the Crown; else the thing worth most, if it is worth more than the loser's life. */
function prize(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  // No winner once had the choice to take nothing.
  let best = actions[count > 1 ? 1 : 0] >> 16 === Act.TakeLife ? 1 : 0;
  let most = onCrown(s, seat) ? 1000 : 20;
  for (let i = 0; i < count; i++) {
    if (actions[i] >> 16 !== Act.TakeCard) continue;
    const worth = titleWorth(s, seat, content.titleOf[actions[i] & 0xffff]);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}

export const yardstick: AgentSpec<TalismanState> = {
  id: 'talisman/yardstick-1',
  about: 'a plain heuristic, frozen for good: what others are measured against',
  params: [],
  create: () => new Yardstick(),
};
