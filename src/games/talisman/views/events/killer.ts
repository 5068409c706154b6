import { FRAME_WORDS, frameArg, frameKind, frameSeat, NO_CARD, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { aboutOf, cardOf } from '../../holdings/powers.js';
import { RollFor } from '../../rules/mechanics/dice.js';
import { IN_FIGHT, Loss, lossOf } from '../../rules/mechanics/losses.js';
import { frameRollFor } from '../../rules/resolution/rolls.js';
import { Fight, FightWith, type TalismanState } from '../../state/state.js';
import { KINDS, Kind } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { Op } from '../../vocabulary/verbs.js';
import { cardsAt, creatureAtHand, foeCards } from '../subject.js';

/** Id of the Spell of the Crown, which has no card. */
const COMMAND_SPELL = 'spell:command-spell';

/** Ids of creatures without a row, by `FightWith`. */
export const CREATURES: Partial<Record<FightWith, string>> = {
  [FightWith.Werewolf]: 'werewolf',
  [FightWith.PitFiend]: 'pit-fiend',
  [FightWith.Dragon]: 'crown-dragon',
};

/**
 * Returns what killed a character, as a kind and an id: `enemy:dragon`, `duel:troll`, `space:desert`. The step that
 * kills may be far from its cause, such as a roll for Armour, so the cause is looked for in the frames that wait.
 *
 * @param was the state before the step that killed it
 * @param now the state after it
 */
export function killerOf(was: TalismanState, now: TalismanState, victim: number): string {
  for (let at = topFrame(was); at >= 0; at -= FRAME_WORDS) {
    const found = killerInFrame(was, victim, at);
    if (found !== null) return found;
  }
  if (victim !== was.active[0]) return COMMAND_SPELL;
  const hex = cardsAt(now, now.space[victim]).find((card) => kindOf(card) === Kind.Spell);
  return hex === undefined ? spaceText(was, victim) : cardText(hex);
}

/** Returns the cause that a frame names; null for none. */
function killerInFrame(s: TalismanState, victim: number, at: number): string | null {
  switch (frameKind(s, at)) {
    case FrameKind.Fight:
    case FrameKind.FightFate:
    case FrameKind.Duel:
    case FrameKind.DuelFate:
    case FrameKind.Prize:
      return fightText(s, victim);
    case FrameKind.Loss:
      return lossOf(s, at) === Loss.FightLife ? fightText(s, victim) : null;
    case FrameKind.Roll:
    case FrameKind.PickRoll:
    case FrameKind.FateEither:
      return rollText(s, victim, at);
    case FrameKind.Spell:
      return spellText(frameArg(s, at, 1));
    case FrameKind.Program:
      return programText(s, victim, at);
    default:
      return null;
  }
}

function rollText(s: TalismanState, victim: number, at: number): string | null {
  const rollFor = frameRollFor(s, at);
  if (rollFor === RollFor.Armour) return fightText(s, victim);
  if (rollFor === RollFor.Command) return COMMAND_SPELL;
  return rollFor === RollFor.Table ? sourceText(s, victim, frameSeat(s, at), frameArg(s, at, 3)) : null;
}

/** A power that lets its event happen is not its cause. */
function programText(s: TalismanState, victim: number, at: number): string | null {
  const [pc, word] = [frameArg(s, at, 1), frameArg(s, at, 2)];
  if (content.code[pc] !== Op.Proceed) return sourceText(s, victim, frameSeat(s, at), word);
  const moment = content.powerMoment[content.code[pc + 1]];
  return moment === When.LoseLife && (aboutOf(word) & IN_FIGHT) !== 0 ? fightText(s, victim) : null;
}

/** Returns the other side of the fight at hand. */
function fightText(s: TalismanState, victim: number): string {
  const fought = s.fight[Fight.With] as FightWith;
  if (fought === FightWith.Character) {
    const rival = victim === s.active[0] ? s.fight[Fight.Rival] : s.active[0];
    const person = s.character[rival];
    const { characters, forms, characterCount } = content;
    return `duel:${(person < characterCount ? characters[person] : forms[person - characterCount]).id}`;
  }
  if (fought === FightWith.Cards) {
    const ids = foeCards(s, victim).map((card) => content.titles[content.titleOf[card]].id);
    return `enemy:${ids.join('+')}`;
  }
  const creature = creatureAtHand(s, victim);
  return `creature:${CREATURES[fought] ?? (creature < 0 ? spaceId(s, victim) : content.creatures[creature].id)}`;
}

const kindOf = (card: number): Kind => content.kind[content.titleOf[card]];

const cardText = (card: number): string => `${KINDS[kindOf(card)]}:${content.titles[content.titleOf[card]].id}`;

/** Returns the card of a program, or the space of its seat, whose program casts the Command Spell on the Crown. */
function sourceText(s: TalismanState, victim: number, owner: number, word: number): string {
  const card = cardOf(word);
  if (card !== NO_CARD) return cardText(card);
  return owner !== victim && s.space[owner] === board.crown ? COMMAND_SPELL : spaceText(s, owner);
}

/** The Command Spell has a frame without a card. */
function spellText(card: number): string {
  return card === NO_CARD ? COMMAND_SPELL : cardText(card);
}

const spaceId = (s: TalismanState, seat: number): string => content.spaces[s.space[seat]].id;

const spaceText = (s: TalismanState, seat: number): string => `space:${spaceId(s, seat)}`;
