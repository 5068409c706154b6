import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { readTyped } from '../../src/cli/flags.js';
import { readLine } from '../../src/cli/line.js';
import { TOOLS } from '../../src/cli/mcp/server.js';
import * as library from '../../src/index.js';
import { askedRows } from '../../src/questions/asked/rows.js';
import { flagName } from '../../src/questions/contract/argument.js';
import {
  isDirect,
  type Question,
  questionLine,
  questionWords,
  readValues,
} from '../../src/questions/contract/question.js';
import { DECLARED_QUESTIONS, findQuestion } from '../../src/questions/list.js';
import { fieldsOf, questionForm, questionList, readForm } from '../../src/studio/lab/forms.js';

const ALL = DECLARED_QUESTIONS.map((question) => [question.id, question] as const);

/** Returns the command of a question; undefined if it has none. */
function commandOf({ id, command }: Question) {
  const [word, topic] = command ?? [id];
  return COMMANDS.find((one) => nameOf(one) === word && one.topic === topic);
}

/** Pages of the documentation. */
const DOCS = globSync('docs/*.md')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Checks for each face if it has a question, and how to add one to it. */
const FACES: Readonly<Record<string, { has(question: Question): boolean; readonly add: string }>> = {
  command: {
    has: (question) => commandOf(question) !== undefined,
    add: 'add it to COMMANDS in src/cli/commands/index.ts',
  },
  ask: {
    has: (question) => askedRows().some(({ asks }) => asks.id === question.id),
    add: 'add a row to src/questions/asked/rows.ts',
  },
  tool: { has: ({ id }) => TOOLS.some(({ name }) => name === id), add: 'add it to TOOLS in src/cli/mcp/server.ts' },
  library: { has: ({ id }) => id in library, add: 'export its function in src/index.ts' },
  studio: {
    has: ({ id }) => questionList().some((listed) => listed.id === id),
    add: 'remove notInPage from its declaration',
  },
  docs: {
    has: ({ id, command = [id] }) => DOCS.includes(`talisman-lab ${command.join(' ')}`),
    add: 'show its command on a page of docs/',
  },
};

/** Reasons why a question is not on a face, by `question/face`. */
const NOT_ON: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    DECLARED_QUESTIONS.flatMap(({ id, notInPage }) => (notInPage === undefined ? [] : [[`${id}/studio`, notInPage]])),
  ),
};

/** Returns the values that a command line gives. */
function typed(question: Question, words: readonly string[]): object {
  const line = readLine(words, COMMANDS);
  if (line.wants !== 'run') throw new Error('no command');
  return readTyped(question, line.args);
}

describe('a declared question', () => {
  test.each(ALL)('%s is on every face, or says why not', (id, question) => {
    const missing = Object.entries(FACES).flatMap(([face, { has, add }]) => {
      const reason = NOT_ON[`${id}/${face}`];
      if (has(question)) return reason === undefined ? [] : [`${face}: it is there; remove the reason in NOT_ON`];
      return reason === undefined ? [`${face}: ${add}, or give the reason in NOT_ON`] : [];
    });
    expect(missing).toEqual([]);
  });

  test.each(ALL)('%s has a flag or a place, and an input of its tool, for each argument', (id, question) => {
    const { args } = question;
    const { flags, positionals } = commandOf(question)!;
    const { input } = TOOLS.find(({ name }) => name === id)!;
    for (const [name, argument] of Object.entries(args)) {
      if (argument.placed === true) expect(positionals).toHaveProperty(name);
      else expect(Object.keys(flags)).toContain(flagName(name, argument));
      expect(Object.keys(input)).toContain(name);
    }
  });

  test.each(ALL)('%s reads the line that it writes of its example', (_id, question) => {
    expect(typed(question, questionWords(question, question.example.args))).toEqual(question.example.args);
  });

  test.each(ALL)('%s refuses an argument that it does not have', (id, question) => {
    expect(() => readValues(question, { ...question.example.args, seats: 3 })).toThrow(new RegExp(`^${id}: .*"seats"`));
  });
});

/** Questions that the studio plays. */
const IN_STUDIO = ALL.filter(([, { notInPage }]) => notInPage === undefined);

describe('the form of a question in the studio', () => {
  test.each(IN_STUDIO)('%s has a field for each argument, and reads the values that fill it', async (id, question) => {
    const { args } = questionForm(id);
    expect(args.map(({ name }) => name)).toEqual(Object.keys(question.args));
    for (const { label, about } of args) expect(`${label}: ${about}`).toMatch(/^[A-Z].*: [A-Z].*\.$/);
    const { seed: _, ...values } = question.example.args as { readonly seed?: string };
    expect(await readForm(id, fieldsOf(id, values), 'form')).toEqual({ args: values });
  });

  test('a fault names its argument, and one of several arguments is told apart', async () => {
    expect(await readForm('meet', { players: '9' }, 'form')).toEqual({
      faults: { creature: 'Creature: give one', players: "Players must be a whole number from 2 to 8, not '9'" },
      fault: null,
    });
    const together = await readForm('meet', { creature: 'dragon', games: '10', blocks: '1' }, 'form');
    expect(together).toEqual({ faults: {}, fault: '--games and --blocks: give one of them' });
  });

  test('fields offer words for the values so far', () => {
    const offered = (of: string): string[] =>
      questionForm('worth', { of })
        .args.find(({ name }) => name === 'words')!
        .offers.map(({ value }) => value);
    expect(offered('objects')).toContain('sword');
    expect(offered('characters')).toContain('troll');
    const rules = questionForm('meet').args.find(({ name }) => name === 'options')!;
    expect(rules.offers.map(({ value }) => value)).toContain('trophyRate=5');
  });
});
test.each(ALL.filter(([, question]) => isDirect(question)))(
  '%s has no flag of a run, and its tool keeps nothing',
  (id, question) => {
    const { flags } = commandOf(question)!;
    expect(Object.hasOwn(flags, 'out')).toBe(isDirect(question) && question.files !== undefined);
    expect(Object.keys(flags)).not.toEqual(expect.arrayContaining(['shard']));
    const { keeps, input, output } = TOOLS.find(({ name }) => name === id)!;
    expect({ keeps, out: 'out' in input, run: 'run' in output }).toEqual({ keeps: false, out: false, run: false });
  },
);

describe('the line of a question', () => {
  const worth = findQuestion('worth');
  const values = {
    of: 'objects',
    words: ['sword', 'gift=axe'],
    knockOut: true,
    precision: '5pp',
    best: 2,
    players: 5,
    agents: ['balanced', 'cautious'],
    options: { trophyRate: '5', ending: 'suddenDeath' },
    packs: ['my cards.yaml', '-odd.yaml'],
    seconds: 30,
    seed: '-s',
  };

  test('holds a value of every kind, and is read back as the same values', () => {
    const words = questionWords(worth, values);
    expect(words.slice(0, 3)).toEqual(['worth', 'objects', 'sword']);
    expect(words).toEqual(expect.arrayContaining(['--knock-out', '--set', 'trophyRate=5', '--pack=-odd.yaml']));
    expect(typed(worth, words)).toEqual(values);
  });

  test('joins each flag and its value where one word is wanted', () => {
    const words = questionWords(worth, values, true);
    expect(words).toEqual(expect.arrayContaining(['--players=5', '--agents=balanced,cautious']));
    expect(typed(worth, words)).toEqual(values);
  });

  test('puts words that look like flags behind a double dash', () => {
    const words = questionWords(worth, { of: 'stats', words: ['-strength'] });
    expect(words).toEqual(['worth', '--', 'stats', '-strength']);
  });

  test('quotes what a shell would split', () => {
    expect(questionLine(worth, { of: 'objects', words: ['Magic Belt'] })).toMatch(/ worth objects 'Magic Belt'$/);
  });
});

test('a question that is not there is refused with the nearest', () => {
  expect(() => findQuestion('wort')).toThrow("unknown question 'wort'; did you mean 'worth'?");
});
