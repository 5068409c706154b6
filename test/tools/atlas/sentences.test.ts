import { describe, expect, test } from 'vitest';
import { OWN } from '../../../tools/atlas/site-files.js';
import { faultsOfLines } from '../../reports/answer-checker.js';
import { type DataTables, problemsOf, sentencesOf } from './checker.js';
import { ownPages } from './own-pages.js';
import { dataTables, tableOf } from './tables.js';

const PAGES = await ownPages();
const PATHS = [...PAGES.keys()];

const MADE_UP: DataTables = new Map([
  [
    'worth-objects',
    tableOf(
      [
        'what,name,of,measure,unit,value,low,high,games,against',
        'sword,Sword,,win,points,2.84,1.01,4.5,800,0',
        'axe,Axe,,win,points,2.1,-1.9,6.1,800,0',
        'raft,Raft,,win,points,-3,-5,-1,800,0',
        'helmet,Helmet,,win,share,0.298,0.256,0.34,1200,0.25',
        '10,Strength 10,,gain,points,-3,-5,-1,800,0',
      ].join('\n'),
    ),
  ],
]);

/** Returns the problems of a page with one sentence. */
function problems(text: string, ...rows: string[]): string[] {
  return problemsOf('things.html', `<h1>Things</h1><p data-rows="${rows.join(' ')}">${text}</p>`, MADE_UP);
}

const SWORD = 'worth-objects:2';
const AXE = 'worth-objects:3';
const RAFT = 'worth-objects:4';
const HELMET = 'worth-objects:5';

describe('sentences of the atlas', () => {
  test.each(PATHS)('every number of %s is in its rows, and no difference is claimed that they do not show', (path) => {
    expect(problemsOf(path, PAGES.get(path)!, dataTables(OWN.data))).toEqual([]);
  });

  test.each(PATHS)('sentences of %s keep the rules for the words of answers', (path) => {
    const lines = sentencesOf(PAGES.get(path)!).map(({ text }) => text);
    // A finding gives its range at once, and may list all that differ.
    const found = lines.length === 0 ? [] : faultsOfLines(lines);
    expect(found.filter((fault) => !/ in the verdict: |^a list of /.test(fault))).toEqual([]);
  });

  test('are many, so that the checker reads something', () => {
    const all = [...PAGES.values()].flatMap(sentencesOf);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ from }) => from.length > 0).length).toBeGreaterThan(150);
  });

  test('have no numbers outside of those that cite rows, but for words that are fixed', () => {
    // A paragraph that is not generated may name numbers of the rules, such as 45 seconds, but no result.
    const loose = [...PAGES.values()].flatMap((page) =>
      [...page.matchAll(/<p(?: class="[^"]*")?>([^<]*\d+\.\d[^<]*)<\/p>/g)].map(([, text]) => text),
    );
    expect([...new Set(loose)].filter((text) => !/^(?:Dashed line|The bar at a dot)/.test(text))).toEqual([]);
  });
});

describe('the checker of sentences', () => {
  test.each([
    ['a true sentence', 'A player who begins with the Sword wins 2.8 more of 100 games (1.0 to 4.5).', [SWORD]],
    ['a share of 100 games', 'The Helmet wins 29.8 of 100 games (25.6 to 34.0).', [HELMET]],
    ['an open question', 'It is not shown that the Axe wins more or fewer games: 1.9 to 6.1 is possible.', [AXE]],
    [
      'a count',
      'Of 4 Objects, 2 are shown to help: the Sword and the Helmet.',
      [SWORD, HELMET, countOf('more'), countOf()],
    ],
  ])('allows %s', (_title, text, rows) => {
    expect(problems(text, ...rows)).toEqual([]);
  });

  test.each([
    [
      'a wrong number',
      'A player who begins with the Sword wins 3.8 more of 100 games (1.0 to 4.5).',
      [SWORD],
      'says 3.8',
    ],
    ['a number of another row', 'The Sword wins 2.1 more of 100 games.', [SWORD], 'says 2.1'],
    ['a claim that its range does not allow', 'The Axe wins 2.1 more of 100 games.', [AXE], 'no row shows'],
    ['a claim in the other direction', 'The Raft wins 3.0 more of 100 games.', [RAFT], 'says more where'],
    [
      'a claim of two rows of which one shows nothing',
      'The Sword and the Axe win more games.',
      [SWORD, AXE],
      'shows none',
    ],
    ['a number that only stands in another', 'It wins 3.0 fewer of 100 games.', ['worth-objects:6'], 'does not name'],
    ['a first place', 'The Sword is best.', [SWORD], 'first place'],
    ['a wrong count', 'Of 4 Objects, 3 are shown to help.', [countOf('more'), countOf()], 'says 3'],
    ['a row of another thing', 'The Sword wins 3.0 fewer of 100 games.', [RAFT], 'does not name'],
    ['a row that is not there', 'The Sword.', ['worth-objects:99'], 'which is not there'],
  ])('finds %s', (_title, text, rows, what) => {
    expect(problems(text, ...rows).join('\n')).toContain(what);
  });

  test('finds a wrong number that is planted into a page', () => {
    const [path, page] = [...PAGES].find(([, text]) => /data-rows="[^"]+"[^>]*>[^<]*\d\.\d/.test(text))!;
    const planted = page.replace(/(data-rows="[^"]+"[^>]*>[^<]*?)\d\.\d/, '$1987.6');
    expect(problemsOf(path, planted, dataTables(OWN.data)).join()).toContain('987.6');
  });
});

/** Names the count of rows on a side. */
function countOf(side?: string): string {
  return `worth-objects?measure=win&amp;of=${side === undefined ? '' : `&amp;side=${side}`}`;
}
