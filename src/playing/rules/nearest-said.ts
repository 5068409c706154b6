import { type SaidRule, saidRules } from './said-rules.js';

/** Words that sentences of any rule have. */
const COMMON = new Set(
  'a an and all any are as at be by can every everybody for from have he her his if in is it its may more no not of on one or than that the their then they this to up when who whoever with you your'.split(
    ' ',
  ),
);

/**
 * Returns the house rules of the table that share most words with a sentence, the nearest first. A word counts more the
 * fewer rules have it; rules without a shared word are left out.
 */
export function nearestSaid(sentence: string, most = 3): SaidRule[] {
  const rules = saidRules().map((rule) => ({ rule, words: stems(rule.said) }));
  const rarity = (word: string): number =>
    Math.log((1 + rules.length) / (1 + rules.filter(({ words }) => words.has(word)).length));
  const asked = stems(sentence);
  return rules
    .map(({ rule, words }) => {
      const shared = [...words].filter((word) => asked.has(word));
      return { rule, score: shared.reduce((sum, word) => sum + rarity(word), 0) / Math.sqrt(words.size) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ rule }) => rule);
}

/** Returns the words of a sentence without their endings. */
function stems(sentence: string): Set<string> {
  const words = sentence.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.replace(/(?:ies|es|s|ed|ing|y)$/, '')));
}
