import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { tokenAt } from '../../playing/run/games-to-watch.js';
import { type ArgumentValues, agents, placedChoice, placedSource, runArguments } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import {
  CHARACTER_AGENTS,
  CHARACTERS_ENOUGH,
  type CharacterRankings,
  characterScores,
  charactersExperiment,
  rankCharacters,
} from './all.js';
import { charactersAnswer } from './all-answer.js';
import { characterOffers, type FoundCharacter, findCharacter } from './find.js';
import {
  type OwnCharacterResult,
  ownCharacterExperiment,
  ownCharacterResult,
  type ShownGame,
  shownGames,
  shownPlaces,
} from './own.js';
import { type OwnCharacterFacts, ownCharacterAnswer } from './own-answer.js';
import { type Power, powersOf } from './powers.js';

const ARGUMENTS = {
  who: placedSource('a pack file with a character of yours, or a character of the game; all without', {
    label: 'Character',
    offers: characterOffers,
  }),
  name: placedChoice('which character of the pack, if it brings several', { label: 'Character of the pack' }),
  agents: agents('agents that play them, A,B,…', {
    usually: `${CHARACTER_AGENTS.join(',')} for all characters, ${CHARACTER_AGENTS[0]} for one`,
  }),
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type CharacterArguments = ArgumentValues<typeof ARGUMENTS>;

/** Facts of a run: the ranking of all characters, or of one character at every table, with its powers and games. */
type Found = CharacterRankings | (OwnCharacterResult & { readonly games: readonly ShownGame[] });

/** `character [who] [name]`: strength of one character with its causes; without a word, the strength of all. */
export const characterQuestion = experimentQuestion<CharacterArguments, Found>({
  id: 'character',
  ask: 'Which character should I take, and is my own too strong?',
  about: 'how strong a character of yours is, or all of them',
  args: ARGUMENTS,
  example: {
    args: { who: 'experiments/house-rules/nomad.pack.yaml', blocks: 40, seed: 'demo' },
    shows: 'is my own character too strong?',
  },
  fields: {
    characters: z
      .array(
        z.object({
          character: z.string(),
          times: z.number().describe('Wins as a multiple of an even share.'),
          lo: z.number().nullable(),
          hi: z.number().nullable(),
          games: z.int(),
          group: z.string().describe('Characters with a common letter cannot be told apart.'),
        }),
      )
      .describe('The strongest first.'),
  },
  charts: ['character-win-rate'],
  experiment(args) {
    const studied = studiedBy(args);
    if (studied === null) return charactersExperiment(args.agents);
    const experiment = ownCharacterExperiment(studied.character, studied.powers);
    if (args.agents === undefined) return experiment;
    return { ...experiment, vary: { ...(experiment['vary'] as object), agents: [...args.agents] } };
  },
  packs: ({ who }) => (isFile(who) ? [who] : []),
  enough: ({ who }) => (who === undefined ? CHARACTERS_ENOUGH : Infinity),
  async find(dir, args) {
    const studied = studiedBy(args);
    if (studied === null) {
      const { design, scores } = await characterScores(dir);
      return rankCharacters(design, scores, design.cells);
    }
    const { id } = studied.character;
    return { ...(await ownCharacterResult(dir, id, studied.powers)), games: await shownGames(dir, id) };
  },
  answer({ summary, found }, args) {
    if ('all' in found) return charactersAnswer(summary, found);
    const { character, packs } = studiedBy(args)!;
    return ownCharacterAnswer(summary, { character, ...found, tune: tuneArguments(character, packs) });
  },
  facts({ found }, args) {
    if ('all' in found) return { characters: found.all };
    const { rankings, powers, games } = found;
    const character = studiedBy(args)!.character.id;
    return { character, characters: rankings.all, byPlayers: Object.fromEntries(rankings.byPlayers), powers, games };
  },
  async watch(dir, args) {
    const studied = studiedBy(args);
    if (studied === null) return null;
    const { id, name } = studied.character;
    const titled = (await shownPlaces(dir, id)).map(async (place) => ({
      title: `A game that the ${name} ${place.won ? 'won' : 'lost'}`,
      token: await tokenAt(dir, place),
    }));
    return Promise.all(titled);
  },
});

/** A character that is asked about, with the packs of its table and its powers. */
interface Studied {
  readonly character: FoundCharacter;
  readonly packs: readonly string[];
  readonly powers: readonly Power[];
}

/** Returns the character in question; null for all. @throws UserError for an unknown name */
function studiedBy({ who, name, packs: given = [] }: CharacterArguments): Studied | null {
  if (who === undefined) return null;
  if (!isFile(who) && name !== undefined)
    throw new UserError(`character: '${name}' goes with a pack file, not with ${who}`);
  const packs = [...given, ...(isFile(who) ? [who] : [])];
  const character = findCharacter(isFile(who) ? name : who, packs);
  return { character, packs, powers: powersOf(character.id, packs) };
}

function isFile(who: string | undefined): who is string {
  return who !== undefined && /\.ya?ml$/.test(who);
}

/** Returns the arguments with which `tune` looks for the smallest change that makes a character of a pack fair. */
function tuneArguments({ id, isOwn }: FoundCharacter, packs: readonly string[]): OwnCharacterFacts['tune'] {
  return isOwn ? { character: packs[packs.length - 1], name: id } : null;
}
