import { z } from 'zod';
import { type PlaceOf, playerText, setFrameArg, setFrameHead, UserError, unknownWord } from '../../engine/index.js';
import { check } from './check.js';
import { content } from './content/index.js';
import { BARE, Pile, SEATS, WAYS } from './places.js';
import { setUp } from './rules/setup.js';
import { piles, SloharState, setKey } from './state.js';
import { CARD_KINDS, CardKind, FrameKind, SquareType, Stage, Zone } from './words.js';

const LEVEL = z.union([z.number(), z.boolean().transform(Number), z.string()]);

const COUNT = z.number().int().min(0).max(200);

const SEAT = z.strictObject({
  character: z.string(),
  agent: z.string().optional(),
  /** Absent: still in the cell. */
  square: z.string().optional(),
  /** Previous square, to which it may not go back. */
  from: z.string().optional(),
  hp: z.number().int().min(1).max(200).optional(),
  gold: COUNT.optional(),
  weapon: z.string().nullable().optional(),
  shield: z.string().nullable().optional(),
  other: z.string().optional(),
  hand: z.array(z.string()).default([]),
  /** Reason for being held on a barrage. */
  held: z.enum(['no', 'beaten', 'unfought']).default('no'),
  shackled: z.boolean().default(false),
});

/** The keys of a position file. */
export const POSITION_SCHEMA = z.strictObject({
  game: z.string(),
  variant: z.string().optional(),
  options: z.record(z.string(), LEVEL).default({}),
  packs: z.union([z.string(), z.array(z.string())]).optional(),
  actor: z.number().int().min(0),
  round: z.number().int().min(1).max(200).default(1),
  seats: z.array(SEAT),
});

/** A position as its file gives it. */
export type Position = z.infer<typeof POSITION_SCHEMA>;

export type PositionSeat = Position['seats'][number];

type Path = readonly (string | number)[];

const HELD = ['no', 'beaten', 'unfought'] as const;

const MIN_SEATS = 2;

/** A position laid out, ready to be copied into any number of states. */
export class LaidPosition {
  readonly base = new SloharState();

  /** @throws UserError naming the place, when the position cannot be */
  constructor(
    private readonly position: Position,
    options: Int32Array,
    private readonly at: PlaceOf,
  ) {
    const { seats, actor, round } = position;
    const s = this.base;
    if (seats.length < MIN_SEATS || seats.length > SEATS)
      this.refuse(['seats'], `${seats.length} seats; ${MIN_SEATS} to ${SEATS} can play`);
    if (actor >= seats.length)
      this.refuse(['actor'], `there is no seat ${actor}; seats count from 0 to ${seats.length - 1}`);
    setUp(
      s,
      options,
      seats.length,
      Int32Array.of(1, 1),
      Int32Array.from(seats, (seat, i) => this.roleOf(seat, i)),
    );
    seats.forEach((seat, i) => this.lay(seat, i));
    s.first[0] = 0;
    s.active[0] = actor;
    s.round[0] = round;
    s.eventRound[0] = round;
    s.turnNumber[0] = (round - 1) * seats.length + actor;
    for (let seat = 0; seat < seats.length; seat++) s.turns[seat] = round - 1 + (seat < actor ? 1 : 0);
    setFrameHead(s, 0, FrameKind.Turn, actor);
    setFrameArg(s, 0, 1, Stage.Begin);
    const broken = check(s);
    if (broken !== null) this.refuse([], broken);
  }

  /** Writes the position into `s`, with the luck of a seed, before the actor's turn. */
  write(s: SloharState, seed: Int32Array): void {
    s.words.set(this.base.words);
    s.seed.set(seed);
    setKey(s);
  }

  private roleOf({ character }: PositionSeat, i: number): number {
    const ids = content.characters.map(({ id }) => id);
    const role = ids.indexOf(character);
    if (role < 0) throw unknownWord('character', character, ids, this.at(['seats', i, 'character']));
    const twin = this.position.seats.findIndex((other) => other.character === character);
    if (twin < i)
      this.refuse(['seats', i, 'character'], `'${character}' is ${playerText(twin)} already; each exists once`);
    return role;
  }

  private lay(seat: PositionSeat, i: number): void {
    const s = this.base;
    s.hp[i] = seat.hp ?? s.hp[i];
    s.gold[i] = seat.gold ?? s.gold[i];
    s.shackled[i] = Number(seat.shackled);
    if (seat.square !== undefined) this.stand(seat, i);
    const free = s.freed[i] === 1;
    s.weapon[i] = this.wear(
      i,
      'weapon',
      seat.weapon === undefined && free ? content.startCard[0] : seat.weapon,
      CardKind.Weapon,
    );
    s.shield[i] = this.wear(
      i,
      'shield',
      seat.shield === undefined && free ? content.startCard[1] : seat.shield,
      CardKind.Shield,
    );
    s.other[i] = this.wear(i, 'other', seat.other, CardKind.Other);
    seat.hand.forEach((id, k) => {
      piles.move(s, this.copyOf(id, ['seats', i, 'hand', k]), Pile.Hand + i);
    });
    s.held[i] = HELD.indexOf(seat.held);
    if (s.held[i] > 0 && content.type[s.square[i]] !== SquareType.Barrage)
      this.refuse(['seats', i, 'held'], `'${seat.square}' is no barrage`);
  }

  private stand(seat: PositionSeat, i: number): void {
    const s = this.base;
    s.square[i] = this.squareOf(seat.square!, ['seats', i, 'square']);
    if (content.type[s.square[i]] === SquareType.Gate)
      this.refuse(['seats', i, 'square'], 'the game is over: that is a gate');
    if (content.type[s.square[i]] === SquareType.Cell && s.square[i] !== content.cell[s.role[i]])
      this.refuse(['seats', i, 'square'], `'${seat.square}' is the cell of another`);
    s.freed[i] = content.zone[s.square[i]] === Zone.Prison ? 0 : 1;
    if (seat.from === undefined) return;
    const from = this.squareOf(seat.from, ['seats', i, 'from']);
    const near = (a: number, b: number): boolean => content.ways.subarray(a * WAYS, a * WAYS + WAYS).includes(b);
    if (!near(s.square[i], from) && !near(from, s.square[i]))
      this.refuse(['seats', i, 'from'], `'${seat.from}' is not beside '${seat.square}'`);
    s.from[i] = from;
    s.trail[i * 16] = from;
    s.trailEnd[i] = 1;
    s.trailLength[i] = 1;
  }

  private wear(i: number, key: string, what: string | number | null | undefined, kind: CardKind): number {
    if (what === null || what === undefined) return BARE;
    const card = typeof what === 'number' ? what + i : this.copyOf(what, ['seats', i, key]);
    if (content.kind[content.titleOf[card]] !== kind)
      this.refuse(['seats', i, key], `'${what}' is of kind ${CARD_KINDS[content.kind[content.titleOf[card]]]}`);
    piles.move(this.base, card, Pile.Worn + i);
    return card;
  }

  private squareOf(id: string, path: Path): number {
    const ids = content.squares.map((row) => row.id);
    const square = ids.indexOf(id);
    if (square < 0) throw unknownWord('square', id, ids, this.at(path));
    return square;
  }

  /** Returns a copy of that card that no seat has yet. */
  private copyOf(id: string, path: Path): number {
    const ids = content.titles.map((row) => row.id);
    const title = ids.indexOf(id);
    if (title < 0) throw unknownWord('card', id, ids, this.at(path));
    const first = content.firstCard[title];
    for (let card = first; card < first + content.copies[title]; card++)
      if (this.base.pileOf[card] < Pile.Hand) return card;
    return this.refuse(path, `the game has ${content.copies[title]} of '${id}', all of them given`);
  }

  private refuse(path: Path, why: string): never {
    const name = path.join('.');
    throw new UserError(`${this.at(path)}: ${name === '' ? '' : `${name}: `}${why}`);
  }
}
