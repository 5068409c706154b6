import { frameSeat, NO_CARD, type TableView, topFrame, type ViewCard, type ViewSeat } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { board } from '../holdings/board.js';
import { isFollower } from '../holdings/inventory.js';
import { craftNow, faceOf, isPlaying, strengthNow } from '../holdings/stats.js';
import { Clock, Option } from '../options/option.js';
import { roamerSpace } from '../rules/mechanics/roamers.js';
import { EndReason, Pile, Status, type TalismanState } from '../state/state.js';
import { cardName, personName } from '../text/describe.js';
import { markWords, playerMarks } from '../text/marks.js';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { MarkOn } from '../vocabulary/marks.js';

/** Returns the table as one sees it, with all hands open. Cold. */
export function viewOf(s: TalismanState): TableView {
  const over = s.endReason[0] !== EndReason.None;
  const decks = s.pileSize;
  return {
    spaces: content.spaces.map(({ id }, space) => ({
      id,
      ...faceWords(s, space),
      region: content.regions[content.region[space]].id,
      cards: cardsOf(s, Pile.Space + space).map((card) => viewCard(s, card)),
      gold: s.spaceGold[space],
      marks: markWords(s, MarkOn.Space, space),
    })),
    marks: markWords(s, MarkOn.Table, 0),
    ways: [
      { from: board.sentinel, to: board.bridgehead, look: 'bridge' },
      { from: board.portal, to: board.plain, look: 'gate' },
      ...content.ways.map((_, way) => ({ from: content.wayFrom[way], to: content.wayTo[way], look: 'way' as const })),
    ],
    seats: Array.from({ length: s.seats[0] }, (_, seat) => viewSeat(s, seat)),
    roamers: content.roamers.map(({ id, name }, roamer) => ({ id, name, space: roamerSpace(s, roamer) })),
    turn: { round: s.round[0], seat: s.active[0], actor: over ? s.active[0] : frameSeat(s, topFrame(s)) },
    decks: {
      adventure: decks[Pile.AdventureDeck] + decks[Pile.KnownTop],
      adventureDiscard: decks[Pile.AdventureDiscard],
      spells: decks[Pile.SpellDeck],
      spellsDiscard: decks[Pile.SpellDiscard],
    },
    clock: s.option[Option.Clock] === Clock.Off ? '' : s.night[0] === 1 ? 'night' : 'day',
    over,
  };
}

function viewSeat(s: TalismanState, seat: number): ViewSeat {
  const held = cardsOf(s, Pile.Held + seat);
  const quest = s.quest[seat];
  return {
    seat,
    character: personId(s.character[seat]),
    name: personName(s.character[seat]),
    space: isPlaying(s, seat) ? s.space[seat] : -1,
    strength: strengthNow(s, seat),
    craft: craftNow(s, seat),
    life: s.life[seat],
    fate: s.fate[seat],
    gold: s.gold[seat],
    objects: held.filter((card) => !isFollower(s, card)).map((card) => markedName(s, card)),
    followers: held.filter((card) => isFollower(s, card)).map((card) => markedName(s, card)),
    trophies: cardsOf(s, Pile.Trophies + seat).map(cardName),
    spells: s.pileSize[Pile.Spells + seat],
    hand: cardsOf(s, Pile.Spells + seat).map(cardName),
    alignment: ALIGNMENTS[s.alignment[seat]] ?? '',
    toad: s.toad[seat],
    lostTurns: s.lostTurns[seat],
    quest: quest === 0 ? '' : content.quests[quest - 1].about,
    marks: playerMarks(s, seat, false),
    hiddenMarks: playerMarks(s, seat, true),
    waiting: s.status[seat] === Status.Waiting,
    out: s.status[seat] === Status.Out,
  };
}

function faceWords(s: TalismanState, space: number): { readonly name: string; readonly text: string } {
  const face = faceOf(s, space);
  const { name, text } = face < content.spaceCount ? content.spaces[face] : content.covers[face - content.spaceCount];
  return { name, text };
}

function personId(person: number): string {
  const { characters, forms, characterCount } = content;
  return (person < characterCount ? characters[person] : forms[person - characterCount]).id;
}

function viewCard(s: TalismanState, card: number): ViewCard {
  return { id: content.titles[content.titleOf[card]].id, title: markedName(s, card) };
}

/** Returns the name of a card, with its marks in brackets. */
function markedName(s: TalismanState, card: number): string {
  const marks = markWords(s, MarkOn.Card, card);
  return marks.length === 0 ? cardName(card) : `${cardName(card)} (${marks.join(', ')})`;
}

function cardsOf(s: TalismanState, pile: number): number[] {
  const cards: number[] = [];
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) cards.push(card);
  return cards;
}
