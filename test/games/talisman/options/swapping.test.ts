import { describe, expect, test } from 'vitest';
import { actOf, frameKind, frameSeat, operandOf, topFrame } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { Dealt, Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from '../scenario.js';
import { actions, begin } from './begin.js';

const kindOf = (s: TalismanState): FrameKind => frameKind(s, topFrame(s));
const seatOf = (s: TalismanState): number => frameSeat(s, topFrame(s));

/** Has each seat keep the first of its characters, and returns by seat those that it was dealt. */
function keepFirst(s: TalismanState): number[][] {
  const dealt: number[][] = [];
  while (kindOf(s) === FrameKind.Keep) {
    dealt[seatOf(s)] = actions(s).map(operandOf);
    talisman.apply(s, actions(s)[0]);
  }
  return dealt;
}

describe('a swap of the character kept', () => {
  const SWAP = { dealCharacters: 3, swapCharacter: 1 };

  test('V-PUB-6 swapCharacter=0 the game begins once all have kept a character', () => {
    const s = begin(3, { dealCharacters: 3, swapCharacter: 0 });
    keepFirst(s);
    expect([s.turns[0], kindOf(s) === FrameKind.Swap]).toEqual([1, false]);
  });

  test('V-PUB-6 swapCharacter=1 each seat in turn may take one of its other two instead, or pass', () => {
    const s = begin(3, SWAP);
    const dealt = keepFirst(s);
    for (let seat = 0; seat < 3; seat++) {
      expect([kindOf(s), seatOf(s), s.turns[0]]).toEqual([FrameKind.Swap, seat, 0]);
      const offered = actions(s);
      expect(offered.map(actOf)).toEqual([Act.Pass, Act.Keep, Act.Keep]);
      const others = dealt[seat].filter((c) => c !== s.character[seat]);
      expect(offered.slice(1).map(operandOf)).toEqual(others);
      const before = s.character[seat];
      talisman.apply(s, offered[seat === 1 ? 2 : 0]);
      expect(s.character[seat]).toBe(seat === 1 ? others[1] : before);
      expect(talisman.check(s)).toBeNull();
    }
    expect([s.turns[0], kindOf(s) === FrameKind.Swap]).toEqual([1, false]);
  });

  test('V-PUB-6 R-SETUP-08 R-SETUP-09 swapCharacter=1 the new character has its own lives, fate, gold, space and Spells', () => {
    const s = begin(2, SWAP);
    keepFirst(s);
    const old = s.character[0];
    const swap = actions(s)[1];
    const c = operandOf(swap);
    talisman.apply(s, swap);
    expect([s.character[0], s.life[0], s.fate[0], s.gold[0], s.space[0]]).toEqual([
      c,
      content.lifeValue[c],
      content.fateValue[c],
      content.startGold[c],
      content.start[c],
    ]);
    expect([s.usedCharacter[old], s.usedCharacter[c]]).toEqual([Dealt.Unkept, Dealt.Kept]);
    talisman.apply(s, actions(s)[0]);
    // Start Spells are drawn once, for the character that is played.
    for (const seat of [0, 1]) expect(s.pileSize[Pile.Spells + seat]).toBe(content.startSpells[s.character[seat]]);
  });

  test('V-PUB-6 RUL-186 swapCharacter=1 a character that another player has kept since then is not offered', () => {
    const s = begin(8, SWAP);
    while (kindOf(s) === FrameKind.Keep) talisman.apply(s, actions(s)[0]);
    for (let seat = 0; seat < 8; seat++) {
      const kept = Array.from(s.character.subarray(0, 8));
      for (const action of actions(s).slice(1)) expect(kept).not.toContain(operandOf(action));
      talisman.apply(s, actions(s).at(-1) as number);
      expect(talisman.check(s)).toBeNull();
    }
    expect(new Set(s.character.subarray(0, 8)).size).toBe(8);
  });

  test('V-PUB-6 R-DEATH-07 swapCharacter=1 a later character is kept at once', () => {
    const t = scenario({
      seats: [
        { character: 'thief', dead: 'waiting' },
        { character: 'elf', at: 'city' },
      ],
      options: SWAP,
      luck: 1,
    });
    expect(t.kind).toBe(FrameKind.Keep);
    t.act(t.legal()[0]);
    expect([t.kind === FrameKind.Swap, t.s.turns[0]]).toEqual([false, 1]);
  });
});
