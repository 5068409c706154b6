import { type Game, type State, UserError, unknownWord } from '../../engine/index.js';
import type { SeatedExperiment } from './experiment.js';
import type { Factor } from './factors.js';
import { changesOf, NO_START, readStarts, startText } from './starts.js';
import type { Entrant } from './types.js';

/** Start of the table of a cell, and its seats; null for a seat without an entrant. */
export interface CellStarts {
  readonly table: readonly string[];
  readonly seats: readonly (readonly string[] | null)[];
}

/** Reads the start of a cell: `start`, and on top of it the levels of the factors. */
export class StartReader {
  constructor(
    private readonly source: SeatedExperiment,
    private readonly factors: readonly Factor[],
    private readonly levels: readonly (string | number)[],
    private readonly game: Game<State>,
  ) {
    this.refuseUnknown();
  }

  /** Returns how the table begins. */
  table(): readonly string[] {
    const known = changesOf(this.game, 'table');
    return known.flatMap(({ id }) => {
      const f = this.factors.findIndex(
        ({ target }, i) =>
          (target.kind === 'table' && target.change === id) ||
          (target.kind === 'start' && placeOfLevel(this.levels[i]) === id),
      );
      return f < 0
        ? readStarts(known, id, this.fixed(id) ?? NO_START, this.source.at(['start', id]))
        : readStarts(known, id, this.levels[f], this.source.at(['vary', this.factors[f].name]));
    });
  }

  /**
   * Returns how a seat begins; null by the rules. A seat of a named character that varies in its start is a separate
   * entrant even then, because its wins are compared.
   */
  seat(seat: number): readonly string[] | null {
    const known = changesOf(this.game, 'seat');
    const key = `seat${seat}`;
    const starts = new Map<string, readonly string[]>();
    const set = (texts: readonly string[]): void => {
      for (const id of new Set(texts.map(changeOf)))
        starts.set(
          id,
          texts.filter((text) => changeOf(text) === id),
        );
    };
    set(readStarts(known, null, this.fixed(key) ?? NO_START, this.source.at(['start', key])));
    let varies = false;
    for (const [i, { name, target }] of this.factors.entries()) {
      if (target.kind === 'start' && placeOfLevel(this.levels[i]) === key) {
        set(readStarts(known, null, String(this.levels[i]).slice(key.length + 1), this.source.at(['vary', name])));
        continue;
      }
      if (target.kind !== 'seat' || target.seat !== seat) continue;
      varies = true;
      if (target.change !== null) starts.delete(target.change);
      set(readStarts(known, target.change, this.levels[i], this.source.at(['vary', name])));
    }
    const all = known.flatMap(({ id }) => starts.get(id) ?? []);
    const isNamed = this.source.value.characters !== undefined;
    return all.length === 0 && !(varies && isNamed) ? null : all;
  }

  private fixed(key: string): string | undefined {
    const { start = {} } = this.source.value;
    return Object.hasOwn(start, key) ? start[key] : undefined;
  }

  /** Refuses keys of `start`, and levels of a factor of that name, that are neither a seat nor a change of the table. */
  private refuseUnknown(): void {
    const { value, at } = this.source;
    const tables = changesOf(this.game, 'table').map(({ id }) => id);
    const seats = changesOf(this.game, 'seat').length === 0 ? 0 : this.game.seats.max;
    const known = [...Array.from({ length: seats }, (_, seat) => `seat${seat}`), ...tables];
    const levels = this.factors.flatMap(({ target }, i) =>
      target.kind === 'start' && this.levels[i] !== NO_START ? [placeOfLevel(this.levels[i])] : [],
    );
    for (const key of [...Object.keys(value.start ?? {}), ...levels]) {
      const where = levels.includes(key) ? at(['vary', 'start']) : at(['start', key]);
      if (known.length === 0) throw new UserError(`${where}: games of ${this.game.id} begin by their rules only`);
      if (!known.includes(key)) throw unknownWord('key of start', key, known, where);
    }
  }
}

function changeOf(text: string): string {
  return text.slice(0, text.indexOf('='));
}

/** Returns the seat or the change of the table of a level: "seat0" for `seat0.gift=sword`, "without". */
function placeOfLevel(level: string | number): string {
  return /^\w+/.exec(String(level))?.[0] ?? '';
}

/** Returns the entrant as one that begins so: `balanced with gift sword`. */
export function beginning(entrant: Entrant, starts: readonly string[] | null): Entrant {
  return starts === null ? entrant : { ...entrant, label: `${entrant.label} with ${startText(starts)}`, starts };
}

/** Returns the place in the file that sets how games begin. */
export function startPlace({ at }: SeatedExperiment, factors: readonly Factor[]): string {
  const factor = factors.find(({ target }) => ['seat', 'table', 'start'].includes(target.kind));
  return factor === undefined ? at(['start']) : at(['vary', factor.name]);
}
