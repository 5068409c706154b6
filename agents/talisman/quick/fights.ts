import { NO_CARD } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { fightScore } from '../../../src/games/talisman/holdings/stats.js';
import { isPeaceful } from '../../../src/games/talisman/rules/mechanics/foes.js';
import { Fight, Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Kind, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { mindDice, scoreOf } from '../heuristic/hour.js';
import { oddsAt } from '../heuristic/odds.js';
import { battleDice, foeDice } from '../heuristic/plan.js';
import { balance, within } from '../judge/measures.js';

const MOST_LEAD = 12;

/** Points of the Enemies that lie on a space, written by `sumFoes`. */
export const foes = { points: new Int32Array(2) };

/** Adds up the points of the Enemies on a space by the stat that they fight with. */
export function sumFoes(s: TalismanState, seat: number, space: number): void {
  foes.points[0] = 0;
  foes.points[1] = 0;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    if (content.kind[title] !== Kind.Enemy || isPeaceful(s, seat, content.breed[title])) continue;
    foes.points[0] += content.strength[title];
    foes.points[1] += content.craft[title];
  }
}

/** Returns the chance to win less that to lose against the summed Enemies by a stat, in tenths; 0 without any. */
export function oddsOf(s: TalismanState, seat: number, space: number, stat: number): number {
  const points = foes.points[stat === Stat.Strength ? 0 : 1];
  if (points === 0) return 0;
  const battle = stat === Stat.Strength;
  const dice = battle ? foeDice(s, seat) : 1;
  const bonus = dice === 0 ? 0 : content.creatureBonus[space];
  const lead = fightScore(s, seat, stat, Breed.None) - scoreOf(s, points, dice) - bonus;
  return balance(battle ? battleDice(s, seat) : mindDice(s), dice, lead);
}

/** Returns the lead in the fight at hand before the dice of either side, in points. */
export function leadOfFight(s: TalismanState, seat: number): number {
  const own = fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus];
  return within(own - s.fight[Fight.Foe] - s.fight[Fight.FoeBonus], MOST_LEAD);
}

/** Returns the index of the odds of the fight at hand, for `win` and `lose`. */
export function oddsOfFight(s: TalismanState, seat: number): number {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  return oddsAt(battle ? battleDice(s, seat) : mindDice(s), battle ? foeDice(s, seat) : 1, leadOfFight(s, seat));
}
