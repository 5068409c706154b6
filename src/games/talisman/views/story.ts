import { actOf, type Game, operandOf, type TableStoryteller } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { talisman } from '../index.js';
import { steps } from '../play/stepping.js';
import { Count, Pile, SEATS, type TalismanState } from '../state/state.js';
import { cardName, describe, personName, questionOf, standing } from '../text/describe.js';
import { Act } from '../vocabulary/kinds.js';
import { endingText } from './end-story.js';
import { FightTeller } from './fight-story.js';
import { window } from './questions.js';

/**
 * Tells a game of Talisman: rounds, a line a decision, the result of each fight, the cards that leave the decks, lost
 * lives, the belongings of a seat whenever they change, and the winner. Cold.
 */
export class Story implements TableStoryteller<TalismanState> {
  readonly lines: string[] = [];
  ending = '';
  readonly game: Game<TalismanState>;
  private readonly fights = new FightTeller();
  private round = 0;
  /** Possessions of each seat as last reported. */
  private readonly told: string[] = [];

  /**
   * @param all    true: includes offers that were passed
   * @param reader seat for which the story is told, or `TABLE`: Spells that only others can see are not named. Absent:
   *   everything is told
   */
  constructor(
    private readonly all: boolean,
    private readonly reader?: number,
  ) {
    this.game = { ...talisman, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: TalismanState, action: number): void {
    if (this.all || actOf(action) !== Act.Pass || !window(s))
      this.tell(s, talisman.actor(s), this.answerText(s, action));
    const before = s.pileOf.slice();
    this.fights.before(s);
    const lives = livesOf(s);
    steps.answer(s, action);
    this.observe(s, lives);
    while (steps.pending(s)) {
      this.fights.before(s);
      const had = livesOf(s);
      steps.step(s);
      this.observe(s, had);
    }
    const drawn = Array.from(before.keys()).filter((card) => wasDrawn(before, s.pileOf, card));
    const named = drawn.flatMap((card) => this.drawnText(s, card));
    if (named.length > 0) this.lines.push(`    from the decks: ${named.join(', ')}`);
    if (talisman.over(s)) this.ending = endingText(s);
  }

  mark(): () => void {
    const { round, ending } = this;
    const [count, told] = [this.lines.length, this.told.slice()];
    return () => {
      this.lines.length = count;
      this.told.splice(0, this.told.length, ...told);
      this.round = round;
      this.ending = ending;
    };
  }

  /** Returns an answer in words, without the name of a hidden Spell that it is about. */
  private answerText(s: TalismanState, action: number): string {
    return NAMES_A_HAND_CARD.includes(actOf(action)) && this.isHidden(s, operandOf(action))
      ? 'choose a Spell'
      : describe(s, action);
  }

  /** Returns the name of a card that has left a deck; nothing if it was only looked at by another player. */
  private drawnText(s: TalismanState, card: number): string[] {
    const { reader } = this;
    if (reader !== undefined && s.pileOf[card] === Pile.KnownTop && s.topSeer[0] !== reader) return [];
    return [this.isHidden(s, card) ? 'a Spell' : cardName(card)];
  }

  /** True if the card is in a hand that the reader cannot see. */
  private isHidden(s: TalismanState, card: number): boolean {
    const hand = s.pileOf[card] - Pile.Spells;
    return this.reader !== undefined && hand >= 0 && hand < SEATS && hand !== this.reader;
  }

  /** Tells the results of a step: the end of a fight, lost lives. */
  private observe(s: TalismanState, before: readonly Life[]): void {
    const fight = this.fights.after(s);
    if (fight !== null) this.happened(s, fight);
    before.forEach(({ name, life, deaths }, seat) => {
      if (s.tally[seat * Count.Count + Count.Deaths] > deaths) this.happened(s, `the ${name} is killed`);
      else if (s.life[seat] < life)
        this.happened(s, `the ${name} loses ${lives(life - s.life[seat])}: ${s.life[seat]} left`);
    });
  }

  /** Tells what followed, perhaps in a later round: a character on the Crown strikes without a question. */
  private happened(s: TalismanState, text: string): void {
    this.tellRound(s);
    this.lines.push(`    ${text}`);
  }

  private tellRound(s: TalismanState): void {
    if (s.round[0] !== this.round) this.lines.push(`round ${s.round[0]}`);
    this.round = s.round[0];
  }

  private tell(s: TalismanState, seat: number, action: string): void {
    this.tellRound(s);
    const has = standing(s, seat);
    if (this.told[seat] !== has) this.lines.push(`  ${seat} ${personName(s.character[seat])}: ${has}`);
    this.told[seat] = has;
    this.lines.push(`  ${seat} ${content.spaces[s.space[seat]].id}, ${questionOf(s)}: ${action}`);
  }
}

/** Actions about a card that need not be shown to the whole table. */
const NAMES_A_HAND_CARD: readonly Act[] = [Act.Take, Act.TakeCard, Act.Card];

/** Lives of a seat before a step. */
interface Life {
  readonly name: string;
  readonly life: number;
  readonly deaths: number;
}

function livesOf(s: TalismanState): Life[] {
  return Array.from({ length: s.seats[0] }, (_, seat) => ({
    name: personName(s.character[seat]),
    life: s.life[seat],
    deaths: s.tally[seat * Count.Count + Count.Deaths],
  }));
}

function lives(n: number): string {
  return n === 1 ? '1 life' : `${n} lives`;
}

/**
 * True if a card has left a deck. A card leaves a discard pile only when that becomes the deck and the card is drawn.
 */
function wasDrawn(before: Uint8Array, after: Uint8Array, card: number): boolean {
  const from = before[card];
  if (after[card] === from) return false;
  if (isDeck(from)) return true;
  const deck = deckOf(from);
  return deck !== null && after[card] !== deck;
}

/** True for a pile from which cards are drawn, bought or given. */
function isDeck(pile: number): boolean {
  if (pile === Pile.OtherDeck) return true;
  return pile < Pile.KnownTop && deckOf(pile) === null;
}

/** Returns the deck that a discard pile becomes when the deck is empty. */
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
