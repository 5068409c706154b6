import { describe, expect, test } from 'vitest';
import { adviceLines } from '../../../src/questions/hint/advice-lines.js';
import type { Hint, HintedAction } from '../../../src/questions/hint/hint.js';

const adviceText = (found: Hint): string => adviceLines(found).join('\n');

/** An action with its win chance, and how far it is behind. */
function action(plain: string, win: number, behind: number, mayBeBest: boolean): HintedAction {
  return {
    action: `${plain} (id)`,
    plain,
    win,
    interval: { lo: win - 0.01, hi: win + 0.01 },
    behind: { value: behind, lo: Math.max(0, behind - 0.03), hi: behind + 0.03, mayBeBest },
    futures: 1000,
  } as HintedAction;
}

function hint(...questions: HintedAction[][]): Hint {
  return {
    questions: questions.map((actions, i) => ({ question: `where to move with ${i + 1}`, actions })),
  } as unknown as Hint;
}

describe('5.13 advice of a hint', () => {
  test('5.13 advice of a hint names the one best action, its chance, and its lead over the next', () => {
    const clear = hint([
      action('go clockwise to Woods', 0.41, 0, true),
      action('stay and try again', 0.35, 0.06, false),
    ]);
    expect(adviceText(clear)).toBe('Go clockwise to Woods: 41 % (40 to 42 %), 6 points (3 to 9) better than the next.');
  });

  test('5.13 advice of a hint names all actions that may be best, how far they may be behind, and that the rest is worse', () => {
    const open = [action('go to A', 0.5, 0, true), action('go to B', 0.49, 0.01, true)];
    expect(adviceText(hint(open))).toBe(
      'Go to A or go to B: which is best is not settled. ' +
        'The first has 50 % (49 to 51 %), and the others may be up to 4 points behind.',
    );
    expect(adviceText(hint([...open, action('go to C', 0.2, 0.3, false)]))).toContain('; all else is worse.');
    const many = Array.from({ length: 5 }, (_, i) => action(`go to ${i}`, 0.5, 0.01, true));
    expect(adviceText(hint(many))).toMatch(/^Go to 0, go to 1, go to 2 or one of 2 more: /);
    expect(adviceText(hint(many.slice(0, 4)))).toMatch(/^Go to 0, go to 1, go to 2 or go to 3: /);
  });

  test('5.13 advice of a hint on several questions says to which each advice belongs', () => {
    const one = [action('go to A', 0.5, 0, true), action('go to B', 0.3, 0.2, false)];
    expect(
      adviceText(hint(one, one))
        .split('\n')
        .map((line) => line.slice(0, 27)),
    ).toEqual(['Where to move with 1: Go to', 'Where to move with 2: Go to']);
  });

  test('5.13 advice of a hint on a forced action says that no other is legal', () => {
    expect(adviceText(hint([action('roll', 0.5, 0, true)]))).toBe('Roll: 50 % (49 to 51 %); nothing else is legal.');
  });
});
