import { inCell, walkBack } from '../board.js';
import { content } from '../content/index.js';
import { Option } from '../options.js';
import { Purpose, type SloharState, Status } from '../state.js';
import { drawCards, rollDie } from '../stock.js';
import { EventVerb, SquareType, Zone } from '../words.js';
import { bury, gainHp, loseHp } from './life.js';
import { openCell } from './turn.js';

/** SL-GM-01, SU-31 Rolls two dice for the game master's event at the start of a round, by option. */
export function roundEvent(s: SloharState): void {
  s.eventRound[0] = s.round[0];
  s.event[0] = 0;
  if (s.option[Option.GmEvents] === 0) return;
  s.event[0] = rollDie(s, Purpose.Event) + rollDie(s, Purpose.Event);
  const verb = content.eventVerb[s.event[0]];
  const n = content.eventArg[s.event[0]];
  if (verb === EventVerb.Shake) shake(s);
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Playing) befall(s, seat, verb, n);
  bury(s);
}

function befall(s: SloharState, seat: number, verb: number, n: number): void {
  switch (verb) {
    case EventVerb.Ants:
      if (content.type[s.square[seat]] !== SquareType.Draw) return;
      loseHp(s, seat, 1);
      return drawCards(s, seat, 1);
    case EventVerb.OpenCells:
      if (inCell(s, seat)) openCell(s, seat);
      return;
    case EventVerb.Tax:
      s.gold[seat] = Math.max(0, s.gold[seat] - n);
      return;
    case EventVerb.BlowBack:
      if (content.zone[s.square[seat]] === Zone.Keep) walkBack(s, seat, n, false);
      return;
    case EventVerb.FeastHp:
      gainHp(s, seat, n);
      return;
    default:
      return;
  }
}

function shake(s: SloharState): void {
  let near = -1;
  let far = -1;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (s.status[seat] !== Status.Playing) continue;
    const distance = content.gateDistance[s.square[seat]];
    if (near < 0 || distance < content.gateDistance[s.square[near]]) near = seat;
    if (far < 0 || distance > content.gateDistance[s.square[far]]) far = seat;
  }
  drawCards(s, near, 1);
  drawCards(s, far, 1);
}

/** SL-FIGHT-03 Returns the level of the enemy on a square, changed by the event of the round. */
export function levelOf(s: SloharState, square: number): number {
  const level = content.level[square];
  const event = s.event[0];
  if (event === 0) return level;
  const verb = content.eventVerb[event];
  if (verb === EventVerb.AllLevels) return level + content.eventArg[event];
  if (verb !== EventVerb.HostileLevel || content.type[square] !== SquareType.Hostile) return level;
  return Math.max(1, level + content.eventArg[event]);
}

/** Returns the change of merchants' prices in this round. */
export function priceChange(s: SloharState): number {
  const event = s.event[0];
  return event !== 0 && content.eventVerb[event] === EventVerb.ShopPrice ? content.eventArg[event] : 0;
}
