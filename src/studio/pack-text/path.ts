/** Keys and indices from the top of a text to a value. */
export type Path = readonly (string | number)[];

/** Returns the value at a path; undefined for none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);
}
