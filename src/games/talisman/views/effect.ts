import { actOf, frameArg, frameKind, frameSeat, listed, lowOf, operandOf, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { board, SENTINEL_CREATURE } from '../holdings/board.js';
import { fightScore, isCovered, isPlaying, statNow } from '../holdings/stats.js';
import { creatureScore, hourOf } from '../rules/mechanics/attack.js';
import type { TalismanState } from '../state/state.js';
import { cardName, personName } from '../text/describe.js';
import { choiceWords } from '../text/printed-words.js';
import { programWords } from '../text/program-words.js';
import { Stat } from '../vocabulary/ids.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';
import { cardsAt } from './subject.js';

/** Returns what an answer of the pending question brings, in a few words; empty if its own words say it. Cold. */
export function effect(s: TalismanState, action: number): string {
  const at = topFrame(s);
  const seat = frameSeat(s, at);
  const operand = operandOf(action);
  switch (actOf(action)) {
    case Act.Option:
      return frameKind(s, at) === FrameKind.Choose ? choiceEffect(frameArg(s, at, 1), operand) : '';
    case Act.Count:
      return `${operand} gold`;
    case Act.Go:
      return whatLies(s, seat, lowOf(operand));
    case Act.GoTo:
    case Act.RaftTo:
    case Act.Back:
      return whatLies(s, seat, operand);
    case Act.Portal:
      return isCovered(s, board.portal) ? '' : portalEffect(s, seat, operand);
    case Act.Cross: {
      const foe = creatureScore(s, content.creatureStrength[SENTINEL_CREATURE]) + hourOf(s);
      const own = fightScore(s, seat, Stat.Strength, content.creatureBreed[SENTINEL_CREATURE]);
      return `a fight: your Strength ${own} against ${foe}, and a die for each side`;
    }
    case Act.Through:
      return wayEffect(s, seat, operand);
    default:
      return '';
  }
}

/** Returns what stands in a way: its price, its die, its guard. */
function wayEffect(s: TalismanState, seat: number, way: number): string {
  const chance = content.wayChance[way];
  const guard = content.wayGuard[way];
  const price = content.wayCode[way] < 0 ? '' : programWords(content.wayCode[way]);
  const parts = [
    ...(price === '' || chance > 0 ? [] : [price]),
    ...(chance > 0 ? [`roll a die: it opens at ${chance} or more, otherwise you stay before it`] : []),
    ...(guard < 0 ? [] : [guardWords(s, seat, guard)]),
  ];
  return parts.join('; then ');
}

function guardWords(s: TalismanState, seat: number, guard: number): string {
  const stat = content.creatureCraft[guard] > 0 ? Stat.Craft : Stat.Strength;
  const points = stat === Stat.Craft ? content.creatureCraft[guard] : content.creatureStrength[guard];
  const own = fightScore(s, seat, stat, content.creatureBreed[guard]);
  const name = stat === Stat.Craft ? 'Craft' : 'Strength';
  return `a fight with the ${content.creatures[guard].name}: your ${name} ${own} against ${creatureScore(s, points) + hourOf(s)}, and a die for each side`;
}

function choiceEffect(choice: number, option: number): string {
  const words = programWords(content.choiceCode[content.choiceStart[choice] + option]).replace(
    'rolls again',
    'a roll of the die decides',
  );
  return words === choiceWords(content.choiceLabel[content.choiceStart[choice] + option]) ? '' : words;
}

function portalEffect(s: TalismanState, seat: number, stat: number): string {
  const name = stat === Stat.Craft ? 'Craft' : 'Strength';
  return `roll the dice: it opens at ${statNow(s, seat, stat)} or less, otherwise you lose 1 ${name}`;
}

/** Returns the others and the cards on a space: "there: Troll, Ogre"; empty for none. */
function whatLies(s: TalismanState, seat: number, space: number): string {
  const others = Array.from({ length: s.seats[0] }, (_, other) => other).filter(
    (other) => other !== seat && isPlaying(s, other) && s.space[other] === space,
  );
  const there = [
    ...others.map((other) => personName(s.character[other])),
    ...cardsAt(s, space).map(cardName),
    ...(s.spaceGold[space] > 0 ? [`${s.spaceGold[space]} gold`] : []),
  ];
  return there.length === 0 ? '' : `there: ${listed(there)}`;
}
