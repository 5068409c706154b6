import { checkPacks as checkFiles, type PackCheck } from '../../playing/rules/check-packs.js';
import { checkRules, type RulesCheck } from '../../playing/rules/check-rules.js';
import { type DeclaredRules, declaredRules as declared } from '../../playing/rules/declared.js';
import { type StartingPack, startingPacks as startingTexts } from '../../playing/rules/starting-packs.js';
import { putFile } from '../host/memory.js';
import type { PackFile, Side } from '../question/rules-question.js';
import { packWord as explained, packWords as offered } from './editing/pack-words.js';

const GAME = 'talisman';

/** Returns all that a question can set. */
export function declaredRules(): DeclaredRules {
  return declared(GAME);
}

/** Checks the rules of a side, with its packs. */
export function checkSide({ packs, ...rules }: Side): RulesCheck {
  return checkRules(GAME, { ...rules, packs: putPacks(packs) });
}

/** Checks packs as the command line does. */
export function checkPacks(packs: readonly PackFile[]): PackCheck {
  return checkFiles(GAME, putPacks(packs));
}

/** Returns packs to begin with. */
export function startingPacks(): StartingPack[] {
  return startingTexts();
}

/** Returns the words that fit at an offset of a pack's text. */
export const packWords = offered;

/** Returns the meaning of the word at an offset of a pack's text. */
export const packWord = explained;

function putPacks(packs: readonly PackFile[]): string[] {
  for (const { name, text } of packs) putFile(name, text);
  return packs.map(({ name }) => name);
}
