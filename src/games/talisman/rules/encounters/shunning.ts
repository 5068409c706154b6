import {
  actionOf,
  actOf,
  frameArg,
  NO_CARD,
  operandOf,
  popFrame,
  pushFrame,
  topFrame,
} from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { faceOf, regionOf } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { CastAt, Region, Tag, Target } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { hasMeans } from '../combat/evading.js';
import { ascending } from '../common/ascending.js';
import { castFromHand } from '../spells/from-hand.js';
import { hasSpellFor, writeSpells } from '../spells/spells.js';
import { pushProgram } from './program.js';

/**
 * V-X-A, RUL-91 Under the option, unfriendly individuals on cards and spaces outside the Inner Region may be evaded by
 * a character with the means to evade. A Spell that holds a creature fast does not work on them.
 */

/** Meets a card or, with NO_CARD, the space. First the seat is asked if it evades. */
export function meetOrShun(s: TalismanState, seat: number, code: number, card: number): void {
  if (s.option[Option.EvadeUnfriendly] === 1 && code >= 0 && maybeShuns(s, seat, card))
    pushFrame(s, FrameKind.Shun, seat, code, card, 0);
  else pushProgram(s, seat, code, card);
}

function maybeShuns(s: TalismanState, seat: number, card: number): boolean {
  const tag = card === NO_CARD ? content.spaceTag[faceOf(s, s.space[seat])] : content.tag[content.titleOf[card]];
  if ((tag & Tag.Unfriendly) === 0 || regionOf(s, seat) === Region.Inner) return false;
  return hasMeans(s, seat) || (hasSpellFor(s, seat, CastAt.Evade) && writeEvasions(s, seat, spells.out, 0) > 0);
}

/** Buffer for a list that is only counted. */
export const spells = { out: new Int32Array(8) };

/** Adds the Spells by which an individual is evaded. */
function writeEvasions(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const end = writeSpells(s, seat, CastAt.Evade, out, count);
  let kept = count;
  for (let i = count; i < end; i++) {
    if (content.target[content.titleOf[operandOf(out[i])]] !== Target.Creature) out[kept++] = out[i];
  }
  return kept;
}

/** Asks to meet, to evade, or to cast a Spell that makes evading possible; then asks again. */
export const shunQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    if (hasMeans(s, seat)) out[count++] = actionOf(Act.Evade, 0);
    return ascending(out, writeEvasions(s, seat, out, count));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Cast) return castFromHand(s, seat, operandOf(action));
    const at = topFrame(s);
    const code = frameArg(s, at, 1);
    const card = frameArg(s, at, 2);
    popFrame(s);
    if (actOf(action) === Act.Pass) pushProgram(s, seat, code, card);
  },
};
