import type { RoleCard } from '../../../engine/index.js';

/** The parts of a character's card that a search for a fair one may change. The ranges are those of `schema.ts`. */
export const ROLE_CARD: RoleCard = {
  section: 'characters',
  numbers: [
    { id: 'strength', about: 'Strength', min: 1, max: 12 },
    { id: 'craft', about: 'Craft', min: 1, max: 12 },
    { id: 'life', about: 'life', min: 1, max: 12 },
    { id: 'fate', about: 'fate', min: 0, max: 12 },
    { id: 'gold', about: 'gold at the start', min: 0, max: 20 },
    { id: 'spells', about: 'Spells at the start', min: 0, max: 3 },
  ],
  lists: { traits: 'trait', abilities: 'ability', powers: 'power' },
};
