import type { Game, Storyteller } from '../../engine/index.js';
import { content } from './content/index.js';
import { cardName, describe, personName, questionOf, standing } from './describe.js';
import { talisman } from './index.js';
import { window } from './questions.js';
import { Pile, type TalismanState } from './state.js';
import { Act } from './words/kinds.js';

/**
 * Tells a game of Talisman: rounds, a line a decision, the cards that leave the decks, and what a seat has whenever
 * that has changed. Cold.
 */
export class Story implements Storyteller<TalismanState> {
  readonly lines: string[] = [];
  readonly game: Game<TalismanState>;
  private round = 0;
  /** What each seat had when it was last told. */
  private readonly told: string[] = [];

  /** @param all true: offers that were passed are told, too */
  constructor(private readonly all: boolean) {
    this.game = { ...talisman, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: TalismanState, action: number): void {
    if (this.all || action >> 16 !== Act.Pass || !window(s)) this.tell(s, talisman.actor(s), describe(s, action));
    const before = s.pileOf.slice();
    talisman.apply(s, action);
    const drawn = Array.from(before.keys()).filter((card) => s.pileOf[card] !== before[card] && isDeck(before[card]));
    if (drawn.length > 0) this.lines.push(`    from the decks: ${drawn.map(cardName).join(', ')}`);
  }

  private tell(s: TalismanState, seat: number, action: string): void {
    if (s.round[0] !== this.round) this.lines.push(`round ${s.round[0]}`);
    this.round = s.round[0];
    const has = standing(s, seat);
    if (this.told[seat] !== has) this.lines.push(`  ${seat} ${personName(s.character[seat])}: ${has}`);
    this.told[seat] = has;
    this.lines.push(`  ${seat} ${content.spaces[s.space[seat]].id}, ${questionOf(s)}: ${action}`);
  }
}

/** A pile from which cards are drawn, bought or given; a discard pile that becomes a deck again is none. */
function isDeck(pile: number): boolean {
  if (pile === Pile.OtherDeck) return true;
  return pile < Pile.KnownTop && pile !== Pile.AdventureDiscard && pile !== Pile.SpellDiscard;
}
