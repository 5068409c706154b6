import { declaredRules } from './declared.js';

/**
 * Returns the fewest players for which a variant of a game changes anything, by id: the minimum over its options. The
 * usual rules change nothing, and are listed with the fewest players of the game.
 */
export function variantsBegin(gameId: string): ReadonlyMap<string, number> {
  const { options, variants, players } = declaredRules(gameId);
  const beginsAt = new Map(options.map(({ id, fromPlayers }) => [id, fromPlayers]));
  return new Map(
    variants.map(({ id, options: values }) => {
      const starts = Object.keys(values).map((option) => beginsAt.get(option) ?? players.min);
      return [id, starts.length === 0 ? players.min : Math.min(...starts)];
    }),
  );
}
