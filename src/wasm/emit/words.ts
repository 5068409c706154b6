/** Words that mean something in AssemblyScript and nothing in TypeScript. */
const TAKEN = new Set(
  [
    'abs min max load store select trunc floor ceil nearest rotl rotr popcnt ctz clz add sub mul div rem sqrt copysign',
    'memory heap table changetype assert trace unchecked unreachable',
    'bool i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 isize usize type of is as get set',
  ]
    .join(' ')
    .split(' '),
);

/** The name of a parameter or a local variable. */
export function localName(name: string): string {
  return TAKEN.has(name) ? `${name}_` : name;
}

/** Gives each function of the emitted module its own name. */
export class Names {
  private readonly used = new Map<string, number>();

  /** The name itself with a `$` behind it, and a number if several have it. */
  fresh(name: string): string {
    const n = this.used.get(name) ?? 0;
    this.used.set(name, n + 1);
    return n === 0 ? `${name}$` : `${name}$${n}`;
  }
}
