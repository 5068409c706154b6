import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { defaults, type Game, parseValue, type State, unknownWord, valueText } from '../../engine/index.js';
import { readYaml } from './yaml-file.js';

const VARIANT_SCHEMA = z.strictObject({
  id: z.string().min(1),
  about: z.string().default(''),
  options: z.record(z.string(), z.union([z.number(), z.boolean().transform(Number), z.string()])).default({}),
});

/** A variant with the values of all options, in the game's order. */
export interface ResolvedVariant {
  readonly id: string;
  readonly options: Int32Array;
}

/** Finds a variant by name, or reads it from a file (a path ends in .yaml or .yml). No name: the game's first. */
export function resolveVariant(game: Game<State>, name: string | undefined, where: string): ResolvedVariant {
  if (name !== undefined && /\.ya?ml$/.test(name)) return readVariant(game, name, where);
  const variant = name === undefined ? game.variants[0] : game.variants.find(({ id }) => id === name);
  if (variant === undefined && name !== undefined) {
    throw unknownWord(
      'variant',
      name,
      game.variants.map(({ id }) => id),
      where,
    );
  }
  const options = defaults(game.options);
  for (const [id, value] of Object.entries(variant?.options ?? {})) setOption(game, options, id, value, where);
  return { id: variant?.id ?? 'default', options };
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

function readVariant(game: Game<State>, name: string, where: string): ResolvedVariant {
  const beside = resolve(dirname(where.replace(/:\d+$/, '')), name);
  const file = readYaml(existsSync(name) || !existsSync(beside) ? name : beside, VARIANT_SCHEMA);
  const options = defaults(game.options);
  for (const [id, value] of Object.entries(file.value.options)) {
    setOption(game, options, id, value, file.at(['options', id]));
  }
  return { id: file.value.id, options };
}
