import { frameArg, frameSeat, listed } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { statNow } from '../holdings/stats.js';
import { RollFor } from '../rules/mechanics/dice.js';
import { rowOf } from '../rules/mechanics/programs.js';
import { beguiledFrom } from '../rules/resolution/defeat.js';
import { savesWith } from '../rules/resolution/lives.js';
import { againstDeath } from '../rules/resolution/moves.js';
import { commandThreshold, frameRollFor } from '../rules/resolution/rolls.js';
import { Fight, type TalismanState } from '../state/state.js';
import { cardName, personName } from '../text/describe.js';
import { programWords } from '../text/program-words.js';
import { Kind, Stat } from '../vocabulary/ids.js';
import { placeName } from './subject.js';

/** Rolls of the dice in words: their reason, and what the number brings. Cold. */

/** Returns the space or card of a table, whose name begins with its id: "at the Temple", "for the Hermit". */
export function tableOwner(table: number): string {
  const [id] = content.tableName[table].split(' ');
  const space = [...content.spaces, ...content.covers].find((each) => each.id === id);
  if (space !== undefined) return `at the ${space.name}`;
  const title = content.titles.findIndex((each) => each.id === id);
  if (title < 0) return 'for the table';
  const what = content.kind[title] === Kind.Spell ? 'the Spell' : 'the';
  return `${content.kind[title] === Kind.Place ? 'at' : 'for'} ${what} ${content.titles[title].name}`;
}

/** Returns the dice as they are said: "3", "3 and 5". */
export function diceWords(s: TalismanState, dice: Uint8Array): string {
  return listed(Array.from(dice.subarray(0, s.dice[0]), String));
}

/** Returns the reason of the roll that a frame asks about. */
export function rollReason(s: TalismanState, at: number): string {
  const seat = frameSeat(s, at);
  switch (frameRollFor(s, at)) {
    case RollFor.Table:
      return `${tableOwner(frameArg(s, at, 2))}${lessWords(s, seat, frameArg(s, at, 2))}`;
    case RollFor.Portal:
      return `to open the Portal of Power with your ${statName(frameArg(s, at, 2))} of ${statNow(s, seat, frameArg(s, at, 2))}`;
    case RollFor.Enslaved:
      return `to get free at the ${placeName(s, seat)}`;
    case RollFor.Armour:
      return 'for your Armour, which may save the life';
    case RollFor.Death:
      return `against the ${s.fight[Fight.FoeDie]} of Death`;
    case RollFor.Werewolf:
      return 'for the Strength of the Werewolf';
    case RollFor.Pits:
      return 'for the number of Pit Fiends';
    case RollFor.Quest:
      return "for a quest at the Warlock's Cave";
    case RollFor.Command:
      return 'for the Command Spell';
    case RollFor.ChasmFollower:
      return `for the ${cardName(frameArg(s, at, 3))} at the ${placeName(s, seat)}`;
    case RollFor.Beguile:
      return `to beguile the ${personName(s.character[frameArg(s, at, 2)])}`;
    case RollFor.Charm:
      return `to charm the ${cardName(frameArg(s, at, 3))}`;
    case RollFor.Move:
      return 'for your move';
    default:
      return `at the ${placeName(s, seat)}`;
  }
}

function statName(stat: number): string {
  return stat === Stat.Craft ? 'Craft' : 'Strength';
}

/** Returns what is taken from the roll of a table: ", less your Craft of 4"; nothing for most. */
function lessWords(s: TalismanState, seat: number, table: number): string {
  const minus = content.tableMinus[table];
  if (minus === 0) return '';
  return `, less your ${minus === 1 ? 'Strength' : 'Craft'} of ${statNow(s, seat, minus - 1)}`;
}

/**
 * Returns what the roll of a frame brings, as a sentence; nothing if that is not known yet.
 *
 * @param dice the dice of the roll
 */
export function rollOutcome(s: TalismanState, at: number, dice: Uint8Array): string {
  const seat = frameSeat(s, at);
  const sum = dice.subarray(0, s.dice[0]).reduce((total, die) => total + die, 0);
  switch (frameRollFor(s, at)) {
    case RollFor.Table:
      return rowSentence(frameArg(s, at, 2), sum - tableMinus(s, seat, frameArg(s, at, 2)));
    case RollFor.Portal:
      return sum <= statNow(s, seat, frameArg(s, at, 2))
        ? 'The Portal opens.'
        : `The Portal stays shut, and you lose 1 ${statName(frameArg(s, at, 2))}.`;
    case RollFor.Enslaved:
      return dice[0] < 4 ? 'You stay: only 4, 5 and 6 set you free.' : 'You are free.';
    case RollFor.Armour:
      return savesWith(s, seat, dice) ? 'The life is saved.' : 'The life is lost.';
    case RollFor.Death: {
      const lead = againstDeath(s, seat, sum) - s.fight[Fight.FoeDie];
      return lead > 0 ? 'You win and may go on.' : lead < 0 ? 'You lose a life.' : 'Nobody wins, and you stay.';
    }
    case RollFor.Werewolf:
      return `You fight a Werewolf with Strength ${sum}.`;
    case RollFor.Pits:
      return `You fight ${dice[0] === 1 ? '1 Pit Fiend' : `${dice[0]} Pit Fiends, one after the other`}.`;
    case RollFor.Quest:
      return `The quest is: ${content.quests[dice[0] - 1].about}.`;
    case RollFor.Command:
      return dice[0] >= commandThreshold(s)
        ? 'Every other character loses a life.'
        : `Nothing happens: it needs ${commandThreshold(s)} or more.`;
    case RollFor.ChasmSelf:
      return dice[0] <= 2 ? 'You lose a life.' : 'Nothing happens to you.';
    case RollFor.ChasmFollower:
      return dice[0] <= 2 ? 'It is lost.' : 'It is safe.';
    case RollFor.Chasm:
      return 'The first die is yours, each other one is for a Follower: 1 and 2 are lost.';
    case RollFor.Beguile:
      return dice[0] >= beguiledFrom(s, frameArg(s, at, 2)) ? 'It works.' : 'It does not work.';
    case RollFor.Charm:
      return dice[0] > content.strength[content.titleOf[frameArg(s, at, 3)]] ? 'It works.' : 'It does not work.';
    default:
      return '';
  }
}

/** Returns the Strength or Craft that is taken from the dice of a table; 0 for most. */
function tableMinus(s: TalismanState, seat: number, table: number): number {
  const minus = content.tableMinus[table];
  return minus === 0 ? 0 : statNow(s, seat, minus - 1);
}

/** Returns what a number brings in a table, as a sentence. */
function rowSentence(table: number, total: number): string {
  return `For ${total} it says: ${rowWords(table, total)}.`;
}

/** Returns the row of a table for a number, in words. */
export function rowWords(table: number, total: number): string {
  return programWords(content.tableCode[rowOf(table, total)]);
}
