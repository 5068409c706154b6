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
import { Bottle, CrossBy, Param } from './params.js';
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
 * Fills a view: the worth of things to a seat now, its scores in a fight, and its plan.
 */

/** Points above the target that do instead of a life, and lives without which it never goes in of its own will. */
const ABOVE = 4;

const LEAST_LIVES = 2;

/** Craft that a die spared in the Mines is worth. */
const DIE = 3;

/** Of what is worked out when somebody asks. */
const UNKNOWN = -1;

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

/** What a trophy point is worth as long as the goal is the same. */
function setTrophies(v: View, goal: Goal): void {
  v.strengthTrophy = ((TROPHY * v.param[Param.TrophyWeight] * v.param[Param.StrengthWeight]) / 10000) | 0;
  v.craftTrophy = ((CRAFT * v.param[Param.TrophyWeight] * v.param[Param.CraftWeight]) / 10000) | 0;
  v.goal = goal;
  v.unseenDice = 0;
}

/** What things are worth for another goal than the Crown. */
function aimFor(s: TalismanState, seat: number, v: View, goal: Goal): void {
  if (goal === Goal.Arena) return trainFor(s, seat, v);
  if (!isCounting(goal)) return;
  setTrophies(v, goal);
  const counted = counterPoints(goal);
  v.lifeCost = lifeFor(s, seat, goal, v.lifeCost);
  v.lifeGain = worthAs(s, goal, v.lifeGain, 0);
  v.spellWorth = worthAs(s, goal, v.param[Param.SpellWorth], counted);
  v.strengthWorth = worthAs(s, goal, v.strengthWorth, counted);
  v.craftWorth = worthAs(s, goal, v.craftWorth, counted);
  v.strengthTrophy = worthAs(s, goal, v.strengthTrophy, counted);
  v.craftTrophy = worthAs(s, goal, v.craftTrophy, counted);
}

/**
 * For the arena the stat counts by which one fights there: Strength, for half of the fights are begun by others; Craft,
 * too, to who attacks with it.
 */
function trainFor(s: TalismanState, seat: number, v: View): void {
  setTrophies(v, Goal.Arena);
  v.strengthWorth += v.strengthWorth >> 1;
  v.strengthTrophy += v.strengthTrophy >> 1;
  if (hasAbility(s, seat, Ability.AttackPsychic)) return;
  v.craftWorth >>= 1;
  v.craftTrophy >>= 1;
}

/** A new game: the view forgets the last one. */
export function beginView(v: View, luck: number): void {
  v.luck = luck;
  v.reached = -1;
  setTrophies(v, Goal.Crown);
}

/** What the seat looked at plays for. */
export function goalNow(s: TalismanState, v: View): Goal {
  return isUsual(s) ? Goal.Crown : v.goal;
}

/** Looks at a seat as it stands now: what things are worth to it, and how it fights. */
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
  v.wantsFerry = false;
  v.room = UNKNOWN;
  if (inForm(s, seat)) refreshAsForm(s, seat, v);
  // Who means to stay on notes at every look when it reaches its target.
  if (v.delay > 0) plan(s, seat, v);
}

/** A look for the questions of movement, with what the seat is after; most others do without. */
export function refreshPlan(s: TalismanState, seat: number, v: View): void {
  refreshView(s, seat, v);
  plan(s, seat, v);
}

/**
 * For a question that hardly ever takes a look: only who means to stay on looks at every one of them, since it notes
 * when it reaches its target.
 */
export function refreshIfDelayed(s: TalismanState, seat: number, v: View): void {
  if (v.delay > 0) refreshView(s, seat, v);
}

/** What is given up for one Object more: nothing, or with both hands full the one worth least; once looked. */
export function roomCost(s: TalismanState, seat: number, v: View): number {
  if (v.room === UNKNOWN) v.room = s.objects[seat] < s.carry[seat] ? 0 : leastHeld(s, seat, v);
  return v.room;
}

/** Whether it wants the ferry: all of the plan that a program asks about; once looked. */
export function wantsFerry(s: TalismanState, seat: number, v: View): boolean {
  if (!v.planned) plan(s, seat, v);
  return v.wantsFerry;
}

/** What the seat is after. */
function plan(s: TalismanState, seat: number, v: View): void {
  const human = s.toad[seat] === 0;
  const wants = needsTalisman(s, seat);
  const spared = hasEase(s, seat, Ease.MinesTwoDice) ? DIE : 0;
  const reached = v.strength >= v.param[Param.RushAt] || v.craft + spared >= v.rushCraft;
  if (v.delay > 0) rememberTarget(s, seat, v, reached);
  // A Talisman, or one to fetch on the way; the stat, or nothing to wait for; the lives, or no time left to heal.
  const due = v.pressed || (reached && hasWaited(s, seat, v));
  const strong = v.desperate || (due && s.life[seat] >= livesWanted(s, v, spared));
  v.ready = goalNow(s, v) === Goal.Crown && human && strong && (!wants || mayFetch(s, seat));
  v.hunt = huntPercent(s, seat, v);
  v.errandOutside = s.quest[seat] !== 0 && errandOutside(s, seat, v);
  planCrossing(s, seat, v, human && !v.errandOutside && regionOf(s, seat) === Region.Outer);
  v.wantsQuest = wants && wantsTalisman(goalNow(s, v)) && s.quest[seat] === 0 && !noneLeft(s);
  if (inForm(s, seat)) planAsForm(v);
}

/**
 * Lives to go in with: above the target strength does instead of some, but two it must have. Against the Command Spell
 * strength does nothing.
 */
function livesWanted(s: TalismanState, v: View, spared: number): number {
  const strong = v.strength - v.param[Param.RushAt];
  const clever = v.craft + spared - v.rushCraft;
  const above = strong > clever ? strong : clever;
  if (s.crownReached[0] === 1 || above < ABOVE || v.param[Param.RushLife] <= LEAST_LIVES)
    return v.param[Param.RushLife];
  const wanted = v.param[Param.RushLife] - ((above / ABOVE) | 0);
  return wanted > LEAST_LIVES ? wanted : LEAST_LIVES;
}

/** Whether it wants over the river, and by what. */
function planCrossing(s: TalismanState, seat: number, v: View, outer: boolean): void {
  const best = v.strength > v.craft ? v.strength : v.craft;
  const dry = v.param[Param.Bottle] === Bottle.Required && !hasEase(s, seat, Ease.DesertSafe);
  const brought = goalNow(s, v) === Goal.Castle && !needsTalisman(s, seat);
  const inward = outer && ((best >= v.param[Param.MiddleAt] && !dry) || v.pressed || brought);
  const by = v.param[Param.CrossBy];
  v.wantsMiddle = inward;
  v.bridgeChance = inward ? bridgeChance(s, seat) : 0;
  v.wantsBridge = inward && (v.desperate || ((by === CrossBy.Any || by === CrossBy.Bridge) && daresBridge(v)));
  v.wantsRaft = inward && v.param[Param.RaftBelow] > 0 && (by === CrossBy.Any || by === CrossBy.Raft);
  const ferried = v.param[Param.FerryAt] === 0 ? inward : outer && best >= v.param[Param.FerryAt];
  v.wantsFerry = ferried && (by === CrossBy.Any || by === CrossBy.Ferry);
}

function daresBridge(v: View): boolean {
  return v.param[Param.CrossAt] > 0
    ? v.strength >= v.param[Param.CrossAt]
    : v.bridgeChance >= v.param[Param.CrossChance] * 10;
}

/** Notes the own turn in which the target was reached; below it there is nothing to note. */
function rememberTarget(s: TalismanState, seat: number, v: View, reached: boolean): void {
  if (!reached) v.reached = -1;
  else if (v.reached < 0 || v.reached > s.turns[seat]) v.reached = s.turns[seat];
}

/** SC-05 Has stayed on after reaching its target for as long as it means to. */
function hasWaited(s: TalismanState, seat: number, v: View): boolean {
  return v.delay === 0 || s.turns[seat] - v.reached >= v.delay;
}

/**
 * Returns a view of another seat as the agent would see it in its place, without the memory of that seat's own agent.
 * Its destination depends on Spells in its hand, which nobody else knows: so it is valued from afar.
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

/** Clears everything that was seen when the last rival was looked at. */
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

/** The view that `viewAs` fills. */
export const rival = new View(new Int32Array(Param.Count));

/** The first life, and those beyond: what they are worth, in lives of a healthy character. */
const FIRST = 8;

const MORE = 3;

/** What losing one costs: the last, and with it the game; and one that can be won again. */
const LAST = 12;

const FORMER = 6;

/** Of a view that was just taken: what lives are worth to who plays in another form, which rushes nowhere. */
export function refreshAsForm(s: TalismanState, seat: number, v: View): void {
  const none = s.life[seat] === 0;
  v.lifeGain = v.param[Param.LifeWorth] * (none ? FIRST : MORE);
  v.lifeCost = v.lossBase * (none ? LAST : FORMER);
  v.desperate = false;
}

/** Of what it is after: nothing that a living character plans. */
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
