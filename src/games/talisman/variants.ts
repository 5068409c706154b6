import type { Variant } from '../../engine/index.js';
import { Ending, StartBonus } from './options.js';

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
