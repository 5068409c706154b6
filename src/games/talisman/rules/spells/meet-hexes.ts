import { NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { hasTrait } from '../../holdings/stats.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Kind, Trait } from '../../vocabulary/ids.js';
import { loseLives } from '../life/losing.js';
import { casterOf } from './hex.js';

/**
 * R-ORD-03, R-ADV-14 Lets Spells on the landing space work before anything else; they stay, and count as cards on the
 * space. SP-GEN-14: a character shielded from Spells is shielded from these. RUL-45 The life is the caster's deed.
 */
export function meetHexes(s: TalismanState, seat: number): void {
  if (hasTrait(s, seat, Trait.SpellBarred)) return;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (content.kind[content.titleOf[card]] === Kind.Spell)
      return loseLives(s, seat, 1 << seat, 1, 1 + casterOf(s, card));
  }
}
