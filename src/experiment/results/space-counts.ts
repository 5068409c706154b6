/** Kinds of events that are counted by space: visits, deaths, turns lost and lives lost. */
export const SPACE_EVENTS = ['move', 'death', 'turns-lost', 'life-lost'] as const;

/** A kind of event that is counted by space. */
export type SpaceEvent = (typeof SPACE_EVENTS)[number];

/** Counts on one space, by the kind of event. */
export type SpaceCount = Readonly<Record<SpaceEvent, number>>;

/** Counts by space in the first games of a run. */
export interface SpaceCounts {
  /** Printed names, in the order of the board; those of one name are numbered. */
  readonly spaces: readonly string[];
  /** Region of each. */
  readonly regions: readonly string[];
  /** Games that are counted, by cell. */
  readonly games: readonly number[];
  /** By cell, then by space; null for a space on which nothing happened. */
  readonly cells: readonly (readonly (SpaceCount | null)[])[];
}
