import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clarified } from '../../src/cli/ask/clarify.js';
import { pickQuestion } from '../../src/cli/ask/guide.js';
import type { Choice, Prompts } from '../../src/cli/ask/prompts.js';
import { answerPicked } from '../../src/cli/commands/ask.js';
import { PACKAGE_ROOT } from '../../src/package/root.js';
import { logQuestion } from '../../src/questions/log/question.js';
import { Exit } from '../../src/terminal/exit.js';
import { folder, within } from './program.js';

/** Prompts that a script answers: the label of a choice, a text, or null to give up. */
class Script implements Prompts {
  readonly said: string[] = [];
  readonly asked: string[] = [];

  constructor(private readonly answers: (string | null | boolean)[]) {}

  async choose(message: string, choices: readonly Choice[]): Promise<string | null> {
    this.asked.push(message);
    const label = this.answers.shift();
    if (label === null) return null;
    const found = choices.find((choice) => choice.label === label);
    expect(found, `${label} of ${choices.map((one) => one.label).join(', ')}`).toBeDefined();
    return found!.value;
  }

  async write(message: string, _example: string, fault: (text: string) => string | null): Promise<string | null> {
    this.asked.push(message);
    const text = this.answers.shift() as string | null;
    if (text !== null) expect(fault(text)).toBeNull();
    return text;
  }

  async confirm(): Promise<boolean | null> {
    return this.answers.shift() as boolean;
  }

  say(text: string): void {
    this.said.push(text);
  }
}

test('log asks which game, who is who and which rules, and takes the answers as arguments', async () => {
  const exports = join(PACKAGE_ROOT, 'test/api/log/exports');
  const file = [join(exports, 'bgg/04-several-games.xml'), join(exports, 'bgg/05-user-names.xml')];
  const script = new Script(['all 2 that are called Talisman', 'one person', 'sudden-death']);
  expect(await clarified(logQuestion, { file }, script)).toEqual({
    file,
    title: ['Talisman', 'Talisman: Fourth Box'],
    same: ['mira_k=Mira'],
    rules: 'sudden-death',
  });
  expect(script.asked).toEqual([
    'These files have plays of several games. Which one do you mean?',
    'Are mira_k (1 game) and Mira (2 games) one person?',
    'Your files do not say by which rules you play. Which are they?',
  ]);
  expect(await clarified(logQuestion, { file }, new Script([null]))).toBeNull();
  expect(await clarified(logQuestion, { file: [join(exports, 'tables/01-english.csv')] }, new Script([]))).toEqual({
    file: [join(exports, 'tables/01-english.csv')],
  });
});

test('ask turns answers in plain words into the words of a command', async () => {
  const script = new Script(['When do I go for the Crown of Command?', 'Troll', '3']);
  expect((await pickQuestion(script))?.words).toEqual(['advice', 'rush', '--character', 'troll', '--players', '3']);
  expect(script.asked).toEqual(['What do you want to know?', 'Which character?', 'How many players?']);
});

test('ask offers a rule by its meaning and its values in words, without the usual one', async () => {
  const script = new Script([
    'What does my house rule do?',
    'trophy points that buy one Strength or Craft counter',
    '5 trophy points a counter',
    '4, as usual',
  ]);
  expect((await pickQuestion(script))?.words).toEqual(['compare', '--set', 'trophyRate=5']);
});

test('ask runs the command with a seed and a folder, and says it twice', async () => {
  const script = new Script(['Does it help to go first?', false]);
  const ran: (readonly string[])[] = [];
  const exit = await answerPicked(script, async (words) => {
    ran.push(words);
    return Exit.Done;
  });
  expect(exit).toBe(Exit.Done);
  const [[first, seedFlag, seed, outFlag, out]] = ran;
  expect([first, seedFlag, outFlag]).toEqual(['players', '--seed', '--out']);
  expect(out).toMatch(new RegExp(`^runs.first-player-${seed}$`));
  expect(script.said).toEqual([`Now playing: npx --no talisman-lab players --seed ${seed} --out ${out}`]);
});

test('ask ends without playing if the user gives up, at the question or at a blank', async () => {
  const none = async (): Promise<Exit> => expect.unreachable();
  expect(await answerPicked(new Script([null]), none)).toBe(Exit.Interrupted);
  expect(
    await answerPicked(
      new Script(['How strong is this character, and which of its abilities make it so?', null]),
      none,
    ),
  ).toBe(Exit.Interrupted);
});

test('ask without a terminal, and the bare program, are refused in one line', async () => {
  const cwd = folder();
  expect(await within(cwd, ['ask'])).toEqual({
    exit: 2,
    out: '',
    err: 'talisman-lab: ask: needs a terminal; the questions and their commands are in: npx --no talisman-lab list questions\n',
  });
  expect(await within(cwd, [])).toMatchObject({
    exit: 2,
    err: 'talisman-lab: no command given; they are listed by: npx --no talisman-lab help\n',
  });
});
