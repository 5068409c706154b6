import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import {
  defaults,
  type Game,
  type PackText,
  parseValue,
  type State,
  unknownWord,
  valueText,
} from '../../engine/index.js';
import { packedGame, readPacks } from './packs.js';
import { readYaml } from './yaml-file.js';

/** Paths of packs, one or several. */
export const PACK_FILES = z.union([z.string().transform((path) => [path]), z.array(z.string())]).optional();

/** The keys of a variant file. */
export const VARIANT_SCHEMA = z.strictObject({
  id: z.string().min(1).describe('Its name'),
  about: z.string().default('').describe('What it is for'),
  options: z
    .record(z.string(), z.union([z.number(), z.boolean().transform(Number), z.string()]))
    .default({})
    .describe('Values of rule options; all others are as in the base game'),
  packs: PACK_FILES.describe('Files of house cards'),
});

/** A variant with the values of all options, in the game's order, and the cards it adds. */
export interface ResolvedVariant {
  readonly id: string;
  readonly options: Int32Array;
  /** What it is played with, in this order. */
  readonly packs: readonly PackText[];
  /** The game with these packs. */
  readonly game: Game<State>;
}

/**
 * Finds a variant by name, or reads it from a file (a path ends in .yaml or .yml). No name: the game's first.
 *
 * @param more packs that are played on top of those of the variant, and who names them
 */
export function resolveVariant(
  game: Game<State>,
  name: string | undefined,
  where: string,
  more: readonly PackText[] = [],
  moreAt = where,
): ResolvedVariant {
  if (name !== undefined && /\.ya?ml$/.test(name)) return readVariant(game, name, where, more);
  const variant = name === undefined ? game.variants[0] : game.variants.find(({ id }) => id === name);
  if (variant === undefined && name !== undefined) {
    throw unknownWord(
      'variant',
      name,
      game.variants.map(({ id }) => id),
      where,
    );
  }
  return withCards(game, variant?.id ?? 'default', more, moreAt, (options) => {
    for (const [id, value] of Object.entries(variant?.options ?? {})) setOption(game, options, id, value, where);
  });
}

/** The variant with the cards it is played with; what packs say of options gives way to what the variant says. */
function withCards(
  base: Game<State>,
  id: string,
  packs: readonly PackText[],
  where: string,
  setAll: (options: Int32Array) => void,
): ResolvedVariant {
  const { game, options: set } = packedGame(base, packs, where);
  const options = defaults(base.options);
  for (const [option, value] of Object.entries(set)) setOption(base, options, option, value, where);
  setAll(options);
  return { id, options, packs, game };
}

/** Writes one option's value; unknown options and values out of range are the user's mistakes. */
export function setOption(game: Game<State>, options: Int32Array, id: string, value: unknown, where: string): void {
  const at = game.options.findIndex((spec) => spec.id === id);
  if (at < 0)
    throw unknownWord(
      'option',
      id,
      game.options.map((spec) => spec.id),
      where,
    );
  options[at] = parseValue(game.options[at], value, where);
}

/** Options that a person set on top of the variant, with their values in words; none: nothing to say. */
export function settings(
  game: Game<State>,
  options: Readonly<Record<string, unknown>>,
): { readonly set?: Readonly<Record<string, string>> } {
  const known = game.options.filter(({ id }) => Object.hasOwn(options, id));
  if (known.length === 0) return {};
  return {
    set: Object.fromEntries(known.map((spec) => [spec.id, valueText(spec, parseValue(spec, options[spec.id], ''))])),
  };
}

function readVariant(game: Game<State>, name: string, where: string, more: readonly PackText[]): ResolvedVariant {
  const beside = resolve(dirname(where.replace(/:\d+$/, '')), name);
  const file = readYaml(existsSync(name) || !existsSync(beside) ? name : beside, VARIANT_SCHEMA);
  const packs = [...readPacks(file.value.packs ?? [], file.at(['packs'])), ...more];
  return withCards(game, file.value.id, packs, file.at(['packs']), (options) => {
    for (const [id, value] of Object.entries(file.value.options)) {
      setOption(game, options, id, value, file.at(['options', id]));
    }
  });
}
