import { amount, choice, defaults, flag, type RowsOf } from '../../../engine/index.js';
import { FORM_OPTIONS } from './form-options.js';
import { HOUSE_RULES } from './house-rules.js';
import { Ending, type Option, type RuleOption } from './option.js';
import { RULINGS } from './rulings.js';

/** House rules that players asked for in public, after `FORM_OPTIONS`. */
const PUBLIC_RULES = [
  flag('announceDirection', 0, 'V-PUB-1', {
    about: 'a player says before the roll which way round the move goes',
    phrase: ['the way chosen after the roll', 'the way announced before the roll'],
    group: 'movement',
  }),
  flag('stopAtCorners', 0, 'V-PUB-2', {
    about: 'a move may stop short on a corner space of its Region, or where an Enemy or another character is',
    phrase: ['moves to the end of the roll', 'stops at corners and creatures'],
    group: 'movement',
  }),
  choice('middleDie', 0, 'V-PUB-3', {
    about:
      'the move die in the Middle Region: as printed, or with five or four sides; the Inner Region has no move die',
    words: ['printed', 'd5', 'd4'],
    phrase: [
      'one move die everywhere',
      'a five-sided die in the Middle Region',
      'a four-sided die in the Middle Region',
    ],
    group: 'movement',
  }),
  flag('halfTrophies', 0, 'V-PUB-4', {
    about: 'a trophy counts half its Strength or Craft, rounded up',
    phrase: ['trophies at their full value', 'trophies at half their value'],
    group: 'trophies and counters',
  }),
  flag('crownStopsHealing', 0, 'V-PUB-5', {
    about: 'no life is healed once a character has reached the Crown of Command',
    phrase: ['healing to the end of the game', 'no healing after the Crown'],
    group: 'life, fate and death',
  }),
  flag('swapCharacter', 0, 'V-PUB-6', {
    everyday: ['swap'],
    about:
      'once all players have kept a character, each may swap it for one of those dealt to that player and not kept',
    phrase: ['no swap of the character kept', 'one swap of the character kept'],
    group: 'the start',
    recasts: true,
    given: { dealCharacters: 3 },
  }),
  amount('goldBonus', 0, 0, 5, {
    everyday: ['gold', 'money', 'coins'],
    rule: 'R-SETUP-08',
    about:
      'gold that each character begins with in addition to that of its card, while there are coins (limitedComponents)',
    phrase: '{} more gold for everybody',
    phraseAt: { 0: 'gold as printed' },
    group: 'the start',
  }),
  amount('lifeBonus', 0, -2, 6, {
    everyday: ['life', 'lives'],
    rule: 'R-LIFE-02',
    about:
      'lives that each character has above its life value (below 0: fewer, but at least 1); healing stops there, too',
    phrase: '{} more lives for everybody',
    phraseAt: {
      [-2]: '2 fewer lives for everybody',
      [-1]: '1 life less for everybody',
      0: 'lives as printed',
      1: '1 more life for everybody',
    },
    group: 'the start',
  }),
  choice('moveBy', 0, 'V-PUB-7', {
    everyday: ['movement', 'd4', 'walk', 'spaces'],
    about:
      'how far a move goes: by the die, by a die of four sides, as many spaces as Craft (12 at most), or always three',
    words: ['die', 'd4', 'craft', 'three'],
    phrase: ['moves by the die', 'a four-sided move die', 'moves as long as Craft', 'moves of three spaces'],
    group: 'movement',
  }),
  flag('fateStep', 0, 'V-PUB-8', {
    everyday: ['further', 'step'],
    about: 'one fate makes a move one space longer, once a move, also after a fate that rolled the die again',
    phrase: ['no fate for a longer move', 'a fate for one space more'],
    group: 'movement',
  }),
  amount('crownDragon', 12, 4, 24, {
    everyday: ['dragon', 'fight', 'end'],
    rule: 'V-5E-1',
    about: 'Strength and Craft of the Dragon on the Crown, with ending dragon; the 12 is a guess',
    phrase: 'a Dragon of {} on the Crown',
    group: 'how a game is won',
    given: { ending: Ending.Dragon },
  }),
  flag('mildToad', 0, 'V-5E-2', {
    everyday: ['mild'],
    about: 'a Toad is one for a single turn and keeps its things, but uses no Objects, Followers or Spells',
    phrase: ['Toads that drop everything', 'a mild Toad'],
    group: 'Toads',
  }),
  choice('teams', 0, 'V-PUB-9', {
    everyday: ['team', 'teams', 'partner', 'together', 'two'],
    about:
      'players who win together and do not attack each other: each with the one opposite, or every second one; for an even number of at least four',
    words: ['off', 'facing', 'sides'],
    phrase: ['everyone alone', 'teams of opposite players', 'two sides'],
    group: 'how a game is won',
    fromPlayers: 4,
  }),
] as const satisfies readonly RuleOption[];

const ROWS = [
  amount('trophyRate', 7, 1, 12, {
    everyday: ['trophy', 'trophies', 'points'],
    rule: 'R-TRO-03',
    about: 'trophy points that buy one Strength or Craft counter',
    phrase: '{} trophy points a counter',
    phraseAt: { 1: '1 trophy point a counter' },
    group: 'trophies and counters',
  }),
  choice('startBonus', 0, 'V-XI-B', {
    everyday: ['start', 'begin', 'strength', 'craft'],
    about: 'counters each new character begins with',
    words: ['none', 'choice', 'both', 'twoEach'],
    phrase: [
      'no extra counters at the start',
      'a Strength or a Craft at the start',
      'a Strength and a Craft at the start',
      'two Strength and two Craft at the start',
    ],
    group: 'the start',
  }),
  amount('statCapPercent', 0, 0, 1000, {
    rule: 'SC-06',
    about: 'highest Strength and Craft counters may reach, in percent of the printed value; 0 = no cap',
    phrase: 'counters up to {} % of the print',
    phraseAt: { 0: 'no cap on counters' },
    group: 'trophies and counters',
  }),
  amount('talismanCards', 4, 0, 4, {
    everyday: ['talisman'],
    rule: 'R-SETUP-04',
    about: 'cards in the Talisman deck',
    phrase: 'a Talisman deck of {}',
    group: 'how a game is won',
  }),
  flag('deathEliminates', 0, 'V-XI-C', {
    everyday: ['death', 'die', 'dead'],
    about: 'a killed player is out at once',
    phrase: ['a new character after death', 'death as the end for a player'],
    group: 'life, fate and death',
  }),
  amount('commandSpellMin', 4, 1, 6, {
    everyday: ['crown', 'command'],
    rule: 'R-CROWN-05',
    about: 'lowest die with which the Command Spell works; 1 = always',
    phrase: 'a Command Spell from {} on',
    group: 'how a game is won',
  }),
  flag('commandByPlayers', 0, 'V-XI-D', {
    about: 'five players 3-6, six 2-6, seven or more always; overrides commandSpellMin there',
    phrase: ['the same Command Spell for any table', 'an easier Command Spell for many'],
    group: 'how a game is won',
    fromPlayers: 5,
  }),
  choice('ending', 0, 'R-CROWN-07', {
    everyday: ['shorter', 'quicker', 'win'],
    about: 'how a game is won',
    words: [
      'crown',
      'suddenDeath',
      'timeLimit',
      'landGrant',
      'champion',
      'hunt',
      'treasure',
      'followers',
      'openVeil',
      'secondDeath',
      'dragon',
    ],
    phrase: [
      'the last one left as the winner',
      'sudden death at the Crown',
      'possessions counted when time is up',
      'a Talisman brought to the Castle',
      'an arena when time is up',
      'Animals counted when time is up',
      'treasure counted when time is up',
      'Followers counted when time is up',
      'a die each turn on the Crown',
      'a win on the Crown after a return',
      'a Dragon to beat on the Crown',
    ],
    group: 'how a game is won',
  }),
  flag('mustReachCrown', 0, 'GAP-13', {
    about: 'the last player left must still reach the Crown',
    phrase: ['the last player left as the winner', 'the Crown to be reached even alone'],
    group: 'how a game is won',
  }),
  flag('chooseQuest', 0, 'O-8', {
    everyday: ['quest', 'warlock'],
    about: "Warlock's quests are chosen, not rolled",
    phrase: ["Warlock's quests as rolled", "Warlock's quests as chosen"],
    group: 'cards and spaces',
  }),
  ...RULINGS,
  ...HOUSE_RULES,
  ...FORM_OPTIONS,
  ...PUBLIC_RULES,
] as const satisfies RowsOf<typeof Option, RuleOption, 'Count'>;

/** Every rule option, by its number `Option`. */
export const OPTIONS: readonly RuleOption[] = ROWS;

export const DEFAULT_OPTIONS: Int32Array = defaults(OPTIONS);
