/** Objects with functions that our code calls while plugins play. */
const OWNERS: readonly object[] = [
  Array,
  Array.prototype,
  Atomics,
  BigInt,
  Date,
  Int32Array,
  JSON,
  Map.prototype,
  Math,
  Number,
  Number.prototype,
  Object,
  Object.getPrototypeOf(Int32Array) as object,
  Object.getPrototypeOf(Int32Array.prototype) as object,
  Reflect,
  Set.prototype,
  String,
  String.prototype,
];

/** Global names of these objects. */
const NAMES = ['Array', 'Atomics', 'Date', 'Int32Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Reflect', 'Set'];

/**
 * Makes the built-in functions of this thread constant, so that no plugin replaces one that our code relies on: such a
 * module fails as it tries. New properties can still be added.
 */
export function lockBuiltins(): void {
  for (const owner of OWNERS) for (const key of Object.getOwnPropertyNames(owner)) lock(owner, key);
  for (const name of NAMES) lock(globalThis, name);
}

function lock(owner: object, key: string): void {
  // Classes that inherit from a built-in one may set their own.
  if (key === 'constructor' || key === 'prototype') return;
  const found = Object.getOwnPropertyDescriptor(owner, key);
  if (found?.configurable !== true) return;
  const constant = 'value' in found ? { writable: false, configurable: false } : { configurable: false };
  Object.defineProperty(owner, key, constant);
}
