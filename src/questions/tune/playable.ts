import { agreeing, type Game, parseValue, type State } from '../../engine/index.js';
import { entryOf } from '../../games/index.js';
import { isNumber, type RuleLever } from './number-levers.js';
import type { Setting } from './settings.js';

/** Returns a test that is true if the options of a setting agree, and every change does something. */
export function playableIn(
  game: Game<State>,
  options: Int32Array,
  levers: readonly RuleLever[],
): (setting: Setting) => boolean {
  const placeOf = (id: string): number => game.options.findIndex((spec) => spec.id === id);
  const known = entryOf(game.id).levers ?? [];
  const values = Int32Array.from(options);
  const rows = levers.map((lever) => {
    if (isNumber(lever)) return null;
    const { id, values: own } = lever;
    const place = placeOf(id);
    const given = Object.entries(known.find(({ option }) => option === id)?.given ?? {});
    return {
      place,
      own: own.map(({ text }) => parseValue(game.options[place], text, '')),
      given: given.map(([option, value]) => [placeOf(option), value] as const),
    };
  });
  return (setting) => {
    values.set(options);
    setting.forEach((value, i) => {
      const row = rows[i];
      if (value > 0 && row !== null) values[row.place] = row.own[value - 1];
    });
    const isIdle = setting.some(
      (value, i) => value > 0 && rows[i]?.given.some(([place, one]) => values[place] !== one) === true,
    );
    return !isIdle && agreeing(game, values);
  };
}
