import type { Profile } from './profile.js';

/** Function of the emitted text. */
interface EmittedFunction {
  readonly name: string;
  /** File and name in the sources, the same in every module; the name alone for a `switch` that the emitter wrote. */
  readonly key: string;
  readonly text: string;
}

const HEAD = /^(?:\/\/ (\S+):\d+\n)?function ([\w$]+)\(/;
const CALL = /([\w$]+)\(/g;

/** Reads name and place of each emitted function from its head. */
export function emittedFunctions(texts: readonly string[]): EmittedFunction[] {
  return texts.map((text) => {
    const [, file, name] = HEAD.exec(text) ?? [];
    if (name === undefined) throw new Error(`no function: ${text.split('\n')[0]}`);
    const plain = name.replace(/\$\d*$/, '');
    return { name, key: file === undefined ? plain : `${file}/${plain}`, text };
  });
}

/** Replaces the names of called functions in the body of a function. Its own head stays. */
export function withCalls({ text }: EmittedFunction, rename: (callee: string) => string): string {
  const at = text.indexOf('{');
  return text.slice(0, at) + text.slice(at).replace(CALL, (_, callee: string) => `${rename(callee)}(`);
}

/** Counts how often the text of a function calls each name. */
export function callsIn(fn: EmittedFunction): Map<string, number> {
  const found = new Map<string, number>();
  withCalls(fn, (callee) => {
    found.set(callee, (found.get(callee) ?? 0) + 1);
    return callee;
  });
  return found;
}

/** Limits of inlining for a module. */
export interface InliningLimits {
  /** Calls per million from which a call is inlined. */
  readonly calls: number;
  /** Largest text of a function that is inlined, with all that is inlined into it; in characters. */
  readonly size: number;
}

/** Limits for the module of any game. */
export const SPARING: InliningLimits = { calls: 400, size: 1_500 };
/** Limits for the module of plain games: it has fewer functions, and most games are played in it. */
export const GENEROUS: InliningLimits = { calls: 250, size: 3_500 };
/** Largest text of a function that grows by inlining, in characters. */
const LARGEST_CALLER = 10_000;

/** A name that no function of the sources has. */
const copyOf = (name: string): string => `${name}hot$`;

class Inlining {
  /** Functions inlined into a function, with the number of calls. */
  private readonly into = new Map<string, Map<string, number>>();
  private readonly byName: ReadonlyMap<string, EmittedFunction>;

  constructor(
    functions: readonly EmittedFunction[],
    profile: Profile,
    private readonly limits: InliningLimits,
  ) {
    this.byName = new Map(functions.map((fn) => [fn.name, fn]));
    for (const { caller, callee, sites } of this.hotCalls(functions, profile)) this.inline(caller, callee, sites);
  }

  private hotCalls(functions: readonly EmittedFunction[], { calls }: Profile) {
    const found = functions.flatMap((fn) =>
      [...callsIn(fn)].flatMap(([callee, sites]) => {
        const key = this.byName.get(callee)?.key;
        const count = key === undefined ? 0 : (calls.get(fn.key)?.get(key) ?? 0);
        return count < this.limits.calls ? [] : [{ caller: fn.name, callee, sites, count }];
      }),
    );
    return found.sort((a, b) => b.count - a.count || (`${a.caller} ${a.callee}` < `${b.caller} ${b.callee}` ? -1 : 1));
  }

  private inline(caller: string, callee: string, sites: number): void {
    if (this.reaches(callee, caller)) return;
    const size = this.size(callee);
    if (size > this.limits.size || this.size(caller) + size * sites > LARGEST_CALLER) return;
    let into = this.into.get(caller);
    if (into === undefined) this.into.set(caller, (into = new Map()));
    into.set(callee, sites);
  }

  /** True if a function is, or contains after inlining, another one: inlining would never end. */
  private reaches(from: string, to: string): boolean {
    return from === to || [...(this.into.get(from)?.keys() ?? [])].some((next) => this.reaches(next, to));
  }

  private size(name: string): number {
    let size = this.byName.get(name)?.text.length ?? 0;
    for (const [callee, sites] of this.into.get(name) ?? []) size += this.size(callee) * sites;
    return size;
  }

  /** Returns the functions, and a copy of each one that is inlined, which its hot callers call. */
  texts(): string[] {
    const copied = new Set([...this.into.values()].flatMap((into) => [...into.keys()]));
    return [...this.byName.values()].flatMap((fn) => {
      const into = this.into.get(fn.name);
      const text = into === undefined ? fn.text : withCalls(fn, (name) => (into.has(name) ? copyOf(name) : name));
      return copied.has(fn.name)
        ? [text, text.replace(`function ${fn.name}(`, () => `@inline function ${copyOf(fn.name)}(`)]
        : [text];
    });
  }
}

/** Marks functions that are often called for inlining, in the callers that often call them. */
export function inlineHotCalls(texts: readonly string[], profile: Profile, limits: InliningLimits): string[] {
  return new Inlining(emittedFunctions(texts), profile, limits).texts();
}

/** Returns how many of the hot calls of a profile no module contains any longer. */
export function staleCalls(modules: readonly (readonly string[])[], { calls }: Profile): { hot: number; gone: number } {
  const found = new Set<string>();
  for (const functions of modules.map(emittedFunctions)) {
    const keys = new Map(functions.map(({ name, key }) => [name, key]));
    for (const fn of functions) for (const callee of callsIn(fn).keys()) found.add(`${fn.key},${keys.get(callee)}`);
  }
  const hot = [...calls].flatMap(([caller, of]) =>
    [...of].filter(([, count]) => count >= SPARING.calls).map(([callee]) => `${caller},${callee}`),
  );
  return { hot: hot.length, gone: hot.filter((call) => !found.has(call)).length };
}
