import { join } from 'node:path';
import type { Design } from '../../experiment/design/types.js';
import { enterPacked } from '../../playing/library/packs.js';
import type { RaceData } from '../../playing/race/race-data.js';
import { watchedGames } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { findCharacter } from '../character/find.js';
import { byEffect, leadOver, measuredLevels } from '../contract/measured-levels.js';
import { type Asked, commandOf, type PlanOptions, type PlayOptions } from '../contract/question.js';
import { designOf, playTried, previewTried, type TriedLevels } from '../contract/tried-levels.js';
import { namedRows } from './answer.js';
import { type Basket, basketLevel, basketsFor } from './baskets.js';
import { GOLD, type ShopArguments, shopQuestion } from './question.js';
import type { BasketRow, ShopResult } from './result.js';
import { activeShops } from './wares.js';

export { shopAnswer } from './answer.js';

/** A race of purchases that is ready to play. */
interface ShopPlan extends TriedLevels {
  readonly gold: number;
  readonly name: string | null;
  readonly baskets: ReadonlyMap<string, Basket>;
}

const GAME = 'talisman';

/** Most purchases of the second stage. */
const KEPT = 16;

/** Most purchases of a shop that are measured on fresh games. */
const EACH = 3;

/** Returns the race that some arguments ask for. Nothing is written. @throws UserError with one line */
function planShop(args: Asked<ShopArguments>): ShopPlan {
  const { gold = GOLD, players = 4, agents, variant, options, packs = [], seed } = args;
  enterPacked(GAME, packs);
  const all = basketsFor(activeShops(), gold);
  // A purchase that two shops sell for one price is the same start.
  const baskets = new Map(all.reverse().map((basket) => [basketLevel(basket), basket]));
  const character = args.character === undefined ? null : findCharacter(args.character, packs, '--character');
  const experiment = {
    id: `advice-shop-${gold}${character === null ? '' : `-${character.id}`}`,
    question: `What do I buy with ${gold} gold?`,
    ...{ seed, players },
    ...(agents === undefined ? {} : { agents }),
    ...(character === null
      ? {}
      : { characters: [character.id, ...new Array<string>(players - 1).fill('any')], rotate: 'players' }),
    ...(variant === undefined ? {} : { variant }),
    ...(options === undefined ? {} : { options }),
    ...(packs.length === 0 ? {} : { packs }),
    measure: ['win'],
  };
  const base = basketLevel({ wares: [], lives: 0, left: gold });
  const shops = new Set([...baskets.values()].map(({ shop }) => shop));
  return {
    ...{ experiment, factor: 'seat0', base },
    ...{ gold, baskets, name: character?.name ?? null, levels: [...baskets.keys()].reverse() },
    most: { second: KEPT, confirmed: EACH * shops.size },
    next: (data) => inOrder(byEffect(data, data.playing).slice(0, KEPT), data.playing),
    chosen: (data) => bestOfEach(data, baskets),
    ...{ folder: experiment.id, file: 'shop.json' },
    by: (agent) => ({ experiment: { ...experiment, agents: [agent] }, base, levelOf: (level) => level }),
  };
}

const inOrder = (some: readonly (readonly [string, number])[], all: readonly string[]): string[] =>
  all.filter((level) => some.some(([one]) => one === level));

/** Returns the best purchases of each shop. */
function bestOfEach(data: RaceData, baskets: ShopPlan['baskets']): string[] {
  const bought = new Map<string, number>();
  return byEffect(data, data.playing).flatMap(([level]) => {
    const { shop } = baskets.get(level)!;
    const count = bought.get(shop) ?? 0;
    bought.set(shop, count + 1);
    return count < EACH ? [level] : [];
  });
}

/** Returns the design of its first stage. */
export async function shopDesign(args: Asked<ShopArguments>): Promise<Design> {
  const plan = planShop(args);
  return designOf(plan, plan.levels);
}

/** Estimates the time of the question. Writes nothing. */
export async function previewShop(args: Asked<ShopArguments>, options: PlanOptions) {
  return previewTried(planShop(args), args, options);
}

/** Races the purchases, measures the best of each shop on fresh games, and writes the answer. */
export async function playShop(args: Asked<ShopArguments>, options: PlayOptions<ShopResult>) {
  const plan = planShop(args);
  const { gold, name, experiment } = plan;
  return playTried(plan, args, options, {
    command: (sized) => commandOf(shopQuestion, sized),
    resultOf: (facts, _raced, confirmed): ShopResult => ({
      ...{ ...facts, question: experiment['question'] as string, gold, name },
      ...rowsOf(plan, confirmed),
    }),
    named: namedRows,
  });
}

function rowsOf({ baskets }: ShopPlan, confirmed: RaceData) {
  const { base, rows } = measuredLevels(confirmed);
  const lead = leadOver(confirmed, Math.max(2, rows.length));
  const shopOf = (level: string): string => baskets.get(level)!.shop;
  return {
    ...{ base: base.share, baseLo: base.lo, baseHi: base.hi },
    rows: rows.map((row): BasketRow => {
      const { shop, wares, lives, left } = baskets.get(row.level)!;
      const best = rows.find(({ level }) => shopOf(level) === shop)!;
      const behind = best === row ? null : lead(best.level, row.level);
      return { ...row, shop, wares: wares.map(({ name }) => name), lives, left, behind };
    }),
  };
}

/** Returns games of a purchase that are worth watching. */
export async function shopGames(dir: string) {
  return watchedGames(await openRun(join(dir, 'confirm', 'stage-1')), 1);
}
