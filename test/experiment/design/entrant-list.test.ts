import { describe, expect, test } from 'vitest';
import { EntrantList } from '../../../src/experiment/design/agent-text.js';
import { compareAgents } from '../../../src/experiment/design/comparison.js';
import type { Entrant } from '../../../src/experiment/design/types.js';
import { findContestants } from '../../../src/experiment/ladder/climbers.js';
import { design, library } from '../bench-of-pigs.js';

const TWO = "is the name of two agents, pig/hold and random; give one of them another name with 'as'";

const called = (label: string, agent: string, params: number[] = []): Entrant => ({
  label,
  agent,
  settings: '',
  paramIds: [],
  params,
});

describe('1.1 two different agents with one name', () => {
  test('1.1 a list of entrants refuses a second agent with a name that is taken, and names both', () => {
    const list = new EntrantList();
    list.add(called('A', 'hold'), 'x:1');
    expect(() => list.add(called('A', 'random'), 'x:2')).toThrow(
      "x:2: 'A' is the name of two agents, hold and random; give one of them another name with 'as'",
    );
    expect(() => list.add(called('A', 'hold', [1]), 'x:2')).toThrow("'A' is the name of two agents");
  });

  test('1.1 a list of entrants keeps one agent under two names, and the same agent and name once', () => {
    const list = new EntrantList();
    expect(['A', 'B', 'A'].map((name) => list.add(called(name, 'hold'), ''))).toEqual([0, 1, 0]);
    expect(list.all.map(({ label }) => label)).toEqual(['A', 'B']);
  });

  test.each([
    ['agents of the seats', 'players: 2\nagents: [hold as A, random as A]', 'test.yaml:5'],
    ['levels of all seats', 'players: 2\nvary: { agents: [hold as A, random as A] }', 'test.yaml:5'],
    ['levels of one seat', 'players: 2\nagents: [flat, flat]\nvary: { agent0: [hold as A, random as A] }', ':6'],
    ['a level and another seat', 'players: 2\nagents: [flat, random as A]\nvary: { agent0: [hold as A] }', ':5'],
  ])('1.1 %s are refused where one name means two agents', async (_, text, where) => {
    const fault = await design(`game: pig\n${text}`).catch(String);
    expect(fault).toMatch(/'A' is the name of two agents, (pig\/)?(hold|random) and (pig\/)?(hold|random);/);
    expect(fault).toContain(where);
  });

  test('1.1 a name whose varied parameter is spelt like the name of another agent is refused', async () => {
    const text = 'game: pig\nplayers: 2\nagents: [hold as A, random as A:holdAt=9]\nvary: { agent0.holdAt: [9] }';
    await expect(design(text)).rejects.toThrow("'A:holdAt=9' is the name of two agents");
  });

  test('1.1 one agent under two names plays as two', async () => {
    const { entrants, cells } = await design('game: pig\nplayers: 2\nagents: [hold as A, hold as B]');
    expect(entrants.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(cells[0].rotations).toBe(2);
  });

  test('1.1 a ladder refuses two agents with one name and names both', async () => {
    const found = findContestants(['hold as A', 'random as A'], 'pig', false, library, (i) => `l, ${i}`);
    await expect(found).rejects.toThrow(`l, 1: 'A' ${TWO}`);
  });

  test.each([
    ['hold', 'hold'],
    ['hold as X', 'hold as X'],
    ['hold', 'hold as hold'],
  ])('1.1 an agent compared with itself, %s and %s, is called A and B', (a, b) => {
    expect(compareAgents(a, b, 2).agents).toEqual(['hold as B', 'hold as A']);
  });

  test('1.1 a parameter that an agent is given twice is refused', async () => {
    await expect(design('game: pig\nagents: [ "hold:holdAt=5,holdAt=9" ]')).rejects.toThrow('sets holdAt twice');
  });
});
