import type { Shop, Ware } from './wares.js';

/** Purchases of a player at one shop. */
export interface Basket {
  /** kebab-case word of the shop; `healer` for lives. */
  readonly shop: string;
  readonly wares: readonly Ware[];
  readonly lives: number;
  /** Gold that is left. */
  readonly left: number;
}

/** Where lives are sold. */
export const HEALER = 'healer';

/** Most lives to compare: a character is seldom short of more. */
const LIVES_MAX = 3;

/** Most wares that are bought together. */
const TOGETHER_MAX = 3;

/** Gold for a life. */
const LIFE_PRICE = 1;

/**
 * Returns the possible purchases at each shop for an amount of gold: every ware alone, sets to which no ware can be
 * added, a life, and the most lives. A shop with the wares of another is left out.
 */
export function basketsFor(shops: readonly Shop[], gold: number): Basket[] {
  const known = new Set<string>();
  const distinct = shops.filter(({ wares }) => {
    const sold = JSON.stringify(wares);
    return !known.has(sold) && known.add(sold).has(sold);
  });
  const most = Math.min(LIVES_MAX, Math.floor(gold / LIFE_PRICE));
  const lives = [...new Set([1, most])].filter((n) => n >= 1 && n <= most);
  return [
    ...distinct.flatMap(({ id, wares }) => atShop(id, wares, gold)),
    ...lives.map((n) => ({ shop: HEALER, wares: [], lives: n, left: gold - n * LIFE_PRICE })),
  ];
}

function atShop(shop: string, sold: readonly Ware[], gold: number): Basket[] {
  const priceOf = (wares: readonly Ware[]): number => wares.reduce((sum, { price }) => sum + price, 0);
  const sets: (readonly Ware[])[] = [[]];
  for (const ware of sold) {
    const more = sets.map((wares) => [...wares, ware]);
    sets.push(...more.filter((wares) => wares.length <= TOGETHER_MAX && priceOf(wares) <= gold));
  }
  const isFull = (wares: readonly Ware[]): boolean =>
    wares.length === TOGETHER_MAX || sold.every((ware) => wares.includes(ware) || priceOf(wares) + ware.price > gold);
  return sets
    .filter((wares) => wares.length === 1 || (wares.length > 1 && isFull(wares)))
    .map((wares) => ({ shop, wares, lives: 0, left: gold - priceOf(wares) }));
}

/** Returns a basket as the start of a seat: `gift=sword,gift=helmet,gold=1`. */
export function basketLevel({ wares, lives, left }: Pick<Basket, 'wares' | 'lives' | 'left'>): string {
  return [
    ...(lives > 0 ? [`life=${lives}`] : []),
    ...(left > 0 ? [`gold=${left}`] : []),
    ...wares.map(({ id }) => `gift=${id}`),
  ].join(',');
}
