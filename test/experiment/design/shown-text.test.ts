import { describe, expect, test } from 'vitest';
import { shownJson, shownLine, shownText, shownValue } from '../../../src/experiment/design/shown-text.js';

describe('1.12 text from a file', () => {
  test.each([
    ['C0 controls', 'a\u001b[2Jb\u0007', 'a\\u001b[2Jb\\u0007'],
    ['C1 controls', 'a\u009b2Jb\u0085', 'a\\u009b2Jb\\u0085'],
    ['marks of direction', 'a\u202eb\u2066c\u061cd', 'a\\u202eb\\u2066c\\u061cd'],
    [
      'signs of no width',
      'a\u200bb\u200dc\u2060d\ufeffe\u00adf\u034fg\u3164',
      'a\\u200bb\\u200dc\\u2060d\\ufeffe\\u00adf\\u034fg\\u3164',
    ],
    ['tags', 'a\u{e0041}b', 'a\\u{e0041}b'],
    ['ends of lines', 'a\nb\r\nc\u2028d\te', 'a\\nb\\r\\nc\\u2028d\\te'],
    ['half a sign', 'a\ud800b', 'a\\ud800b'],
    ['letters of any script', 'Zwölf Ärzte, 騎士, 🧙, −3 … “x”', 'Zwölf Ärzte, 騎士, 🧙, −3 … “x”'],
  ])('1.12 text from a file is shown on one line with %s visible', (_, text, shown) => {
    expect(shownLine(text)).toBe(shown);
    expect(shownLine(shown)).toBe(shown);
  });

  test('1.12 text from a file of several lines keeps its lines and tabs', () => {
    expect(shownText('a\n\tb\r\n\u001bc')).toBe('a\n\tb\\r\n\\u001bc');
  });

  test('1.12 text from a file in JSON means the same', () => {
    const value = { 'k\u202e': ['\u009b', '\u{e0041}', '\u200b', '##[add-mask]x', '##[ ##['] };
    const json = shownJson(JSON.stringify(value, null, 2));
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toMatch(/^[\n -~]*$/);
    expect(json).not.toContain('##[');
  });

  test('1.12 text from a file within a value is shown wherever it is', () => {
    const when = new Date(0);
    expect(shownValue({ 'a\n': ['b\n', 1, null, { c: '\u200b' }], when })).toEqual({
      'a\\n': ['b\\n', 1, null, { c: '\\u200b' }],
      when,
    });
  });
});

describe('1.14 text from a file', () => {
  test('1.14 text from a file is never a command to the log of a workflow', () => {
    expect(shownText('x\n::add-mask::secret\n  ::error::y\n##[error]z a::b')).toBe(
      'x\n\\::add-mask::secret\n  \\::error::y\n#\\#[error]z a::b',
    );
  });
});
