import { type RuleLine, rulesOf } from '../../rows/rules-md.js';
import { content } from './content/index.js';
import { NO_SHOP, NO_SQUARE, Pile, WAYS } from './places.js';
import { priceOf } from './stock.js';
import { CARD_KINDS, CardKind, SQUARE_TYPES, VERBS, WHENS, ZONES } from './words.js';

/** Lists of the game for people. Cold. */

type Row = Readonly<Record<string, unknown>>;

/** Piles at the beginning of the game, in words. */
const PILES: readonly (readonly [string, number])[] = [
  ...ZONES.slice(1).map((zone, i) => [zone, Pile.Deck + i] as const),
  ...content.shops.map(({ id }, i) => [id, Pile.Shop + i] as const),
  ['given', Pile.Out],
];

/** Returns every title with its copies, prices and effect. */
export function cards(): Row[] {
  return content.titles.map(({ id, name, provenance }, title) => ({
    id,
    name,
    kind: CARD_KINDS[content.kind[title]],
    copies: copiesText(title),
    ...(priceOf(title) === 0 ? {} : { gold: priceOf(title) }),
    ...(content.silver[title] === 0 ? {} : { silver: content.silver[title] }),
    ...(content.kind[title] > CardKind.Special ? {} : { when: WHENS[content.when[title]] }),
    text: textOf(title),
    provenance,
  }));
}

function copiesText(title: number): string {
  const homes = Array.from({ length: content.copies[title] }, (_, k) => content.home[content.firstCard[title] + k]);
  return PILES.flatMap(([word, pile]) => {
    const n = homes.filter((home) => home === pile).length;
    return n === 0 ? [] : [`${word} ${n}`];
  }).join(', ');
}

export function textOf(title: number): string {
  const faces = Array.from({ length: 6 }, (_, face) => title * 6 + face);
  switch (content.kind[title]) {
    case CardKind.Weapon:
      return `wounds by the red die: ${faces.map((at) => content.face[at]).join(' ')}`;
    case CardKind.Shield:
      return `blocks by the blue die: ${faces.map((at) => content.face[at]).join(' ')}`;
    case CardKind.Other:
      return otherText(title);
    case CardKind.Special:
      return faces.map((at, face) => `${face + 1}: ${verbText(at)}`).join('; ');
    default:
      return verbText(title * 6);
  }
}

function verbText(at: number): string {
  return VERBS[content.verb[at]].text.replace('{}', String(content.arg[at]));
}

function otherText(title: number): string {
  if (content.absorbs[title] > 0)
    return `worn: ${content.absorbs[title]} wound less in each fight, destroyed after ${content.lasts[title]}`;
  if (content.pips[title] > 0) return `worn: ${content.pips[title]} square further if you like, destroyed by a defeat`;
  return 'worn: one die of a fight may be rolled again, then it is destroyed';
}

/** The characters and how they get out of their cells. */
export function characters(): Row[] {
  return content.characters.map(({ id, name, test, provenance }, role) => ({
    id,
    name,
    cell: content.squares[content.cell[role]].id,
    doorstep: content.squares[content.doorstep[role]].id,
    escape: test,
    provenance,
  }));
}

/** The squares of the board. */
export function spaces(): Row[] {
  return content.squares.map(({ id, provenance }, square) => ({
    id,
    zone: ZONES[content.zone[square]],
    type: SQUARE_TYPES[content.type[square]],
    ...(content.level[square] === 0
      ? {}
      : { level: content.level[square], enemy: content.enemies[content.level[square]] }),
    ...(content.shop[square] === NO_SHOP ? {} : { shop: content.shops[content.shop[square]].id }),
    to: Array.from(content.ways.subarray(square * WAYS, square * WAYS + WAYS))
      .filter((to) => to !== NO_SQUARE)
      .map((to) => content.squares[to].id)
      .join(' '),
    provenance,
  }));
}

/** Every rule of RULES.md. */
export function rules(): RuleLine[] {
  return rulesOf('slohar');
}
