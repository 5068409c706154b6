import { EASES, TRAITS } from '../../../src/games/talisman/vocabulary/ids.js';
import { VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { Verb, verbOf } from './opinions.js';
import { VALUED_EASES, VALUED_TRAITS } from './worth.js';

/** Words of packs that `balanced` has an opinion on, as the game's `abilitiesOf` names them. Cold. */

/** Moments that a power may replace; `proceedWorth` values them. */
export const WEIGHED = [
  'move',
  'attack',
  'meetSpace',
  'draw',
  'meetCard',
  'fightLost',
  // A stand-off is worth 0 to both sides.
  'fightTied',
  'loseLife',
  'die',
  'changeAlignment',
  'loseTurn',
  'becomeToad',
];

/** Spells that are valued by their moment or target only, not by their effect. */
export const JUDGED_CASTS = [
  'evade',
  'beforeBattle',
  'atSpell',
  'atLoss',
  'at other',
  'at followerOwner',
  'at creature',
  'at spell',
  'at loss',
];

export const OPINIONS: ReadonlySet<string> = new Set([
  ...VERBS.filter((_, i) => verbOf[i] !== Verb.None).map(({ id }) => `does ${id}`),
  ...WEIGHED.map((moment) => `instead ${moment}`),
  ...JUDGED_CASTS.map((cast) => `cast ${cast}`),
  ...TRAITS.filter((_, i) => ((VALUED_TRAITS >> i) & 1) === 1).map((trait) => `has ${trait}`),
  ...EASES.filter((_, i) => ((VALUED_EASES >> i) & 1) === 1).map((ease) => `has ${ease}`),
]);
