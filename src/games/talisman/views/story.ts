import { actOf, type Game, listed, operandOf, playerNumber, type TableStoryteller } from '../../../engine/index.js';
import { inForm } from '../holdings/stats.js';
import { talisman } from '../index.js';
import { Ending, Option } from '../options/option.js';
import { score } from '../play/metrics.js';
import { steps } from '../play/stepping.js';
import { Count, EndReason, Pile, SEATS, Status, type TalismanState } from '../state/state.js';
import { cardName, describe, personName, questionOf, standing, who } from '../text/describe.js';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { Act } from '../vocabulary/kinds.js';
import { window } from './asking.js';
import { FightTeller } from './fight-story.js';
import { RollTeller } from './roll-story.js';
import { placeName } from './subject.js';

/** Points counted when time is up, by `Ending`; any other ending counts possessions. */
const COUNTED: Partial<Record<Ending, string>> = {
  [Ending.Champion]: 'fights won in the arena',
  [Ending.Hunt]: 'Strength of the Animals owned',
  [Ending.Treasure]: 'gold that its Magic Objects are worth',
  [Ending.Followers]: 'Followers',
};

/** Returns the winner of a game that is over, and the reason. */
export function endingText(s: TalismanState): string {
  const seats = Array.from({ length: s.seats[0] }, (_, seat) => seat);
  const winners = seats.filter((seat) => score(s, seat) > 0).map((seat) => `the ${who(s, seat)}`);
  if (winners.length === 0) return `Nobody wins: ${noWinnerText(s)}.`;
  const win = `${listed(winners)} ${winners.length === 1 ? 'wins' : 'share the win'}`;
  return `${win.charAt(0).toUpperCase()}${win.slice(1)} in round ${s.round[0]}: ${reasonText(s)}.`;
}

function noWinnerText(s: TalismanState): string {
  if (s.endReason[0] === EndReason.Cap) return 'the game was stopped at the cap on its length';
  if (s.endReason[0] === EndReason.Nobody) return 'all characters were killed, and nobody is left';
  return 'nobody has what the ending asks for';
}

function reasonText(s: TalismanState): string {
  switch (s.endReason[0]) {
    case EndReason.Crown:
      return 'the Crown of Command was reached, and all others are out of the game';
    case EndReason.LastOneLeft:
      return 'all others are out of the game, and nobody had reached the Crown of Command';
    case EndReason.SuddenDeath:
      return s.option[Option.Ending] === Ending.SecondDeath
        ? 'a second death has ended the game, and was its deed'
        : 'the first on the Crown of Command wins at once';
    case EndReason.LandGrant:
      return 'the first at the Castle with a Talisman has the land';
    case EndReason.Dragon:
      return 'the Dragon on the Crown of Command is beaten';
    case EndReason.Arena:
      return 'the fights in the arena are over, and nobody won more of them';
    default: {
      const counted = COUNTED[s.option[Option.Ending] as Ending] ?? 'possessions';
      return `time was up, and nobody had more (${counted})`;
    }
  }
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
    this.fights.before(s);
    this.rolls.before(s);
    step();
    for (const card of piles.keys()) if (wasDrawn(piles, s.pileOf, card)) this.drawn.push(...this.drawnText(s, card));
    const roll = this.rolls.after(s);
    if (roll !== null) this.happened(s, roll);
    const fight = this.fights.after(s);
    if (fight !== null) this.happened(s, fight);
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
