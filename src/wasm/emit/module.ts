/** The few functions of AssemblyScript that emitted expressions call. */
const MODULE = `
// Of JavaScript: other implementations differ in the last bit.
@external('env', 'exp') declare function exp(x: f64): f64;
// Adds to a number in memory; the value before.
@inline function countAfter<T>(at: i32, offset: i32, step: i32): i32 {
  const before = <i32>load<T>(at + offset);
  store<T>(at + offset, <T>(before + step));
  return before;
}
// The same; the value after, not cut to its bits.
@inline function countUp<T>(at: i32, offset: i32, step: i32): i32 {
  const after = <i32>load<T>(at + offset) + step;
  store<T>(at + offset, <T>after);
  return after;
}
@inline function fill<T>(at: i32, value: i32, length: i32): void {
  if (value == 0) memory.fill(at, 0, length * sizeof<T>());
  else for (let i = 0; i < length; i++) store<T>(at + i * sizeof<T>(), <T>value);
}
`;

/** Returns the AssemblyScript of a whole module. */
export function emittedText(functions: readonly string[], exports: readonly string[]): string {
  return [MODULE, ...functions, ...exports.map((line) => `export function ${line}`)].join('\n');
}
