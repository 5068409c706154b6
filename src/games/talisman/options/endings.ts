import type { RowsOf } from '../../../engine/index.js';
import { Counted } from '../vocabulary/endings.js';
import { Own } from '../vocabulary/picks.js';
import type { Ending } from './option.js';

/** Rounds without a limit: more than any game has. */
export const NO_LIMIT = 1 << 20;

/**
 * RUL-173 Rounds of an ending that waits for the time, if no limit is given: half of a usual game (61 rounds, the
 * median of four `balanced` players). Before an arena it is two thirds: in fewer rounds characters do not grow enough
 * for a fight to depend on more than the deal and the dice.
 */
const USUAL_ROUNDS = 30;
const ARENA_ROUNDS = 40;

/** An ending of the option, as a row like those of packs. */
interface EndingRow {
  readonly id: string;
  /** Rounds after which it is counted; absent: no limit. */
  readonly rounds?: number;
  /**
   * What is counted when time is up, a `Counted` or an `Own`; absent: possessions. RUL-170 An ending without a time
   * limit is counted, too, if a limit is given.
   */
  readonly most?: number;
  /** V-XVI-1..5, RUL-171 A scenario: the Crown cannot be reached and has no effect. */
  readonly closesCrown?: true;
  /** The endings of packs hold beside it. */
  readonly besidePacks?: true;
}

/**
 * The endings of the option. What rows cannot say is code in `rules/resolution/`: who has won on the Crown (crown,
 * suddenDeath, openVeil, secondDeath, dragon), the arrival at the Castle before anything is met there (landGrant), and
 * the fights of the arena (champion).
 */
const ROWS = [
  { id: 'crown', besidePacks: true },
  { id: 'suddenDeath', besidePacks: true },
  { id: 'timeLimit', rounds: USUAL_ROUNDS },
  { id: 'landGrant', closesCrown: true },
  { id: 'champion', rounds: ARENA_ROUNDS, most: Counted.Arena, closesCrown: true },
  { id: 'hunt', rounds: USUAL_ROUNDS, most: Counted.Animals, closesCrown: true },
  { id: 'treasure', rounds: USUAL_ROUNDS, most: Counted.Treasure, closesCrown: true },
  // V-XVI-5 All Followers, including harmful ones.
  { id: 'followers', rounds: USUAL_ROUNDS, most: Own.Followers, closesCrown: true },
  { id: 'openVeil', besidePacks: true },
  { id: 'secondDeath', besidePacks: true },
  { id: 'dragon', besidePacks: true },
] as const satisfies RowsOf<typeof Ending, EndingRow>;

const rows: readonly EndingRow[] = ROWS;

/** Columns of these rows, by `Ending`. */
export const ENDING_IDS: readonly string[] = rows.map(({ id }) => id);
export const ENDING_ROUNDS = Int32Array.from(rows, ({ rounds = NO_LIMIT }) => rounds);
export const ENDING_COUNTS = Int8Array.from(rows, ({ most = Counted.Possessions }) => most);
export const ENDING_CLOSES = Uint8Array.from(rows, ({ closesCrown = false }) => Number(closesCrown));
export const ENDING_BESIDE = Uint8Array.from(rows, ({ besidePacks = false }) => Number(besidePacks));
