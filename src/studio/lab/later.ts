import { loadTexts } from '../host/texts.js';

type Call<Function> = Function extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

/** The functions of a chapter of the lab, each returning a promise. */
type Later<Chapter> = {
  readonly [Name in keyof Chapter as Chapter[Name] extends (...args: never[]) => unknown ? Name : never]: Call<
    Chapter[Name]
  >;
};

/**
 * Returns the functions of a chapter of the lab. The chapter is loaded when one of them is called for the first time,
 * so that the first answer does not wait for code that it does not need.
 */
export function later<Chapter extends object>(load: () => Promise<Chapter>): Later<Chapter> {
  return new Proxy({} as Later<Chapter>, {
    get:
      (_, name) =>
      async (...args: unknown[]): Promise<unknown> =>
        ((await load()) as Record<string | symbol, (...args: unknown[]) => unknown>)[name](...args),
  });
}

/** As `later`, for a chapter that reads texts: packs, positions, tokens. */
export function laterReader<Chapter extends object>(load: () => Promise<Chapter>): Later<Chapter> {
  return later(async () => {
    await loadTexts();
    return load();
  });
}
