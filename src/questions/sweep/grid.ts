import type { Cell } from '../../experiment/design/types.js';

/** A value of a factor, as in an experiment. */
type Value = string | number;

/**
 * The combinations of the levels of some factors, by the labels of their cells. Stages play whole grids, so a level
 * stays as long as some combination with it is pursued.
 */
export class Grid {
  /** Labels of all combinations, the last factor changing fastest. */
  readonly labels: readonly string[];
  private readonly factors: readonly (readonly [string, readonly Value[]])[];

  /** @param cells of the experiment with these factors */
  constructor(vary: Readonly<Record<string, readonly Value[]>>, cells: readonly Pick<Cell, 'label'>[]) {
    this.factors = Object.entries(vary);
    this.labels = cells.map(({ label }) => label);
  }

  /** Returns the places of a combination's levels in their factors. */
  places(label: string): number[] {
    let rest = this.labels.indexOf(label);
    const places = this.factors.map(() => 0);
    for (let i = this.factors.length - 1; i >= 0; i--) {
      const { length } = this.factors[i][1];
      places[i] = rest % length;
      rest = Math.floor(rest / length);
    }
    return places;
  }

  /** Returns the smallest grid with these combinations: its labels in order. */
  around(labels: readonly string[]): string[] {
    const used = this.used(labels);
    return this.labels.filter((label) => this.places(label).every((place, i) => used[i].has(place)));
  }

  /** Returns the key `vary` of a grid. */
  vary(labels: readonly string[]): Record<string, Value[]> {
    const used = this.used(labels);
    return Object.fromEntries(
      this.factors.map(([name, values], i) => [name, values.filter((_, place) => used[i].has(place))]),
    );
  }

  /** Returns the combinations with one level of one factor. */
  withLevel(factor: number, place: number): string[] {
    return this.labels.filter((label) => this.places(label)[factor] === place);
  }

  /** Returns the places of each factor that occur in some combinations. */
  private used(labels: readonly string[]): Set<number>[] {
    const places = labels.map((label) => this.places(label));
    return this.factors.map((_, i) => new Set(places.map((one) => one[i])));
  }
}
