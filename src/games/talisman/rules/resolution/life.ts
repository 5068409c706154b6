import { content } from '../../content/index.js';
import { noteFirst, tally, tallyHere } from '../../holdings/counts.js';
import { unmarkKilled } from '../../holdings/marking.js';
import { happened } from '../../holdings/powers.js';
import { inForm, isPlaying } from '../../holdings/stats.js';
import { returnLives, returnPoints } from '../../holdings/stock.js';
import { oneTeamLeft } from '../../holdings/teams.js';
import { Ending, Option } from '../../options/option.js';
import { Count, EndReason, Pile, Status, type TalismanState } from '../../state/state.js';
import { When } from '../../vocabulary/powers.js';
import { returnUnkept, unusedCharacters } from '../mechanics/dealing.js';
import { takeForm, takesBelongings, takesForm } from '../mechanics/forms.js';
import { dropAll, inNeed, leaveBelongings, noteFallen, removeBelongings } from '../mechanics/losses.js';
import { replaced } from '../mechanics/programs.js';
import { endHexesOf } from '../mechanics/spell-cards.js';
import { endTurn, restoreMagic } from '../mechanics/turn-frame.js';
import { endsByReturn, isScenario, revealEndings } from './endings.js';

/**
 * R-LIFE-01, RUL-82 Takes lives; R-DEATH-01 at none left the character is killed at once. Only for the functions of
 * `loss.ts`, which first ask the seats that may avert it, and end with `checkEnd` (GAP-14, GAP-17).
 */
export function hurt(s: TalismanState, seat: number, n: number, looted: boolean): void {
  if (!isPlaying(s, seat)) return;
  // RS-DEATH-03 In another form a character continues without lives.
  if (s.life[seat] > n || (s.life[seat] === n && inForm(s, seat))) {
    tallyHere(s, seat, Count.OuterLives, n);
    returnLives(s, seat, n);
    happened(s, When.LifeLost, seat, n);
  } else if (!replaced(s, When.Die, seat, 0)) kill(s, seat, looted);
}

/**
 * R-DEATH-01..09 Kills a character: its belongings go to the space, the rest to the stock, and its player waits or is
 * out. `looted` = killed in a fight with another character, which may take the spoils.
 */
function kill(s: TalismanState, seat: number, looted: boolean): void {
  const formed = inForm(s, seat);
  tallyHere(s, seat, Count.OuterLives, s.life[seat]);
  if (!formed) {
    noteDeath(s, seat);
    returnUnkept(s);
  }
  unmarkKilled(s, seat);
  if (content.formCount !== 0 && takesForm(s, seat)) return takeForm(s, seat, looted);
  noteFallen(s, seat);
  const returns = !formed && mayReturn(s, seat);
  s.status[seat] = Status.Waiting;
  // RS-DEATH-03 Its belongings are on its space.
  if (formed && takesBelongings(s)) removeBelongings(s, seat);
  leaveBelongings(s, seat, returns, looted);
  returnPoints(s, seat);
  if (!returns) leaveGame(s, seat);
  if (seat === s.active[0]) endTurn(s);
}

/** Notes that a character has lost its last life. A form taken afterwards is not a new character. */
function noteDeath(s: TalismanState, seat: number): void {
  tally(s, seat, Count.Deaths, 1);
  noteFirst(s, seat, Count.FirstDeathRound, s.round[0]);
}

/** Kills a character after a power allowed it. */
export function dieNow(s: TalismanState, seat: number): void {
  const before = s.outs[0];
  kill(s, seat, false);
  sharePlace(s, before);
  checkEnd(s);
}

/** R-DEATH-08, -09, V-XI-C, GAP-16 True if a killed player gets a new character, or may have the old one back. */
function mayReturn(s: TalismanState, seat: number): boolean {
  if (s.crownReached[0] === 1 || s.option[Option.DeathEliminates] === 1) return false;
  return s.fallen[seat] > 0 || unusedCharacters(s) > inNeed(s);
}

/** Takes a player without a character out of the game, and ends its Spells, which would never run down. */
function leaveGame(s: TalismanState, seat: number): void {
  s.status[seat] = Status.Out;
  s.tally[seat * Count.Count + Count.OutOrder] = ++s.outs[0];
  s.fallen[seat] = 0;
  s.marker[seat] = 0;
  // RUL-119 Heirlooms of a character that will not come.
  if (s.pileSize[Pile.Held + seat] > 0 || s.gold[seat] > 0) dropAll(s, seat, false);
  endHexesOf(s, seat);
  if (s.magicOff[0] === seat + 1) restoreMagic(s);
}

/**
 * R-CROWN-07, GAP-13, GAP-14, GAP-17 Ends the game when at most one player is left in it. V-XVI-2 The arena is fought
 * to its end. V-PUB-9 Or when one team is left; V-PUB-10 one player alone goes on until the Crown.
 */
export function checkEnd(s: TalismanState): void {
  if (s.endReason[0] !== EndReason.None || s.bout[0] > 0) return;
  const left = s.seats[0] - s.outs[0];
  if (left > 1 ? !oneTeamLeft(s) : left === 1 && playsOn(s)) return;
  if (left === 0) s.endReason[0] = EndReason.Nobody;
  else if (survivorWins(s)) s.endReason[0] = s.crownReached[0] === 1 ? EndReason.Crown : EndReason.LastOneLeft;
}

/** V-PUB-10 True for one player alone who has not reached the Crown. */
function playsOn(s: TalismanState): boolean {
  return s.seats[0] === 1 && s.crownReached[0] === 0;
}

/**
 * GAP-13 True if the last player left wins at once, unless they must still reach the Crown; RUL-171 in a scenario they
 * need not.
 */
function survivorWins(s: TalismanState): boolean {
  return isScenario(s) || s.option[Option.MustReachCrown] === 0 || s.crownReached[0] === 1;
}

/** GAP-14 Gives simultaneous eliminations, after the `before` earlier ones, the same better place. */
export function sharePlace(s: TalismanState, before: number): void {
  for (let at = Count.OutOrder; at < s.seats[0] * Count.Count; at += Count.Count) {
    if (s.tally[at] > before) s.tally[at] = s.outs[0];
  }
}

/**
 * R-DEATH-08 Puts a character on the Crown of Command. From now on the dead stay dead, and a player still waiting for a
 * new character gets none. RUL-171, K-END-5 In a scenario the Crown is an ordinary space.
 */
export function reachCrown(s: TalismanState, seat: number): void {
  noteFirst(s, seat, Count.CrownRound, s.round[0]);
  if (content.endingsHidden !== 0) revealEndings(s);
  // V-5E-1 The Dragon holds the Crown: no seat rules.
  if (isScenario(s) || s.option[Option.Ending] === Ending.Dragon) return;
  s.crownReached[0] = 1;
  const before = s.outs[0];
  for (let other = 0; other < s.seats[0]; other++) if (s.status[other] === Status.Waiting) leaveGame(s, other);
  sharePlace(s, before);
  if (s.option[Option.Ending] === Ending.SuddenDeath) s.endReason[0] = EndReason.SuddenDeath;
  else if (!endsByReturn(s, seat)) checkEnd(s);
}
