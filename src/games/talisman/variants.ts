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
];
