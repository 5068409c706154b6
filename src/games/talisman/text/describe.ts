import { actOf, highOf, lowOf, operandOf } from '../../../engine/actions.js';
import { FRAME_WORDS, frameArg, frameKind, frameSeat, topFrame } from '../../../engine/frames.js';
import { NO_CARD } from '../../../engine/piles.js';
import { playerName } from '../../../engine/player.js';
import { content } from '../content/index.js';
import { craftNow, strengthNow } from '../holdings/stats.js';
import { Clock, Option, Teleport } from '../options/option.js';
import { RollFor } from '../rules/mechanics/dice.js';
import { havenOf, lossOf, lossVictim } from '../rules/mechanics/losses.js';
import { Direction, ONE_MORE, rideGoal } from '../rules/mechanics/paths.js';
import { takesTalisman } from '../rules/mechanics/trading.js';
import { frameRollFor, OTHER_ROLL } from '../rules/resolution/rolls.js';
import { WindowAt } from '../rules/sequence/windows.js';
import { Fight, Pile, Status, type TalismanState } from '../state/state.js';
import { ALIGNMENTS } from '../vocabulary/ids.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';
import { endWord } from './endings.js';
import { playerMarks } from './marks.js';
import { choiceWords, partWord } from './printed-words.js';

/** Descriptions of actions, questions and the table. Cold. */

export function cardName(card: number): string {
  return content.titles[content.titleOf[card]].name;
}

function spaceName(space: number): string {
  return `${plainSpaceName(space)} (${content.spaces[space].id})`;
}

/** Returns the name of a space, with its id only if others have the same name. */
function ownSpaceName(space: number): string {
  const isAlone = content.spaces.filter(({ name }) => name === plainSpaceName(space)).length === 1;
  return isAlone ? plainSpaceName(space) : spaceName(space);
}

function plainSpaceName(space: number): string {
  return content.spaces[space].name;
}

export function roamerName(roamer: number): string {
  return content.roamers[roamer].name;
}

/** A character by its number, or the form behind all characters. */
export function personName(person: number): string {
  const { characters, forms, characterCount } = content;
  return (person < characterCount ? characters[person] : forms[person - characterCount]).name;
}

/** Returns the player of a seat by the name of its character: "Troll (player 3)". */
export function who(s: TalismanState, seat: number): string {
  return playerName(personName(s.character[seat]), seat);
}

const WAYS = [
  'clockwise',
  'counter-clockwise',
  'out over the bridge, then clockwise',
  'out over the bridge, then counter-clockwise',
];

type Words = (s: TalismanState, operand: number, kind: number, nameOf: (space: number) => string) => string;

/** Words by kind of action. `kind` is the kind of the question it answers, `nameOf` names a space. */
const WORDS: Partial<Record<Act, Words>> = {
  [Act.Pass]: (s, _o, kind) => passWords(s, kind),
  [Act.Yes]: (s, _o, kind, nameOf) =>
    kind === FrameKind.Banish ? 'destroy it' : kind === FrameKind.Rise ? riseText(s, nameOf) : 'add 1',
  [Act.Fate]: (s, o, kind) =>
    kind === FrameKind.FateEither
      ? fateText(s, o)
      : kind === FrameKind.MoveWhere && o === ONE_MORE
        ? 'pay 1 fate and go one space more'
        : `pay 1 fate and roll die ${o + 1} again`,
  [Act.Roll]: () => 'roll',
  [Act.Go]: (_s, o, _k, nameOf) => `go ${WAYS[highOf(o)]} to ${nameOf(lowOf(o))}`,
  [Act.Cross]: () => 'cross the bridge past the Sentinel',
  [Act.Portal]: (_s, o) => `try to open the Portal of Power by ${partWord(o)}`,
  [Act.Build]: () => 'build a Raft',
  [Act.RaftTo]: (_s, o, _k, nameOf) => `cross by Raft to ${nameOf(o)}`,
  [Act.GoTo]: (_s, o, _k, nameOf) => `go to ${nameOf(o)}`,
  [Act.Stay]: () => 'stay and try again',
  [Act.Back]: (_s, o, _k, nameOf) => `turn back to ${nameOf(o)}`,
  [Act.MeetSpace]: () => 'meet the space',
  [Act.AttackBattle]: (s, o) => `attack ${who(s, o)} in battle`,
  [Act.AttackPsychic]: (s, o) => `attack ${who(s, o)} in psychic combat`,
  [Act.Steal]: (s, o) => `steal from ${who(s, o)}`,
  [Act.Beguile]: (s, o) => `beguile ${who(s, o)}`,
  [Act.TakeFollower]: (s, o) => `take a Follower from ${who(s, o)}`,
  [Act.Assassinate]: (s, o) => `assassinate ${who(s, o)}`,
  [Act.Evade]: () => 'evade',
  [Act.Drink]: () => 'drink the potion',
  [Act.Hire]: () => 'pay the hired blade 1 gold',
  [Act.Cast]: (_s, o) => `cast ${cardName(o)}`,
  [Act.Drop]: (_s, o) => `ditch ${cardName(o)}`,
  [Act.Take]: (_s, o) => `take ${cardName(o)}`,
  [Act.Discard]: (_s, o) => `give up ${cardName(o)}`,
  [Act.Buy]: (s, o, kind) =>
    kind === FrameKind.Free ? `take ${content.titles[o].name} for nothing` : `buy ${wareName(s, o)}`,
  [Act.Option]: (s, o, kind) => optionWords(s, o, kind),
  [Act.Count]: (_s, o) => `${o}`,
  [Act.Trade]: (_s, o) => `trade trophies for ${highOf(o)} ${partWord(lowOf(o))}`,
  [Act.Seat]: (s, o, kind) => `${kind === FrameKind.Pick ? 'choose' : 'aim at'} ${who(s, o)}`,
  [Act.TakeLife]: () => 'take a life',
  [Act.TakeGold]: (_s, o) => `take ${o} gold`,
  [Act.TakeCard]: (_s, o) => `take ${cardName(o)}`,
  [Act.Card]: (_s, o, kind) => `${kind === FrameKind.Bribe ? 'pay the' : 'choose'} ${cardName(o)}`,
  [Act.Space]: (s, o, kind, nameOf) =>
    kind === FrameKind.RoamTo
      ? `move the ${roamerName(frameArg(s, topFrame(s), 1))} to ${nameOf(o)}`
      : `${kind === FrameKind.Where ? 'go to' : 'choose'} ${nameOf(o)}`,
  [Act.Heal]: () => 'heal 1 life instead of moving',
  [Act.Keep]: (_s, o, kind) => `${kind === FrameKind.Swap ? 'swap for' : 'keep'} the ${content.characters[o].name}`,
  [Act.Attack]: (_s, o) => `attack ${cardName(o)}`,
  [Act.Charm]: (_s, o) => `charm ${cardName(o)}`,
  [Act.Raise]: (_s, o) => `raise ${cardName(o)}`,
  [Act.Lend]: (_s, o) => `borrow the Strength of ${cardName(o)}`,
  [Act.Carry]: (_s, o) => `carry ${cardName(o)}`,
  [Act.Alignment]: (_s, o) => `become ${ALIGNMENTS[o]}`,
  [Act.KeepRoll]: (s, o) => `keep ${diceText(s, o === 0 ? s.die : s.otherDie)}`,
  [Act.Convert]: (s, o) => `give ${takesTalisman(o) ? 'a Talisman' : objectsText(s)} for 1 ${partWord(lowOf(o))}`,
  [Act.Through]: (_s, o, _k, nameOf) => wayWords(o, nameOf),
  [Act.Wander]: () => 'go on, wherever it leads',
  [Act.Ride]: (s, o, _k, nameOf) =>
    `${s.option[Option.TalismanTeleport] === Teleport.Kept ? 'use' : 'spend'} the Talisman to go to ${nameOf(rideGoal(o))}`,
};

/** Returns a way in words: "go by the Trapdoor to the Cellar, in the Dungeon". */
function wayWords(way: number, nameOf: (space: number) => string): string {
  const { name } = content.ways[way];
  const [from, to] = [content.wayFrom[way], content.wayTo[way]];
  const region =
    content.region[to] === content.region[from] ? '' : `, in ${withThe(content.regions[content.region[to]].name)}`;
  return `go ${name === '' ? 'through' : `by ${withThe(name)}`} to ${nameOf(to)}${region}`;
}

/** Returns a name within a sentence: "the Dungeon", also of a name that has an article itself. */
function withThe(name: string): string {
  return /^the /i.test(name) ? `the ${name.slice(4)}` : `the ${name}`;
}

function passWords(s: TalismanState, kind: number): string {
  if (kind === FrameKind.Prize) return frameArg(s, topFrame(s), 3) === 1 ? 'take no other' : 'take nothing';
  return PASS_WORDS[kind] ?? 'no more';
}

const PASS_WORDS: Partial<Record<number, string>> = {
  [FrameKind.Roll]: 'keep the dice',
  [FrameKind.FightFate]: 'keep the die',
  [FrameKind.DuelFate]: 'keep the die',
  [FrameKind.Window]: 'go on',
  [FrameKind.Ditch]: 'go on',
  [FrameKind.Bribe]: 'pay nobody',
  [FrameKind.Banish]: 'fight',
  [FrameKind.Evade]: 'do not evade',
  [FrameKind.Boost]: 'add nothing more',
  [FrameKind.Take]: 'take nothing more',
  [FrameKind.Buy]: 'buy nothing more',
  [FrameKind.Free]: 'take nothing',
  [FrameKind.Yes]: 'do not roll',
  [FrameKind.PickQuest]: 'take no quest',
  [FrameKind.Bleed]: 'give up no Follower',
  [FrameKind.Plus]: 'leave the roll',
  [FrameKind.Exchange]: 'exchange nothing',
  [FrameKind.SellObjects]: 'sell nothing more',
  [FrameKind.SellRoyals]: 'keep him or her',
  [FrameKind.Beast]: 'leave it in peace',
  [FrameKind.Raise]: 'keep the trophies',
  [FrameKind.MayCast]: 'cast nothing',
  [FrameKind.Rise]: 'begin with a new character',
  [FrameKind.Shun]: 'meet',
  [FrameKind.Carry]: 'keep the trophies',
  [FrameKind.FateEither]: 'keep both rolls',
  [FrameKind.Swap]: 'swap nothing',
};

/** Subject of each question, for replays and hints. */
const ABOUT: Partial<Record<number, string>> = {
  [FrameKind.Roll]: 'dice rolled',
  [FrameKind.Window]: 'own turn',
  [FrameKind.MoveHow]: 'how to move',
  [FrameKind.MoveWhere]: 'where to move',
  [FrameKind.InnerWhere]: 'Inner Region',
  [FrameKind.Meet]: 'others here',
  [FrameKind.Ditch]: 'on landing',
  [FrameKind.Bribe]: 'pay an Enemy',
  [FrameKind.Banish]: 'destroy a Spirit',
  [FrameKind.Evade]: 'attacked',
  [FrameKind.Boost]: 'before the roll',
  [FrameKind.FightFate]: 'fight rolled',
  [FrameKind.DuelFate]: 'fight rolled',
  [FrameKind.Prize]: 'prize',
  [FrameKind.Take]: 'things lying here',
  [FrameKind.Surplus]: 'too many Objects',
  [FrameKind.SpellSurplus]: 'too many Spells',
  [FrameKind.Choose]: 'choice',
  [FrameKind.HowMany]: 'how many to buy',
  [FrameKind.Buy]: 'shop',
  [FrameKind.GiveFollower]: 'give up a Follower',
  [FrameKind.GiveMagic]: 'give up a Magic Object',
  [FrameKind.SellObjects]: 'sell Objects',
  [FrameKind.SellRoyals]: 'the Castle',
  [FrameKind.Where]: 'sent to',
  [FrameKind.Aim]: 'aim the Spell',
  [FrameKind.AimCard]: 'aim the Spell',
  [FrameKind.AimSpace]: 'aim the Spell',
  [FrameKind.Yes]: 'roll or not',
  [FrameKind.PickQuest]: "Warlock's quest",
  [FrameKind.Bleed]: 'lives to lose',
  [FrameKind.StartStat]: 'starting counter',
  [FrameKind.Plus]: 'add to the roll',
  [FrameKind.Exchange]: 'cards drawn',
  [FrameKind.Free]: 'free card',
  [FrameKind.Hold]: 'hold an Enemy',
  [FrameKind.Keep]: 'characters dealt',
  [FrameKind.Beast]: 'a peaceful Enemy',
  [FrameKind.Raise]: 'Enemies killed',
  [FrameKind.MayCast]: 'a Spell',
  [FrameKind.PickRoll]: 'two rolls',
  [FrameKind.Convert]: 'what to give',
  [FrameKind.Rise]: 'killed',
  [FrameKind.Shun]: 'an unfriendly meeting',
  [FrameKind.Carry]: 'Animals killed',
  [FrameKind.MoveCover]: 'a cover to move',
  [FrameKind.WhichForm]: 'a life to give',
  [FrameKind.KeepObject]: 'an Object to keep',
  [FrameKind.FateEither]: 'two rolls',
  [FrameKind.Announce]: 'direction of the move',
  [FrameKind.Swap]: 'characters not kept',
  [FrameKind.Pick]: 'a choice by a filter',
  [FrameKind.RoamTo]: 'the way of a roamer',
};

/** Returns an action of the pending question, in words. `plain` leaves out the ids of spaces. */
export function describe(s: TalismanState, action: number, plain = false): string {
  const kind = frameKind(s, topFrame(s));
  const words = WORDS[actOf(action) as Act];
  return words === undefined
    ? `action ${action}`
    : words(s, operandOf(action), kind, plain ? plainSpaceName : spaceName);
}

function diceText(s: TalismanState, dice: Uint8Array): string {
  return Array.from(dice.subarray(0, s.dice[0])).join(' + ');
}

function fateText(s: TalismanState, operand: number): string {
  const other = operand >= OTHER_ROLL;
  const face = other ? s.otherDie[operand - OTHER_ROLL] : s.die[operand];
  const roll = s.dice[0] === 1 ? '' : ` of ${diceText(s, other ? s.otherDie : s.die)}`;
  return `pay 1 fate and roll the ${face}${roll} again`;
}

function objectsText(s: TalismanState): string {
  const n = s.option[Option.ObjectConversion];
  return n === 1 ? 'an Object' : `${n} Objects`;
}

function riseText(s: TalismanState, nameOf: (space: number) => string): string {
  const seat = frameSeat(s, topFrame(s));
  return `come back as the ${personName(s.character[seat])} at ${nameOf(havenOf(s, seat))}`;
}

function wareName(s: TalismanState, operand: number): string {
  const shop = content.shops[frameArg(s, topFrame(s), 1)];
  return `${content.titles[shop.titles[operand]].name} for ${shop.prices[operand]} gold`;
}

function optionWords(s: TalismanState, operand: number, kind: number): string {
  if (kind === FrameKind.Choose)
    return choiceWords(content.choiceLabel[content.choiceStart[frameArg(s, topFrame(s), 1)] + operand]);
  if (kind === FrameKind.PickQuest) return `quest: ${content.quests[operand - 1].about}`;
  if (kind === FrameKind.Announce)
    return `announce ${operand === Direction.Clockwise ? 'clockwise' : 'counter-clockwise'}`;
  return `gain 1 ${partWord(operand)}`;
}

/** The position of the seat that decides, in one line. */
export function situation(s: TalismanState): string {
  if (s.endReason[0] !== 0) return `round ${s.round[0]}: the game is over (${endWord(s)})`;
  const seat = frameSeat(s, topFrame(s));
  return `round ${s.round[0]}${hourText(s)}, ${who(s, seat)} at ${ownSpaceName(s.space[seat])}: ${questionOf(s)}; ${standing(s, seat)}`;
}

function hourText(s: TalismanState): string {
  return s.option[Option.Clock] === Clock.Off ? '' : s.night[0] === 1 ? ', night' : ', day';
}

/** Returns the subject of the pending question. */
export function aboutOf(s: TalismanState): string {
  return subjectOf(frameKind(s, topFrame(s)));
}

/** Returns the subject of a kind of question. */
export function subjectOf(kind: number): string {
  return ABOUT[kind] ?? 'question';
}

/** The question at hand in words, with the numbers that belong to it. */
export function questionOf(s: TalismanState): string {
  return `${aboutOf(s)}${detail(s, topFrame(s))}`;
}

function detail(s: TalismanState, at: number): string {
  switch (frameKind(s, at)) {
    case FrameKind.Roll:
      return ` ${diceText(s, s.die)}${against(s, at)}`;
    case FrameKind.FateEither:
      return ` ${diceText(s, s.die)} or ${diceText(s, s.otherDie)}`;
    case FrameKind.Window:
      return frameArg(s, at, 1) === WindowAt.Discard ? ', before a discard' : '';
    case FrameKind.Ditch:
      return DITCH_AT[frameArg(s, at, 1)];
    case FrameKind.MoveWhere:
      return ` with ${frameArg(s, at, 1)}`;
    case FrameKind.FightFate:
      return ` ${s.fight[Fight.Die]} against ${s.fight[Fight.Foe]} + ${s.fight[Fight.FoeDie]}`;
    case FrameKind.MayCast:
      return answered(s, at - FRAME_WORDS);
    default:
      return '';
  }
}

/** Moments of the window on a landing, by `DitchAt`. */
const DITCH_AT = [', before drawing', '', ', cards drawn'];

/** Death has rolled before the character decides. */
function against(s: TalismanState, at: number): string {
  return frameRollFor(s, at) === RollFor.Death ? ` against ${s.fight[Fight.FoeDie]}` : '';
}

function answered(s: TalismanState, at: number): string {
  const first = frameArg(s, at, 1);
  switch (frameKind(s, at)) {
    case FrameKind.Spell:
      return ` in answer to ${first === NO_CARD ? 'the Command Spell' : cardName(first)} of ${who(s, frameSeat(s, at))}`;
    case FrameKind.Loss:
      return ` against the loss of ${LOSSES[lossOf(s, at)]}: ${who(s, lossVictim(s, at))}`;
    default:
      return ` ${MOMENTS[first]} of ${who(s, s.active[0])}`;
  }
}

const LOSSES = ['a life', 'a life in the fight', 'a Follower', 'the Enemy'];
const MOMENTS = [
  'at the start of the turn',
  'after the move',
  'before the roll',
  'at the end of the turn',
  'after the draw',
];

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Returns the possessions of a seat, in words; its hidden marks only if `isOwn`. */
export function standing(s: TalismanState, seat: number, isOwn = true): string {
  if (s.status[seat] !== Status.Playing) return 'dead';
  return (
    `Strength ${strengthNow(s, seat)}, Craft ${craftNow(s, seat)}, life ${s.life[seat]}, fate ${s.fate[seat]}, gold ${s.gold[seat]}, ` +
    [
      counted(s.objects[seat], 'Object'),
      counted(s.followers[seat], 'Follower'),
      counted(s.pileSize[Pile.Spells + seat], 'Spell'),
      ...playerMarks(s, seat, false),
      ...(isOwn ? playerMarks(s, seat, true) : []),
    ].join(', ')
  );
}
