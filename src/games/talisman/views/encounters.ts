import { actOf, frameArg, frameKind, type Game, NO_CARD, operandOf, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { talisman } from '../index.js';
import { answer, layOut, stepPending, takeStep } from '../play/stepping.js';
import { CARDS, Pile, SEATS, Status, type TalismanState } from '../state/state.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';

export const counts = (n: number): Float64Array => new Float64Array(n);

/**
 * Observes games from the set-up on, between steps, and counts encounters with cards, spaces, covers, characters and
 * powers. Cold.
 */
export class Encounters {
  readonly game: Game<TalismanState>;
  readonly encountered = counts(content.titleCount);
  readonly taken = counts(content.titleCount);
  readonly cast = counts(content.titleCount);
  /** Turns begun by a seat that holds the card. */
  readonly held = counts(content.titleCount);
  readonly landed = counts(content.spaceCount);
  /** Arrivals on spaces under each kind of cover. */
  readonly coverLanded = counts(content.coverCount);
  /** Characters that entered a game, and behind them the forms that were taken. */
  readonly dealt = counts(content.characterCount + content.formCount);
  /** Number of times each power of a pack was set off, and used by choice. */
  readonly setOff = counts(content.powerCount);
  readonly used = counts(content.powerCount);
  private readonly powerAt = new Map(Array.from(content.powerCode, (code, power) => [code, power]));
  // The state at the last look.
  private readonly pileOf = new Uint8Array(CARDS);
  private readonly space = new Uint8Array(SEATS);
  private readonly status = new Uint8Array(SEATS);
  private readonly character = new Uint8Array(SEATS);
  private turn = 0;
  private powersRun = 0;

  constructor() {
    this.game = {
      ...talisman,
      reset: (s, ...table) => {
        layOut(s, ...table);
        this.begin(s);
        this.goOn(s);
      },
      apply: (s, action) => {
        this.countAction(s, action);
        answer(s, action);
        this.lookAtStep(s);
        this.goOn(s);
      },
    };
  }

  /** Notes a game that is laid out: its characters, and the cards that they begin with. */
  begin(s: TalismanState): void {
    for (let card = 0; card < content.cardCount; card++) if (s.pileOf[card] >= Pile.Held) this.countCard(s, card);
    for (let seat = 0; seat < s.seats[0]; seat++) this.dealt[s.character[seat]]++;
    this.turn = 0;
    this.powersRun = s.powersRun[0];
    this.lookAtTurn(s);
    this.remember(s);
    this.pileOf.set(s.pileOf);
  }

  private goOn(s: TalismanState): void {
    while (stepPending(s)) {
      takeStep(s);
      this.lookAtStep(s);
    }
    this.lookAtCards(s);
  }

  protected countAction(s: TalismanState, action: number): void {
    const at = topFrame(s);
    const operand = operandOf(action);
    if (actOf(action) === Act.Cast) this.cast[content.titleOf[operand]]++;
    if (frameKind(s, at) === FrameKind.Choose && actOf(action) === Act.Option)
      this.countChoice(frameArg(s, at, 1), operand);
  }

  /** Counts an option of a choice. A power that is a question is used by its first option. */
  protected countChoice(choice: number, option: number): void {
    if (option > 0) return;
    for (const [code, power] of this.powerAt)
      if (content.powerAsked[power] === 1 && content.code[code + 1] === choice) this.used[power]++;
  }

  /** Notes the power of a step, which runs at most one of a seat. */
  protected lookAtStep(s: TalismanState): void {
    if (s.powersRun[0] !== this.powersRun) this.countPower(s.powerRun[0]);
    this.powersRun = s.powersRun[0];
    this.lookAtSeats(s);
  }

  private countPower(power: number): void {
    this.setOff[power]++;
    if (content.powerAsked[power] === 0) this.used[power]++;
  }

  private lookAtSeats(s: TalismanState): void {
    for (let seat = 0; seat < s.seats[0]; seat++) {
      const entered =
        s.status[seat] === Status.Playing &&
        (this.status[seat] !== Status.Playing || this.character[seat] !== s.character[seat]);
      if (entered) this.dealt[s.character[seat]]++;
      else if (s.space[seat] !== this.space[seat]) this.countArrival(s, s.space[seat]);
    }
    this.lookAtTurn(s);
    this.remember(s);
  }

  private countArrival(s: TalismanState, space: number): void {
    this.landed[space]++;
    if (s.cover[space] !== 0) this.coverLanded[s.cover[space] - 1]++;
  }

  private lookAtTurn(s: TalismanState): void {
    if (s.turnNumber[0] === this.turn) return;
    this.turn = s.turnNumber[0];
    this.countTurn(s, s.active[0]);
  }

  protected countTurn(s: TalismanState, seat: number): void {
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
      this.held[content.titleOf[card]]++;
  }

  private remember(s: TalismanState): void {
    this.space.set(s.space);
    this.status.set(s.status);
    this.character.set(s.character);
  }

  private lookAtCards(s: TalismanState): void {
    for (let card = 0; card < content.cardCount; card++) {
      const from = this.pileOf[card];
      const to = s.pileOf[card];
      if (from === to) continue;
      this.pileOf[card] = to;
      if (isDeck(from) && to !== Pile.KnownTop) this.encountered[content.titleOf[card]]++;
      if (isTaken(to)) this.taken[content.titleOf[card]]++;
    }
  }

  private countCard(s: TalismanState, card: number): void {
    this.encountered[content.titleOf[card]]++;
    if (isTaken(s.pileOf[card])) this.taken[content.titleOf[card]]++;
  }
}

/** True for a pile of cards that are still to come. */
function isDeck(pile: number): boolean {
  if (pile === Pile.AdventureDiscard || pile === Pile.SpellDiscard) return false;
  return pile < Pile.OutOfGame || pile === Pile.OtherDeck;
}

function isTaken(pile: number): boolean {
  return pile >= Pile.Held && (pile < Pile.Spells || pile >= Pile.Trophies);
}
