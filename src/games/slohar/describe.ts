import { actOf, frameArg, frameKind, frameSeat, listed, operandOf, playerName, topFrame } from '../../engine/index.js';
import { inCell } from './board.js';
import { content } from './content/index.js';
import { BARE, Pile } from './places.js';
import { levelOf } from './rules/events.js';
import { askedFor, PRICE_CARD, PRICE_GOLD } from './rules/trade.js';

import { END_REASONS, Hold, type SloharState, Status } from './state.js';
import { nextOf } from './stock.js';
import { Act, FrameKind, KIND_WORDS, Stage } from './words.js';

/** Words for people. Cold. */

export function cardName(card: number): string {
  return content.titles[content.titleOf[card]].name;
}

export function squareName(square: number): string {
  return content.squares[square].id;
}

function who(s: SloharState, seat: number): string {
  return playerName(content.characters[s.role[seat]].name, seat);
}

/** Returns the words for an action of the question at hand. */
export function describe(s: SloharState, action: number): string {
  const operand = operandOf(action);
  const at = topFrame(s);
  switch (actOf(action)) {
    case Act.Pass:
      return passWords(s, frameKind(s, at));
    case Act.Play:
      return `play ${cardName(operand)}`;
    case Act.Sale:
      return 'offer a card for sale';
    case Act.Go:
      return `go to ${squareName(operand)}`;
    case Act.Stop:
      return 'stop here';
    case Act.Attack:
      return `attack ${who(s, operand)}`;
    case Act.Aim:
      return operand === frameSeat(s, at) ? 'yourself' : who(s, operand);
    case Act.Buy:
      return `buy ${cardName(operand)} for ${askedFor(s, content.titleOf[operand])} gold`;
    case Act.Sell:
      return `sell ${cardName(operand)} for ${content.silver[content.titleOf[operand]]} gold`;
    case Act.Discard:
      return `discard ${cardName(operand)}`;
    case Act.Face:
      return `turn the ${s.die[(operand >> 3) & 1]} to a ${operand & 7}`;
    case Act.FightOn:
      return 'fight before the roll';
    case Act.TurnRound:
      return 'turn round';
    case Act.Reroll:
      return operand === 0 ? 'roll the red die again' : 'roll the blue die again';
    case Act.Further:
      return 'one square further';
    case Act.OfferGold:
      return `offer ${operand} gold`;
    case Act.OfferCard:
      return `offer ${cardName(operand)}`;
    case Act.Accept:
      return 'accept';
    case Act.Show:
      return `${cardName(operand)}, shown`;
    case Act.Hide:
      return `${cardName(operand)}, unseen`;
    default:
      return priceWords(operand);
  }
}

function priceWords(price: number): string {
  const gold = PRICE_GOLD[price] > 0 ? [`${PRICE_GOLD[price]} gold`] : [];
  return listed([...gold, ...(PRICE_CARD[price] > 0 ? ['a card of theirs'] : [])]);
}

function passWords(s: SloharState, kind: number): string {
  switch (kind) {
    case FrameKind.Meet:
    case FrameKind.Held:
      return 'go on';
    case FrameKind.BribeAnswer:
    case FrameKind.SaleAnswer:
      return 'refuse';
    case FrameKind.Shop:
      return 'leave';
    case FrameKind.Bribe:
      return 'offer nothing';
    case FrameKind.FightCard:
      return 'no card';
    case FrameKind.Window:
      return frameArg(s, topFrame(s), 1) === Stage.Before ? beforeWords(s) : 'play no card';
    case FrameKind.Further:
      return 'go no further';
    case FrameKind.Reroll:
      return 'keep both dice';
    case FrameKind.SaleCard:
      return 'offer no card';
    default:
      return 'keep the card';
  }
}

/** Returns the next event if no card is played before the move. */
function beforeWords(s: SloharState): string {
  const seat = frameSeat(s, topFrame(s));
  if (inCell(s, seat)) return 'play no card and try to get out';
  return s.held[seat] === Hold.None ? 'play no card and roll' : 'play no card before the barrage';
}

/** Returns the subject of the pending question. */
export function questionOf(s: SloharState): string {
  const at = topFrame(s);
  const kind = frameKind(s, at);
  switch (kind) {
    case FrameKind.Way:
      return `${frameArg(s, at, 1)} squares to go, which way`;
    case FrameKind.BribeAnswer:
      return frameArg(s, at, 2) > 0
        ? `offered ${cardName(frameArg(s, at, 2) - 1)}`
        : `offered ${frameArg(s, at, 1)} gold`;
    case FrameKind.Bribe:
      return `attacked by ${who(s, frameArg(s, at, 1))}`;
    case FrameKind.Reroll:
      return `rolled red ${s.red[frameArg(s, at, 1)]}, blue ${s.blue[frameArg(s, at, 1)]}`;
    case FrameKind.Held:
      return `before ${enemyWords(s, s.square[frameSeat(s, at)])}`;
    case FrameKind.FightCard:
      return fightWords(s);
    case FrameKind.Aim:
      return `${cardName(frameArg(s, at, 1))}: on whom`;
    case FrameKind.SalePrice:
    case FrameKind.SaleTo:
      return `${cardName(frameArg(s, at, 1))} on sale: ${KIND_WORDS[kind]}`;
    case FrameKind.SaleAnswer:
      return `${frameArg(s, at, 2) === 1 ? 'an unseen card' : cardName(frameArg(s, at, 1))} for ${priceWords(frameArg(s, at, 3))}`;
    default:
      return KIND_WORDS[kind];
  }
}

function enemyWords(s: SloharState, square: number): string {
  const level = levelOf(s, square);
  return `the ${content.enemies[content.level[square]]} (level ${level})`;
}

function fightWords(s: SloharState): string {
  const below = topFrame(s) - 4;
  if (frameKind(s, below) === FrameKind.Battle)
    return `a card for the fight with ${enemyWords(s, frameArg(s, below, 2))}`;
  const mover = frameSeat(s, below);
  const other = frameArg(s, below, 1);
  return `a card for the fight with ${who(s, frameSeat(s, topFrame(s)) === mover ? other : mover)}`;
}

/** Returns the possessions of a seat, in a line. */
export function standing(s: SloharState, seat: number): string {
  if (s.status[seat] === Status.Dead) return 'dead';
  const worn = [s.weapon[seat], s.shield[seat], s.other[seat]].filter((card) => card !== BARE).map(cardName);
  const hand: string[] = [];
  for (let card = nextOf(s, Pile.Hand + seat, -1); card >= 0; card = nextOf(s, Pile.Hand + seat, card))
    hand.push(cardName(card));
  return [
    `${s.hp[seat]} HP`,
    `${s.gold[seat]} gold`,
    ...(worn.length > 0 ? [`wears ${worn.join(', ')}`] : []),
    ...(hand.length > 0 ? [`holds ${hand.join(', ')}`] : []),
  ].join('; ');
}

/** Returns the question at hand and the position, in one line. */
export function situation(s: SloharState): string {
  if (s.endReason[0] !== 0) return `round ${s.round[0]}, over: ${END_REASONS[s.endReason[0]]}`;
  const seat = frameSeat(s, topFrame(s));
  const dice = s.die[0] === 0 ? '' : `, rolled ${s.die[0]} and ${s.die[1]}`;
  return (
    `round ${s.round[0]}, ${who(s, seat)} on ${squareName(s.square[seat])} with ${standing(s, seat)}${dice}; ` +
    questionOf(s)
  );
}
