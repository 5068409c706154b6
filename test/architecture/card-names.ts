import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse as parseYaml } from 'yaml';
import { parse, ROOT, type Source, type Violation, violation } from './source.js';

/** Files of a game that must work for any card. */
const cardless = (game: string): RegExp => new RegExp(`^src/games/${game}/(rules|effects)/`);
export const CARDLESS = cardless('talisman');

/** Files of the rows of titles and characters. */
const FILES = ['adventure', 'spells', 'purchase', 'characters'];

/** Ids of cards that are also words of the rules: their use in a rule is no sign of a card. */
export const RULE_WORDS: ReadonlyMap<string, string> = new Map([
  ['talisman', 'the game, and the power that many cards and a quest give'],
  ['armour', 'a class of Objects in the rules of battle'],
  ['raft', 'a way to cross the river, which a character builds without the card too'],
  ['dragon', 'a breed of creature, against which some weapons count more'],
  ['cross', 'what one does with the river'],
  ['cave', 'a space of the board with rolls of its own, besides the Place card'],
  ['healing', 'what healers of the board sell, besides the Spell'],
  ['teleport', 'the verb of being sent to a space, of spaces and cards alike'],
  ['blizzard', 'the verb of the slow rounds, named for what it does'],
  ['destroymagic', 'the verb of the magicless rounds, named for what it does'],
  ['counterspell', 'the verb of cancelling a Spell, named for what it does'],
]);

/**
 * Letters and digits only, lower case: one form for kebab-case, camelCase, PascalCase, UPPER_SNAKE and printed names.
 */
export function plain(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

interface Row {
  readonly id: string;
  /** Absent: no title and no character. */
  readonly name?: string;
}

/** Ids and names of all titles and characters in their plain form, less the words of the rules. */
export function cardWords(
  read = (file: string): string => readFileSync(`${ROOT}src/games/talisman/data/${file}.yaml`, 'utf8'),
  files: readonly string[] = FILES,
): Map<string, string> {
  const words = new Map<string, string>();
  for (const file of files) {
    const lists = Object.entries(parseYaml(read(file)) as object).filter(([, rows]) => Array.isArray(rows));
    for (const row of lists.flatMap(([, rows]) => rows as Row[]).filter(({ name }) => name !== undefined)) {
      for (const word of [plain(row.id), plain(row.name!)]) if (!RULE_WORDS.has(word)) words.set(word, row.id);
    }
  }
  return words;
}

/** Ids of several words are found inside longer identifiers too; those of one word only alone. */
function cardIn(text: string, words: ReadonlyMap<string, string>): string | null {
  const whole = plain(text);
  const exact = words.get(whole);
  if (exact !== undefined) return exact;
  for (const [word, id] of words) if (id.includes('-') && word.length > 6 && whole.includes(word)) return id;
  return null;
}

/** `Option.X`: a house rule may be about a card, and is declared with the options, not in a rule. */
function isOption(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Option';
}

/** Identifiers and strings of a rule or an effect that name a card or a character. */
export function cardViolations(source: Source, words: ReadonlyMap<string, string>, game = 'talisman'): Violation[] {
  if (!cardless(game).test(source.path)) return [];
  const file = parse(source);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    if (isOption(node)) return;
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const id = cardIn(node.text, words);
      if (id !== null) found.push(violation(file, node, `'${node.text}' names the card ${id}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
