/** A space as it is named: the name printed on it, and its Region. */
interface NamedSpace {
  readonly name: string;
  readonly region: string;
}

/**
 * Returns a name for each space of a board that no other space has: the printed name, and for spaces that share one
 * also their neighbours, as "Fields between Chapel and Crags". The spaces of a Region are in a ring, in their order.
 */
export function uniqueSpaceNames(spaces: readonly NamedSpace[]): string[] {
  const shared = new Set(spaces.map(({ name }) => name).filter((name, i, all) => all.indexOf(name) < i));
  return spaces.map(({ name, region }, at) => {
    if (!shared.has(name)) return name;
    const ring = spaces.flatMap((space, i) => (space.region === region ? [i] : []));
    const place = ring.indexOf(at);
    const beside = (step: number): string => spaces[ring[(place + step + ring.length) % ring.length]].name;
    return `${name} between ${beside(-1)} and ${beside(1)}`;
  });
}

/** Returns printed names, with a number after each that several spaces share: "Fields 2". */
export function numberedNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const same = names.filter((one) => one === name);
    return same.length === 1 ? name : `${name} ${names.slice(0, at + 1).filter((one) => one === name).length}`;
  });
}
