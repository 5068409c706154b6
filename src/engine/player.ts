/**
 * Names of players in texts for people, who count from 1. Files, columns and flags count seats from 0.
 */

/** Returns the number of a seat's player: 3 for seat 2. */
export function playerNumber(seat: number): number {
  return seat + 1;
}

/** Returns the player of a seat: "player 3" for seat 2. */
export function playerText(seat: number): string {
  return `player ${playerNumber(seat)}`;
}

/** Returns a player with the name of its character: "Troll (player 3)". */
export function playerName(name: string, seat: number): string {
  return `${name} (${playerText(seat)})`;
}
