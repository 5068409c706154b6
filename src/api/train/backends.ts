/** Who does the sums: whatever is fastest here, one thread of JavaScript, WebAssembly, or the library of C++. */
export const BACKENDS = ['auto', 'cpu', 'wasm', 'node'] as const;
export type Backend = (typeof BACKENDS)[number];
