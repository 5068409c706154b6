import { type SaidRule, saidRules } from './said-rules.js';
import { rarityIn, saidWords } from './words.js';

/**
 * Returns the house rules of the table that share most words with a sentence, the nearest first. A word counts more the
 * fewer rules have it; rules without a shared word are left out.
 */
export function nearestSaid(sentence: string, most = 3): SaidRule[] {
  const rules = saidRules().map((rule) => ({ rule, ...saidWords(rule.said) }));
  const rarity = rarityIn(rules.map(({ words }) => words));
  const given = saidWords(sentence);
  return rules
    .map(({ rule, words, numbers, qualifiers }) => {
      const shared = [...words].filter((word) => given.words.has(word));
      const score = shared.reduce((sum, word) => sum + rarity(word), 0) / Math.sqrt(words.size);
      // Among equals, the same numbers and conditions decide.
      const same = sharedBy(new Set(numbers), new Set(given.numbers)) + sharedBy(qualifiers, given.qualifiers);
      return { rule, score: score === 0 ? 0 : score + same / 1000 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ rule }) => rule);
}

function sharedBy<Word>(one: ReadonlySet<Word>, other: ReadonlySet<Word>): number {
  return [...one].filter((word) => other.has(word)).length;
}
