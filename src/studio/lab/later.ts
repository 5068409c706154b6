import { loadTexts } from '../host/texts.js';

// biome-ignore lint/suspicious/noExplicitAny: any function of a chapter
type Functions = Readonly<Record<string, (...args: any[]) => any>>;

/** Functions that return promises of what those of the chapter return. */
type Later<Chapter extends Functions, Name extends keyof Chapter> = {
  readonly [Each in Name]: (...args: Parameters<Chapter[Each]>) => Promise<Awaited<ReturnType<Chapter[Each]>>>;
};

/**
 * Returns the named functions of a chapter of the lab. The chapter is loaded when one of them is called for the first
 * time, so that the first answer does not wait for code that it does not need.
 */
export function later<Chapter extends object, Name extends string & keyof Chapter>(
  load: () => Promise<Chapter>,
  ...names: readonly Name[]
): Later<Chapter & Functions, Name> {
  const call =
    (name: Name) =>
    async (...args: unknown[]): Promise<unknown> =>
      ((await load()) as Chapter & Functions)[name](...args);
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Later<Chapter & Functions, Name>;
}

/** As `later`, for a chapter that reads texts: packs, positions, tokens. */
export function laterReader<Chapter extends object, Name extends string & keyof Chapter>(
  load: () => Promise<Chapter>,
  ...names: readonly Name[]
): Later<Chapter & Functions, Name> {
  const loadBoth = async (): Promise<Chapter> => {
    await loadTexts();
    return load();
  };
  return later(loadBoth, ...names);
}
