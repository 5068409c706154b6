import { actOf, operandOf } from '../../engine/actions.js';
import { frameArg, frameKind, topFrame } from '../../engine/frames.js';
import type { Game } from '../../engine/game.js';
import type { MetRow, MetTable, Observer } from '../../engine/game-entry.js';
import { content } from './content/index.js';
import { slohar } from './index.js';
import { answer, stepPending, takeStep } from './jump-table.js';
import { OPTIONS } from './options.js';
import { CARDS, Pile, SEATS, SQUARES } from './places.js';
import type { SloharState } from './state.js';
import { ACT_WORDS, Act, CardKind, FrameKind, KIND_WORDS } from './words.js';

/** Options with more values than this are counted by the values that were played. */
const FEW_VALUES = 8;
const ACTS = 64;

const counts = (n: number): Float64Array => new Float64Array(n);
const plain = (id: string, count: number): MetRow => ({ id, counts: [count] });

/** Observes games between steps, and counts the squares, cards, events and options used. Cold. */
export class Coverage implements Observer<SloharState> {
  readonly game: Game<SloharState>;
  private readonly encountered = counts(content.titles.length);
  private readonly played = counts(content.titles.length);
  private readonly bought = counts(content.titles.length);
  private readonly reached = counts(SQUARES);
  private readonly fights = counts(SQUARES);
  private readonly dealt = counts(content.characters.length);
  private readonly events = counts(content.events.length);
  private readonly questionCounts = counts(FrameKind.KindCount);
  private readonly answered = counts(FrameKind.KindCount * ACTS);
  private readonly values = OPTIONS.map(() => new Map<number, number>());
  // The state at the last look.
  private readonly pileOf = new Uint8Array(CARDS);
  private readonly square = new Uint8Array(SEATS);
  private round = 0;

  constructor() {
    this.game = {
      ...slohar,
      reset: (s, ...table) => {
        slohar.reset(s, ...table);
        this.begin(s);
      },
      apply: (s, action) => this.apply(s, action),
    };
  }

  begin(s: SloharState): void {
    this.values.forEach((seen, i) => seen.set(s.option[i], (seen.get(s.option[i]) ?? 0) + 1));
    for (let seat = 0; seat < s.seats[0]; seat++) this.dealt[s.role[seat]]++;
    this.pileOf.set(s.pileOf);
    this.square.set(s.square);
    this.round = 0;
    this.look(s);
  }

  private apply(s: SloharState, action: number): void {
    const kind = frameKind(s, topFrame(s));
    const title = content.titleOf[operandOf(action)];
    this.questionCounts[kind]++;
    this.answered[kind * ACTS + actOf(action)]++;
    if (actOf(action) === Act.Play) this.played[title]++;
    if (actOf(action) === Act.Buy) this.bought[title]++;
    answer(s, action);
    this.look(s);
    while (stepPending(s)) {
      takeStep(s);
      this.look(s);
    }
  }

  private look(s: SloharState): void {
    for (let seat = 0; seat < s.seats[0]; seat++) {
      if (s.square[seat] !== this.square[seat]) this.reached[s.square[seat]]++;
      this.square[seat] = s.square[seat];
    }
    for (let card = 0; card < CARDS; card++) {
      if (this.pileOf[card] < Pile.Pit && s.pileOf[card] >= Pile.Hand) this.encountered[content.titleOf[card]]++;
      this.pileOf[card] = s.pileOf[card];
    }
    if (s.eventRound[0] !== this.round) {
      this.round = s.eventRound[0];
      this.events[s.event[0]]++;
    }
    const at = topFrame(s);
    // A fight is seen once before its first stage.
    if (frameKind(s, at) === FrameKind.Battle && frameArg(s, at, 1) === 0) this.fights[frameArg(s, at, 2)]++;
  }

  tables(): readonly MetTable[] {
    return [
      {
        id: 'cards',
        about: 'cards: drawn from a deck, played, bought from a merchant',
        columns: ['met', 'played', 'bought'],
        rows: content.titles.map(({ id, name }, t) => ({
          ...{ id, name },
          counts: [
            this.inDeck(t) ? this.encountered[t] : null,
            this.isGiven(t) ? null : this.played[t],
            this.inShop(t) ? this.bought[t] : null,
          ],
        })),
      },
      {
        id: 'squares',
        about: 'squares: pawns that came to them, fights with who holds them',
        columns: ['reached', 'fought'],
        rows: content.squares.map(({ id, name }, square) => ({
          ...{ id, name },
          counts: [
            content.wayCount[square] === 0 ? null : this.reached[square],
            content.level[square] > 0 ? this.fights[square] : null,
          ],
        })),
      },
      this.one(
        'characters',
        'entered',
        'characters dealt',
        content.characters.map(({ id, name }, i) => ({ id, name, counts: [this.dealt[i]] })),
      ),
      this.one(
        'events',
        'happened',
        'events of the game master',
        content.events.slice(2).map(({ id }, i) => plain(id, this.events[i + 2])),
      ),
      this.one(
        'questions',
        'asked',
        'kinds of questions',
        KIND_WORDS.slice(FrameKind.StepCount).map((id, i) => plain(id, this.questionCounts[FrameKind.StepCount + i])),
      ),
      this.one(
        'actions',
        'taken',
        'kinds of actions',
        ACT_WORDS.map((id, act) => plain(id, this.actionCount(act))),
      ),
      this.one('options', 'games', 'values of the rule options', this.optionRows()),
    ];
  }

  private one(id: string, column: string, about: string, rows: readonly MetRow[]): MetTable {
    return { id, about, columns: [column], rows };
  }

  private homes(title: number): number[] {
    return Array.from({ length: content.copies[title] }, (_, k) => content.home[content.firstCard[title] + k]);
  }

  private inDeck(title: number): boolean {
    return this.homes(title).some((pile) => pile < Pile.Pit);
  }

  private inShop(title: number): boolean {
    return this.homes(title).some((pile) => pile >= Pile.Shop && pile < Pile.Out);
  }

  /** True for a card that every player is given. It is worn without being played, and hardly ever played again. */
  private isGiven(title: number): boolean {
    return content.kind[title] >= CardKind.Weapon && this.homes(title).every((pile) => pile === Pile.Out);
  }

  private actionCount(act: number): number {
    let sum = 0;
    for (let kind = 0; kind < FrameKind.KindCount; kind++) sum += this.answered[kind * ACTS + act];
    return sum;
  }

  private optionRows(): MetRow[] {
    return OPTIONS.flatMap(({ id, min, max, words }, o) => {
      const played = [...this.values[o].keys()].sort((a, b) => a - b);
      const all = max - min < FEW_VALUES ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : played;
      return all.map((value) => plain(`${id}=${words?.[value - min] ?? value}`, this.values[o].get(value) ?? 0));
    });
  }
}
