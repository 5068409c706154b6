import { listText, matchingRows } from '../../../reports/text/list.js';
import { LISTS, type ListName, listWith } from '../../calls/catalogue.js';
import { nearestWord, unknownWord } from '../../engine/index.js';
import type { ListRow } from '../../playing/library/content.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, PACK_FLAG, text } from '../flags.js';

interface ListArgs extends OutputArgs {
  readonly what: string;
  readonly words: readonly string[];
  readonly game?: string;
  readonly pack?: readonly string[];
}

/** `list <what> [words..]`: lists of content, from the same declarations the engine uses. */
export const listCommand: Command<ListArgs> = {
  usage: 'list <what> [words..]',
  about: `what there is: ${LISTS.join(', ')}`,
  positionals: {
    what: { type: 'string', demandOption: true, choices: LISTS, describe: 'what to list' },
    words: { type: 'string', array: true, describe: 'only rows in which each of these words occurs' },
  },
  flags: {
    game: text('of this game only', { defaultDescription: 'all games' }),
    pack: { ...PACK_FLAG, describe: 'with the cards of this file on top; may be given again' },
    ...OUTPUT_FLAGS,
  },
  example: ['$0 list options trophy', 'rules about trophies that can be switched'],
  async run(args) {
    if (!isListName(args.what)) throw unknownWord('list', args.what, LISTS);
    const output = outputOf(args);
    const { rows, notes } = listWith(args.what, args.game, args.pack);
    for (const line of notes) note(output, line);
    const found = matchingRows(rows, args.words);
    const nothing = found.length === 0 && args.words.length > 0;
    answer(output, found, nothing ? nothingText(args, rows) : listText(args.what, found));
    return Exit.Done;
  },
};

function isListName(word: string): word is ListName {
  return LISTS.some((name) => name === word);
}

/** Returns the message if no row has the words, with the nearest existing name. */
function nothingText({ what, words }: ListArgs, rows: readonly ListRow[]): string {
  const ids = rows.map((row) => String(row['id']));
  const near = nearestWord(words.join(' '), ids);
  const hint = near === null ? `'list ${what}' shows all ${rows.length}` : `did you mean '${near}'?`;
  return `no ${what} with '${words.join(' ')}'; ${hint}`;
}
