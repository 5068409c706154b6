import { charactersText } from '../../../reports/text/characters.js';
import { ownCharacterText } from '../../../reports/text/own-character.js';
import {
  CHARACTER_AGENTS,
  CHARACTERS_BLOCKS,
  characterScores,
  charactersExperiment,
  rankCharacters,
} from '../../api/answers/characters.js';
import { type FoundCharacter, findCharacter } from '../../api/answers/find-character.js';
import {
  CHARACTER_BLOCKS,
  ownCharacterExperiment,
  ownCharacterResult,
  shownGames,
} from '../../api/answers/own-character.js';
import { powersOf } from '../../api/answers/powers.js';
import { UserError } from '../../engine/index.js';
import { splitAgents } from '../../experiment/design/agent-text.js';
import { commandLine } from '../../experiment/design/command-line.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Exit } from '../../terminal/exit.js';
import { type AnswerArgs, answerFlags, answerQuestion } from '../answering.js';
import type { Command } from '../command.js';
import { text } from '../flags.js';

interface CharacterArgs extends AnswerArgs {
  readonly who?: string | undefined;
  readonly name?: string | undefined;
  readonly by?: string | undefined;
}

/** `character [who] [name]`: how strong one character is and why; without a word, how strong all of them are. */
export const characterCommand: Command<CharacterArgs> = {
  usage: 'character [who] [name]',
  about: 'how strong a character of yours is, or all of them',
  positionals: {
    who: { type: 'string', describe: 'a pack file with a character of yours, or a character of the game; all without' },
    name: { type: 'string', describe: 'which character of the pack, if it brings several' },
  },
  flags: {
    by: text('agents that play them, A,B,…', {
      defaultDescription: `${CHARACTER_AGENTS.join(',')} for all characters, ${CHARACTER_AGENTS[0]} for one`,
    }),
    ...answerFlags(
      'runs/character-<who>-<seed>',
      `${CHARACTERS_BLOCKS} for all characters, ${CHARACTER_BLOCKS} for one`,
    ),
  },
  example: [
    '$0 character experiments/house-rules/nomad.pack.yaml --blocks 40 --seed demo',
    'is my own character too strong?',
  ],
  run,
};

async function run(args: CharacterArgs): Promise<Exit> {
  return args.who === undefined ? answerAll(args) : answerOne(args, args.who);
}

function answerAll(args: CharacterArgs): Promise<Exit> {
  const by = args.by === undefined ? CHARACTER_AGENTS : splitAgents(args.by);
  return answerQuestion(args, {
    command: ['character', ...byWords(args)],
    experiment: charactersExperiment(by),
    inWords: async ({ dir, answer }) => {
      const { design, scores } = await characterScores(dir);
      const characters = rankCharacters(design, scores, design.cells);
      return { text: charactersText(answer.summary as Summary, characters), facts: { characters: characters.all } };
    },
  });
}

function answerOne(args: CharacterArgs, who: string): Promise<Exit> {
  const isFile = /\.ya?ml$/.test(who);
  if (!isFile && args.name !== undefined)
    throw new UserError(`character: '${args.name}' goes with a pack file, not with ${who}`);
  const pack = [...(args.pack ?? []), ...(isFile ? [who] : [])];
  const character = findCharacter(isFile ? args.name : who, pack);
  const ownPowers = powersOf(character.id, pack);
  const experiment = ownCharacterExperiment(character, ownPowers);
  return answerQuestion(
    { ...args, ...(pack.length === 0 ? {} : { pack }) },
    {
      command: ['character', character.id, ...byWords(args)],
      experiment: {
        ...experiment,
        ...(args.by === undefined ? {} : { vary: { ...experiment.vary, agents: splitAgents(args.by) } }),
      },
      inWords: async ({ dir, answer }) => {
        const { rankings, powers } = await ownCharacterResult(dir, character.id, ownPowers);
        const games = await shownGames(dir, character.id);
        const { all, byPlayers } = rankings;
        const facts = { character, rankings, powers, games, tune: tuneCommand(character, pack) };
        return {
          text: ownCharacterText(answer.summary as Summary, facts),
          facts: { character: character.id, characters: all, byPlayers: Object.fromEntries(byPlayers), powers, games },
        };
      },
    },
  );
}

const byWords = ({ by }: CharacterArgs): string[] => (by === undefined ? [] : ['--by', by]);

/** Returns the command that looks for the smallest change that makes a character of a pack fair. */
function tuneCommand({ id, isOwn }: FoundCharacter, packs: readonly string[]): string | null {
  return isOwn ? commandLine('tune', '--character', packs[packs.length - 1], '--name', id) : null;
}
