import type { Game, Storyteller } from '../../engine/index.js';
import { content } from './content/index.js';
import { cardName, describe, questionOf, squareName, standing } from './describe.js';
import { slohar } from './index.js';
import { CARDS, Pile } from './places.js';
import { questions } from './questions.js';
import type { SloharState } from './state.js';
import { Act } from './words.js';

/**
 * Tells a game: rounds, events, a line a decision, the cards that leave the decks, and what a seat has whenever that
 * has changed. Cold.
 */
export class Story implements Storyteller<SloharState> {
  readonly lines: string[] = [];
  readonly game: Game<SloharState>;
  private round = 0;
  private readonly told: string[] = [];

  /** @param all true: windows that were passed are told, too */
  constructor(private readonly all: boolean) {
    this.game = { ...slohar, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: SloharState, action: number): void {
    if (this.all || action >> 16 !== Act.Pass || !questions.window(s))
      this.tell(s, slohar.actor(s), describe(s, action));
    const before = s.pileOf.slice();
    slohar.apply(s, action);
    const drawn: number[] = [];
    for (let card = 0; card < CARDS; card++)
      if (before[card] < Pile.Pit && s.pileOf[card] !== before[card]) drawn.push(card);
    if (drawn.length > 0) this.lines.push(`    from the decks: ${drawn.map(cardName).join(', ')}`);
  }

  private tell(s: SloharState, seat: number, action: string): void {
    if (s.round[0] !== this.round) {
      this.lines.push(`round ${s.round[0]}`);
      if (s.event[0] !== 0) this.lines.push(`  the game master: ${content.events[s.event[0]].name}`);
    }
    this.round = s.round[0];
    const has = standing(s, seat);
    if (this.told[seat] !== has) this.lines.push(`  ${seat} ${content.characters[s.role[seat]].name}: ${has}`);
    this.told[seat] = has;
    this.lines.push(`  ${seat} ${squareName(s.square[seat])}, ${questionOf(s)}: ${action}`);
  }
}
