import {
  actionOf,
  actOf,
  assert,
  draw,
  frameKind,
  operandOf,
  seedKey,
  topFrame,
  turnKeyUnder,
} from '../../../src/engine/index.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { slohar } from '../../../src/games/slohar/index.js';
import { turns } from '../../../src/games/slohar/jump-table.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../src/games/slohar/options.js';
import { Pile } from '../../../src/games/slohar/places.js';
import { LaidPosition, POSITION_SCHEMA, type PositionSeat } from '../../../src/games/slohar/position.js';
import { Purpose, piles, type SloharState, setKey } from '../../../src/games/slohar/state.js';
import { nextOf } from '../../../src/games/slohar/stock.js';
import { Act, type FrameKind, ZONES, Zone } from '../../../src/games/slohar/words.js';

/**
 * Any position from a literal, fixed dice, and choices by kind of action. No rule knows of it.
 *
 *     const t = scenario({
 *       seats: [{ character: 'brute', square: 'B3', from: 'B2', hand: ['whetstone'] }, { character: 'acrobat' }],
 *       dice: { move: [1, 2], fight: [6, 1] },      // of seat 0's turn, in the order rolled: red, blue
 *       deck: { basement: ['sprint'] },             // all that this deck holds; the rest lies in its pit
 *     });
 *     t.choose(Act.Go, 'B4');                       // square, card, seat or number
 *     t.pass();
 *     t.next({ move: [3, 4] });                     // the game stops after each turn; this begins the next one
 */
export type Dice = Partial<Record<'cell' | 'move' | 'fight' | 'defence' | 'special' | 'event', readonly number[]>>;

export interface Scenario {
  readonly seats: readonly (Partial<PositionSeat> & { readonly character: string })[];
  readonly turn?: number;
  readonly round?: number;
  readonly options?: Readonly<Record<string, number>>;
  readonly dice?: Dice;
  readonly deck?: Partial<Record<'basement' | 'courtyard' | 'keep', readonly string[]>>;
}

const PURPOSE: Readonly<Record<keyof Dice, Purpose>> = {
  cell: Purpose.Cell,
  move: Purpose.Move,
  fight: Purpose.Fight,
  defence: Purpose.Defence,
  special: Purpose.Special,
  event: Purpose.Event,
};
const SEED1 = 77;
const TRIES = 4_000_000;

export class Table {
  readonly s: SloharState;
  private readonly out = new Int32Array(slohar.maxActions);

  constructor({ seats, turn = 0, round = 1, options = {}, dice = {}, deck = {} }: Scenario) {
    const values = DEFAULT_OPTIONS.slice();
    for (const [id, value] of Object.entries(options)) {
      const at = OPTIONS.findIndex((option) => option.id === id);
      assert(at >= 0, `there is no option ${id}`);
      values[at] = value;
    }
    const position = POSITION_SCHEMA.parse({ game: 'slohar', actor: turn, round, seats });
    const laid = new LaidPosition(position, values, (path) => path.join('.'));
    const s = (this.s = slohar.create());
    laid.write(s, Int32Array.of(1, SEED1));
    if (options['gmEvents'] === 1) s.eventRound[0] = round - 1;
    for (const [zone, cards] of Object.entries(deck)) this.lay(ZONES.indexOf(zone as 'keep'), cards);
    this.fix(dice, turn, s.turns[turn] + 1, null);
    turns.begin(s);
    this.verify();
    this.force();
  }

  /** Leaves just these cards in a deck. */
  private lay(zone: Zone, ids: readonly string[]): void {
    const { s } = this;
    const deck = Pile.Deck + zone - Zone.Basement;
    const wanted = ids.map((id) => titleOf(id));
    for (let card = nextOf(s, deck, -1); card >= 0; card = nextOf(s, deck, card)) {
      const at = wanted.indexOf(content.titleOf[card]);
      if (at >= 0) wanted.splice(at, 1);
      else piles.move(s, card, Pile.Pit + zone - Zone.Basement);
    }
    assert(wanted.length === 0, `not in the deck: ${wanted.map((title) => content.titles[title].id).join()}`);
  }

  /** Seeks a seed under which these dice come out; `drawn` how many of each have been rolled in this turn. */
  private fix(dice: Dice, seat: number, turn: number, drawn: Uint8Array | null): void {
    const wanted = Object.entries(dice).flatMap(([name, faces]) =>
      faces.map((face, k) => [PURPOSE[name as keyof Dice], (drawn?.[PURPOSE[name as keyof Dice]] ?? 0) + k, face]),
    );
    for (let seed0 = 1; seed0 < TRIES; seed0++) {
      const key = turnKeyUnder(seedKey(seed0, SEED1), seat, turn);
      if (!wanted.every(([purpose, k, face]) => 1 + draw(key, SEED1, purpose, k, 6) === face)) continue;
      this.s.seed[0] = seed0;
      return setKey(this.s);
    }
    throw new Error('no seed throws these dice');
  }

  /** Begins the next turn, whosever it is. */
  next(dice: Dice = {}): void {
    const { s } = this;
    assert(turns.between(s), `the turn is not over: ${slohar.situation(s)}`);
    this.fix(dice, s.active[0], s.turns[s.active[0]] + 1, null);
    turns.begin(s);
    this.verify();
    this.force();
  }

  /** True when the turn is over and the next has not begun. */
  get ended(): boolean {
    return turns.between(this.s) || slohar.over(this.s);
  }

  get asked(): FrameKind {
    return frameKind(this.s, topFrame(this.s));
  }

  get actor(): number {
    return slohar.actor(this.s);
  }

  /** The operands offered of a kind of action. */
  offered(act: Act): number[] {
    if (this.ended) return [];
    const n = slohar.legal(this.s, this.out);
    return Array.from(this.out.subarray(0, n)).flatMap((action) => (actOf(action) === act ? [operandOf(action)] : []));
  }

  /** Ids of the cards offered by a kind of action. */
  cards(act: Act): string[] {
    return this.offered(act).map((card) => content.titles[content.titleOf[card]].id);
  }

  choose(act: Act, what: string | number = 0): void {
    const all = this.offered(act);
    const operand = typeof what === 'number' ? what : this.named(act, what, all);
    assert(
      all.includes(operand),
      `${what} is not offered by ${act}: ${all.join()}; ${this.ended ? 'the turn is over' : slohar.situation(this.s)}`,
    );
    turns.apply(this.s, actionOf(act, operand));
    this.verify();
    this.force();
  }

  /** Answers questions with one action, as in play. */
  private force(): void {
    while (!this.ended && slohar.legal(this.s, this.out) === 1) {
      turns.apply(this.s, this.out[0]);
      this.verify();
    }
  }

  private named(act: Act, id: string, all: readonly number[]): number {
    if (act === Act.Go) return squareOf(id);
    return all.find((card) => content.titleOf[card] === titleOf(id)) ?? -1;
  }

  pass(): void {
    this.choose(Act.Pass);
  }

  /** Passes windows until something else is asked. */
  passAll(kind: FrameKind): void {
    while (this.asked === kind && !this.ended) this.pass();
  }

  hand(seat: number): string[] {
    const held: string[] = [];
    for (let card = nextOf(this.s, Pile.Hand + seat, -1); card >= 0; card = nextOf(this.s, Pile.Hand + seat, card))
      held.push(content.titles[content.titleOf[card]].id);
    return held;
  }

  worn(card: number): string {
    return card === 255 ? 'none' : content.titles[content.titleOf[card]].id;
  }

  square(seat: number): string {
    return content.squares[this.s.square[seat]].id;
  }

  private verify(): void {
    const broken = slohar.check(this.s);
    assert(broken === null, String(broken));
  }
}

export function scenario(position: Scenario): Table {
  return new Table(position);
}

export function titleOf(id: string): number {
  const title = content.titles.findIndex((row) => row.id === id);
  assert(title >= 0, `there is no card ${id}`);
  return title;
}

export function squareOf(id: string): number {
  const square = content.squares.findIndex((row) => row.id === id);
  assert(square >= 0, `there is no square ${id}`);
  return square;
}
