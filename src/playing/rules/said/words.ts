/** The words of a sentence about rules, in forms that can be compared. */
export interface SaidWords {
  /** Words that name things and deeds, without their endings; one for words of the same meaning. */
  readonly words: ReadonlySet<string>;
  /** Words that change a rule without naming a thing: not, more, if. */
  readonly qualifiers: ReadonlySet<string>;
  /** Numbers, as digits or as words. A 1 is left out, because "a" may be said instead. */
  readonly numbers: ReadonlySet<number>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that sentences of any rule have, and that change none of them. */
const COMMON = setOf(
  'a an all any are as at be by can could each every everybody everyone for from gets has have he her him his i in is ' +
    'it its may of on one or our player players character characters she so that the their them then there they ' +
    'this to up we who will with you your and also get game games table rule rules us let lets would should',
);

const QUALIFIERS = setOf(
  'not more less half only must if when while until unless except before after first last other another new old own ' +
    'once instead than both either always again my',
);

/** Words of the same meaning, and the one that counts, as written before their endings are taken off. */
const SAME: Readonly<Record<string, string>> = {
  ...{ no: 'not', never: 'not', without: 'not', none: 'not', cannot: 'not', cant: 'not', dont: 'not', doesnt: 'not' },
  ...{ nothing: 'not', extra: 'more', additional: 'more', fewer: 'less', minus: 'less', unlimited: 'not limit' },
  ...{ coin: 'gold', coins: 'gold', money: 'gold', begin: 'start', begins: 'start', beginning: 'start' },
  ...{ lives: 'life', movement: 'move', killed: 'dead', death: 'dead', dies: 'dead', died: 'dead' },
  ...{ cost: 'buy', costs: 'buy', monster: 'enemy', monsters: 'enemy', tied: 'tie' },
  ...{ rival: 'opponent', rivals: 'opponent', item: 'object', items: 'object', pay: 'buy', paid: 'buy' },
  ...{ heals: 'heal', healing: 'heal', healed: 'heal', wins: 'win', winner: 'win', won: 'win' },
};

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns the words of a sentence. */
export function saidWords(sentence: string): SaidWords {
  const all = sentence
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .match(/[a-z0-9−-]+/g);
  const plain = (all ?? [])
    .flatMap((word) => (/\d/.test(word) ? word : word.split('-')))
    .filter((word) => word !== '' && !COMMON.has(word))
    .flatMap((word) => (SAME[word] ?? word).split(' '));
  const numbers = plain.flatMap(numberOf).filter((number) => number !== 1);
  const others = plain.filter((word) => numberOf(word).length === 0);
  return {
    words: new Set(others.filter((word) => !QUALIFIERS.has(word)).map(stem)),
    qualifiers: new Set(others.filter((word) => QUALIFIERS.has(word))),
    numbers: new Set(numbers),
  };
}

function numberOf(word: string): number[] {
  const place = NUMBERS.indexOf(word);
  if (place >= 0) return [place];
  return /^[−-]?\d+$/.test(word) ? [Math.abs(Number(word.replace('−', '-')))] : [];
}

/** Returns a word without its ending. */
function stem(word: string): string {
  const one = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const root = one.replace(/(?<=...)(?:ing|ed)$/, '').replace(/(?<=..)e$/, '');
  return root.replace(/([bdgmnpt])\1$/, '$1');
}

/** Returns a function that counts a word more, the fewer of some texts have it. */
export function rarityIn(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  return (word) => Math.log((1 + texts.length) / (1 + texts.filter((words) => words.has(word)).length));
}
