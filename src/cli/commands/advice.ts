import { rushText } from '../../../reports/text/rush.js';
import { findCharacter } from '../../api/answers/find-character.js';
import { RUSH_BLOCKS, RUSH_PLAYERS, rushExperiment } from '../../api/answers/rush.js';
import { unknownWord } from '../../engine/index.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Exit } from '../../terminal/exit.js';
import { wholeNumber } from '../../terminal/values.js';
import { type AnswerArgs, answerFlags, answerQuestion } from '../answering.js';
import type { Command } from '../command.js';
import { text, usually } from '../flags.js';

interface AdviceArgs extends AnswerArgs {
  readonly what: string;
  readonly character?: string | undefined;
}

/** What advice is given about. */
const TOPICS: readonly string[] = ['rush'];

/** `advice rush`: when one player does best to leave for the Crown of Command, for a character and a table. */
export const adviceCommand: Command<AdviceArgs> = {
  usage: 'advice <what>',
  about: 'when to leave for the Crown of Command, for a character and a table',
  positionals: {
    what: { type: 'string', demandOption: true, choices: TOPICS, describe: 'rush: at which Strength you leave' },
  },
  flags: {
    character: text('your character, a word of list characters', { defaultDescription: 'all dealt by the seed' }),
    ...usually({ players: String(RUSH_PLAYERS) }),
    ...answerFlags('runs/advice-rush-<seed>', RUSH_BLOCKS),
  },
  example: ['$0 advice rush --character troll --blocks 20 --seed demo', 'when does the Troll leave?'],
  run,
};

async function run(args: AdviceArgs): Promise<Exit> {
  const { what, players } = args;
  if (!TOPICS.includes(what)) throw unknownWord('advice', what, TOPICS);
  const character =
    args.character === undefined ? undefined : findCharacter(args.character, args.pack ?? [], '--character').id;
  const seats = players === undefined ? RUSH_PLAYERS : wholeNumber('--players', players, 2);
  return answerQuestion(args, {
    command: ['advice', what, ...(character === undefined ? [] : ['--character', character])],
    experiment: rushExperiment(character, seats),
    inWords: async ({ answer }) => ({ text: rushText(answer.summary as Summary, character) }),
  });
}
