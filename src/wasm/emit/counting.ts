import { callsIn, emittedFunctions, withCalls } from './inlining.js';

/** Calls that a counted module counts: the n-th in word n. */
export class CountedCalls {
  readonly calls: { readonly caller: string; readonly callee: string }[] = [];
  private readonly words = new Map<string, number>();

  /** @param at address of the first word */
  constructor(private readonly at: number) {}

  /** Returns functions that do the same, and add one to a word of the memory at each call among them. */
  count(texts: readonly string[]): string[] {
    const functions = emittedFunctions(texts);
    const byName = new Map(functions.map((fn) => [fn.name, fn]));
    return functions.flatMap((fn) => {
      const counted = new Map<string, string>();
      for (const name of callsIn(fn).keys()) {
        const callee = byName.get(name);
        if (callee !== undefined)
          counted.set(name, this.counter(fn.key, callee.key, callee.text, `${fn.name}$${name}`));
      }
      const nameOf = (name: string): string => (counted.has(name) ? `${fn.name}$${name}` : name);
      return [withCalls(fn, nameOf), ...counted.values()];
    });
  }

  /** Returns a function that counts and then calls another one. */
  private counter(caller: string, callee: string, text: string, name: string): string {
    const [, called, params, gives] = /function ([\w$]+)\((.*?)\): (\w+) \{/.exec(text) ?? [];
    const args = params.split(', ').map((param) => param.split(':')[0]);
    const at = this.at + 4 * this.wordOf(caller, callee);
    const call = `${gives === 'void' ? '' : 'return '}${called}(${args.join(', ')});`;
    return `function ${name}(${params}): ${gives} { store<i32>(${at}, load<i32>(${at}) + 1); ${call} }`;
  }

  private wordOf(caller: string, callee: string): number {
    const key = `${caller},${callee}`;
    let word = this.words.get(key);
    if (word === undefined) {
      this.words.set(key, (word = this.calls.length));
      this.calls.push({ caller, callee });
    }
    return word;
  }
}
