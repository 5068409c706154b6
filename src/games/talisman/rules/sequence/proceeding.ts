import { setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { numberOf, rivalOf } from '../../state/about.js';
import type { TalismanState } from '../../state/state.js';
import { Stage } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { drawUpTo } from '../mechanics/drawing.js';
import { unspare } from '../mechanics/foes.js';
import { becomeNow, becomeToadNow } from '../mechanics/forms.js';
import { replacedFrom } from '../mechanics/programs.js';
import { loseTurnsNow, MORE_CARDS } from '../mechanics/turn-frame.js';
import { settle, tieBeyond } from '../resolution/defeat.js';
import { dieNow } from '../resolution/life.js';
import { loseNow } from '../resolution/lives.js';
import { enterSpace } from './encounter.js';
import { loseFight } from './fight.js';
import { attackNow } from './meeting.js';
import { startMoveNow } from './movement.js';

/** Lets the event of a power happen, unless the next power of the seat precedes or replaces it. */
export function proceed(s: TalismanState, seat: number, power: number, about: number): void {
  const moment = content.powerMoment[power];
  if (!replacedFrom(s, moment, seat, about, power + 1)) happensNow(s, moment, seat, about);
}

function fightLost(s: TalismanState, seat: number): void {
  const rival = rivalOf(s, seat);
  if (rival < 0) loseFight(s, seat);
  else settle(s, rival, seat);
}

function happensNow(s: TalismanState, moment: When, seat: number, about: number): void {
  switch (moment) {
    case When.Move:
      setFrameArg(s, 0, 1, Stage.Move);
      return startMoveNow(s, seat);
    case When.MeetSpace:
      return enterSpace(s, seat);
    case When.Draw:
      return drawUpTo(s, seat, s.space[seat]);
    case When.MeetCard:
      return unspare(s, about);
    case When.FightTied:
      return tieBeyond(s, seat);
    case When.FightLost:
      return fightLost(s, seat);
    case When.LoseLife:
      return loseNow(s, seat, about);
    case When.Die:
      return dieNow(s, seat);
    case When.ChangeAlignment:
      return becomeNow(s, seat, about);
    case When.Attack:
      return attackNow(s, seat);
    case When.LoseTurn:
      return loseTurnsNow(s, seat, numberOf(about), (about & MORE_CARDS) !== 0);
    default:
      return becomeToadNow(s, seat, about);
  }
}
