import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const WIDTH = 120;
/** Literals and links cannot be broken by a formatter: what is left of a line without them must be short. */
const LITERAL = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?|\/(?:[^/\\]|\\.)+\/|https?:\/\/\S+/g;
/** Made by programs, or frozen. */
const NOT_OURS = ['agents/talisman/yardstick-*/**', 'test/fixtures/**', 'test/golden/**'];

/** Lines of a text that are too wide, by number. */
function wideLines(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) =>
    [...line].length > WIDTH && [...line.replaceAll(LITERAL, '')].length > 0.5 * WIDTH ? [i + 1] : [],
  );
}

describe('lines', () => {
  const files = globSync(['{src,agents,reports,test,experiments}/**/*.{ts,mjs,mts}', 'tools/**/*.{ts,mjs}', '*.ts'], {
    ignore: [...NOT_OURS, '**/node_modules/**', 'reports/examples/**', 'test/**/peers/**'],
  });

  test('lines are at most 120 characters wide, except texts in one piece', () => {
    expect(files.length).toBeGreaterThan(400);
    const wide = files.flatMap((file) => wideLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
    expect(wide).toEqual([]);
  });

  test('lines that are too wide are found', () => {
    const words = 'word '.repeat(30);
    expect(wideLines(`// ${words}`)).toEqual([1]);
    expect(wideLines(`short\n  test('${words}', () => {`)).toEqual([]);
    expect(wideLines(`const x = ${'y + '.repeat(40)}1;`)).toEqual([1]);
  });
});

describe('words', () => {
  test('code and titles do not use the word "reckon"', () => {
    const found = (pattern: string): string => {
      try {
        return execFileSync(
          'grep',
          [
            '-rniE',
            pattern,
            'src',
            'agents',
            'reports',
            'test',
            'docs',
            'README.md',
            '--include=*.ts',
            '--include=*.mjs',
            '--include=*.md',
            '--exclude=lines.test.ts',
          ],
          { encoding: 'utf8' },
        );
      } catch {
        return '';
      }
    };
    expect(found('\\breckon')).toBe('');
    expect(found('\\bexport function ')).not.toBe('');
  });
});
