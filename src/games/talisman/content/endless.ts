import type { Mistakes } from '../../../rows/source.js';
import { MOMENTS, When } from '../vocabulary/powers.js';
import type { FoundPower } from './found-power.js';
import { type PowerColumns, powersByMoment } from './powers.js';
import { verbsIn } from './sets.js';

/**
 * Powers that set each other off: the result of a verb may be the moment of another power. A circle in which nothing
 * has a limit or a price would never end.
 */

const HURTS = [When.LoseLife, When.LifeLost, When.Die, When.Kill];
const LANDS = [When.Landed, When.MeetSpace];

/** Moments that each verb causes; for journeys and fights only the immediate ones. */
const BRINGS: Readonly<Record<string, readonly When[]>> = {
  loseLife: HURTS,
  bleed: HURTS,
  regionLosesLife: HURTS,
  rivalLosesLife: HURTS,
  gainStrength: [When.PointGained],
  gainCraft: [When.PointGained],
  loseTurn: [When.LoseTurn],
  regionLosesTurn: [When.LoseTurn],
  nonEvilLoseTurn: [When.LoseTurn],
  toad: [When.BecomeToad],
  become: [When.ChangeAlignment, When.AlignmentChanged],
  teleport: LANDS,
  teleportInRegion: LANDS,
  goThere: LANDS,
  swapPlaces: LANDS,
  moveAgain: LANDS,
  takeThis: [When.CardGained],
  takeCard: [When.CardGained],
  gainCard: [When.CardGained],
  shop: [When.Bought],
  winFight: [When.FightWon, When.Kill],
  tie: [When.FightTied],
  fight: [When.FightStart, When.FightRolled, When.FightWon, When.FightLost, When.FightTied],
};

/** Returns the ids of the moments that a verb brings about at once. */
export function broughtBy(verb: string): string[] {
  return (BRINGS[verb] ?? []).map((when) => MOMENTS[when].id);
}

/** Adds a mistake that names two powers of the first circle found, if there is one. */
export function refuseEndless(
  mistakes: Mistakes,
  found: readonly FoundPower[],
  content: PowerColumns & Parameters<typeof verbsIn>[1],
): void {
  const powers = powersByMoment(found);
  const count = content.powerCount;
  const whenOf = (h: number): number => {
    let when = 0;
    while (content.momentStart[when + 1] <= h) when++;
    return when;
  };
  const bounded = (h: number): boolean => content.powerLimit[h] > 0 || powers[h].row.cost !== undefined;
  const next = Array.from({ length: count }, (_, h) => {
    if (bounded(h)) return [];
    const brought = verbsIn(content.powerCode[h] || -1, content).flatMap((verb) => BRINGS[verb] ?? []);
    return Array.from({ length: count }, (_, other) => other).filter((other) => brought.includes(whenOf(other)));
  });
  for (let h = 0; h < count; h++) {
    const other = next[h].find((to) => to === h || reaches(next, to, h));
    if (other === undefined) continue;
    const names = [h, other].map((power) => `'${content.powerName[power]}'`);
    const pair = other === h ? `${names[0]} sets itself off` : `${names[0]} and ${names[1]} set each other off`;
    mistakes.add(powers[h].place, [], `${pair} without end: give one of them limit: turn, or a cost`);
    return;
  }
}

function reaches(next: readonly (readonly number[])[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...next[at]);
  }
  return false;
}
