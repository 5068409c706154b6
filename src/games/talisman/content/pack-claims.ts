import type { Key, Mistakes, Place } from '../../../rows/source.js';

/** Fields and rows that the packs of a game set, so that two packs that set the same are a mistake that names both. */
export class Claims {
  /** Place where an earlier pack set each field, or removed or replaced each row. */
  private readonly setAt = new Map<string, Place>();

  constructor(private readonly mistakes: Mistakes) {}

  /** Returns the place at which a field was set, or a row removed or replaced; undefined if none did. */
  placeOf(what: string): Place | undefined {
    return this.setAt.get(what);
  }

  /** Notes the pack that sets a field. False, and a mistake that names both, if an earlier one did. */
  of(what: string, place: Place, keys: readonly Key[], words: string): boolean {
    const before = this.setAt.get(what);
    const here: Place = { ...place, path: [...place.path, ...keys] };
    if (before === undefined) this.setAt.set(what, here);
    else this.conflict(before, place, keys, words);
    return before === undefined;
  }

  /** Does the same for a whole row: no earlier pack may have set a field of it. */
  ofRow(section: string, id: string, place: Place, path: readonly Key[]): boolean {
    for (const [what, before] of this.setAt) {
      if (what !== `${section} ${id}` && !what.startsWith(`${section} ${id} `)) continue;
      this.conflict(before, place, path, `'${id}'`);
      return false;
    }
    this.setAt.set(`${section} ${id}`, { ...place, path });
    return true;
  }

  private conflict(before: Place, place: Place, keys: readonly Key[], words: string): void {
    const where = `${before.source.name}:${before.source.lineOf(before.path)}`;
    this.mistakes.add(place, keys, `${words} is set here and in ${where}; only one of them can be right`);
  }
}
