import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';

interface Made {
  readonly text: string;
  readonly markdown: string;
}

const { keptAt, makeAnswer, RUNS } = (await import('../reports/answers/make.mjs' as string)) as {
  keptAt: (run: string) => string;
  makeAnswer: (run: string) => Promise<Made>;
  RUNS: readonly string[];
};

/** The sentences between the heading of a run and its table. */
function sentences(text: string): string[] {
  return text.split('\n\n')[2].split('\n');
}

test('thirteen kinds of runs are kept', () => {
  expect(RUNS).toHaveLength(13);
});

describe.each(RUNS)('the answer of a real run: %s', (run) => {
  let made: Made;
  beforeAll(async () => {
    made = await makeAnswer(run);
  }, 60_000);

  test('is what is kept and was reviewed (npm run answers)', () => {
    expect(made.text).toBe(readFileSync(keptAt(run), 'utf8'));
  });

  test('has at most five sentences, five on other agents and four on how games feel, without ids and words of statistics', () => {
    const lines = sentences(made.text);
    const ofOthers = lines.filter((line) => / at the table, /.test(line) && line.startsWith('With '));
    expect(lines.length - ofOthers.length).toBeLessThanOrEqual(run === 'feel' ? 9 : 5);
    expect(ofOthers.length).toBeLessThanOrEqual(5);
    for (const line of lines) {
      expect(line).toMatch(/^[A-Z0-9].*\.$/);
      expect(line).not.toMatch(
        /[a-z][A-Z]|agent\d|=|Šidák|Holm|Benjamini|block|margin|interval|\breal\b|\bpp\b|\bworth\b/,
      );
    }
  });

  test('has a report of fewer than 60 lines', () => {
    expect(made.markdown.split('\n').length).toBeLessThan(60);
  });
});
