import type { Metric } from '../../../engine/index.js';
import type { Content } from '../content/types.js';
import { board } from '../holdings/board.js';
import { craftNow, strengthNow } from '../holdings/stats.js';
import { teamOf } from '../holdings/teams.js';
import { Ending, Option, Teams } from '../options/option.js';
import {
  Count,
  CROSSINGS,
  END_REASONS,
  EndReason,
  Status,
  TALISMAN_SOURCES,
  type TalismanState,
} from '../state/state.js';
import { COUNTED_COLUMNS, type Column, TURN_TIME_COLUMN, tallied } from './counted-columns.js';
import { isCounted, pointsAtEnd, rankOf } from './counting.js';

/** Endings that count something. */
const COUNTED = new Set([
  Ending.TimeLimit,
  Ending.LandGrant,
  Ending.Champion,
  Ending.Hunt,
  Ending.Treasure,
  Ending.Followers,
]);

const isAlive = (s: TalismanState, seat: number): boolean => s.status[seat] === Status.Playing;

const atEnd = (id: string, about: string, value: Column['value']): Column => ({
  id,
  about,
  mayBeMissing: true,
  value: (s, seat) => (isAlive(s, seat) ? value(s, seat) : -1),
});

/** Columns of the record, one row a seat. Cells about the end are empty without a character. */
const COLUMNS: readonly Column[] = [
  {
    id: 'place',
    about:
      '1 for the winner, then by what was counted, then by when driven out, last first; ties share the better place',
    unit: 'place',
    value: place,
  },
  { id: 'rounds', about: 'rounds begun', unit: 'rounds', value: (s) => s.round[0] },
  { id: 'turns', about: 'own turns begun', unit: 'turns', value: (s, seat) => s.turns[seat] },
  TURN_TIME_COLUMN,
  { id: 'end_reason', about: 'how the game ended', words: END_REASONS, value: (s) => s.endReason[0] },
  {
    id: 'ending',
    about: 'the ending of packs that decided the game',
    mayBeMissing: true,
    under: () => false,
    value: (s) => s.endedBy[0] - 1,
  },
  {
    id: 'crown_round',
    about: 'round in which the seat reached the Crown',
    unit: 'round',
    mayBeMissing: true,
    value: (s, seat) => tallied(s, seat, Count.CrownRound),
  },
  {
    id: 'first_death_round',
    about: 'round of its first death',
    unit: 'round',
    mayBeMissing: true,
    value: (s, seat) => tallied(s, seat, Count.FirstDeathRound),
  },
  { id: 'deaths', about: 'characters lost', value: (s, seat) => tallied(s, seat, Count.Deaths) },
  atEnd('strength_end', 'Strength at the end', strengthNow),
  atEnd('craft_end', 'Craft at the end', craftNow),
  atEnd('life_end', 'lives at the end', (s, seat) => s.life[seat]),
  atEnd('fate_end', 'fate at the end', (s, seat) => s.fate[seat]),
  atEnd('gold_end', 'gold at the end', (s, seat) => s.gold[seat]),
  atEnd('objects_end', 'Objects at the end', (s, seat) => s.objects[seat]),
  atEnd('followers_end', 'Followers at the end', (s, seat) => s.followers[seat]),
  { id: 'spells_cast', about: 'Spells cast', value: (s, seat) => tallied(s, seat, Count.SpellsCast) },
  { id: 'fights_won', about: 'fights with creatures won', value: (s, seat) => tallied(s, seat, Count.FightsWon) },
  { id: 'fights_lost', about: 'fights with creatures lost', value: (s, seat) => tallied(s, seat, Count.FightsLost) },
  {
    id: 'pvp_fights',
    about: 'fights between characters, attacking or attacked',
    value: (s, seat) => tallied(s, seat, Count.PvpFights),
  },
  {
    id: 'talisman_source',
    about: 'where the first Talisman came from',
    words: TALISMAN_SOURCES,
    mayBeMissing: true,
    value: (s, seat) => tallied(s, seat, Count.TalismanSource),
  },
  {
    id: 'crossing_method',
    about: 'how the river was first crossed inward',
    words: CROSSINGS,
    mayBeMissing: true,
    value: (s, seat) => tallied(s, seat, Count.Crossing),
  },
  {
    id: 'points',
    about:
      'what the ending counts, at the end; under an ending that counts nothing the possessions, as a time limit counts ' +
      'them; but for fights won in the arena, 0 without a character',
    under: (options) => COUNTED.has(options[Option.Ending]),
    value: pointsAtEnd,
  },
  {
    id: 'comebacks',
    about: 'times it came back from another form that it had taken when it was killed',
    under: () => false,
    value: (s, seat) => tallied(s, seat, Count.Returns),
  },
  {
    id: 'downtime',
    about: 'own turns that were lost or spent as a Toad, and rounds after it was driven out',
    under: () => false,
    value: (s, seat) => tallied(s, seat, Count.Idle) + roundsOut(s, seat),
  },
  ...COUNTED_COLUMNS,
];

function roundsOut(s: TalismanState, seat: number): number {
  return s.status[seat] === Status.Out ? Math.max(0, s.round[0] - s.turns[seat]) : 0;
}

export const METRICS: readonly Metric[] = COLUMNS.map(({ value: _, ...metric }) => metric);

const VALUES = COLUMNS.map(({ value }) => value);

/** Returns the columns of games with packs: those about the forms and the endings of the packs are always there. */
export function metricsOf({ formCount, endings }: Pick<Content, 'formCount' | 'endings'>): readonly Metric[] {
  const isCounted = endings.length > 0;
  if (!isCounted && formCount === 0) return METRICS;
  return METRICS.map(({ under, ...metric }) => {
    if (metric.id === 'comebacks' && formCount > 0) return metric;
    if (metric.id === 'points' && isCounted) return metric;
    if (metric.id === 'ending' && isCounted) return { ...metric, words: endings.map(({ id }) => id) };
    return under === undefined ? metric : { ...metric, under };
  });
}

export const WIN_SCORE = 840;
/** Standing of the winner, and of a seat that is in the game without having won. Eliminated seats have their order. */
const FIRST = 1 << 20;
const STILL_IN = 500;

/**
 * Returns the score of a seat. The winner takes all; a game that was stopped, or left no survivor, scores 0. V-XI-E2,
 * V-XVI-2..5 The best of the counted seats share the win. V-PUB-9 A team shares the wins of its members.
 */
export function score(s: TalismanState, seat: number): number {
  return s.option[Option.Teams] === Teams.Off ? ownScore(s, seat) : teamScore(s, seat);
}

/** V-PUB-9 Returns the share of a seat in the wins of its team, whoever of the team has won. */
function teamScore(s: TalismanState, seat: number): number {
  let all = 0,
    own = 0,
    members = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    const won = ownScore(s, other);
    all += won;
    if (teamOf(s, other) !== teamOf(s, seat)) continue;
    own += won;
    members++;
  }
  return all === 0 ? 0 : (Math.imul(WIN_SCORE, own) / (all * members)) | 0;
}

function ownScore(s: TalismanState, seat: number): number {
  // V-PUB-10 Alone, a count of possessions has nothing to compare.
  if (s.seats[0] === 1 && s.endReason[0] === EndReason.TimeUp) return 0;
  switch (s.endReason[0]) {
    case EndReason.Crown:
    case EndReason.LastOneLeft:
      return s.status[seat] !== Status.Out ? WIN_SCORE : 0;
    case EndReason.SuddenDeath:
      return isFirst(s, seat) ? WIN_SCORE : 0;
    default:
      return isCounted(s) ? shareOf(s, seat) : 0;
  }
}

/** RS-COMP-01 True for the seat on the Crown. If only a return makes a winner, true for the seat that returned. */
function isFirst(s: TalismanState, seat: number): boolean {
  if (s.option[Option.Ending] === Ending.SecondDeath) return s.merit[seat] === 1;
  return s.space[seat] === board.crown && s.status[seat] === Status.Playing;
}

function shareOf(s: TalismanState, seat: number): number {
  const own = rankOf(s, seat);
  let winners = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    const rank = rankOf(s, other);
    if (rank > own) return 0;
    if (rank === own) winners++;
  }
  return (WIN_SCORE / winners) | 0;
}

/** Writes the columns of `METRICS` for every seat. */
export function record(s: TalismanState, out: Int32Array): void {
  let at = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    for (let i = 0; i < VALUES.length; i++) out[at++] = VALUES[i](s, seat);
  }
}

function place(s: TalismanState, seat: number): number {
  let better = 0;
  for (let other = 0; other < s.seats[0]; other++) if (standing(s, other) > standing(s, seat)) better++;
  return 1 + better;
}

function standing(s: TalismanState, seat: number): number {
  if (score(s, seat) > 0) return FIRST;
  if (isCounted(s) && s.status[seat] !== Status.Out) return STILL_IN + 1 + rankOf(s, seat);
  return s.status[seat] === Status.Out ? s.tally[seat * Count.Count + Count.OutOrder] : STILL_IN;
}
