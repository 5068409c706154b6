import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { PackLine } from '../../playing/rules/check-packs.js';
import { type UnderstoodRule, understandRule } from '../../playing/rules/said/understand.js';
import { compareQuestion } from '../../questions/compare/question.js';
import { questionWords } from '../../questions/contract/question.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs, RunLine } from '../command.js';
import { EXPERIMENT_FLAGS, OUTPUT_FLAGS, on, readSettings, text } from '../flags.js';
import { readingText } from '../rule-reading.js';

interface RuleArgs extends OutputArgs {
  readonly words: readonly string[];
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly players?: string;
  readonly for?: string;
  readonly seed?: string;
  readonly out?: string;
  readonly check?: boolean;
}

const { set, pack, players, seed } = EXPERIMENT_FLAGS;

/** `rule <words..>`: reads a house rule in words, a pack or options back, and plays it for a first answer. */
export const ruleCommand: Command<RuleArgs> = {
  usage: 'rule <words..>',
  about: 'find, check and try a house rule that you say in words, or that you have as options or as a pack',
  positionals: {
    words: {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'the house rule as you say it at the table; or option=value, or the file of a pack',
    },
  },
  flags: {
    set: { ...set, describe: 'option=value that is to play your words; may be given again' },
    pack: { ...pack, describe: 'file of house cards that is to play your words; may be given again' },
    players,
    for: text("a time to play, such as 90s or '2 minutes'", { defaultDescription: '10 seconds' }),
    seed,
    out: text('folder of the games', { alias: 'o', defaultDescription: 'runs/compare-<what>-<seed>' }),
    check: on('find, check and read back only; play nothing'),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 rule "everyone starts with 2 more gold"', 'finds the option for it, and what it does to the game'],
  async run(args, program) {
    const given = readGiven(args);
    const rule = understandRule(given);
    const words = rule.valid ? compareWords(rule, args) : null;
    const next = words === null ? null : commandLine(words[0], ...words.slice(1));
    const output = outputOf(args);
    const data = { words: given.words, ...rule, next };
    if (rule.valid) {
      const isLast = args.check === true || output.json;
      answer(output, data, [foundText(given.words, rule), ...(isLast ? ['', `To play it: ${next}`] : [''])].join('\n'));
      return isLast ? Exit.Done : firstAnswer(words!, args, program);
    }
    answer(output, data, [...faultLines(rule), ...retryLines(rule, given.words)].join('\n'));
    return rule.reading?.printed == null ? Exit.Usage : Exit.Done;
  },
};

/** Returns the words, options and packs of a line: `a=b` is an option, and a name that ends as a pack does is its file. */
function readGiven({ words, set: sets = [], pack: packs = [] }: RuleArgs) {
  const isOption = (word: string): boolean => /^[A-Za-z]+=\S+$/.test(word);
  const isPack = (word: string): boolean => /^\S+\.ya?ml$/.test(word);
  const options = readSettings([...words.filter(isOption), ...sets]);
  const files = [...words.filter(isPack), ...packs];
  if (Object.keys(options).length > 0 && files.length > 0)
    throw new UserError('rule: give options or packs; a pack may set options itself');
  return { words: words.filter((word) => !isOption(word) && !isPack(word)).join(' '), options, packs: files };
}

/** Returns the words of the command that compares the printed rules with a rule. */
function compareWords({ options, packs }: UnderstoodRule, args: RuleArgs): readonly string[] {
  const sides = packs.length === 0 ? { setB: options } : { packs };
  const { players: seats, seed: of } = args;
  const table = { ...(seats !== undefined && { players: Number(seats) }), ...(of !== undefined && { seed: of }) };
  return questionWords(compareQuestion, { ...sides, ...table } as object);
}

/** Plays a rule against the printed ones, for ten seconds if no time is given. */
function firstAnswer(words: readonly string[], args: RuleArgs, program: RunLine): Promise<Exit> {
  return program([
    ...words,
    ...(args.for === undefined ? ['--quick'] : ['--for', args.for]),
    ...(args.out === undefined ? [] : ['--out', args.out]),
    ...(args.quiet === true ? ['--quiet'] : []),
    ...(args.progress === false ? ['--no-progress'] : []),
  ]);
}

function foundText(words: string, { meaning, lines, options, packs, reading }: UnderstoodRule): string {
  const settings = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  const notes = reading?.found?.notes ?? [];
  return [
    ...(words === '' ? [] : [`You said: ${words}`]),
    'It means:',
    ...(meaning.length === 0 ? ['nothing changes'] : meaning).map((line) => `  ${line}`),
    ...notes.map((line) => `  ${line}`),
    `Played with: ${[...settings, ...packs].map((one) => `\`${one}\``).join(', ')}`,
    ...lines.map(lineText),
  ].join('\n');
}

function faultLines({ lines, reading }: UnderstoodRule): string[] {
  if (reading !== null) return [readingText(reading)];
  return ['It cannot be played.', ...lines.map(lineText)];
}

/** Returns lines on how to play the nearest option, if the words have a value for it. */
function retryLines({ reading }: UnderstoodRule, words: string): string[] {
  const value = reading?.options[0]?.value ?? null;
  if (reading === null || value === null || reading.cannot !== null || reading.printed !== null) return [];
  const setting = `${reading.options[0].option.id}=${value}`;
  return ['', `To play ${setting} for it: ${commandLine('rule', words, '--set', setting)}`];
}

function lineText({ kind, file, line, message }: PackLine): string {
  const place = [...(file === null ? [] : [file]), ...(line === null ? [] : [line])].join(':');
  return `${kind === 'note' ? '' : `${kind}: `}${place === '' ? '' : `${place}: `}${message}`;
}
