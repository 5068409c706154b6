import { describe, expect, test } from 'vitest';
import { Entries } from '../../../agents/talisman/quick/entries.js';
import { quickNames } from '../../../agents/talisman/quick/inputs.js';
import { QuickNet } from '../../../agents/talisman/quick/net.js';
import { draw } from '../../../src/engine/index.js';
import { Fit, Sizes } from '../../../src/workshops/train/quick/fit.js';
import { gainOf } from '../../../src/workshops/train/quick/gain.js';
import { layerFiles } from '../../../src/workshops/train/quick/layer-files.js';
import { Lesson } from '../../../src/workshops/train/quick/lesson.js';
import { type QuestionSet, Questions } from '../../../src/workshops/train/quick/question-set.js';

const [FIRST, SECOND, THIRD] = [3, 5, 8];

/** Questions of two actions. The second is worth 4 points more if both inputs of the question are there, else less. */
function questions(count: number): QuestionSet {
  const out = new Questions();
  for (let q = 0; q < count; q++) {
    const [one, other] = [draw(q, 1, 1, 0, 2), draw(q, 1, 1, 1, 2)];
    const state = new Entries();
    state.add(FIRST, one);
    state.add(SECOND, other);
    const second = new Entries();
    second.add(THIRD, 1);
    for (const row of [state, new Entries(), second]) out.addRow(row);
    out.add(Float64Array.of(50, one + other === 2 ? 54 : 46), 2, 0, q % 3, q >> 4, 2);
  }
  return out.set();
}

function fitted(set: QuestionSet, learns: (question: number) => boolean = () => true): Fit {
  const fit = new Fit(1, new Sizes([set]));
  for (const _ of new Lesson([set], (_set, question) => learns(question)).teach(fit, 4, 1));
  return fit;
}

describe('the training of quick', () => {
  test('a network learns that an action is better only if two inputs count together', () => {
    const set = questions(4000);
    const net = new QuickNet(fitted(set).layers());
    const gain = gainOf(set, [net, net, net], 0.5, () => true);
    const together = Array.from({ length: 4000 }, (_, q) => draw(q, 1, 1, 0, 2) + draw(q, 1, 1, 1, 2) === 2);
    const best = together.filter(Boolean).length;
    expect(gain.questions).toBe(4000);
    expect(gain.changed).toBe(best);
    expect(gain.points).toBeCloseTo(8 * best, 3);
    expect([...gain.byKind.values()].reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(gain.points, 3);
  });

  test('the same questions give the same weights, and only of inputs that were seen', () => {
    const set = questions(300);
    const [one, again] = [fitted(set).layers(), fitted(set).layers()];
    expect(one).toEqual(again);
    expect(one.inputs).toEqual([FIRST, SECOND, THIRD].map((input) => quickNames.all[input]));
    expect(layerFiles([one, one, one])).toEqual(layerFiles([again, again, again]));
  });

  test('questions that are kept out are not learnt from', () => {
    const set = questions(300);
    expect(fitted(set, () => false).layers()).toEqual(new Fit(1, new Sizes([set])).layers());
  });
});
