import { mix } from '../../dist/src/engine/index.js';
import { SLOHAR } from './slohar.mjs';
import { copyOf, hashOf, must, sameWords } from './table.mjs';
import { TALISMAN } from './talisman.mjs';

/** Invariants of a game beyond its own `check`, by its id. */
const MORE = { talisman: TALISMAN, slohar: SLOHAR };
/** Actions played on a copy before the original is looked at again. */
const ON_A_COPY = 40;

/** At every question: the list of actions, and the invariants of the state. */
export function checkQuestion(game, s, out, count, seats) {
  must(count >= 1, 'no legal action, but the game is not over');
  must(count <= game.maxActions, `${count} legal actions, more than maxActions, ${game.maxActions}`);
  for (let i = 1; i < count; i++)
    must(out[i - 1] < out[i], () => `actions not ascending and unique: ${out.subarray(0, count).join(', ')}`);
  const actor = game.actor(s);
  must(Number.isInteger(actor) && actor >= 0 && actor < seats, `actor ${actor} is no seat of ${seats}`);
  checkState(game, s);
}

export function checkState(game, s) {
  const broken = game.check(s) ?? MORE[game.id]?.check(s) ?? null;
  must(broken === null, `check: ${broken}`);
}

/** Checks that changes in a copy do not alter the original. */
export function checkCopy(game, s, out, count) {
  const before = hashOf(s);
  const listed = out.slice(0, count);
  const copy = copyOf(game, s);
  for (let k = 0; k < ON_A_COPY && !game.over(copy); k++) {
    const n = game.legal(copy, out);
    game.apply(copy, out[(mix(before + k) >>> 1) % n]);
  }
  must(hashOf(s) === before, 'play on a copy changed the original');
  must(sameList(out, game.legal(s, out), listed), 'play on a copy changed the actions of the original');
}

/** Deals again what the actor cannot know into `other`: it has the same actions, and what lies open stays. */
export function checkRedeal(game, s, seat, out, count, other, list) {
  other.words.set(s.words);
  game.redeal(other, seat, mix(hashOf(s)));
  checkState(game, other);
  must(!game.over(other) && game.actor(other) === seat, 'a redeal changed whose turn it is');
  must(
    sameList(list, game.legal(other, list), out.subarray(0, count)),
    `a redeal for seat ${seat} changed its actions`,
  );
  const seen = MORE[game.id]?.changedInView(s, other, seat) ?? null;
  must(seen === null, `a redeal for seat ${seat} changed ${seen}, which it can see`);
}

/** From a copy kept on the way the same actions lead to the same end. */
export function checkResumed(game, end, copy, actions) {
  for (const action of actions) {
    must(!game.over(copy), 'resumed, the game was over sooner');
    game.apply(copy, action);
  }
  must(game.over(copy) && sameWords(copy, end), 'resumed, the game ended otherwise');
}

/** A game that is over has one winner's score to share, or none. */
export function checkEnd(game, s, seats) {
  checkState(game, s);
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    const score = game.score(s, seat);
    must(Number.isInteger(score) && score >= 0, `score ${score} of seat ${seat} is no whole number`);
    sum += score;
  }
  must(
    sum === 0 || (sum === game.winScore && !game.capped(s)),
    `scores sum to ${sum}, ${game.capped(s) ? 'though capped' : `neither ${game.winScore} nor 0`}`,
  );
}

function sameList(list, count, other) {
  if (count !== other.length) return false;
  for (let i = 0; i < count; i++) if (list[i] !== other[i]) return false;
  return true;
}
