import { SENTINEL_CREATURE } from '../../src/games/talisman/board.js';
import { content } from '../../src/games/talisman/content/index.js';
import { Breed, Region } from '../../src/games/talisman/ids.js';
import type { TalismanState } from '../../src/games/talisman/state.js';
import { battleBonus, craftNow, regionOf, strengthNow } from '../../src/games/talisman/stats.js';
import { winChance } from './odds.js';
import { P } from './params.js';
import { battleDice, foeDice, mayFetch, needsTalisman, noneLeft, outOfPatience, underCommand } from './plan.js';
import { costOfLife, craftWorth, strengthWorth, worthOfLife } from './worth.js';

/**
 * What a seat's judgement of places and programs needs again and again: the agent's parameters in the first words, by
 * `P`, and behind them what `look` has reckoned of the seat for the question at hand. Who only wants parameters is
 * content with a view, too.
 */
export const enum V {
  /** What losing a life costs and gaining one is worth. */ LifeCost = P.Count, LifeGain,
  /** What a point of Strength and of Craft is worth. */ StrengthWorth, CraftWorth,
  /** Scores before the dice in battle and in psychic combat. */ Battle, Mind,
  /** Dice in battle, of the seat and of a creature. */ OwnDice, FoeDice,
  /** Flags: no time left; goes for the Crown; wants beyond the river; by the bridge; has no Talisman and may get a quest for one. */
  Desperate, Ready, WantsMiddle, WantsBridge, WantsQuest,
  /** Worth of a card unseen where creatures have no bonus, or `UNKNOWN` until it is asked for. */ Unseen,
  Count,
}

export const UNKNOWN = -1e9 | 0;

/** Reckons a seat as it stands now. */
export function look(s: TalismanState, seat: number, v: Int32Array): void {
  const strength = strengthNow(s, seat);
  const craft = craftNow(s, seat);
  const command = underCommand(s, seat);
  const hasty = command && outOfPatience(s, v[P.Patience]);
  const life = s.life[seat];
  v[V.LifeCost] = costOfLife(hasty, life, v[P.LifeWorth]);
  v[V.LifeGain] = worthOfLife(hasty, life, v[P.LifeWorth]);
  v[V.StrengthWorth] = strengthWorth(craft > strength);
  v[V.CraftWorth] = craftWorth(craft > strength);
  v[V.Battle] = strength + battleBonus(s, seat, Breed.None);
  v[V.Mind] = craft;
  v[V.OwnDice] = battleDice(s, seat);
  v[V.FoeDice] = foeDice(s, seat);
  v[V.Desperate] = hasty ? 1 : 0;
  v[V.Unseen] = UNKNOWN;
  plan(s, seat, v, strength > craft ? strength : craft, command);
}

/** What the seat is after; `best` is its better stat. */
function plan(s: TalismanState, seat: number, v: Int32Array, best: number, command: boolean): void {
  const human = s.toad[seat] === 0;
  const wants = needsTalisman(s, seat);
  // A Talisman, or one to fetch on the way, the stat, the lives; or no time left.
  const strong = command || (best >= v[P.RushAt] && s.life[seat] >= v[P.RushLife]);
  v[V.Ready] = human && strong && (!wants || mayFetch(s, seat)) ? 1 : 0;
  const inward = human && regionOf(s, seat) === Region.Outer && (best >= v[P.MiddleAt] || command);
  v[V.WantsMiddle] = inward ? 1 : 0;
  v[V.WantsBridge] = inward && (v[V.Desperate] === 1 || sentinelWin(v) >= v[P.CrossChance] * 10) ? 1 : 0;
  v[V.WantsQuest] = wants && s.quest[seat] === 0 && !noneLeft(s) ? 1 : 0;
}

/** Chance per mille to beat the Sentinel; once looked. */
export function sentinelWin(v: Int32Array): number {
  return winChance(v[V.OwnDice], v[V.FoeDice], v[V.Battle] - content.creatureStrength[SENTINEL_CREATURE]);
}

/** Reckons another seat as the agent would in its place. */
export function lookAs(s: TalismanState, seat: number, v: Int32Array): Int32Array {
  for (let i = 0; i < P.Count; i++) rival[i] = v[i];
  look(s, seat, rival);
  return rival;
}

const rival = new Int32Array(V.Count);
