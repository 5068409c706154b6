import { WHOLE } from '../../engine/index.js';
import type { ChanceLog } from './chance-log.js';

/**
 * How a game felt, from the chances of its seats at its looks (`ChanceLog`). A game has at least one look. `winner` is
 * its sole winner.
 */

/** A seat takes the lead if its chance is this much above the leader's, in millionths. */
const LEAD = WHOLE / 20;
/** A game is decided from when the winner's chance stays above this, in millionths. */
const DECIDED = (8 * WHOLE) / 10;
/** Half time, in percent of the rounds. */
const HALF = 50;

/** Counts how often another seat takes the lead. */
export function leadChanges(log: ChanceLog): number {
  let leader = log.leader(0);
  let changes = 0;
  for (let look = 1; look < log.count; look++) {
    const first = log.leader(look);
    if (log.chance(look, first) < log.chance(look, leader) + LEAD) continue;
    leader = first;
    changes++;
  }
  return changes;
}

/** Returns the first look from which the winner's chance stays above 80 %; the number of looks if it never does. */
function decidedLook(log: ChanceLog, winner: number): number {
  let look = log.count;
  while (look > 0 && log.chance(look - 1, winner) > DECIDED) look--;
  return look;
}

/** Returns the round of `decidedLook`; the last round if there is none. */
export function decidedRound(log: ChanceLog, winner: number): number {
  const look = decidedLook(log, winner);
  return look === log.count ? log.rounds : log.round[look];
}

/** Returns the part of the rounds played before the game was decided, in thousandths; 1000 if it was open to its end. */
export function decidedShare(log: ChanceLog, winner: number): number {
  const look = decidedLook(log, winner);
  return look === log.count ? 1000 : ((1000 * (log.round[look] - 1)) / log.rounds) | 0;
}

/** Returns the least chance of the winner after the first third, in thousandths; -1 if there is no later look. */
export function comeback(log: ChanceLog, winner: number): number {
  let least = -1;
  for (let look = 0; look < log.count; look++) {
    if (3 * (log.round[look] - 1) < log.rounds) continue;
    const chance = log.permille(look, winner);
    if (least < 0 || chance < least) least = chance;
  }
  return least;
}

/** Returns the mean distance of the winner from the leader over all looks, in thousandths. */
export function drama(log: ChanceLog, winner: number): number {
  let behind = 0;
  for (let look = 0; look < log.count; look++)
    behind += log.permille(look, log.leader(look)) - log.permille(look, winner);
  return (behind / log.count) | 0;
}

/** Returns 1 if another seat than the winner led at half time. */
export function upset(log: ChanceLog, winner: number): number {
  const look = log.lookAfter(HALF);
  return log.chance(look, log.leader(look)) > log.chance(look, winner) ? 1 : 0;
}

/** Returns 1 if the chance of a seat is above 80 % at half time, whether or not it wins. */
export function favourite(log: ChanceLog): number {
  const look = log.lookAfter(HALF);
  return log.chance(look, log.leader(look)) > DECIDED ? 1 : 0;
}

/** Returns 1 if the favourite of half time won alone; -1 if there was none. */
export function favouriteWon(log: ChanceLog, winner: number): number {
  if (favourite(log) === 0) return -1;
  return log.leader(log.lookAfter(HALF)) === winner ? 1 : 0;
}

/** Returns 1 if the seat leads at a round, 0 if another does, -1 if the game ended before. */
export function leadsAt(log: ChanceLog, round: number, seat: number): number {
  const look = log.lookAtRound(round);
  return look < 0 ? -1 : log.leader(look) === seat ? 1 : 0;
}

/** Returns a number of a seat at half time. @param column as in `ChanceLog.value` */
export function atHalf(log: ChanceLog, seat: number, column: number): number {
  return log.value(log.lookAfter(HALF), seat, column);
}
