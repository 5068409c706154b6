import type { DataColumn } from '../../src/experiment/folder/data-table.js';

/** Meaning of a column, which is the same in every table that has a column of this name. */
export type Meaning = Omit<DataColumn, 'name'>;

const integer = (about: string, more: Partial<Meaning> = {}): Meaning => ({ type: 'integer', min: 0, ...more, about });
const number = (about: string, more: Partial<Meaning> = {}): Meaning => ({ type: 'number', ...more, about });
const text = (about: string, more: Partial<Meaning> = {}): Meaning => ({ type: 'text', ...more, about });
const share = (about: string, more: Partial<Meaning> = {}): Meaning =>
  number(about, { unit: 'share', min: 0, max: 1, ...more });

const EMPTY = { mayBeEmpty: true } as const;
/** Unit of a value that `measure` and `unit` of its row decide. */
const OF_ROW = { unit: 'as the row says' } as const;

/** Columns of the tables of an experiment. */
const EXPERIMENT: Readonly<Record<string, Meaning>> = {
  cell: integer('variant or table that was played, as in games'),
  label: text('the variant in words: what it changes'),
  baseline: text('label of the variant that it is compared with'),
  measure: text('win, capped, no_winner or a column of games'),
  group: text('part of the seats or games: character=…, seat=…, agent=…, a word, or a quantile; empty for all', EMPTY),
  n_games: integer('games behind the number', { unit: 'games' }),
  n_blocks: integer('blocks behind the number: independent units', { unit: 'blocks' }),
  estimate: number('estimate: a share of 1, or a mean in the unit of the measure', OF_ROW),
  lo: number('lower end of the 95 % interval; empty if unknown', { ...OF_ROW, ...EMPTY }),
  hi: number('upper end of the 95 % interval; empty if unknown', { ...OF_ROW, ...EMPTY }),
  method: text('kind of interval, and how many intervals hold together'),
  family: text('tests that are corrected together', {
    values: ['declared', 'character', 'seat', 'agent', 'other'],
  }),
  unit: text('unit of the change: pp for percentage points, units for the unit of the measure', {
    values: ['pp', 'units'],
  }),
  baseline_estimate: number('estimate of the baseline: a share of 1, or a mean', OF_ROW),
  cell_estimate: number('estimate of the variant: a share of 1, or a mean', OF_ROW),
  effect: number('change from the baseline, paired over the same blocks', OF_ROW),
  p: share('p-value of no change; empty if unknown', { ...EMPTY, unit: 'probability' }),
  p_adjusted: share('p-value corrected for all tests of the family; empty if unknown', {
    ...EMPTY,
    unit: 'probability',
  }),
  correction: text('kind of correction', { values: ['Šidák', 'Benjamini-Hochberg'] }),
  tests: integer('tests that are corrected together', { min: 1 }),
  margin: number('largest change that does not matter; 0 for none', { ...OF_ROW, min: 0 }),
  verdict: text('what the interval shows', { ...EMPTY }),
  pairing_gain: number('times as many games that the same precision would take without pairing; empty if unknown', {
    ...EMPTY,
    unit: 'times',
    min: 0,
  }),
  win_share: share('share of the wins'),
  fair: share('even share: one divided by the number of players'),
};

/** Columns of second opinions. */
const OPINIONS: Readonly<Record<string, Meaning>> = {
  agent: text('computer player'),
  first: number('value with the agent of the question', OF_ROW),
  first_lo: number('lower end of its interval; empty if unknown', { ...OF_ROW, ...EMPTY }),
  first_hi: number('upper end of its interval; empty if unknown', { ...OF_ROW, ...EMPTY }),
  first_verdict: text('what its interval shows'),
  value: number('value with this agent', OF_ROW),
  mark: text('what becomes of the first verdict with this agent; empty for the first agent itself', {
    values: ['holds', 'turns', 'fades', 'appears', 'halves', 'unsaid'],
    ...EMPTY,
  }),
  shift: number('value with this agent less the first value, over the same blocks', OF_ROW),
  shift_lo: number('lower end of the interval of the shift; empty if unknown', { ...OF_ROW, ...EMPTY }),
  shift_hi: number('upper end of the interval of the shift; empty if unknown', { ...OF_ROW, ...EMPTY }),
  told_apart: integer('1 if the interval of the shift excludes zero', { unit: 'yes or no', max: 1 }),
};

/** Columns of the tables of a ladder. */
const LADDER: Readonly<Record<string, Meaning>> = {
  players: integer('number of players at the table', { min: 2 }),
  rank: integer('rank by worth, 1 for the highest', { min: 1 }),
  n_tables: integer('tables at which it sits', { unit: 'tables' }),
  worth: share('chance to win a table with one seat for every agent, by the model', { unit: 'probability' }),
  worth_lo: share('lower end of the interval of the worth; empty if unknown', { unit: 'probability', ...EMPTY }),
  worth_hi: share('upper end of the interval of the worth; empty if unknown', { unit: 'probability', ...EMPTY }),
  worth_method: text('kind of interval of the worth'),
  win_lo: share('lower end of the interval of the win share; empty if unknown', EMPTY),
  win_hi: share('upper end of the interval of the win share; empty if unknown', EMPTY),
  win_method: text('kind of interval of the win share'),
  row: text('one agent of the pair'),
  column: text('the other agent of the pair'),
  share_of_wins: share('wins of row out of the wins of either; 0.5 is even'),
  climb: text('agents that differ in one parameter'),
  from: text('level of the others at the table'),
  to: text('level of the one seat that is a step ahead'),
  factor: text('source of luck or skill', { values: ['agent', 'character', 'seat', 'rest'] }),
  share: number('share of the variance of winning that the factor explains; an estimate, so it may be below 0', {
    unit: 'share',
    max: 1,
  }),
  table: text('agents at the table, with a plus between them'),
  seats: integer('seats of the agent at the table', { min: 1 }),
  share_of_decided: share('share of the games with a winner that the agent won'),
  expected: share('the same share as the worths expect it'),
  residual: number('difference over its standard error; empty without spread', { unit: 'standard errors', ...EMPTY }),
};

/** Columns of the tables behind charts, where they are in no other table. */
const CHARTS: Readonly<Record<string, Meaning>> = {
  character: text('character; empty for all together', EMPTY),
  seat: integer('seat at the table, counted from 0'),
  minutes: number('length in minutes at the table; empty in rows of rounds', { unit: 'minutes', min: 0, ...EMPTY }),
  rounds: integer('rounds; empty in rows of minutes', { unit: 'rounds', ...EMPTY }),
  share_over: share('share of the games that are over by then'),
  percent_played: integer('how much of the game is played', { unit: 'per cent', max: 100 }),
  p10: integer('chance of the later winner that a tenth of the games are below', { unit: 'per cent', max: 100 }),
  p50: integer('median chance of the later winner', { unit: 'per cent', max: 100 }),
  p90: integer('chance of the later winner that a tenth of the games are above', { unit: 'per cent', max: 100 }),
  p50_lo: integer('lower end of the interval of the median; empty if unknown', {
    unit: 'per cent',
    max: 100,
    ...EMPTY,
  }),
  p50_hi: integer('upper end of the interval of the median; empty if unknown', {
    unit: 'per cent',
    max: 100,
    ...EMPTY,
  }),
  decile: integer('tenth of the chances, counted from 0', { max: 9 }),
  n_seats: integer('seats behind the number', { unit: 'seats' }),
  chance: share('mean chance that the judge gave these seats half way through', { unit: 'probability' }),
  won: share('share of the wins of these seats'),
  others: text('level of all other seats'),
  own: text('level of the seat that varies'),
  behind: share('how far the level is behind the best one', { min: -1 }),
  may_be_best: integer('1 if the level may be the best', { unit: 'yes or no', max: 1 }),
  alpha: number('intensity of selection of α-Rank', { min: 0 }),
  mass: share('share of the agent in the long run of α-Rank'),
  population: integer('size of the population of α-Rank', { ...EMPTY }),
  circle_shown: integer('1 if agents are shown to beat each other in a circle', { unit: 'yes or no', max: 1 }),
};

/** Meanings of columns by name. */
export const GLOSSARY: Readonly<Record<string, Meaning>> = { ...EXPERIMENT, ...OPINIONS, ...LADDER, ...CHARTS };
