import { assert, unknownWord } from '../../../engine/index.js';
import { type DataText, gameFiles, Mistakes } from '../../../rows/source.js';
import { CARDS, NO_SHOP, NO_SQUARE, NO_ZONE, Pile, SEATS, SQUARES, WAYS } from '../places.js';
import { CARD_KINDS, CardKind, SQUARE_TYPES, SquareType, TESTS, VERBS, WHENS, ZONES, Zone } from '../words.js';
import {
  type BoardFile,
  boardFile,
  type CardRow,
  type CardsFile,
  type CharactersFile,
  type Content,
  cardsFile,
  charactersFile,
  EVENT_WORDS,
  type Named,
  Reading,
} from './schema.js';

const DECKS = ['basement', 'courtyard', 'keep'] as const;
const FACES = 6;
const EVENTS = 13;

export function dataFiles(): DataText[] {
  return gameFiles('slohar', ['board', 'cards', 'characters']);
}

/** Compiles the rows of the three files into columns; throws one `UserError` that lists all mistakes. */
export function compileContent([boardText, cardsText, charactersText]: readonly DataText[]): Content {
  const mistakes = new Mistakes();
  const board = new Reading(boardText, boardFile, mistakes);
  const cards = new Reading(cardsText, cardsFile, mistakes);
  const people = new Reading(charactersText, charactersFile, mistakes);
  for (const section of ['zones', 'enemies', 'shops', 'squares'] as const)
    board.checkRows(section, board.value[section]);
  cards.checkRows('cards', cards.value.cards);
  for (const section of ['characters', 'events'] as const) people.checkRows(section, people.value[section]);
  const content: Content = {
    ...boardColumns(board),
    ...cardColumns(cards, board),
    ...peopleColumns(people, board),
  };
  mistakes.throwIfAny();
  return content;
}

type Board = Reading<BoardFile>;
type Cards = Reading<CardsFile>;
type People = Reading<CharactersFile>;

const bytes = (of: Iterable<number>): Uint8Array => Uint8Array.from(of);

// ---- the board ----

type BoardColumns = Pick<
  Content,
  | 'squares'
  | 'zones'
  | 'zone'
  | 'type'
  | 'level'
  | 'shop'
  | 'ways'
  | 'wayCount'
  | 'passage'
  | 'gateDistance'
  | 'entrance'
  | 'enemies'
  | 'shops'
>;

function boardColumns(board: Board): BoardColumns {
  const { squares, zones, enemies, shops } = board.value;
  if (squares.length !== SQUARES) board.wrong(['squares'], `${squares.length} squares, not ${SQUARES}`);
  if (zones.map(({ id }) => id).join() !== ZONES.join()) board.wrong(['zones'], `must be ${ZONES.join(', ')}`);
  const ids = squares.map(({ id }) => id);
  const shopIds = shops.map(({ id }) => id);
  const links = squares.map(({ to }, i) =>
    to.map((id, k) => board.find('square', id, ids, ['squares', i, 'to', k])).sort((a, b) => a - b),
  );
  const type = bytes(squares.map((row) => SQUARE_TYPES.indexOf(row.type)));
  squares.forEach((row, i) => checkSquare(board, row, i, links[i].length));
  const ways = new Uint8Array(SQUARES * WAYS).fill(NO_SQUARE);
  const passage = new Uint8Array(SQUARES * WAYS);
  links.forEach((to, i) => {
    ways.set(to, i * WAYS);
    to.forEach((next, k) => {
      if (type[next] === SquareType.Secret) passage[i * WAYS + k] = 1;
    });
  });
  const entrances = zones.map(({ entrances: all }, z) =>
    all.map((id, k) => board.find('square', id, ids, ['zones', z, 'entrances', k])),
  );
  const gates = ids.flatMap((_, i) => (type[i] === SquareType.Gate ? [i] : []));
  return {
    squares: squares.map(({ id, name, from }) => ({ id, name: name ?? id, provenance: board.origin(from) })),
    zones: zones.map(({ id, name, from }) => ({ id, name, provenance: board.origin(from) })),
    zone: bytes(squares.map((row) => ZONES.indexOf(row.zone))),
    type,
    level: bytes(squares.map(({ level = 0 }) => level)),
    shop: bytes(
      squares.map(({ shop }, i) =>
        shop === undefined ? NO_SHOP : board.find('shop', shop, shopIds, ['squares', i, 'shop']),
      ),
    ),
    ways,
    wayCount: bytes(links.map((to) => to.length)),
    passage,
    gateDistance: distancesTo(links, gates),
    entrance: nearestEntrances(
      links,
      squares.map(({ zone }) => entrances[ZONES.indexOf(zone)]),
    ),
    enemies: ['nobody', ...enemies.map(({ name }) => name)],
    shops: shops.map(({ id, name, from }) => ({ id, name, provenance: board.origin(from) })),
  };
}

type SquareRow = BoardFile['squares'][number];

function checkSquare(board: Board, { type, level, shop, zone }: SquareRow, i: number, ways: number): void {
  const held = type === 'hostile' || type === 'barrage';
  if (held !== (level !== undefined))
    board.wrong(['squares', i], 'hostile squares and barrages have a level, no others');
  if ((type === 'merchant') !== (shop !== undefined)) board.wrong(['squares', i], 'merchants have a shop, no others');
  if (ways > WAYS) board.wrong(['squares', i, 'to'], `at most ${WAYS} ways`);
  if (type !== 'cell' && ways === 0) board.wrong(['squares', i, 'to'], 'leads nowhere');
  // SU-08 A player in the prison has no weapon yet.
  if (zone === 'prison' && held) board.wrong(['squares', i, 'zone'], 'no enemies in the prison');
}

function distancesTo(links: readonly (readonly number[])[], goals: readonly number[]): Uint8Array {
  const distance = new Uint8Array(links.length).fill(255);
  for (const goal of goals) distance[goal] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    links.forEach((to, from) => {
      for (const next of to) {
        if (distance[next] < 254 && distance[next] + 1 < distance[from]) {
          distance[from] = distance[next] + 1;
          changed = true;
        }
      }
    });
  }
  return distance;
}

function nearestEntrances(
  links: readonly (readonly number[])[],
  entrances: readonly (readonly number[])[],
): Uint8Array {
  return bytes(
    links.map((_, square) => {
      const all = entrances[square].map((goal) => ({ goal, far: distancesTo(links, [goal])[square] }));
      return all.sort((a, b) => a.far - b.far)[0]?.goal ?? NO_SQUARE;
    }),
  );
}

// ---- the cards ----

type CardColumns = Pick<
  Content,
  | 'titles'
  | 'titleOf'
  | 'firstCard'
  | 'copies'
  | 'home'
  | 'zoneOf'
  | 'kind'
  | 'when'
  | 'verb'
  | 'arg'
  | 'face'
  | 'absorbs'
  | 'lasts'
  | 'pips'
  | 'rerolls'
  | 'lostInDefeat'
  | 'gold'
  | 'silver'
  | 'startCard'
>;

function cardColumns(cards: Cards, board: Board): CardColumns {
  const rows = cards.value.cards;
  const { titleOf, home, zoneOf } = copiesOf(cards, board);
  const verbs = rows.map((row, i) => verbsOf(cards, row, i));
  const starts = [CardKind.Weapon, CardKind.Shield].map((kind) =>
    rows.findIndex((row) => row.start && row.kind === CARD_KINDS[kind]),
  );
  if (starts.includes(-1)) cards.wrong(['cards'], 'a weapon and a shield must be marked start');
  if (titleOf.length !== CARDS) cards.wrong(['cards'], `${titleOf.length} cards, not ${CARDS}`);
  return {
    titles: rows.map(({ id, name, from }) => ({ id, name, provenance: cards.origin(from) })),
    titleOf: bytes(titleOf),
    firstCard: bytes(rows.map((_, t) => Math.max(0, titleOf.indexOf(t)))),
    copies: bytes(rows.map((_, t) => titleOf.filter((title) => title === t).length)),
    home: bytes(home),
    zoneOf: bytes(zoneOf),
    kind: bytes(rows.map(({ kind }) => CARD_KINDS.indexOf(kind))),
    when: bytes(rows.map(({ when }) => WHENS.indexOf(when))),
    verb: bytes(verbs.flatMap((all) => all.map(([verb]) => verb))),
    arg: bytes(verbs.flatMap((all) => all.map(([, arg]) => arg))),
    face: bytes(rows.flatMap(({ faces }) => faces ?? new Array<number>(FACES).fill(0))),
    absorbs: bytes(rows.map(({ absorbs }) => absorbs)),
    lasts: bytes(rows.map(({ lasts }) => lasts)),
    pips: bytes(rows.map(({ pips }) => pips)),
    rerolls: bytes(rows.map(({ rerolls }) => rerolls)),
    lostInDefeat: bytes(rows.map(({ lostInDefeat }) => Number(lostInDefeat))),
    gold: bytes(rows.map(({ gold }) => gold)),
    silver: bytes(rows.map(({ silver }) => silver)),
    startCard: bytes(starts.map((title) => Math.max(0, titleOf.indexOf(title)))),
  };
}

/** Returns the cards by title: those of the decks, those of the shops, then those that every player is given. */
function copiesOf(cards: Cards, board: Board) {
  const titleOf: number[] = [];
  const home: number[] = [];
  const zoneOf: number[] = [];
  const add = (title: number, pile: number, zone: number, n: number): void => {
    for (let k = 0; k < n; k++) {
      titleOf.push(title);
      home.push(pile);
      zoneOf.push(zone);
    }
  };
  const ids = cards.value.cards.map(({ id }) => id);
  board.value.shops.forEach(({ stock }, shop) => {
    for (const [k, id] of stock.entries()) board.find('card', id, ids, ['shops', shop, 'stock', k]);
  });
  cards.value.cards.forEach((row, title) => {
    DECKS.forEach((deck, d) => add(title, Pile.Deck + d, Zone.Basement + d, row.copies[deck] ?? 0));
    board.value.shops.forEach(({ id, stock }, shop) => {
      const square = board.value.squares.find((one) => one.shop === id);
      const zone = square === undefined ? Zone.Basement : ZONES.indexOf(square.zone);
      add(title, Pile.Shop + shop, zone, stock.filter((word) => word === row.id).length);
    });
    if (row.start) add(title, Pile.Out, NO_ZONE, SEATS);
  });
  return { titleOf, home, zoneOf };
}

function verbsOf(cards: Cards, row: CardRow, i: number): [number, number][] {
  const wears = row.kind === 'weapon' || row.kind === 'shield' || row.kind === 'other';
  const armed = row.kind === 'weapon' || row.kind === 'shield';
  if (armed !== (row.faces !== undefined)) cards.wrong(['cards', i], 'weapons and shields have faces, no others');
  if ((row.kind === 'effect') !== (row.does !== undefined)) cards.wrong(['cards', i], 'effect cards say what they do');
  if ((row.kind === 'special') !== (row.roll !== undefined)) cards.wrong(['cards', i], 'special cards roll');
  if (wears) return new Array<[number, number]>(FACES).fill([0, 0]);
  const words = row.roll ?? new Array<string>(FACES).fill(row.does ?? 'nothing');
  return words.map((text) => {
    const [word, number, more] = text.split(' ');
    const verb = cards.find(
      'verb',
      word,
      VERBS.map(({ id }) => id),
      ['cards', i],
    );
    const takesNumber = VERBS[verb].number;
    if (takesNumber !== /^\d+$/.test(number ?? '') || more !== undefined)
      cards.wrong(['cards', i], `'${text}': ${word} ${takesNumber ? 'wants a number' : 'takes no number'}`);
    return [verb, Number(number ?? 0)];
  });
}

// ---- characters and events ----

type PeopleColumns = Pick<
  Content,
  'characters' | 'cell' | 'doorstep' | 'testDice' | 'test' | 'testArg' | 'events' | 'eventVerb' | 'eventArg'
>;

function peopleColumns(people: People, board: Board): PeopleColumns {
  const { characters, events } = people.value;
  const ids = board.value.squares.map(({ id }) => id);
  if (characters.length < SEATS) people.wrong(['characters'], `${characters.length} characters for ${SEATS} seats`);
  const tests = characters.map(({ test }, i) => {
    const [word, number] = test.split(' ');
    return [people.find('test', word, TESTS, ['characters', i, 'test']), Number(number ?? 0)] as const;
  });
  const eventVerb = new Uint8Array(EVENTS);
  const eventArg = new Int8Array(EVENTS);
  const named: Named[] = new Array<Named>(EVENTS).fill({ id: 'none', name: 'nothing', provenance: '' });
  events.forEach(({ roll, does, id, says, from }, i) => {
    const [word, number] = does.split(' ');
    eventVerb[roll] = people.find('event', word, EVENT_WORDS, ['events', i, 'does']);
    eventArg[roll] = Number(number ?? 0);
    named[roll] = { id, name: says, provenance: people.origin(from) };
  });
  assert(
    named.slice(2).every(({ provenance }) => provenance !== ''),
    'every sum of two dice has an event',
  );
  const square = (key: 'cell' | 'doorstep'): Uint8Array =>
    bytes(
      characters.map((row, i) => {
        const at = ids.indexOf(row[key]);
        if (at < 0) people.wrong(['characters', i, key], unknownWord('square', row[key], ids).message);
        return Math.max(0, at);
      }),
    );
  return {
    characters: characters.map(({ id, name, test, dice, from }) => ({
      id,
      name,
      test: `${dice} ${dice === 1 ? 'die' : 'dice'}, ${test}`,
      provenance: people.origin(from),
    })),
    cell: square('cell'),
    doorstep: square('doorstep'),
    testDice: bytes(characters.map(({ dice }) => dice)),
    test: bytes(tests.map(([test]) => test)),
    testArg: bytes(tests.map(([, arg]) => arg)),
    events: named,
    eventVerb,
    eventArg,
  };
}
