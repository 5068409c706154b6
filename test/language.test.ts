import { describe, expect, test } from 'vitest';
import {
  bannedIn,
  comments,
  documents,
  idiomsByFolder,
  opensWithClause,
  privateNames,
  titles,
} from './architecture/language.js';
import { type Source, sources } from './architecture/source.js';

/** Frozen sources, which are not to change. */
const FROZEN = /^agents\/talisman\/yardstick-/;
const CODE = sources('src', 'agents', 'reports', 'tools').filter(({ path }) => !FROZEN.test(path));
const TESTS = sources('test');
/** Code that ships, without the tools of maintainers. */
const SHIPPED = CODE.filter(({ path }) => !/^tools\/|\.d\.ts$/.test(path));
const CODE_COMMENTS = CODE.flatMap(comments);
const ALL_COMMENTS = [...CODE_COMMENTS, ...TESTS.flatMap(comments)];

/** Most doc comments in 100 that may open with a clause (What…, Who…, Of…), in each folder. */
const CLAUSES_PERCENT = 2;
/** Most banned words in comments, test titles and documents: the goal is none. */
const MOST_BANNED = 10;
/** Most idioms of translation in 1,000 words of the comments of each folder. */
const MOST_IDIOMS = 5;
/** Words of comments from which a folder is counted separately. */
const WORDS_MIN = 2000;
/** Most private names in 1,000 lines of code that ships. */
const MOST_PRIVATE_NAMES = 1;

/** Returns the folder by which a file is counted: two names, of a game or agent three. */
function folderOf(path: string): string {
  const names = path.split('/').slice(0, -1);
  return names.slice(0, names[1] === 'games' || names[0] === 'agents' ? 3 : 2).join('/');
}

const at = (text: string, path = 'src/engine/x.ts'): Source => ({ path, text });

describe('doc comments', () => {
  test('doc comments open with a verb or a noun: a clause opens at most 2 of 100 in each folder', () => {
    const all = new Map<string, number>();
    const clauses = new Map<string, string[]>();
    for (const comment of ALL_COMMENTS.filter(({ doc }) => doc)) {
      const folder = folderOf(comment.path);
      all.set(folder, (all.get(folder) ?? 0) + 1);
      if (opensWithClause(comment))
        clauses.set(folder, [
          ...(clauses.get(folder) ?? []),
          `${comment.path}:${comment.line} ${comment.text.slice(0, 60)}`,
        ]);
    }
    // A folder of few comments may have one.
    const tooMany = [...clauses].filter(
      ([folder, found]) => found.length > Math.max(1, (CLAUSES_PERCENT / 100) * all.get(folder)!),
    );
    expect(tooMany.flatMap(([, found]) => found)).toEqual([]);
  });

  test.each([
    ['/** What a seat plays for. */', true],
    ['/** R-TURN-01, RUL-14 Who begins. */', true],
    ['/** Of many actions some. */', true],
    ['/** Returns what is left. */', false],
    ['// What is not documentation.', false],
  ])('%s is found or not', (text, found) => {
    expect(comments(at(`${text}\nconst x = 1;`)).map(opensWithClause)).toEqual([found]);
  });
});

describe('banned words', () => {
  test('banned words are at most 10 in all comments, test titles and documents', () => {
    const found = [
      ...ALL_COMMENTS.flatMap(({ path, line, text }) => bannedIn(text).map((word) => `${path}:${line} ${word}`)),
      ...TESTS.flatMap((source) =>
        titles(source).flatMap((title) => bannedIn(title).map((word) => `${source.path} '${title}' ${word}`)),
      ),
      ...documents().flatMap(({ path, text }) => bannedIn(text).map((word) => `${path} ${word}`)),
    ];
    expect(found.length <= MOST_BANNED ? [] : found).toEqual([]);
  });

  test('banned words are found in any case, and over the end of a line', () => {
    expect(bannedIn('Nobody is told, in place\nof whom.')).toEqual(['Nobody', 'in place\nof', 'whom']);
    expect(bannedIn('an embodied placeholder')).toEqual([]);
  });
});

describe('idioms of translation', () => {
  const topFolder = (path: string): string => path.split('/').slice(0, 2).join('/');

  test('idioms are at most 5 in 1,000 words of the comments of each folder', () => {
    const shipped = CODE_COMMENTS.filter(({ path }) => !path.startsWith('tools/'));
    const tooMany = [...idiomsByFolder(shipped, topFolder, WORDS_MIN)].flatMap(([folder, { words, idioms }]) =>
      1000 * idioms > MOST_IDIOMS * words ? [`${folder}: ${idioms} in ${words} words`] : [],
    );
    expect(tooMany).toEqual([]);
  });

  test('idioms and words are counted by folder, those of small folders together', () => {
    const source = [
      at('/** Returns what was kept, as far\n * as it goes on. */'),
      at('// Whose turn it is.', 'src/a/x.ts'),
      at('/* Nothing else. */', 'src/b/x.ts'),
    ];
    const found = idiomsByFolder(source.flatMap(comments), topFolder, 5);
    expect([...found]).toEqual([
      ['src/engine', { words: 10, idioms: 4 }],
      ['others', { words: 6, idioms: 2 }],
    ]);
  });
});

describe('private names', () => {
  test('private names are at most 1 in 1,000 lines of code that ships', () => {
    const lines = SHIPPED.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    const names = SHIPPED.flatMap(privateNames);
    expect((1000 * names.length) / lines).toBeLessThanOrEqual(MOST_PRIVATE_NAMES);
  });

  test('private names are found as identifiers, and not in texts, comments or longer names', () => {
    const text = "const told = how(asked.kept, { met }); // says\nconst saysAt = 'wanted';";
    expect(privateNames(at(text))).toEqual(['told', 'how', 'asked', 'kept', 'met']);
  });
});
