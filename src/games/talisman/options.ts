import { defaults, type IntSpec } from '../../engine/index.js';

/** Index of each rule option in the state's `option` column; the order of `OPTIONS`. */
export const enum Option {
  TrophyRate,
  StartBonus,
  StatCapPercent,
  TalismanCards,
  DeathEliminates,
  CommandSpellMin,
  CommandByPlayers,
  Ending,
  MustReachCrown,
  ChooseQuest,
  RaftMap,
  CombineSpirits,
  PlacesBeforeTaking,
  EncounterAfterCryptExit,
  RoyalHealStacks,
  MonkBonusUses,
  PsionicBlastUses,
  SirenAsStorm,
  DestroyMagicStopsCommand,
  LimitedComponents,
  ThiefVillageExtra,
  CharmIsExtra,
  DealCharacters,
  CounterspellAnswersDestroyMagic,
  ImmobilityEvades,
  RefillOnAnyLoss,
  DrinksPerEnemy,
  ToadPsychic,
  HexAtTurnEnd,
  ToadTurnCounts,
  SlaveToadGoesFree,
  SlaveDelivers,
  ToadQuest,
  ChasmFate,
  EncounterAtPlainExit,
  HagMayBeGiven,
  PotionInGlade,
  RestWithoutWounds,
  AmuletOutlastsDestroyMagic,
  TavernOfferWhenSlowed,
  RoundLimit,
  Count,
}

/** How a game is won. Those from the land grant on are scenarios, which stand in the place of the Crown of Command. */
export const enum Ending {
  Crown,
  SuddenDeath,
  TimeLimit,
  LandGrant,
  Champion,
  Hunt,
  Treasure,
  Followers,
}
export const enum StartBonus {
  None,
  Choice,
  Both,
}
export const enum ToadQuest {
  Lost,
  Dropped,
  Open,
}

/** A rule option, and where to look for what it does. */
export interface RuleOption extends IntSpec {
  /** Ids of the characters it is about; without them it is about all alike. */
  readonly touches?: readonly string[];
  /** Fewest players with whom it changes anything, where two are too few. */
  readonly fromPlayers?: number;
  /** True where seats may play another character than the one recorded: wins by character then compare nothing. */
  readonly recasts?: true;
}

type Scope = Pick<RuleOption, 'touches' | 'fromPlayers' | 'recasts'>;

/** @param says what it is called when off and when on, after "with" */
const flag = (
  id: string,
  def: 0 | 1,
  rule: string,
  about: string,
  says: readonly [string, string],
  scope: Scope = {},
): RuleOption => ({ id, about, default: def, min: 0, max: 1, rule, says, ...scope });

/** Every rule option the engine plays, in the order of `Option`. */
export const OPTIONS: readonly RuleOption[] = [
  {
    id: 'trophyRate',
    about: 'trophy points that buy one Strength or Craft counter',
    default: 7,
    min: 3,
    max: 7,
    rule: 'R-TRO-03',
    says: '{} trophy points a counter',
  },
  {
    id: 'startBonus',
    about: 'counters each new character begins with',
    default: 0,
    min: 0,
    max: 2,
    words: ['none', 'choice', 'both'],
    rule: 'V-XI-B',
    says: [
      'no extra counters at the start',
      'a Strength or a Craft at the start',
      'a Strength and a Craft at the start',
    ],
  },
  {
    id: 'statCapPercent',
    about: 'highest Strength and Craft counters may reach, in percent of the printed value; 0 = no cap',
    default: 0,
    min: 0,
    max: 1000,
    rule: 'SC-06',
    says: 'counters up to {} % of the print',
    saysAt: { 0: 'no cap on counters' },
  },
  {
    id: 'talismanCards',
    about: 'cards in the Talisman deck',
    default: 4,
    min: 0,
    max: 4,
    rule: 'R-SETUP-04',
    says: 'a Talisman deck of {}',
  },
  flag('deathEliminates', 0, 'V-XI-C', 'a killed player is out at once', [
    'a new character after death',
    'death as the end for a player',
  ]),
  {
    id: 'commandSpellMin',
    about: 'lowest die with which the Command Spell works; 1 = always',
    default: 4,
    min: 1,
    max: 6,
    rule: 'R-CROWN-05',
    says: 'a Command Spell from {} on',
  },
  flag(
    'commandByPlayers',
    0,
    'V-XI-D',
    'five players 3-6, six 2-6, seven or more always; overrides commandSpellMin there',
    ['the same Command Spell for any table', 'an easier Command Spell for many'],
    { fromPlayers: 5 },
  ),
  {
    id: 'ending',
    about: 'how a game is won',
    default: 0,
    min: 0,
    max: 7,
    words: ['crown', 'suddenDeath', 'timeLimit', 'landGrant', 'champion', 'hunt', 'treasure', 'followers'],
    rule: 'R-CROWN-07',
    says: [
      'the last one left as the winner',
      'sudden death at the Crown',
      'possessions counted when time is up',
      'a Talisman brought to the Castle',
      'an arena when time is up',
      'Animals counted when time is up',
      'treasure counted when time is up',
      'Followers counted when time is up',
    ],
  },
  flag('mustReachCrown', 0, 'GAP-13', 'the last player left must still reach the Crown', [
    'the last player left as the winner',
    'the Crown to be reached even alone',
  ]),
  flag('chooseQuest', 0, 'O-8', "Warlock's quests are chosen, not rolled", [
    "Warlock's quests as rolled",
    "Warlock's quests as chosen",
  ]),
  {
    id: 'raftMap',
    about: 'which spaces are directly opposite',
    default: 0,
    min: 0,
    max: 1,
    words: ['drawn', 'grid'],
    rule: 'R-RAFT-02',
    says: ['Rafts by the drawn board', 'Rafts by a grid'],
  },
  flag('combineSpirits', 1, 'DIS-08', 'several Spirits on a space fight as one', [
    'Spirits that fight one by one',
    'Spirits that fight as one',
  ]),
  flag('placesBeforeTaking', 0, 'DIS-23', 'Strangers and Places are visited before things are taken', [
    'things taken before visits',
    'visits before things are taken',
  ]),
  flag('encounterAfterCryptExit', 1, 'DIS-02', 'an exit of the Crypt or the Mines in another Region is encountered', [
    'no encounter after Crypt or Mines',
    'an encounter after Crypt or Mines',
  ]),
  flag('royalHealStacks', 0, 'R-SPACE-20', 'Prince and Princess heal two lives each', [
    'one healing by Prince and Princess',
    'two lives healed by each Royal',
  ]),
  {
    id: 'monkBonusUses',
    about: 'what the Monk adds in battle',
    default: 0,
    min: 0,
    max: 1,
    words: ['value', 'total'],
    rule: 'RUL-48',
    touches: ['monk'],
    says: ['a Monk who adds the Craft value', 'a Monk who adds the whole Craft'],
  },
  {
    id: 'psionicBlastUses',
    about: 'what Psionic Blast adds',
    default: 0,
    min: 0,
    max: 1,
    words: ['value', 'total'],
    rule: 'RUL-78',
    says: ['Psionic Blast by the Craft value', 'Psionic Blast by the whole Craft'],
  },
  flag('sirenAsStorm', 0, 'RUL-55', 'the Siren costs a turn by the general rule, as the Storm does', [
    'a Siren by its own words',
    'a Siren that works as a Storm',
  ]),
  flag('destroyMagicStopsCommand', 1, 'RUL-80', 'Destroy Magic stops the Command Spell', [
    'a Command Spell that lasts',
    'a Command Spell that can be destroyed',
  ]),
  flag('limitedComponents', 1, 'R-GR-04', 'counters, fate and gold are gained only while the box has some left', [
    'counters and gold without limit',
    'counters and gold as in the box',
  ]),
  flag(
    'thiefVillageExtra',
    1,
    'RUL-47',
    "the Thief's free card in the Village is on top of the visit",
    ["the Thief's card as the visit", "the Thief's card besides the visit"],
    {
      touches: ['thief'],
    },
  ),
  flag(
    'charmIsExtra',
    0,
    'RUL-51',
    'taking Followers from a character met is on top of the encounter',
    ['charming in place of the encounter', 'charming besides the encounter'],
    {
      touches: ['minstrel', 'sorceress'],
    },
  ),
  {
    id: 'dealCharacters',
    about: 'characters dealt to each player, who keeps one; the recorded one is the first dealt',
    default: 1,
    min: 1,
    max: 3,
    rule: 'R-SETUP-06',
    recasts: true,
    says: '{} characters dealt to pick from',
    saysAt: { 1: '1 character dealt to each' },
  },
  flag('counterspellAnswersDestroyMagic', 1, 'RUL-79', 'Counterspell may answer Destroy Magic', [
    'Destroy Magic safe from Counterspell',
    'Destroy Magic open to Counterspell',
  ]),
  flag('immobilityEvades', 1, 'RUL-76', 'Immobility may be cast on a creature at the evade step', [
    'no Immobility at the evade step',
    'Immobility at the evade step',
  ]),
  flag(
    'refillOnAnyLoss',
    0,
    'RUL-50',
    'a character never without a Spell draws one on losing the last uncast, too',
    ['new Spells only for Spells cast', 'new Spells for any Spell lost'],
    {
      touches: ['prophetess', 'wizard'],
    },
  ),
  flag('drinksPerEnemy', 0, 'RUL-120', 'the Runesword drinks a life of each of several Enemies killed as one', [
    'a Runesword that drinks once a fight',
    'a Runesword that drinks once an Enemy',
  ]),
  {
    id: 'toadPsychic',
    about: 'how a psychic attack goes on when the attacker is made a Toad',
    default: 0,
    min: 0,
    max: 1,
    words: ['psychic', 'battle'],
    rule: 'RUL-121',
    touches: ['ghoul', 'sorceress', 'wizard'],
    says: ['psychic attacks that stay psychic', 'psychic attacks of Toads as battles'],
  },
  flag(
    'hexAtTurnEnd',
    0,
    'RUL-130',
    'a Hex also strikes a character that ends its turn there without landing: failed Portal, lost Sentinel, quest done',
    ['a Hex on those who land', 'a Hex on those who stay, too'],
  ),
  flag('toadTurnCounts', 0, 'RUL-14', 'the own turn in which a character becomes a Toad is the first of the three', [
    'three full turns as a Toad',
    'the turn of the change as a Toad turn',
  ]),
  flag('slaveToadGoesFree', 1, 'RUL-131', 'a slave of the Temple who becomes a Toad walks away', [
    'slaves who stay slaves as Toads',
    'slaves who go free as Toads',
  ]),
  flag('slaveDelivers', 1, 'RUL-132', 'a slave of the Temple who can do a quest does it, and is free', [
    'slaves who deliver no quest',
    'slaves who may deliver a quest',
  ]),
  {
    id: 'toadQuest',
    about:
      'what a Toad has of a quest it has done: no Talisman, a Talisman that lies at the Cave, or nothing: the quest stays open',
    default: 0,
    min: 0,
    max: 2,
    words: ['lost', 'dropped', 'open'],
    rule: 'RUL-133',
    says: ['Toads who forfeit a quest done', "Toads who drop a quest's Talisman", 'Toads whose quest stays open'],
  },
  {
    id: 'chasmFate',
    about: 'what one fate is for at the Chasm: each die, or one of all the dice',
    default: 0,
    min: 0,
    max: 1,
    words: ['die', 'roll'],
    rule: 'RUL-107',
    says: ['fate for one die at the Chasm', 'fate for all dice at the Chasm'],
  },
  flag('encounterAtPlainExit', 0, 'RUL-140', 'an exit of the Crypt or the Mines on the Plain of Peril is encountered', [
    'no encounter at the Plain exit',
    'an encounter at the Plain exit',
  ]),
  flag('hagMayBeGiven', 0, 'RUL-141', 'the Hag may be given where a Follower has to be given up', [
    'a Hag who cannot be given away',
    'a Hag who may be given away',
  ]),
  flag('potionInGlade', 1, 'RUL-142', 'a Potion of Strength drunk elsewhere works on the Cursed Glade', [
    'no use of a Potion in the Glade',
    'a Potion that works in the Glade',
  ]),
  flag(
    'restWithoutWounds',
    1,
    'RUL-143',
    'the Troll may stay on the space on a natural 6 even with no life to heal',
    ['no rest for an unhurt Troll', 'rest for an unhurt Troll, too'],
    {
      touches: ['troll'],
    },
  ),
  flag(
    'amuletOutlastsDestroyMagic',
    0,
    'RUL-144',
    'the Amulet keeps Spells from its owner, both ways, under Destroy Magic, too',
    ['an Amulet that Destroy Magic stops', 'an Amulet that outlasts Destroy Magic'],
  ),
  flag(
    'tavernOfferWhenSlowed',
    0,
    'RUL-145',
    'those whom a Poltergeist or a Blizzard slows may take the offer of any space at the Tavern',
    ['no Tavern offer for the slowed', 'Tavern offers for the slowed, too'],
  ),
  {
    id: 'roundLimit',
    about: 'rounds after which time is up; 0 = no limit, but by an ending that waits for it 30, before an arena 40',
    default: 0,
    min: 0,
    max: 200,
    rule: 'V-XI-E2',
    says: 'time up after {} rounds',
    saysAt: { 0: 'no limit of rounds', 1: 'time up after 1 round' },
  },
];

export const DEFAULT_OPTIONS: Int32Array = defaults(OPTIONS);
