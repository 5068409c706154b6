/** Calls between functions in typical games, as `npm run profile` counts them. */
export interface Profile {
  /** Calls per million by caller, then by callee (`EmittedFunction.key`). */
  readonly calls: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** File of the profile, from the root of the sources. */
export const PROFILE = 'src/wasm/emit/profile.csv';

const HEAD = 'caller,callee,calls per million';

/** Reads a profile from its text. */
export function readProfile(text: string): Profile {
  const calls = new Map<string, Map<string, number>>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [caller, callee, count] = line.split(',');
    let of = calls.get(caller);
    if (of === undefined) calls.set(caller, (of = new Map()));
    of.set(callee, Number(count));
  }
  return { calls };
}

/** Returns the text of a profile, most frequent calls first. */
export function profileText({ calls }: Profile): string {
  const rows = [...calls].flatMap(([caller, of]) => [...of].map(([callee, n]) => ({ pair: `${caller},${callee}`, n })));
  rows.sort((a, b) => b.n - a.n || (a.pair < b.pair ? -1 : 1));
  return [HEAD, ...rows.map(({ pair, n }) => `${pair},${n}`), ''].join('\n');
}
