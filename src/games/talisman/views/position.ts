import type { PlaceOf } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { drawSpells } from '../rules/mechanics/spell-cards.js';
import { Pile, piles, setKey, TalismanState } from '../state/state.js';
import { Laying } from './laying.js';
import type { Position } from './position-schema.js';

/** Lays a position out, with the Spells that are left to chance in their deck. @throws UserError naming the place */
export function layPosition(position: Position, options: Int32Array, at: PlaceOf): TalismanState {
  return new LaidPosition(position, options, at).base;
}

/** A position laid out, ready to be copied into any number of states. */
export class LaidPosition {
  readonly base = new TalismanState();
  /** By seat: Spells the file leaves to chance. */
  private readonly unnamedSpells: number[];
  private readonly nextSpells: number[];

  /** @throws UserError naming the place, when the position cannot be */
  constructor(position: Position, options: Int32Array, at: PlaceOf) {
    const laying = new Laying(this.base, position, options, at);
    laying.layOut();
    this.unnamedSpells = position.seats.map(({ spells }, seat) =>
      spells === undefined ? content.startSpells[this.base.character[seat]] : 0,
    );
    this.nextSpells = laying.nextSpells;
  }

  /** Writes the position into `s`, with the luck of a seed, up to the actor's pending turn. */
  write(s: TalismanState, seed: Int32Array): void {
    s.words.set(this.base.words);
    s.seed.set(seed);
    setKey(s);
    for (const card of this.nextSpells) piles.move(s, card, Pile.OutOfGame);
    this.unnamedSpells.forEach((n, seat) => drawSpells(s, seat, n));
    s.castsLeft[0] = s.pileSize[Pile.Spells + s.active[0]];
    this.nextSpells.forEach((card, i) => {
      piles.move(s, card, Pile.SpellDeck);
      s.spellTop[i] = card;
    });
    s.spellsKnown[0] = this.nextSpells.length;
  }
}
