import { frameArg, popFrame, setFrameArg } from '../../../../engine/index.js';
import { discard } from '../../holdings/inventory.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { CastAt } from '../../vocabulary/ids.js';
import { killFoes, standOff } from '../combat/fight.js';
import { loseFightLife } from '../combat/fight-lives.js';
import { NOBODY } from '../spells/cast-frame.js';
import { askAt, nextAsked } from '../spells/rounds.js';
import { strike } from './losing.js';
import {
  BY_AT,
  Loss,
  lossAmount,
  lossOf,
  lossSaved,
  lossVictim,
  maySave,
  VICTIM_AT,
  VICTIMS,
  VICTIMS_AT,
} from './victims.js';

/** Asks for each victim in turn; then the loss happens to the victims that were not saved. */
export function lossStep(s: TalismanState, seat: number, at: number): void {
  const loss = lossOf(s, at);
  const victims = (frameArg(s, at, 1) >> VICTIMS_AT) & VICTIMS;
  for (let victim = lossVictim(s, at); victim < s.seats[0]; victim++) {
    if (((victims >> victim) & 1) === 1 && maySave(s, at, loss, victim) && askFor(s, at, victim)) return;
  }
  const what = lossAmount(s, at);
  const saved = lossSaved(s, at);
  const by = frameArg(s, at, 1) >> (VICTIMS_AT + BY_AT);
  popFrame(s);
  carryOut(s, seat, loss, victims, what, saved, by);
}

/** Asks the next seat whether it saves the victim. Returns false when all have passed, asked or not. */
function askFor(s: TalismanState, at: number, victim: number): boolean {
  const passed = victim === lossVictim(s, at) ? frameArg(s, at, 3) & 15 : 0;
  setFrameArg(s, at, 3, (victim << VICTIM_AT) | passed);
  for (let place = passed; ; place++) {
    place = nextAsked(s, place, NOBODY, CastAt.AtLoss, CastAt.AtLoss);
    if (place === s.seats[0]) return false;
    setFrameArg(s, at, 3, (victim << VICTIM_AT) | place);
    if (askAt(s, place, CastAt.AtLoss)) return true;
  }
}

function carryOut(
  s: TalismanState,
  seat: number,
  loss: Loss,
  victims: number,
  what: number,
  saved: number,
  by: number,
): void {
  switch (loss) {
    case Loss.FightLife:
      if (saved === 0) loseFightLife(s, seat);
      return;
    case Loss.Follower:
      if (saved === 0 && s.pileOf[what] === Pile.Held + seat) discard(s, what);
      return;
    case Loss.Enemies:
      return saved === 0 ? killFoes(s, seat) : standOff(s);
    default:
      return strike(s, victims, what, saved, by);
  }
}
