/** Games that this process may still play. */
let left = Infinity;
let reached = (): void => {};

/**
 * Limits the games of this process from now on, over all its runs.
 *
 * @param whenReached called once, before the first games that would exceed the limit: it must end the work
 */
export function limitGames(most: number, whenReached: () => void): void {
  left = most;
  reached = whenReached;
}

/** Returns the games that this process may still play. */
export function gamesLeft(): number {
  return left;
}

/** Takes games from the limit. False if there are fewer left: they must not be played. */
export function takeGames(games: number): boolean {
  if (games > left) {
    left = 0;
    reached();
    reached = () => {};
    return false;
  }
  left -= games;
  return true;
}
