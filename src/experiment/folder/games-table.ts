import type { Metric } from '../../engine/index.js';
import { wholeDesign } from '../design/also-by.js';
import type { Design } from '../design/types.js';
import type { DataColumn, DataTable } from './data-table.js';
import { mayBeEmpty } from './games-csv.js';

/** Number of a game, in every table that has rows of games. */
export const GAME_COLUMN = { name: 'game', type: 'integer', min: 0, about: 'running number of the game' } as const;

/** Returns the table of the games of a run, from the declarations of its columns. */
export function gamesTable(design: Design): DataTable {
  const { metrics } = design;
  const columns = [...before(design), ...metrics.map((metric) => metricColumn(metric, design)), ...AFTER];
  return { name: 'games', file: 'games.csv', about: 'one seat of one game, by block, rotation and seat', columns };
}

function before(design: Design): DataColumn[] {
  const { cells } = wholeDesign(design);
  const rotations = Math.max(...cells.map((cell) => cell.rotations));
  const { blocks, entrants, roles } = design;
  return [
    {
      name: 'cell',
      type: 'integer',
      min: 0,
      max: cells.length - 1,
      about: 'variant or table that was played, counted from 0',
    },
    {
      name: 'block',
      type: 'integer',
      min: 0,
      max: blocks - 1,
      about: 'block: the games of one seed, with all rotations and variants; blocks are independent, games are not',
    },
    {
      name: 'rotation',
      type: 'integer',
      min: 0,
      max: rotations - 1,
      about: 'rotation of the seats within the block',
    },
    GAME_COLUMN,
    { name: 'seed', type: 'text', about: 'seed of the game, 16 hexadecimal digits' },
    { name: 'seat', type: 'integer', min: 0, max: seatsOf(design) - 1, about: 'seat at the table, counted from 0' },
    { name: 'agent', type: 'text', values: entrants.map(({ label }) => label), about: 'player in the seat' },
    {
      name: 'character',
      type: 'text',
      ...(roles.length === 0 ? { mayBeEmpty: true } : { values: roles }),
      about: 'character that the seat began with; empty in games without characters',
    },
    { name: 'win', type: 'integer', unit: 'yes or no', min: 0, max: 1, about: '1 if the seat wins or shares the win' },
    {
      name: 'win_share',
      type: 'number',
      unit: 'share',
      min: 0,
      max: 1,
      about: 'share of the win: 1 for a sole winner',
    },
  ];
}

const AFTER: readonly DataColumn[] = [
  {
    name: 'capped',
    type: 'integer',
    unit: 'yes or no',
    min: 0,
    max: 1,
    about: '1 if the game was ended by the cap on its length, without a winner',
  },
  {
    name: 'digest',
    type: 'text',
    about: 'checksum of all decisions of the game, 16 hexadecimal digits; the same for the same game',
  },
];

function seatsOf({ cells }: Design): number {
  return Math.max(...cells.map(({ players }) => players));
}

/** Greatest value by unit, where it is known. */
const MOST: Readonly<Record<string, number>> = { 'per mille': 1000, 'yes or no': 1 };

function metricColumn(metric: Metric, design: Design): DataColumn {
  const { id, about, words, unit = 'count' } = metric;
  const empty = mayBeEmpty(metric) ? ({ mayBeEmpty: true } as const) : {};
  if (words !== undefined) return { name: id, type: 'text', values: words, ...empty, about };
  const max = unit === 'place' ? seatsOf(design) : MOST[unit];
  const range = { min: unit === 'place' ? 1 : 0, ...(max === undefined ? {} : { max }) };
  return { name: id, type: 'integer', unit, ...range, ...empty, about };
}
