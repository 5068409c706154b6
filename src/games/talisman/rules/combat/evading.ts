import { actionOf, actOf, operandOf, popFrame, pushFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { faceOf, hasEase, regionOf } from '../../holdings/stats.js';
import { Avoidance, Fight, type TalismanState } from '../../state/state.js';
import { CastAt, Ease, Region, Terrain } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { castFromHand } from '../spells/from-hand.js';
import { hasSpellFor, writeSpells } from '../spells/spells.js';
import { nextStage } from './fight-start.js';

/** R-EVA-01 True for a seat with a lasting means to evade here: an ability of the place, or Invisibility. */
export function hasMeans(s: TalismanState, seat: number): boolean {
  if (((s.invisible[0] >> seat) & 1) !== 0) return true;
  const terrain = content.terrain[faceOf(s, s.space[seat])];
  if (terrain === Terrain.Hills) return hasEase(s, seat, Ease.EvadeHills);
  return terrain === Terrain.Woods && hasEase(s, seat, Ease.EvadeWoods);
}

/**
 * R-EVA-04, R-INN-05, R-SPELL-07 True unless the creature is of the Inner Region, where it can be neither evaded nor
 * held fast by a Spell.
 */
export function mayEvadeCreature(s: TalismanState, seat: number): boolean {
  return regionOf(s, seat) !== Region.Inner;
}

/** R-BAT-03, R-PVP-02, R-EVA-03 Asks the target of an attack or of an ability to evade, if it has the means. */
export function offerEvade(s: TalismanState, seat: number): boolean {
  if (!hasMeans(s, seat) && !hasSpellFor(s, seat, CastAt.Evade)) return false;
  pushFrame(s, FrameKind.Evade, seat, 0, 0, 0);
  return true;
}

export const evadeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    if (hasMeans(s, seat)) out[count++] = actionOf(Act.Evade, 0);
    return writeSpells(s, seat, CastAt.Evade, out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    popFrame(s);
    if (actOf(action) === Act.Cast) return castFromHand(s, seat, operandOf(action));
    s.fight[Fight.Avoided] = Avoidance.Evaded;
  },
};
