import type { GameEvent } from '../../engine/index.js';
import type { DataColumn, DataTable } from './data-table.js';
import { GAME_COLUMN } from './games-table.js';

/** An event as a row: the place of its game in the run, and the event. */
export interface EventRow extends GameEvent {
  readonly game: number;
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
}

/** Columns of a table of events, in their order. */
export const EVENT_COLUMNS: readonly (DataColumn & { readonly name: keyof EventRow })[] = [
  GAME_COLUMN,
  { name: 'cell', type: 'integer', min: 0, about: 'variant or table that was played, as in games' },
  { name: 'block', type: 'integer', min: 0, about: 'block of the game, as in games' },
  { name: 'rotation', type: 'integer', min: 0, about: 'rotation of the seats within the block, as in games' },
  { name: 'round', type: 'integer', unit: 'round', min: 0, about: 'round in which it happened' },
  {
    name: 'seat',
    type: 'integer',
    min: 0,
    mayBeEmpty: true,
    about: 'seat that it happened to, counted from 0; empty for the end of the game',
  },
  { name: 'what', type: 'text', about: 'kind of event' },
  { name: 'where', type: 'text', mayBeEmpty: true, about: 'space on which it happened; empty for none' },
  {
    name: 'card',
    type: 'text',
    mayBeEmpty: true,
    about: 'card, character or other word that the kind names; empty for none',
  },
  { name: 'n', type: 'integer', mayBeEmpty: true, about: 'how many or how much, as the kind says; empty for none' },
];

/** Returns the table of events of a run. @param kinds those that its game reports */
export function eventTable(kinds: readonly string[]): DataTable {
  const columns = EVENT_COLUMNS.map((column) => (column.name === 'what' ? { ...column, values: kinds } : column));
  return {
    name: 'events',
    file: null,
    about: 'an event: something that happened in a game, in order; the command events writes this table',
    columns,
  };
}
