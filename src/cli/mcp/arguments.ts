import { type ZodRawShape, z } from 'zod';
import { UserError } from '../../engine/index.js';

/** Most characters of a text of a call, unless its field has a higher limit. */
const LETTERS_MAX = 20_000;
/** Most characters of a text in a message about it. */
const SHOWN = 40;

/**
 * Returns the arguments of a call in the form that a tool declares. An argument that is null is absent, also inside of
 * another. A text that holds a number, a truth value, a list or a record is taken for it.
 *
 * @param longest most characters of a text by argument, where it is more than usual
 * @throws UserError if a key or a text is one that no command takes
 */
export function readArguments(
  given: unknown,
  input: ZodRawShape,
  longest: Readonly<Record<string, number>> = {},
): Record<string, unknown> {
  if (!isRecord(given)) return {};
  for (const [key, value] of Object.entries(given))
    refuseBad(value, key, Object.hasOwn(longest, key) ? longest[key] : LETTERS_MAX);
  if (Object.hasOwn(given, '__proto__')) throw new UserError("unknown input '__proto__'");
  const saved = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(
    saved.map(([key, value]) => {
      const plain = withoutNull(value);
      return [key, Object.hasOwn(input, key) ? readArgument(plain, input[key], key) : plain];
    }),
  );
}

/** Refuses texts and keys that a command line cannot hold, in a value and in everything inside of it. */
function refuseBad(value: unknown, where: string, most: number): void {
  if (typeof value === 'string') return refuseBadText(value, where, most);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    const place = Array.isArray(value) ? where : `${where}: '${shown(key)}'`;
    if (key === '__proto__') throw new UserError(`${where}: '__proto__' cannot be set`);
    refuseBadText(key, where, most);
    refuseBad(inside, place, most);
  }
}

function refuseBadText(text: string, where: string, most: number): void {
  if (text.includes('\0')) throw new UserError(`${where}: '${shown(text)}' holds a NUL character`);
  if (text.length > most)
    throw new UserError(
      `${where}: a text of ${text.length.toLocaleString('en')} characters; at most ${most.toLocaleString('en')} are read`,
    );
}

function shown(text: string): string {
  const plain = text.replaceAll('\0', '\\0');
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(withoutNull);
  if (!isRecord(value)) return value;
  const saved = Object.entries(value).filter(([, inside]) => inside !== null);
  return Object.fromEntries(saved.map(([key, inside]) => [key, withoutNull(inside)]));
}

/** Returns the first reading of a value that its field takes, or the value itself. */
function readArgument(value: unknown, field: ZodRawShape[string], where: string): unknown {
  const readings = [value, ...otherReadings(value, where)];
  return readings.find((each) => z.safeParse(field, each).success) ?? value;
}

function otherReadings(value: unknown, where: string): unknown[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [String(value)]];
  if (typeof value !== 'string') return [];
  const text = value.trim();
  const list = text === '' ? [] : text.split(',').map((word) => word.trim());
  return [...jsonIn(text, where), list];
}

/** Returns the JSON value of a text, without null fields; an empty list if the text is not JSON. */
function jsonIn(text: string, where: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    refuseBad(value, where, Infinity);
    return [withoutNull(value)];
  } catch (error) {
    if (error instanceof UserError) throw error;
    return [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
