import type { LogKey } from './raw-log.js';

// Words of tables in English, German, French and Polish, folded: small letters without accents.

/** Columns that are read: the keys, the game, and the columns of a pooled file. */
export type Column = LogKey | 'title' | 'group' | 'id';

/** Headings of each column. The first is that of the docs. */
export const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  date: ['date', 'day', 'datum', 'tag', 'jour', 'data', 'dzien'],
  players: [
    'players',
    'player',
    'spieler',
    'mitspieler',
    'spielerinnen',
    'joueurs',
    'joueuses',
    'gracze',
    'uczestnicy',
  ],
  winner: [
    'winner',
    'winners',
    'won by',
    'gewinner',
    'gewinnerin',
    'sieger',
    'siegerin',
    'gagnant',
    'gagnante',
    'vainqueur',
    'zwyciezca',
    'zwyciezcy',
    'wygral',
    'wygrany',
  ],
  rounds: ['rounds', 'runden', 'manches', 'tours', 'rundy', 'tury', 'kolejki'],
  minutes: [
    'minutes',
    'length',
    'duration',
    'time',
    'minuten',
    'dauer',
    'spielzeit',
    'spieldauer',
    'zeit',
    'duree',
    'temps',
    'minuty',
    'czas',
    'czas gry',
  ],
  rules: ['rules', 'variant', 'regeln', 'variante', 'regles', 'zasady', 'wariant'],
  first: [
    'first',
    'first player',
    'start player',
    'erster',
    'startspieler',
    'startspielerin',
    'premier',
    'premiere',
    'premier joueur',
    'pierwszy',
    'pierwszy gracz',
    'gracz poczatkowy',
  ],
  ending: ['ending', 'end', 'ende', 'spielende', 'fin', 'fin de partie', 'koniec', 'zakonczenie'],
  notes: [
    'notes',
    'note',
    'comment',
    'comments',
    'notizen',
    'notiz',
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'remarque',
    'remarques',
    'commentaire',
    'commentaires',
    'notatki',
    'uwagi',
    'komentarz',
  ],
  title: ['game', 'board game', 'spiel', 'brettspiel', 'jeu', 'gra', 'gra planszowa'],
  group: ['group'],
  id: ['id'],
};

/** Headings of columns that are ignored without a note. */
export const OTHER_HEADINGS = [
  ...['location', 'place', 'ort', 'spielort', 'lieu', 'endroit', 'miejsce'],
  ...['score', 'scores', 'points', 'punkte', 'punkty', 'wynik'],
  ...['#', 'no', 'no.', 'nr', 'nr.', 'number', 'nummer', 'numero', 'numer', 'lp', 'lp.'],
];

/** Words for a game without a winner. */
export const NO_WINNER_WORDS = [
  'none',
  'nobody',
  'niemand',
  'keiner',
  'personne',
  'aucun',
  'nikt',
  'brak',
  '-',
  '\u2013',
];

/** Words for rules without any change. */
export const PRINTED_WORDS = ['printed', 'gedruckt', 'imprimees', 'drukowane'];

/** Characters by ordinary words for them. */
export const CHARACTER_WORDS: Readonly<Record<string, readonly string[]>> = {
  assassin: ['assassine', 'attentater', 'meuchelmorder', 'zabojca', 'zabojczyni', 'skrytobojca'],
  druid: ['druide', 'druidin'],
  dwarf: ['zwerg', 'nain', 'krasnolud'],
  elf: ['elfe', 'elfin'],
  ghoul: ['ghul', 'goule'],
  minstrel: ['barde', 'minnesanger', 'spielmann', 'menestrel', 'bard'],
  monk: ['monch', 'moine', 'mnich'],
  priest: ['priester', 'pretre', 'kaplan'],
  prophetess: ['prophetin', 'seherin', 'prophetesse', 'wieszczka', 'prorokini'],
  sorceress: ['zauberin', 'hexe', 'sorciere', 'magicienne', 'enchanteresse', 'czarodziejka', 'czarownica'],
  thief: ['dieb', 'diebin', 'voleur', 'voleuse', 'zlodziej'],
  warrior: ['krieger', 'kriegerin', 'guerrier', 'guerriere', 'wojownik'],
  wizard: ['zauberer', 'magier', 'magicien', 'sorcier', 'czarodziej', 'czarnoksieznik'],
};

/** Beginnings of the names of months, from January on. */
const MONTHS = [
  ['jan', 'sty'],
  ['feb', 'fev', 'lut'],
  ['mar', 'mrz'],
  ['apr', 'avr', 'kwi'],
  ['may', 'mai', 'maj'],
  ['jun', 'juin', 'cze'],
  ['jul', 'juil', 'lip'],
  ['aug', 'aou', 'sie'],
  ['sep', 'wrz'],
  ['oct', 'okt', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'gru'],
];

/** Returns the number of a month from 1; null if the word names none. */
export function monthCalled(word: string): number | null {
  const folded = foldedWord(word);
  const at = MONTHS.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
  return at < 0 ? null : at + 1;
}

/** Letters with a stroke, which are not composed of a letter and an accent. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', œ: 'oe', æ: 'ae' };

/** Returns a word in small letters without accents. */
export function foldedWord(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßœæ]/g, (letter) => STROKES[letter]);
}

/** Returns the id of the character that an ordinary word of these languages names; null for none. */
export function characterCalled(word: string): string | null {
  const folded = foldedWord(word);
  return Object.entries(CHARACTER_WORDS).find(([, words]) => words.includes(folded))?.[0] ?? null;
}
