import { describe, expect, test } from 'vitest';
import { balanced } from '../../../agents/talisman/heuristic/balanced.js';
import { inputNames, Reading } from '../../../agents/talisman/judge/inputs.js';
import type { Entries } from '../../../agents/talisman/quick/entries.js';
import { quickNames } from '../../../agents/talisman/quick/inputs.js';
import { Reader } from '../../../agents/talisman/quick/reader.js';
import { isRoutine } from '../../../agents/talisman/routine.js';
import { actOf, defaults, frameKind, lowOf, mix, operandOf, topFrame } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';

/** Visits the questions of some games that `balanced` plays, but for those of routine. */
function visit(
  games: number,
  visitor: (s: TalismanState, seat: number, list: Int32Array, count: number) => void,
): void {
  const s = talisman.create();
  const list = new Int32Array(talisman.maxActions);
  const player = balanced.create(talisman, defaults(balanced.params));
  for (let n = 0; n < games; n++) {
    const seed = Int32Array.of(mix(n + 77), mix(~n));
    const roles = new Int32Array(3);
    talisman.deal(3, seed, roles);
    talisman.reset(s, defaults(talisman.options), 3, seed, roles);
    for (let asked = 0; !talisman.over(s) && asked < 400; asked++) {
      const count = talisman.legal(s, list);
      const seat = talisman.actor(s);
      if (count > 1 && !isRoutine(s, seat, false)) visitor(s, seat, list, count);
      talisman.apply(s, list[count > 1 ? player.choose(s, seat, list, count) : 0]);
    }
  }
}

/** Returns inputs by name. Entries of one input add up. */
function named({ input, value, count }: Entries): Map<string, number> {
  const values = new Map<string, number>();
  for (let e = 0; e < count; e++) {
    const name = quickNames.all[input[e]];
    values.set(name, (values.get(name) ?? 0) + value[e]);
  }
  return values;
}

function judged(s: TalismanState, seat: number): Map<string, number> {
  const reading = new Reading();
  reading.look(s);
  reading.take(s, seat);
  const values = new Map<string, number>();
  for (let i = 0; i < reading.count; i++) {
    const name = inputNames.all[reading.input[i]];
    values.set(name, (values.get(name) ?? 0) + reading.value[i]);
  }
  return values;
}

function reader(): Reader {
  const made = new Reader(talisman);
  made.begin(0, 5);
  return made;
}

/** All inputs of a question and its actions. */
function readAll(own: Reader, s: TalismanState, seat: number, list: Int32Array, count: number): unknown[] {
  own.begin(seat, 5);
  const advice = own.ask(s, seat, list, count);
  const actions = Array.from({ length: count }, (_, i) => {
    own.act(s, seat, list, i);
    return named(own.inputs.action);
  });
  return [advice, named(own.inputs.question), ...actions];
}

describe('the inputs of quick', () => {
  test('a move is read as the change of the judge’s inputs with the figure on its space', () => {
    const own = reader();
    let moves = 0;
    visit(1, (s, seat, list, count) => {
      if (frameKind(s, topFrame(s)) !== FrameKind.MoveWhere) return;
      own.ask(s, seat, list, count);
      const before = judged(s, seat);
      for (let i = 0; i < count; i++) {
        if (actOf(list[i]) !== Act.Go) continue;
        own.act(s, seat, list, i);
        const found = named(own.inputs.action);
        const from = s.space[seat];
        s.space[seat] = lowOf(operandOf(list[i]));
        const after = judged(s, seat);
        s.space[seat] = from;
        for (const name of new Set([...before.keys(), ...after.keys()]))
          expect(found.get(`then ${name}`) ?? 0, name).toBe((after.get(name) ?? 0) - (before.get(name) ?? 0));
        moves++;
      }
    });
    expect(moves).toBeGreaterThan(40);
  });

  test('reading a question leaves the table as it is, and is the same again', () => {
    const [own, other] = [reader(), reader()];
    visit(1, (s, seat, list, count) => {
      const words = s.words.slice();
      const read = readAll(own, s, seat, list, count);
      expect(s.words).toEqual(words);
      expect(readAll(other, s, seat, list, count)).toEqual(read);
    });
  });

  test('what the seat cannot know changes no input', () => {
    const own = reader();
    const dealt = talisman.create();
    let questions = 0;
    visit(2, (s, seat, list, count) => {
      dealt.words.set(s.words);
      talisman.redeal(dealt, seat, questions++);
      expect(readAll(own, dealt, seat, list, count)).toEqual(readAll(own, s, seat, list, count));
    });
    expect(questions).toBeGreaterThan(200);
  });

  test('one action of a question is marked as the choice of balanced', () => {
    const own = reader();
    visit(1, (s, seat, list, count) => {
      const [advice, , ...actions] = readAll(own, s, seat, list, count) as [number, unknown, ...Map<string, number>[]];
      expect(actions.map((inputs) => inputs.get('advised') ?? 0)).toEqual(
        Array.from({ length: count }, (_, i) => (i === advice ? 1 : 0)),
      );
    });
  });
});
