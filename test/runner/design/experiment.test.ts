import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { EXPERIMENT_SCHEMA, override } from '../../../src/runner/design/experiment.js';
import { parseYaml, readYaml } from '../../../src/runner/design/yaml-file.js';

const parse = (text: string) => parseYaml(text, 'x.yaml', EXPERIMENT_SCHEMA);
const START = 'id: x\nquestion: why\n';

describe('an experiment file', () => {
  test('has defaults for all but its id and question', () => {
    expect(parse(START).value).toMatchObject({ game: 'talisman', agents: ['random'], options: {}, vary: {}, margin: '2pp' });
  });

  test('takes a number as seed, one word as agents and true as 1', () => {
    const { value } = parse(`${START}seed: 7\nagents: random\noptions: { a: true }`);
    expect(value).toMatchObject({ seed: '7', agents: ['random'], options: { a: 1 } });
  });

  test('says where each value stands', () => {
    const file = parse(`${START}vary:\n  option.a: [1]\n  option.b:\n    - 2\n    - 3\n`);
    expect(file.at(['vary', 'option.a'])).toBe('x.yaml:4');
    expect(file.at(['vary', 'option.b', 1])).toBe('x.yaml:7');
    expect(file.at(['seed'])).toBe('x.yaml:1');
  });

  test.each([
    [`${START}qestion: why`, "x.yaml:3: unknown key 'qestion'; did you mean 'question'?"],
    ['question: why', "x.yaml:1: 'id' is missing"],
    [`${START}players: four`, 'x.yaml:3: players: expected number, received string'],
    [`${START}rotate: agent`, "x.yaml:3: rotate: unknown value 'agent'; did you mean 'agents'?"],
    [`${START}blocks: 0`, 'x.yaml:3: blocks: too small: expected number to be >=1'],
    [`${START}seed: [1`, 'x.yaml:3: Flow sequence in block collection must be sufficiently indented and end with a ]'],
    [`${START}id: y`, 'x.yaml:3: Map keys must be unique'],
    ['- a\n- b', 'x.yaml:1: the file: expected object, received array'],
  ])('with the mistake %j is refused in one line', (text, message) => {
    expect(() => parse(text)).toThrow(new UserError(message));
  });

  test('that is not there is named', () => {
    expect(() => readYaml('no/such.yaml', EXPERIMENT_SCHEMA)).toThrow(new UserError('no/such.yaml: no such file'));
  });
});

describe('flags', () => {
  test('change the file and are named as the place of their values', () => {
    const base = parse(`${START}seed: a\nblocks: 10\noptions: { x: 1, y: 2 }`);
    const { value, at } = override(base, { seed: 'b', games: 50, options: { x: 3 } });
    expect(value).toMatchObject({ seed: 'b', games: 50, options: { x: 3, y: 2 } });
    expect(value.blocks).toBeUndefined();
    expect([at(['seed']), at(['options', 'x']), at(['options', 'y'])]).toEqual(['--seed', '--set', 'x.yaml:5']);
  });
});
