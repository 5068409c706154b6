import {
  actionOf,
  frameArg,
  lowOf,
  NO_CARD,
  operandOf,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../../../engine/index.js';
import { discard, isCarried, traitOf } from '../../holdings/inventory.js';
import { hasTrait } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Stat, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { counterRoom, gainPoints } from './points.js';

/** Bit above the stat of a conversion: a Talisman is given, not Objects. */
const BY_TALISMAN = 1 << 8;

/** V-XIV-6, V-XIV-7, RUL-116 True if Objects or a Talisman can buy a counter, at the end of the own turn. */
export function mayConvert(s: TalismanState, seat: number): boolean {
  return (
    (givesObjects(s, seat) || givesTalisman(s, seat)) &&
    (counterRoom(s, seat, Stat.Strength) > 0 || counterRoom(s, seat, Stat.Craft) > 0)
  );
}

function givesObjects(s: TalismanState, seat: number): boolean {
  const price = s.option[Option.ObjectConversion];
  return price > 0 && s.objects[seat] >= price;
}

function givesTalisman(s: TalismanState, seat: number): boolean {
  return s.option[Option.TalismanConversion] === 1 && hasTrait(s, seat, Trait.Talisman);
}

/** RUL-86 Adds the conversions open, to either stat. */
export function writeConversions(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const objects = givesObjects(s, seat);
  const talisman = givesTalisman(s, seat);
  if (!objects && !talisman) return count;
  for (let stat = Stat.Strength; stat <= Stat.Craft; stat++) {
    if (counterRoom(s, seat, stat) === 0) continue;
    if (objects) out[count++] = actionOf(Act.Convert, stat);
    if (talisman) out[count++] = actionOf(Act.Convert, stat | BY_TALISMAN);
  }
  return count;
}

/** True of a conversion that takes a Talisman. */
export function takesTalisman(operand: number): boolean {
  return (operand & BY_TALISMAN) !== 0;
}

/** Begins a conversion; the things to give are asked next. */
export function convert(s: TalismanState, seat: number, operand: number): void {
  const talisman = takesTalisman(operand);
  const price = talisman ? 1 : s.option[Option.ObjectConversion];
  pushFrame(s, FrameKind.Convert, seat, price, lowOf(operand), talisman ? 1 : 0);
}

/** V-XIV-6, V-XIV-7 Asks for one thing after the other to give; the last one buys the counter. */
export const convertQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const talismans = frameArg(s, topFrame(s), 3) === 1;
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      const fits = talismans ? (traitOf(card) & Trait.Talisman) !== 0 : isCarried(s, card);
      if (fits) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const stat = frameArg(s, at, 2);
    const left = frameArg(s, at, 1) - 1;
    setFrameArg(s, at, 1, left);
    if (left === 0) popFrame(s);
    discard(s, operandOf(action));
    if (left === 0) gainPoints(s, seat, stat, 1);
  },
};
