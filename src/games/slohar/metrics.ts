import type { Metric } from '../../engine/index.js';
import { content } from './content/index.js';
import { Pile } from './places.js';
import { Count, END_REASONS, EndReason, type SloharState, Status } from './state.js';
import { titleWorn } from './stock.js';
import { SquareType } from './words.js';

/** The gates by square, in the order of the board. */
const GATES = Array.from(content.type.keys()).filter((square) => content.type[square] === SquareType.Gate);
const word = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Columns of the record, one row a seat. What the dead hold at the end is empty. */
export const METRICS: readonly Metric[] = [
  { id: 'place', about: '1 for the winner, then those alive, then the dead, the last to die first' },
  { id: 'rounds', about: 'rounds begun' },
  { id: 'turns', about: 'own turns begun' },
  { id: 'order', about: 'place in the order of play, 0 for whoever began' },
  { id: 'end_reason', about: 'how the game ended', words: END_REASONS },
  {
    id: 'gate',
    about: 'gate by which the seat got out',
    words: GATES.map((square) => word(content.squares[square].name)),
    mayBeMissing: true,
  },
  { id: 'cell_turns', about: 'own turns spent in the cell' },
  { id: 'free_turn', about: 'own turn in which it left the prison', mayBeMissing: true },
  { id: 'hp_end', about: 'HP at the end', mayBeMissing: true },
  { id: 'gold_end', about: 'gold at the end', mayBeMissing: true },
  { id: 'cards_end', about: 'cards in hand at the end', mayBeMissing: true },
  {
    id: 'weapon_end',
    about: 'weapon at the end',
    words: content.titles.map(({ id }) => id),
    mayBeMissing: true,
  },
  { id: 'fights_won', about: 'fights with enemies of the board won' },
  { id: 'fights_lost', about: 'fights with enemies of the board lost' },
  { id: 'attacks', about: 'fights with players, as the one who moved' },
  { id: 'attacked', about: 'fights with players, as the one attacked' },
  { id: 'duels_won', about: 'fights with players won' },
  { id: 'cards_played', about: 'cards played' },
  { id: 'bought', about: 'cards bought from merchants' },
  { id: 'sold', about: 'cards sold to merchants' },
  { id: 'bribes', about: 'offers by which a fight was avoided' },
  { id: 'trades', about: 'cards sold to players' },
  { id: 'death_round', about: 'round of its death', mayBeMissing: true },
];

/** Divisible by 1 to 6. */
export const WIN_SCORE = 840;

/** The winner takes all; a game that was stopped, or that nobody survived, scores nothing. */
export function score(s: SloharState, seat: number): number {
  return s.winner[0] === seat + 1 ? WIN_SCORE : 0;
}

/** Writes the columns of `METRICS` for every seat. */
export function record(s: SloharState, out: Int32Array): void {
  let at = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    const tally = seat * Count.Count;
    const alive = s.status[seat] !== Status.Dead;
    out[at++] = place(s, seat);
    out[at++] = s.round[0];
    out[at++] = s.turns[seat];
    out[at++] = (seat - s.first[0] + s.seats[0]) % s.seats[0];
    out[at++] = s.endReason[0];
    out[at++] = s.endReason[0] === EndReason.Gate && s.winner[0] === seat + 1 ? GATES.indexOf(s.gate[0] - 1) : -1;
    out[at++] = s.tally[tally + Count.CellTurns];
    out[at++] = s.freed[seat] === 1 ? s.tally[tally + Count.FreeTurn] : -1;
    out[at++] = alive ? s.hp[seat] : -1;
    out[at++] = alive ? s.gold[seat] : -1;
    out[at++] = alive ? s.pileSize[Pile.Hand + seat] : -1;
    out[at++] = alive ? titleWorn(s.weapon[seat]) : -1;
    out[at++] = s.tally[tally + Count.FightsWon];
    out[at++] = s.tally[tally + Count.FightsLost];
    out[at++] = s.tally[tally + Count.Attacks];
    out[at++] = s.tally[tally + Count.Attacked];
    out[at++] = s.tally[tally + Count.DuelsWon];
    out[at++] = s.tally[tally + Count.CardsPlayed];
    out[at++] = s.tally[tally + Count.Bought];
    out[at++] = s.tally[tally + Count.Sold];
    out[at++] = s.tally[tally + Count.Bribes];
    out[at++] = s.tally[tally + Count.Trades];
    out[at++] = alive ? -1 : s.tally[tally + Count.DeathRound];
  }
}

/** One more than the number of seats that did better. */
function place(s: SloharState, seat: number): number {
  let better = 0;
  for (let other = 0; other < s.seats[0]; other++) if (standing(s, other) > standing(s, seat)) better++;
  return 1 + better;
}

function standing(s: SloharState, seat: number): number {
  if (score(s, seat) > 0) return 1000;
  return s.status[seat] === Status.Dead ? s.tally[seat * Count.Count + Count.OutOrder] : 500;
}
