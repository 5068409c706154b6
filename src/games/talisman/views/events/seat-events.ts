import { actOf, type EventKind, NO_CARD, operandOf } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { marksOf } from '../../holdings/marks.js';
import { tallied } from '../../play/counted-columns.js';
import { score } from '../../play/metrics.js';
import { isFoe } from '../../rules/mechanics/foes.js';
import { roamerSpace } from '../../rules/mechanics/roamers.js';
import {
  Count,
  CROSSINGS,
  EndReason,
  Fight,
  FightWith,
  Pile,
  Purpose,
  Status,
  TALISMAN_SOURCES,
  type TalismanState,
} from '../../state/state.js';
import { endWord } from '../../text/endings.js';
import { ALIGNMENTS, STATS } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { MarkOn } from '../../vocabulary/marks.js';
import { creatureAtHand } from '../subject.js';
import { CREATURES, killerOf } from './killer.js';

/** Cells of an event; null if it did not happen. */
export type EventCells = {
  readonly card?: string | undefined;
  readonly n?: number;
  /** Space of the event; that on which the seat is after the step if absent. */
  readonly at?: number;
} | null;

/** A step of a game: the state before it and after it, and the action that began it. */
export interface Step {
  readonly was: TalismanState;
  readonly now: TalismanState;
  readonly action: number;
}

/** A kind of event that happens to a seat, and how a step shows it. */
export interface SeatEvent extends EventKind {
  cells(step: Step, seat: number): EventCells;
}

const HAPPENED: EventCells = {};

const risen = ({ was, now }: Step, seat: number, what: Count): number =>
  tallied(now, seat, what) - tallied(was, seat, what);

const whenRisen = (step: Step, seat: number, what: Count, cells: EventCells = HAPPENED): EventCells =>
  risen(step, seat, what) > 0 ? cells : null;

const isPlaying = (s: TalismanState, seat: number): boolean => s.status[seat] === Status.Playing;

/** Returns the points that a seat gained or, with -1, lost, if it plays the same character as before. */
function changed({ was, now }: Step, seat: number, points: 'life' | 'fate' | 'gold', sign: 1 | -1): EventCells {
  const n = sign * (now[points][seat] - was[points][seat]);
  return n > 0 && isPlaying(was, seat) && (sign < 0 || isPlaying(now, seat)) ? { n } : null;
}

/** Returns the counters that a seat gained or, with -1, lost; of both stats the first that changed. */
function counters({ was, now }: Step, seat: number, sign: 1 | -1): EventCells {
  if (!isPlaying(was, seat) || !isPlaying(now, seat)) return null;
  for (const stat of STATS) {
    const n = sign * (now[stat][seat] - was[stat][seat]);
    if (n > 0) return { card: stat, n };
  }
  return null;
}

/** Returns the marks that a seat gained or, with -1, lost; of several kinds the first that changed. */
function marks({ was, now }: Step, seat: number, sign: 1 | -1): EventCells {
  for (let mark = 0; mark < content.markCount; mark++) {
    if (content.markOn[mark] !== MarkOn.Player) continue;
    const n = sign * (marksOf(now, mark, seat) - marksOf(was, mark, seat));
    if (n > 0) return { card: content.marks[mark].id, n };
  }
  return null;
}

function personOf(s: TalismanState, seat: number): string {
  const person = s.character[seat];
  const { characters, forms, characterCount } = content;
  return (person < characterCount ? characters[person] : forms[person - characterCount]).id;
}

const fightCells = ({ was }: Step, seat: number): EventCells => ({ card: foes(was, seat), at: was.space[seat] });

function foes(s: TalismanState, seat: number): string | undefined {
  const fought: FightWith = s.fight[Fight.With];
  if (fought === FightWith.Sentinel) return content.creatures[creatureAtHand(s, s.active[0])].id;
  if (fought !== FightWith.Cards) return CREATURES[fought];
  const ids: string[] = [];
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card])
    if (isFoe(s, card)) ids.push(content.titles[content.titleOf[card]].id);
  return ids.length === 0 ? undefined : ids.join('+');
}

/** Returns the result of a fight between characters for a seat: 1 won, 0 tied, -1 lost; null if none was decided. */
function duel(step: Step, seat: number): { readonly result: number; readonly rival: string } | null {
  if (risen(step, seat, Count.PvpFights) === 0) return null;
  const { was, now } = step;
  const winner = now.fight[Fight.Winner] - 1;
  const other = seat === now.active[0] ? now.fight[Fight.Rival] : now.active[0];
  return { result: winner < 0 ? 0 : winner === seat ? 1 : -1, rival: personOf(was, other) };
}

const whenDuel = (step: Step, seat: number, result: number): EventCells => {
  const found = duel(step, seat);
  return found?.result === result ? { card: found.rival } : null;
};

const event = (id: string, about: string, cells: SeatEvent['cells']): SeatEvent => ({ id, about, cells });

/** Kinds that happen to a seat, in the order of a step. */
export const SEAT_EVENTS: readonly SeatEvent[] = [
  event('character', 'a seat enters with a character, or takes another form; card: its id', ({ was, now }, seat) =>
    isPlaying(now, seat) && (!isPlaying(was, seat) || was.character[seat] !== now.character[seat])
      ? { card: personOf(now, seat) }
      : null,
  ),
  event('turn', 'a turn begins', ({ was, now }, seat) => (now.turns[seat] > was.turns[seat] ? HAPPENED : null)),
  event('move', 'a character comes to another space, by a move or otherwise', ({ was, now }, seat) =>
    isPlaying(was, seat) && was.space[seat] !== now.space[seat] ? HAPPENED : null,
  ),
  event('region', 'a character comes into another Region; card: outer, middle or inner', ({ was, now }, seat) => {
    const region = content.region[now.space[seat]];
    return isPlaying(was, seat) && content.region[was.space[seat]] !== region
      ? { card: content.regions[region].id }
      : null;
  }),
  event(
    'crossing',
    'a seat crosses the river inward for the first time; card: how, as in crossing_method',
    (step, seat) =>
      risen(step, seat, Count.Crossing) > 0 ? { card: CROSSINGS[tallied(step.now, seat, Count.Crossing)] } : null,
  ),
  event('bridge', 'a character tries to pass the Sentinel', (step, seat) =>
    whenRisen(step, seat, Count.BridgeTries, { at: board.sentinel }),
  ),
  event('portal', 'a character tries to open the Portal of Power', (step, seat) =>
    whenRisen(step, seat, Count.PortalTries, { at: board.portal }),
  ),
  event('sent-back', 'the Crypt or the Mines send a character back', (step, seat) =>
    whenRisen(step, seat, Count.InnerSentBack, { at: step.was.space[seat] }),
  ),
  event('crown', 'a seat reaches the Crown of Command for the first time', (step, seat) =>
    whenRisen(step, seat, Count.CrownRound),
  ),
  event('command', 'a die is rolled for the Command Spell; n: the die', ({ was, now }, seat) =>
    seat === now.active[0] && now.space[seat] === board.crown && now.drawn[Purpose.Command] > was.drawn[Purpose.Command]
      ? { n: now.die[0] }
      : null,
  ),
  event(
    'fight-won',
    'a fight with a creature is won; card: the creature, several with a plus between them',
    (step, seat) => whenRisen(step, seat, Count.FightsWon, fightCells(step, seat)),
  ),
  event('fight-tied', 'a fight with a creature is tied; card: the creature', (step, seat) =>
    risen(step, seat, Count.TurnsCut) > risen(step, seat, Count.FightsLost) ? fightCells(step, seat) : null,
  ),
  event('fight-lost', 'a fight with a creature is lost; card: the creature', (step, seat) =>
    whenRisen(step, seat, Count.FightsLost, fightCells(step, seat)),
  ),
  event('duel-won', 'a fight with another character is won; card: that character', (step, seat) =>
    whenDuel(step, seat, 1),
  ),
  event('duel-tied', 'a fight with another character has no winner; card: that character', (step, seat) =>
    whenDuel(step, seat, 0),
  ),
  event('duel-lost', 'a fight with another character is lost; card: that character', (step, seat) =>
    whenDuel(step, seat, -1),
  ),
  event('life-lost', 'lives are lost; n: how many, those of a killed character as well', (step, seat) =>
    changed(step, seat, 'life', -1),
  ),
  event('life-gained', 'lives are gained or healed; n: how many', (step, seat) => changed(step, seat, 'life', 1)),
  event('turns-lost', 'turns are to be missed; n: how many', (step, seat) => {
    const n = step.now.lostTurns[seat] - step.was.lostTurns[seat];
    return n > 0 && isPlaying(step.now, seat) ? { n } : null;
  }),
  event('death', 'a character is killed; card: its id', (step, seat) =>
    risen(step, seat, Count.Deaths) > 0 ? { card: personOf(step.was, seat) } : null,
  ),
  event(
    'killed-by',
    'what killed a character; card: a kind and an id, as enemy:dragon, duel:troll, spell:command-spell, space:desert',
    (step, seat) => (risen(step, seat, Count.Deaths) > 0 ? { card: killerOf(step.was, step.now, seat) } : null),
  ),
  event('counter-gained', 'counters are gained; card: strength or craft, n: how many', (step, seat) =>
    counters(step, seat, 1),
  ),
  event(
    'counter-lost',
    'counters are lost by a character that lives; card: strength or craft, n: how many',
    (step, seat) => counters(step, seat, -1),
  ),
  event('fate-gained', 'fate is gained; n: how much', (step, seat) => changed(step, seat, 'fate', 1)),
  event('fate-spent', 'fate is spent or lost; n: how much', (step, seat) => changed(step, seat, 'fate', -1)),
  event('gold-gained', 'gold is gained; n: how much', (step, seat) => changed(step, seat, 'gold', 1)),
  event('gold-lost', 'gold is paid or lost; n: how much', (step, seat) => changed(step, seat, 'gold', -1)),
  event('spell-cast', 'a Spell is cast; card: its id', (step, seat) =>
    risen(step, seat, Count.SpellsCast) > 0 && actOf(step.action) === Act.Cast
      ? { card: content.titles[content.titleOf[operandOf(step.action)]].id }
      : null,
  ),
  event('talisman', 'a seat gains a Talisman; card: where it came from, as in talisman_source', (step, seat) => {
    const source = TALISMAN_SOURCES.findIndex((_, i) => risen(step, seat, Count.DeckTalismans + i) > 0);
    return source < 0 ? null : { card: TALISMAN_SOURCES[source] };
  }),
  event('quest', 'a seat takes a quest of the Warlock; n: its number', ({ was, now }, seat) =>
    now.quest[seat] !== 0 && now.quest[seat] !== was.quest[seat] ? { n: now.quest[seat] } : null,
  ),
  event('toad', 'a character becomes a Toad', ({ was, now }, seat) =>
    was.toad[seat] === 0 && now.toad[seat] > 0 ? HAPPENED : null,
  ),
  event('alignment', 'a character changes its alignment; card: the new one', ({ was, now }, seat) =>
    isPlaying(was, seat) &&
    isPlaying(now, seat) &&
    was.character[seat] === now.character[seat] &&
    was.alignment[seat] !== now.alignment[seat]
      ? { card: ALIGNMENTS[now.alignment[seat]] }
      : null,
  ),
  event('marked', 'a character gains marks; card: the mark; n: how many', (step, seat) => marks(step, seat, 1)),
  event('unmarked', 'a character loses marks; card: the mark; n: how many', (step, seat) => marks(step, seat, -1)),
  event('roam', 'a roamer moves in the turn of a seat; card: which, at: where it ends', ({ was, now }, seat) => {
    const moved = seat === now.active[0] ? now.roamer.findIndex((space, roamer) => space !== was.roamer[roamer]) : -1;
    return moved < 0 ? null : { card: content.roamers[moved].id, at: roamerSpace(now, moved) };
  }),
  event(
    'win',
    'a seat wins, or shares the win; card: how the game ended, as in end_reason, or the ending of packs',
    ({ was, now }, seat) =>
      was.endReason[0] === EndReason.None && now.endReason[0] !== EndReason.None && score(now, seat) > 0
        ? { card: endWord(now) }
        : null,
  ),
];
