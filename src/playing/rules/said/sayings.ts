import { type SaidWords, saidWords } from './words.js';

/** Options that a sentence sets, with # for a number in it, and its wordings. */
export interface Saying {
  readonly options: Readonly<Record<string, string>>;
  /** Sentences. Words in brackets may be left out. */
  readonly said: readonly string[];
}

/** Returns the options of a line, such as "ending=timeLimit roundLimit=#". */
function saying(line: string, ...said: string[]): Saying {
  return { options: Object.fromEntries(line.split(' ').map((one) => one.split('=') as [string, string])), said };
}

/** Words around a trophy and a counter that change nothing. */
const COUNTER = '(in counter point strength craft stat enough foreach)';

/** Other wordings of option values, in addition to the sentences of the option. */
export const SAYINGS: readonly Saying[] = [
  saying(
    'trophyRate=#',
    `buy # trophy ${COUNTER}`,
    `trophy buy # points ${COUNTER}`,
    `need # trophy points ${COUNTER}`,
    `only # trophy points buy ${COUNTER}`,
    `# trophy points are enough for a counter ${COUNTER}`,
  ),
  saying(
    'startBonus=choice',
    `(start) strength or craft more (counter)`,
    'start with a Strength or a Craft more (counter)',
  ),
  saying('startBonus=both', '(start) Strength and Craft more (counter point)'),
  saying('startBonus=twoEach', 'start with 2 Strength and 2 Craft more (counter)'),
  saying('talismanCards=#', '# Talismans (only card deck)', '# Talismans in the deck (only card)'),
  saying(
    'deathEliminates=yes',
    'dead out (permanent)',
    'dead out no new character (permanent)',
    'dead no new character come',
    'death is permanent (no new character)',
    'eliminated dead',
  ),
  saying(
    'commandSpellMin=#',
    'Command Spell works on # or more (roll die)',
    'Command Spell needs # (or more roll die)',
  ),
  saying('commandSpellMin=6', 'Command Spell works only on a 6 (roll die)'),
  saying(
    'commandSpellMin=1',
    'Command Spell always works (hit)',
    'Command Spell never fails',
    'Command Spell needs no roll (die)',
  ),
  saying(
    'ending=suddenDeath',
    'first on the Crown wins (at once immediately)',
    'reach the Crown first win (at once immediately)',
    'game ends as soon as someone reaches the Crown (when once)',
  ),
  saying('ending=suddenDeath', 'reach the Crown win (at once immediately)', 'on the Crown win (at once immediately)'),
  saying(
    'ending=timeLimit roundLimit=#',
    'after # rounds the most possessions win (game end)',
    '# rounds most possessions win (game end over)',
  ),
  saying('mustReachCrown=yes', 'last player left must reach the Crown (win)'),
  saying('chooseQuest=yes', 'choose quest (Warlock instead of roll)'),
  saying('royalHealStacks=yes', 'Prince and Princess heal 2 lives each'),
  saying('limitedComponents=no', 'unlimited counters gold fate', 'counters gold fate never run out'),
  saying(
    'dealCharacters=#',
    'deal # characters (keep choose pick)',
    'choose one of # characters (deal take get)',
    'take # characters choose one (keep)',
    'start with # characters keep (deal)',
  ),
  saying(
    'bestOfTwo=move',
    'roll 2 dice for the move keep (better best)',
    'roll twice move keep (better best)',
    'roll 2 dice move take better',
    'roll 2 dice move take best',
    'roll twice move take better',
    'roll twice move take best',
  ),
  saying('bestOfTwo=move', 'roll 2 dice to move choose (take better best)', 'move dice roll twice better counts'),
  saying('bestOfTwo=move', 'move with the better of 2 dice (roll)'),
  saying(
    'stopAnywhere=yes',
    'move may stop short',
    'not must move (whole) full roll',
    'not must move full number (whole)',
    'not must use whole full roll',
    'stop before the whole full roll (use move)',
    'move less than roll',
    'stop anywhere move (roll)',
  ),
  saying('wellCards=removed', 'no wells', 'remove wells (deck game)'),
  saying('blitzTrophy=cards3', '3 trophy cards buy (counter Strength Craft)'),
  saying('objectConversion=#', 'buy # Objects counter (in Strength Craft)', 'buy # Objects Strength Craft (in)'),
  saying('talismanConversion=yes', 'Talisman buy counter (in Strength Craft)', 'Talisman buy Strength Craft (in)'),
  saying('resurrection=yes', 'dead come back for a fate', 'dead buy fate come back', 'dead return for a fate'),
  saying('evadeUnfriendly=yes', 'Strangers evade (unfriendly individual)', 'evade unfriendly (individual)'),
  saying(
    'heirlooms=yes',
    'new next character keeps Objects gold Followers (dead old one)',
    'dead keep Objects gold Followers (new next)',
  ),
  saying(
    'heirlooms=yes',
    'keep everything dead (new next all)',
    'dead keep things (new next all)',
    'inherit (everything dead things old new next)',
  ),
  saying('wornEquipment=yes', 'Helmet Armour Shield Weapon do not count Objects (toward limit four 4 carry worn)'),
  saying(
    'allWornArmourCounts=yes',
    'Helmet Armour Shield each save life (may roll)',
    'Helmet Armour Shield all roll (save life)',
  ),
  saying('smallObjects=yes', 'small Objects together count one', 'small objects count one Object'),
  saying('statCapPlus=#', 'at most # counters (each kind Strength Craft)'),
  saying('statCapPlus=#', 'at most # Strength and # Craft counters'),
  saying('statCapPlus=#', 'at most # Strength or # Craft counters'),
  saying('fateBonus=#', '# more fate (start)'),
  saying('goldBonus=#', '# more gold (start)'),
  saying('lifeBonus=#', '# more lives (start)'),
  saying('lifeBonus=-#', '# less lives (start)'),
  saying('healFactor=#', 'heal # lives (restore)', 'heal # lives for each life', 'healing restores # lives'),
  saying(
    'healFactor=2',
    'heal double (life)',
    'heal twice as much (life)',
    'heal twice as effective',
    'heal twice as fast',
    'heal twice as strong',
  ),
  saying('realmOfSouls=yes', 'play with Realm of Souls (expansion)'),
  saying('announceDirection=yes', 'say the way before roll (must move go round)'),
  saying('announceDirection=yes', 'first say the way roll (must move go round)'),
  saying(
    'announceDirection=yes',
    'choose the way before roll (must move go)',
    'announce the way before roll (must move go)',
  ),
  saying(
    'middleDie=d4',
    'd4 in the Middle Region (move)',
    '4 sided die Middle Region (move)',
    'roll d4 Middle Region (move)',
  ),
  saying('middleDie=d5', 'd5 in the Middle Region (move)', '5 sided die Middle Region (move)'),
  saying(
    'halfTrophies=yes',
    'trophies count half (only point Strength Craft round up)',
    'trophies half worth (only point)',
    'half trophies',
  ),
  saying('crownStopsHealing=yes', 'no heal Crown reach (life)', 'no heal on the Crown (life)'),
  saying('swapCharacter=yes', 'swap character once (deal another start keep)'),
  saying('moveBy=d4', 'move roll d4', 'move with d4', 'd4 instead die move', '4 sided die move (roll)'),
  saying(
    'moveBy=craft',
    'move Craft spaces',
    'move as many spaces as Craft',
    'move by Craft',
    'move Craft instead die',
  ),
  saying('moveBy=three', 'move 3 spaces (always not die roll each turn fields)', 'always move 3 (spaces turn fields)'),
  saying(
    'fateStep=yes',
    'fate move one space further (buy)',
    'fate move one space more (buy)',
    'fate one more move (space buy)',
  ),
  saying('mildToad=yes', 'Toad keeps everything one turn (things Object gold Follower single last)'),
  saying('mustTakeGold=yes', 'must take gold (space bag lie)'),
  saying('toadTurnCounts=yes', 'turn of the change counts Toad'),
  saying('teams=facing', 'teams of opposite players', 'play in teams of 2 opposite (sit)'),
  saying('combineSpirits=no', 'Spirits fight one by one (several)', 'Spirits do not fight as one together'),
  saying('hagMayBeGiven=yes', 'Hag may be given up (away)'),
  saying('talismanTeleport=kept', 'Talisman takes you to the Warlock Cave or Sentinel kept (keep instead move)'),
];

/** A way to say a value, as words: those that a sentence must have, and those that it may have. */
interface SayingText {
  readonly text: string;
  readonly optional: SaidWords;
}

/** Returns the sentence of a saying with a number in it, and its words that may be left out. */
export function sayingText(said: string, number: number): SayingText {
  return {
    text: said.replaceAll(/\([^)]*\)/g, '').replaceAll('#', String(number)),
    optional: optionalWords(said),
  };
}

const optionals = new Map<string, SaidWords>();

function optionalWords(said: string): SaidWords {
  const known = optionals.get(said);
  if (known !== undefined) return known;
  const words = saidWords([...said.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside).join(' '));
  optionals.set(said, words);
  return words;
}
