import {
  actionOf,
  actOf,
  assert,
  draw,
  frameArg,
  frameKind,
  NO_CARD,
  NO_CHANGES,
  operandOf,
  setFrameArg,
  setFrameHead,
  topFrame,
  unknownWord,
} from '../../../src/engine/index.js';
import { characterById, content, findCards, lookUp, spaceById } from '../../../src/games/talisman/content/index.js';
import {
  isFollower,
  isObject,
  makeDead,
  mayCarry,
  putOnSpace,
  recompute,
  recomputeHand,
  traitOf,
} from '../../../src/games/talisman/holdings/inventory.js';
import { noteGain, restock } from '../../../src/games/talisman/holdings/stock.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS, OPTIONS } from '../../../src/games/talisman/options/options.js';
import { run } from '../../../src/games/talisman/play/jump-table.js';
import { layHex } from '../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { setUp } from '../../../src/games/talisman/rules/resolution/setup.js';
import { DitchAt } from '../../../src/games/talisman/rules/sequence/windows.js';
import { Pile, Purpose, piles, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { ALIGNMENTS, STATS, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../../src/games/talisman/vocabulary/kinds.js';

/**
 * Sets up any position from a literal, with fixed dice, and chooses actions by their kind. It uses no rule of the game.
 *
 *     const t = scenario({
 *       seats: [
 *         { character: 'warrior', at: 'hills-3', strength: 2, objects: ['sword'] },
 *         { character: 'elf', at: 'hills-3' },
 *       ],
 *       spaces: { fields: ['bear', 'sword'] },      // cards on the space, in this order
 *       deck: ['imp', 'wolf'],                      // the next Adventure cards
 *       phase: 'landing',                           // seat 0 has just moved; absent: start of its turn
 *       dice: { attack: [5, 2], creature: [3] },    // of this turn, in the order rolled
 *     });
 *     t.choose(Act.AttackBattle, 1);                // seat, card, space, or words: see `choose`
 *     t.pass();
 *     expect(t.s.life[1]).toBe(3);
 *     t.used();                                     // exactly those dice were rolled
 *
 * - A seat has its printed lives and nothing else by default: no fate (so no question after each roll), gold or Spells.
 * - A lone seat gets a Troll at the Castle that misses every turn, so that seat 0 plays turn after turn.
 * - `at` and spaces are ids, or codes such as 'o04'. Cards are ids; 'purchase:sword' is that deck's copy.
 * - `dice` fixes the dice of the current turn, `t.dice({…})` those still to come in it. `t.nextDice({…})` fixes those
 *   of the next turn, and may be called for several turns ahead. A turn fails at its end, or at `used()`, unless its
 *   fixed dice are used up exactly. The dice of all other turns are random.
 * - Keys of dice: move, attack (own dice), defence (of a character attacked), creature, table (cards and spaces, the
 *   Portal, quests …), armour, death, command, follower, again (the second of two rolls of which one is kept).
 * - Three questions have the usual answer at once: a window on a landing is passed, except before a draw (RUL-189);
 *   gold that lies alone is taken (RUL-190); a winner takes a life where nothing else is to be had (RUL-191). With
 *   `asksAll: true` they are asked.
 * - Draws are keyed, so the scenario searches for key words that give these numbers.
 * - The game's own invariants are checked after every action.
 */
export interface Seat {
  character: string;
  at?: string;
  /** Counters beyond the printed values. */
  strength?: number;
  craft?: number;
  life?: number;
  fate?: number;
  gold?: number;
  alignment?: 'good' | 'neutral' | 'evil';
  objects?: readonly string[];
  followers?: readonly string[];
  /** Animals that were killed and are carried. */
  carried?: readonly string[];
  spells?: readonly string[];
  trophies?: readonly string[];
  /** Turns left as a Toad. */
  toad?: number;
  toadStrength?: number;
  toadCraft?: number;
  lostTurns?: number;
  /** Open quest, 1 to 6. */
  quest?: number;
  enslaved?: 0 | 1;
  /** `Offer`. */
  offer?: number;
  turningBack?: 0 | 1;
  /** 1 = what the Inner Region space asks is not done yet. */
  task?: 0 | 1;
  werewolf?: number;
  pitFiends?: number;
  /** Bit a well that the player has drunk from. */
  wells?: number;
  /** Own turn that its Rafts are for; the first turn of a scenario is turn 1, as is meant without this. */
  raftTurn?: 1 | 2;
  /** Id of another form that it plays in, without lives unless given. Its marker is on its space unless given. */
  form?: string;
  marker?: string;
  /** 1 = has come back from another form. */
  returned?: 0 | 1;
  /** Killed, waiting for a new character; or out of the game. */
  dead?: 'waiting' | 'out';
}

export type Dice = Partial<
  Record<
    'move' | 'attack' | 'defence' | 'creature' | 'table' | 'armour' | 'death' | 'command' | 'follower' | 'again',
    readonly number[]
  >
>;

export interface Position {
  seats: readonly Seat[];
  /** Seat whose turn it is. */
  turn?: number;
  phase?: 'start' | 'landing';
  options?: Readonly<Record<string, number>>;
  /** Cards lying on spaces, in the order they came. */
  spaces?: Readonly<Record<string, readonly string[]>>;
  /** Covers of spaces, by space. */
  covers?: Readonly<Record<string, string>>;
  /** All that is left in the other deck; the other cards are in its discard pile. */
  otherDeck?: readonly string[];
  /** Gold lying on spaces. */
  spaceGold?: Readonly<Record<string, number>>;
  /** Spells lying on spaces for three more turns of the seat that cast them. */
  hexes?: Readonly<Record<string, { spell: string; by: number }>>;
  /** The next Adventure cards, at most 8. */
  deck?: readonly string[];
  /** All that is left in these decks; the other cards are in the discard piles. */
  adventureDeck?: readonly string[];
  spellDeck?: readonly string[];
  /** Number of cards in the Talisman deck. */
  talismans?: number;
  crownReached?: boolean;
  /** By night, where there is a clock. */
  night?: boolean;
  dice?: Dice;
  /** True to be asked the questions, too, that have a usual answer. */
  asksAll?: boolean;
  /** Seed of every turn; no dice are fixed then. */
  luck?: number;
}

const PURPOSE: Readonly<Record<keyof Dice, Purpose>> = {
  move: Purpose.Move,
  attack: Purpose.Attack,
  defence: Purpose.Defence,
  creature: Purpose.Creature,
  table: Purpose.Table,
  armour: Purpose.Armour,
  death: Purpose.Death,
  command: Purpose.Command,
  follower: Purpose.Follower,
  again: Purpose.Again,
};
const NAMES = Object.keys(PURPOSE) as (keyof Dice)[];

/** Columns of the state that a literal sets by name. */
const PLAIN = [
  'strength',
  'craft',
  'toad',
  'toadStrength',
  'toadCraft',
  'lostTurns',
  'quest',
  'enslaved',
  'offer',
  'turningBack',
  'task',
  'werewolf',
  'pitFiends',
  'wells',
  'returned',
] as const;

const isGold = (action: number): boolean =>
  actOf(action) === Act.TakeGold || content.gold[content.titleOf[operandOf(action)]] > 0;

/** A game in hand: the state, what may be chosen, and the dice to come. */
export class Table {
  readonly s: TalismanState = talisman.create();
  /** The key itself; the state's own is watched. */
  private readonly key = this.s.key;
  private readonly out = new Int32Array(talisman.maxActions);
  /** Dice fixed for the turn at hand, and how many of each purpose had been rolled before; null = free. */
  private fixed: Dice | null = null;
  private readonly before = new Int32Array(Purpose.Count);
  private readonly later: (Dice | null)[] = [];
  private readonly luck: number | undefined;
  private readonly asksAll: boolean;

  constructor(position: Position) {
    lay(this.s, position);
    this.luck = position.luck;
    this.asksAll = position.asksAll ?? false;
    this.setLuck();
    this.watchTurns();
    if (position.phase === 'landing') this.fix(position.dice ?? null);
    else this.later.push(position.dice ?? null);
    run(this.s);
    this.settle();
  }

  // ---- dice ----

  /** Fixes the dice still to come in this turn; those fixed before must all have been rolled. */
  dice(wanted: Dice): void {
    this.used();
    this.fix(wanted);
  }

  /** Fixes the dice of the next turn that begins, whosever it is; null leaves it free. */
  nextDice(wanted: Dice | null): void {
    this.later.push(wanted);
  }

  /** Fails unless exactly the fixed dice were rolled, and no turn with fixed dice is still to come. */
  used(): void {
    this.compareDice();
    assert(this.later.length === 0, `${this.later.length} turns with fixed dice have not begun`);
  }

  private compareDice(): void {
    if (this.fixed === null) return;
    for (const name of NAMES) {
      const rolled = this.s.drawn[PURPOSE[name]] - this.before[PURPOSE[name]];
      const wanted = this.fixed[name]?.length ?? 0;
      assert(rolled === wanted, `${rolled} dice rolled for '${name}', ${wanted} fixed`);
    }
  }

  private fix(wanted: Dice | null): void {
    this.fixed = wanted;
    this.before.set(this.s.drawn);
    if (wanted !== null) findKey(this.s, this.key, wanted);
  }

  private setLuck(): void {
    if (this.luck === undefined) return;
    this.key[0] = this.luck;
    this.key[1] = this.s.turnNumber[0];
  }

  /** A turn's key is written as it begins: the moment to compare the dice of the last one, and to fix the new one's. */
  private watchTurns(): void {
    const { key } = this;
    const begin = (): void => {
      this.compareDice();
      this.s.drawn.fill(0);
      this.setLuck();
      this.fix(this.later.shift() ?? null);
    };
    Object.defineProperty(this.s, 'key', {
      value: {
        get 0() {
          return key[0];
        },
        set 0(word) {
          key[0] = word;
        },
        get 1() {
          return key[1];
        },
        set 1(word) {
          key[1] = word;
          begin();
        },
      },
    });
  }

  // ---- choices ----

  /** Kind of the question at hand. */
  get kind(): FrameKind {
    return frameKind(this.s, topFrame(this.s));
  }

  /** Seat that is asked. */
  get actor(): number {
    return talisman.actor(this.s);
  }

  get over(): boolean {
    return talisman.over(this.s);
  }

  legal(): number[] {
    assert(!this.over, 'the game is over');
    const count = talisman.legal(this.s, this.out);
    return Array.from(this.out.subarray(0, count));
  }

  /** Returns the legal actions, in words. */
  words(): string[] {
    return this.legal().map((action) => talisman.describe(this.s, action));
  }

  /**
   * Takes the legal action of that kind, or whose words hold that text; fails, listing what is legal, if there is none
   * or if it is not clear which.
   *
   * @param what a seat, a number, the id of a card or a space, the label of an option, 'strength', 'good' …
   */
  choose(kind: Act | string, what?: number | string): this {
    // The move die was rolled unasked, for want of another way to move.
    if (kind === Act.Roll && this.kind === FrameKind.MoveWhere) return this;
    const found = this.matching(kind, what);
    const wanted = `${typeof kind === 'string' ? kind : `kind ${kind}`} ${what ?? ''}`;
    assert(found.length > 0, `cannot choose ${wanted}; ${talisman.situation(this.s)}: ${this.words().join(' | ')}`);
    assert(
      found.length === 1 || what !== undefined,
      `${found.length} actions are ${wanted}: ${this.words().join(' | ')}`,
    );
    return this.act(found[0]);
  }

  /** True when `choose` would find something. */
  can(kind: Act | string, what?: number | string): boolean {
    return this.matching(kind, what).length > 0;
  }

  /** "No", "done", "keep the dice". */
  pass(): this {
    return this.choose(Act.Pass);
  }

  /** Passes while that kind of question is asked. */
  passAll(...kinds: readonly FrameKind[]): this {
    while (!this.over && kinds.includes(this.kind)) this.pass();
    return this;
  }

  act(action: number): this {
    talisman.apply(this.s, action);
    this.settle();
    return this;
  }

  private settle(): void {
    this.verify();
    for (let usual = this.usual(); usual !== null; usual = this.usual()) {
      talisman.apply(this.s, usual);
      this.verify();
    }
  }

  /** Returns the usual answer to the question at hand; null if it has none, or is to be asked. */
  private usual(): number | null {
    if (this.asksAll || this.over) return null;
    const at = frameArg(this.s, topFrame(this.s), 1);
    switch (this.kind) {
      case FrameKind.Ditch: {
        const draws = content.drawUpTo[this.s.space[this.actor]] > 0;
        return at === DitchAt.Drawn || (at === DitchAt.Landing && !draws) ? actionOf(Act.Pass, 0) : null;
      }
      case FrameKind.Take: {
        const things = this.legal().slice(1);
        return things.every(isGold) ? things[things.length - 1] : null;
      }
      case FrameKind.Prize: {
        const prizes = this.legal();
        return prizes.length === 2 && actOf(prizes[1]) === Act.TakeLife ? prizes[1] : null;
      }
      default:
        return null;
    }
  }

  private matching(kind: Act | string, what: number | string | undefined): number[] {
    const legal = this.legal();
    if (typeof kind === 'string') return legal.filter((action) => talisman.describe(this.s, action).includes(kind));
    return legal.filter((action) => actOf(action) === kind && (what === undefined || this.means(action, what)));
  }

  private means(action: number, what: number | string): boolean {
    const kind: Act = actOf(action);
    const operand = operandOf(action);
    switch (kind) {
      case Act.Go:
        return (operand & 0xff) === (typeof what === 'string' ? spaceByWord(what) : what);
      case Act.GoTo:
      case Act.Back:
      case Act.RaftTo:
      case Act.Space:
        return operand === (typeof what === 'string' ? spaceByWord(what) : what);
      case Act.Cast:
      case Act.Drop:
      case Act.Take:
      case Act.TakeCard:
      case Act.Card:
      case Act.Carry:
      case Act.Discard:
        return typeof what === 'string' ? idOf(operand) === what.replace(/^\w+:/, '') : operand === what;
      case Act.Portal:
        return STATS[operand] === what || operand === what;
      case Act.Alignment:
        return ALIGNMENTS[operand] === what || operand === what;
      default:
        return typeof what === 'string' ? talisman.describe(this.s, action).includes(what) : operand === what;
    }
  }

  private verify(): void {
    const broken = talisman.check(this.s);
    assert(broken === null, `${broken}`);
  }

  // ---- looking ----

  /** Id of the space a seat stands on. */
  at(seat: number): string {
    return content.spaces[this.s.space[seat]].id;
  }

  /** Ids of the Objects and Followers a seat holds, in the order they came. */
  held(seat: number): string[] {
    return this.row(Pile.Held + seat);
  }

  spells(seat: number): string[] {
    return this.row(Pile.Spells + seat);
  }

  trophies(seat: number): string[] {
    return this.row(Pile.Trophies + seat);
  }

  /** Ids of the cards lying on a space. */
  on(space: string): string[] {
    return this.row(Pile.Space + spaceByWord(space));
  }

  goldOn(space: string): number {
    return this.s.spaceGold[spaceByWord(space)];
  }

  /** Ids of the cards in a pile without order, by id. */
  pile(pile: Pile): string[] {
    const ids: string[] = [];
    for (let card = 0; card < content.cardCount; card++) if (this.s.pileOf[card] === pile) ids.push(idOf(card));
    return ids;
  }

  private row(pile: number): string[] {
    const ids: string[] = [];
    for (let card = this.s.firstCard[pile]; card !== NO_CARD; card = this.s.nextCard[card]) ids.push(idOf(card));
    return ids;
  }
}

/** A position to play on from. */
export function scenario(position: Position): Table {
  return new Table(position);
}

/** The columns that the game would leave of a seat now, by their ids. */
export function recordOf(s: TalismanState, seat: number): Readonly<Record<string, number>> {
  const out = new Int32Array(s.seats[0] * talisman.metrics.length);
  talisman.record(s, out);
  return Object.fromEntries(talisman.metrics.map(({ id }, i) => [id, out[seat * talisman.metrics.length + i]]));
}

/** Index of a space by id or by code. */
export function spaceByWord(word: string): number {
  const byCode = content.spaces.findIndex((row) => row.code === word);
  return byCode >= 0 ? byCode : spaceById(word);
}

function idOf(card: number): string {
  return content.titles[content.titleOf[card]].id;
}

/** Writes the position into the state, up to the pending turn. */
function lay(s: TalismanState, position: Position): void {
  const seats = position.seats.length > 1 ? [...position.seats] : [...position.seats, sleeper(position.seats[0])];
  const roles = Int32Array.from(seats.map((seat) => characterById(seat.character)));
  setUp(s, optionsOf(position.options ?? {}), seats.length, Int32Array.of(7, 11), roles, NO_CHANGES);
  for (let seat = 0; seat < seats.length; seat++) empty(s, seat);
  s.depth[0] = 1;
  seats.forEach((seat, i) => seatDown(s, i, seat));
  for (const [space, cards] of Object.entries(position.spaces ?? {}))
    for (const id of cards) putOnSpace(s, freeCard(s, id), spaceByWord(space));
  for (const [space, gold] of Object.entries(position.spaceGold ?? {})) s.spaceGold[spaceByWord(space)] = gold;
  for (const [space, hex] of Object.entries(position.hexes ?? {}))
    layHex(s, hex.by, freeCard(s, hex.spell), spaceByWord(space), 3);
  for (const [space, id] of Object.entries(position.covers ?? {}))
    s.cover[spaceByWord(space)] = 1 + lookUp('cover', id, content.covers);
  keepOnly(s, Pile.OtherDeck, Pile.OtherDiscard, position.otherDeck);
  layTops(s, position.deck ?? []);
  keepOnly(s, Pile.AdventureDeck, Pile.AdventureDiscard, position.adventureDeck);
  keepOnly(s, Pile.SpellDeck, Pile.SpellDiscard, position.spellDeck);
  for (let n = s.pileSize[Pile.TalismanDeck]; n > (position.talismans ?? 4); n--)
    piles.move(s, piles.ranked(s, Pile.TalismanDeck, 0), Pile.OutOfGame);
  if (position.crownReached === true) s.crownReached[0] = 1;
  if (position.night === true) s.night[0] = 1;
  for (let seat = 0; seat < seats.length; seat++) {
    recompute(s, seat);
    recomputeHand(s, seat);
    // RUL-180 A Wand held from the start has given its Spell already.
    s.filled[0] |= s.wands[0] & (1 << seat);
    noteGain(s, seat);
  }
  restock(s);
  startTurn(s, position);
}

function sleeper(other: Seat): Seat {
  return { character: other.character === 'troll' ? 'warrior' : 'troll', at: 'castle', lostTurns: 200 };
}

function optionsOf(wanted: Readonly<Record<string, number>>): Int32Array {
  const options = DEFAULT_OPTIONS.slice();
  for (const [id, value] of Object.entries(wanted)) {
    const at = OPTIONS.findIndex((option) => option.id === id);
    if (at < 0)
      throw unknownWord(
        'option',
        id,
        OPTIONS.map((option) => option.id),
      );
    options[at] = value;
  }
  return options;
}

/** Takes back what the set-up gave. */
function empty(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.firstCard[Pile.Spells + seat])
    piles.move(s, card, Pile.SpellDeck);
  s.drawn.fill(0);
  s.fate[seat] = 0;
  s.gold[seat] = 0;
  s.strength[seat] = 0;
  s.craft[seat] = 0;
}

function seatDown(s: TalismanState, i: number, seat: Seat): void {
  if (seat.at !== undefined) s.space[i] = spaceByWord(seat.at);
  for (const column of PLAIN) if (seat[column] !== undefined) s[column][i] = seat[column];
  if (seat.life !== undefined) s.life[i] = seat.life;
  if (seat.fate !== undefined) s.fate[i] = seat.fate;
  if (seat.gold !== undefined) s.gold[i] = seat.gold;
  if (seat.alignment !== undefined) s.alignment[i] = ALIGNMENTS.indexOf(seat.alignment);
  if (seat.form !== undefined) setForm(s, i, seat, seat.form);
  for (const id of seat.objects ?? []) hold(s, i, id, isObject, 'Object', seat.raftTurn);
  for (const id of seat.followers ?? []) hold(s, i, id, (card) => isFollower(s, card), 'Follower');
  for (const id of seat.carried ?? []) makeDead(s, hold(s, i, id, mayCarry, 'Animal'));
  for (const id of seat.spells ?? []) piles.move(s, freeCard(s, id), Pile.Spells + i);
  for (const id of seat.trophies ?? []) piles.move(s, freeCard(s, id), Pile.Trophies + i);
  if (seat.dead === undefined) return;
  s.life[i] = 0;
  s.status[i] = seat.dead === 'out' ? Status.Out : Status.Waiting;
  if (seat.dead === 'out') s.outs[0]++;
}

function setForm(s: TalismanState, i: number, seat: Seat, form: string): void {
  s.origin[i] = 1 + s.character[i];
  s.character[i] = content.characterCount + lookUp('form', form, content.forms);
  s.alignment[i] = content.alignment[s.character[i]];
  s.life[i] = seat.life ?? 0;
  s.marker[i] = 1 + (seat.marker === undefined ? s.space[i] : spaceByWord(seat.marker));
}

function hold(
  s: TalismanState,
  seat: number,
  id: string,
  isOne: (card: number) => boolean,
  what: string,
  raftTurn = 1,
): number {
  const card = freeCard(s, id);
  assert(isOne(card), `'${id}' is no ${what}`);
  piles.move(s, card, Pile.Held + seat);
  if ((traitOf(card) & Trait.Raft) !== 0) s.counter[card] = raftTurn;
  return card;
}

/** A copy of that title still in its deck. */
function freeCard(s: TalismanState, word: string): number {
  const [deck, id] = word.includes(':') ? word.split(':') : ['', word];
  const card = findCards(id).find(
    (c) =>
      (s.pileOf[c] < Pile.KnownTop || s.pileOf[c] === Pile.OtherDeck) &&
      (deck === '' || content.titles[content.titleOf[c]].deck === deck),
  );
  assert(card !== undefined, `no copy of '${word}' is left in its deck`);
  return card;
}

function layTops(s: TalismanState, ids: readonly string[]): void {
  ids.forEach((id, i) => {
    const card = freeCard(s, `adventure:${id}`);
    piles.move(s, card, Pile.KnownTop);
    s.deckTop[i] = card;
  });
  s.topKnown[0] = ids.length;
}

function keepOnly(s: TalismanState, deck: Pile, discards: Pile, ids: readonly string[] | undefined): void {
  if (ids === undefined) return;
  piles.pour(s, deck, discards);
  for (const id of ids) {
    const card = findCards(id).find((c) => s.pileOf[c] === discards);
    assert(card !== undefined, `no copy of '${id}' is left in its deck`);
    piles.move(s, card, deck);
  }
}

/** The Turn frame at the stage where the position begins. */
function startTurn(s: TalismanState, position: Position): void {
  const seat = position.turn ?? 0;
  s.active[0] = seat;
  setFrameHead(s, 0, FrameKind.Turn, seat);
  setFrameArg(s, 0, 1, Stage.Begin);
  if (position.phase !== 'landing') return;
  setFrameArg(s, 0, 1, Stage.Land);
  s.turns[seat] = 1;
  s.turnNumber[0] = 1;
  s.castsLeft[0] = s.pileSize[Pile.Spells + seat];
}

/** Writes key words under which the next dice of each purpose are those wanted. */
function findKey(s: TalismanState, key: Int32Array, wanted: Dice): void {
  const spec: number[] = [];
  for (const name of NAMES)
    wanted[name]?.forEach((face, i) => spec.push(PURPOSE[name], s.drawn[PURPOSE[name]] + i, face));
  assert(spec.length <= 30, 'at most ten dice can be fixed for a turn');
  for (let i = 2; i < spec.length; i += 3) assert(spec[i] >= 1 && spec[i] <= 6, `no die shows ${spec[i]}`);
  for (let key1 = 1; ; key1++) {
    for (let key0 = 1; key0 < 1 << 28; key0++) {
      if (!throws(key0, key1, spec)) continue;
      key[0] = key0;
      key[1] = key1;
      return;
    }
  }
}

function throws(key0: number, key1: number, spec: readonly number[]): boolean {
  for (let i = 0; i < spec.length; i += 3)
    if (1 + draw(key0, key1, spec[i], spec[i + 1], 6) !== spec[i + 2]) return false;
  return true;
}
