/** Data that the emitter writes next to the compiled module, for the host that runs it. */

/**
 * How a value is laid out in the module's memory. Numbers are themselves; other values are an address: of the first
 * element of an array or a list, with its length in the word before, or of the fields of an object.
 */
export type Shape =
  | { readonly is: 'i32' }
  | { readonly is: 'f64' }
  | { readonly is: 'bool' }
  | { readonly is: 'array'; readonly of: ElementName }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'object'; readonly layout: string };

/** Elements of a typed array. */
export type ElementName = 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'f32' | 'f64';

/** Offsets of the fields of a class or a type, in bytes from the address of the object. */
export interface Layout {
  /** The class, by its name; any other name for a type without a class. */
  readonly name: string;
  /** First word of an object of a class; 0 for other types. */
  readonly id: number;
  readonly size: number;
  readonly fields: Readonly<Record<string, { readonly at: number; readonly shape: Shape }>>;
}

/** A value that a module of the sources holds, and where the compiled module looks for it. */
export interface Root {
  readonly name: string;
  readonly value: unknown;
  readonly shape: Shape;
  readonly at: number;
  /** Most bytes that an array may have there. */
  readonly capacity: number;
}

/** The module that the emitter writes next to `<game>.wasm`. */
export interface EmittedModule {
  /** Classes with objects that can be copied over, each with the name of its layout. */
  readonly classes: readonly (readonly [object, string])[];
  /** Address of the state, and the first one that nothing emitted uses. */
  readonly stateAt: number;
  readonly end: number;
  readonly layouts: readonly Layout[];
  readonly roots: readonly Root[];
  /** Assumptions of the module for plain games: these values of numbers, and a 0 byte in the state at this address. */
  readonly alteredAt: number;
  readonly promises: readonly { readonly value: number; readonly is: number }[];
}

/** Exports of the compiled module. Addresses are in bytes. */
export interface Exports {
  reset(options: number, seats: number, seed: number, roles: number, changes: number): void;
  begin(agent: number, seat: number, seed: number): void;
  choose(agent: number, seat: number, actions: number, count: number): number;
  play(agents: number, actions: number, trace: number): void;
  startPlay(agents: number, trace: number): void;
  playOn(agents: number, actions: number, trace: number, until: number): void;
  endPlay(trace: number): void;
  worth(guide: number, out: number): void;
  beginPrior(prior: number, seat: number, seed: number): void;
  evaluate(prior: number, seat: number, actions: number, count: number, out: number): number;
  seat(agents: number): void;
  over(): number;
  actor(): number;
  legal(actions: number): number;
  apply(action: number): void;
  redeal(playout: number, seat: number, seed: number, heard: number): void;
  resume(playout: number, seat: number, seed: number, until: number): void;
  rewind(playout: number, seed: number): void;
  ended(playout: number, seat: number): number;
  advice(playout: number, seat: number, actions: number, count: number): number;
  answer(playout: number, seat: number, actions: number, count: number): number;
  finish(playout: number, seat: number): void;
  reply(action: number): void;
  pending(): number;
  step(): void;
}
