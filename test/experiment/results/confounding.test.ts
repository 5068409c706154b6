import { describe, expect, test } from 'vitest';
import type { Cell, Rotate } from '../../../src/experiment/design/types.js';
import { confoundings } from '../../../src/experiment/results/summary.js';
import { design, entrant } from '../hand.js';

describe('what the games of a run cannot tell apart', () => {
  const entrants = [entrant('a'), entrant('a by another name'), { ...entrant('b'), agent: 'b' }];
  const of = (rotate: Rotate, ...cells: Partial<Cell>[]): string[] => confoundings(design(cells, { rotate, entrants }));

  test('confounding: agents and their seats, unless agents rotate', () => {
    expect(of('none', { lineup: [0, 2] })).toEqual(['agent and seat']);
    expect(of('characters', { lineup: [0, 2] })).toEqual(['agent and seat']);
    expect(of('agents', { lineup: [0, 2] })).toEqual([]);
  });

  test('confounding: none if the agents decide alike, under any names', () => {
    expect(of('none', { lineup: [0, 1] })).toEqual([]);
    expect(of('characters', { lineup: [0, 0] }, { lineup: [2, 2] })).toEqual([]);
    expect(of('characters', { lineup: [0, 0] }, { lineup: [2, 0] })).toEqual(['agent and seat']);
  });

  test('confounding: named characters and their seats, unless characters rotate', () => {
    const alike = { lineup: [0, 0] };
    expect(of('none', { ...alike, characters: [2, -1] })).toEqual(['character and seat']);
    expect(of('agents', { ...alike, characters: [2, -1] })).toEqual(['character and seat']);
    expect(of('characters', { ...alike, characters: [2, -1] })).toEqual([]);
    expect(of('none', { ...alike, characters: [-1, -1] })).toEqual([]);
    expect(of('none', { ...alike, characters: [-2, -2] })).toEqual([]);
  });

  test('confounding: agents and their characters if neither rotates', () => {
    expect(of('none', { lineup: [0, 2], characters: [0, 1] })).toEqual([
      'agent and seat',
      'character and seat',
      'agent and character',
    ]);
    expect(of('characters', { lineup: [0, 2], characters: [0, 1] })).toEqual(['agent and seat']);
    expect(of('none', { lineup: [0, 0] }, { lineup: [0, 2], characters: [0, 1] })).toHaveLength(3);
    expect(of('none', { lineup: [0, 2] }, { lineup: [0, 0], characters: [0, 1] })).toEqual([
      'agent and seat',
      'character and seat',
    ]);
  });
});
