import { actionOf, frameArg, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { inCell, putDown, swapPawns, walkBack } from '../board.js';
import { content } from '../content/index.js';
import { NO_SQUARE, Pile } from '../places.js';
import { Purpose, Side, type SloharState, Status } from '../state.js';
import { drawCards, rollDie, takeGold, takeRandom, toPit } from '../stock.js';
import { Act, CardKind, FrameKind, Verb } from '../words.js';
import { bury, gainHp, loseHp } from './life.js';

/** Effects of cards: one function for each verb. During its effect a card is on the table, then goes to its pit. */
type Effect = (s: SloharState, seat: number, target: number, n: number) => void;

/** SL-SPEC-01 Rolls one die for a special card, and runs only the effect of that face. */
export function takeEffect(s: SloharState, seat: number, card: number): void {
  const title = content.titleOf[card];
  const face = content.kind[title] === CardKind.Special ? rollDie(s, Purpose.Special) - 1 : 0;
  const verb = content.verb[title * 6 + face];
  const n = content.arg[title * 6 + face];
  if (verb === Verb.SetDie) pushFrame(s, FrameKind.Face, seat, card, 0, 0);
  else if (NEEDS_TARGET[verb] === 0) finish(s, seat, card, verb, seat, n);
  else if (hasTarget(s, seat, verb)) pushFrame(s, FrameKind.Aim, seat, card, verb, n);
  else toPit(s, card);
}

/** Runs the effect of a card, and puts it away. */
export function finish(s: SloharState, seat: number, card: number, verb: number, target: number, n: number): void {
  EFFECTS[verb](s, seat, target, n);
  toPit(s, card);
  bury(s);
}

/** Verbs that are aimed at a player. */
const NEEDS_TARGET = new Uint8Array(32);
NEEDS_TARGET[Verb.HealPlayer] = 1;
NEEDS_TARGET[Verb.TakeGold] = 1;
NEEDS_TARGET[Verb.TakeCard] = 1;
NEEDS_TARGET[Verb.PushBack] = 1;
NEEDS_TARGET[Verb.Hurt] = 1;
NEEDS_TARGET[Verb.Shackle] = 1;
NEEDS_TARGET[Verb.SendToEntrance] = 1;
NEEDS_TARGET[Verb.SwapSquares] = 1;

/** SL-TEXT-01 True if a verb may be aimed at a living player: an opponent, or any player if the text says so. */
export function aims(s: SloharState, seat: number, verb: number, target: number): boolean {
  if (target === seat) return verb === Verb.HealPlayer;
  switch (verb) {
    case Verb.TakeGold:
      return s.gold[target] > 0;
    case Verb.TakeCard:
      return s.pileSize[Pile.Hand + target] > 0;
    case Verb.PushBack:
      return !inCell(s, target);
    case Verb.SendToEntrance:
      return content.entrance[s.square[target]] !== NO_SQUARE;
    case Verb.SwapSquares:
      return !inCell(s, target) && !inCell(s, seat) && content.zone[s.square[target]] === content.zone[s.square[seat]];
    default:
      return true;
  }
}

function hasTarget(s: SloharState, seat: number, verb: number): boolean {
  for (let target = 0; target < s.seats[0]; target++)
    if (s.status[target] === Status.Playing && aims(s, seat, verb, target)) return true;
  return false;
}

/** True if an effect card has a possible target. The effect of a special card is not known before its roll. */
export function canAim(s: SloharState, seat: number, verb: number, kind: number): boolean {
  return kind === CardKind.Special || NEEDS_TARGET[verb] === 0 || hasTarget(s, seat, verb);
}

function nothing(): void {
  // a face of a special card on which nothing happens
}

function feast(s: SloharState, _seat: number, _target: number, n: number): void {
  for (let each = 0; each < s.seats[0]; each++) gainHp(s, each, n);
}

function shower(s: SloharState, _seat: number, _target: number, n: number): void {
  for (let each = 0; each < s.seats[0]; each++) if (s.status[each] === Status.Playing) s.gold[each] += n;
}

function hurtOthers(s: SloharState, seat: number, _target: number, n: number): void {
  for (let each = 0; each < s.seats[0]; each++)
    if (each !== seat && s.status[each] === Status.Playing) loseHp(s, each, n);
}

function sideOf(s: SloharState, seat: number): number {
  return seat === s.active[0] ? Side.Mover : Side.Other;
}

/** SU-23 Pushes a pawn back. The square has no effect, because the pawn does not come forward. */
function pushBack(s: SloharState, _seat: number, target: number, n: number): void {
  walkBack(s, target, n, false);
}

function sendToEntrance(s: SloharState, _seat: number, target: number): void {
  putDown(s, target, content.entrance[s.square[target]]);
}

function swapSquares(s: SloharState, seat: number, target: number): void {
  swapPawns(s, seat, target);
}

const EFFECTS: Effect[] = new Array<Effect>(22).fill(nothing);
EFFECTS[Verb.GainHp] = (s, seat, _target, n) => gainHp(s, seat, n);
EFFECTS[Verb.FeastHp] = feast;
EFFECTS[Verb.HealPlayer] = (s, _seat, target, n) => gainHp(s, target, n);
EFFECTS[Verb.GainGold] = (s, seat, _target, n) => {
  s.gold[seat] += n;
};
EFFECTS[Verb.ShowerGold] = shower;
EFFECTS[Verb.TakeGold] = (s, seat, target, n) => takeGold(s, target, seat, n);
EFFECTS[Verb.TakeCard] = (s, seat, target) => takeRandom(s, target, seat);
EFFECTS[Verb.AddPips] = (s, _seat, _target, n) => {
  s.bonusPips[0] += n;
};
EFFECTS[Verb.PushBack] = pushBack;
EFFECTS[Verb.CancelFight] = (s) => {
  s.cancelled[0] = 1;
};
EFFECTS[Verb.AddWounds] = (s, seat, _target, n) => {
  s.moreWounds[sideOf(s, seat)] += n;
};
EFFECTS[Verb.AddBlock] = (s, seat, _target, n) => {
  s.moreBlock[sideOf(s, seat)] += n;
};
EFFECTS[Verb.Hurt] = (s, _seat, target, n) => loseHp(s, target, n);
EFFECTS[Verb.HurtOthers] = hurtOthers;
EFFECTS[Verb.LoseHp] = (s, seat, _target, n) => loseHp(s, seat, n);
EFFECTS[Verb.Shackle] = (s, _seat, target) => {
  s.shackled[target] = 1;
};
EFFECTS[Verb.DrawCards] = (s, seat, _target, n) => drawCards(s, seat, n);
EFFECTS[Verb.SendToEntrance] = sendToEntrance;
EFFECTS[Verb.SwapSquares] = swapSquares;
EFFECTS[Verb.PassBarrage] = (s) => {
  s.passes[0]++;
};

/** Turns a die of the movement roll to another face; SL-MOVE-05 a double made so draws no card. */
export const faceQuestion = {
  legal(s: SloharState, _seat: number, out: Int32Array): number {
    let n = 0;
    for (let die = 0; die < 2; die++)
      for (let face = 1; face <= 6; face++) if (s.die[die] !== face) out[n++] = actionOf(Act.Face, die << 3) | face;
    return n;
  },
  apply(s: SloharState, _seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    s.die[(action >> 3) & 1] = action & 7;
    toPit(s, card);
  },
};
