import { textsOf } from '../../reports/answer/sentence.js';
import { nth } from '../../reports/format/words.js';
import type { Answer } from '../../reports/page/answer.js';
import { VARIANTS } from '../../src/games/talisman/options/variants.js';

/** Checks the rules that hold for the words of every answer, whatever its question. */

/** Words in the verdict, and members of a list in a sentence, at most. */
const VERDICT_WORDS_MAX = 20;
const MEMBERS_MAX = 3;
/** Sentences at the start of an answer that readers remember: no phrase of a referee, no double negation. */
const OPENING = 3;

/** Phrases for tables and fine print. */
const REFEREE =
  /\b(?:is|are) (?:not )?shown to\b|\bno \w+ is shown\b|\bnot shown\b|\bcannot be told apart\b|\b(?:may|might|could) be hidden\b|\bremains? possible\b|\bruled out\b|\bno other\b.*\bmatters?\b|\btaken together\b|\ban even share of \d+(?:\.\d+)?|\bof 3, 2 are\b|\bwhenever the others\b|\btoo few games\b|\btoo few blocks\b/i;
const NEGATION = /\b(?:no|not|never|none|nobody|nothing|neither|nor|cannot|without|hardly)\b|n't\b/gi;

/** A number as answers write it: "12,000", "4.9", "2:58". */
const NUMBER = String.raw`\d+(?:,\d{3})*(?:[.:]\d+)?`;
const UNIT = '(?: (?:minutes|rounds))?';
/** A range, a share of games, a time, and a value with the one that it replaces, all read as one number. */
const ONE_NUMBER = [
  [new RegExp(`${NUMBER} hours?(?: ${NUMBER}(?: minutes?)?)?`, 'g'), '1'],
  [new RegExp(`(?:${NUMBER}(?:,| to| and| or| of) )+${NUMBER}`, 'g'), '1'],
  [new RegExp(String.raw`(${NUMBER})( \S+)? instead of ${NUMBER}`, 'g'), '1$2'],
  // The times of tables of several sizes.
  [new RegExp(`${NUMBER}${UNIT}(?: with \\w+(?: players)?(?:, | and )${NUMBER}${UNIT})+`, 'g'), '1'],
] as const;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Things that answers count, in the singular. */
const COUNTED =
  'game|point|minute|hour|round|turn|player|character|second|life|time|test|question|card|space|playout|mistake|set|one';

/** Ids of measures, options and agents, and texts of broken values. */
const RAW = /(?<![\w/.:-])(?:[a-z]+\d*[A-Z]\w*|[a-z]+_[a-z_]+|[a-z]+-\d+|\w+\.\w+=\S+)(?![\w/-])/g;
/** Ids of variants and packs, which answers give by their names. */
const IDS = VARIANTS.map(({ id }) => id).filter((id) => id.includes('-') && id !== 'revised-4th');
const RAW_ID = new RegExp(
  `(?<![\\w/.-])(?:${[...IDS, 'realm-of-souls'].join('|')}|share that has one)(?![\\w/-])`,
  'g',
);
const BROKEN = /\b(?:NaN|undefined|Infinity|null|pp)\b|\[object/;

/**
 * Returns each breach of the rules by an answer, with the text that breaks them. Empty if there is none.
 *
 * @param names names that people gave or typed, such as those of agents, in which anything may stand
 */
export function faultsOf(answer: Answer, names: readonly string[] = []): string[] {
  const { question, headline, head = [], sentences, tables, notes = [], fine, suggestions = [] } = answer;
  const lead = withoutNames(textsOf(sentences), names);
  const cells = tables.flatMap(({ title, table }) => [
    ...[title, table.note, ...table.columns.map((column) => column.title)],
    ...table.rows.flat(),
  ]);
  const rest = [
    ...[question, ...head, ...notes, ...textsOf(fine), ...cells],
    ...suggestions.flatMap(({ text, heading = '' }) => [text, heading]),
    ...(headline === null ? [] : [`${headline.number} ${headline.unit}`, headline.meaning]),
  ];
  return [...faultsOfLines(lead), ...withoutNames(rest, names).flatMap((text) => faultsAnywhere(text))];
}

/** Returns each breach of the rules by the sentences of an answer, the verdict first. */
export function faultsOfLines(lines: readonly string[]): string[] {
  const all = lines.map((line) => line.replace(/: `[^`]*`|`[^`]*`/g, '')).flatMap(sentencesOf);
  if (all.length === 0) return ['no sentence: an answer begins with its verdict'];
  const verdict = all[0].replace(/: .*$/, '');
  return [
    ...faultsOfVerdict(verdict),
    ...all.slice(0, OPENING).flatMap(faultsOfOpening),
    ...all.flatMap(faultsOfSentence),
  ];
}

/** Returns the verdict's breaches. @param verdict the first sentence, up to its colon */
function faultsOfVerdict(verdict: string): string[] {
  const words = verdict.split(/\s+/).length;
  const numbers = numbersIn(verdict);
  return [
    ...(words > VERDICT_WORDS_MAX ? [`${words} words in the verdict: ${verdict}`] : []),
    ...(numbers > 1 ? [`${numbers} numbers in the verdict: ${verdict}`] : []),
    ...(/[()[\]]/.test(verdict) ? [`a bracket in the verdict: ${verdict}`] : []),
  ];
}

function numbersIn(text: string): number {
  const joined = ONE_NUMBER.reduce((rest, [pattern, one]) => rest.replace(pattern, one), text);
  return joined.match(new RegExp(`(?<![\\w.-])${NUMBER}`, 'g'))?.length ?? 0;
}

function faultsOfOpening(sentence: string): string[] {
  const referee = REFEREE.exec(sentence);
  const doubled = clausesOf(sentence).filter((clause) => (clause.match(NEGATION)?.length ?? 0) > 1);
  return [
    ...(referee === null ? [] : [`'${referee[0]}' in the opening: ${sentence}`]),
    ...doubled.map((clause) => `a double negation: ${clause}`),
  ];
}

function faultsOfSentence(sentence: string): string[] {
  const long = clausesOf(sentence, false).filter((clause) => membersIn(clause) > MEMBERS_MAX);
  return [...long.map((clause) => `a list of ${membersIn(clause)}: ${clause}`), ...faultsAnywhere(sentence)];
}

/** Returns the members of the list in a clause; a phrase that opens the clause is not one of them. */
function membersIn(clause: string): number {
  const parts = clause.split(/, (?=\D|\d{1,3}\b)/);
  const isOpening = /^(?:in|on|at|with|after|if|where|when|even|of|for|against|by|yes|no)\b/i.test(parts[0]);
  const members = isOpening && parts.length > 1 ? parts.slice(1) : parts;
  const last = members.at(-1)!;
  // A comma before the word is that of a list, or of two clauses.
  if (/^(?:and|or)\b/.test(last)) return members.length;
  if (!/ (?:and|or) /.test(last))
    return members.slice(1).every((one) => one.split(' ').length < 4) ? members.length : 1;
  return members.length + (members.length > 1 ? 1 : 0);
}

/** Returns the breaches that no text of an answer may have, in sentences and in tables. */
function faultsAnywhere(full: string): string[] {
  const text = full.replace(/`[^`]*`/g, '').replace(/\bseed [^\s,;]+/g, '');
  const found = [
    ...[...text.matchAll(RAW), ...text.matchAll(RAW_ID)].map(([id]) => `the raw id '${id}'`),
    ...(BROKEN.test(text) ? [`'${BROKEN.exec(text)![0]}'`] : []),
    ...rangesIn(text),
    ...formsIn(text),
  ];
  return found.map((fault) => `${fault}: ${full}`);
}

/** Returns breaches by ranges: equal ends, ends that are rounded differently, and a value outside its own range. */
function rangesIn(text: string): string[] {
  const ranges = new RegExp(
    String.raw`(?<![\w.:,-])(?<!(?:${MONTHS}) )(−?)(${NUMBER}) to (\+?)(${NUMBER})(?![\d:])`,
    'g',
  );
  return [...text.matchAll(ranges)].flatMap(([range, minus, low, , high], i) => {
    const at = [...text.matchAll(ranges)][i].index;
    if (low === high && minus === '') return [`the empty range '${range}'`];
    if (isClock(low) !== isClock(high) || decimals(low) !== decimals(high))
      return [`'${range}' is rounded differently`];
    if (minus === '' && numberOf(low) > numberOf(high)) return [`'${range}' is upside down`];
    return valueBefore(text.slice(0, at)).flatMap((value) => {
      if (minus !== '' || isClock(low)) return [];
      if (decimals(value) !== decimals(low)) return [`${value} is rounded differently from '${range}'`];
      const isIn = numberOf(value) >= numberOf(low) && numberOf(value) <= numberOf(high);
      return isIn ? [] : [`${value} is outside '${range}'`];
    });
  });
}

/** Returns the value just before the bracket of a range, if there is one. */
function valueBefore(text: string): string[] {
  const unit =
    '(?: of 100| of 100 games|%| %)?(?: (?:more|fewer|less|better|points?|minutes?|rounds?|seconds?|turns?)){0,2}';
  const value = new RegExp(String.raw`(?<![\w.:,])(${NUMBER})${unit} \($`).exec(text);
  return value === null || isClock(value[1]) || / hours? [\d]+(?: minutes?)? \($/.test(text) ? [] : [value[1]];
}

const isClock = (number: string): boolean => number.includes(':');
const decimals = (number: string): number => (isClock(number) ? 0 : (number.split('.')[1] ?? '').length);

function numberOf(number: string): number {
  const [whole, minutes] = number.replaceAll(',', '').split(':').map(Number);
  return minutes === undefined ? whole : 60 * whole + minutes;
}

/** Returns wrong forms of words after numbers: "1 games", "2 game", "1 are", "2 is", "21th". */
function formsIn(text: string): string[] {
  const one = new RegExp(String.raw`(?<![\w.:,−+])(?<!\b(?:to|or) )1 (?:(?:${COUNTED})s|lives|are|have|were)\b`);
  const several = new RegExp(
    String.raw`(?<![\w.:,−-])(?<!\b(?:of|at|for) )(?!1 |1\.)(?:${NUMBER}) (?:(?:${COUNTED})(?! (?:of|a|to)\b)|is(?! even)|has|was)\b(?!-)`,
  );
  const wrong = [one.exec(text)?.[0], several.exec(text)?.[0]].filter((found) => found !== undefined);
  const ordinals = [...text.matchAll(/\b(\d+)(st|nd|rd|th)\b/g)]
    .filter(([ordinal, number]) => nth(Number(number)) !== ordinal)
    .map(([ordinal]) => ordinal);
  return [...wrong, ...ordinals].map((found) => `the form '${found}'`);
}

/** Returns the sentences of a line. */
function sentencesOf(line: string): string[] {
  return line.split(/(?<=[.!?]) (?=[A-Z“\d])/).filter((sentence) => sentence !== '');
}

/** Returns the clauses of a sentence, divided at colons, semicolons and brackets, and if wanted at commas. */
function clausesOf(sentence: string, atCommas = true): string[] {
  return sentence.split(atCommas ? /[:;,]\s|[()]/ : /[:;]\s|[()]/).filter((clause) => clause.trim() !== '');
}

function withoutNames(texts: readonly string[], names: readonly string[]): string[] {
  return names.reduce<readonly string[]>(
    (rest, name) => rest.map((text) => text.replaceAll(name, 'Name')),
    texts,
  ) as string[];
}
