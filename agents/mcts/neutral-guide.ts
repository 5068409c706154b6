import { fold, type Game, type Guide, type GuideSpec, type State, WHOLE } from '../../src/engine/index.js';
import { random } from '../random.js';

/** Any seed will do, if it is always the same. */
const MIRROR_SEED = 0x6d697272;

/** The guide of a game that has none of its own: nothing is known about it but its contract. */
class NeutralGuide implements Guide<State> {
  readonly policy = random;
  readonly exact = true;
  private readonly mirror: State;

  constructor(private readonly game: Game<State>) {
    this.mirror = game.create();
  }

  seats(): number {
    return this.game.seats.max;
  }

  routine(): boolean {
    return false;
  }

  clock(): number {
    return -1;
  }

  /** Of a position cut short nothing is known: equal shares. */
  worth(_s: State, out: Int32Array): void {
    for (let seat = 0; seat < out.length; seat++) out[seat] = (WHOLE / out.length) | 0;
  }

  /** All that the seat can see, and nothing else: the state as it is once the hidden was dealt from one fixed seed. */
  sight(s: State, seat: number): number {
    const words = this.mirror.words;
    words.set(s.words);
    this.game.redeal(this.mirror, seat, MIRROR_SEED);
    let h = seat;
    for (let i = 0; i < words.length; i++) h = fold(h, words[i]);
    return h;
  }
}

export const neutralGuide: GuideSpec<State> = { create: (game) => new NeutralGuide(game) };
