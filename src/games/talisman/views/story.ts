import { actOf, type Game, listed, operandOf, playerNumber, type TableStoryteller } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { inForm } from '../holdings/stats.js';
import { talisman } from '../index.js';
import { score } from '../play/metrics.js';
import { steps } from '../play/stepping.js';
import { roamerSpace } from '../rules/mechanics/roamers.js';
import { Count, Pile, SEATS, Status, type TalismanState } from '../state/state.js';
import { cardName, describe, personName, questionOf, standing, who } from '../text/describe.js';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { Act } from '../vocabulary/kinds.js';
import { window } from './asking.js';
import { noWinnerText, reasonText } from './ended.js';
import { FightTeller } from './fight-story.js';
import { RollTeller } from './roll-story.js';
import { placeName } from './subject.js';

/** Returns the winner of a game that is over, and the reason. */
export function endingText(s: TalismanState): string {
  const seats = Array.from({ length: s.seats[0] }, (_, seat) => seat);
  const winners = seats.filter((seat) => score(s, seat) > 0).map((seat) => `the ${who(s, seat)}`);
  if (winners.length === 0) return `Nobody wins: ${noWinnerText(s)}.`;
  const win = `${listed(winners)} ${winners.length === 1 ? 'wins' : 'share the win'}`;
  return `${win.charAt(0).toUpperCase()}${win.slice(1)} in round ${s.round[0]}: ${reasonText(s)}.`;
}

/**
 * Writes a game as a story: rounds, a line a decision, the cards that leave the decks, the results of rolls and fights,
 * changes of characters, the belongings of a seat whenever they change, and the winner. Cold.
 */
export class Story implements TableStoryteller<TalismanState> {
  readonly lines: string[] = [];
  ending = '';
  readonly game: Game<TalismanState>;
  private readonly fights = new FightTeller();
  private readonly rolls = new RollTeller();
  /** Cards that have left the decks and are not named yet. */
  private readonly drawn: string[] = [];
  private round = 0;
  /** Possessions of each seat as last reported. */
  private readonly reported: string[] = [];

  /**
   * @param all    true: includes offers that were passed
   * @param reader seat for which the story is written, or `TABLE`: Spells that only others can see are not named.
   *   Absent: everything is named
   */
  constructor(
    private readonly all: boolean,
    private readonly reader?: number,
  ) {
    this.game = { ...talisman, apply: (s, action) => this.apply(s, action) };
  }

  private apply(s: TalismanState, action: number): void {
    if (this.all || actOf(action) !== Act.Pass || !window(s))
      this.report(s, talisman.actor(s), this.answerText(s, action));
    this.observe(s, () => steps.answer(s, action));
    while (steps.pending(s)) this.observe(s, () => steps.step(s));
    this.tellDrawn();
    if (talisman.over(s)) this.ending = endingText(s);
  }

  mark(): () => void {
    const { round, ending } = this;
    const [count, reported] = [this.lines.length, this.reported.slice()];
    return () => {
      this.lines.length = count;
      this.reported.splice(0, this.reported.length, ...reported);
      this.round = round;
      this.ending = ending;
    };
  }

  private answerText(s: TalismanState, action: number): string {
    return NAMES_A_HAND_CARD.includes(actOf(action)) && this.isHidden(s, operandOf(action))
      ? 'choose a Spell'
      : describe(s, action, true);
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

  private observe(s: TalismanState, step: () => void): void {
    const piles = s.pileOf.slice();
    const before = charactersOf(s);
    const [roamers, endings] = [s.roamer.slice(), s.endings[0]];
    this.fights.before(s);
    this.rolls.before(s);
    step();
    for (const card of piles.keys()) if (wasDrawn(piles, s.pileOf, card)) this.drawn.push(...this.drawnText(s, card));
    const roll = this.rolls.after(s);
    if (roll !== null) this.happened(s, roll);
    const fight = this.fights.after(s);
    if (fight !== null) this.happened(s, fight);
    for (const text of roamsSince(s, roamers)) this.happened(s, text);
    if (s.endings[0] !== endings) this.happened(s, `the hidden endings are known: ${endingNames(s)}`);
    const after = charactersOf(s);
    before.forEach((one, seat) => {
      for (const text of changesOf(one, after[seat])) this.happened(s, text);
    });
  }

  /** Names the cards that have left the decks since the last event. */
  private tellDrawn(): void {
    if (this.drawn.length > 0) this.lines.push(`    from the decks: ${this.drawn.join(', ')}`);
    this.drawn.length = 0;
  }

  private happened(s: TalismanState, text: string): void {
    this.tellDrawn();
    this.tellRound(s);
    this.lines.push(`    ${text}`);
  }

  private tellRound(s: TalismanState): void {
    if (s.round[0] !== this.round) this.lines.push(`round ${s.round[0]}`);
    this.round = s.round[0];
  }

  private report(s: TalismanState, seat: number, action: string): void {
    this.tellRound(s);
    const has = standing(s, seat, this.reader === undefined || this.reader === seat);
    if (this.reported[seat] !== has)
      this.lines.push(`  ${playerNumber(seat)} ${personName(s.character[seat])}: ${has}`);
    this.reported[seat] = has;
    this.lines.push(`  ${playerNumber(seat)} ${placeName(s, seat)}, ${questionOf(s)}: ${action}`);
  }
}

/** Actions about a card that need not be shown to the whole table. */
const NAMES_A_HAND_CARD: readonly Act[] = [Act.Take, Act.TakeCard, Act.Card];

/** A character before or after a step. */
interface CharacterAtHand {
  readonly name: string;
  readonly life: number;
  /** Times that a character of this player was killed. */
  readonly deaths: number;
  readonly status: Status;
  readonly formed: boolean;
  readonly toad: boolean;
  readonly alignment: string;
}

function charactersOf(s: TalismanState): CharacterAtHand[] {
  return Array.from({ length: s.seats[0] }, (_, seat) => ({
    name: personName(s.character[seat]),
    life: s.life[seat],
    deaths: s.tally[seat * Count.Count + Count.Deaths],
    status: s.status[seat],
    formed: inForm(s, seat),
    toad: s.toad[seat] > 0,
    alignment: ALIGNMENTS[s.alignment[seat]],
  }));
}

function changesOf(before: CharacterAtHand, after: CharacterAtHand): string[] {
  const { name } = before;
  const gone = before.status === Status.Playing && after.status !== Status.Playing;
  if (after.deaths > before.deaths)
    return [after.formed ? `the ${name} is killed and plays on as the ${after.name}` : `the ${name} is killed`];
  if (gone) return [`the ${name} is removed`];
  if (after.status === Status.Out && before.status !== Status.Out)
    return [`the player of the ${name} is out of the game`];
  if (before.status !== Status.Playing || after.status !== Status.Playing) return [];
  if (before.formed && !after.formed) return [`the ${name} comes back as the ${after.name}`];
  const found: readonly (readonly [boolean, string])[] = [
    [after.life < before.life, `the ${name} loses ${lives(before.life - after.life)}: ${after.life} left`],
    [after.toad && !before.toad, `the ${name} becomes a Toad`],
    [before.toad && !after.toad, `the ${name} is a Toad no more`],
    [after.alignment !== before.alignment && after.name === name, `the ${name} becomes ${after.alignment}`],
  ];
  return found.filter(([is]) => is).map(([, text]) => text);
}

/** Returns the moves of roamers, each with the space where it ends. */
function roamsSince(s: TalismanState, before: Uint8Array): string[] {
  return content.roamers.flatMap(({ name }, roamer) =>
    s.roamer[roamer] === before[roamer]
      ? []
      : [`the ${name} moves to the ${content.spaces[roamerSpace(s, roamer)].name}`],
  );
}

/** Returns the names of the endings of packs that hold. */
function endingNames(s: TalismanState): string {
  return listed(
    content.endings.flatMap(({ name }, ending) => (((s.endings[0] >> ending) & 1) === 1 ? [`“${name}”`] : [])),
  );
}

function lives(n: number): string {
  return n === 1 ? '1 life' : `${n} lives`;
}

/**
 * True if a card has left a deck. A card leaves a discard pile only when that becomes the deck and the card is drawn,
 * but for a Spell that was cast onto a space.
 */
function wasDrawn(before: Uint8Array, after: Uint8Array, card: number): boolean {
  const from = before[card];
  if (after[card] === from) return false;
  if (isDeck(from)) return true;
  if (from === Pile.SpellDiscard && after[card] < Pile.Held) return false;
  const deck = deckOf(from);
  return deck !== null && after[card] !== deck;
}

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
