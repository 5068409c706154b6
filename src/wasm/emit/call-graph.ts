/** Function of the emitted text. */
export interface EmittedFunction {
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
