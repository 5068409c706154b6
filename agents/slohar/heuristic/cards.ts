import { actOf, frameArg, frameKind, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { BARE } from '../../../src/games/slohar/places.js';
import { levelOf } from '../../../src/games/slohar/rules/events.js';
import { Hold, type SloharState, Status } from '../../../src/games/slohar/state.js';
import { Act, CardKind, FrameKind, SquareType, Stage, Verb } from '../../../src/games/slohar/words.js';
import { armWorn, beats, dealt, guardWorn, WOUNDS_MAX } from './odds.js';
import { Param } from './params.js';
import { GATES } from './routes.js';
import type { Valuation } from './valuation.js';
import type { Walker } from './walking.js';

/** Cost of playing a card now, in hundredths of a turn: it might do more later. */
const KEPT = 35;
/** Worth below any other, in hundredths of a turn. */
const LEAST = -1_000_000_000;
const FRAME = 4;

/** Returns the index of the best card to play in a window, 0 = none. */
export function chooseCard(
  m: Valuation,
  w: Walker,
  s: SloharState,
  seat: number,
  actions: Int32Array,
  count: number,
): number {
  const stage = frameArg(s, topFrame(s), 1);
  let best = 0;
  let most = 0;
  let planned = false;
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.Play) continue;
    const title = content.titleOf[operandOf(actions[i])];
    const verb = content.verb[title * 6];
    const moves = verb === Verb.AddPips || verb === Verb.SetDie || verb === Verb.PassBarrage;
    if (moves && stage === Stage.Rolled && !planned) {
      w.plan(s, seat);
      planned = true;
    }
    const gain = moves ? moveGain(m, w, s, seat, stage, verb, content.arg[title * 6]) : playGain(m, s, seat, title);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

/** Returns the worth of playing a card in the own turn. */
function playGain(m: Valuation, s: SloharState, seat: number, title: number): number {
  switch (content.kind[title]) {
    case CardKind.Weapon:
    case CardKind.Shield:
      return m.gearGain(s, seat, title);
    case CardKind.Other:
      return 60;
    case CardKind.Special:
      return specialGain(m, s, seat, title);
    default:
      return effectGain(m, s, seat, content.verb[title * 6], content.arg[title * 6]);
  }
}

/** Returns the mean worth over the faces of a special card. */
function specialGain(m: Valuation, s: SloharState, seat: number, title: number): number {
  let sum = 0;
  for (let face = 0; face < 6; face++)
    sum += effectGain(m, s, seat, content.verb[title * 6 + face], content.arg[title * 6 + face]);
  return (sum / 6) | 0;
}

function effectGain(m: Valuation, s: SloharState, seat: number, verb: number, n: number): number {
  const others = s.seats[0] - s.outs[0] - 1;
  const own = m.lifeOf(s.hp[seat] + n) - m.lifeOf(s.hp[seat]);
  switch (verb) {
    case Verb.GainHp:
    case Verb.HealPlayer:
      return own + 5;
    case Verb.FeastHp:
      return (own >> 1) + 1;
    case Verb.GainGold:
      return n * m.p[Param.GoldWorth] + 1;
    case Verb.ShowerGold:
      return 10;
    case Verb.TakeGold:
      return mostGold(s, seat) * m.p[Param.GoldWorth] >= 30 ? 40 : 0;
    case Verb.TakeCard:
      return m.p[Param.CardWorth];
    case Verb.DrawCards:
      return n * m.p[Param.CardWorth];
    case Verb.Hurt:
      return 20;
    case Verb.HurtOthers:
      return 20 * others;
    case Verb.LoseHp:
      return m.lifeOf(s.hp[seat] - n) - m.lifeOf(s.hp[seat]);
    case Verb.PushBack:
    case Verb.Shackle:
    case Verb.SendToEntrance:
      return leaderTurns(m, s, seat) < 3000 ? 60 : 0;
    case Verb.SwapSquares:
      return 10;
    default:
      return 0;
  }
}

function mostGold(s: SloharState, seat: number): number {
  let most = 0;
  for (let other = 0; other < s.seats[0]; other++) if (other !== seat) most = Math.max(most, s.gold[other]);
  return most;
}

function leaderTurns(m: Valuation, s: SloharState, seat: number): number {
  let least = 1 << 20;
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && s.status[other] === Status.Playing) least = Math.min(least, m.turnsToGate(s, other));
  return least;
}

/**
 * Returns the gain of a card that changes the movement, once the dice are known; before that, the gain of passing the
 * barrage.
 */
function moveGain(
  m: Valuation,
  w: Walker,
  s: SloharState,
  seat: number,
  stage: number,
  verb: number,
  n: number,
): number {
  if (verb === Verb.PassBarrage && s.held[seat] !== Hold.None) return freeGain(m, s, seat);
  if (stage !== Stage.Rolled) return 0;
  const pips = s.die[0] + s.die[1] + s.bonusPips[0];
  const passes = s.passes[0];
  const now = walk(w, s, seat, pips, passes);
  switch (verb) {
    case Verb.AddPips:
      return walk(w, s, seat, pips + n, passes) - now - KEPT;
    case Verb.PassBarrage:
      return walk(w, s, seat, pips, passes + 1) - now - 2 * KEPT;
    default:
      return bestFace(w, s, seat) - now - KEPT;
  }
}

/** Returns the gain of going past the barrage that holds the pawn instead of fighting. */
function freeGain(m: Valuation, s: SloharState, seat: number): number {
  if (s.passes[0] > 0) return 0;
  const square = s.square[seat];
  const level = levelOf(s, square);
  const won = beats(armWorn(s.weapon[seat]), level);
  const turns = victory(m, s, seat, square) - m.prize();
  return ((((6 - won) * turns - won * m.prize()) / 6) | 0) + m.fightCost(s, seat, level, 0) - 2 * KEPT;
}

function walk(w: Walker, s: SloharState, seat: number, pips: number, passes: number): number {
  const dead = content.wayCount[s.square[seat]] === 1;
  return w.best(s, seat, s.square[seat], dead ? 255 : s.from[seat], pips, passes);
}

function bestFace(w: Walker, s: SloharState, seat: number): number {
  let best = LEAST;
  for (let die = 0; die < 2; die++)
    for (let face = 1; face <= 6; face++)
      best = Math.max(best, walk(w, s, seat, face + s.die[1 - die] + s.bonusPips[0], s.passes[0]));
  return best;
}

/** Returns the index of the face to turn a die to. */
export function chooseFace(w: Walker, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  w.plan(s, seat);
  let best = 0;
  let most = LEAST;
  for (let i = 0; i < count; i++) {
    const pips = (actions[i] & 7) + s.die[1 - ((actions[i] >> 3) & 1)] + s.bonusPips[0];
    const worth = walk(w, s, seat, pips, s.passes[0]);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

/** True if going one square further ends better. */
export function goFurther(w: Walker, s: SloharState, seat: number): boolean {
  w.plan(s, seat);
  const pips = s.die[0] + s.die[1] + s.bonusPips[0];
  return walk(w, s, seat, pips + 1, s.passes[0]) > walk(w, s, seat, pips, s.passes[0]);
}

/** Returns the index of the card to play at the start of a fight, 0 = none. */
export function chooseFightCard(
  m: Valuation,
  s: SloharState,
  seat: number,
  actions: Int32Array,
  count: number,
): number {
  const below = topFrame(s) - FRAME;
  const board = frameKind(s, below) === FrameKind.Battle;
  let best = 0;
  let most = KEPT;
  for (let i = 1; i < count; i++) {
    const title = content.titleOf[operandOf(actions[i])];
    const gain = board ? battleGain(m, s, seat, title, frameArg(s, below, 2)) : duelGain(m, s, seat, title, below);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

/** Returns the gain of a card in a fight with an enemy of the board. */
function battleGain(m: Valuation, s: SloharState, seat: number, title: number, square: number): number {
  const level = levelOf(s, square);
  const arm = armWorn(s.weapon[seat]);
  const n = content.arg[title * 6];
  switch (content.verb[title * 6]) {
    case Verb.AddWounds:
      return (((beats(arm, level - n) - beats(arm, level)) * victory(m, s, seat, square)) / 6) | 0;
    case Verb.AddBlock:
      return m.fightCost(s, seat, level, 0) - m.fightCost(s, seat, level, n);
    case Verb.CancelFight:
      return (m.fightCost(s, seat, level, 0) - (beats(arm, level) * victory(m, s, seat, square)) / 6) | 0;
    default:
      return gearForFight(m, s, seat, title) + healForFight(m, s, seat, title);
  }
}

/** Returns the worth of winning there: the prize, and at a barrage the turns that a defeat costs. */
function victory(m: Valuation, s: SloharState, seat: number, square: number): number {
  if (content.type[square] !== SquareType.Barrage) return m.prize();
  const arm = armWorn(s.weapon[seat]);
  const held = m.routes.heldAt(GATES, arm, square, s.from[seat]);
  return m.prize() + Math.min(600, ((held - m.routes.turnsFrom(GATES, arm, square, s.from[seat])) / 10) | 0);
}

/** Returns the gain of better gear, put on at once as the only card of the fight. */
function gearForFight(m: Valuation, s: SloharState, seat: number, title: number): number {
  return Math.max(0, m.gearGain(s, seat, title));
}

function healForFight(m: Valuation, s: SloharState, seat: number, title: number): number {
  const verb = content.verb[title * 6];
  if ((verb !== Verb.GainHp && verb !== Verb.HealPlayer) || s.hp[seat] > 4) return 0;
  return m.lifeOf(s.hp[seat] + content.arg[title * 6]) - m.lifeOf(s.hp[seat]);
}

function duelGain(m: Valuation, s: SloharState, seat: number, title: number, below: number): number {
  const mover = s.active[0];
  const other = seat === mover ? frameArg(s, below, 1) : mover;
  const risk = riskOfDeath(s, other, seat);
  switch (content.verb[title * 6]) {
    case Verb.AddBlock:
      return risk > 0 ? 100 : 0;
    case Verb.CancelFight:
      return risk > 6 && seat !== mover ? 100 : 0;
    case Verb.AddWounds:
      return riskOfDeath(s, seat, other) > 0 || s.hp[other] <= 3 ? 100 : 0;
    default:
      return gearForFight(m, s, seat, title) + healForFight(m, s, seat, title);
  }
}

/** Returns the number of 36 throws of one player that kill another. */
function riskOfDeath(s: SloharState, by: number, of: number): number {
  let sum = 0;
  for (let n = s.hp[of]; n <= WOUNDS_MAX; n++) sum += dealt(armWorn(s.weapon[by]), guardWorn(s.shield[of]), n);
  return sum;
}

/** Returns the index of the die to roll again, 0 = none: the red one of a lost fight that may be won. */
export function chooseReroll(s: SloharState, seat: number): number {
  const at = topFrame(s);
  const below = at - FRAME;
  if (frameKind(s, below) !== FrameKind.Battle) return 0;
  const level = levelOf(s, frameArg(s, below, 2)) - s.moreWounds[0];
  const arm = armWorn(s.weapon[seat]);
  const face = s.weapon[seat] === BARE ? 0 : content.face[content.titleOf[s.weapon[seat]] * 6 + s.red[0] - 1];
  return face < level && beats(arm, level) >= 2 ? 1 : 0;
}

/** Returns the index of the player to aim a card at. */
export function chooseTarget(m: Valuation, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  const verb = frameArg(s, topFrame(s), 2);
  let best = 0;
  let most = LEAST;
  for (let i = 0; i < count; i++) {
    const target = operandOf(actions[i]);
    const worth = targetWorth(m, s, seat, verb, target);
    if (worth <= most) continue;
    most = worth;
    best = i;
  }
  return best;
}

function targetWorth(m: Valuation, s: SloharState, seat: number, verb: number, target: number): number {
  switch (verb) {
    case Verb.HealPlayer:
      return target === seat ? 1 : 0;
    case Verb.TakeGold:
      return s.gold[target];
    case Verb.Hurt:
      return s.hp[target] <= 2 ? 100_000 : 0 - m.turnsToGate(s, target);
    case Verb.SwapSquares:
      return 0 - content.gateDistance[s.square[target]];
    default:
      return 0 - m.turnsToGate(s, target);
  }
}
