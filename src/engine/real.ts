/**
 * A number that may have a fraction, or more than 32 bits. All other numbers of the rules and the agents are int32, and
 * are compiled to WebAssembly as such (`src/wasm`).
 */
export type Real = number;
