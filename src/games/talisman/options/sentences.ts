import { type IntSpec, sayValue } from '../../../engine/spec.js';

/** Sentences for the values of an option: with {} for the number, or one for each value from `min` on. */
interface OptionSentences {
  readonly each: string | readonly string[];
  /** Sentences for numbers that the sentence with {} does not suit. */
  readonly at?: Readonly<Record<number, string>>;
}

/** Sentences of all rule options, by id. They are not in the rows, which a page loads before its first answer. */
export const SENTENCES: Readonly<Record<string, OptionSentences>> = {
  trophyRate: {
    each: '{} trophy points buy a Strength or Craft counter.',
    at: { 1: '1 trophy point buys a Strength or Craft counter.' },
  },
  startBonus: {
    each: [
      'Everyone starts without extra counters.',
      'Everyone starts with a Strength or a Craft counter.',
      'Everyone starts with a Strength and a Craft counter.',
      'Everyone starts with two Strength and two Craft counters.',
    ],
  },
  statCapPercent: {
    each: 'Counters raise Strength and Craft to at most {} % of the printed value.',
    at: { 0: 'The printed value does not limit counters.' },
  },
  talismanCards: {
    each: 'The Talisman deck has {} cards.',
    at: { 0: 'The Talisman deck has no cards.', 1: 'The Talisman deck has 1 card.' },
  },
  deathEliminates: { each: ['A killed player goes on with a new character.', 'A killed player is out of the game.'] },
  commandSpellMin: {
    each: 'The Command Spell works on a die of {} or more.',
    at: { 1: 'The Command Spell always works.', 6: 'The Command Spell works on a die of 6.' },
  },
  commandByPlayers: {
    each: [
      'The Command Spell works as often with any number of players.',
      'The Command Spell works more often with five or more players.',
    ],
  },
  ending: {
    each: [
      'The player on the Crown casts the Command Spell until no one else is left.',
      'The first player to reach the Crown wins.',
      'When time is up, the player with the most possessions wins.',
      'The first player to bring a Talisman to the Castle wins.',
      'When time is up, everyone fights everyone in an arena.',
      'When time is up, the player with the strongest Animals wins.',
      'When time is up, the player with the most treasure wins.',
      'When time is up, the player with the most Followers wins.',
      'On the Crown a die is rolled each turn instead of a Spell.',
      'The first character to reach the Crown after a return wins.',
      'The first player to beat the Dragon on the Crown wins, and the dead come back.',
    ],
  },
  mustReachCrown: { each: ['The last player left wins at once.', 'The last player left must still reach the Crown.'] },
  chooseQuest: { each: ["The Warlock's quest is rolled.", "The Warlock's quest is chosen."] },
  raftMap: {
    each: [
      'A Raft crosses to the spaces opposite on the drawn board.',
      'A Raft crosses to the spaces opposite on a grid.',
    ],
  },
  combineSpirits: {
    each: ['Several Spirits on a space fight one by one.', 'Several Spirits on a space fight as one.'],
  },
  placesBeforeTaking: {
    each: [
      'Things on a space are taken before Strangers and Places are visited.',
      'Strangers and Places are visited before things on a space are taken.',
    ],
  },
  encounterAfterCryptExit: {
    each: [
      'An exit of the Crypt or the Mines in another Region is not encountered.',
      'An exit of the Crypt or the Mines in another Region is encountered.',
    ],
  },
  royalHealStacks: {
    each: ['Prince and Princess together heal as one of them does.', 'Prince and Princess heal two lives each.'],
  },
  monkBonusUses: { each: ['The Monk adds his Craft value in battle.', 'The Monk adds his whole Craft in battle.'] },
  psionicBlastUses: { each: ['Psionic Blast adds the Craft value.', 'Psionic Blast adds the whole Craft.'] },
  sirenAsStorm: { each: ['The Siren costs a turn by her own words.', 'The Siren costs a turn as the Storm does.'] },
  destroyMagicStopsCommand: {
    each: ['Destroy Magic does not stop the Command Spell.', 'Destroy Magic stops the Command Spell.'],
  },
  limitedComponents: {
    each: ['Counters, fate and gold never run out.', 'Counters, fate and gold run out when the box has none left.'],
  },
  thiefVillageExtra: {
    each: [
      "The Thief's free card in the Village replaces the visit.",
      "The Thief's free card in the Village comes on top of the visit.",
    ],
  },
  charmIsExtra: {
    each: [
      'Taking a Follower from a character replaces the encounter.',
      'Taking a Follower from a character comes on top of the encounter.',
    ],
  },
  dealCharacters: {
    each: 'Each player is dealt {} characters and keeps one.',
    at: { 1: 'Each player is dealt one character.' },
  },
  counterspellAnswersDestroyMagic: {
    each: ['Counterspell does not stop Destroy Magic.', 'Counterspell stops Destroy Magic.'],
  },
  immobilityEvades: { each: ['Immobility cannot evade a creature.', 'Immobility may be cast to evade a creature.'] },
  refillOnAnyLoss: {
    each: [
      'A character that is never without a Spell draws one only after it casts the last.',
      'A character that is never without a Spell draws one after any loss of the last.',
    ],
  },
  drinksPerEnemy: {
    each: [
      'The Runesword takes one life from Enemies that fight as one.',
      'The Runesword takes a life from each of the Enemies that fight as one.',
    ],
  },
  toadPsychic: {
    each: [
      'A psychic attack stays psychic when the attacker becomes a Toad.',
      'A psychic attack becomes a battle when the attacker becomes a Toad.',
    ],
  },
  hexAtTurnEnd: {
    each: [
      'A Hex strikes only characters that land on its space.',
      'A Hex also strikes characters that end their turn on its space.',
    ],
  },
  toadTurnCounts: {
    each: [
      'A Toad stays one for three full turns.',
      'The turn of the change is the first of the three turns as a Toad.',
    ],
  },
  slaveToadGoesFree: {
    each: [
      'A slave of the Temple who becomes a Toad stays a slave.',
      'A slave of the Temple who becomes a Toad goes free.',
    ],
  },
  slaveDelivers: {
    each: ['A slave of the Temple delivers no quest.', 'A slave of the Temple may deliver a quest and is then free.'],
  },
  toadQuest: {
    each: [
      'A Toad that has done its quest gets no Talisman.',
      'A Toad that has done its quest leaves the Talisman at the Cave.',
      'A Toad that has done its quest keeps the quest open.',
    ],
  },
  chasmFate: {
    each: [
      'At the Chasm each die may be rerolled for one fate.',
      'At the Chasm one of all the dice may be rerolled for one fate.',
    ],
  },
  encounterAtPlainExit: {
    each: ['An exit on the Plain of Peril is not encountered.', 'An exit on the Plain of Peril is encountered.'],
  },
  hagMayBeGiven: { each: ['The Hag cannot be given up as a Follower.', 'The Hag may be given up as a Follower.'] },
  potionInGlade: {
    each: [
      'A Potion of Strength drunk elsewhere does not work on the Cursed Glade.',
      'A Potion of Strength drunk elsewhere works on the Cursed Glade.',
    ],
  },
  restWithoutWounds: { each: ['An unhurt Troll must move on a 6.', 'An unhurt Troll may stay on its space on a 6.'] },
  amuletOutlastsDestroyMagic: {
    each: ['Destroy Magic stops the Amulet, too.', 'The Amulet works under Destroy Magic, too.'],
  },
  tavernOfferWhenSlowed: {
    each: [
      'Slowed characters may not take the offer of any space at the Tavern.',
      'Slowed characters may take the offer of any space at the Tavern.',
    ],
  },
  roundLimit: {
    each: 'Time is up after {} rounds.',
    at: { 0: 'Rounds are not limited, unless the ending needs a limit.', 1: 'Time is up after 1 round.' },
  },
  wandFills: { each: ['The Wand gives a Spell only when it is taken.', 'The Wand gives a Spell as soon as it can.'] },
  landGrantThere: {
    each: ['A Talisman gained at the Castle does not win there.', 'A Talisman gained at the Castle wins at once.'],
  },
  hourMinimum: {
    each: ['The hour changes attack scores, to at least 1.', 'The hour changes Strength and Craft, to at least 1.'],
  },
  huntLoot: {
    each: [
      'The Animals that a killed character carried are lost.',
      'The killer of a character may take the Animals that it carried.',
    ],
  },
  fateEither: {
    each: [
      'Where a roll is made twice, fate rerolls the roll that is kept.',
      'Where a roll is made twice, fate may reroll either of the two.',
    ],
  },
  arenaAssassin: {
    each: ['The Assassin may not assassinate in the arena.', 'The Assassin may assassinate in the arena.'],
  },
  unkeptReturn: {
    each: [
      'Dealt characters that were not kept return after a death.',
      'Dealt characters that were not kept return at once.',
    ],
  },
  ghostTakesBack: {
    each: [
      'A returned character leaves the things of its Ghost for this turn.',
      'A returned character may take the things of its Ghost at once.',
    ],
  },
  landingWindow: {
    each: [
      'A character may use things on every landing and again after a draw.',
      'A character may use things only before it draws.',
    ],
  },
  mustTakeGold: { each: ['Gold on a space may be left.', 'Gold on a space must be taken.'] },
  toadCountsLostTurns: {
    each: ['A turn that a Toad misses is not one of its three.', 'A turn that a Toad misses is one of its three.'],
  },
  hexCounts: { each: ['A Hex lasts three rounds of the table.', 'A Hex lasts three turns of its caster.'] },
  bestOfTwo: {
    each: [
      'Each roll is made once.',
      'The move is rolled twice, and the better roll counts.',
      'Moves and own attacks are rolled twice, and the better roll counts.',
      'All own rolls are made twice, and the better roll counts.',
    ],
  },
  stopAnywhere: { each: ['A move goes as far as the roll.', 'A move may stop short of the roll.'] },
  wellCards: {
    each: [
      'Places that give counters are in the deck.',
      'Places that give counters are out of the game.',
      'Each player may use each Place that gives counters once.',
    ],
  },
  blitzTrophy: {
    each: [
      'Trophies buy counters at the usual rate.',
      'Three trophy cards buy a counter.',
      'Three trophy points buy a counter.',
    ],
  },
  objectConversion: {
    each: '{} Objects buy a Strength or Craft counter.',
    at: { 0: 'Objects buy no counters.', 1: 'One Object buys a Strength or Craft counter.' },
  },
  talismanConversion: { each: ['Talismans buy no counters.', 'A Talisman buys a Strength or Craft counter.'] },
  talismanTeleport: {
    each: [
      'A Talisman takes its owner nowhere.',
      "A Talisman takes its owner to the Warlock's Cave or the Sentinel, and is spent.",
      "A Talisman takes its owner to the Warlock's Cave or the Sentinel, and is kept.",
    ],
  },
  resurrection: {
    each: [
      'A killed player does not come back for fate.',
      'A killed player who had fate left may come back for one fate.',
    ],
  },
  evadeUnfriendly: {
    each: ['Unfriendly individuals must be met.', 'Unfriendly individuals may be evaded, as creatures are.'],
  },
  heirlooms: {
    each: [
      'Objects, gold and Followers of the dead stay on the space.',
      'Objects, gold and Followers of the dead go to their next character.',
    ],
  },
  wornEquipment: {
    each: [
      'A Helmet, an Armour, a Shield and a Weapon count as Objects carried.',
      'A Helmet, an Armour, a Shield and a Weapon are worn, not carried.',
    ],
  },
  allWornArmourCounts: {
    each: [
      'One of Helmet, Armour and Shield may save the life in an attack.',
      'Helmet, Armour and Shield may each save the life in an attack.',
    ],
  },
  smallObjects: { each: ['Each small Object counts as one.', 'All small Objects together count as one.'] },
  clock: {
    each: [
      'There is no day and no night.',
      'By day creatures have 1 less, by night characters have 1 less.',
      'By day creatures have 1 less, by night 1 more.',
    ],
  },
  statCapPlus: {
    each: 'A character may have at most {} counters of each kind.',
    at: {
      0: 'A character may have any number of counters.',
      1: 'A character may have at most 1 counter of each kind.',
    },
  },
  trophyPrice: {
    each: [
      'Each counter has the same price in trophy points.',
      'A counter costs as many trophy points as the Strength or Craft that it raises.',
    ],
  },
  fateBonus: { each: 'Everyone starts with {} fate more.', at: { 0: 'Everyone starts with the fate of the card.' } },
  healFactor: { each: 'Each life healed restores {} lives.', at: { 1: 'Each life healed restores one life.' } },
  realmOfSouls: { each: ['The Realm of Souls is not played.', 'The Realm of Souls is played.'] },
  resurrectAtOne: {
    each: [
      'A character without a life is not brought back.',
      'A character that is brought back without a life gets one.',
    ],
  },
  veilCardsCountForTopUp: {
    each: [
      'Cards of the other deck do not count for characters that ignore them.',
      'Cards of the other deck count for characters that ignore them, too.',
    ],
  },
  ghostCountersKept: {
    each: ['Counters won as a Ghost are lost on coming back.', 'Counters won as a Ghost are kept on coming back.'],
  },
  ghostsAfterCrown: {
    each: [
      'After the Crown is reached, the killed become no Ghosts.',
      'After the Crown is reached, the killed become Ghosts, too.',
    ],
  },
  ghostTakesBelongings: {
    each: ['The things of a removed Ghost stay in the game.', 'The things of a removed Ghost leave the game.'],
  },
  lifeTrophy: { each: ['Trophies won as a Ghost are discarded.', 'Trophies won as a Ghost are kept and buy lives.'] },
  randomBreach: { each: ['No cover is on the board at the start.', 'Covers are on random spaces from the start.'] },
  announceDirection: {
    each: ['Players choose the way round after the roll.', 'Players say the way round before the roll.'],
  },
  stopAtCorners: {
    each: [
      'A move does not stop short at corners or creatures.',
      'A move may stop short on a corner, or where an Enemy or another character is.',
    ],
  },
  middleDie: {
    each: [
      'The move die has six sides everywhere.',
      'The move die has five sides in the Middle Region.',
      'The move die has four sides in the Middle Region.',
    ],
  },
  halfTrophies: {
    each: ['A trophy counts its whole Strength or Craft.', 'A trophy counts half its Strength or Craft, rounded up.'],
  },
  crownStopsHealing: {
    each: ['Lives are healed to the end of the game.', 'No life is healed once a character has reached the Crown.'],
  },
  swapCharacter: {
    each: [
      'Players may not swap the character that they kept.',
      'Each player may swap the kept character once for another that was dealt.',
    ],
  },
  goldBonus: { each: 'Everyone starts with {} gold more.', at: { 0: 'Everyone starts with the gold of the card.' } },
  lifeBonus: {
    each: 'Everyone starts with {} lives more.',
    at: {
      [-2]: 'Everyone starts with 2 lives fewer.',
      [-1]: 'Everyone starts with 1 life fewer.',
      0: 'Everyone starts with the lives of the card.',
      1: 'Everyone starts with 1 life more.',
    },
  },
  moveBy: {
    each: [
      'A move goes as far as the die says.',
      'The move die has four sides everywhere.',
      'A move has as many spaces as the Craft of the character, up to 12.',
      'Each move has three spaces, without a die.',
    ],
  },
  crownDragon: { each: 'The Dragon on the Crown has Strength and Craft {}.' },
  mildToad: {
    each: [
      'A Toad drops everything and is one for three turns.',
      'A Toad keeps its things and is one for a single turn.',
    ],
  },
  teams: {
    each: [
      'Everyone plays alone.',
      'Opposite players are a team: they win together and do not attack each other.',
      'Every second player is of one side: a side wins together and does not attack its own.',
    ],
  },
  fateStep: {
    each: ['Fate does not make a move longer.', 'One fate makes a move one space longer, once a move.'],
  },
};

/** Returns the rule of a value as a whole sentence; the phrase for an option without sentences. */
export function sentenceOf(spec: IntSpec, value: number): string {
  if (!Object.hasOwn(SENTENCES, spec.id)) return sayValue(spec, value);
  const { each, at = {} } = SENTENCES[spec.id];
  if (typeof each !== 'string') return each[value - spec.min];
  return at[value] ?? each.replace('{}', String(value));
}
