import { expect, test } from 'vitest';
import { teamSizeOf } from '../../../src/experiment/design/teams.js';
import { pig } from '../../../src/games/pig/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { designExperiment } from '../../../src/playing/run/experiments.js';

const sizeOf = (teams: number, players: number): number =>
  teamSizeOf(
    talisman,
    talisman.options.map((spec) => (spec.id === 'teams' ? teams : spec.default)),
    players,
  );

test('the seats of a team follow from its option and the number of players', () => {
  expect([sizeOf(0, 4), sizeOf(1, 4), sizeOf(2, 4)]).toEqual([1, 2, 2]);
  expect([sizeOf(1, 6), sizeOf(2, 6), sizeOf(1, 5), sizeOf(1, 2)]).toEqual([2, 3, 1, 1]);
  expect(teamSizeOf(pig, [], 4)).toBe(1);
});

test('only the cells with teams have their size', async () => {
  const { cells } = await designExperiment({
    value: {
      ...{ id: 't', question: 'What?', game: 'talisman', options: {}, margin: 2, blocks: 1, seed: 's' },
      vary: { 'option.teams': ['off', 'facing'] },
    },
    at: () => 'test',
  });
  expect(cells.map(({ teamSize }) => teamSize)).toEqual([undefined, 2]);
  expect(cells[0]).not.toHaveProperty('teamSize');
});
