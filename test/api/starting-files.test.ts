import { describe, expect, test } from 'vitest';
import { STARTING_FILES, startingFile } from '../../src/playing/rules/starting-files.js';

describe('starting files', () => {
  test.each(Object.keys(STARTING_FILES))('%s: the comments name the file, and not the content', (kind) => {
    const { file, text } = startingFile(kind, 'my-own');
    const comments = text
      .split('\n')
      .flatMap((line) => /^\s*(?:#|\/\/) (.*)/.exec(line)?.[1].replaceAll(file, '') ?? []);
    expect(comments.length).toBeGreaterThan(3);
    expect(comments.filter((comment) => comment.includes('my-own'))).toEqual([]);
  });
});
