import { NO_CARD } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { BRIDGEHEAD, LONGEST, SENTINEL } from '../../../src/games/talisman/holdings/board.js';
import { inForm } from '../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../src/games/talisman/options/options.js';
import { markerNear, NOWHERE, playsInForm } from '../../../src/games/talisman/rules/characters/forms.js';
import { waiting } from '../../../src/games/talisman/rules/spells/cast-frame.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Deck, Kind, Region } from '../../../src/games/talisman/vocabulary/ids.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { fightWorth, landingWorth } from './landings.js';
import { pointsWorth } from './moving.js';
import { Verb } from './opinions.js';
import { P } from './params.js';
import { programWorth } from './programs.js';
import { V } from './view.js';
import { cardWorth, isLoot } from './worth.js';

/**
 * How a character in another form is played: with nothing to win as what it is, it goes for lives, and with a life for
 * its marker, by the shortest way. Without a life the next one lost is the end, so it keeps out of fights.
 */

/** Its own marker, and a step towards it: more than whatever lies on the way. */
const HOME = 5000;
const STEP = 60;
/** More steps than any way has; and those of the bridge. */
const FARTHEST = 26;
const BRIDGE = 6;
/** The first life, and those beyond: what they are worth, in lives of a healthy character. */
const FIRST = 8;
const MORE = 3;
/** What losing one costs: the last, and with it the game; and one that can be won again. */
const LAST = 12;
const FORMER = 6;
/** A trophy brings counters that are gone when the character comes back; under an option a share of a life. */
const TROPHY = 12;
/** What another character may have to roll for; a life for another in its form. */
const WAIL = 70;
const RIVALS = -10;
/** To be sent by hostile hands, and a cover taken from the board. */
const SENT = 30;
const CLOSED = 25;

/** Of a view that was just taken: what lives are worth to who plays in another form, which rushes nowhere. */
export function seeAsForm(s: TalismanState, seat: number, v: Int32Array): void {
  const none = s.life[seat] === 0;
  v[V.LifeGain] = v[P.LifeWorth] * (none ? FIRST : MORE);
  v[V.LifeCost] = v[V.LossBase] * (none ? LAST : FORMER);
  v[V.Desperate] = 0;
}

/** Of what it is after: nothing that a living character plans. */
export function planAsForm(v: Int32Array): void {
  v[V.Ready] = 0;
  v[V.Hunt] = 0;
  v[V.ErrandOutside] = 0;
  v[V.WantsMiddle] = 0;
  v[V.WantsBridge] = 0;
  v[V.WantsRaft] = 0;
  v[V.WantsFerry] = 0;
  v[V.WantsQuest] = 0;
}

/** With a life at least the way home counts, from wherever it lands; without one all spaces are alike. */
export function homeNearness(s: TalismanState, seat: number, space: number): number {
  if (s.life[seat] === 0) return 0;
  const home = s.marker[seat] - 1;
  if (space === home) return HOME;
  const region = content.region[space];
  if (region === content.region[home]) return (FARTHEST - stepsBetween(space, home)) * STEP;
  if (region === Region.Inner) return 0;
  const gate = region === Region.Outer ? SENTINEL : BRIDGEHEAD;
  const beyond = region === Region.Outer ? BRIDGEHEAD : SENTINEL;
  return (FARTHEST - stepsBetween(space, gate) - BRIDGE - stepsBetween(beyond, home)) * STEP;
}

/** Steps along a ring, the shorter way. */
function stepsBetween(from: number, to: number): number {
  let steps = 0;
  for (let one = from, other = from; one !== to && other !== to && steps < FARTHEST; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

/** The bridge leads home, or to nothing better than here. */
export function homeCrossing(s: TalismanState, seat: number): number {
  const home = s.marker[seat] - 1;
  if (s.life[seat] === 0 || content.region[home] !== Region.Middle) return -500;
  return (FARTHEST - stepsBetween(BRIDGEHEAD, home)) * STEP;
}

/** Titles of the other deck, and how many cards it has. */
export const others = derivedFromContent(() => {
  const titles = Array.from(content.titles.keys()).filter((t) => content.deckOf[content.firstCopy[t]] === Deck.Other);
  return { titles: Uint8Array.from(titles) };
});

/** A card of the other deck unseen: the mean of all. */
export function otherUnseen(s: TalismanState, seat: number, v: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < others.titles.length; i++) {
    const title = others.titles[i];
    sum += content.copies[title] * meetingOf(s, seat, v, title, content.firstCopy[title]);
  }
  return content.otherCount === 0 ? 0 : (sum / content.otherCount) | 0;
}

/** What meeting one card of that title is worth. */
function meetingOf(s: TalismanState, seat: number, v: Int32Array, title: number, card: number): number {
  if (content.kind[title] === Kind.Enemy) return foeWorth(s, seat, v, title);
  if (!isLoot(title)) return programWorth(s, seat, v, content.does[title], NO_CARD);
  return cardWorth(s, seat, v, card);
}

function foeWorth(s: TalismanState, seat: number, v: Int32Array, title: number): number {
  const craft = content.craft[title];
  const points = craft > 0 ? craft : content.strength[title];
  const share =
    s.option[Option.LifeTrophy] === 1 ? ((points * v[V.LifeGain]) / s.option[Option.TrophyRate]) | 0 : TROPHY;
  const prize = inForm(s, seat) ? share : points * TROPHY;
  if (craft > 0) return fightWorth(v[P.RiskAversion], v[V.MindDice], 1, v[V.Mind] - craft, prize, v[V.LifeCost]);
  return fightWorth(v[P.RiskAversion], v[V.OwnDice], v[V.FoeDice], v[V.Battle] - points, prize, v[V.LifeCost]);
}

/** What the cards of the other deck that lie where it stands are worth to meet. */
function othersWorth(s: TalismanState, seat: number, v: Int32Array): number {
  let worth = 0;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (content.deckOf[card] === Deck.Other) worth += meetingOf(s, seat, v, content.titleOf[card], card);
  return worth;
}

/** What the verbs on forms, covers and the other deck bring, and those on the move at hand. */
export function formVerbWorth(s: TalismanState, seat: number, v: Int32Array, verb: number, arg: number): number {
  switch (verb) {
    case Verb.ReturnToForm:
      return inForm(s, seat) ? HOME : 0;
    case Verb.GoToMarker:
      return s.life[seat] > 0 && markerNear(s, seat) !== NOWHERE ? HOME : 0;
    case Verb.FormGainsLife:
      return inForm(s, seat) ? Math.imul(arg, v[V.LifeGain]) : RIVALS;
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

/** What a program that another has to run through is worth to who makes it. */
export function rivalProgramWorth(s: TalismanState, seat: number, v: Int32Array): number {
  return inForm(s, seat) ? WAIL + ((v[V.LifeGain] / 3) | 0) : WAIL;
}

/** What the move at hand gains by so many points more or less. */
function stretchWorth(s: TalismanState, seat: number, v: Int32Array, by: number): number {
  const at = waiting(s, FrameKind.MoveWhere);
  if (at === 0 || v[V.Afar] === 1) return 0;
  const points = s.frame[at + 1];
  const other = points + by;
  if (other < 1 || other > LONGEST) return 0;
  return pointsWorth(s, seat, v, other) - pointsWorth(s, seat, v, points);
}

/** Being sent anywhere: seen from afar nothing, else the best landing. */
function anywhereWorth(s: TalismanState, seat: number, v: Int32Array): number {
  if (v[V.Afar] === 1) return 0;
  v[V.Afar] = 1;
  let best = 0;
  for (let space = 0; space < content.spaceCount; space++) {
    if (content.region[space] === Region.Inner) continue;
    const worth = landingWorth(s, seat, v, space);
    if (worth > best) best = worth;
  }
  v[V.Afar] = 0;
  return best;
}

/** What a Spell at a rival in another form is worth: most against one that could come home. */
export function banishWorth(s: TalismanState, seat: number): number {
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && playsInForm(s, other) && s.life[other] > 0) return SENT;
  return 0;
}

/** A cover taken away is one less for those who gain by it. */
export function uncoverWorth(s: TalismanState, seat: number): number {
  return inForm(s, seat) ? 0 : CLOSED;
}

/** Where another is sent: out of its form's way home; else anywhere. */
export function whereOther(s: TalismanState, other: number, actions: Int32Array, count: number): number {
  if (!inForm(s, other)) return 0;
  const home = s.marker[other] - 1;
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const space = actions[i] & 0xffff;
    if (content.region[space] !== content.region[home]) return i;
    const steps = stepsBetween(space, home);
    if (steps > most) {
      best = i;
      most = steps;
    }
  }
  return best;
}

/** At which rival in another form a Spell is aimed: not the own, and one with lives. */
export function aimAtForm(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const other = actions[i] & 0xffff;
    if (other === seat || s.life[other] <= most) continue;
    best = i;
    most = s.life[other];
  }
  return best;
}

/** Who gains a life: itself, if it may. */
export function whichForm(seat: number, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if ((actions[i] & 0xffff) === seat) return i;
  return 0;
}

/** The Object that is worth most. */
export function keepDearest(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  let best = 0;
  let most = -1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = cardWorth(s, seat, v, actions[i] & 0xffff);
    if (worth > most) {
      best = i;
      most = worth;
    }
  }
  return best;
}
