import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { COMMON_FLAGS, readFlags } from '../../src/cli/read-flags.js';
import { rowWords } from '../../src/questions/asked/row.js';
import { askedRows } from '../../src/questions/asked/rows.js';

/** Commands that kept answers tell people to type next. */

const read = (folder: string): (readonly [name: string, text: string])[] => {
  const at = new URL(`../${folder}/`, import.meta.url);
  return readdirSync(at)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.replace(/\.txt$/, ''), readFileSync(new URL(file, at), 'utf8')]);
};

const FOLDERS = ['cli/answers', 'reports/kept-answers', 'reports/sentences', 'reports/answers'];
const LINE = /npx --no talisman-lab ([^\n`…]+)/g;

/** Splits a command line at blanks, outside of quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain);

const commandOf = (name: string, topic = '') =>
  COMMANDS.find((one) => nameOf(one) === name && (one.topic ?? topic) === topic)!;

test('every command line in a kept answer is one that its command takes', () => {
  const lines = FOLDERS.flatMap(read).flatMap(([name, text]) =>
    [...text.matchAll(LINE)].map(([, line]) => [name, line]),
  );
  expect(lines.length).toBeGreaterThan(15);
  for (const [name, line] of lines) {
    const [command, ...words] = wordsOf(line);
    expect(() => readFlags(commandOf(command, words[0]), words), `${name}: ${line}`).not.toThrow();
  }
});

test('every flag that a kept answer names is one of its command', () => {
  const commands = new Map(askedRows().map((row) => [row.id, rowWords(row)]));
  let seen = 0;
  for (const [id, text] of [...read('cli/answers'), ...read('reports/kept-answers')]) {
    const [name, topic] = commands.get(id) ?? [id.replace(/-.*$/, '')];
    const known = ['json', ...Object.keys(COMMON_FLAGS), ...Object.keys(commandOf(name, topic).flags)];
    // What is said about other answers names their flags.
    const own = text.replace(LINE, '').replaceAll(/other answers [^.]*/g, '');
    for (const [, flag] of own.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)) {
      expect(known, `${id} names --${flag}`).toContain(flag);
      seen++;
    }
  }
  expect(seen).toBeGreaterThan(5);
});
