import type { Place } from '../../../rows/source.js';
import type { PowerRow } from './program-schema.js';

/** Everybody: no title and no character. */
export const ALL = 255;

/** A power, its place in the file, and its owner. */
export interface FoundPower {
  readonly row: PowerRow;
  readonly place: Place;
  /** Title of the card, or number of the character. Both `ALL`: a house rule. */
  readonly title: number;
  readonly character: number;
  /** Name of its owner, for people. */
  readonly owner: string;
  /** Number of the ending that it decides; absent: none. */
  readonly ends?: number;
}
