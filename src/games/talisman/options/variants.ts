import type { Conflict, Variant } from '../../../engine/index.js';
import { BestOfTwo, BlitzTrophy, Clock, Ending, StartBonus, TrophyPrice } from './option.js';

/** The named variants, each a set of option values on top of the defaults. */
export const VARIANTS: readonly Variant[] = [
  { id: 'revised-4th', about: 'the Revised 4th Edition base game', rule: 'R', options: {} },
  { id: 'trophies-6', about: 'six trophy points buy a counter', rule: 'V-XI-A', options: { trophyRate: 6 } },
  { id: 'trophies-5', about: 'five trophy points buy a counter', rule: 'V-XI-A', options: { trophyRate: 5 } },
  {
    id: 'head-start',
    about: 'one extra Strength or Craft at the start',
    rule: 'V-XI-B',
    options: { startBonus: StartBonus.Choice },
  },
  {
    id: 'bloody',
    about: 'one Talisman in its deck, and death is final',
    rule: 'V-XI-C',
    options: { talismanCards: 1, deathEliminates: 1 },
  },
  {
    id: 'easy-command',
    about: 'the more players, the easier the Command Spell',
    rule: 'V-XI-D',
    options: { commandByPlayers: 1 },
  },
  {
    id: 'sudden-death',
    about: 'the first to reach the Crown wins',
    rule: 'V-XI-E1',
    options: { ending: Ending.SuddenDeath },
  },
  {
    id: 'blitz',
    about: 'a head start of both stats, the better of two move dice, three trophies a counter, sudden death',
    rule: 'V-XIV-1',
    options: {
      startBonus: StartBonus.Both,
      bestOfTwo: BestOfTwo.Move,
      ending: Ending.SuddenDeath,
      blitzTrophy: BlitzTrophy.Cards3,
    },
  },
  { id: 'heirlooms', about: "what the dead had is their next character's", rule: 'V-X-B', options: { heirlooms: 1 } },
  {
    id: 'worn-equipment',
    about: 'equipment is worn and fills no bag',
    rule: 'V-XV-1',
    options: { wornEquipment: 1 },
  },
  {
    id: 'origins-clock',
    about: 'by day creatures have 1 less, by night characters have',
    rule: 'O-3',
    options: { clock: Clock.Origins },
  },
  {
    id: 'blood-moon-clock',
    about: 'by day each creature has 1 less, by night 1 more',
    rule: 'O-4',
    options: { clock: Clock.BloodMoon },
  },
  // House rules that people play.
  { id: 'trophies-3', about: 'three trophy points buy a counter', rule: 'V-XI-A', options: { trophyRate: 3 } },
  {
    id: 'trophies-by-value',
    about: 'a counter costs as many trophy points as the stat is high',
    rule: 'V-XI-A',
    options: { trophyPrice: TrophyPrice.Value },
  },
  { id: 'stat-cap', about: 'ten counters of a stat at most', rule: 'SC-06', options: { statCapPlus: 10 } },
  {
    id: 'strong-start',
    about: 'two extra Strength and Craft at the start',
    rule: 'V-XIV-1',
    options: { startBonus: StartBonus.TwoEach },
  },
  {
    id: 'two-dice-move',
    about: 'the better of two dice for the move',
    rule: 'V-XIV-2',
    options: { bestOfTwo: BestOfTwo.Move },
  },
  {
    id: 'time-limit',
    about: 'thirty rounds, then whoever has most of all things',
    rule: 'V-XI-E2',
    options: { ending: Ending.TimeLimit },
  },
  {
    id: 'land-grant',
    about: 'the first at the Castle with a Talisman wins',
    rule: 'V-XVI-1',
    options: { ending: Ending.LandGrant },
  },
  {
    id: 'champion',
    about: 'forty rounds, then an arena in which each fights each',
    rule: 'V-XVI-2',
    options: { ending: Ending.Champion },
  },
  {
    id: 'great-hunt',
    about: 'thirty rounds, then the Strength of the Animals owned',
    rule: 'V-XVI-3',
    options: { ending: Ending.Hunt },
  },
  {
    id: 'treasure-hunters',
    about: 'thirty rounds, then the value of gold, Magic Objects and Talismans',
    rule: 'V-XVI-4',
    options: { ending: Ending.Treasure },
  },
  {
    id: 'cult',
    about: 'thirty rounds, then the number of Followers',
    rule: 'V-XVI-5',
    options: { ending: Ending.Followers },
  },
];

/** Endings that replace the Crown of Command. */
const SCENARIOS = ['landGrant', 'champion', 'hunt', 'treasure', 'followers'] as const;

/** Rule options that contradict each other, or one of which leaves the other without effect. */
export const CONFLICTS: readonly Conflict[] = [
  { between: ['heirlooms', 'deathEliminates'], reason: 'nobody comes back to inherit' },
  { between: ['resurrection', 'deathEliminates'], reason: 'nobody comes back' },
  {
    between: ['heirlooms', 'resurrection'],
    reason: 'the one keeps for a new character what the other leaves where the old one died',
  },
  { between: ['blitzTrophy', 'trophyPrice'], reason: 'both say what a counter costs' },
  { between: ['lifeTrophy', 'blitzTrophy'], reason: 'both say what trophies buy' },
  { between: ['stopAnywhere', 'stopAtCorners'], reason: 'both say where a move may stop' },
  { between: ['statCapPlus', 'statCapPercent'], reason: 'both say how many counters there may be' },
  ...SCENARIOS.map(
    (ending): Conflict => ({
      between: ['mustReachCrown', `ending=${ending}`],
      reason: 'nobody goes on to the Crown',
    }),
  ),
];
