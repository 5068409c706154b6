/** The words of a sentence about rules, in forms that can be compared. */
export interface SaidWords {
  /** Words that name things and deeds, without their endings; one for words of the same meaning. */
  readonly words: ReadonlySet<string>;
  /** Words that change a rule without naming a thing: not, more, if. */
  readonly qualifiers: ReadonlySet<string>;
  /** Qualifiers that occur more than once: two "not" are none. */
  readonly repeated: ReadonlySet<string>;
  /** Numbers in order of size, as digits or as words. A 1 is left out, because "a" may be said instead. */
  readonly numbers: readonly number[];
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that sentences of any rule have, and that change none of them. */
const COMMON = setOf(
  'a an all any are as at be by can could each every everybody everyone for from gets has have he her him his i in is ' +
    'it its may of on one or our player players character characters she so that the their them then there they ' +
    'this to up we who will with you your and also get game games table rule rules us let lets would should which anyone ' +
    'anybody do does token tokens now simply house per whoever exactly figure figures',
);

const QUALIFIERS = setOf(
  'not more less half only must if when while until unless except before after first last other another new old own ' +
    'once instead than both either always again my some several someone somebody most often foreach',
);

/** Words for a player or a character as the subject of a rule. */
const PLAYERS = '(?:players?|characters?|people|persons?|of (?:us|them|the (?:players|characters)))';

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty';

/** Numbers as words, in their order. */
const NUMBER_WORDS = NUMBERS.split(' ');

/** Numbers above twenty that are said in one word. */
const TENS: Readonly<Record<string, number>> = { thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100 };

const NUMBER = `(?:\\d+|${NUMBER_WORDS.slice(2).join('|')})`;

/** Phrases that are said in several ways, and the one that counts. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // A rule for some of the players is none for all, and one for some tables none for every table.
  [new RegExp(`^(?:only |just )?(?:a single|one|two|three|four|most|half|few|many) (?=${PLAYERS}\\b)`), 'some '],
  [new RegExp(`\\b(?:with|for|at|of) (?:only )?(?:a table of )?${NUMBER} (?:players|people|persons)\\b`, 'g'), 'if'],
  // What happens for each thing, or now and then, happens in another number.
  [/\b(?:per|for (?:each|every)) (?!player|character|person|one\b|of\b|game|turn|round|time)/g, 'foreach '],
  [/\b(?:each|every|once (?:a|per|each|every)|per) (?:game|turn|round|time)\b/g, 'often'],
  [new RegExp(`\\bor (?=${NUMBER}\\b)`, 'g'), 'either '],
  [/\bfor good\b(?! (?:players?|characters?|ones?)\b)/g, 'permanent'],
  [/^(?:we|you) (?:always |usually )?play (?=without\b)/, ''],
  // It forbids, or says that there is no need.
  [/\bmust not\b/g, 'not forbid'],
  [/^one (?=starts|begins|gets|has|may|can|must)/, 'some '],
  [/\b(?<=(?:you|they|who|players?|characters?) )dies?\b/g, 'dead'],
  // A choice of the Warlock is not one of the player.
  [/\bwarlock (?:chooses|picks)\b|\b(?:chosen|picked|decided) by (?:the )?warlock\b/g, 'warlock decides'],
  // Objects that a counter pays for are not the price of one.
  [new RegExp(`^${NUMBER} [a-z ]+ costs? (?=(?:an?|one) (?:[a-z]+ )*(?:counter|point)s?\\b)`), 'priced '],
  [/\bcrown of command\b/g, 'crown'],
  [/\b(?:gets?|comes?|gone|goes) (?:to|on|onto)(?= the crown)|\barrives? (?:at|on)\b/g, 'reach'],
  [
    /\b(?:not|no|nobody|never)\b([a-z ]{1,25}) more than(?= (?:\d|two|three|four|five|six|seven|eight|nine|ten))/g,
    '$1 at most',
  ],
  [/\bno one\b|\bnobody\b/g, 'not'],
  [/\bno longer\b|\bnot any ?(?:more|longer)\b/g, 'not'],
  [/\b(?:no|not) more than\b|\ba maximum of\b|\bmaximum\b|\bup to(?= (?:\d|two|three|four|five|six))/g, 'at most'],
  [/ any ?more\b/g, ''],
  [/\brather than\b|\bin place of\b/g, 'instead of'],
  [/\b(?:have|has|need|needs) to\b/g, 'must'],
  // The deed itself is no condition: "if you die you are out" is "the dead are out".
  [/^(?:if|when|whenever|once) (?:you|a player|a character|somebody|someone|they|he|she) /, ''],
  [
    /\b(?:after|once|when|if) (?:someone|somebody|a player|a character|anyone|anybody) (?=is|has|was|reache[sd])/g,
    'after ',
  ],
  [/(?<=. )(?:only|just) (?=(?:\d|one|two|three|four|five|six)\b)/g, ''],
];

/** Words of the same meaning, and the one that counts, as written before their endings are taken off. */
const SAME: Readonly<Record<string, string>> = {
  ...{ no: 'not', never: 'not', without: 'not', none: 'not', cannot: 'not', cant: 'not', dont: 'not', doesnt: 'not' },
  ...{ isnt: 'not', arent: 'not', wont: 'not', mustnt: 'not forbid', neither: 'not', nor: 'not', mustn: 'not forbid' },
  ...{ nothing: 'not', extra: 'more', additional: 'more', fewer: 'less', minus: 'less', unlimited: 'not limit' },
  ...{ coin: 'gold', coins: 'gold', money: 'gold', begin: 'start', begins: 'start', beginning: 'start' },
  ...{ lives: 'life', movement: 'move', killed: 'dead', death: 'dead', dies: 'dead', died: 'dead' },
  ...{ cost: 'buy', costs: 'buy', monster: 'enemy', monsters: 'enemy', tied: 'tie' },
  ...{ rival: 'opponent', rivals: 'opponent', item: 'object', items: 'object', pay: 'buy', paid: 'buy' },
  ...{ trade: 'buy', trades: 'buy', traded: 'buy', cash: 'buy', exchange: 'buy', convert: 'buy', worth: 'buy' },
  ...{ spend: 'buy', spent: 'buy', direction: 'way', stuff: 'things', possessions: 'things' },
  ...{ belongings: 'things', everything: 'things', shorter: 'short', dice: 'die', frog: 'toad', frogs: 'toad' },
  ...{ choose: 'pick', chooses: 'pick', chosen: 'pick', select: 'pick', dealt: 'deal', draw: 'deal', drawn: 'deal' },
  ...{ heals: 'heal', healing: 'heal', healed: 'heal', wins: 'win', winner: 'win', won: 'win' },
  ...{ beginn: 'start', survivor: 'left' },
};

/** Returns the words of a sentence. */
export function saidWords(sentence: string): SaidWords {
  const lower = sentence
    .trim()
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '');
  const all = PHRASES.reduce((text, [phrase, one]) => text.replace(phrase, one), lower).match(/[a-z0-9−-]+/g);
  const plain = (all ?? [])
    .flatMap((word) => (/^[−-]?\d+$/.test(word) ? word : word.split('-')))
    .filter((word) => word !== '' && !COMMON.has(word))
    .flatMap((word) => (SAME[word] ?? SAME_STEMS.get(stem(word)) ?? word).split(' '));
  const numbers = plain.flatMap(numberOf).filter((number) => number !== 1);
  const others = plain.filter((word) => numberOf(word).length === 0);
  const qualifiers = others.filter((word) => QUALIFIERS.has(word));
  return {
    words: new Set(others.filter((word) => !QUALIFIERS.has(word)).map(stem)),
    qualifiers: new Set(qualifiers),
    repeated: new Set(qualifiers.filter((word, i) => qualifiers.indexOf(word) !== i)),
    numbers: numbers.sort((a, b) => a - b),
  };
}

export function numberOf(word: string): number[] {
  const place = NUMBER_WORDS.indexOf(word);
  if (place >= 0) return [place];
  if (Object.hasOwn(TENS, word)) return [TENS[word]];
  return /^[−-]?\d+$/.test(word) ? [Math.abs(Number(word.replace('−', '-')))] : [];
}

/** Returns a word without its ending. */
function stem(word: string): string {
  const one = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const root = one.replace(/(?<=...)(?:ing|ed)$/, '').replace(/(?<=..)e$/, '');
  return root.replace(/([bdgmnpt])\1$/, '$1');
}

/** Words of the same meaning by their stems, for their other endings. */
const SAME_STEMS: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME)
    .filter(([word]) => !QUALIFIERS.has(word))
    .map(([word, same]) => [stem(word), same]),
);

/** Returns a function that counts a word more, the fewer of some texts have it. */
export function rarityIn(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  return (word) => Math.log((1 + texts.length) / (1 + texts.filter((words) => words.has(word)).length));
}
