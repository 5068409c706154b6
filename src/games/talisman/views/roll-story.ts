import { frameKind, frameSeat, listed, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { craftNow, strengthNow } from '../holdings/stats.js';
import { diceTotal, RollFor } from '../rules/mechanics/dice.js';
import { frameRollFor } from '../rules/resolution/rolls.js';
import { Fight, Purpose, type TalismanState } from '../state/state.js';
import { personName } from '../text/describe.js';
import { programWords } from '../text/program-words.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { tableOwner } from './roll-words.js';

/** Uses of dice that are no table, by the purpose that the dice are drawn for. Those of a Table come last. */
const BY_PURPOSE: readonly (readonly [Purpose, RollFor])[] = [
  [Purpose.Death, RollFor.Death],
  [Purpose.Armour, RollFor.Armour],
  [Purpose.Command, RollFor.Command],
  [Purpose.Follower, RollFor.ChasmFollower],
  [Purpose.Table, RollFor.Table],
];

/** Questions that wait for the final dice of a roll. */
const PENDING: readonly number[] = [FrameKind.Roll, FrameKind.FateEither, FrameKind.PickRoll, FrameKind.Plus];

/** A roll that the next step may decide. */
interface RollAtHand {
  readonly seat: number;
  readonly name: string;
  readonly space: number;
  readonly rows: number;
  readonly drawn: readonly number[];
  /** Use of the dice that a question has waited for; null for no such question. */
  readonly rollFor: RollFor | null;
  /** True if the step may be an attempt at the Portal of Power, which is part of a move. */
  readonly moves: boolean;
}

/** Reports each roll of a card or space with its result; moves and fights have their own lines. Cold. */
export class RollTeller {
  private roll: RollAtHand | null = null;

  /** Notes the dice before the next step. */
  before(s: TalismanState): void {
    const at = topFrame(s);
    if (at < 0) {
      this.roll = null;
      return;
    }
    const seat = frameSeat(s, at);
    const kind = frameKind(s, at);
    this.roll = {
      seat,
      name: personName(s.character[seat]),
      space: s.space[seat],
      rows: s.rowsRun[0],
      drawn: BY_PURPOSE.map(([purpose]) => s.drawn[purpose]),
      rollFor: PENDING.includes(kind) && kind !== FrameKind.Plus ? frameRollFor(s, at) : null,
      moves: kind === FrameKind.MoveHow || kind === FrameKind.MoveWhere,
    };
  }

  /** Returns the roll that the step has decided, in a line; null for none. */
  after(s: TalismanState): string | null {
    const { roll } = this;
    if (roll === null) return null;
    if (s.rowsRun[0] !== roll.rows) return tableText(s, roll);
    const rolled = BY_PURPOSE.find(([purpose], i) => s.drawn[purpose] > roll.drawn[i]);
    const rollFor = roll.rollFor ?? (rolled !== undefined && roll.moves ? RollFor.Portal : rolled?.[1]);
    const at = topFrame(s);
    const waits = at >= 0 && PENDING.includes(frameKind(s, at));
    if (waits || rollFor === undefined || rollFor === RollFor.Move) return null;
    return `the ${roll.name} rolls ${diceText(s)} ${reasonText(s, rollFor, roll.space)}`;
  }
}

function diceText(s: TalismanState): string {
  return listed(Array.from(s.die.subarray(0, s.dice[0]), String));
}

function reasonText(s: TalismanState, rollFor: RollFor, space: number): string {
  switch (rollFor) {
    case RollFor.Death:
      return `against ${s.fight[Fight.FoeDie]} of Death`;
    case RollFor.Armour:
      return 'for the Armour';
    case RollFor.Command:
      return 'for the Command Spell';
    case RollFor.Portal:
      return 'to open the Portal of Power';
    case RollFor.ChasmFollower:
      return 'for a Follower';
    default:
      return `at the ${content.spaces[space].name}`;
  }
}

/** Returns the roll of a table and what its row brings. */
function tableText(s: TalismanState, { seat, name }: RollAtHand): string {
  const row = s.rowRun[0];
  const table = content.tableStart.findLastIndex((start) => start <= row);
  const minus = content.tableMinus[table];
  const points = minus === 1 ? strengthNow(s, seat) : craftNow(s, seat);
  const less = minus === 0 ? '' : `, less ${minus === 1 ? 'Strength' : 'Craft'} ${points}`;
  const total = content.tableLow[table] + row - content.tableStart[table];
  const more = minus === 0 && total === diceTotal(s) + 1 ? ' + 1' : '';
  const words = programWords(content.tableCode[row]);
  return `the ${name} rolls ${diceText(s)}${more}${less} ${tableOwner(table)}: ${words}`;
}
