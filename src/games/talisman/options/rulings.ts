import { amount, choice, flag } from '../../../engine/index.js';
import { BestOfTwo, Ending, HexCounts, LandingWindow, type RuleOption, UnkeptReturn } from './option.js';

/** Options of open points of the rules, which rulings decide by default. */
export const RULINGS = [
  choice('raftMap', 0, 'R-RAFT-02', {
    everyday: ['raft', 'river'],
    about: 'which spaces are directly opposite',
    words: ['drawn', 'grid'],
    phrase: ['Rafts by the drawn board', 'Rafts by a grid'],
    group: 'movement',
  }),
  flag('combineSpirits', 1, 'DIS-08', {
    about: 'several Spirits on a space fight as one',
    phrase: ['Spirits that fight one by one', 'Spirits that fight as one'],
    group: 'fights',
  }),
  flag('placesBeforeTaking', 0, 'DIS-23', {
    about: 'Strangers and Places are visited before things are taken',
    phrase: ['things taken before visits', 'visits before things are taken'],
    group: 'cards and spaces',
  }),
  flag('encounterAfterCryptExit', 1, 'DIS-02', {
    about: 'an exit of the Crypt or the Mines in another Region is encountered',
    phrase: ['no encounter after Crypt or Mines', 'an encounter after Crypt or Mines'],
    group: 'movement',
  }),
  flag('royalHealStacks', 0, 'R-SPACE-20', {
    about: 'Prince and Princess heal two lives each',
    phrase: ['one healing by Prince and Princess', 'two lives healed by each Royal'],
    group: 'life, fate and death',
  }),
  choice('monkBonusUses', 0, 'RUL-48', {
    everyday: ['monk'],
    about: 'what the Monk adds in battle',
    words: ['value', 'total'],
    phrase: ['a Monk who adds the Craft value', 'a Monk who adds the whole Craft'],
    group: 'characters and powers',
    touches: ['monk'],
  }),
  choice('psionicBlastUses', 0, 'RUL-78', {
    about: 'what Psionic Blast adds',
    words: ['value', 'total'],
    phrase: ['Psionic Blast by the Craft value', 'Psionic Blast by the whole Craft'],
    group: 'Spells',
  }),
  flag('sirenAsStorm', 0, 'RUL-55', {
    about: 'the Siren costs a turn by the general rule, as the Storm does',
    phrase: ['a Siren by its own words', 'a Siren that works as a Storm'],
    group: 'cards and spaces',
  }),
  flag('destroyMagicStopsCommand', 1, 'RUL-80', {
    about: 'Destroy Magic stops the Command Spell',
    phrase: ['a Command Spell that lasts', 'a Command Spell that can be destroyed'],
    group: 'how a game is won',
  }),
  flag('limitedComponents', 1, 'R-GR-04', {
    everyday: ['counters'],
    about: 'counters, fate and gold are gained only while the box has some left',
    phrase: ['counters and gold without limit', 'counters and gold as in the box'],
    group: 'the start',
  }),
  flag('thiefVillageExtra', 1, 'RUL-47', {
    everyday: ['thief'],
    about: "the Thief's free card in the Village is on top of the visit",
    phrase: ["the Thief's card as the visit", "the Thief's card besides the visit"],
    group: 'characters and powers',
    touches: ['thief'],
  }),
  flag('charmIsExtra', 0, 'RUL-51', {
    about: 'taking Followers from a character met is on top of the encounter',
    phrase: ['charming instead of the encounter', 'charming besides the encounter'],
    group: 'characters and powers',
    touches: ['minstrel', 'sorceress'],
  }),
  amount('dealCharacters', 1, 1, 3, {
    everyday: ['deal', 'choose', 'character'],
    rule: 'R-SETUP-06',
    about: 'characters dealt to each player, who keeps one; the recorded one is the first dealt',
    phrase: '{} characters dealt to pick from',
    phraseAt: { 1: '1 character dealt to each' },
    group: 'the start',
    recasts: true,
  }),
  flag('counterspellAnswersDestroyMagic', 1, 'RUL-79', {
    about: 'Counterspell may answer Destroy Magic',
    phrase: ['Destroy Magic safe from Counterspell', 'Destroy Magic open to Counterspell'],
    group: 'Spells',
  }),
  flag('immobilityEvades', 1, 'RUL-76', {
    about: 'Immobility may be cast on a creature at the evade step',
    phrase: ['no Immobility at the evade step', 'Immobility at the evade step'],
    group: 'Spells',
  }),
  flag('refillOnAnyLoss', 0, 'RUL-50', {
    about: 'a character never without a Spell draws one on losing the last uncast, too',
    phrase: ['new Spells only for Spells cast', 'new Spells for any Spell lost'],
    group: 'characters and powers',
    touches: ['prophetess', 'wizard'],
  }),
  flag('drinksPerEnemy', 0, 'RUL-120', {
    about: 'the Runesword drinks a life of each of several Enemies killed as one',
    phrase: ['a Runesword that drinks once a fight', 'a Runesword that drinks once an Enemy'],
    group: 'fights',
  }),
  choice('toadPsychic', 0, 'RUL-121', {
    about: 'how a psychic attack goes on when the attacker is made a Toad',
    words: ['psychic', 'battle'],
    phrase: ['psychic attacks that stay psychic', 'psychic attacks of Toads as battles'],
    group: 'Toads',
    touches: ['ghoul', 'sorceress', 'wizard'],
  }),
  flag('hexAtTurnEnd', 0, 'RUL-130', {
    about:
      'a Hex also strikes a character that ends its turn there without landing: failed Portal, lost Sentinel, quest done',
    phrase: ['a Hex on those who land', 'a Hex on those who stay, too'],
    group: 'Spells',
  }),
  flag('toadTurnCounts', 0, 'RUL-14', {
    about: 'the own turn in which a character becomes a Toad is the first of the three',
    phrase: ['three full turns as a Toad', 'the turn of the change as a Toad turn'],
    group: 'Toads',
  }),
  flag('slaveToadGoesFree', 1, 'RUL-131', {
    about: 'a slave of the Temple who becomes a Toad walks away',
    phrase: ['slaves who stay slaves as Toads', 'slaves who go free as Toads'],
    group: 'Toads',
  }),
  flag('slaveDelivers', 1, 'RUL-132', {
    about: 'a slave of the Temple who can do a quest does it, and is free',
    phrase: ['slaves who deliver no quest', 'slaves who may deliver a quest'],
    group: 'Toads',
  }),
  choice('toadQuest', 0, 'RUL-133', {
    everyday: ['toad', 'frog'],
    about:
      'what a Toad has of a quest it has done: no Talisman, a Talisman that lies at the Cave, or nothing: the quest stays open',
    words: ['lost', 'dropped', 'open'],
    phrase: ['Toads who forfeit a quest done', "Toads who drop a quest's Talisman", 'Toads whose quest stays open'],
    group: 'Toads',
  }),
  choice('chasmFate', 0, 'RUL-107', {
    everyday: ['chasm'],
    about: 'what one fate is for at the Chasm: each die, or one of all the dice',
    words: ['die', 'roll'],
    phrase: ['fate for one die at the Chasm', 'fate for all dice at the Chasm'],
    group: 'life, fate and death',
  }),
  flag('encounterAtPlainExit', 0, 'RUL-140', {
    about: 'an exit of the Crypt or the Mines on the Plain of Peril is encountered',
    phrase: ['no encounter at the Plain exit', 'an encounter at the Plain exit'],
    group: 'movement',
  }),
  flag('hagMayBeGiven', 0, 'RUL-141', {
    about: 'the Hag may be given where a Follower has to be given up',
    phrase: ['a Hag who cannot be given away', 'a Hag who may be given away'],
    group: 'cards and spaces',
  }),
  flag('potionInGlade', 1, 'RUL-142', {
    about: 'a Potion of Strength drunk elsewhere works on the Cursed Glade',
    phrase: ['no use of a Potion in the Glade', 'a Potion that works in the Glade'],
    group: 'cards and spaces',
  }),
  flag('restWithoutWounds', 1, 'RUL-143', {
    about: 'the Troll may stay on the space on a natural 6 even with no life to heal',
    phrase: ['no rest for an unhurt Troll', 'rest for an unhurt Troll, too'],
    group: 'characters and powers',
    touches: ['troll'],
  }),
  flag('amuletOutlastsDestroyMagic', 0, 'RUL-144', {
    about: 'the Amulet keeps Spells from its owner, both ways, under Destroy Magic, too',
    phrase: ['an Amulet that Destroy Magic stops', 'an Amulet that outlasts Destroy Magic'],
    group: 'Spells',
  }),
  flag('tavernOfferWhenSlowed', 0, 'RUL-145', {
    about: 'characters slowed by a Poltergeist or a Blizzard may take the offer of any space at the Tavern',
    phrase: ['no Tavern offer for the slowed', 'Tavern offers for the slowed, too'],
    group: 'cards and spaces',
  }),
  amount('roundLimit', 0, 0, 200, {
    everyday: ['time', 'rounds', 'limit'],
    rule: 'V-XI-E2',
    about: 'rounds after which time is up; 0 = no limit, but by an ending that waits for it 30, before an arena 40',
    phrase: 'time up after {} rounds',
    phraseAt: { 0: 'no limit of rounds', 1: 'time up after 1 round' },
    group: 'how a game is won',
  }),
  flag('wandFills', 1, 'RUL-180', {
    about: 'the Wand gives a Spell as soon as it can: to an heir, when Craft rises to 3; not only on taking it',
    phrase: ['a Wand that gives a Spell when taken', 'a Wand that gives a Spell when it can'],
    group: 'Spells',
  }),
  flag('landGrantThere', 1, 'RUL-181', {
    about: 'with ending landGrant a Talisman gained at the Castle wins, too',
    phrase: ['a Talisman that must arrive to win', 'a Talisman that wins if gained there'],
    group: 'how a game is won',
  }),
  choice('hourMinimum', 0, 'RUL-182', {
    about:
      'what the hour changes by the clock of Blood Moon, and never below 1: the attack score, or Strength and Craft',
    words: ['score', 'strength'],
    phrase: ['an hour that changes attack scores', 'an hour that changes Strength'],
    group: 'fights',
  }),
  flag('huntLoot', 1, 'RUL-183', {
    about: 'with ending hunt the killer of a character may take the Animals that it carried',
    phrase: ['carried Animals lost at death', 'carried Animals as loot of the killer'],
    group: 'how a game is won',
  }),
  flag('fateEither', 1, 'RUL-184', {
    about: 'where a roll is made twice, fate rolls a die of either again, and the other roll stays at hand',
    phrase: ['fate for the roll that is kept', 'fate for either of two rolls'],
    group: 'life, fate and death',
    given: { bestOfTwo: BestOfTwo.All },
  }),
  flag('arenaAssassin', 1, 'RUL-185', {
    about: 'the Assassin may assassinate when it attacks in the arena',
    phrase: ['no assassination in the arena', 'assassination in the arena'],
    group: 'characters and powers',
    touches: ['assassin'],
    given: { ending: Ending.Champion },
  }),
  choice('unkeptReturn', UnkeptReturn.Killed, 'RUL-186', {
    about:
      'when characters that were dealt and not kept may be dealt again: once a character is killed, or at once; and wherever no other is left',
    words: ['killed', 'atOnce'],
    phrase: ['unkept characters back after a death', 'unkept characters back at once'],
    group: 'the start',
    recasts: true,
    given: { dealCharacters: 3 },
  }),
  flag('ghostTakesBack', 0, 'RUL-188', {
    about: 'a character that comes back from another form may take at once what that form left on the space',
    phrase: ['what Ghosts leave left for the turn', 'what Ghosts leave taken back at once'],
    group: 'the Realm of Souls',
    given: { realmOfSouls: 1 },
  }),
  choice('landingWindow', LandingWindow.Every, 'RUL-189', {
    about:
      'landings on which a character may ditch, use things and change alignment before anything is met: every one, and again after a draw; or only before it draws',
    words: ['every', 'draws'],
    phrase: ['a window on every landing', 'a window only before drawing'],
    group: 'movement',
  }),
  flag('mustTakeGold', 0, 'RUL-190', {
    about: 'gold lying on a space, bags of gold and the gold of a killed character must be taken',
    phrase: ['gold that may be left', 'gold that must be taken'],
    group: 'cards and spaces',
  }),
  flag('toadCountsLostTurns', 1, 'RUL-192', {
    about: 'a turn that a Toad misses is one of its three',
    phrase: ['missed turns not counted for Toads', 'missed turns counted for Toads'],
    group: 'Toads',
  }),
  choice('hexCounts', HexCounts.Rounds, 'RUL-193', {
    about: 'what a Hex lasts three of: rounds of the table, or turns of the caster',
    words: ['rounds', 'turns'],
    phrase: ['a Hex of three rounds', "a Hex of three of the caster's turns"],
    group: 'Spells',
  }),
] as const satisfies readonly RuleOption[];
