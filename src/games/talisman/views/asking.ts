import { actOf, frameArg, frameKind, frameSeat, type Questions, topFrame } from '../../../engine/index.js';
import { fightScore } from '../holdings/stats.js';
import { DitchAt, WindowAt } from '../rules/sequence/windows.js';
import { Fight, type TalismanState } from '../state/state.js';
import { aboutOf, questionOf } from '../text/describe.js';
import { Breed } from '../vocabulary/ids.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';

/** Questions to a person, by kind. */
const ASKED: Partial<Record<number, string>> = {
  [FrameKind.MoveHow]: 'It is your turn. How do you move?',
  [FrameKind.InnerWhere]: 'Where do you go in the Inner Region?',
  [FrameKind.Meet]: 'Others are here. Do you meet one of them, or the space?',
  [FrameKind.Bribe]: 'Do you pay an Enemy to leave you alone?',
  [FrameKind.Banish]: 'Do you destroy the Spirit instead of fighting?',
  [FrameKind.Evade]: 'You are attacked. Do you evade?',
  [FrameKind.Boost]: 'The fight begins. Do you add something before the roll?',
  [FrameKind.Prize]: 'You have won. What do you take?',
  [FrameKind.Take]: 'Things lie here. What do you take?',
  [FrameKind.Surplus]: 'You have too many Objects. What do you ditch?',
  [FrameKind.SpellSurplus]: 'You have too many Spells. Which one do you ditch?',
  [FrameKind.Choose]: 'What do you choose?',
  [FrameKind.HowMany]: 'How many do you buy?',
  [FrameKind.Buy]: 'What do you buy?',
  [FrameKind.GiveFollower]: 'Which Follower do you give up?',
  [FrameKind.GiveMagic]: 'Which Magic Object do you give up?',
  [FrameKind.SellObjects]: 'Which Objects do you sell?',
  [FrameKind.SellRoyals]: 'Do you leave a royal Follower at the Castle?',
  [FrameKind.Where]: 'Where to?',
  [FrameKind.Aim]: 'Who is the Spell aimed at?',
  [FrameKind.AimCard]: 'Which card is the Spell aimed at?',
  [FrameKind.AimSpace]: 'Which space is the Spell aimed at?',
  [FrameKind.Yes]: 'Do you roll?',
  [FrameKind.PickQuest]: 'Which quest of the Warlock do you take?',
  [FrameKind.Bleed]: 'You are about to lose lives. Do you give up a Follower instead?',
  [FrameKind.StartStat]: 'Which counter do you begin with?',
  [FrameKind.Plus]: 'Do you add 1 to the roll?',
  [FrameKind.Exchange]: 'You have drawn. Do you exchange a card?',
  [FrameKind.Free]: 'You may have one card for nothing. Which one?',
  [FrameKind.Hold]: 'Which Enemy do you hold?',
  [FrameKind.Keep]: 'Which character do you play?',
  [FrameKind.Beast]: 'The Enemy is peaceful. Do you attack it?',
  [FrameKind.Raise]: 'Which killed Enemy do you raise?',
  [FrameKind.PickRoll]: 'Which of the two rolls do you keep?',
  [FrameKind.Convert]: 'What do you give?',
  [FrameKind.Rise]: 'You are killed. How do you go on?',
  [FrameKind.Shun]: 'Do you avoid this meeting?',
  [FrameKind.Carry]: 'Which killed Animal do you carry?',
  [FrameKind.MoveCover]: 'Where does the cover go?',
  [FrameKind.WhichForm]: 'Which life do you give?',
  [FrameKind.KeepObject]: 'Which Object do you keep?',
  [FrameKind.Announce]: 'Which direction do you announce?',
  [FrameKind.Swap]: 'Do you swap for a character that was not kept?',
};

const WINDOWS: Readonly<Record<WindowAt, string>> = {
  [WindowAt.Start]: 'Your turn begins. Anything first?',
  [WindowAt.End]: 'Your turn ends. Anything else?',
  [WindowAt.Discard]: 'You are about to lose a card. Anything first?',
};

const DITCH_AT: Readonly<Record<DitchAt, string>> = {
  [DitchAt.Drawing]: 'You are about to draw. Anything first?',
  [DitchAt.Landing]: 'You have landed. Anything first?',
  [DitchAt.Drawn]: 'You have drawn. Anything before you meet the cards?',
};

/** Returns the pending question as a sentence to the player. */
export function ask(s: TalismanState): string {
  const at = topFrame(s);
  const kind = frameKind(s, at);
  const about = questionOf(s);
  switch (kind) {
    case FrameKind.Window:
      return WINDOWS[frameArg(s, at, 1) as WindowAt];
    case FrameKind.Ditch:
      return DITCH_AT[frameArg(s, at, 1) as DitchAt];
    case FrameKind.MoveWhere:
      return `You move ${frameArg(s, at, 1)}. Where do you go?`;
    case FrameKind.Roll:
      return `You rolled${about.replace('dice rolled', '')}. Do you keep it?`;
    case FrameKind.FightFate:
    case FrameKind.DuelFate:
      return `The fight is rolled: ${fightText(s)}. Do you keep your die?`;
    case FrameKind.FateEither:
      return `You have two rolls,${about.replace('two rolls', '')}. Do you change one?`;
    case FrameKind.MayCast:
      return `You may cast a Spell${about.replace('a Spell', '').replace(/ of (?=[^,]*\(player)/, ' of the ')}. Do you?`;
    default:
      return ASKED[kind] ?? `${about}: what do you do?`;
  }
}

/** Returns both sums of the fight that is rolled, seen from the seat that is asked. */
function fightText(s: TalismanState): string {
  const at = topFrame(s);
  const seat = frameSeat(s, at);
  const { fight } = s;
  const stat = fight[Fight.Stat];
  if (frameKind(s, at) === FrameKind.FightFate) {
    const mine = fightScore(s, seat, stat, fight[Fight.Breed]) + fight[Fight.Bonus];
    return sumsText(mine, fight[Fight.Die], fight[Fight.Foe], fight[Fight.FoeDie]);
  }
  const rival = fight[Fight.Rival];
  const attacker = seat === rival ? s.active[0] : seat;
  const theirs = fightScore(s, rival, stat, Breed.None) + fight[Fight.FoeBonus];
  const mine = fightScore(s, attacker, stat, Breed.None) + fight[Fight.Bonus];
  return seat === rival
    ? sumsText(theirs, fight[Fight.FoeDie], mine, fight[Fight.Die])
    : sumsText(mine, fight[Fight.Die], theirs, fight[Fight.FoeDie]);
}

function sumsText(mine: number, die: number, theirs: number, foeDie: number): string {
  return `you have ${mine + die} (${mine} and the die ${die}) against ${theirs + foeDie} (${theirs} and the die ${foeDie})`;
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
    'Your die counts together with your Strength, or with your Craft against Spirits. The higher sum wins; the loser loses a life. One fate rolls your die again.',
  [FrameKind.DuelFate]:
    'Your die counts together with your Strength, or with your Craft in psychic combat. The higher sum wins. One fate rolls your die again.',
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
  [FrameKind.HowMany]: 'You pay for each.',
  [FrameKind.SellObjects]: 'You get gold for each Object that you give away.',
  [FrameKind.Where]: 'Choose one of the marked spaces.',
  [FrameKind.Aim]: 'The Spell works on the character that you choose.',
  [FrameKind.AimCard]: 'The Spell works on the card that you choose.',
  [FrameKind.AimSpace]: 'The Spell works on the space that you choose.',
  [FrameKind.Yes]: 'You may roll for what the space offers, or leave it.',
  [FrameKind.PickQuest]:
    'Whoever does what the Warlock asks gets a Talisman, which you need for the Crown. Until it is done you cannot open the Portal of Power.',
  [FrameKind.Bleed]: 'Each Follower that you give up saves one life.',
  [FrameKind.Plus]:
    'Your character may add 1 to this roll. Press the name of the space to see what each number brings.',
  [FrameKind.Exchange]: 'Your character may put a drawn card away and draw another.',
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
