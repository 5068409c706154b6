import { join } from 'node:path';
import { gamesToWatch } from '../../playing/run/games-to-watch.js';
import { openRun } from '../../playing/run/known-places.js';
import { questionWords } from '../../questions/contract/question.js';
import { thingsText } from '../../questions/shop/answer.js';
import { playShop, shopDesign } from '../../questions/shop/play.js';
import { shopQuestion } from '../../questions/shop/question.js';
import type { ShopResult } from '../../questions/shop/result.js';
import type { AtlasRow } from '../row.js';
import { SECOND, SECOND_SEED } from '../second.js';
import { ATLAS_SEED, type Source } from '../source.js';

/** Gold that is spent: the price of the dearest usual wares. */
const GOLD = 3;

/** Games of the first play; the second has half as many. */
const GAMES = 300_000;

/** Fewest games at any factor. */
const GAMES_MIN = 4000;

/** Returns the sources on what a player buys with some gold, played twice. */
export function shopSources(): Source[] {
  return [shopSource('shop', GAMES, ATLAS_SEED), shopSource(`shop${SECOND}`, GAMES / 2, SECOND_SEED)];
}

function shopSource(id: string, games: number, seed: string): Source {
  const options = (factor: number) => ({ gold: GOLD, games: Math.max(GAMES_MIN, Math.round(games * factor)), seed });
  return {
    id,
    command: questionWords(shopQuestion, options(1)).join(' '),
    question: { kind: 'card', id: 'shop', args: { gold: GOLD, players: 4 }, seed },
    version: 1,
    designs: async () => [await shopDesign(options(1))],
    async play({ dir, factor, options: playOptions }) {
      const { result } = await playShop(options(factor), { ...playOptions, out: dir, stronger: false });
      if (result === null) throw playOptions.signal?.reason ?? new Error(`${id}: stopped`);
      const watch = await gamesToWatch(await openRun(join(dir, 'confirm', 'stage-1')), 1);
      return { rows: shopRows(result), games: result.games, watch };
    },
  };
}

function shopRows({ rows, gold }: ShopResult): AtlasRow[] {
  return rows.map((row) => ({
    ...{ what: row.level, name: thingsText(row), of: `gold=${gold} shop=${row.shop}`, measure: 'win', unit: 'points' },
    ...{ value: 100 * row.effect, low: 100 * row.lo, high: 100 * row.hi, games: row.games, against: 0 },
  }));
}
