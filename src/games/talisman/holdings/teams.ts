import { Option, Teams } from '../options/option.js';
import { Status, type TalismanState } from '../state/state.js';

/** Fewest players of whom teams are made. */
const FEWEST = 4;

/**
 * V-PUB-9 Returns the team of a seat: with its opposite, or every second seat. Teams need an even number
 * of players, at least four; otherwise each seat is its own team.
 */
export function teamOf(s: TalismanState, seat: number): number {
  const seats = s.seats[0];
  return makesTeams(seats) ? teamBy(s.option[Option.Teams], seats, seat) : seat;
}

function makesTeams(seats: number): boolean {
  return seats >= FEWEST && (seats & 1) === 0;
}

function teamBy(teams: number, seats: number, seat: number): number {
  switch (teams) {
    case Teams.Facing:
      return seat % (seats >> 1);
    case Teams.Sides:
      return seat & 1;
    default:
      return seat;
  }
}

/** Words of the option, in the order of `Teams`. */
const WORDS = ['off', 'facing', 'sides'];

/** V-PUB-9 Returns the teams of a word of the option; none without teams. Cold. */
export function teamsOf(word: string, players: number): number[][] {
  const teams = WORDS.indexOf(word);
  if (teams <= Teams.Off || !makesTeams(players)) return [];
  const found: number[][] = [];
  for (let seat = 0; seat < players; seat++) (found[teamBy(teams, players, seat)] ??= []).push(seat);
  return found;
}

/** V-PUB-9 True for two different seats of one team. */
export function isPartner(s: TalismanState, seat: number, other: number): boolean {
  return s.option[Option.Teams] !== Teams.Off && other !== seat && teamOf(s, seat) === teamOf(s, other);
}

/** V-PUB-9 True if all seats that are not out belong to one team. False without teams. */
export function oneTeamLeft(s: TalismanState): boolean {
  if (s.option[Option.Teams] === Teams.Off) return false;
  let team = -1;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.status[seat] === Status.Out) continue;
    if (team >= 0 && teamOf(s, seat) !== team) return false;
    team = teamOf(s, seat);
  }
  return true;
}
