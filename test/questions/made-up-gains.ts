import { WHOLE } from '../../src/engine/index.js';
import { GainCounts } from '../../src/questions/worth/gain-counts.js';
import type { Draws } from '../reports/made-up.js';

/**
 * A toy game whose chances are known: a walk of one step up or down, fair, won at the top by the seat that is watched.
 * Higher up the seat gains a card sooner, which lifts it by some steps, once.
 */
export interface Walk {
  readonly top: number;
  /** Steps by which the card lifts it. */
  readonly lift: number;
}

/** Chance to gain the card in a turn at a height. */
const gainChance = (height: number, { top }: Walk): number => 0.01 + 0.4 * (height / top) ** 3;

/** Returns the chance to win at each height, once the card was gained, and before. */
export function chancesOf(walk: Walk): { readonly after: number[]; readonly before: number[] } {
  const { top, lift } = walk;
  const after = Array.from({ length: top + 1 }, (_, height) => height / top);
  let before = [...after];
  for (let sweep = 0; sweep < 4000; sweep++)
    before = before.map((_, height) => {
      if (height === 0 || height === top) return after[height];
      const gain = gainChance(height, walk);
      return gain * after[Math.min(top, height + lift)] + ((1 - gain) * (before[height - 1] + before[height + 1])) / 2;
    });
  return { after, before };
}

/** A judge that knows the order of the chances, and is too sure of the middle. */
const judged = (height: number, { top }: Walk): number => Math.round(WHOLE * (0.08 + (0.84 * height) / top));

/** Counts of such games, and the true worth of the gains in them. */
export interface GainsFound {
  readonly found: ReturnType<GainCounts['found']>;
  readonly truth: number;
}

/** Plays such games. */
export function gainsOf(draws: Draws, blocks: number, walk: Walk, { after, before } = chancesOf(walk)): GainsFound {
  const { top, lift } = walk;
  const counts = new GainCounts('sword', PER_BLOCK, blocks);
  let [worth, gains] = [0, 0];
  for (let block = 0, game = 0; block < blocks; block++)
    for (let rotation = 0; rotation < PER_BLOCK; rotation++, game++) {
      const at = { game, cell: 0, block, rotation, where: null, card: null, n: null, seat: 0 };
      let height = top / 2;
      let isGained = false;
      for (let round = 1; height > 0 && height < top; round++) {
        const chance = judged(height, walk);
        counts.add({ ...at, round, what: 'turn', before: chance, after: chance });
        if (!isGained && draws.part() < gainChance(height, walk)) {
          isGained = true;
          const higher = Math.min(top, height + lift);
          worth += after[higher] - before[height];
          gains++;
          height = higher;
          const sword = { ...at, round, what: 'object-gained', card: 'sword' };
          counts.add({ ...sword, before: chance, after: judged(height, walk) });
        } else height += draws.part() < 0.5 ? 1 : -1;
      }
      if (height >= top) counts.add({ ...at, round: 99, what: 'win' });
      // The other seat ends the game; it is not watched.
      else counts.add({ ...at, round: 99, what: 'win', seat: 1 });
    }
  return { found: counts.found(), truth: worth / gains };
}

const PER_BLOCK = 4;
