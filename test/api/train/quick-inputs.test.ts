import { expect, test } from 'vitest';
import { Reader } from '../../../agents/talisman/quick/reader.js';
import { isRoutine } from '../../../agents/talisman/routine.js';
import { actOf, agentSeed, defaults, fold, frameKind, topFrame } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Labeller, LabelReader } from '../../../src/workshops/train/quick/label.js';

const SEED = Int32Array.of(12, 34);
/** A game of two. */
const GAME = { from: 0, to: 1 };
const OPTIONS = defaults(talisman.options);

const [labelled] = new Labeller(talisman, OPTIONS, SEED).play(GAME, null);
const read = new LabelReader(talisman, OPTIONS, SEED).read([labelled]);

/** Inputs and values of a row of the training. */
function rowOf(row: number): number[][] {
  const [from, to] = [read.entry[row], read.entry[row + 1]];
  return [Array.from(read.input.subarray(from, to)), Array.from(read.value.subarray(from, to))];
}

test('the training reads a question, its moves and the advice as a player reads them that is asked everything', () => {
  const s = talisman.create();
  const seed = Int32Array.from(SEED, (word) => fold(word, labelled.number));
  const roles = new Int32Array(2);
  talisman.deal(2, seed, roles);
  talisman.reset(s, OPTIONS, 2, seed, roles);
  const readers = [0, 1].map((seat) => {
    const reader = new Reader(talisman);
    reader.begin(seat, agentSeed(seed, seat));
    return reader;
  });
  const list = new Int32Array(talisman.maxActions);
  let question = 0;
  let moves = 0;
  for (const [step, answer] of labelled.answers.entries()) {
    const count = talisman.legal(s, list);
    const seat = talisman.actor(s);
    if (count > 1 && isRoutine(s, seat, false)) readers[seat].policy.choose(s, seat, list, count);
    else if (count > 1) {
      const { inputs } = readers[seat];
      const advice = readers[seat].ask(s, seat, list, count);
      if (labelled.steps[question] === step) {
        const row = read.row[question];
        expect(read.advice[question]).toBe(advice);
        expect(read.row[question + 1] - row).toBe(count + 1);
        const asked = inputs.question;
        expect(rowOf(row)).toEqual([asked.input, asked.value].map((of) => Array.from(of.subarray(0, asked.count))));
        for (let i = 0; i < count; i++) {
          if (frameKind(s, topFrame(s)) !== FrameKind.MoveWhere || actOf(list[i]) !== Act.Go) continue;
          readers[seat].act(s, seat, list, i);
          const { input, value, count: length } = inputs.action;
          expect(rowOf(row + 1 + i)).toEqual([input, value].map((of) => Array.from(of.subarray(0, length))));
          moves++;
        }
        question++;
      }
    }
    talisman.apply(s, list[answer]);
  }
  expect(question).toBe(labelled.steps.length);
  expect(question).toBeGreaterThan(50);
  expect(moves).toBeGreaterThan(20);
});
