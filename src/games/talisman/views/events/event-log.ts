import {
  type EventKind,
  type Events,
  type EventWatch,
  type Game,
  type JudgedChances,
  type JudgedEvent,
  mix,
} from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { talisman } from '../../index.js';
import { steps } from '../../play/stepping.js';
import { SEATS, Status, TalismanState } from '../../state/state.js';
import { endWord } from '../../text/endings.js';
import { ACTIVE, CARD_EVENTS } from './card-events.js';
import { SEAT_EVENTS } from './seat-events.js';

const END: EventKind = {
  id: 'end',
  about: 'the game ends, for all seats; card: how, as in end_reason, or the ending of packs',
};

/** Reports the events of a game, by comparing the states before and after each step. Cold. */
class EventLog implements EventWatch<TalismanState> {
  events: JudgedEvent[] = [];
  readonly game: Game<TalismanState>;
  private readonly ofSeats;
  private readonly ofCards;
  private readonly tellsEnd: boolean;
  /** The state at the last look. */
  private readonly was = new TalismanState();
  /** Chances before and after the current step, once they are asked for. */
  private readonly before = new Int32Array(SEATS);
  private readonly after = new Int32Array(SEATS);
  private isJudged = false;

  constructor(
    kinds: readonly string[],
    private readonly judge: JudgedChances<TalismanState> | null,
  ) {
    const isTold = ({ id }: EventKind): boolean => kinds.includes(id);
    this.ofSeats = SEAT_EVENTS.filter(isTold);
    this.ofCards = CARD_EVENTS.filter(isTold);
    this.tellsEnd = isTold(END);
    this.game = { ...talisman, apply: (s, action) => this.apply(s, action) };
  }

  begin(s: TalismanState): void {
    this.events = [];
    this.was.words.set(s.words);
    // So that the characters that were dealt and the first turn are events.
    this.was.status.fill(Status.Waiting);
    this.was.turns.fill(0);
    this.look(s, -1);
  }

  private apply(s: TalismanState, action: number): void {
    steps.answer(s, action);
    this.look(s, action);
    while (steps.pending(s)) {
      steps.step(s);
      this.look(s, action);
    }
  }

  private look(now: TalismanState, action: number): void {
    const { was } = this;
    const step = { was, now, action };
    this.isJudged = false;
    const skipped = this.judge !== null && !isSampled(now) ? TURN : null;
    for (const { id, cells } of this.ofSeats) {
      if (id === skipped) continue;
      for (let seat = 0; seat < now.seats[0]; seat++) {
        const found = cells(step, seat);
        if (found !== null) this.add(now, id, seat, found.at ?? now.space[seat], found);
      }
    }
    if (this.ofCards.length > 0) this.lookAtCards(now);
    if (this.tellsEnd && was.endReason[0] !== now.endReason[0])
      this.add(now, END.id, null, null, { card: endWord(now) });
    was.words.set(now.words);
  }

  private lookAtCards(now: TalismanState): void {
    const { was } = this;
    for (let card = 0; card < content.cardCount; card++) {
      const move = { card, from: was.pileOf[card], to: now.pileOf[card] };
      if (move.from === move.to) continue;
      for (const { id, seatOf } of this.ofCards) {
        const seat = seatOf(move);
        if (seat === null) continue;
        const owner = seat === ACTIVE ? was.active[0] : seat;
        // A drawn card may have taken the character away at once.
        const space = seat === ACTIVE ? was.space[owner] : now.space[owner];
        this.add(now, id, owner, space, { card: content.titles[content.titleOf[card]].id });
      }
    }
  }

  private add(
    now: TalismanState,
    what: string,
    seat: number | null,
    space: number | null,
    { card = null, n = null }: { readonly card?: string | null | undefined; readonly n?: number | null },
  ): void {
    const where = space === null ? null : content.spaces[space].id;
    this.events.push({ round: now.round[0], seat, what, where, card, n, ...this.chancesOf(now, seat) });
  }

  /** Returns the chances of a seat before and after the step; nothing without a judge, or about a game that is over. */
  private chancesOf(now: TalismanState, seat: number | null): Pick<JudgedEvent, 'before' | 'after'> {
    const { judge, was, before, after } = this;
    if (judge === null || seat === null || talisman.over(now)) return {};
    if (!this.isJudged) {
      judge.chances(was, before);
      judge.chances(now, after);
      this.isJudged = true;
    }
    return { before: before[seat], after: after[seat] };
  }
}

/** Kind of which only a part is reported with chances: a judge takes as long for a position as the rules for a turn. */
const TURN = 'turn';
const SAMPLED = 4;

/** True for one turn in four, whoever's it is. */
function isSampled({ turnNumber, seed }: TalismanState): boolean {
  return (mix(turnNumber[0] ^ seed[0]) & 0xffff) % SAMPLED === 0;
}

export const events: Events<TalismanState> = {
  kinds: [...SEAT_EVENTS, ...CARD_EVENTS, END].map(({ id, about }) => ({ id, about })),
  watch: (kinds, judge) => new EventLog(kinds, judge ?? null),
};
