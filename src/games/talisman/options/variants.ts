import type { Conflict, Variant } from '../../../engine/index.js';
import { BestOfTwo, BlitzTrophy, Clock, Ending, StartBonus, TrophyPrice } from './option.js';

const variant = (id: string, rule: string, about: string, options: Variant['options']): Variant => ({
  id,
  about,
  rule,
  options,
});

/** The named variants, each a set of option values on top of the defaults. */
export const VARIANTS: readonly Variant[] = [
  variant('revised-4th', 'R', 'the Revised 4th Edition base game', {}),
  variant('trophies-6', 'V-XI-A', 'six trophy points buy a counter', { trophyRate: 6 }),
  variant('trophies-5', 'V-XI-A', 'five trophy points buy a counter', { trophyRate: 5 }),
  variant('head-start', 'V-XI-B', 'one extra Strength or Craft at the start', { startBonus: StartBonus.Choice }),
  variant('bloody', 'V-XI-C', 'one Talisman in its deck, and death is final', { talismanCards: 1, deathEliminates: 1 }),
  variant('easy-command', 'V-XI-D', 'the more players, the easier the Command Spell', { commandByPlayers: 1 }),
  variant('sudden-death', 'V-XI-E1', 'the first to reach the Crown wins', { ending: Ending.SuddenDeath }),
  variant(
    'blitz',
    'V-XIV-1',
    'a head start of both stats, the better of two move dice, three trophies a counter, sudden death',
    {
      startBonus: StartBonus.Both,
      bestOfTwo: BestOfTwo.Move,
      ending: Ending.SuddenDeath,
      blitzTrophy: BlitzTrophy.Cards3,
    },
  ),
  variant('heirlooms', 'V-X-B', "what the dead had is their next character's", { heirlooms: 1 }),
  variant('worn-equipment', 'V-XV-1', 'equipment is worn and fills no bag', { wornEquipment: 1 }),
  variant('origins-clock', 'O-3', 'by day creatures have 1 less, by night characters have', { clock: Clock.Origins }),
  variant('blood-moon-clock', 'O-4', 'by day each creature has 1 less, by night 1 more', { clock: Clock.BloodMoon }),
  // House rules that people play.
  variant('trophies-3', 'V-XI-A', 'three trophy points buy a counter', { trophyRate: 3 }),
  variant('trophies-by-value', 'V-XI-A', 'a counter costs as many trophy points as the stat is high', {
    trophyPrice: TrophyPrice.Value,
  }),
  variant('stat-cap', 'SC-06', 'ten counters of a stat at most', { statCapPlus: 10 }),
  variant('strong-start', 'V-XIV-1', 'two extra Strength and Craft at the start', { startBonus: StartBonus.TwoEach }),
  variant('two-dice-move', 'V-XIV-2', 'the better of two dice for the move', { bestOfTwo: BestOfTwo.Move }),
  variant('time-limit', 'V-XI-E2', 'thirty rounds, then whoever has most of all things', { ending: Ending.TimeLimit }),
  variant('land-grant', 'V-XVI-1', 'the first at the Castle with a Talisman wins', { ending: Ending.LandGrant }),
  variant('champion', 'V-XVI-2', 'forty rounds, then an arena in which each fights each', { ending: Ending.Champion }),
  variant('great-hunt', 'V-XVI-3', 'thirty rounds, then the Strength of the Animals owned', { ending: Ending.Hunt }),
  variant('treasure-hunters', 'V-XVI-4', 'thirty rounds, then the value of gold, Magic Objects and Talismans', {
    ending: Ending.Treasure,
  }),
  variant(
    'fifth-like',
    'V-5E-1',
    'a reading of the newer edition by its reviews, not that edition: a Dragon to beat on the Crown (sure), a mild Toad (likely), things that the dead keep (hearsay)',
    { ending: Ending.Dragon, mildToad: 1, heirlooms: 1 },
  ),
  variant('cult', 'V-XVI-5', 'thirty rounds, then the number of Followers', { ending: Ending.Followers }),
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
  { between: ['moveBy', 'middleDie'], reason: 'both say how far a move goes' },
  ...['craft', 'three'].flatMap((moveBy): Conflict[] => [
    { between: [`moveBy=${moveBy}`, 'bestOfTwo=move'], reason: 'no die is rolled for a move' },
    { between: [`moveBy=${moveBy}`, 'announceDirection'], reason: 'no die is rolled for a move' },
  ]),
  { between: ['statCapPlus', 'statCapPercent'], reason: 'both say how many counters there may be' },
  ...SCENARIOS.map(
    (ending): Conflict => ({
      between: ['mustReachCrown', `ending=${ending}`],
      reason: 'nobody goes on to the Crown',
    }),
  ),
];
