/**
 * A number that need not be whole, or may leave 32 bits. All other numbers of the rules and the agents are int32: so
 * they are read where the sources are compiled to WebAssembly (`src/wasm`).
 */
export type Real = number;
