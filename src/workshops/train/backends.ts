/** Backends for the computation: the fastest one here, one thread of JavaScript, WebAssembly, or the library of C++. */
export const BACKENDS = ['auto', 'cpu', 'wasm', 'node'] as const;
export type Backend = (typeof BACKENDS)[number];
