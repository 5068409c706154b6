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
    const drawn = Array.from(before.keys()).filter((card) => wasDrawn(before, s.pileOf, card));
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

/** Whether a card has left a deck. Nothing leaves a discard pile but by becoming the deck again, and drawn from that. */
function wasDrawn(before: Uint8Array, after: Uint8Array, card: number): boolean {
  const from = before[card];
  if (after[card] === from) return false;
  if (isDeck(from)) return true;
  const deck = deckOf(from);
  return deck !== null && after[card] !== deck;
}

/** A pile from which cards are drawn, bought or given. */
function isDeck(pile: number): boolean {
  if (pile === Pile.OtherDeck) return true;
  return pile < Pile.KnownTop && deckOf(pile) === null;
}

/** The deck that a discard pile becomes once that is drawn out. */
function deckOf(pile: number): number | null {
  switch (pile) {
    case Pile.AdventureDiscard:
      return Pile.AdventureDeck;
    case Pile.SpellDiscard:
      return Pile.SpellDeck;
    case Pile.OtherDiscard:
      return Pile.OtherDeck;
    default:
      return null;
  }
}
