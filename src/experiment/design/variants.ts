import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { unknownWord } from '../../engine/errors.js';
import type { Game, PackText, State } from '../../engine/game.js';
import { defaults, parseValue, valueText } from '../../engine/spec.js';
import { broughtPacks, packedGame, readPacks } from './packs.js';
import { findFile } from './places.js';
import { isVariantFile } from './titles.js';
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
  /** Its packs, in order. */
  readonly packs: readonly PackText[];
  /** The game with these packs. */
  readonly game: Game<State>;
}

/** Additions on top of a variant. */
export interface OnTop {
  /** After those of the variant. */
  readonly packs?: readonly PackText[];
  /** Place that names these packs; the place of the variant, if absent. */
  readonly packsAt?: string;
  /** Sets options after those of the variant; may be called more than once. */
  set?(options: Int32Array): void;
}

/**
 * Finds a variant by name, or reads it from a file (a path ends in .yaml or .yml). Without a name it is the game's
 * first. Options with a shipped pack are played with it.
 */
export function resolveVariant(
  game: Game<State>,
  name: string | undefined,
  where: string,
  onTop: OnTop = {},
): ResolvedVariant {
  if (name !== undefined && isVariantFile(name)) return readVariant(game, name, where, onTop);
  const variant = name === undefined ? game.variants[0] : game.variants.find(({ id }) => id === name);
  if (variant === undefined && name !== undefined) {
    throw unknownWord(
      'variant',
      name,
      game.variants.map(({ id }) => id),
      where,
    );
  }
  const { packs = [], packsAt = where } = onTop;
  return withCards(game, variant?.id ?? 'default', packs, packsAt, (options) => {
    for (const [id, value] of Object.entries(variant?.options ?? {})) setOption(game, options, id, value, where);
    onTop.set?.(options);
  });
}

/** Returns the variant with its cards. The variant's options take precedence over those of packs. */
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
  const brought = broughtPacks(base, options, packs, where);
  return brought.length === 0
    ? { id, options, packs, game }
    : withCards(base, id, [...packs, ...brought], where, setAll);
}

/** Writes one option's value. Unknown options and values out of range are the user's mistakes. */
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

/** Returns the options set on top of the variant, with their values in words; undefined for none. */
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

function readVariant(game: Game<State>, name: string, where: string, onTop: OnTop): ResolvedVariant {
  const beside = resolve(dirname(where.replace(/:\d+$/, '')), name);
  const path = [name, beside, findFile(name)].find((place) => existsSync(place)) ?? name;
  const file = readYaml(path, VARIANT_SCHEMA);
  const packs = [...readPacks(file.value.packs ?? [], file.at(['packs'])), ...(onTop.packs ?? [])];
  return withCards(game, file.value.id, packs, file.at(['packs']), (options) => {
    for (const [id, value] of Object.entries(file.value.options)) {
      setOption(game, options, id, value, file.at(['options', id]));
    }
    onTop.set?.(options);
  });
}
