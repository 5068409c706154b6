import { drawGame } from './draw.mjs';
import { addFixture } from './fixtures.mjs';
import { newTally, playChecked } from './play.mjs';

/** After so many broken games there is enough to look at. */
const ENOUGH = 10;

/**
 * Plays drawn games one after the other, and writes each that fails into the fixtures.
 *
 * @param go called before each game with the games played: false ends it
 * @param packsOf names of the packs that the game of a number is played with; if there are none, it draws its own
 * @param rows options and packs that the games go through one after the other; else each game draws its own
 * @returns the tally, and the failures
 */
export function fuzz({ game, agents, from, go, fixtures, rows = [], packsOf = () => [], tell = () => {} }) {
  const tally = newTally();
  const failures = [];
  for (let n = 0; go(n) && failures.length < ENOUGH; n++) {
    const drawn = drawGame(game, agents, from + n, rows[n % rows.length], packsOf(from + n));
    const failure = failureOf(game, agents, drawn, tally);
    if (failure !== null) {
      failures.push(failure);
      addFixture(fixtures, failure);
    }
    tell(tally, failure);
  }
  return { tally, failures };
}

/** A game with the decision at which it failed and why; null if nothing is wrong. */
export function failureOf(game, agents, drawn, tally = newTally()) {
  try {
    playChecked(game, agents, drawn, tally);
    return null;
  } catch (error) {
    return { ...drawn, decision: error.decision, message: error.message };
  }
}
