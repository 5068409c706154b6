import type { Lever } from '../../../engine/index.js';
import { BestOfTwo, Ending, StartBonus } from './option.js';

/**
 * Options that change the length of a game and leave it the same game. The rule documents name the values that cost
 * half a change; endings that replace the Crown and options that put players out are left to the user.
 */
export const LEVERS: readonly Lever[] = [
  { option: 'trophyRate', costs: { 6: 0.5, 5: 0.5, 4: 1, 3: 1, 8: 0.5, 9: 1, 10: 1 } },
  { option: 'startBonus', costs: { [StartBonus.Choice]: 0.5, [StartBonus.Both]: 1, [StartBonus.TwoEach]: 1.5 } },
  { option: 'talismanCards', costs: { 3: 0.5, 2: 1, 1: 1 } },
  { option: 'commandSpellMin', costs: { 5: 0.5, 3: 0.5, 2: 1, 1: 1 }, given: { ending: Ending.Crown } },
  { option: 'ending', costs: { [Ending.SuddenDeath]: 1 } },
  { option: 'bestOfTwo', costs: { [BestOfTwo.Move]: 1, [BestOfTwo.All]: 1.5 } },
  { option: 'stopAnywhere', costs: { 1: 1 } },
  { option: 'fateBonus', costs: { 1: 0.5, 2: 1 } },
  { option: 'healFactor', costs: { 2: 1 } },
  { option: 'objectConversion', costs: { 3: 1, 2: 1.5 } },
  { option: 'heirlooms', costs: { 1: 1 } },
];
