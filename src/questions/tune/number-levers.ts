import { type Game, type PackText, type State, UserError } from '../../engine/index.js';
import { packedGame } from '../../experiment/design/packs.js';
import { editYaml } from '../../experiment/design/yaml-text.js';
import type { PackNumber } from './pack-numbers.js';
import type { LeverValue, TuneLever } from './settings.js';

/** A number of a pack that may change, with the values to write. */
export interface NumberLever extends TuneLever {
  readonly number: PackNumber;
  readonly written: readonly number[];
}

/** A lever of a tune that changes rules. */
export type RuleLever = TuneLever | NumberLever;

/** True for a number of a pack, false for an option. */
export function isNumber(lever: RuleLever): lever is NumberLever {
  return 'number' in lever;
}

/** Cost of a number, and of one next to the printed one. */
const COST = 1;
const NEIGHBOUR_COST = 0.5;

/**
 * Returns a number of a pack as a lever, with the values that a file names for it.
 *
 * @param values values with their costs; null for the usual one
 * @throws UserError for a value that the pack cannot have
 */
export function numberLever(
  game: Game<State>,
  packs: readonly PackText[],
  number: PackNumber,
  values: readonly (readonly [number | string, number | null])[],
  where: string,
): NumberLever[] {
  const changed = values.map(([word, cost]) => [wholeNumber(word, where), cost] as const);
  const others = changed.filter(([value]) => value !== number.value);
  for (const [value] of others) packedGame(game, withNumbers(packs, [[number, value]]), where);
  if (others.length === 0) return [];
  return [
    {
      id: number.name,
      about: number.about,
      base: String(number.value),
      place: number.place,
      number,
      written: others.map(([value]) => value),
      values: others.map(([value, cost]): LeverValue => {
        const usual = Math.abs(value - number.value) === 1 ? NEIGHBOUR_COST : COST;
        return { text: String(value), phrase: phraseOf(number, value), cost: cost ?? usual };
      }),
    },
  ];
}

/** Returns packs with changed numbers, otherwise as written. */
export function withNumbers(
  packs: readonly PackText[],
  changes: readonly (readonly [PackNumber, number])[],
): PackText[] {
  return packs.map((pack, i) => {
    const own = changes.filter(([number]) => number.pack === i);
    if (own.length === 0) return pack;
    return {
      ...pack,
      text: editYaml(
        pack.text,
        own.map(([{ path }, value]) => ({ path, value })),
      ),
    };
  });
}

/** "battle 3 instead of 2 (Spear)". */
function phraseOf({ about, value }: PackNumber, changed: number): string {
  const [, words, row = ''] = /^(.*?)( \(.*\))?$/.exec(about)!;
  return `${words} ${changed} instead of ${value}${row}`;
}

function wholeNumber(word: number | string, where: string): number {
  const value = Number(word);
  if (Number.isInteger(value) && String(word).trim() !== '') return value;
  throw new UserError(`${where}: must be whole numbers, not '${word}'`);
}
