import type { Metric } from '../../../engine/index.js';
import { Count, TALISMAN_SOURCES, type TalismanState } from '../state/state.js';
import { REGIONS } from '../vocabulary/ids.js';

/** A column of the record, and its value for a seat. */
export interface Column extends Metric {
  value(s: TalismanState, seat: number): number;
}

/** Returns a running count of a seat. */
export const tallied = (s: TalismanState, seat: number, what: Count): number => s.tally[seat * Count.Count + what];

/** Time that turns take at a table, in half turns. A Toad moves one space and does little there. */
const WHOLE_TURN = 2;

const TOAD_TURN = 1;

const MISSED_TURN = 0;

/** Seconds of a whole turn at a table: an assumption. */
const SECONDS = 45;

/** Returns the own turns as a Toad, without those that were missed. */
function toadTurns(s: TalismanState, seat: number): number {
  return tallied(s, seat, Count.Idle) - tallied(s, seat, Count.Missed);
}

/** The column that gives the time of a game. An eliminated player has no turns. */
export const TURN_TIME_COLUMN = {
  id: 'turn_time',
  about: 'time of its own turns: 2 for a turn, 1 for one as a Toad, 0 for one that it missed',
  unit: 'half turns',
  turnTime: { wholeTurn: WHOLE_TURN, seconds: SECONDS },
  plotted: true,
  value(s: TalismanState, seat: number): number {
    const toad = toadTurns(s, seat);
    const missed = tallied(s, seat, Count.Missed);
    return WHOLE_TURN * (s.turns[seat] - toad - missed) + TOAD_TURN * toad + MISSED_TURN * missed;
  },
} satisfies Column;

/** Columns of counts during play. A record has only the requested ones. */

const never = (): boolean => false;

const counted = (id: string, about: string, what: Count): Column => ({
  id,
  about,
  under: never,
  value: (s, seat) => tallied(s, seat, what),
});

const byRegion = (id: string, about: string, outer: Count, but = ''): Column[] =>
  REGIONS.map((region, i) =>
    counted(`${region}_${id}`, `${about} in the ${region[0].toUpperCase()}${region.slice(1)} Region${but}`, outer + i),
  );

/** Returns the sum of a count over the Regions. */
function sumOf(s: TalismanState, seat: number, outer: Count): number {
  let sum = 0;
  for (let i = 0; i < REGIONS.length; i++) sum += tallied(s, seat, outer + i);
  return sum;
}

const withSum = (sum: string, id: string, about: string, outer: Count, but = ''): Column[] => [
  {
    id: sum,
    about: about + but,
    under: never,
    value: (s, seat) => sumOf(s, seat, outer),
  },
  ...byRegion(id, about, outer, but),
];

const SOURCES = [
  'taken from a space, where it was drawn or left behind',
  'for a quest of the Warlock',
  'for a prayer at the Temple',
  'given by a Stranger',
  'taken from another character',
];

export const COUNTED_COLUMNS: readonly Column[] = [
  ...byRegion('turns', 'own turns begun', Count.OuterTurns, ', without those that it missed'),
  counted('turns_missed', 'own turns that it missed', Count.Missed),
  {
    id: 'turns_toad',
    about: 'own turns as a Toad, without those that it missed',
    under: never,
    value: toadTurns,
  },
  ...withSum('cards_drawn', 'cards', 'Adventure cards drawn', Count.OuterCards),
  ...withSum('lives_lost', 'lives', 'lives lost', Count.OuterLives, ', with those that a killed character had left'),
  ...withSum('counters_gained', 'counters', 'Strength and Craft counters gained', Count.OuterCounters),
  counted(
    'cap_bound',
    'counters that a cap on Strength or Craft refused; trades beyond it are never offered',
    Count.CapBound,
  ),
  counted('draws', 'times it drew cards on a space', Count.Draws),
  counted('draws_avoided', 'cards not drawn because it ditched something on the space first', Count.DrawsAvoided),
  counted(
    'harm_first',
    'draws after which an Event or an Enemy lay on the space and, to be met later, a card of another kind',
    Count.HarmFirst,
  ),
  counted('bridge_tries', 'tries to pass the Sentinel', Count.BridgeTries),
  counted('bridge_lost', 'fights with the Sentinel lost', Count.BridgeLost),
  {
    id: 'crossing_round',
    about: 'round in which the river was first crossed inward',
    unit: 'round',
    mayBeMissing: true,
    under: never,
    value: (s, seat) => tallied(s, seat, Count.CrossingRound),
  },
  counted('portal_tries', 'tries to open the Portal of Power', Count.PortalTries),
  counted('inner_sent_back', 'times the Crypt or the Mines sent it back', Count.InnerSentBack),
  counted('turns_cut', 'turns that a tied or lost fight with a creature ended', Count.TurnsCut),
  counted(
    'decisions',
    'questions answered, with those that have a single answer and offers passed unasked',
    Count.Decisions,
  ),
  ...TALISMAN_SOURCES.map((source, i) =>
    counted(`talismans_${source.replace('-', '_')}`, `Talismans ${SOURCES[i]}`, Count.DeckTalismans + i),
  ),
];
