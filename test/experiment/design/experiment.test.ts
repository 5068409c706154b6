import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { EXPERIMENT_SCHEMA, override } from '../../../src/experiment/design/experiment.js';
import { parseYaml, readYaml } from '../../../src/experiment/design/yaml-file.js';

const parse = (text: string) => parseYaml(text, 'x.yaml', EXPERIMENT_SCHEMA);
const START = 'id: x\nquestion: why\n';

describe('an experiment file', () => {
  test('an experiment file has defaults for all but its id and question', () => {
    const { value } = parse(START);
    expect(value).toMatchObject({ game: 'talisman', options: {}, vary: {}, margin: '2pp' });
    // The game says who plays it.
    expect(value).not.toHaveProperty('agents');
  });

  test('an experiment file takes a number as seed, one word as agents and true as 1', () => {
    const { value } = parse(`${START}seed: 7\nagents: random\nalsoBy: hold\npacks: mine\noptions: { a: true }`);
    expect(value).toMatchObject({
      seed: '7',
      agents: ['random'],
      alsoBy: ['hold'],
      packs: ['mine'],
      options: { a: 1 },
    });
  });

  test('an experiment file remembers the place of each value', () => {
    const file = parse(`${START}vary:\n  option.a: [1]\n  option.b:\n    - 2\n    - 3\n`);
    expect(file.at(['vary', 'option.a'])).toBe('x.yaml:4');
    expect(file.at(['vary', 'option.b', 1])).toBe('x.yaml:7');
    expect(file.at(['seed'])).toBe('x.yaml:1');
    // What is not there has the line of what should hold it: the map, or the file.
    expect(file.at(['vary', 'option.c'])).toBe('x.yaml:4');
    expect(parse(`# Mine\n\n${START}`).at(['seed'])).toBe('x.yaml:1');
  });

  test.each([
    [`${START}qestion: why`, "x.yaml:3: unknown key 'qestion'; did you mean 'question'?"],
    ['question: why', "x.yaml:1: 'id' is missing"],
    [`${START}players: four`, "x.yaml:3: players must be a number, not 'four'"],
    [`${START}rotate: agent`, "x.yaml:3: rotate: unknown value 'agent'; did you mean 'agents'?"],
    [`${START}blocks: 0`, 'x.yaml:3: blocks must be at least 1, not 0'],
    [`${START}seed: [1`, 'x.yaml:3: not indented like the lines around it, or a bracket or quote above is not closed'],
    [`${START}id: y`, "x.yaml:3: the key 'id' stands twice"],
    [`${START}blocks: 1000000001`, 'x.yaml:3: blocks must be at most 1000000000, not 1000000001'],
    [`${START}games: 0`, 'x.yaml:3: games must be at least 1, not 0'],
    [`${START}agents: []`, 'x.yaml:3: agents must not be an empty list'],
    [`${START}id2: y\nrotate: all`, "x.yaml:3: unknown key 'id2'; did you mean 'id'?"],
    [`${START}vary: { players: [] }`, 'x.yaml:3: vary.players must not be an empty list'],
    [`${START}margin: -1`, 'x.yaml:3: margin must be above 0, not -1'],
    ['id: a b\nquestion: why', "x.yaml:1: id must be a word of letters, digits, dots and dashes, not 'a b'"],
    ['id: x', "x.yaml:1: 'question' is missing"],
    ['- a\n- b', 'x.yaml:1: the file must be a map of keys and values, not a list'],
  ])('an experiment file with the mistake %j is refused in one line', (text, message) => {
    expect(() => parse(text)).toThrow(new UserError(message));
  });

  test('an experiment file that is missing is named', () => {
    expect(() => readYaml('no/such.yaml', EXPERIMENT_SCHEMA)).toThrow(new UserError('no/such.yaml: no such file'));
  });
});

describe('flags', () => {
  test('flags change the file and are named as the place of their values', () => {
    const base = parse(`${START}seed: a\nblocks: 10\noptions: { x: 1, y: 2 }`);
    const { value, at } = override(base, { seed: 'b', games: 50, options: { x: 3 } });
    expect(value).toMatchObject({ seed: 'b', games: 50, options: { x: 3, y: 2 } });
    expect(value.blocks).toBeUndefined();
    expect([at(['seed']), at(['options', 'x']), at(['options', 'y'])]).toEqual(['--seed', '--set', 'x.yaml:5']);
  });

  test('flags for blocks replace games in the file, others leave them', () => {
    const base = parse(`${START}games: 10`);
    expect(override(base, { blocks: 3 }).value).toMatchObject({ blocks: 3 });
    expect(override(base, { blocks: 3 }).value.games).toBeUndefined();
    expect(override(base, { seed: 's' }).value.games).toBe(10);
    expect(override(parse(`${START}blocks: 7`), {}).value.blocks).toBe(7);
    expect(override(base, {}).at(['games'])).toBe('x.yaml:3');
  });

  test('flags that end a run replace its number of blocks or games, and the other way round', () => {
    const of = (keys: string, flags: Parameters<typeof override>[1]): unknown => {
      const { blocks, games, stop, maxGames } = override(parse(START + keys), flags).value;
      return [blocks, games, stop, maxGames];
    };
    expect(of('blocks: 7', { stop: 'decided' })).toEqual([undefined, undefined, 'decided', undefined]);
    expect(of('games: 7', { stop: 'decided' })).toEqual([undefined, undefined, 'decided', undefined]);
    expect(of('stop: decided\nmaxGames: 9', { blocks: 3 })).toEqual([3, undefined, undefined, undefined]);
    expect(of('stop: decided\nmaxGames: 9', { games: 3 })).toEqual([undefined, 3, undefined, undefined]);
    expect(of('stop: decided\nmaxGames: 9', { seed: 's' })).toEqual([undefined, undefined, 'decided', 9]);
  });

  test('flags add measures to those of the file, and each is named where it stands', () => {
    const base = parse(`${START}measure: [win, deaths]`);
    const { value, at } = override(base, { measure: ['deaths', 'quality'] });
    expect(value.measure).toEqual(['win', 'deaths', 'quality']);
    expect([at(['measure', 1]), at(['measure', 2])]).toEqual(['x.yaml:3', '--measure']);
    expect(override(parse(START), { measure: ['win'] }).value.measure).toEqual(['win']);
    expect(override(parse(START), {}).value).not.toHaveProperty('measure');
  });

  test('flags are named as the user writes them', () => {
    const base = parse(`${START}packs: mine\nmaxGames: 9`);
    expect([override(base, {}).at(['packs']), override(base, { packs: ['b'] }).at(['packs'])]).toEqual([
      'x.yaml:3',
      '--pack',
    ]);
    expect([override(base, {}).at(['maxGames']), override(base, { maxGames: 5 }).at(['maxGames'])]).toEqual([
      'x.yaml:4',
      '--max-games',
    ]);
  });
});
