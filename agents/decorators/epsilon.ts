import { type Agent, type Decorator, draw, fold, type State } from '../../src/engine/index.js';

/** Key of this agent's random bits. The inner agent gets the seed itself. */
const OWN = 0x6570;
/** Draws at each question. */
const enum Draw {
  Whether,
  Which,
}

/**
 * Plays as another agent, with a random blunder now and then. It shows how much a result depends on good play. It
 * declares nothing, because any question may be the one for a blunder.
 */
export class Epsilon implements Agent<State> {
  private seed = 0;
  private decisions = 0;

  constructor(
    private readonly inner: Agent<State>,
    private readonly permille: number,
  ) {}

  begin(seat: number, seed: number): void {
    this.inner.begin(seat, seed);
    this.seed = fold(seed, OWN);
    this.decisions = 0;
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const k = this.decisions++;
    const key = (this.seed + (k >> 16)) | 0;
    if (draw(key, this.seed, Draw.Whether, k & 0xffff, 1000) >= this.permille)
      return this.inner.choose(s, seat, actions, count);
    return draw(key, this.seed, Draw.Which, k & 0xffff, count);
  }
}

export const epsilon: Decorator = {
  id: 'epsilon',
  about: 'another agent that now and then answers at random',
  params: [
    {
      id: 'permille',
      about: 'of 1,000 answers, how many are a legal action picked uniformly',
      default: 100,
      min: 0,
      max: 1000,
      phrase: 'blunders {} times in 1,000',
      phraseAt: { 0: 'never blunders', 1: 'blunders once in 1,000' },
    },
  ],
  words: [],
  create: (game, inner, params) => new Epsilon(inner(game), params[0]),
};
