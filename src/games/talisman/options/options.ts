import { choice, defaults, flag, type RowsOf } from '../../../engine/index.js';
import { FORM_OPTIONS } from './form-options.js';
import { HOUSE_RULES } from './house-rules.js';
import type { Option } from './option.js';
import type { RuleOption } from './option-row.js';
import { PUBLIC_RULES } from './public-rules.js';
import { RULINGS } from './rulings.js';

const ROWS = [
  {
    id: 'trophyRate',
    group: 'trophies and counters',
    about: 'trophy points that buy one Strength or Craft counter',
    default: 7,
    min: 1,
    max: 12,
    rule: 'R-TRO-03',
    phrase: '{} trophy points a counter',
    phraseAt: { 1: '1 trophy point a counter' },
  },
  choice(
    'startBonus',
    0,
    'V-XI-B',
    'counters each new character begins with',
    ['none', 'choice', 'both', 'twoEach'],
    [
      'no extra counters at the start',
      'a Strength or a Craft at the start',
      'a Strength and a Craft at the start',
      'two Strength and two Craft at the start',
    ],
    { group: 'set-up' },
  ),
  {
    id: 'statCapPercent',
    group: 'trophies and counters',
    about: 'highest Strength and Craft counters may reach, in percent of the printed value; 0 = no cap',
    default: 0,
    min: 0,
    max: 1000,
    rule: 'SC-06',
    phrase: 'counters up to {} % of the print',
    phraseAt: { 0: 'no cap on counters' },
  },
  {
    id: 'talismanCards',
    group: 'length and ending',
    about: 'cards in the Talisman deck',
    default: 4,
    min: 0,
    max: 4,
    rule: 'R-SETUP-04',
    phrase: 'a Talisman deck of {}',
  },
  flag(
    'deathEliminates',
    0,
    'V-XI-C',
    'a killed player is out at once',
    ['a new character after death', 'death as the end for a player'],
    { group: 'life, fate and death' },
  ),
  {
    id: 'commandSpellMin',
    group: 'length and ending',
    about: 'lowest die with which the Command Spell works; 1 = always',
    default: 4,
    min: 1,
    max: 6,
    rule: 'R-CROWN-05',
    phrase: 'a Command Spell from {} on',
  },
  flag(
    'commandByPlayers',
    0,
    'V-XI-D',
    'five players 3-6, six 2-6, seven or more always; overrides commandSpellMin there',
    ['the same Command Spell for any table', 'an easier Command Spell for many'],
    { group: 'length and ending', fromPlayers: 5 },
  ),
  choice(
    'ending',
    0,
    'R-CROWN-07',
    'how a game is won',
    [
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
    ],
    [
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
    ],
    { group: 'length and ending' },
  ),
  flag(
    'mustReachCrown',
    0,
    'GAP-13',
    'the last player left must still reach the Crown',
    ['the last player left as the winner', 'the Crown to be reached even alone'],
    { group: 'length and ending' },
  ),
  flag(
    'chooseQuest',
    0,
    'O-8',
    "Warlock's quests are chosen, not rolled",
    ["Warlock's quests as rolled", "Warlock's quests as chosen"],
    { group: 'cards and spaces' },
  ),
  ...RULINGS,
  ...HOUSE_RULES,
  ...FORM_OPTIONS,
  ...PUBLIC_RULES,
] as const satisfies RowsOf<typeof Option, RuleOption, 'Count'>;

/** Every rule option, by its number `Option`. */
export const OPTIONS: readonly RuleOption[] = ROWS;

export const DEFAULT_OPTIONS: Int32Array = defaults(OPTIONS);
