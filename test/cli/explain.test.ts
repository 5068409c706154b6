import { describe, expect, test } from 'vitest';
import { folder, succeed, within } from './program.js';

const cwd = folder();
const TOKEN = 'talisman/revised-4th/4p/readme/0.0/none/balanced';

interface Explained {
  readonly taken: number;
  readonly actions: readonly string[];
  readonly explanation: { readonly actions: readonly { readonly worth: number; readonly visits?: number }[] };
}

describe('replay --explain', () => {
  test('replay --explain shows the worth of each action of balanced and its parts, best first', async () => {
    const { out } = await succeed(cwd, ['replay', TOKEN, '--explain', '4']);
    expect(out).toMatch(/^Decision 4, round 1, Prophetess \(player 1\) at Chapel.*where to move with 2;/);
    expect(out).toMatch(/\nplayer 1 \(balanced\) answers: go /);
    expect(out).toMatch(/\n\* +go .* -?\d+ +\S.* -?\d+/);
    expect(out).toMatch(
      /\nWorths are in hundredths of a counter, which is one Strength or Craft\. \* is the answer\.\n$/,
    );
  });

  test('replay --explain numbers decisions as --all does, and gives the same in JSON', async () => {
    const { out } = await succeed(cwd, ['replay', TOKEN, '--explain', '4', '--json']);
    const explained = JSON.parse(out) as Explained;
    const { decisions } = JSON.parse((await succeed(cwd, ['replay', TOKEN, '--json'])).out) as {
      readonly decisions: readonly { readonly action: string }[];
    };
    expect(decisions[3].action).toContain(explained.actions[explained.taken]);
    const worths = explained.explanation.actions.map(({ worth }) => worth);
    expect(worths[explained.taken]).toBe(Math.max(...worths));
  });

  test('replay --explain shows the futures of a search', async () => {
    const token = 'talisman/revised-4th/2p/readme/0.0/none/mcts:iterations=64';
    const { decisions } = JSON.parse((await succeed(cwd, ['replay', TOKEN, '--json'])).out) as {
      readonly decisions: readonly { readonly situation: string }[];
    };
    const first = decisions.findIndex(({ situation }) => situation.includes('where to move')) + 1;
    const { out } = await succeed(cwd, ['replay', token, '--explain', String(first)]);
    expect(out).toContain('Decision ');
  });

  test('replay --explain of a decision without a choice says so', async () => {
    const { out } = await succeed(cwd, ['replay', TOKEN, '--explain', '3']);
    expect(out).toMatch(/There was no other action\.\n$/);
  });

  test.each([
    ['30000', /^talisman-lab: there is no decision 30000; the last one of this game is 535\n$/],
    ['0', /^talisman-lab: --explain must be a whole number of at least 1, not '0'\n$/],
    ['x', /^talisman-lab: --explain must be a whole number of at least 1, not 'x'\n$/],
  ])('replay --explain %s is refused in one line', async (number, line) => {
    const { exit, err } = await within(cwd, ['replay', TOKEN, '--explain', number]);
    expect(exit).toBe(2);
    expect(err).toMatch(line);
  });

  test('replay --explain does not go with --analyse', async () => {
    const { exit, err } = await within(cwd, ['replay', TOKEN, '--explain', '4', '--analyse']);
    expect(exit).toBe(2);
    expect(err).toBe('talisman-lab: --explain does not go with --analyse\n');
  });
});
