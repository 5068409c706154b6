import { expect, test } from 'vitest';
import { figures, words } from '../../reports/format/table.js';
import { type Answer, isTooEarly, pageAnswer, type Suggestion, tooEarly } from '../../reports/page/answer.js';
import { answerText } from '../../reports/page/answer-text.js';
import { answerMarkdown } from '../../reports/page/markdown.js';
import { suggestionLine } from '../../src/questions/list.js';

const SUGGESTIONS: readonly Suggestion[] = [
  { text: 'What the Axe is worth', question: 'worth', args: { of: 'objects', words: ['axe'] } },
  { heading: 'When to leave', text: 'the Troll', question: 'rush', args: { character: 'troll' } },
  { heading: 'When to leave', text: 'all', question: 'rush', args: { players: 6 } },
];

const ANSWER: Answer = {
  question: 'Who wins?',
  headline: null,
  sentences: [
    { text: 'The Troll wins most.', state: 'clear' },
    { text: 'More games settle the rest.', about: 'settling', state: 'leaning' },
  ],
  tables: [
    { title: 'Wins', table: { columns: [words('who'), figures('wins')], rows: [['Troll', '36']], note: '' } },
    { title: 'Deaths', table: { columns: [words('who'), figures('deaths')], rows: [['Troll', '2']], note: '' } },
  ],
  charts: async () => [],
  notes: ['The games are in games.csv.'],
  suggestions: SUGGESTIONS,
  fine: [{ text: '400 games.' }, { text: 'All ranges hold at once.' }],
  seed: 'x',
};

test('the text of an answer has its sentences, tables, notes, suggested commands and fine print', () => {
  expect(answerText(ANSWER, suggestionLine)).toBe(
    [
      'The Troll wins most.\nMore games settle the rest.',
      'Wins\nwho    wins\n-----  ----\nTroll    36',
      'Deaths\nwho    deaths\n-----  ------\nTroll       2',
      'The games are in games.csv.',
      'What the Axe is worth: npx --no talisman-lab worth objects axe',
      'When to leave:\n  the Troll: npx --no talisman-lab advice rush --character troll\n' +
        '  all:       npx --no talisman-lab advice rush --players 6',
      '400 games. All ranges hold at once.',
    ].join('\n\n'),
  );
});

test('the text of an answer names the tables that only its report shows, and no suggestion without its line', () => {
  const text = answerText({ ...ANSWER, inReport: 'first' });
  expect(text).toContain('Troll    36\n(in report.html: the table of deaths)');
  expect(text).not.toMatch(/deaths\n|talisman-lab/);
});

test('the page of an answer has the lines of its suggestions, and what would settle it in the fine print', async () => {
  const { sentences, fine, suggestions, charts, chapters } = await pageAnswer(ANSWER, suggestionLine);
  expect(sentences.map(({ text }) => text)).toEqual(['The Troll wins most.']);
  expect(fine.map(({ text }) => text)).toEqual([
    'More games settle the rest.',
    '400 games.',
    'All ranges hold at once.',
    'Seed x.',
  ]);
  expect(suggestions.map(({ text }) => text)).toEqual([
    'What the Axe is worth',
    'When to leave: the Troll',
    'When to leave: all',
  ]);
  expect(suggestions[0].command).toBe('npx --no talisman-lab worth objects axe');
  expect([charts, chapters]).toEqual([[], []]);
});

test('the Markdown of an answer has its first table open, the others folded, and its commands as code', () => {
  const text = answerMarkdown(ANSWER, suggestionLine);
  expect(text).toMatch(/^The Troll wins most\. More games settle the rest\.\n\n\*\*Wins\*\*\n\n\| who \| wins \|/);
  expect(text).toContain('<details><summary>Deaths: all 1 rows</summary>');
  expect(text).toContain('What the Axe is worth:\n\n```sh\nnpx --no talisman-lab worth objects axe\n```');
  expect(text).toMatch(/<sub>400 games\. All ranges hold at once\.<\/sub>$/);
});

test('an answer is too early if no sentence reports a result', () => {
  expect(isTooEarly(tooEarly('Who wins?', 'Too early to say.'))).toBe(true);
  expect(isTooEarly(ANSWER)).toBe(false);
});
