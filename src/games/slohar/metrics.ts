import type { Metric } from '../../engine/index.js';
import { content } from './content/index.js';
import { Pile } from './places.js';
import { Count, END_REASONS, EndReason, type SloharState, Status } from './state.js';
import { titleWorn } from './stock.js';
import { SquareType } from './words.js';

const GATES = Array.from(content.type.keys()).filter((square) => content.type[square] === SquareType.Gate);
const word = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A column of the record, and its value for a seat. */
interface Column extends Metric {
  value(s: SloharState, seat: number): number;
}

const isAlive = (s: SloharState, seat: number): boolean => s.status[seat] !== Status.Dead;

const tallied = (s: SloharState, seat: number, what: Count): number => s.tally[seat * Count.Count + what];

const counted = (id: string, about: string, what: Count): Column => ({
  id,
  about,
  value: (s, seat) => tallied(s, seat, what),
});

const atEnd = (id: string, about: string, value: Column['value']): Column => ({
  id,
  about,
  mayBeMissing: true,
  value: (s, seat) => (isAlive(s, seat) ? value(s, seat) : -1),
});

/** Time of a turn, and its seconds at a table: an assumption. */
export const TURN_TIME = { wholeTurn: 1, seconds: 90 };

/** Columns of the record, one row a seat. Cells about belongings are empty for the dead. */
const COLUMNS: readonly Column[] = [
  { id: 'place', about: '1 for the winner, then those alive, then the dead, the last to die first', value: place },
  { id: 'rounds', about: 'rounds begun', unit: 'rounds', value: (s) => s.round[0] },
  {
    id: 'turns',
    about: 'own turns begun',
    unit: 'turns',
    turnTime: TURN_TIME,
    value: (s, seat) => s.turns[seat],
  },
  {
    id: 'order',
    about: 'place in the order of play, 0 for whoever began',
    value: (s, seat) => (seat - s.first[0] + s.seats[0]) % s.seats[0],
  },
  { id: 'end_reason', about: 'how the game ended', words: END_REASONS, value: (s) => s.endReason[0] },
  {
    id: 'gate',
    about: 'gate by which the seat got out',
    words: GATES.map((square) => word(content.squares[square].name)),
    mayBeMissing: true,
    value: (s, seat) =>
      s.endReason[0] === EndReason.Gate && s.winner[0] === seat + 1 ? GATES.indexOf(s.gate[0] - 1) : -1,
  },
  counted('cell_turns', 'own turns spent in the cell', Count.CellTurns),
  {
    id: 'free_turn',
    about: 'own turn in which it left the prison',
    mayBeMissing: true,
    value: (s, seat) => (s.freed[seat] === 1 ? tallied(s, seat, Count.FreeTurn) : -1),
  },
  atEnd('hp_end', 'HP at the end', (s, seat) => s.hp[seat]),
  atEnd('gold_end', 'gold at the end', (s, seat) => s.gold[seat]),
  atEnd('cards_end', 'cards in hand at the end', (s, seat) => s.pileSize[Pile.Hand + seat]),
  {
    id: 'weapon_end',
    about: 'weapon at the end',
    words: content.titles.map(({ id }) => id),
    mayBeMissing: true,
    value: (s, seat) => (isAlive(s, seat) ? titleWorn(s.weapon[seat]) : -1),
  },
  counted('fights_won', 'fights with enemies of the board won', Count.FightsWon),
  counted('fights_lost', 'fights with enemies of the board lost', Count.FightsLost),
  counted('attacks', 'fights with players, as the one who moved', Count.Attacks),
  counted('attacked', 'fights with players, as the one attacked', Count.Attacked),
  counted('duels_won', 'fights with players won', Count.DuelsWon),
  counted('cards_played', 'cards played', Count.CardsPlayed),
  counted('bought', 'cards bought from merchants', Count.Bought),
  counted('sold', 'cards sold to merchants', Count.Sold),
  counted('bribes', 'offers by which a fight was avoided', Count.Bribes),
  counted('trades', 'cards sold to players', Count.Trades),
  {
    id: 'death_round',
    about: 'round of its death',
    unit: 'round',
    mayBeMissing: true,
    value: (s, seat) => (isAlive(s, seat) ? -1 : tallied(s, seat, Count.DeathRound)),
  },
];

export const METRICS: readonly Metric[] = COLUMNS.map(({ value: _, ...metric }) => metric);

const VALUES = COLUMNS.map(({ value }) => value);

/** Divisible by 1 to 6. */
export const WIN_SCORE = 840;

/** Returns the score of a seat. The winner takes all; a game that was stopped, or left no survivor, scores 0. */
export function score(s: SloharState, seat: number): number {
  return s.winner[0] === seat + 1 ? WIN_SCORE : 0;
}

/** Writes the columns of `METRICS` for every seat. */
export function record(s: SloharState, out: Int32Array): void {
  let at = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    for (let i = 0; i < VALUES.length; i++) out[at++] = VALUES[i](s, seat);
  }
}

function place(s: SloharState, seat: number): number {
  let better = 0;
  for (let other = 0; other < s.seats[0]; other++) if (standing(s, other) > standing(s, seat)) better++;
  return 1 + better;
}

function standing(s: SloharState, seat: number): number {
  if (score(s, seat) > 0) return 1000;
  return s.status[seat] === Status.Dead ? s.tally[seat * Count.Count + Count.OutOrder] : 500;
}
