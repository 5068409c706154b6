import { frameArg, NO_CARD, type SavedPosition, UserError } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { isFollower, mayCarry } from '../holdings/inventory.js';
import { inForm, isPlaying } from '../holdings/stats.js';
import { Clock, Option } from '../options/option.js';
import { OPTIONS } from '../options/options.js';
import { roamerSpace } from '../rules/mechanics/roamers.js';
import { Pile, type TalismanState } from '../state/state.js';
import { ALIGNMENTS, DECKS, Deck, Kind, Role } from '../vocabulary/ids.js';
import { Stage } from '../vocabulary/kinds.js';
import { writtenEndings } from './laid-endings.js';
import { writtenMarks, writtenMarksOf } from './position-marks.js';

/** Cards allowed in a list, and their name in messages. */
export interface Sort {
  readonly what: string;
  readonly fits: (title: number) => boolean;
}

const inDeck =
  (deck: Deck) =>
  (title: number): boolean =>
    content.titles[title].deck === DECKS[deck];
const ofKind =
  (...kinds: readonly Kind[]) =>
  (title: number): boolean =>
    kinds.includes(content.kind[title]);

export const ADVENTURE: Sort = { what: 'Adventure card', fits: inDeck(Deck.Adventure) };
export const SPELL: Sort = { what: 'Spell', fits: inDeck(Deck.Spell) };
export const OBJECT: Sort = { what: 'Object', fits: ofKind(Kind.Object, Kind.MagicObject) };
/** V-XVI-3, RUL-113 Killed Animals, which the great hunt carries among the Objects. */
export const CARRIED: Sort = {
  what: 'Object or Animal',
  fits: (title) => OBJECT.fits(title) || mayCarry(content.firstCopy[title]),
};
export const FOLLOWER: Sort = { what: 'Follower', fits: ofKind(Kind.Follower) };
export const TROPHY: Sort = { what: 'Enemy', fits: ofKind(Kind.Enemy) };
export const ON_BOARD: Sort = { what: 'card for a space', fits: (title) => !inDeck(Deck.Spell)(title) };

/** Keys of a position file, or of a seat in it. */
type Keys = Readonly<Record<string, unknown>>;

/**
 * Returns the position of a state, as of the start of the present turn, or of the landing if the figure has moved.
 * Cold.
 *
 * @throws UserError if fewer than two players, or not the player to move, have a character
 */
export function writtenPosition(s: TalismanState): SavedPosition {
  return { value: written(s), unsaid: unsaid(s) };
}

function written(s: TalismanState): Keys {
  const seats = playing(s);
  const actor = seats.indexOf(s.active[0]);
  if (seats.length < 2 || actor < 0)
    throw new UserError('the game cannot be laid out here: a player has no character at this moment');
  return withoutEmpty({
    game: 'talisman',
    options: Object.fromEntries(
      OPTIONS.flatMap((row, i) => (s.option[i] === row.default ? [] : [[row.id, s.option[i]]])),
    ),
    actor,
    round: s.round[0],
    phase: hasLanded(s) ? 'landed' : 'start',
    clock: s.option[Option.Clock] === Clock.Off ? undefined : s.night[0] === 1 ? 'night' : 'day',
    endings: writtenEndings(s),
    roamers: Object.fromEntries(
      content.roamers.map(({ id }, roamer) => [id, content.spaces[roamerSpace(s, roamer)].id]),
    ),
    nextAdventure: Array.from(s.deckTop.subarray(0, s.topKnown[0]), nameOf),
    nextSpells: Array.from(s.spellTop.subarray(0, s.spellsKnown[0]), nameOf),
    discardAdventure: everyCard((card) => s.pileOf[card] === Pile.AdventureDiscard),
    seats: seats.map((seat) => writtenSeat(s, seat)),
    spaces: bySpace((space) => names(s, Pile.Space + space, (card) => ON_BOARD.fits(content.titleOf[card]))),
    covers: bySpace((space) => (s.cover[space] === 0 ? [] : content.covers[s.cover[space] - 1].id)),
    marks: writtenMarks(s),
  });
}

function unsaid(s: TalismanState): string[] {
  const seats = playing(s);
  const spaces = content.spaces.map((_, space) => space);
  const found: readonly (readonly [boolean, string])[] = [
    [seats.length < s.seats[0], 'players without a character'],
    [frameArg(s, 0, 1) > Stage.Landed, 'what happened in this turn since the move'],
    [s.hexes[0] > 0, 'Spells on spaces'],
    [spaces.some((space) => s.spaceGold[space] > 0), 'gold on spaces'],
    [seats.some((seat) => held(s, seat).some((card) => isFollower(s, card) && !isPlain(card))), 'raised Enemies'],
    [seats.some((seat) => s.toadStrength[seat] + s.toadCraft[seat] > 0), 'counters of a Toad'],
    [seats.some((seat) => s.enslaved[seat] > 0), 'who is kept at the Temple'],
    [seats.some((seat) => s.turningBack[seat] > 0), 'who has turned back'],
  ];
  return found.filter(([is]) => is).map(([, words]) => words);
}

function playing(s: TalismanState): number[] {
  return Array.from({ length: s.seats[0] }, (_, seat) => seat).filter((seat) => isPlaying(s, seat));
}

function hasLanded(s: TalismanState): boolean {
  return frameArg(s, 0, 1) >= Stage.Land;
}

function writtenSeat(s: TalismanState, seat: number): Keys {
  const cards = held(s, seat);
  const person = inForm(s, seat) ? s.origin[seat] - 1 : s.character[seat];
  return withoutEmpty(
    {
      character: content.characters[person].id,
      space: content.spaces[s.space[seat]].id,
      form: inForm(s, seat) ? content.forms[s.character[seat] - content.characterCount].id : undefined,
      marker: inForm(s, seat) ? content.spaces[s.marker[seat] - 1].id : undefined,
      strength: s.strength[seat] || undefined,
      craft: s.craft[seat] || undefined,
      life: s.life[seat],
      fate: s.fate[seat],
      gold: s.toad[seat] > 0 ? undefined : s.gold[seat],
      objects: cards.filter((card) => !isFollower(s, card)).map(nameOf),
      followers: cards.filter((card) => isFollower(s, card) && isPlain(card)).map(nameOf),
      spells: names(s, Pile.Spells + seat),
      trophies: names(s, Pile.Trophies + seat),
      alignment: s.alignment[seat] === content.alignment[s.character[seat]] ? undefined : ALIGNMENTS[s.alignment[seat]],
      quest: s.quest[seat] || undefined,
      toad: s.toad[seat] || undefined,
      lostTurns: s.lostTurns[seat] || undefined,
      marks: writtenMarksOf(s, seat),
      ...task(s, seat),
    },
    ['spells'],
  );
}

/** Returns the keys of an unfinished task of the Inner Region. A figure that has just landed begins its task again. */
function task(s: TalismanState, seat: number): Keys {
  if (s.task[seat] === 0 || (seat === s.active[0] && hasLanded(s))) return {};
  const role = content.role[s.space[seat]];
  return {
    innerTask: 'pending',
    werewolfStrength: role === Role.Werewolf ? s.werewolf[seat] : undefined,
    pitFiends: role === Role.Pits ? s.pitFiends[seat] : undefined,
  };
}

/** Returns the keys without absent values, and without empty lists and maps but for those named. */
function withoutEmpty(keys: Keys, exempt: readonly string[] = []): Keys {
  return Object.fromEntries(
    Object.entries(keys).filter(
      ([key, value]) =>
        value !== undefined &&
        (exempt.includes(key) || typeof value !== 'object' || Object.keys(value as object).length > 0),
    ),
  );
}

const isPlain = (card: number): boolean => FOLLOWER.fits(content.titleOf[card]);

const held = (s: TalismanState, seat: number): number[] => row(s, Pile.Held + seat);

function row(s: TalismanState, pile: number): number[] {
  const cards: number[] = [];
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) cards.push(card);
  return cards;
}

function names(s: TalismanState, pile: number, fits: (card: number) => boolean = () => true): string[] {
  return row(s, pile).filter(fits).map(nameOf);
}

function everyCard(fits: (card: number) => boolean): string[] {
  return Array.from({ length: content.cardCount }, (_, card) => card)
    .filter(fits)
    .map(nameOf);
}

function nameOf(card: number): string {
  const { id, deck } = content.titles[content.titleOf[card]];
  return content.titles.filter((title) => title.id === id).length > 1 ? `${deck}:${id}` : id;
}

function bySpace<T extends string | readonly string[]>(of: (space: number) => T): Record<string, T> {
  return Object.fromEntries(
    content.spaces.map(({ id }, space) => [id, of(space)] as const).filter(([, value]) => value.length > 0),
  );
}
