import { content } from '../../../src/games/talisman/content/index.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';

/** Verbs the heuristic has an opinion on; all others are worth nothing either way. */
export const enum Verb {
  None,
  GainLife,
  LoseLife,
  Heal,
  BuyHealing,
  RoyalHealing,
  GainStrength,
  LoseStrength,
  GainCraft,
  LoseCraft,
  LoseAllStrength,
  LoseAllCraft,
  GainFate,
  ReplenishFate,
  BuyFate,
  GainGold,
  LoseGold,
  LoseAllGold,
  GainSpell,
  BuySpell,
  FillSpells,
  DiscardAllSpells,
  LoseTurn,
  Toad,
  Enslave,
  TakeTurns,
  TeleportInRegion,
  OfferTeleport,
  OfferFerry,
  Become,
  LoseFollower,
  LoseOtherFollowers,
  TakeThis,
  ReleaseHag,
  Shop,
  GainTalisman,
  Fight,
  Chasm,
  OfferQuest,
  Bleed,
}

/** `Verb` of each word of a program that is one, by `op - Op.FirstVerb`. */
export const verbOf = verbTable([
  'gainLife',
  'loseLife',
  'heal',
  'buyHealing',
  'royalHealing',
  'gainStrength',
  'loseStrength',
  'gainCraft',
  'loseCraft',
  'loseAllStrength',
  'loseAllCraft',
  'gainFate',
  'replenishFate',
  'buyFate',
  'gainGold',
  'loseGold',
  'loseAllGold',
  'gainSpell',
  'buySpell',
  'fillSpells',
  'discardAllSpells',
  'loseTurn',
  'toad',
  'enslave',
  'takeTurns',
  'teleportInRegion',
  'offerTeleport',
  'offerFerry',
  'become',
  'loseFollower',
  'loseOtherFollowers',
  'takeThis',
  'releaseHag',
  'shop',
  'gainTalisman',
  'fight',
  'chasm',
  'offerQuest',
  'bleed',
]);

/** The words above stand in the order of `Verb`. */
function verbTable(words: readonly string[]): Uint8Array {
  const same: Readonly<Record<string, string>> = {
    loseNextTurn: 'loseTurn',
    regionLosesTurn: 'loseTurn',
    sirenSong: 'loseTurn',
    nonEvilLoseTurn: 'loseTurn',
    regionLosesLife: 'loseLife',
    allGoldTo: 'loseAllGold',
    everyoneShops: 'shop',
    everyoneDiscardsSpells: 'discardAllSpells',
  };
  return Uint8Array.from(VERBS, (verb) => words.indexOf(same[verb.id] ?? verb.id) + 1);
}

/** Of a program, by where it starts, that is a single verb with an opinion: that verb. Most rows and options are. */
export const soleVerb = Uint8Array.from(content.code, (op, pc) =>
  pc % 2 === 0 && op >= Op.FirstVerb && content.code[pc + 2] === Op.End ? verbOf[op - Op.FirstVerb] : Verb.None,
);

/** True of a program of verbs without an opinion. */
export function isIdle(code: number): boolean {
  for (let pc = code; content.code[pc] !== Op.End; pc += 2) {
    const op = content.code[pc];
    if (op < Op.FirstVerb || verbOf[op - Op.FirstVerb] !== Verb.None) return false;
  }
  return true;
}
