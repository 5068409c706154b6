import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Fight } from '../../src/games/talisman/state/state.js';
import type { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Found, nothingMissed } from './near.js';

/** Seeded trials behind every share. */
const TRIALS = 200_000;

/** Decisions of every seat. An absent one passes wherever passing is legal. */
export interface Answers {
  /** An action taken wherever it is legal. */
  readonly want?: Act;
  readonly operand?: number;
  /** R-FATE-01 Totals of rolled dice up to this are good; for others a fate is paid. */
  readonly atMost?: number;
  /** As `atMost`, from this total up. */
  readonly atLeast?: number;
  /** As `atMost`, above the foe's dice, which are that field of the fight. */
  readonly aboveFoe?: Fight;
  /**
   * R-BAT-07 A fate is paid for the first die of a fight in which one is not `enough` ahead, with `own` ahead before
   * the dice.
   */
  readonly lead?: { readonly own: number; readonly enough: number; readonly die: Fight; readonly foeDie: Fight };
}

/** Pays fate against Death's dice. */
export const AGAINST_DEATH: Answers = { aboveFoe: Fight.FoeDie };

/** Pays fate in a fight which it leads by `own` before the dice, and by less than `enough` after them. */
export function fateInFight(own: number, enough: number): Answers {
  return { lead: { own, enough, die: Fight.Die, foeDie: Fight.FoeDie } };
}

export interface Seat {
  readonly character: string;
  readonly space: string;
  readonly [key: string]: unknown;
}

/** A trial, and the outcome that is read when the turn of the actor is over. */
export interface Trial {
  readonly actor: Seat;
  /** The other seats; a Troll who sits in the Castle, if absent. */
  readonly others?: readonly Seat[];
  /** More keys of the position file. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly looks: readonly string[];
  readonly answers?: Answers;
}

let started: Worker | null = null;

/** Returns the thread that plays trials, for all files of a process. It ends with the process. */
function thePlayer(): Worker {
  if (started !== null) return started;
  started = new Worker(new URL('sample.mjs', import.meta.url));
  started.unref();
  return started;
}

/** Plays a trial; the title is its seed, so that each has dice of its own. No seat has fate unless the trial says so. */
export async function found(
  title: string,
  { actor, others = [{ character: 'troll', space: 'castle' }], more, looks, answers = {} }: Trial,
): Promise<Found> {
  const position = {
    game: 'talisman',
    actor: 0,
    seats: [actor, ...others].map((seat) => ({ fate: 0, ...seat })),
    ...more,
  };
  const player = thePlayer();
  player.postMessage({ position, seed: title, games: TRIALS, looks, answers });
  const [{ counts, error }] = (await once(player, 'message')) as [{ counts: Found['counts']; error?: string }];
  if (error !== undefined) throw new Error(`${title}: ${error}`);
  return { trials: TRIALS, counts };
}

/** Fails unless each outcome of a trial comes as often as it must, `ways` of `of`, and no other comes at all. */
export async function expectExactly(
  title: string,
  trial: Trial,
  ways: Readonly<Record<string, number>>,
  of: number,
): Promise<void> {
  nothingMissed(title, await found(title, trial), ways, of);
}
