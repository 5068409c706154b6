import { actionOf, frameArg, operandOf, popFrame, pushFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { changed } from '../../holdings/inventory.js';
import { isPlaying } from '../../holdings/stats.js';
import { noteGain } from '../../holdings/stock.js';
import { Option, WellCards } from '../../options/option.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Tag } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { pick } from './dice.js';

/**
 * Covers: cards over spaces of the board. Their text and name replace those of the space (`faceOf` in `stats.ts`).
 * Packs define the kinds of cover and their numbers.
 */

/** First kind of cover, which is laid when a rule, and not a card, asks for one. */
const FIRST = 0;

/**
 * RS-TERR-01, RS-TERR-04 Lays a cover over a space, for a seat that may have to choose one to move. RS-TERR-05,
 * RS-TERR-06 Nothing happens where it may not be. RS-TERR-08 A cover that is there goes back to its stock first.
 * RS-TERR-07 If none is left in the stock, the seat picks one of that kind from the board.
 */
export function layCover(s: TalismanState, seat: number, cover: number, space: number): void {
  if (((content.coverRegions[cover] >> content.region[space]) & 1) === 0) return;
  if (s.cover[space] !== 0) setCover(s, space, 0);
  if (onBoard(s, cover) < content.coverCopies[cover]) setCover(s, space, 1 + cover);
  else pushFrame(s, FrameKind.MoveCover, seat, cover, space, 0);
}

/** Returns the number of covers of a kind on the board. */
export function onBoard(s: TalismanState, cover: number): number {
  let n = 0;
  for (let space = 0; space < content.spaceCount; space++) if (s.cover[space] === 1 + cover) n++;
  return n;
}

/**
 * RS-TERR-02 Changes the face of a space. Recomputes characters on it, and those with a quest to deliver at a covered
 * space.
 */
export function setCover(s: TalismanState, space: number, cover: number): void {
  s.cover[space] = cover;
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (!isPlaying(s, seat)) continue;
    if (s.space[seat] === space) changed(s, seat);
    if (space === board.cave) noteGain(s, seat);
  }
}

/** RS-TERR-07 Asks for the cover of that kind to move. */
export const moveCoverQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const cover = frameArg(s, topFrame(s), 1);
    let count = 0;
    for (let space = 0; space < content.spaceCount; space++)
      if (s.cover[space] === 1 + cover) out[count++] = actionOf(Act.Space, space);
    return count;
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    const at = topFrame(s);
    const cover = frameArg(s, at, 1);
    const space = frameArg(s, at, 2);
    popFrame(s);
    setCover(s, operandOf(action), 0);
    setCover(s, space, 1 + cover);
  },
};

/** RS-ALT-02 Puts all covers of the first kind on different random spaces at the start of a game. */
export function scatterAll(s: TalismanState): void {
  for (let n = content.coverCopies[FIRST]; n > 0 && openSpaces(s) > 0; n--) s.cover[pickSpace(s)] = 1 + FIRST;
}

/** RS-COMP-01 Puts a cover of the first kind on a random space without one. */
export function scatterCover(s: TalismanState, seat: number): void {
  if (content.coverCount !== 0 && openSpaces(s) > 0) layCover(s, seat, FIRST, pickSpace(s));
}

function isOpen(s: TalismanState, space: number): boolean {
  return s.cover[space] === 0 && ((content.coverRegions[FIRST] >> content.region[space]) & 1) !== 0;
}

function openSpaces(s: TalismanState): number {
  let n = 0;
  for (let space = 0; space < content.spaceCount; space++) if (isOpen(s, space)) n++;
  return n;
}

function pickSpace(s: TalismanState): number {
  let rank = pick(s, Purpose.Cover, openSpaces(s));
  for (let space = 0; ; space++) if (isOpen(s, space) && rank-- === 0) return space;
}

/** V-XIV-3b Places that give away counters may be used only once by each player, with any of its characters. */

/** True for a well that this player has already drunk from. */
export function isDrained(s: TalismanState, seat: number, title: number): boolean {
  return isWell(title) && ((s.wells[seat] >> content.well[title]) & 1) !== 0;
}

/** Notes that a player has drunk. */
export function noteDraught(s: TalismanState, seat: number, title: number): void {
  if (isWell(title) && s.option[Option.WellCards] === WellCards.OncePerPlayer)
    s.wells[seat] |= 1 << content.well[title];
}

function isWell(title: number): boolean {
  return (content.tag[title] & Tag.Well) !== 0;
}
