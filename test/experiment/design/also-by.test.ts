import { describe, expect, test } from 'vitest';
import { opinionDesigns, secondOpinions, wholeDesign } from '../../../src/experiment/design/also-by.js';
import { gamesPerBlock } from '../../../src/experiment/design/cells.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { design, library } from '../bench-of-pigs.js';

const pigs = (text: string): Promise<Design> => design(`game: pig\nplayers: 3\n${text}`);

/** Returns the agents by seat in each cell of every second opinion. */
function seated({ alsoBy = [], entrants }: Design): string[][][] {
  return alsoBy.map(({ lineups }) => lineups.map((lineup) => lineup.map((entrant) => entrants[entrant].label)));
}

describe('a second opinion', () => {
  test('a second opinion seats the other agent in every seat of the studied agent, in the same cells', async () => {
    const made = await pigs('agents: [hold]\nvary: { option.target: [50, 20] }\nalsoBy: [random]');
    expect(made.cells).toHaveLength(2);
    expect(seated(made)).toEqual([
      [
        ['random', 'random', 'random'],
        ['random', 'random', 'random'],
      ],
    ]);
    expect(made.alsoBy?.[0]).toMatchObject({ agent: 'random', inPlaceOf: 'hold' });
    expect(made.entrants.map(({ label }) => label)).toEqual(['hold', 'random']);
  });

  test('a second opinion leaves the other agents of the studied agent unchanged', async () => {
    const made = await pigs(
      'agents: [hold, random, random]\nvary: { option.target: [50, 20] }\nalsoBy: ["hold:holdAt=5"]',
    );
    expect(seated(made)[0][0]).toEqual(['hold:holdAt=5', 'random', 'random']);
  });

  test('a second opinion takes over the varied parameter, and the parameters of its own', async () => {
    const vary = 'vary: { agent0.holdAt: [20, 5] }';
    const made = await pigs(`agents: ["hold:holdAt=9"]\n${vary}\nalsoBy: [hold as plain]`);
    expect(seated(made)[0]).toEqual([
      ['plain:holdAt=20', 'plain', 'plain'],
      ['plain:holdAt=5', 'plain', 'plain'],
    ]);
  });

  test('a second opinion is asked of the seat whose parameter is varied', async () => {
    const made = await pigs(
      'agents: [random, hold, random]\nvary: { agent1.holdAt: [20, 5] }\nalsoBy: [hold as plain]',
    );
    expect(made.alsoBy?.[0]).toMatchObject({ inPlaceOf: 'hold' });
    expect(seated(made)[0]).toEqual([
      ['random', 'plain:holdAt=20', 'random'],
      ['random', 'plain:holdAt=5', 'random'],
    ]);
  });

  test('a second opinion takes over settings in which whole agents differ, and decorators', async () => {
    const vary = 'vary: { agent0: [hold, "hold:holdAt=3", "epsilon:of=hold,permille=50 as shaky"] }';
    const made = await pigs(`agents: [hold]\n${vary}\nalsoBy: ["hold as other"]`);
    expect(seated(made)[0].map(([first]) => first)).toEqual(['other', 'other:holdAt=3', 'shaky@other']);
    const [shaky] = made.entrants.filter(({ label }) => label === 'shaky@other');
    expect(shaky).toMatchObject({ agent: 'epsilon:of=pig/hold', settings: 'permille=50' });
  });

  test('a second opinion is played as extra cells, numbered through, and counted as games', async () => {
    const made = await pigs('agents: [hold]\nvary: { option.target: [50, 20] }\nalsoBy: [random, "hold:holdAt=5"]');
    const whole = wholeDesign(made);
    expect(whole.cells.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(whole.cells.map(({ label }) => label)).toEqual([
      'target=50',
      'target=20',
      'target=50, by random',
      'target=20, by random',
      'target=50, by hold:holdAt=5',
      'target=20, by hold:holdAt=5',
    ]);
    expect(whole).not.toHaveProperty('alsoBy');
    expect(gamesPerBlock(made)).toBe(whole.cells.reduce((sum, { rotations }) => sum + rotations, 0));
    expect(opinionDesigns(made).map(({ cells }) => cells.map(({ lineup }) => lineup[0]))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  test('a design without a second opinion is unchanged', async () => {
    const made = await pigs('agents: [hold]');
    expect(made).not.toHaveProperty('alsoBy');
    expect(wholeDesign(made)).toBe(made);
    expect(opinionDesigns(made)).toEqual([made]);
  });
});

test('cells and those of second opinions are up to 4,096 together', async () => {
  const source = parseYaml('id: x\nquestion: x\ngame: pig\nagents: hold', 'x.yaml', EXPERIMENT_SCHEMA);
  const [pig] = library.games;
  const { cells, entrants } = await pigs('agents: [hold]');
  const asked = (count: number, alsoBy: string[]): Promise<unknown> => {
    const own = { cells: Array.from({ length: count }, () => cells[0]), entrants };
    return secondOpinions(
      { ...source, value: { ...source.value, agents: ['hold'], players: 3, alsoBy } },
      pig,
      library,
      own,
    );
  };
  await asked(2048, ['random']);
  await asked(1365, ['random', 'flat']);
  await expect(asked(2049, ['random'])).rejects.toThrow('there are more than 4096 cells');
  await expect(asked(1366, ['random', 'flat'])).rejects.toThrow('there are more than 4096 cells');
});

describe('refused as a second opinion is', () => {
  const vary = 'vary: { option.target: [50, 20] }';
  test.each([
    ['an agent that nobody knows', `agents: [hold]\n${vary}\nalsoBy: [hodl]`, /:7: unknown agent 'hodl'/],
    ['the agent itself', `agents: [hold]\n${vary}\nalsoBy: [hold]`, /:7: 'hold' plays the question already/],
    ['one twice', `agents: [hold]\n${vary}\nalsoBy: [random, random]`, /:7: 'random' stands twice/],
    ['one without the parameter', 'agents: [hold]\nvary: { agent0.holdAt: [5, 9] }\nalsoBy: [random]', /holdAt/],
    [
      'any, where agents are compared',
      'agents: [hold]\nvary: { agent0: [hold, random] }\nalsoBy: [flat]',
      /which of these agents/,
    ],
    ['any, of agents among each other', 'agents: [hold, random, random]\nalsoBy: [flat]', /which of these agents/],
    ['one that sits there', `agents: [hold, random, random]\n${vary}\nalsoBy: [random]`, /would play alike/],
    [
      'two of one name',
      `agents: [hold, random as x, random as x]\n${vary}\nalsoBy: [flat as x]`,
      /'x' is the name of two agents/,
    ],
  ])('%s', async (_what, text, message) => {
    await expect(pigs(text)).rejects.toThrow(message);
  });
});
