import { fold, type Game, type Guide, type GuideSpec, type State, WHOLE } from '../../src/engine/index.js';
import { random } from '../random.js';

/** Seed of that deal: any, if it is always the same. */
const MIRROR_SEED = 0x6d697272;

/** Guide of a game without a specific one. Only the contract of the game is known. */
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

  /** Writes equal shares: nothing is known about a position that was cut short. */
  worth(_s: State, out: Int32Array): void {
    for (let seat = 0; seat < out.length; seat++) out[seat] = (WHOLE / out.length) | 0;
  }

  /** Returns a hash of the information of the seat: the state with the hidden part dealt from one fixed seed. */
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
