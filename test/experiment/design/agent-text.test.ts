import { describe, expect, test } from 'vitest';
import { type AgentSpec, type State, UserError } from '../../../src/engine/index.js';
import {
  coreOf,
  hasSettings,
  modelOf,
  parseAgent,
  splitAgents,
  withSettings,
} from '../../../src/experiment/design/agent-text.js';
import { agentById, entrant, findCandidate } from '../../../src/experiment/design/candidate.js';
import { findDecorated } from '../../../src/experiment/design/decorated.js';
import type { Library } from '../../../src/experiment/design/library.js';
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
  test('an agent has a name, parameters and a label', () => {
    expect(parseAgent('hold:holdAt=5,other=6 as Bold', '')).toEqual({
      name: 'hold',
      within: [],
      params: { holdAt: '5', other: '6' },
      label: 'Bold',
    });
  });

  test('an agent has no label inside its text, and one of a single word only', () => {
    expect(parseAgent('hold as Bold one', '')).toMatchObject({ name: 'hold as Bold one', label: null });
    expect(parseAgent('  hold  as  Bold  ', '')).toMatchObject({ name: 'hold', label: 'Bold' });
    expect(parseAgent('hold as one as two', '')).toMatchObject({ name: 'hold as one', label: 'two' });
  });

  test.each(['hold:', 'hold:holdAt', 'hold:holdAt=', '', 'hold:a=1,b'])('%j is refused', (text) => {
    expect(() => parseAgent(text, '--agents')).toThrow(UserError);
  });

  test('an agent is shown with the parameters that are written, under its label if it has one', async () => {
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

  test('an agent is varied by its numbers, not by its words', async () => {
    const made = await findCandidate('without:of=hold,class=roll', 'pig', library, '');
    expect(entrant(made, { holdAt: 7 }, 'vary').params).toEqual([7]);
    expect(() => entrant(made, { class: 'hold' }, 'vary')).toThrow(
      new UserError("vary: 'class' is no number; vary whole agents, as in agent0: [a, b]"),
    );
  });

  test('an agent with an unknown setting is refused with all its settings: numbers, words and a model', async () => {
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

  test('an agent that plays by a model is found under its folder, with the parameters that it always has', async () => {
    const found = await findCandidate('thinker:model=/thinking-model,depth=5', 'pig', withModels, '');
    expect(entrant(found, {}, '')).toMatchObject({ agent: 'thinker:model=./thinking-model', params: [5] });
    const { found: inside, words } = await findDecorated(
      parseAgent('thinker:model=/thinking-model', ''),
      withModels.games[0],
      withModels,
      '',
    );
    expect([inside.spec.about, words]).toEqual(['thinks by model of /thinking-model', ['model']]);
    expect(inside.spec.create(withModels.games[0], Int32Array.of(3)).choose({} as State, 0, new Int32Array(1), 1)).toBe(
      0,
    );
  });

  test('an agent that plays by a model is not found by a path with a comma, which would end a setting', async () => {
    const text = { name: 'thinker', within: [], params: { model: '/one,two' } };
    await expect(findDecorated(text, withModels.games[0], withModels, '--agents')).rejects.toThrow(
      new UserError("--agents: './one,two' has a comma or an = in its path; move it elsewhere"),
    );
  });
});

describe('an agent made of another', () => {
  /** The library with one agent that lies under a path with a comma. */
  const commas: Library = {
    ...library,
    agent: async (_name, ...rest) => ({ ...(await library.agent('hold', ...rest)), id: '/my,own/agent.mjs' }),
  };

  test('a composed agent has one inside without a comma in its path; without one, the inner agent is used alone', async () => {
    const text = { name: 'mine', within: [], params: {} };
    const game = commas.games[0];
    expect((await findDecorated(text, game, commas, '')).found.id).toBe('/my,own/agent.mjs');
    await expect(findDecorated({ ...text, within: ['epsilon'] }, game, commas, '--agents')).rejects.toThrow(
      new UserError("--agents: '/my,own/agent.mjs' has a comma in its path, so no other agent can be made of it"),
    );
  });

  test('a composed agent is not named without its inner agent or its words, and an example shows the notation', async () => {
    const example = (inside: string): string => `without:of=${inside},class=hold`;
    await expect(findCandidate('without', 'pig', library, '--agents')).rejects.toThrow(
      new UserError(`--agents: without is made of another agent; write ${example('random')}`),
    );
    await expect(findCandidate('without:of=hold', 'pig', library, '--agents')).rejects.toThrow(
      new UserError(`--agents: without needs class=, as in ${example('hold')}`),
    );
  });

  test('an agent is found again by its id, composed or not', async () => {
    const [pig] = library.games;
    expect((await agentById('pig/hold', pig, library)).spec.about).not.toMatch(/epsilon/);
    const { id, spec } = await agentById('epsilon:of=pig/hold', pig, library);
    expect([id, spec.id]).toEqual(['epsilon:of=pig/hold', 'epsilon:of=pig/hold']);
  });
});

test('settings in an id are told from a path, and more are added after a comma', () => {
  const ids = ['hold', 'pig/hold', 'epsilon:of=pig/hold', 'a-1/b:x=1', '/own/agent:x=1.mjs', 'C:/own/agent.mjs'];
  expect(ids.map(hasSettings)).toEqual([false, false, true, true, false, false]);
  expect([withSettings('hold', ''), withSettings('hold', 'a=1'), withSettings('hold:a=1', 'b=2')]).toEqual([
    'hold',
    'hold:a=1',
    'hold:a=1,b=2',
  ]);
  expect(['hold', 'epsilon:of=without:of=hold,class=roll'].map(coreOf)).toEqual(['hold', 'hold']);
  expect(['hold', 'thinker:depth=1,model=./mine', 'thinker:model=mine'].map(modelOf)).toEqual([null, './mine', null]);
});
