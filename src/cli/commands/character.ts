import { charactersText } from '../../../reports/text/characters.js';
import { CHARACTER_AGENTS, charactersExperiment, rankCharacters } from '../../api/answers/characters.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Exit } from '../../terminal/exit.js';
import { type AnswerArgs, answerFlags, answerQuestion } from '../answering.js';
import type { Command } from '../command.js';
import { text } from '../flags.js';

interface CharacterArgs extends AnswerArgs {
  readonly by: string;
}

/** `character`: how strong all characters are. */
export const characterCommand: Command<CharacterArgs> = {
  usage: 'character',
  about: 'how strong each character is, by number of players and by style of play',
  positionals: {},
  flags: {
    by: text('agents that play all characters, A,B,…', { default: CHARACTER_AGENTS.join(',') }),
    ...answerFlags('runs/characters-<seed>', 500),
  },
  example: ['$0 character --blocks 40 --seed demo', 'which character should I take?'],
  run,
};

async function run(args: CharacterArgs): Promise<Exit> {
  return answerQuestion(args, {
    command: ['character', '--by', args.by],
    experiment: charactersExperiment(splitAgents(args.by)),
    inWords: async ({ dir, answer }) => {
      const characters = await rankCharacters(dir);
      return { text: charactersText(answer.summary as Summary, characters), facts: { characters: characters.all } };
    },
  });
}
