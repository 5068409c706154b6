import { describe, expect, test } from 'vitest';
import {
  FRAME_WORDS,
  type FrameState,
  frameArg,
  frameKind,
  frameSeat,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../src/engine/index.js';

function stack(frames: number): FrameState {
  return { frame: new Int32Array(frames * FRAME_WORDS), depth: new Uint8Array(1) };
}

describe('frames', () => {
  test('the top frame is the last one pushed, with its kind, seat and three numbers', () => {
    const s = stack(4);
    pushFrame(s, 7, 2, 10, -20, 30);
    pushFrame(s, 255, 5, 1, 2, -3);
    const top = topFrame(s);
    expect([frameKind(s, top), frameSeat(s, top)]).toEqual([255, 5]);
    expect(Array.from(s.frame.subarray(top + 1, top + FRAME_WORDS))).toEqual([1, 2, -3]);
    popFrame(s);
    const below = topFrame(s);
    expect([frameKind(s, below), frameSeat(s, below)]).toEqual([7, 2]);
    expect(Array.from(s.frame.subarray(below + 1, below + FRAME_WORDS))).toEqual([10, -20, 30]);
  });

  test('a push does not disturb the frames below', () => {
    const s = stack(8);
    for (let i = 0; i < 8; i++) pushFrame(s, i, i % 6, i * 3, i * 5, i * 7);
    for (let i = 7; i >= 0; i--) {
      const top = topFrame(s);
      expect([frameKind(s, top), frameSeat(s, top), ...s.frame.subarray(top + 1, top + 4)]).toEqual([
        i,
        i % 6,
        i * 3,
        i * 5,
        i * 7,
      ]);
      popFrame(s);
    }
    expect(s.depth[0]).toBe(0);
  });

  test('a frame can be advanced in place', () => {
    const s = stack(1);
    pushFrame(s, 1, 0, 3, 0, 0);
    setFrameArg(s, topFrame(s), 1, frameArg(s, topFrame(s), 1) - 1);
    expect(frameArg(s, topFrame(s), 1)).toBe(2);
    expect(frameKind(s, topFrame(s))).toBe(1);
  });
});
