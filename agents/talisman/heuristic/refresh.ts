import { draw } from '../../../src/engine/index.js';
import {
  craftNow,
  hasAbility,
  hasEase,
  inForm,
  regionOf,
  strengthNow,
} from '../../../src/games/talisman/holdings/stats.js';
import { Ending, Option } from '../../../src/games/talisman/options/option.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Ease, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { Own } from '../../../src/games/talisman/vocabulary/picks.js';
import { battleScore } from './aids.js';
import { CRAFT, TROPHY } from './constants.js';
import { boundFor, declared } from './declared.js';
import { errandOutside, huntPercent } from './errands.js';
import { counterPoints, Goal, goalOf, isCounting, isUsual, leadsInside, wantsTalisman, worthAs } from './goal.js';
import { mindDice } from './hour.js';
import { Bottle, CrossBy, Param } from './params.js';
import {
  battleDice,
  bridgeChance,
  desperate,
  dragonCost,
  foeDice,
  mayFetch,
  needsTalisman,
  noneLeft,
  pressed,
  seemsDesperate,
} from './plan.js';
import { zeroCappedStats } from './prices.js';
import { View } from './view.js';
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
 * Fills a view: the worth of items to a seat now, its scores in a fight, and its plan.
 */

/** Points above the target that replace a life. */
const ABOVE = 4;

/** Lives below which the seat never goes in of its own will. */
const LEAST_LIVES = 2;

/** Worth of a die spared in the Mines, in points of Craft. */
const DIE = 3;

/** Value of a field that is computed on demand. */
const UNKNOWN = -1;

/** Lives that a seat risks against the Dragon on the Crown, in hundredths. */
const DRAGON_LIVES = 100;

/** Writes the worths that follow from the parameters of a new view. */
export function setView(v: View): void {
  v.rushCraft = v.param[Param.RushCraftAt] > 0 ? v.param[Param.RushCraftAt] : v.param[Param.RushAt];
  v.lossBase = lossBase(v);
  setTrophies(v, Goal.Crown);
  v.strengthBetter = strengthWorth(false, v);
  v.strengthLesser = strengthWorth(true, v);
  v.craftBetter = craftWorth(true, v);
  v.craftLesser = craftWorth(false, v);
  v.delay = v.param[Param.Delay];
  v.reached = -1;
}

function setTrophies(v: View, goal: Goal): void {
  v.strengthTrophy = ((TROPHY * v.param[Param.TrophyWeight] * v.param[Param.StrengthWeight]) / 10000) | 0;
  v.craftTrophy = ((CRAFT * v.param[Param.TrophyWeight] * v.param[Param.CraftWeight]) / 10000) | 0;
  v.goal = goal;
  v.unseenDice = 0;
}

/** Writes the worths for a goal that is not the Crown. */
function aimFor(s: TalismanState, seat: number, v: View, goal: Goal): void {
  if (goal === Goal.Arena) return trainFor(s, seat, v);
  if (!isCounting(goal)) return;
  setTrophies(v, goal);
  const strength = counterPoints(goal, Own.Strength);
  const craft = counterPoints(goal, Own.Craft);
  const life = counterPoints(goal, Own.Life);
  v.lifeCost = lifeFor(s, seat, goal, v.lifeCost) + life;
  v.lifeGain = worthAs(s, goal, v.lifeGain, life);
  v.spellWorth = worthAs(s, goal, v.param[Param.SpellWorth], counterPoints(goal, Own.Spells));
  v.strengthWorth = worthAs(s, goal, v.strengthWorth, strength);
  v.craftWorth = worthAs(s, goal, v.craftWorth, craft);
  v.strengthTrophy = worthAs(s, goal, v.strengthTrophy, strength);
  v.craftTrophy = worthAs(s, goal, v.craftTrophy, craft);
}

/**
 * Writes the worths of stats for the arena. Strength counts more, because half of the fights are begun by others. Craft
 * counts less, except for a character that attacks with it.
 */
function trainFor(s: TalismanState, seat: number, v: View): void {
  setTrophies(v, Goal.Arena);
  v.strengthWorth += v.strengthWorth >> 1;
  v.strengthTrophy += v.strengthTrophy >> 1;
  if (hasAbility(s, seat, Ability.AttackPsychic)) return;
  v.craftWorth >>= 1;
  v.craftTrophy >>= 1;
}

/** Starts a new game: the view forgets the last one. */
export function beginView(v: View, luck: number): void {
  v.luck = luck;
  v.reached = -1;
  setTrophies(v, Goal.Crown);
}

/** Returns the goal of the viewed seat. */
export function goalNow(s: TalismanState, v: View): Goal {
  return isUsual(s) ? Goal.Crown : v.goal;
}

/** Updates the view to the seat's present state: the worth of items to it, and its scores in a fight. */
export function refreshView(s: TalismanState, seat: number, v: View): void {
  const urged = pressed(s, seat);
  refreshFor(s, seat, v, urged, urged && desperate(s, seat, v));
}

function refreshFor(s: TalismanState, seat: number, v: View, urged: boolean, hasty: boolean): void {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  const life = s.life[seat];
  v.lifeCost = costOfLife(hasty, life, v.lossBase, lastLife(s));
  v.lifeGain = worthOfLife(hasty, life, v.param[Param.LifeWorth]);
  v.goldWorth = goldWorth(s, seat, v);
  v.cheaper = s.cheaper[seat];
  v.spellWorth = v.param[Param.SpellWorth];
  v.strengthWorth = craft > strength ? v.strengthLesser : v.strengthBetter;
  v.craftWorth = craft > strength ? v.craftBetter : v.craftLesser;
  const goal = isUsual(s) ? Goal.Crown : goalOf(s, seat, v);
  if (goal !== v.goal) setTrophies(v, goal);
  if (goal !== Goal.Crown) aimFor(s, seat, v, goal);
  v.strength = strength;
  v.battle = battleScore(s, seat);
  v.craft = craft;
  v.ownDice = battleDice(s, seat);
  v.foeDice = foeDice(s, seat);
  v.mindDice = mindDice(s);
  if ((s.option[Option.StatCapPlus] | s.option[Option.StatCapPercent]) !== 0) zeroCappedStats(s, seat, v);
  v.pressed = urged;
  v.desperate = hasty;
  v.planned = false;
  v.mapped = false;
  v.wantsFerry = false;
  v.room = UNKNOWN;
  if (inForm(s, seat)) refreshAsForm(s, seat, v);
  // With a delay every refresh notes whether the target is reached.
  if (v.delay > 0) plan(s, seat, v);
}

/** Updates the view and the plan, for the questions of movement. Most others need no plan. */
export function refreshPlan(s: TalismanState, seat: number, v: View): void {
  refreshView(s, seat, v);
  plan(s, seat, v);
}

/**
 * Updates the view only with a delay, which must note when the target is reached. For questions that hardly ever need a
 * view.
 */
export function refreshIfDelayed(s: TalismanState, seat: number, v: View): void {
  if (v.delay > 0) refreshView(s, seat, v);
}

/**
 * Returns the worth given up for one Object more: 0, or with both hands full the Object worth least. Needs a refreshed
 * view.
 */
export function roomCost(s: TalismanState, seat: number, v: View): number {
  if (v.room === UNKNOWN) v.room = s.objects[seat] < s.carry[seat] ? 0 : leastHeld(s, seat, v);
  return v.room;
}

/** True if the seat wants the ferry, the only part of the plan that a program asks about. Needs a refreshed view. */
export function wantsFerry(s: TalismanState, seat: number, v: View): boolean {
  if (!v.planned) plan(s, seat, v);
  return v.wantsFerry;
}

function plan(s: TalismanState, seat: number, v: View): void {
  const human = s.toad[seat] === 0;
  const wants = needsTalisman(s, seat);
  const spared = hasEase(s, seat, Ease.MinesTwoDice) ? DIE : 0;
  v.rushShift = v.param[Param.RushSpread] === 0 ? 0 : drawnShift(s, seat, v);
  const shift = v.rushShift;
  const reached = v.strength >= v.param[Param.RushAt] + shift || v.craft + spared >= v.rushCraft + shift;
  if (v.delay > 0) rememberTarget(s, seat, v, reached);
  // It needs a Talisman, or one to fetch on the way; the stat, or no reason to wait; the lives, or no time to heal.
  const due = v.pressed || (reached && hasWaited(s, seat, v));
  const strong = v.desperate || (due && s.life[seat] >= livesWanted(s, v, spared) && daresDragon(s, seat, v));
  v.ready = leadsInside(goalNow(s, v)) && human && strong && (!wants || mayFetch(s, seat));
  v.hunt = huntPercent(s, seat, v);
  v.errandOutside = s.quest[seat] !== 0 && errandOutside(s, seat, v);
  planCrossing(s, seat, v, human && !v.errandOutside && regionOf(s, seat) === Region.Outer);
  v.wantsQuest = wants && wantsTalisman(goalNow(s, v)) && s.quest[seat] === 0 && !noneLeft(s);
  if (inForm(s, seat)) planAsForm(v);
}

/** V-5E-1 True unless a Dragon waits on the Crown that would take more lives than the seat can lose. */
function daresDragon(s: TalismanState, seat: number, v: View): boolean {
  if (s.option[Option.Ending] !== Ending.Dragon || v.pressed) return true;
  return dragonCost(s, seat) <= DRAGON_LIVES;
}

/** SC-01 Returns the points by which the targets of this turn are higher than usual: a different draw each turn. */
function drawnShift(s: TalismanState, seat: number, v: View): number {
  const most = v.param[Param.RushSpread];
  return draw(v.luck, s.turns[seat], 0, 0, 2 * most + 1) - most;
}

/**
 * Returns the lives to go in with. Points above the target replace lives down to two, but not against the Command
 * Spell.
 */
function livesWanted(s: TalismanState, v: View, spared: number): number {
  const strong = v.strength - v.param[Param.RushAt];
  const clever = v.craft + spared - v.rushCraft;
  const above = (strong > clever ? strong : clever) - v.rushShift;
  if (s.crownReached[0] === 1 || above < ABOVE || v.param[Param.RushLife] <= LEAST_LIVES)
    return v.param[Param.RushLife];
  const target = v.param[Param.RushLife] - ((above / ABOVE) | 0);
  return target > LEAST_LIVES ? target : LEAST_LIVES;
}

/** Writes the part of the plan about the river: whether to cross, and by which way. */
function planCrossing(s: TalismanState, seat: number, v: View, outer: boolean): void {
  const best = v.strength > v.craft ? v.strength : v.craft;
  const dry = v.param[Param.Bottle] === Bottle.Required && !hasEase(s, seat, Ease.DesertSafe);
  const brought = (goalNow(s, v) === Goal.Castle && !needsTalisman(s, seat)) || isSentInward(s, seat, v);
  const inward = outer && ((best >= v.param[Param.MiddleAt] && !dry) || v.pressed || brought);
  const by = v.param[Param.CrossBy];
  v.wantsMiddle = inward;
  v.bridgeChance = inward ? bridgeChance(s, seat) : 0;
  v.wantsBridge = inward && (v.desperate || ((by === CrossBy.Any || by === CrossBy.Bridge) && daresBridge(v)));
  v.wantsRaft = inward && v.param[Param.RaftBelow] > 0 && (by === CrossBy.Any || by === CrossBy.Raft);
  const ferried = v.param[Param.FerryAt] === 0 ? inward : outer && best >= v.param[Param.FerryAt];
  v.wantsFerry = ferried && (by === CrossBy.Any || by === CrossBy.Ferry);
}

/** True if the seat only has to reach a space of the Middle Region to win by an ending of packs. */
function isSentInward(s: TalismanState, seat: number, v: View): boolean {
  if (goalNow(s, v) < Goal.Declared) return false;
  const ending = boundFor(s, seat);
  return ending >= 0 && ((declared.middle >> ending) & 1) === 1;
}

function daresBridge(v: View): boolean {
  return v.param[Param.CrossAt] > 0
    ? v.strength >= v.param[Param.CrossAt]
    : v.bridgeChance >= v.param[Param.CrossChance] * 10;
}

function rememberTarget(s: TalismanState, seat: number, v: View, reached: boolean): void {
  if (!reached) v.reached = -1;
  else if (v.reached < 0 || v.reached > s.turns[seat]) v.reached = s.turns[seat];
}

/** SC-05 True if the seat has stayed on for its delay after reaching the target. */
function hasWaited(s: TalismanState, seat: number, v: View): boolean {
  return v.delay === 0 || s.turns[seat] - v.reached >= v.delay;
}

/**
 * Returns a view of another seat as the agent would see it in its place, without the memory of that seat's own agent.
 * Its destination depends on Spells in its hand, which no other seat knows, so it is valued from afar.
 */
export function viewAs(s: TalismanState, seat: number, v: View): View {
  rival.param = v.param;
  rival.rushCraft = v.rushCraft;
  rival.lossBase = v.lossBase;
  rival.strengthTrophy = v.strengthTrophy;
  rival.craftTrophy = v.craftTrophy;
  rival.strengthBetter = v.strengthBetter;
  rival.strengthLesser = v.strengthLesser;
  rival.craftBetter = v.craftBetter;
  rival.craftLesser = v.craftLesser;
  rival.luck = v.luck;
  forgetPlan(rival);
  const urged = pressed(s, seat);
  refreshFor(s, seat, rival, urged, urged && seemsDesperate(s, seat, rival));
  rival.afar = true;
  return rival;
}

/** Clears everything that a view of the last rival has left. */
function forgetPlan(v: View): void {
  v.delay = 0;
  v.reached = 0;
  v.ready = false;
  v.wantsMiddle = false;
  v.bridgeChance = 0;
  v.wantsBridge = false;
  v.wantsRaft = false;
  v.wantsQuest = false;
  v.hunt = 0;
  v.errandOutside = false;
  v.afar = false;
  v.unseenDice = 0;
  v.goal = UNKNOWN;
}

/** View that `viewAs` fills. */
export const rival = new View(new Int32Array(Param.Count));

/** Worth of the first life in another form, in lives of a healthy character. */
const FIRST = 8;

/** Worth of a further life in another form, in lives of a healthy character. */
const MORE = 3;

/** Cost of the last life in another form, in lives of a healthy character. The game ends with it. */
const LAST = 12;

/** Cost of a life in another form that can be won again, in lives of a healthy character. */
const FORMER = 6;

/** Writes the worth of lives in another form into a fresh view. Such a character is never desperate. */
export function refreshAsForm(s: TalismanState, seat: number, v: View): void {
  const none = s.life[seat] === 0;
  v.lifeGain = v.param[Param.LifeWorth] * (none ? FIRST : MORE);
  v.lifeCost = v.lossBase * (none ? LAST : FORMER);
  v.desperate = false;
}

/** Clears the plan: a character in another form plans nothing of it. */
export function planAsForm(v: View): void {
  v.ready = false;
  v.hunt = 0;
  v.errandOutside = false;
  v.wantsMiddle = false;
  v.wantsBridge = false;
  v.wantsRaft = false;
  v.wantsFerry = false;
  v.wantsQuest = false;
}
