import {
  craftNow,
  hasAbility,
  hasEase,
  inForm,
  regionOf,
  strengthNow,
} from '../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../src/games/talisman/options/options.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Ease, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { battleScore } from './aids.js';
import { CRAFT, TROPHY } from './constants.js';
import { errandOutside, huntPercent } from './errands.js';
import { counterPoints, Goal, goalOf, isCounting, isUsual, wantsTalisman, worthAs } from './goal.js';
import { mindDice } from './hour.js';
import { Bottle, CrossBy, P } from './params.js';
import {
  battleDice,
  bridgeChance,
  desperate,
  foeDice,
  mayFetch,
  needsTalisman,
  noneLeft,
  pressed,
  seemsDesperate,
} from './plan.js';
import { zeroCappedStats } from './prices.js';
import { V } from './view.js';
import {
  costOfLife,
  craftWorth,
  goldWorth,
  lastLife,
  leastHeld,
  lifeFor,
  lossBase,
  strengthWorth,
  worthOfLife,
} from './worth.js';

/**
 * Fills a view: the worth of things to a seat now, its scores in a fight, and its plan.
 */

/** Points above the target that do instead of a life, and lives without which it never goes in of its own will. */
const ABOVE = 4;

const LEAST_LIVES = 2;

/** Craft that a die spared in the Mines is worth. */
const DIE = 3;

/** Of what is worked out when somebody asks. */
const UNKNOWN = -1;

/** Makes `V.Count` words the view of an agent with these parameters. */
export function setView(v: Int32Array, params: Int32Array): void {
  for (let i = 0; i < P.Count; i++) v[i] = params[i];
  v[V.RushCraft] = v[P.RushCraftAt] > 0 ? v[P.RushCraftAt] : v[P.RushAt];
  v[V.LossBase] = lossBase(v);
  setTrophies(v, Goal.Crown);
  v[V.StrengthBetter] = strengthWorth(false, v);
  v[V.StrengthLesser] = strengthWorth(true, v);
  v[V.CraftBetter] = craftWorth(true, v);
  v[V.CraftLesser] = craftWorth(false, v);
  v[V.Reached] = -1;
}

/** What a trophy point is worth as long as the goal is the same. */
function setTrophies(v: Int32Array, goal: Goal): void {
  v[V.StrengthTrophy] = ((TROPHY * v[P.TrophyWeight] * v[P.StrengthWeight]) / 10000) | 0;
  v[V.CraftTrophy] = ((CRAFT * v[P.TrophyWeight] * v[P.CraftWeight]) / 10000) | 0;
  v[V.Goal] = goal;
  v[V.UnseenDice] = 0;
}

/** What things are worth for another goal than the Crown. */
function aimFor(s: TalismanState, seat: number, v: Int32Array, goal: Goal): void {
  if (goal === Goal.Arena) return trainFor(s, seat, v);
  if (!isCounting(goal)) return;
  setTrophies(v, goal);
  const counted = counterPoints(goal);
  v[V.LifeCost] = lifeFor(s, seat, goal, v[V.LifeCost]);
  v[V.LifeGain] = worthAs(s, goal, v[V.LifeGain], 0);
  v[V.SpellWorth] = worthAs(s, goal, v[P.SpellWorth], counted);
  v[V.StrengthWorth] = worthAs(s, goal, v[V.StrengthWorth], counted);
  v[V.CraftWorth] = worthAs(s, goal, v[V.CraftWorth], counted);
  v[V.StrengthTrophy] = worthAs(s, goal, v[V.StrengthTrophy], counted);
  v[V.CraftTrophy] = worthAs(s, goal, v[V.CraftTrophy], counted);
}

/**
 * For the arena the stat counts by which one fights there: Strength, for half of the fights are begun by others; Craft,
 * too, to who attacks with it.
 */
function trainFor(s: TalismanState, seat: number, v: Int32Array): void {
  setTrophies(v, Goal.Arena);
  v[V.StrengthWorth] += v[V.StrengthWorth] >> 1;
  v[V.StrengthTrophy] += v[V.StrengthTrophy] >> 1;
  if (hasAbility(s, seat, Ability.AttackPsychic)) return;
  v[V.CraftWorth] >>= 1;
  v[V.CraftTrophy] >>= 1;
}

/** A new game: the view forgets the last one. */
export function beginView(v: Int32Array, luck: number): void {
  v[V.Luck] = luck;
  v[V.Reached] = -1;
  setTrophies(v, Goal.Crown);
}

/** What the seat looked at plays for. */
export function goalNow(s: TalismanState, v: Int32Array): Goal {
  return isUsual(s) ? Goal.Crown : v[V.Goal];
}

/** Looks at a seat as it stands now: what things are worth to it, and how it fights. */
export function look(s: TalismanState, seat: number, v: Int32Array): void {
  const urged = pressed(s, seat);
  lookAt(s, seat, v, urged, urged && desperate(s, seat, v));
}

function lookAt(s: TalismanState, seat: number, v: Int32Array, urged: boolean, hasty: boolean): void {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  const life = s.life[seat];
  v[V.LifeCost] = costOfLife(hasty, life, v[V.LossBase], lastLife(s));
  v[V.LifeGain] = worthOfLife(hasty, life, v[P.LifeWorth]);
  v[V.GoldWorth] = goldWorth(s, seat, v);
  v[V.SpellWorth] = v[P.SpellWorth];
  v[V.StrengthWorth] = craft > strength ? v[V.StrengthLesser] : v[V.StrengthBetter];
  v[V.CraftWorth] = craft > strength ? v[V.CraftBetter] : v[V.CraftLesser];
  const goal = isUsual(s) ? Goal.Crown : goalOf(s, seat, v);
  if (goal !== v[V.Goal]) setTrophies(v, goal);
  if (goal !== Goal.Crown) aimFor(s, seat, v, goal);
  v[V.Strength] = strength;
  v[V.Battle] = battleScore(s, seat);
  v[V.Mind] = craft;
  v[V.OwnDice] = battleDice(s, seat);
  v[V.FoeDice] = foeDice(s, seat);
  v[V.MindDice] = mindDice(s);
  if ((s.option[Option.StatCapPlus] | s.option[Option.StatCapPercent]) !== 0) zeroCappedStats(s, seat, v);
  v[V.Pressed] = urged ? 1 : 0;
  v[V.Desperate] = hasty ? 1 : 0;
  v[V.WantsFerry] = UNKNOWN;
  v[V.Room] = UNKNOWN;
  if (inForm(s, seat)) seeAsForm(s, seat, v);
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

/** What is given up for one Object more: nothing, or with both hands full the one worth least; once looked. */
export function roomCost(s: TalismanState, seat: number, v: Int32Array): number {
  if (v[V.Room] === UNKNOWN) v[V.Room] = s.objects[seat] < s.carry[seat] ? 0 : leastHeld(s, seat, v);
  return v[V.Room];
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
  const spared = hasEase(s, seat, Ease.MinesTwoDice) ? DIE : 0;
  const reached = v[V.Strength] >= v[P.RushAt] || v[V.Mind] + spared >= v[V.RushCraft];
  if (v[P.Delay] > 0) rememberTarget(s, seat, v, reached);
  // A Talisman, or one to fetch on the way; the stat, or nothing to wait for; the lives, or no time left to heal.
  const due = v[V.Pressed] === 1 || (reached && hasWaited(s, seat, v));
  const strong = v[V.Desperate] === 1 || (due && s.life[seat] >= livesWanted(s, v, spared));
  v[V.Ready] = goalNow(s, v) === Goal.Crown && human && strong && (!wants || mayFetch(s, seat)) ? 1 : 0;
  v[V.Hunt] = huntPercent(s, seat, v);
  v[V.ErrandOutside] = s.quest[seat] !== 0 && errandOutside(s, seat, v) ? 1 : 0;
  planCrossing(s, seat, v, human && v[V.ErrandOutside] === 0 && regionOf(s, seat) === Region.Outer);
  v[V.WantsQuest] = wants && wantsTalisman(goalNow(s, v)) && s.quest[seat] === 0 && !noneLeft(s) ? 1 : 0;
  if (inForm(s, seat)) planAsForm(v);
}

/**
 * Lives to go in with: above the target strength does instead of some, but two it must have. Against the Command Spell
 * strength does nothing.
 */
function livesWanted(s: TalismanState, v: Int32Array, spared: number): number {
  const strong = v[V.Strength] - v[P.RushAt];
  const clever = v[V.Mind] + spared - v[V.RushCraft];
  const above = strong > clever ? strong : clever;
  if (s.crownReached[0] === 1 || above < ABOVE || v[P.RushLife] <= LEAST_LIVES) return v[P.RushLife];
  const wanted = v[P.RushLife] - ((above / ABOVE) | 0);
  return wanted > LEAST_LIVES ? wanted : LEAST_LIVES;
}

/** Whether it wants over the river, and by what. */
function planCrossing(s: TalismanState, seat: number, v: Int32Array, outer: boolean): void {
  const best = v[V.Strength] > v[V.Mind] ? v[V.Strength] : v[V.Mind];
  const dry = v[P.Bottle] === Bottle.Required && !hasEase(s, seat, Ease.DesertSafe);
  const brought = goalNow(s, v) === Goal.Castle && !needsTalisman(s, seat);
  const inward = outer && ((best >= v[P.MiddleAt] && !dry) || v[V.Pressed] === 1 || brought);
  const by = v[P.CrossBy];
  v[V.WantsMiddle] = inward ? 1 : 0;
  v[V.BridgeChance] = inward ? bridgeChance(s, seat) : 0;
  v[V.WantsBridge] =
    inward && (v[V.Desperate] === 1 || ((by === CrossBy.Any || by === CrossBy.Bridge) && daresBridge(v))) ? 1 : 0;
  v[V.WantsRaft] = inward && v[P.RaftBelow] > 0 && (by === CrossBy.Any || by === CrossBy.Raft) ? 1 : 0;
  const ferried = v[P.FerryAt] === 0 ? inward : outer && best >= v[P.FerryAt];
  v[V.WantsFerry] = ferried && (by === CrossBy.Any || by === CrossBy.Ferry) ? 1 : 0;
}

function daresBridge(v: Int32Array): boolean {
  return v[P.CrossAt] > 0 ? v[V.Strength] >= v[P.CrossAt] : v[V.BridgeChance] >= v[P.CrossChance] * 10;
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

/** Looks at another seat as the agent would in its place, but for what only that seat's own agent remembers. */
export function lookAs(s: TalismanState, seat: number, v: Int32Array): Int32Array {
  for (let i = 0; i < V.Reached; i++) rival[i] = v[i];
  // Nothing is left of what was seen when the last one was looked at.
  for (let i = V.Reached; i < V.Count; i++) rival[i] = 0;
  rival[P.Delay] = 0;
  rival[V.UnseenDice] = 0;
  rival[V.Goal] = UNKNOWN;
  const urged = pressed(s, seat);
  lookAt(s, seat, rival, urged, urged && seemsDesperate(s, seat, rival));
  // Where it would go hangs on Spells in its hand, which nobody else knows.
  rival[V.Afar] = 1;
  return rival;
}

export const rival = new Int32Array(V.Count);

/** The first life, and those beyond: what they are worth, in lives of a healthy character. */
const FIRST = 8;

const MORE = 3;

/** What losing one costs: the last, and with it the game; and one that can be won again. */
const LAST = 12;

const FORMER = 6;

/** Of a view that was just taken: what lives are worth to who plays in another form, which rushes nowhere. */
export function seeAsForm(s: TalismanState, seat: number, v: Int32Array): void {
  const none = s.life[seat] === 0;
  v[V.LifeGain] = v[P.LifeWorth] * (none ? FIRST : MORE);
  v[V.LifeCost] = v[V.LossBase] * (none ? LAST : FORMER);
  v[V.Desperate] = 0;
}

/** Of what it is after: nothing that a living character plans. */
export function planAsForm(v: Int32Array): void {
  v[V.Ready] = 0;
  v[V.Hunt] = 0;
  v[V.ErrandOutside] = 0;
  v[V.WantsMiddle] = 0;
  v[V.WantsBridge] = 0;
  v[V.WantsRaft] = 0;
  v[V.WantsFerry] = 0;
  v[V.WantsQuest] = 0;
}
