import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AgentSpec, type State, UserError } from '../../../src/engine/index.js';
import { entrant, findCandidate, parseAgent, splitAgents } from '../../../src/runner/design/agent-text.js';
import { findDecorated } from '../../../src/runner/design/decorated.js';
import type { Library } from '../../../src/runner/design/library.js';
import { library } from '../bench-of-pigs.js';

describe('a list of agents', () => {
  test.each([
    ['a,b', ['a', 'b']],
    ['a:x=1,y=2,b', ['a:x=1,y=2', 'b']],
    ['a as one,a as two', ['a as one', 'a as two']],
    ['my/agent.mjs:x=1,pig/hold', ['my/agent.mjs:x=1', 'pig/hold']],
  ])('%s is split at its agents, not at their parameters', (text, agents) => {
    expect(splitAgents(text)).toEqual(agents);
  });
});

describe('an agent', () => {
  test('has a name, parameters and a label', () => {
    expect(parseAgent('hold:holdAt=5,other=6 as Bold', '')).toEqual({
      name: 'hold',
      within: [],
      params: { holdAt: '5', other: '6' },
      label: 'Bold',
    });
  });

  test('has no label in the midst of it, and one of a single word only', () => {
    expect(parseAgent('hold as Bold one', '')).toMatchObject({ name: 'hold as Bold one', label: null });
    expect(parseAgent('  hold  as  Bold  ', '')).toMatchObject({ name: 'hold', label: 'Bold' });
    expect(parseAgent('hold as one as two', '')).toMatchObject({ name: 'hold as one', label: 'two' });
  });

  test.each(['hold:', 'hold:holdAt', 'hold:holdAt=', '', 'hold:a=1,b'])('%j is refused', (text) => {
    expect(() => parseAgent(text, '--agents')).toThrow(UserError);
  });

  test('is shown with the parameters that are written, under its label if it has one', async () => {
    const plain = await findCandidate('hold', 'pig', library, '');
    expect(entrant(plain, {}, '')).toEqual({
      label: 'hold',
      agent: 'pig/hold',
      settings: '',
      paramIds: ['holdAt'],
      params: [20],
    });
    expect(entrant(plain, { holdAt: 7 }, '').label).toBe('hold:holdAt=7');
    const named = await findCandidate('hold:holdAt=9 as Bold', 'pig', library, '');
    expect(entrant(named, {}, '')).toEqual({
      label: 'Bold',
      agent: 'pig/hold',
      settings: 'holdAt=9',
      paramIds: ['holdAt'],
      params: [9],
    });
    expect(entrant(named, { holdAt: 7 }, '')).toMatchObject({
      label: 'Bold:holdAt=7',
      settings: 'holdAt=7',
      params: [7],
    });
  });

  test('is varied by its numbers, not by its words', async () => {
    const made = await findCandidate('without:of=hold,class=roll', 'pig', library, '');
    expect(entrant(made, { holdAt: 7 }, 'vary').params).toEqual([7]);
    expect(() => entrant(made, { class: 'hold' }, 'vary')).toThrow(
      new UserError("vary: 'class' is no number; vary whole agents, as in agent0: [a, b]"),
    );
  });

  test('with an unknown setting is told from all it has: numbers, words and a model', async () => {
    const judging: Library = {
      ...library,
      async agent(...asked) {
        const { id, spec } = await library.agent(...asked);
        return { id, spec: { ...spec, model: { id: 'judge', about: 'for tests', playing: () => spec } } };
      },
    };
    const unknown = (text: string): Promise<unknown> => findCandidate(text, 'pig', judging, '--agents');
    for (const [text, of, word, near] of [
      ['hold:holdAd=1', 'hold', 'holdAd', 'holdAt'],
      ['hold:judgr=x', 'hold', 'judgr', 'judge'],
      ['without:of=hold,class=roll,clas=roll', 'without:of=hold', 'clas', 'class'],
    ])
      await expect(unknown(text)).rejects.toThrow(
        new UserError(`--agents: unknown parameter of ${of} '${word}'; did you mean '${near}'?`),
      );
  });
});

describe('an agent that plays by a model', () => {
  /** An agent of pig that says which model it was given. */
  const thinker = (judged: string): AgentSpec<State> => ({
    id: 'thinker',
    about: `thinks by ${judged}`,
    params: [{ id: 'depth', about: 'how deep', default: 3, min: 1, max: 9 }],
    model: { id: 'model', about: 'a folder', playing: (_game, model) => thinker(String(model)) },
    create: () => ({ begin: () => {}, choose: () => 0 }),
  });
  const withModels: Library = {
    ...library,
    agent: () => Promise.resolve({ id: 'thinker', spec: thinker('nothing') }),
    model: (folder) => Promise.resolve(`model of ${folder}` as never),
  };

  test('is found under its folder, with the parameters it has anyway', async () => {
    const found = await findCandidate('thinker:model=/mine,depth=5', 'pig', withModels, '');
    expect(entrant(found, {}, '')).toMatchObject({ agent: `thinker:model=${resolve('/mine')}`, params: [5] });
    const { found: inside, words } = await findDecorated(
      parseAgent('thinker:model=/mine', ''),
      withModels.games[0],
      withModels,
      '',
    );
    expect([inside.spec.about, words]).toEqual(['thinks by model of /mine', ['model']]);
    expect(inside.spec.create(withModels.games[0], Int32Array.of(3)).choose({} as State, 0, new Int32Array(1), 1)).toBe(
      0,
    );
  });
});
