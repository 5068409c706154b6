import { describe, expect, test } from 'vitest';
import { fold, frameArg, frameKind, topFrame } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import { turns } from '../../../src/games/talisman/play/stepping.js';
import { EndReason, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { FrameKind, Stage } from '../../../src/games/talisman/vocabulary/kinds.js';

const out = new Int32Array(talisman.maxActions);

/** A game of three that has just been set up. */
function game(seed: number): TalismanState {
  const s = talisman.create();
  talisman.reset(s, Int32Array.from(DEFAULT_OPTIONS), 3, Int32Array.of(seed, 5), Int32Array.of(0, 1, 2));
  return s;
}

/** One of the answers, another one each time. */
function answerOf(s: TalismanState, n: number): number {
  return out[(n * 7) % talisman.legal(s, out)];
}

describe('turn by turn', () => {
  test('a game is the one that is played without a stop, and stops before every turn', () => {
    const [whole, parted] = [game(3), game(3)];
    let stops = 0;
    for (let n = 0; n < 500; n++) {
      const action = answerOf(whole, n);
      talisman.apply(whole, action);
      const before = parted.turnNumber[0];
      turns.apply(parted, action);
      expect(parted.turnNumber[0]).toBe(before);
      while (turns.between(parted)) {
        stops++;
        const { turnNumber } = parted;
        const at = topFrame(parted);
        expect([frameKind(parted, at), frameArg(parted, at, 1), turns.active(parted)]).toEqual([
          FrameKind.Turn,
          Stage.Begin,
          parted.active[0],
        ]);
        const begun = turnNumber[0];
        turns.begin(parted);
        expect(turnNumber[0]).toBe(begun + 1);
      }
      expect(parted.words.every((word, at) => word === whole.words[at])).toBe(true);
    }
    expect(stops).toBe(whole.turnNumber[0] - 1);
    expect(stops).toBeGreaterThan(40);
  });

  test('an outlook turn by turn is not between turns at a question, nor when the game is over', () => {
    const s = game(3);
    expect(turns.between(s)).toBe(false);
    for (let n = 0; !turns.between(s); n++) turns.apply(s, answerOf(s, n));
    s.endReason[0] = EndReason.Cap;
    expect(turns.between(s)).toBe(false);
  });

  test('an outlook turn by turn draws the future again, by another seed, and keeps the past', () => {
    const [s, same, other] = [game(3), game(3), game(3)];
    turns.reseed(s, 9);
    turns.reseed(same, 9);
    turns.reseed(other, 10);
    expect([...s.seed]).toEqual([fold(9, 1), fold(9, 2)]);
    expect(s.words).toEqual(same.words);
    expect([...s.key]).not.toEqual([...other.key]);
    expect([...s.key]).not.toEqual([...game(3).key]);
    expect([s.pileOf, s.space, s.life]).toEqual([other.pileOf, other.space, other.life]);
  });
});
