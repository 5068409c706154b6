import { tableText, words } from '../../../reports/table.js';
import { LISTS, type ListName, type ListRow, listWith } from '../../api/catalogue.js';
import { unknownWord } from '../../engine/index.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, PACK_FLAG, text } from '../flags.js';

interface ListArgs extends OutputArgs {
  readonly what: string;
  readonly game?: string;
  readonly pack?: readonly string[];
}

/** `list <what>`: what there is, from the same declarations the engine uses. */
export const listCommand: Command<ListArgs> = {
  usage: 'list <what>',
  about: `what there is: ${LISTS.join(', ')}`,
  positionals: { what: { type: 'string', demandOption: true, choices: LISTS, describe: 'what to list' } },
  flags: {
    game: text('of this game only', { defaultDescription: 'all games' }),
    pack: { ...PACK_FLAG, describe: 'with the cards of this file on top; may be given again' },
    ...OUTPUT_FLAGS,
  },
  example: ['$0 list options --game pig', 'the knobs of a rule set'],
  async run(args) {
    if (!isListName(args.what)) throw unknownWord('list', args.what, LISTS);
    const output = outputOf(args);
    const { rows, notes } = listWith(args.what, args.game, args.pack);
    for (const line of notes) note(output, line);
    answer(output, rows, rowsText(args.what, rows));
    return Exit.Done;
  },
};

function isListName(word: string): word is ListName {
  return LISTS.some((name) => name === word);
}

function rowsText(what: ListName, rows: readonly ListRow[]): string {
  if (rows.length === 0) return `no ${what}`;
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const shown = keys.filter((key) => rows.some((row) => cellText(row[key]) !== ''));
  return tableText({
    columns: shown.map(words),
    rows: rows.map((row) => shown.map((key) => cellText(row[key]))),
    note: '',
  });
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
