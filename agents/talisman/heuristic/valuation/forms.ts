import { frameArg, NO_CARD } from '../../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../../src/games/talisman/content/index.js';
import { LONGEST } from '../../../../src/games/talisman/holdings/board.js';
import { inForm } from '../../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { markerNear, NOWHERE } from '../../../../src/games/talisman/rules/mechanics/forms.js';
import { waiting } from '../../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { cheaperBy } from '../../../../src/games/talisman/rules/mechanics/trophies.js';
import { Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Deck, Kind, Region } from '../../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { HOME } from '../forms.js';
import { Verb } from '../opinions.js';
import { Param } from '../params.js';
import { fightWorth } from '../unseen.js';
import type { View } from '../view.js';
import { cardWorth, isLoot } from '../worth.js';
import { landingWorth, pointsWorth } from './landings.js';
import { programWorth } from './programs.js';

/**
 * The worth of verbs on forms, covers and the other deck. Part of the recursion that `programs.ts` describes.
 */

/**
 * Worth of a trophy point in another form, in hundredths of a counter. Its counters are lost when the character comes
 * back.
 */
const TROPHY = 12;

/** Worth of a roll that another character must make, in hundredths of a counter. */
const WAIL = 70;

/** Worth of a life for another in its form, in hundredths of a counter. */
const RIVALS = -10;

/** Titles of the other deck. */
export const others = derivedFromContent(() => {
  const titles = Array.from(content.titles.keys()).filter((t) => content.deckOf[content.firstCopy[t]] === Deck.Other);
  return { titles: Uint8Array.from(titles) };
});

/** Returns the worth of an unseen card of the other deck: the mean of all. */
export function otherUnseen(s: TalismanState, seat: number, v: View): number {
  let sum = 0;
  for (let i = 0; i < others.titles.length; i++) {
    const title = others.titles[i];
    sum += content.copies[title] * meetingOf(s, seat, v, title, content.firstCopy[title]);
  }
  return content.otherCount === 0 ? 0 : (sum / content.otherCount) | 0;
}

function meetingOf(s: TalismanState, seat: number, v: View, title: number, card: number): number {
  if (content.kind[title] === Kind.Enemy) return foeWorth(s, seat, v, title);
  if (!isLoot(title)) return programWorth(s, seat, v, content.does[title], NO_CARD);
  return cardWorth(s, seat, v, card);
}

function foeWorth(s: TalismanState, seat: number, v: View, title: number): number {
  const craft = content.craft[title];
  const points = craft > 0 ? craft : content.strength[title];
  const rate = cheaperBy(s.option[Option.TrophyRate], v.cheaper);
  const share = s.option[Option.LifeTrophy] === 1 ? ((points * v.lifeGain) / rate) | 0 : TROPHY;
  const prize = inForm(s, seat) ? share : points * TROPHY;
  if (craft > 0) return fightWorth(v.param[Param.RiskAversion], v.mindDice, 1, v.craft - craft, prize, v.lifeCost);
  return fightWorth(v.param[Param.RiskAversion], v.ownDice, v.foeDice, v.battle - points, prize, v.lifeCost);
}

/** Returns the worth of meeting the cards of the other deck on the seat's space. */
function othersWorth(s: TalismanState, seat: number, v: View): number {
  let worth = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (content.deckOf[card] === Deck.Other) worth += meetingOf(s, seat, v, content.titleOf[card], card);
  return worth;
}

/** Returns the worth of the verbs on forms, covers, the other deck and the current move. */
export function formVerbWorth(s: TalismanState, seat: number, v: View, verb: number, arg: number): number {
  switch (verb) {
    case Verb.ReturnToForm:
      return inForm(s, seat) ? HOME : 0;
    case Verb.GoToMarker:
      return s.life[seat] > 0 && markerNear(s, seat) !== NOWHERE ? HOME : 0;
    case Verb.FormGainsLife:
      return inForm(s, seat) ? Math.imul(arg, v.lifeGain) : RIVALS;
    case Verb.DrawOther:
      return Math.imul(arg, otherUnseen(s, seat, v));
    case Verb.MeetOthers:
      return othersWorth(s, seat, v);
    case Verb.MoveMore:
      return stretchWorth(s, seat, v, arg);
    case Verb.MoveLess:
      return stretchWorth(s, seat, v, 0 - arg);
    case Verb.TeleportAnywhere:
      return anywhereWorth(s, seat, v);
    default:
      return 0;
  }
}

/** Returns the worth of a program that another seat must run. */
export function rivalProgramWorth(s: TalismanState, seat: number, v: View): number {
  return inForm(s, seat) ? WAIL + ((v.lifeGain / 3) | 0) : WAIL;
}

/** Returns the gain if the current move is `by` points longer, or shorter if negative. */
function stretchWorth(s: TalismanState, seat: number, v: View, by: number): number {
  const at = waiting(s, FrameKind.MoveWhere);
  if (at === 0 || v.afar) return 0;
  const points = frameArg(s, at, 1);
  const other = points + by;
  if (other < 1 || other > LONGEST) return 0;
  const direction = frameArg(s, at, 3);
  return pointsWorth(s, seat, v, other, direction) - pointsWorth(s, seat, v, points, direction);
}

/** Returns the worth of being sent anywhere: the best landing, or 0 from afar. */
function anywhereWorth(s: TalismanState, seat: number, v: View): number {
  if (v.afar) return 0;
  v.afar = true;
  let best = 0;
  for (let space = 0; space < content.spaceCount; space++) {
    if (content.region[space] === Region.Inner) continue;
    const worth = landingWorth(s, seat, v, space);
    if (worth > best) best = worth;
  }
  v.afar = false;
  return best;
}
