/** Builds of the rules: JavaScript and WebAssembly. Both play the same games. */
export const ENGINES = ['js', 'wasm'] as const;
export type Engine = (typeof ENGINES)[number];
