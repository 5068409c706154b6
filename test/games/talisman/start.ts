import { defaults, type Game, NO_CHANGES, TABLE } from '../../../src/engine/index.js';
import { characterById } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';

/** Returns changes as `Game.reset` takes them, from texts such as `gift=sword` of a seat (`TABLE` for the table). */
export function changes(by: readonly (readonly [number, string])[], game: Game<TalismanState> = talisman): Int32Array {
  if (by.length === 0) return NO_CHANGES;
  return Int32Array.from(
    by.flatMap(([seat, text]) => {
      const [id, value] = text.split('=');
      const at = (game.startChanges ?? []).findIndex((change) => change.id === id);
      const number = game.startChanges?.[at]?.words?.indexOf(value) ?? Number(value);
      if (at < 0 || number < 0) throw new Error(`no start change ${text}`);
      return [seat, at, number];
    }),
  );
}

/** Begins a game of these characters, with the changes of the first seat and of the table. */
export function begun(
  characters: readonly string[],
  first: readonly string[],
  table: readonly string[] = [],
  game: Game<TalismanState> = talisman,
): TalismanState {
  const s = game.create();
  const roles = Int32Array.from(characters, characterById);
  const all = [...table.map((word) => [TABLE, `without=${word}`] as const), ...first.map((text) => [0, text] as const)];
  game.reset(s, defaults(game.options), roles.length, Int32Array.of(3, 5), roles, changes(all, game));
  return s;
}
