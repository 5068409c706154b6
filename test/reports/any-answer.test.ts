import { describe, expect, test } from 'vitest';
import { additionName } from '../../reports/answer/additions.js';
import { summaryTable } from '../../reports/index.js';
import { reportMarkdown } from '../../reports/page/markdown.js';
import { sections } from '../../reports/page/sections.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { fakeSummary, SWEEP, TWO_RULES, withOpinion } from './fake.js';
import { cell, effect, estimate, summaryOf } from './hand.js';
import { madeUpComparison, madeUpVariant, NAMES } from './made-up.js';
import { type AnswerTexts, answerTexts } from './texts.js';

/** Number of made-up runs of each kind. */
const RUNS = 150;
const comparisons = Array.from({ length: RUNS }, (_, key) => madeUpComparison(key));
const variants = Array.from({ length: RUNS }, (_, key) => madeUpVariant(key));
const others = [withOpinion(fakeSummary(TWO_RULES)), withOpinion(fakeSummary(SWEEP))];
const all: readonly (readonly [Summary, AnswerTexts])[] = [...comparisons, ...variants, ...others].map(
  (summary) => [summary, answerTexts(summary)] as const,
);

describe('every answer', () => {
  test('5.16 every answer has no word of the program or of statistics, in its sentences or its fine print', () => {
    for (const [, { lead, fine }] of all)
      expect([...lead, fine].join(' ')).not.toMatch(
        /\bblocks?\b|\bpp\b|Šidák|Benjamini|Holm|Yekutieli|NaN|Infinity|undefined|null/,
      );
  });

  test('5.16 every answer has no word of the program in the table of its box, and no note below it', () => {
    for (const [summary] of all) {
      const [{ title, tables, fine }] = sections(summary);
      expect(title).toBe('The answer');
      expect(fine).toBeDefined();
      for (const { table } of tables) {
        expect(table.note).toBe('');
        const text = [...table.columns.map((column) => column.title), ...table.rows.flat()].join(' ');
        expect(text).not.toMatch(/\bblocks?\b|\bpp\b|Šidák|Benjamini/);
      }
    }
  });

  test('5.16 every answer is shown in the terminal without such words, and its fine print once', () => {
    for (const [summary, { fine }] of all) {
      const text = summaryTable(summary);
      expect(text).not.toMatch(/\bblocks?\b|\bpp\b|Šidák|Benjamini/);
      expect(text.split(fine)).toHaveLength(2);
    }
  });

  test('5.1 every answer gives the time at a table before and after, and the difference', () => {
    const minutesOf = (text: string): number => {
      const [, hours = '0', minutes = '0'] = /^(?:(\d+) hours ?)?([\d.]+)?(?: minutes?)?$/.exec(text)!;
      return 60 * Number(hours) + Number(minutes);
    };
    let seen = 0;
    for (const [, { lead }] of all) {
      const text = lead.join(' ');
      expect(text).not.toMatch(/some [\d.]+ (minutes|hours)/);
      for (const [, from, to, apart, word] of text.matchAll(
        /: ([^():]+?)(?: at \d+)? instead of (?:the )?([^():]+?)(?: (?:with|at) \d+)? \(([\d.]+) minutes? (less|more)/g,
      )) {
        seen++;
        const [after, before] = [minutesOf(from), minutesOf(to)];
        expect(word, text).toBe(after < before ? 'less' : 'more');
        expect(Math.abs(Number(apart) - Math.abs(after - before)), text).toBeLessThanOrEqual(1);
      }
    }
    expect(seen).toBeGreaterThan(30);
  });

  test('5.3 every answer says for each result that is not settled how much is possible', () => {
    for (const [, { lead }] of all)
      for (const line of lead.filter((text) => /not settled|you would not notice/.test(text)))
        expect(line).toMatch(/\d+ (more )?(of|wins? in) 100|\d (%|minutes?|rounds?)/);
  });

  test('5.4 every answer has an interval beside each character that it names', () => {
    for (const [, { lead }] of all)
      for (const line of lead)
        for (const [, after] of line.matchAll(
          /(?:gains|suffers)[^:]*: it wins [\d.]+ (?:more|fewer)(?: of 100 games)?([^;,]*)/g,
        ))
          expect(after, line).toMatch(/^ \((?:[\d.]+|up) to [\d.]+\)/);
  });

  test('5.4 every answer never says how many of its named results are chance', () => {
    for (const [, { lead, fine }] of all)
      expect([...lead, fine].join(' ')).not.toMatch(/are chance|be chance|by chance/);
  });

  test('5.4 every answer says that sizes are mostly too large exactly if characters are named', () => {
    for (const [{ effects }, { fine }] of all.slice(0, RUNS)) {
      const named = effects.some((e) => e.family === 'character' && e.verdict === 'different');
      if (fine.includes('exploratory')) expect(fine.includes('mostly too large')).toBe(named);
    }
  });

  test('5.7 every answer gives the results of every other agent, and never says that the answer stays', () => {
    for (const summary of others) {
      const lines = answerTexts(summary).lead.filter(
        (line) => line.startsWith('With rusher') || line.startsWith('With mcts'),
      );
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) {
        expect(line).not.toMatch(/stays the same|chance/);
        expect(line).toMatch(/with balanced|than with|can be ruled out|remain possible/);
      }
    }
  });

  test('5.8 every answer has each declared measure, found or not, or says how many more the table has', () => {
    const words: Readonly<Record<string, RegExp>> = {
      minutes: /[Gg]ames (probably )?(get|take)|length of games|how long games last|games longer/,
      deaths: /[Dd]eaths/,
      gold_end: /[Gg]old at the end/,
    };
    for (const summary of comparisons) {
      const text = answerTexts(summary).lead.join(' ');
      for (const measure of summary.measures.filter((one) => one in words))
        expect(words[measure].test(text) || /more differs?:|The tables have the other results/.test(text), text).toBe(
          true,
        );
      if (summary.measures.includes('win')) expect(text).toMatch(/win|gain|lose|Too early|The tables have/);
    }
  });

  test('5.8 every answer says how strong each added character is, and how often each card was met, by its name', () => {
    for (const [summary, { lead }] of all) {
      const additions = summary.additions ?? [];
      const [characters, things] = [true, false].map((is) =>
        additions.filter(({ kind }) => (kind === 'character') === is),
      );
      for (const one of [...characters, ...things.slice(0, 3)]) {
        const line = lead.find((text) => new RegExp(`the ${additionName(summary, one)}\\b`, 'i').test(text)) ?? '';
        if (line === '') expect(lead.join()).toContain('The tables have the other results');
        expect(line).toMatch(
          one.strength === null
            ? /: (never )?met|was never met|^$/
            : /(?:weak|strong|fair).*: it wins \d+ of 100 games at a table of four \(.*|too early to say how strong|^$/,
        );
      }
      if (things.length > 3)
        expect(lead.join(' ')).toMatch(/more things? that the packs|The tables have the other results/);
    }
  });

  test('5.9 every answer speaks of games of each variant only where there are several', () => {
    for (const [{ cells }, { fine }] of all) {
      expect(fine).not.toContain('each side');
      if (cells.length === 1) expect(fine).not.toContain('each variant');
    }
  });

  test('5.10 every answer without a changed character says how many games would show one, and by what command', () => {
    for (const [summary, { lead }] of all.slice(0, RUNS)) {
      const text = lead.join(' ');
      if (!/Who gains is not settled yet/.test(text)) continue;
      if (summary.effects.every(({ family }) => family === 'character')) continue;
      expect(text).toMatch(/About [\d,]+ games of each variant [^:.]+\./);
    }
  });
});

describe('report.md', () => {
  test('5.16 report.md has the answer and its fine print once', () => {
    const summary = comparisons[0];
    const text = reportMarkdown(summary, []);
    expect(text.split('<sub>')).toHaveLength(2);
  });

  test.each([2, 40, 300, 1000])(
    '5.16 report.md stays below 60,000 characters with %i cells, the answer whole',
    (cells) => {
      const labels = Array.from({ length: cells }, (_, i) => `v${i} ${'long name '.repeat(4)}`);
      const measures = ['rounds', 'deaths', 'gold_end'];
      const effects = labels
        .slice(1)
        .flatMap((_, i) => [
          ...measures.map((measure) => effect({ cell: i + 1, measure })),
          ...NAMES.map((name) => effect({ cell: i + 1, scope: 'character', name, family: 'character' })),
        ]);
      const estimates = labels.flatMap((_, i) => NAMES.map((name) => estimate({ cell: i, scope: 'character', name })));
      const entrants = labels.map((label) => ({
        ...{ label, agent: 'balanced', settings: '' },
        ...{ paramIds: NAMES.map((name) => `${name}At`), params: NAMES.map(() => 3) },
      }));
      const run = summaryOf({
        cells: labels.map((label, i) => cell(i, label)),
        effects,
        estimates,
        entrants,
        measures,
      });
      const text = reportMarkdown(run, []);
      expect(text.length).toBeLessThan(60_000);
      for (const line of answerTexts(run).lead) expect(text).toContain(line.slice(0, 40));
      if (cells > 2) expect(text).toMatch(/[\d,]+ more rows in report\.html/);
    },
  );
});
