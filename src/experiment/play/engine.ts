/** The builds of the rules: what Node compiles on the way, and WebAssembly. Both play the same games. */
export const ENGINES = ['js', 'wasm'] as const;
export type Engine = (typeof ENGINES)[number];
