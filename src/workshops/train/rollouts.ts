import { playoutOf, TO_THE_END } from '../../../agents/mcts/playout.js';
import { fold, type Game, type Guide, type Playout, type State, WHOLE } from '../../engine/index.js';
import { setKey, type TalismanState } from '../../games/talisman/state/state.js';

/**
 * Plays positions out to the end by the guide's policy, with different dice and decks each time: the *rollouts* of
 * backgammon programs (Tesauro & Galperin 1996). A few of them show the value of a position far better than the one
 * outcome of its game. Hands stay as they are: the judge sees them.
 */
export class Rollouts {
  private readonly playout: Playout<TalismanState>;

  constructor(game: Game<TalismanState>, guide: Guide<TalismanState>) {
    this.playout = playoutOf(
      game as Game<State>,
      guide as unknown as Guide<State>,
      1,
      0,
      false,
    ) as unknown as Playout<TalismanState>;
  }

  /**
   * @param words words of the state, at the start of a turn
   * @param seed  the same seed gives the same dice
   * @returns wins of each seat, of that many rollouts
   */
  wins(words: Int32Array, seed: number, rollouts: number): Float64Array {
    const { playout } = this;
    const wins = new Float64Array(playout.share.length);
    for (let k = 0; k < rollouts; k++) {
      const luck = fold(seed, k);
      const { s } = playout;
      s.words.set(words);
      s.seed[0] = fold(luck, 1);
      s.seed[1] = fold(luck, 2);
      setKey(s);
      playout.resume(0, luck, TO_THE_END);
      playout.finish(0);
      for (let seat = 0; seat < s.seats[0]; seat++) wins[seat] += playout.share[seat] / WHOLE;
    }
    return wins;
  }
}
