import { amount, type IntSpec, YES_NO } from '../../../src/engine/index.js';

/** Index of each parameter of the heuristic; the order of `PARAMS`. */
export const enum Param {
  RushAt,
  RushLife,
  MiddleAt,
  CrossChance,
  PortalChance,
  AttackChance,
  FateGain,
  LifeWorth,
  Patience,
  Pull,
  RushCraftAt,
  Delay,
  Horizon,
  Route,
  StrengthWeight,
  CraftWeight,
  TrophyWeight,
  LossWeight,
  RiskAversion,
  Beyond,
  CrossAt,
  CrossBy,
  RaftBelow,
  AxeWorth,
  FerryAt,
  Bottle,
  DrawPull,
  PrayPull,
  Fate,
  Wish,
  Aggression,
  Hunt,
  Shopping,
  SpellWorth,
  CastAt,
  Block,
  Declares,
  Goal,
  RushSpread,
  Trips,
  Count,
}

/** Values of the parameters that have words, in the order of the words. */
export const enum Horizon {
  Turn,
  Plan,
}
export const enum Route {
  Any,
  Strength,
  Craft,
}
export const enum CrossBy {
  Any,
  Bridge,
  Raft,
  Ferry,
}
export const enum Bottle {
  Ignored,
  Cheap,
  Required,
}
export const enum FateUse {
  Never,
  Hoard,
  Gain,
  Greedy,
}
export const enum Wish {
  Worth,
  Highest,
  Lowest,
  Random,
}

/** Parameters of the heuristic. Worths are in hundredths of a Strength or Craft counter. */
export const PARAMS: readonly IntSpec[] = [
  amount('rushAt', 8, 4, 40, {
    about: 'Strength or Craft, kit included, from which a holder of a Talisman goes for the Crown',
    phrase: 'leaves for the Crown at Strength {}',
  }),
  amount('rushLife', 3, 1, 12, {
    about:
      'lives without which it does not enter the Inner Region; four points above the target do instead of one, down to two',
    phrase: 'goes in with at least {} lives',
    phraseAt: { 1: 'goes in even with 1 life' },
  }),
  amount('middleAt', 6, 1, 40, {
    about: 'Strength or Craft from which it wants to be in the Middle Region',
    phrase: 'wants to cross from Strength {} on',
  }),
  amount('crossChance', 40, 0, 100, {
    about: 'percent chance to beat the Sentinel from which it tries the bridge',
    phrase: 'tries the bridge at {} % chance',
  }),
  amount('portalChance', 55, 0, 100, {
    about: 'percent chance to open the Portal of Power from which it tries',
    phrase: 'tries the Portal at {} % chance',
  }),
  amount('attackChance', 62, 0, 101, {
    about: 'percent chance to win from which it attacks a character',
    phrase: 'attacks others at {} % chance',
    phraseAt: { 101: 'never attacks others' },
  }),
  amount('fateGain', 30, 0, 1000, {
    about: 'worth a reroll must be expected to gain',
    phrase: 'rerolls for a gain of {}',
  }),
  amount('lifeWorth', 50, 1, 1000, {
    about: 'worth of a life to a healthy character; the fewer are left, the more each is worth',
    phrase: 'values a life at {}',
  }),
  amount('patience', 30, 0, 1000, {
    about: 'rounds under the Command Spell after which it nurses its lives no longer and marches on',
    phrase: 'stays careful for {} Command rounds',
    phraseAt: { 1: 'stays careful for 1 Command round' },
  }),
  amount('pull', 6, 0, 100, {
    about: "worth of a step nearer to the next gate of the plan: the Sentinel, the Warlock's Cave, the Portal",
    phrase: 'is drawn to the next gate by {}',
  }),
  // Departure and route.
  amount('rushCraftAt', 0, 0, 40, {
    about: 'Craft that is enough if the Strength of rushAt is missing; 0 = as much as rushAt',
    phrase: 'leaves for the Crown at Craft {}',
    phraseAt: { 0: 'leaves at Craft as at Strength' },
  }),
  amount('delay', 0, 0, 100, {
    about: 'own turns it stays on after reaching rushAt',
    phrase: 'stays on for {} more turns',
    phraseAt: { 0: 'leaves without delay', 1: 'stays on for 1 more turn' },
  }),
  {
    id: 'horizon',
    about: 'how far it looks: turn weighs where the die may take it, plan also the way to the next gate',
    default: Horizon.Plan,
    min: 0,
    max: 1,
    words: ['turn', 'plan'],
    phrase: ['looks as far as the die', 'looks ahead to the next gate'],
  },
  {
    id: 'route',
    about: 'path to the Crown: the cheaper one, past the Crypt by Strength, or through the Mines by Craft',
    default: Route.Any,
    min: 0,
    max: 2,
    words: ['any', 'strength', 'craft'],
    phrase: ['takes the cheaper way in', 'goes past the Crypt by Strength', 'goes through the Mines by Craft'],
  },
  amount('strengthWeight', 100, 0, 500, {
    about: 'percent of its usual worth that Strength has, trophies for it included',
    phrase: 'values Strength at {} %',
  }),
  amount('craftWeight', 100, 0, 500, {
    about: 'percent of its usual worth that Craft has, trophies for it included',
    phrase: 'values Craft at {} %',
  }),
  amount('trophyWeight', 100, 0, 500, {
    about: 'percent of its usual worth that a trophy has',
    phrase: 'values trophies at {} %',
  }),
  // Risk.
  amount('lossWeight', 100, 0, 1000, {
    about: 'percent of its usual weight that the loss of a life has',
    phrase: 'weighs the loss of a life at {} %',
  }),
  amount('riskAversion', 0, -200, 400, {
    about: 'hundredths of the standard deviation of a fight or a roll that count against it; below 0 they count for it',
    phrase: 'shuns risk by {}',
    phraseAt: { 0: 'does not mind risk' },
  }),
  // The river and the Middle Region.
  amount('beyond', 150, 0, 1000, {
    about: 'worth of being beyond the river, to who wants to be there',
    phrase: 'values being across at {}',
  }),
  amount('crossAt', 0, 0, 40, {
    about: 'Strength from which it tries the bridge; 0 = by crossChance',
    phrase: 'tries the bridge from Strength {} on',
    phraseAt: { 0: 'tries the bridge by its odds' },
  }),
  {
    id: 'crossBy',
    about: 'the only way it crosses the river of its own will, as long as it has the time',
    default: CrossBy.Any,
    min: 0,
    max: 3,
    words: ['any', 'bridge', 'raft', 'ferry'],
    phrase: ['crosses by any way', 'crosses only by the bridge', 'crosses only by Raft', 'crosses only by the ferry'],
  },
  amount('raftBelow', 70, 0, 101, {
    about: 'percent chance to beat the Sentinel below which it builds a Raft; 0 = no Rafts',
    phrase: 'builds a Raft below {} % chance',
    phraseAt: { 0: 'builds no Raft' },
  }),
  amount('axeWorth', 20, 0, 1000, {
    about: 'worth of an Axe for the Raft it may become',
    phrase: 'values an Axe at {}',
  }),
  amount('ferryAt', 0, 0, 40, {
    about: 'Strength or Craft from which it takes the ferry of the Tavern: 1 = always, 40 = never, 0 = as middleAt',
    phrase: 'takes the ferry from Strength {} on',
    phraseAt: { 0: 'takes the ferry when ready to cross', 1: 'always takes the ferry', 40: 'never takes the ferry' },
  }),
  {
    id: 'bottle',
    about: 'a Water Bottle is of no use to it, bought when cheap, or required to cross the river',
    default: Bottle.Cheap,
    min: 0,
    max: 2,
    words: ['ignored', 'cheap', 'required'],
    phrase: ['ignores Water Bottles', 'buys a cheap Water Bottle', 'crosses only with a Water Bottle'],
  },
  amount('drawPull', 0, -200, 200, {
    about: 'worth added to each card drawn where the Middle Region gives several: the Hidden Valley and the Oasis',
    phrase: 'values a card more to draw at {}',
  }),
  amount('prayPull', 0, -200, 1000, {
    about: 'worth added to a prayer: at the Temple, the Chapel, the Graveyard, a Shrine',
    phrase: 'values a prayer at {}',
  }),
  // Fate, wishes, people, wares, Spells.
  {
    id: 'fate',
    about: 'rerolls: never, hoarded for the last life, where they gain fateGain, or wherever they gain',
    default: FateUse.Gain,
    min: 0,
    max: 3,
    words: ['never', 'hoard', 'gain', 'greedy'],
    phrase: [
      'never spends fate',
      'keeps fate for the last life',
      'spends fate where it gains enough',
      'spends fate wherever it gains',
    ],
  },
  {
    id: 'wish',
    about: 'what a free choice of Strength or Craft raises: the one worth more, its highest, its lowest, or either',
    default: Wish.Worth,
    min: 0,
    max: 3,
    words: ['worth', 'highest', 'lowest', 'random'],
    phrase: [
      'wishes for what is worth more',
      'wishes for more of the highest',
      'wishes for more of the lowest',
      'wishes at random',
    ],
  },
  amount('aggression', 100, 0, 1000, {
    about: 'percent of its usual worth that the spoils of an attacked character have',
    phrase: 'values spoils of attacks at {} %',
  }),
  amount('hunt', 0, 0, 1000, {
    about: 'percent of the worth of an attack that draws it to where a character stands',
    phrase: 'hunts others at {} %',
    phraseAt: { 0: 'hunts no other character' },
  }),
  amount('shopping', 100, 0, 500, {
    about: 'percent of its usual worth that a ware of a shop has; 0 = it buys nothing',
    phrase: 'values wares at {} %',
    phraseAt: { 0: 'buys nothing' },
  }),
  amount('spellWorth', 30, 0, 500, {
    about: 'worth of one more Spell',
    phrase: 'values a Spell at {}',
  }),
  amount('castAt', 0, -100, 500, {
    about: 'what casting a Spell in the own turn must be worth more than; from 1 on it keeps what it has no opinion on',
    phrase: 'casts a Spell worth more than {}',
  }),
  {
    id: 'block',
    about: 'ditches a thing onto the space, so as to draw less, where drawing threatens more than the thing is worth',
    default: 0,
    min: 0,
    max: 1,
    words: YES_NO,
    phrase: ['never drops things to draw less', 'drops things to draw less'],
  },
  {
    id: 'declares',
    about: 'declares what it would pass, so that it is not asked; no = it is asked everything, and plays the same',
    default: 1,
    min: 0,
    max: 1,
    words: YES_NO,
    phrase: ['is asked everything', 'says ahead what it would pass'],
  },
  {
    id: 'goal',
    about: 'plays for what the ending in force counts, and minds its time; crown = for the Crown whatever it is',
    default: 1,
    min: 0,
    max: 1,
    words: ['crown', 'ending'],
    phrase: ['plays for the Crown whatever the ending', 'plays for what the ending asks'],
  },
  amount('rushSpread', 0, 0, 10, {
    about: 'points above or below rushAt by which its target is drawn again in each turn; 0 = the target is fixed',
    phrase: 'draws its target again, {} off at most',
    phraseAt: { 0: 'keeps its target', 1: 'draws its target again, 1 off at most' },
  }),
  {
    id: 'trips',
    about: 'enters a Region of a pack where its spaces are worth the trip; no = it only leaves such Regions',
    default: 1,
    min: 0,
    max: 1,
    words: YES_NO,
    phrase: ['enters no Region of a pack', 'enters Regions of a pack that pay'],
  },
];
