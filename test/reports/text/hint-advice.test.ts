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
    questions: questions.map((actions, i) => ({ question: `where to move with ${i + 1}`, playouts: 4000, actions })),
  } as unknown as Hint;
}

describe('5.13 advice of a hint', () => {
  test('5.13 advice of a hint names the one best action, its chance, and its lead over the next', () => {
    const clear = hint([
      action('go clockwise to Woods', 0.41, 0, true),
      action('stay and try again', 0.35, 0.06, false),
    ]);
    expect(adviceText(clear)).toBe('Go clockwise to Woods: you win 41 of 100, 6 more than by the next best (3 to 9).');
  });

  test('5.13 advice of a hint on an open question names the rivals, by how much they may differ, and the games that may settle it', () => {
    const open = [action('go to A', 0.5, 0, true), action('go to B', 0.49, 0.01, true)];
    expect(adviceText(hint([...open, action('go to C', 0.2, 0.3, false)]))).toBe(
      'Probably go to A: you win 50 of 100, but “go to B” wins 49 and may be as good: ' +
        'they may still differ by up to 4. The computer may need about 40,000 games from here to settle it.',
    );
    const many = Array.from({ length: 5 }, (_, i) => action(`go to ${i}`, 0.5, 0.01, true));
    expect(adviceText(hint(many))).toContain('but “go to 1” (50) and three more may be as good');
  });

  test('5.13 advice of a hint on rolls with the same best action is one sentence, and others stay alone', () => {
    const one = [action('go to A', 0.5, 0, true), action('go to B', 0.3, 0.2, false)];
    const other = [action('stay', 0.6, 0, true), action('go to B', 0.3, 0.3, false)];
    expect(adviceText(hint(one, one, one, other)).split('\n')).toEqual([
      'If you roll 1 to 3, go to A: you win 50 of 100, at least 17 more than by the next best.',
      'If you roll 4, stay: you win 60 of 100, 30 more than by the next best (27 to 33).',
    ]);
  });

  test('advice by a race names chances that are judged, and plays to the end instead of racing longer', () => {
    const raced = (...actions: HintedAction[]): string =>
      adviceText({ ...hint(actions), by: 'race', judged: true, turns: 2 });
    const judged = '\nThese chances are judged after two of your turns; no game was played to its end.';
    expect(raced(action('go to A', 0.41, 0, true), action('go to B', 0.35, 0.06, false))).toBe(
      `Go to A: your chance is about 41 of 100, 6 more than by the next best (3 to 9).${judged}`,
    );
    expect(raced(action('go to A', 0.5, 0, true), action('go to B', 0.49, 0.01, true))).toBe(
      `Probably go to A: your chance is about 50 of 100, but “go to B” gives 49 and may be as good: they may still differ by up to 4.${judged}`,
    );
  });

  test('5.13 advice of a hint on a forced action says that no other is allowed', () => {
    expect(adviceText(hint([action('roll', 0.5, 0, true)]))).toBe('Roll: nothing else is allowed; you win 50 of 100.');
  });
});
