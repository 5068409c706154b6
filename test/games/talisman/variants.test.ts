import { expect, test } from 'vitest';
import { Ending, StartBonus } from '../../../src/games/talisman/options/option.js';
import { OPTIONS } from '../../../src/games/talisman/options/options.js';
import { VARIANTS } from '../../../src/games/talisman/options/variants.js';
import { rules } from '../../../src/games/talisman/views/catalogue.js';

test('each variant sets the value of its rule, different from the default, and no more', () => {
  const played = Object.fromEntries(VARIANTS.map(({ id, options }) => [id, options]));
  expect(played).toEqual({
    'revised-4th': {},
    'trophies-6': { trophyRate: 6 },
    'trophies-5': { trophyRate: 5 },
    'head-start': { startBonus: StartBonus.Choice },
    bloody: { talismanCards: 1, deathEliminates: 1 },
    'easy-command': { commandByPlayers: 1 },
    'sudden-death': { ending: Ending.SuddenDeath },
    blitz: { startBonus: StartBonus.Both, bestOfTwo: 1, ending: Ending.SuddenDeath, blitzTrophy: 1 },
    heirlooms: { heirlooms: 1 },
    'worn-equipment': { wornEquipment: 1 },
    'origins-clock': { clock: 1 },
    'blood-moon-clock': { clock: 2 },
    'trophies-3': { trophyRate: 3 },
    'trophies-by-value': { trophyPrice: 1 },
    'stat-cap': { statCapPlus: 10 },
    'strong-start': { startBonus: StartBonus.TwoEach },
    'two-dice-move': { bestOfTwo: 1 },
    'time-limit': { ending: Ending.TimeLimit },
    'land-grant': { ending: Ending.LandGrant },
    champion: { ending: Ending.Champion },
    'great-hunt': { ending: Ending.Hunt },
    'treasure-hunters': { ending: Ending.Treasure },
    cult: { ending: Ending.Followers },
    'fifth-like': { ending: Ending.Dragon, heirlooms: 1, mildToad: 1 },
  });
  for (const { options } of VARIANTS)
    for (const [id, value] of Object.entries(options))
      expect(OPTIONS.find((option) => option.id === id)?.default).not.toBe(value);
});

test('each variant but the base game has a line of its own in RULES.md', () => {
  const ids = rules().map(({ id }) => id);
  for (const { rule } of VARIANTS.slice(1)) expect(ids).toContain(rule);
});
