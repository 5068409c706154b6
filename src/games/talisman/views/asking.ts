import {
  actOf,
  FRAME_WORDS,
  frameArg,
  frameKind,
  frameSeat,
  listed,
  NO_CARD,
  type Questions,
  topFrame,
} from '../../../engine/index.js';
import { content } from '../content/index.js';
import { spellsAllowed } from '../holdings/inventory.js';
import { chosenFor } from '../rules/mechanics/deciding.js';
import { Loss, lossAmount, lossOf, lossVictim } from '../rules/mechanics/losses.js';
import { MoveFlag } from '../rules/mechanics/paths.js';
import { PrizeOf } from '../rules/mechanics/prizes.js';
import { roamerSpace } from '../rules/mechanics/roamers.js';
import { spellTarget } from '../rules/mechanics/spell-cards.js';
import { Ware } from '../rules/mechanics/trading.js';
import { Skip } from '../rules/sequence/tables.js';
import { DitchAt, WindowAt } from '../rules/sequence/windows.js';
import { Fight, FightMode, Pile, type TalismanState } from '../state/state.js';
import { aboutOf, cardName, personName, roamerName, who } from '../text/describe.js';
import { pickNoun, programWords } from '../text/program-words.js';
import { ALIGNMENTS, Breed, Stat } from '../vocabulary/ids.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';
import { diceWords, rollOutcome, rollReason, rowWords, tableOwner } from './roll-words.js';
import {
  cardsAt,
  choiceOwner,
  fightSides,
  fightStat,
  foeCards,
  foeNames,
  placeName,
  sourceBelow,
  sourceName,
} from './subject.js';

/** A question in words: of the seat that is asked, from the frame at `at`. */
type Asked = (s: TalismanState, seat: number, at: number) => string;

/** Questions to a person, by kind. Each names the card, Enemy, space or player that it is about. */
const ASKED: Partial<Record<number, Asked>> = {
  [FrameKind.Window]: windowText,
  [FrameKind.Ditch]: ditchText,
  [FrameKind.MoveHow]: (s, seat) => `It is your turn, at the ${placeName(s, seat)}. How do you move?`,
  [FrameKind.MoveWhere]: moveText,
  [FrameKind.InnerWhere]: (s, seat) => `Inner Region, ${placeName(s, seat)}: where do you go?`,
  [FrameKind.Meet]: meetText,
  [FrameKind.Bribe]: bribeText,
  [FrameKind.Banish]: banishText,
  [FrameKind.Evade]: evadeText,
  [FrameKind.Boost]: (s, seat) =>
    `You fight the ${foes(s, seat)}: your ${fightStat(s)} ${fightSides(s, seat).own} against ${fightSides(s, seat).foe}, and a die for each side. Do you add something first?`,
  [FrameKind.FightFate]: fightText,
  [FrameKind.DuelFate]: fightText,
  [FrameKind.Prize]: prizeText,
  [FrameKind.Take]: (s, seat, at) =>
    frameArg(s, at, 3) === 0
      ? `Things lie here, at the ${placeName(s, seat)}. What do you take?`
      : `The ${who(s, frameArg(s, at, 3) - 1)} is killed and leaves things. What do you take?`,
  [FrameKind.Surplus]: (s, seat) =>
    `You have ${s.objects[seat]} Objects and may carry ${s.carry[seat]}. Which one do you leave at the ${placeName(s, seat)}?`,
  [FrameKind.SpellSurplus]: (s, seat) =>
    `You hold ${s.pileSize[Pile.Spells + seat]} Spells, and with your Craft you may hold ${spellsAllowed(s, seat)}. Which one do you discard?`,
  [FrameKind.Choose]: (s, _seat, at) => `${choiceOwner(s, at)}: what do you choose${decidedFor(s, at)}?`,
  [FrameKind.HowMany]: (s, seat, at) =>
    frameArg(s, at, 1) === Ware.Life
      ? `${sourceBelow(s, at)}: you have ${s.life[seat]} of ${content.lifeValue[s.character[seat]]} lives. How many healings do you buy, for 1 gold each?`
      : `${sourceBelow(s, at)}: you have ${s.fate[seat]} fate. How much do you buy, for 1 gold each?`,
  [FrameKind.Buy]: (s, seat, at) => `${sourceBelow(s, at)}: you have ${s.gold[seat]} gold. What do you buy?`,
  [FrameKind.GiveFollower]: (s, _seat, at) =>
    frameArg(s, at, 1) === 1
      ? 'The Warlock wants a Follower for his quest, and gives you a Talisman. Which one do you give up?'
      : `${sourceBelow(s, at)}: you lose a Follower. Which one do you give up?`,
  [FrameKind.GiveMagic]: () =>
    'The Warlock wants a Magic Object for his quest, and gives you a Talisman. Which one do you give up?',
  [FrameKind.SellObjects]: (s, _seat, at) =>
    `${sourceBelow(s, at)}: which Objects do you give away, for ${frameArg(s, at, 1)} gold each?`,
  [FrameKind.SellRoyals]: (s, _seat, at) =>
    `${sourceBelow(s, at)}: do you leave a royal Follower here, for ${frameArg(s, at, 1)} gold?`,
  [FrameKind.Where]: (s, _seat, at) =>
    frameArg(s, at, 1) === 0
      ? `${sourceBelow(s, at)}: to which space do you go?`
      : `${sourceBelow(s, at)}: to which space do you send the ${who(s, frameArg(s, at, 1) - 1)}?`,
  [FrameKind.Aim]: (s, _seat, at) => `At whom do you aim the Spell ${cardName(frameArg(s, at, 1))}?`,
  [FrameKind.AimCard]: (s, _seat, at) => `At which card do you aim the Spell ${cardName(frameArg(s, at, 1))}?`,
  [FrameKind.AimSpace]: (s, _seat, at) => `At which space do you aim the Spell ${cardName(frameArg(s, at, 1))}?`,
  [FrameKind.Yes]: (s, seat, at) =>
    `Your character may leave out the roll ${frameArg(s, at, 1) === Skip.Chasm ? `at the ${placeName(s, seat)}` : tableOwner(frameArg(s, at, 2))}. Do you roll?`,
  [FrameKind.PickQuest]: () => "Warlock's Cave: do you take a quest of the Warlock?",
  [FrameKind.Bleed]: (s, _seat, at) =>
    `${sourceBelow(s, at)}: you are about to lose ${lives(frameArg(s, at, 1))}. Do you give up a Follower instead?`,
  [FrameKind.StartStat]: (s, seat) => `You are the ${personName(s.character[seat])}. Which counter do you begin with?`,
  [FrameKind.Plus]: plusText,
  [FrameKind.Exchange]: exchangeText,
  [FrameKind.Free]: (s, seat, at) =>
    `${sourceBelow(s, at)}: as the ${personName(s.character[seat])} you may take one card for nothing. Which one?`,
  [FrameKind.Hold]: (s, _seat, at) => `${sourceBelow(s, at)}: which Enemy does the Spell hold fast?`,
  [FrameKind.Keep]: () => 'Which character do you play?',
  [FrameKind.Beast]: (s, _seat, at) => `The ${cardName(frameArg(s, at, 1))} leaves you in peace. Do you attack it?`,
  [FrameKind.Raise]: (s, seat) =>
    `You have killed the ${cardName(s.lastCard[Pile.Trophies + seat])}. Do you raise it as a Follower, or keep the trophy?`,
  [FrameKind.MayCast]: mayCastText,
  [FrameKind.PickRoll]: (s, _seat, at) => `${twoRolls(s, at)}Which one do you keep?`,
  [FrameKind.Convert]: (s, _seat, at) =>
    `You buy 1 ${frameArg(s, at, 2) === Stat.Craft ? 'Craft' : 'Strength'}. What do you give for it?`,
  [FrameKind.Rise]: (s, seat) => `The ${personName(s.character[seat])} is killed. How do you go on?`,
  [FrameKind.Shun]: (s, seat, at) => `You may avoid the ${sourceName(s, seat, frameArg(s, at, 2))}. Do you?`,
  [FrameKind.Carry]: (s, seat) =>
    `You have killed the ${cardName(s.lastCard[Pile.Trophies + seat])}. Do you carry it as an Object, or keep the trophy?`,
  [FrameKind.MoveCover]: (s, _seat, at) =>
    `The ${content.covers[frameArg(s, at, 1)].name} is to cover the ${content.spaces[frameArg(s, at, 2)].name}. From which space do you take it?`,
  [FrameKind.WhichForm]: (s, _seat, at) => `${sourceBelow(s, at)}: to whom do you give ${lives(frameArg(s, at, 1))}?`,
  [FrameKind.KeepObject]: (s, _seat, at) => `${sourceBelow(s, at)}: you are killed. Which Object do you keep?`,
  [FrameKind.FateEither]: (s, _seat, at) => `${twoRolls(s, at)}Do you roll one die again?`,
  [FrameKind.Roll]: (s, _seat, at) =>
    `You rolled ${diceWords(s, s.die)} ${rollReason(s, at)}. ${spaced(rollOutcome(s, at, s.die))}Do you keep the roll?`,
  [FrameKind.Announce]: (s, seat) =>
    `You move from the ${placeName(s, seat)}. In which direction, before you know the roll?`,
  [FrameKind.Swap]: (s, seat) =>
    `You have kept the ${personName(s.character[seat])}. Do you swap for a character that was not kept?`,
  [FrameKind.Pick]: (s, _seat, at) => pickText(s, at),
  [FrameKind.RoamTo]: (s, _seat, at) => roamText(s, frameArg(s, at, 1), frameArg(s, at, 2)),
};

function roamText(s: TalismanState, roamer: number, points: number): string {
  const from = content.spaces[roamerSpace(s, roamer)].name;
  const spaces = points === 1 ? '1 space' : `${points} spaces`;
  return `The ${roamerName(roamer)} moves ${spaces} from the ${from}. Which way?`;
}

/** Returns the pending question as a sentence to the player. */
export function ask(s: TalismanState): string {
  const at = topFrame(s);
  return ASKED[frameKind(s, at)]?.(s, frameSeat(s, at), at) ?? `${aboutOf(s)}: what do you do?`;
}

const MOMENTS: Readonly<Record<DitchAt, string>> = {
  [DitchAt.Drawing]: 'You are about to draw',
  [DitchAt.Landing]: 'You have landed',
  [DitchAt.Drawn]: 'You have drawn',
};

function windowText(s: TalismanState, seat: number, at: number): string {
  switch (frameArg(s, at, 1) as WindowAt) {
    case WindowAt.Start:
      return `Your turn begins, at the ${placeName(s, seat)}. Anything first?`;
    case WindowAt.End:
      return `Your turn ends, at the ${placeName(s, seat)}. Anything else?`;
    default: {
      const change = frameArg(s, at, 2);
      return change > 0
        ? `${sourceBelow(s, at)}: you become ${ALIGNMENTS[change - 1]} and must part with some Objects. Anything first?`
        : `${sourceBelow(s, at)}: you are about to lose Followers. Anything first?`;
    }
  }
}

function ditchText(s: TalismanState, seat: number, at: number): string {
  const moment = frameArg(s, at, 1) as DitchAt;
  const before = moment === DitchAt.Drawn ? 'Anything before you meet the cards?' : 'Anything first?';
  return `${MOMENTS[moment]}, at the ${placeName(s, seat)}. ${before}`;
}

function moveText(s: TalismanState, seat: number, at: number): string {
  const points = frameArg(s, at, 1);
  const rolled = (frameArg(s, at, 2) & MoveFlag.Natural) !== 0;
  const toad = s.toad[seat] > 0 ? 'As a Toad you' : 'You';
  const move = rolled ? `You rolled ${points}` : `${toad} move ${points === 1 ? '1 space' : `${points} spaces`}`;
  return `${move}, from the ${placeName(s, seat)}. Where do you go?`;
}

function meetText(s: TalismanState, seat: number, at: number): string {
  const rival = frameArg(s, at, 2) - 1;
  if (rival >= 0) return `You meet the ${who(s, rival)} in the arena. How do you fight?`;
  const others = Array.from({ length: s.seats[0] }, (_, other) => other).filter(
    (other) => other !== seat && s.space[other] === s.space[seat] && s.status[other] === s.status[seat],
  );
  const names = listed(others.map((other) => `the ${who(s, other)}`));
  return `At the ${placeName(s, seat)} you find ${names}. Do you meet ${others.length === 1 ? 'this character' : 'one of them'}, or the space?`;
}

function bribeText(s: TalismanState, seat: number): string {
  const open = foeCards(s, seat)
    .map((card) => content.titleOf[card])
    .filter((title) => content.bribe[title] > 0)
    .map((title) => `${content.bribe[title]} gold to the ${content.titles[title].name}`);
  return `You can pay ${listed(open)}, and are then left alone. Do you pay?`;
}

function banishText(s: TalismanState, seat: number): string {
  const spirits = foeCards(s, seat).filter((card) => content.breed[content.titleOf[card]] === Breed.Spirit);
  const names = spirits.length === 0 ? foeNames(s, seat) : spirits.map(cardName);
  return names.length === 1
    ? `The ${names[0]} attacks you. Do you destroy it instead of fighting?`
    : `The ${names.join(' and the ')} attack you. Do you destroy one instead of fighting?`;
}

/** Returns the other side of the fight at hand: "Ogre", "Wolf and the Ogre". */
function foes(s: TalismanState, seat: number): string {
  return foeNames(s, seat).join(' and the ');
}

const ATTACKS: Readonly<Record<FightMode, string>> = {
  [FightMode.Attack]: 'attacks you',
  [FightMode.Steal]: 'wants to steal from you',
  [FightMode.Beguile]: 'wants to beguile you',
  [FightMode.TakeFollower]: 'wants to take a Follower from you',
};

function evadeText(s: TalismanState, seat: number, at: number): string {
  if (frameKind(s, at - FRAME_WORDS) === FrameKind.Duel) {
    const mode = s.fight[Fight.Mode] as FightMode;
    const numbers = mode === FightMode.Attack ? `, ${fightStat(s)} against ${fightStat(s)}` : '';
    return `The ${foes(s, seat)} ${ATTACKS[mode]}${numbers}. Do you evade?`;
  }
  const { own, foe } = fightSides(s, seat);
  const attack = foeNames(s, seat).length === 1 ? 'attacks' : 'attack';
  return `The ${foes(s, seat)} ${attack} you with ${fightStat(s)} ${foe}, against your ${own}. Do you evade?`;
}

/** Returns both sums of the fight that is rolled, seen from the seat that is asked. */
function fightText(s: TalismanState, seat: number): string {
  const { own, dice, foe, foeDie } = fightSides(s, seat);
  const die = Math.max(...dice);
  const lead = own + die - foe - foeDie;
  const end = lead > 0 ? 'you would win' : lead < 0 ? 'you would lose' : 'nobody would win';
  const names = foeNames(s, seat);
  const theirs = sumText(foe, foeDie);
  const against = names.length === 1 ? `the ${names[0]}'s ${theirs}` : `${theirs} of the ${foes(s, seat)}`;
  return `You rolled ${listed(dice.map(String))}: your ${sumText(own, die)} against ${against}, so ${end}. Do you keep your die?`;
}

function sumText(score: number, die: number): string {
  return die === 0 ? `${score} without a die` : `${score + die} (${score} + ${die})`;
}

function prizeText(s: TalismanState, _seat: number, at: number): string {
  const loser = who(s, frameArg(s, at, 1));
  if (frameArg(s, at, 3) === 1) return `Do you take another Follower from the ${loser}?`;
  switch (frameArg(s, at, 2) as PrizeOf) {
    case PrizeOf.Victory:
    case PrizeOf.Bout:
      return `You have beaten the ${loser}. What do you take?`;
    case PrizeOf.Theft:
      return `What do you take from the ${loser}?`;
    default:
      return `Which Follower do you take from the ${loser}?`;
  }
}

/** Returns the question for a card or a space, with what becomes of it. */
function pickText(s: TalismanState, at: number): string {
  const pick = frameArg(s, at, 1);
  return `${choiceOwner(s, at)} (${programWords(content.pickCode[pick])}): which ${pickNoun(pick)} do you choose${decidedFor(s, at)}?`;
}

/** Returns the character that a choice is for, if another player decides it. */
function decidedFor(s: TalismanState, at: number): string {
  const seat = chosenFor(s, at);
  return seat === frameSeat(s, at) ? '' : ` for the ${personName(s.character[seat])}`;
}

function plusText(s: TalismanState, _seat: number, at: number): string {
  const table = frameArg(s, at, 1);
  const total = frameArg(s, at, 3);
  return `You rolled ${total} ${tableOwner(table)}. For ${total} it says: ${rowWords(table, total)}; for ${total + 1}: ${rowWords(table, total + 1)}. Do you add 1?`;
}

function exchangeText(s: TalismanState, seat: number, at: number): string {
  const drawn = cardsAt(s, s.space[seat]).filter((card) => s.arrival[card] >= frameArg(s, at, 1));
  const names = listed(drawn.map((card) => `the ${cardName(card)}`));
  return `You have drawn ${names} at the ${placeName(s, seat)}. Do you exchange a card?`;
}

/** Returns both of two rolls, and what they bring. */
function twoRolls(s: TalismanState, at: number): string {
  const outcomes = [s.die, s.otherDie].map((dice) => spaced(rollOutcome(s, at, dice)));
  const brings = /^(?:For .*)?$/.test(outcomes[0]) ? outcomes.join('') : `The first: ${outcomes.join('The second: ')}`;
  return `You have two rolls ${rollReason(s, at)}: ${diceWords(s, s.die)}, and ${diceWords(s, s.otherDie)}. ${brings}`;
}

function spaced(sentence: string): string {
  return sentence === '' ? '' : `${sentence} `;
}

function lives(n: number): string {
  return n === 1 ? 'a life' : `${n} lives`;
}

/** Moments of a turn at which Spells may be cast, by `Moment`. */
const ROUNDS: readonly ((s: TalismanState, whose: string) => string)[] = [
  (_s, whose) => `${whose} turn begins`,
  (s, whose) => `${whose} move is over, at the ${placeName(s, s.active[0])}`,
  (s, whose) => `${whose} fight against the ${foes(s, s.active[0])} begins`,
  (_s, whose) => `${whose} turn ends`,
  (s, whose) => `${whose} draw is over, at the ${placeName(s, s.active[0])}`,
];

function mayCastText(s: TalismanState, seat: number, at: number): string {
  return `${castMoment(s, seat, at - FRAME_WORDS)}. Do you cast a Spell?`;
}

/** Returns the event at which a Spell may be cast, from the frame that waits for it. */
function castMoment(s: TalismanState, seat: number, at: number): string {
  switch (frameKind(s, at)) {
    case FrameKind.Spell: {
      const card = frameArg(s, at, 1);
      const caster = frameSeat(s, at);
      const target = spellTarget(s, at);
      const aimed = target === caster ? '' : target === seat ? ' at you' : ` at the ${who(s, target)}`;
      return `The ${who(s, caster)} casts ${card === NO_CARD ? 'the Command Spell' : cardName(card)}${aimed}`;
    }
    case FrameKind.Loss: {
      const victim = lossVictim(s, at);
      const loser = victim === seat ? 'You are' : `The ${who(s, victim)} is`;
      return lossOf(s, at) === Loss.Enemies
        ? `The ${foes(s, s.active[0])} is beaten and about to be killed`
        : `${loser} about to lose ${lostText(s, at)}`;
    }
    default:
      return ROUNDS[frameArg(s, at, 1)](
        s,
        s.active[0] === seat ? 'Your' : `The ${personName(s.character[s.active[0]])}'s`,
      );
  }
}

function lostText(s: TalismanState, at: number): string {
  switch (lossOf(s, at)) {
    case Loss.Follower:
      return `the ${cardName(lossAmount(s, at))}`;
    case Loss.FightLife:
      return `a life against the ${foes(s, lossVictim(s, at))}`;
    default:
      return lives(lossAmount(s, at));
  }
}

/** What the player can do, in plain words for a beginner, by kind of question. */
const HELP: Partial<Record<number, string>> = {
  [FrameKind.MoveHow]: 'Roll the die to move. Any other answer is instead of the roll.',
  [FrameKind.MoveWhere]:
    'Choose one of the marked spaces. You then meet what is there: cards that lie there, cards that you draw, or what the space says.',
  [FrameKind.InnerWhere]:
    'Here you go one space a turn, without a die, through the Valley of Fire to the Crown of Command. You need a Talisman.',
  [FrameKind.Meet]:
    'Choose one of the others to fight, or the space. If you beat a character you take a life, an Object or gold; if you lose, you pay.',
  [FrameKind.Roll]: 'If you like the dice, keep them. One fate rolls one die again, and the new number stays.',
  [FrameKind.FateEither]: 'If you like the dice, keep them. One fate rolls one die again, and the new number stays.',
  [FrameKind.FightFate]:
    'Your die counts together with your Strength, or with your Craft against Spirits. The higher sum wins; the loser loses a life. With equal sums nothing happens. One fate rolls your die again.',
  [FrameKind.DuelFate]:
    'Your die counts together with your Strength, or with your Craft in psychic combat. The higher sum wins; with equal sums nobody does. The other may roll again, too. One fate rolls your die again.',
  [FrameKind.Window]: 'You may cast a Spell, use a thing or trade trophies now. If you want nothing, go on.',
  [FrameKind.Ditch]: 'You may put down what you carry, or use it. Most players just go on.',
  [FrameKind.Bribe]: 'For gold this Enemy lets you pass without a fight.',
  [FrameKind.Evade]: 'Evading avoids the fight, with what it could win or cost.',
  [FrameKind.Boost]: 'What you add now counts in this fight only. If you want nothing, go on.',
  [FrameKind.Prize]: 'Take a life to weaken the other, or take something of theirs for yourself.',
  [FrameKind.Take]:
    'You may carry four Objects and any number of Followers. Taking costs nothing unless the card says so.',
  [FrameKind.Surplus]: 'You carry more than you may. What you ditch stays on this space.',
  [FrameKind.SpellSurplus]: 'Your Craft says how many Spells you may hold. The one you choose is discarded.',
  [FrameKind.Choose]:
    'The space or card offers you these ways. Press the underlined name above to read what each does.',
  [FrameKind.Buy]: 'You pay with gold. A Weapon adds to Strength in battle, an Armour may save a life.',
  [FrameKind.PickQuest]:
    'Whoever does what the Warlock asks gets a Talisman, which you need for the Crown. Until it is done you cannot open the Portal of Power.',
  [FrameKind.Bleed]: 'Each Follower that you give up saves one life.',
  [FrameKind.Yes]:
    'Press the name of the space or card to see what each number brings. Without a roll nothing happens.',
  [FrameKind.Plus]:
    'Your character may add 1 to this roll. Press the name of the space to see what each number brings.',
  [FrameKind.MayCast]: 'A Spell is gone when it is cast, so most players wait for the moment when it matters.',
  [FrameKind.Beast]: 'Enemies that you beat become trophies, which buy Strength or Craft.',
};

/** Returns what the pending question is about, in plain words; empty if the question says it all. */
export function help(s: TalismanState): string {
  return HELP[frameKind(s, topFrame(s))] ?? '';
}

/** Questions of Talisman by their topic; those that open the Portal, a Raft or a Spell are separate. */
export const questions: Questions<TalismanState> = {
  classOf(s, actions, count) {
    const offered = (kind: Act): boolean => actions.subarray(0, count).some((action) => actOf(action) === kind);
    const kind = frameKind(s, topFrame(s));
    if (offered(Act.Portal)) return 'Portal';
    if (offered(Act.Build) || offered(Act.RaftTo)) return 'Raft';
    const spell = (kind === FrameKind.MoveHow || kind === FrameKind.Window) && offered(Act.Cast);
    return spell ? `${aboutOf(s)}, with a Spell` : aboutOf(s);
  },
  window,
  turn: (s) => s.turnNumber[0],
};

/** True for an offer that an agent may decline unasked. */
export function window(s: TalismanState): boolean {
  switch (frameKind(s, topFrame(s))) {
    case FrameKind.Window:
    case FrameKind.Ditch:
    case FrameKind.Boost:
    case FrameKind.MayCast:
      return true;
    default:
      return false;
  }
}
