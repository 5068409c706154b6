import { EASES, TRAITS } from '../../../src/games/talisman/vocabulary/ids.js';
import { VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { Verb, verbOf } from './opinions.js';
import { VALUED_EASES, VALUED_TRAITS } from './worth.js';

/** What of the vocabulary of packs `balanced` has an opinion of, in the words of the game's `abilitiesOf`. Cold. */

/** Moments in whose place a power may do something else, which `proceedWorth` weighs against it. */
export const WEIGHED = [
  'move',
  'attack',
  'meetSpace',
  'draw',
  'meetCard',
  'fightLost',
  // A stand-off is worth nothing to anybody.
  'fightTied',
  'loseLife',
  'die',
  'changeAlignment',
  'loseTurn',
  'becomeToad',
];

/** Spells that are judged by when they are cast or by whom they strike, whatever they do then. */
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
