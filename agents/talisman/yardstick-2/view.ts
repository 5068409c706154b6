import { SENTINEL_CREATURE } from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { battleBonus, craftNow, hasEase, regionOf, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Breed, Ease, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { errandOutside, huntPercent } from './errands.js';
import { winChance } from './odds.js';
import { Bottle, CrossBy, P } from './params.js';
import { battleDice, desperate, foeDice, mayFetch, needsTalisman, noneLeft, pressed } from './plan.js';
import { CRAFT, costOfLife, craftWorth, lossBase, strengthWorth, TROPHY, worthOfLife } from './worth.js';

/**
 * What a seat's judgement of places and programs needs again and again: the agent's parameters in the first words, by
 * `P`, and behind them what `look` has computed about the seat for the question at hand. A caller that only wants
 * parameters is content with a view, too.
 */
export const enum V {
  /**
   * What stands as long as the parameters do: the Craft to rush with, the cost of a life to the healthy, the worth of a
   * trophy point of either stat.
   */
  RushCraft = P.Count,
  LossBase,
  StrengthTrophy,
  CraftTrophy,
  /** The worth of a point of the better stat and of the other. */ StrengthBetter,
  StrengthLesser,
  CraftBetter,
  CraftLesser,
  /** The agent's own luck for this game. */ Luck,
  /** Own turn in which it first stood at its target, or -1: the only thing it remembers, for `delay`. */ Reached,
  /** What losing a life costs and gaining one is worth. */ LifeCost,
  LifeGain,
  /** What a point of Strength and of Craft is worth. */ StrengthWorth,
  CraftWorth,
  /** Strength; scores before the dice in battle and in psychic combat, which is Craft. */ Strength,
  Battle,
  Mind,
  /** Dice in battle, of the seat and of a creature. */ OwnDice,
  FoeDice,
  /** Flags: nothing to gain by waiting; no time left. */ Pressed,
  Desperate,
  /**
   * The plan, flags that `lookAhead` sets: goes for the Crown; wants beyond the river; by bridge, Raft, ferry; has no
   * Talisman and may get a quest for one.
   */
  Ready,
  WantsMiddle,
  WantsBridge,
  WantsRaft,
  WantsFerry,
  WantsQuest,
  /** Of the plan, too: percent of the worth of an attack that draws it; flag: its quest sends it to the Outer Region. */
  Hunt,
  ErrandOutside,
  /**
   * Worth of a card unseen where creatures have no bonus, and for which scores, dice and cost of a life; no dice = not
   * known.
   */
  Unseen,
  UnseenScores,
  UnseenDice,
  UnseenCost,
  Count,
}

/** Of the ferry, until somebody asks what the plan is. */
const UNKNOWN = -1;

/** Makes `V.Count` words the view of an agent with these parameters. */
export function setView(v: Int32Array, params: Int32Array): void {
  for (let i = 0; i < P.Count; i++) v[i] = params[i];
  v[V.RushCraft] = v[P.RushCraftAt] > 0 ? v[P.RushCraftAt] : v[P.RushAt];
  v[V.LossBase] = lossBase(v);
  v[V.StrengthTrophy] = ((TROPHY * v[P.TrophyWeight] * v[P.StrengthWeight]) / 10000) | 0;
  v[V.CraftTrophy] = ((CRAFT * v[P.TrophyWeight] * v[P.CraftWeight]) / 10000) | 0;
  v[V.StrengthBetter] = strengthWorth(false, v);
  v[V.StrengthLesser] = strengthWorth(true, v);
  v[V.CraftBetter] = craftWorth(true, v);
  v[V.CraftLesser] = craftWorth(false, v);
  v[V.Reached] = -1;
}

/** A new game: the view forgets the last one. */
export function beginView(v: Int32Array, luck: number): void {
  v[V.Luck] = luck;
  v[V.Reached] = -1;
}

/** Looks at a seat as it stands now: what things are worth to it, and how it fights. */
export function look(s: TalismanState, seat: number, v: Int32Array): void {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  const urged = pressed(s, seat);
  const hasty = urged && desperate(s, seat, v);
  const life = s.life[seat];
  v[V.LifeCost] = costOfLife(hasty, life, v[V.LossBase]);
  v[V.LifeGain] = worthOfLife(hasty, life, v[P.LifeWorth]);
  v[V.StrengthWorth] = craft > strength ? v[V.StrengthLesser] : v[V.StrengthBetter];
  v[V.CraftWorth] = craft > strength ? v[V.CraftBetter] : v[V.CraftLesser];
  v[V.Strength] = strength;
  v[V.Battle] = strength + battleBonus(s, seat, Breed.None);
  v[V.Mind] = craft;
  v[V.OwnDice] = battleDice(s, seat);
  v[V.FoeDice] = foeDice(s, seat);
  v[V.Pressed] = urged ? 1 : 0;
  v[V.Desperate] = hasty ? 1 : 0;
  v[V.WantsFerry] = UNKNOWN;
  // Who means to stay on notes at every look when it reaches its target.
  if (v[P.Delay] > 0) plan(s, seat, v);
}

/** A look for the questions of movement, with what the seat is after; most others do without. */
export function lookAhead(s: TalismanState, seat: number, v: Int32Array): void {
  look(s, seat, v);
  plan(s, seat, v);
}

/**
 * For a question that hardly ever takes a look: only who means to stay on looks at every one of them, since it notes
 * when it reaches its target.
 */
export function heed(s: TalismanState, seat: number, v: Int32Array): void {
  if (v[P.Delay] > 0) look(s, seat, v);
}

/** Whether it wants the ferry: all of the plan that a program asks about; once looked. */
export function wantsFerry(s: TalismanState, seat: number, v: Int32Array): boolean {
  if (v[V.WantsFerry] === UNKNOWN) plan(s, seat, v);
  return v[V.WantsFerry] === 1;
}

/** What the seat is after. */
function plan(s: TalismanState, seat: number, v: Int32Array): void {
  const human = s.toad[seat] === 0;
  const wants = needsTalisman(s, seat);
  const reached = v[V.Strength] >= v[P.RushAt] || v[V.Mind] >= v[V.RushCraft];
  if (v[P.Delay] > 0) rememberTarget(s, seat, v, reached);
  // A Talisman, or one to fetch on the way, the stat, the lives; or no time left.
  const strong = v[V.Pressed] === 1 || (reached && s.life[seat] >= v[P.RushLife] && hasWaited(s, seat, v));
  v[V.Ready] = human && strong && (!wants || mayFetch(s, seat)) ? 1 : 0;
  v[V.Hunt] = huntPercent(s, seat, v);
  v[V.ErrandOutside] = s.quest[seat] !== 0 && errandOutside(s, seat, v) ? 1 : 0;
  planCrossing(s, seat, v, human && v[V.ErrandOutside] === 0 && regionOf(s, seat) === Region.Outer);
  v[V.WantsQuest] = wants && s.quest[seat] === 0 && !noneLeft(s) ? 1 : 0;
}

/** Whether it wants over the river, and by what. */
function planCrossing(s: TalismanState, seat: number, v: Int32Array, outer: boolean): void {
  const best = v[V.Strength] > v[V.Mind] ? v[V.Strength] : v[V.Mind];
  const dry = v[P.Bottle] === Bottle.Required && !hasEase(s, seat, Ease.DesertSafe);
  const inward = outer && ((best >= v[P.MiddleAt] && !dry) || v[V.Pressed] === 1);
  const by = v[P.CrossBy];
  v[V.WantsMiddle] = inward ? 1 : 0;
  v[V.WantsBridge] =
    inward && (v[V.Desperate] === 1 || ((by === CrossBy.Any || by === CrossBy.Bridge) && daresBridge(v))) ? 1 : 0;
  v[V.WantsRaft] = inward && v[P.RaftBelow] > 0 && (by === CrossBy.Any || by === CrossBy.Raft) ? 1 : 0;
  const ferried = v[P.FerryAt] === 0 ? inward : outer && best >= v[P.FerryAt];
  v[V.WantsFerry] = ferried && (by === CrossBy.Any || by === CrossBy.Ferry) ? 1 : 0;
}

function daresBridge(v: Int32Array): boolean {
  return v[P.CrossAt] > 0 ? v[V.Strength] >= v[P.CrossAt] : sentinelWin(v) >= v[P.CrossChance] * 10;
}

/** Notes the own turn in which the target was reached; below it there is nothing to note. */
function rememberTarget(s: TalismanState, seat: number, v: Int32Array, reached: boolean): void {
  if (!reached) v[V.Reached] = -1;
  else if (v[V.Reached] < 0 || v[V.Reached] > s.turns[seat]) v[V.Reached] = s.turns[seat];
}

/** SC-05 Has stayed on after reaching its target for as long as it means to. */
function hasWaited(s: TalismanState, seat: number, v: Int32Array): boolean {
  return v[P.Delay] === 0 || s.turns[seat] - v[V.Reached] >= v[P.Delay];
}

/** Chance per mille to beat the Sentinel; once looked. */
export function sentinelWin(v: Int32Array): number {
  return winChance(v[V.OwnDice], v[V.FoeDice], v[V.Battle] - content.creatureStrength[SENTINEL_CREATURE]);
}

/** Looks at another seat as the agent would in its place, but for what only that seat's own agent remembers. */
export function lookAs(s: TalismanState, seat: number, v: Int32Array): Int32Array {
  for (let i = 0; i < V.Reached; i++) rival[i] = v[i];
  rival[P.Delay] = 0;
  rival[V.UnseenDice] = 0;
  look(s, seat, rival);
  return rival;
}

export const rival = new Int32Array(V.Count);
