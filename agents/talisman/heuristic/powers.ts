import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { NUMBER_UNSET, Num, When } from '../../../src/games/talisman/vocabulary/powers.js';
import { Op } from '../../../src/games/talisman/vocabulary/verbs.js';
import { CRAFT, FATE, STRENGTH, TURN } from './constants.js';
import { Verb, verbOf } from './opinions.js';

/**
 * The worth of having a card with powers, read from their programs. A house card with a power is valued without a line
 * here.
 */

/** Worth of owning the powers of a title, in hundredths of a counter. */
export const owned = derivedFromContent(() => ({
  worth: Int32Array.from(content.titles, (_, title) => standingWorth(title)),
}));

/** Returns how often a moment occurs in about ten turns, in tenths. */
export function oftenOf(moment: number): number {
  switch (moment) {
    case When.TurnStart:
    case When.TurnEnd:
    case When.Landed:
    case When.Move:
      return 20;
    case When.FightStart:
    case When.FightRolled:
    case When.FightWon:
    case When.MeetCard:
    case When.Draw:
    case When.Drawn:
      return 10;
    case When.LoseLife:
    case When.LifeLost:
    case When.FightLost:
    case When.FateSpent:
      return 6;
    default:
      return 2;
  }
}

export function numberWorth(number: number): number {
  switch (number) {
    case Num.Strength:
      return STRENGTH;
    case Num.Craft:
      return CRAFT;
    case Num.Battle:
      return STRENGTH / 2;
    case Num.TrophyRate:
      return -60;
    case Num.Price:
      return -5;
    default:
      return 30;
  }
}

function standingWorth(title: number): number {
  let worth = 0;
  for (let power = 0; power < content.powerCount; power++) {
    if (content.powerTitle[power] !== title) continue;
    const some = roughWorth(content.powerCode[power], 0);
    const rarer = content.powerTestCount[power] > 0 ? 2 : 1;
    worth += (((some < 10 ? 10 : some) * oftenOf(content.powerMoment[power])) / (10 * rarer)) | 0;
  }
  for (let number = 0; number < Num.Count; number++) {
    for (let i = content.numberStart[number]; i < content.numberStart[number + 1]; i++) {
      if (content.numberTitle[i] !== title) continue;
      const by = content.numberTo[i] !== NUMBER_UNSET ? (numberWorth(number) < 0 ? -1 : 1) : content.numberBy[i];
      worth += (by * numberWorth(number)) >> (content.numberTestCount[i] > 0 ? 1 : 0);
    }
  }
  return worth;
}

/** Number used for a value of a seat that is not known. */
const SOME = 3;

/** Returns the worth of a program for any seat: the verbs it may run, and the best of its choices. */
export function roughWorth(code: number, deep: number): number {
  let worth = 0;
  for (let pc = code; deep < 4 && content.code[pc] !== Op.End; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    if (op >= Op.FirstVerb) worth += roughVerb(verbOf[op - Op.FirstVerb], arg < 0 ? SOME : arg);
    else if (op === Op.Choose) {
      let best = 0;
      for (let i = 0; i < content.choiceCount[arg]; i++) {
        const one = roughWorth(content.choiceCode[content.choiceStart[arg] + i], deep + 1);
        if (one > best) best = one;
      }
      worth += best;
    } else if (op === Op.Pick) worth += roughWorth(content.pickCode[arg], deep + 1);
    else if (op === Op.Roll) {
      let sum = 0;
      for (let row = 0; row < content.tableCount[arg]; row++)
        sum += roughWorth(content.tableCode[content.tableStart[arg] + row], deep + 1);
      worth += (sum / content.tableCount[arg]) | 0;
    }
  }
  return worth;
}

function roughVerb(verb: number, arg: number): number {
  switch (verb) {
    case Verb.GainStrength:
      return arg * STRENGTH;
    case Verb.GainCraft:
      return arg * CRAFT;
    case Verb.GainLife:
    case Verb.Heal:
      return 40;
    case Verb.LoseLife:
      return 0 - arg * 50;
    case Verb.LoseFate:
      return 0 - arg * FATE;
    case Verb.GainFate:
      return arg * FATE;
    case Verb.WinFight:
    case Verb.DefeatCard:
      return 60;
    case Verb.Tie:
      return 30;
    case Verb.EndTurn:
      return 0 - (TURN >> 1);
    case Verb.LoseTurn:
    case Verb.Toad:
      return 0 - TURN;
    case Verb.LoseGold:
    case Verb.LoseFollower:
      return -10;
    // `marks.ts` weighs marks by the powers that read them.
    case Verb.Mark:
    case Verb.Unmark:
      return 0;
    default:
      return 10;
  }
}
