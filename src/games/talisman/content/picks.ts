import { listed } from '../../../engine/index.js';
import type { Key, Mistakes, Place } from '../../../rows/source.js';
import { ALIGNMENTS, CARD_TESTS, KINDS, type KindWord } from '../vocabulary/ids.js';
import { Decider, FROMS, type From, Occupied, OF_CHARACTERS, OWN_MARKS, SAME_SPACE } from '../vocabulary/picks.js';
import { isValue, numberOfValue, unknownValue } from './comparing.js';
import type { Spots } from './marks.js';
import type { CardFilter, CharacterFilter, SpaceFilter } from './pick-schema.js';
import type { MarkRow } from './schema.js';
import type { Scope } from './scope.js';
import type { SetTest } from './sets.js';
import type { Content } from './types.js';

/** Columns of choices of a card or a space. */
export type PickColumns = Pick<
  Content,
  | 'pickCount'
  | 'pickFrom'
  | 'pickSet'
  | 'pickRegion'
  | 'pickWithin'
  | 'pickOccupied'
  | 'pickHolding'
  | 'pickMarked'
  | 'pickTop'
  | 'pickCode'
  | 'pickBy'
  | 'pickFirst'
>;

/** Mark of a filter that everything fits. */
const ANY = -1;

/** Place of a filter in a file. */
export interface FilterPlace {
  readonly place: Place;
  readonly keys: readonly Key[];
  readonly scope: Scope;
  /** Who decides; absent: the character itself. */
  readonly by?: Decider;
}

const HELD: readonly KindWord[] = ['enemy', 'object', 'magicObject', 'follower'];
const LYING: readonly KindWord[] = KINDS.filter((kind) => kind !== 'spell');

/** Kinds of cards in each place, by `From`. */
const KINDS_IN: readonly (readonly KindWord[])[] = [HELD, ['spell'], ['enemy'], LYING, LYING, HELD, HELD, HELD, KINDS];

/** Places of the cards that an exchange may take. */
const OTHERS: (typeof FROMS)[number][] = ['rival', 'othersHere', 'others'];

/** Places of the cards that a cost may take. */
const OWN: (typeof FROMS)[number][] = ['held', 'hand', 'trophies'];

interface PickRow {
  readonly from: number;
  readonly set: number;
  readonly region: number;
  readonly within: number;
  readonly occupied: number;
  readonly holding: number;
  readonly marked: number;
  readonly top: number;
  readonly code: number;
  readonly by: Decider;
  readonly first: number;
  readonly at: FilterPlace;
}

/** Collects the choices of cards and spaces of all programs and costs. */
export class Picks {
  private readonly rows: PickRow[] = [];
  private readonly payments = new Map<string, number>();

  constructor(
    private readonly sets: SetTest[],
    private readonly regions: readonly string[],
    private readonly mistakes: Mistakes,
    private readonly spots: Spots,
  ) {}

  /** Adds a choice of a card whose program begins at `code`; returns its number. */
  card(filter: CardFilter, code: number, at: FilterPlace): number {
    const froms = [filter.from ?? []].flat();
    if (froms.length === 0)
      this.mistakes.add(at.place, at.keys, `from is missing: where the card may be, one of ${FROMS.join(', ')}`);
    if (froms.includes('rival') && !at.scope.about.includes('rival'))
      this.mistakes.add(at.place, [...at.keys, 'from'], `${at.scope.name} has no other character that its owner meets`);
    if (froms.includes('hand') && (at.by === Decider.Rival || at.by === Decider.Next))
      this.mistakes.add(at.place, at.keys, 'others see no Spells in hand: with from: hand, by is self or chance');
    const marked = this.marked(filter.marked, 'card', at);
    return this.add({ from: maskOf(froms), set: this.cardSet(filter, kindsIn(froms), at), marked, code, at });
  }

  /** Adds the first choice of an exchange, of a card of another; `code` asks for the own card. */
  taken(filter: CardFilter, code: number, at: FilterPlace): number {
    const pick = this.card({ ...filter, from: filter.from ?? 'othersHere' }, code, at);
    for (const word of [filter.from ?? []].flat())
      if (!OTHERS.includes(word))
        this.mistakes.add(
          at.place,
          [...at.keys, 'from'],
          `an exchange takes from another: from is ${listed(OTHERS, 'or')}`,
        );
    this.rows[pick] = { ...this.rows[pick], first: 1 };
    return pick;
  }

  /** Adds the second choice of an exchange, of an own Object or Follower. */
  given(filter: CardFilter, code: number, at: FilterPlace): number {
    const { from = 'held' } = filter;
    if ([from].flat().some((word) => word !== 'held'))
      this.mistakes.add(at.place, [...at.keys, 'from'], 'an exchange gives an own Object or Follower: from is held');
    return this.card({ ...filter, from }, code, at);
  }

  /** Adds a choice of a space. Without a space or a Region in its filter it is outside the Inner Region. */
  space(filter: SpaceFilter, code: number, at: FilterPlace): number {
    const { region, occupied, within, holding } = filter;
    const outside = filter.space === undefined ? this.regions.filter((word) => word !== 'inner') : undefined;
    const regions = region ?? outside;
    const below = { ...at, keys: [...at.keys, 'holding'] };
    return this.add({
      from: 0,
      set: this.setOf(['space', 'terrain'], filter, at),
      region: regions === undefined ? ANY : this.setOf(['region'], { region: regions }, at),
      within: within ?? 0,
      occupied: occupied === undefined ? Occupied.Either : occupied ? Occupied.Yes : Occupied.No,
      holding: holding === undefined ? ANY : this.cardSet(holding, LYING, below),
      marked: this.marked(filter.marked, 'space', at),
      code,
      at,
    });
  }

  /** Adds a choice of another character. */
  character(filter: CharacterFilter, code: number, at: FilterPlace): number {
    const { here, within = 0, alignment, holding, most, least } = filter;
    const below = { ...at, keys: [...at.keys, 'holding'] };
    if (here === true && within > 0)
      this.mistakes.add(at.place, [...at.keys, 'within'], 'says nothing beside here, which is the same space');
    return this.add({
      from: OF_CHARACTERS,
      set: this.setOf(['space', 'terrain'], filter, at),
      region: this.setOf(['region'], filter, at),
      within: here === true ? SAME_SPACE : within,
      occupied: alignment === undefined ? 0 : 1 + ALIGNMENTS.indexOf(alignment),
      holding: holding === undefined ? ANY : this.cardSet(holding, HELD, below),
      marked: this.marked(filter.marked, 'player', at),
      top: this.top('most', most, at) - this.top('least', least, at),
      code,
      at,
    });
  }

  /** Returns 1 + the value of which a character has the most or the least; 0 without one. */
  private top(key: 'most' | 'least', word: string | undefined, at: FilterPlace): number {
    if (word === undefined) return 0;
    const place = { ...at, keys: [...at.keys, key] };
    if (isValue(word, this.spots)) {
      if (this.spots.has(word)) return 1 + OWN_MARKS + this.spots.filter(word, place, 'player');
      return 1 + numberOfValue(word, this.spots, place);
    }
    this.mistakes.add(at.place, place.keys, unknownValue(word, this.spots));
    return 0;
  }

  /** Adds a choice of an own card as a payment, once for all costs that are alike; `code` gives it up. */
  payment(filter: CardFilter, code: () => number, at: FilterPlace): number {
    const { from = OWN } = filter;
    const paid = { ...filter, from };
    for (const word of [from].flat()) {
      if (!OWN.includes(word))
        this.mistakes.add(at.place, [...at.keys, 'from'], `a cost takes own cards: from is ${OWN.join(', ')}`);
    }
    const key = JSON.stringify(paid);
    const known = this.payments.get(key);
    if (known !== undefined) return known;
    const pick = this.card(paid, code(), at);
    this.payments.set(key, pick);
    return pick;
  }

  /** Adds a mistake for each choice of a space or a character for which no space of the board fits. */
  refuseEmpty({ spaceSet }: Pick<Content, 'spaceSet'>, spaceCount: number, faces: number): void {
    for (const { from, set, region, at } of this.rows) {
      if (from > 0 || set < 0 || region < 0) continue;
      const isIn = (face: number): boolean =>
        spaceSet[set * faces + face] === 1 && (face >= spaceCount || spaceSet[region * faces + face] === 1);
      if (Array.from({ length: faces }, (_, face) => face).some(isIn)) continue;
      this.mistakes.add(at.place, at.keys, 'no space of the board fits all of this');
    }
  }

  columns(): PickColumns {
    const { rows } = this;
    return {
      pickCount: rows.length,
      pickFrom: Int32Array.from(rows, ({ from }) => from),
      pickSet: Int16Array.from(rows, ({ set }) => set),
      pickRegion: Int16Array.from(rows, ({ region }) => region),
      pickWithin: Uint8Array.from(rows, ({ within }) => within),
      pickOccupied: Uint8Array.from(rows, ({ occupied }) => occupied),
      pickHolding: Int16Array.from(rows, ({ holding }) => holding),
      pickMarked: Int16Array.from(rows, ({ marked }) => marked),
      pickTop: Int16Array.from(rows, ({ top }) => top),
      pickCode: Int16Array.from(rows, ({ code }) => code),
      pickBy: Uint8Array.from(rows, ({ by }) => by),
      pickFirst: Uint8Array.from(rows, ({ first }) => first),
    };
  }

  private add(row: Partial<PickRow> & Pick<PickRow, 'from' | 'set' | 'code' | 'at'>): number {
    const plain = { region: ANY, within: 0, occupied: Occupied.Either, holding: ANY, marked: ANY, top: 0, first: 0 };
    return this.rows.push({ ...plain, by: row.at.by ?? Decider.Self, ...row }) - 1;
  }

  /** Returns the spot of the marks that a filter asks for, which must be on things of its sort; -1 without any. */
  private marked(words: CardFilter['marked'], on: MarkRow['on'], at: FilterPlace): number {
    if (words === undefined) return ANY;
    const below = { ...at, keys: [...at.keys, 'marked'] };
    return this.spots.filter(words, below, on);
  }

  private cardSet(filter: CardFilter, kinds: readonly KindWord[], at: FilterPlace): number {
    const scope = { ...at.scope, name: 'this choice', kinds, deck: undefined };
    return this.setOf(CARD_TESTS, filter, { ...at, scope });
  }

  /** Adds a set for each of the tests that the filter has, each within the one before; returns the last one. */
  private setOf<Key extends string>(
    tests: readonly Key[],
    filter: Partial<Readonly<Record<Key, string | readonly string[] | undefined>>>,
    { place, keys, scope }: FilterPlace,
  ): number {
    let last = ANY;
    for (const test of tests) {
      const words = filter[test];
      if (words === undefined) continue;
      const within = last === ANY ? {} : { within: last };
      const row = { test, words: [words].flat() as string[], place, keys: [...keys, test], scope, ...within };
      last = this.sets.push(row) - 1;
    }
    return last;
  }
}

function maskOf(froms: readonly (typeof FROMS)[number][]): number {
  return froms.reduce((mask, word) => mask | (1 << FROMS.indexOf(word)), 0);
}

function kindsIn(froms: readonly (typeof FROMS)[number][]): KindWord[] {
  return KINDS.filter((kind) => froms.some((word) => KINDS_IN[FROMS.indexOf(word) as From].includes(kind)));
}
