import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import { tokenAt } from '../../playing/run/games-to-watch.js';
import {
  type ArgumentValues,
  agents,
  list,
  placedChoice,
  placedSource,
  placedWords,
  runArguments,
} from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import {
  CHARACTER_AGENTS,
  CHARACTERS_ENOUGH,
  type CharacterRankings,
  characterScores,
  charactersExperiment,
  rankCharacters,
} from './all.js';
import { characterOffers, type FoundCharacter, findCharacter } from './find.js';
import { type Hand, type HandResult, handExperiment, handResult } from './hand.js';
import {
  type OwnCharacterResult,
  ownCharacterExperiment,
  ownCharacterResult,
  type ShownGame,
  shownGames,
  shownPlaces,
} from './own.js';
import type { OwnCharacterFacts } from './own-answer.js';
import { type Power, powersOf } from './powers.js';

const ARGUMENTS = {
  who: placedSource('a pack file with a character of yours, or a character of the game; all without', {
    label: 'Character',
    offers: characterOffers,
  }),
  name: placedChoice('which character of the pack, if it brings several; or a second one to choose from', {
    label: 'Character of the pack, or a second one',
    offers: characterOffers,
  }),
  others: placedWords('further characters to choose from', { label: 'Further characters', offers: characterOffers }),
  against: list('characters of the other players A,B,…: which one do you keep at exactly this table', {
    label: 'Against',
    offers: characterOffers,
  }),
  agents: agents('agents that play them, A,B,…', {
    usually: `${CHARACTER_AGENTS.join(',')} for all characters, ${CHARACTER_AGENTS[0]} for one`,
  }),
  ...runArguments(),
};

/** Arguments of the question, each as in its help. */
export type CharacterArguments = ArgumentValues<typeof ARGUMENTS>;

/**
 * Facts of a run: the ranking of all characters, of one character at every table, with its powers and games, or the
 * wins of each of a hand.
 */
type Found = CharacterRankings | (OwnCharacterResult & { readonly games: readonly ShownGame[] }) | HandResult;

/**
 * `character [who] [name] [others..]`: strength of one character with its causes, or which of several to keep; without
 * a word, the strength of all.
 */
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
    hand: z
      .array(
        z.looseObject({
          character: z.string(),
          value: z.number().describe('Share of wins at this table.'),
          behind: z.object({ effect: z.number(), lo: z.number(), hi: z.number() }),
        }),
      )
      .optional()
      .describe('With `against`: the characters to choose from, the best first, and what it wins more than each.'),
  },
  charts: ['character-win-rate'],
  experiment(args) {
    refuseTeams(args);
    const hand = handOf(args);
    if (hand !== null) return handExperiment(hand);
    const studied = studiedBy(args);
    if (studied === null) return charactersExperiment(args.agents);
    const experiment = ownCharacterExperiment(studied.character, studied.powers);
    if (args.agents === undefined) return experiment;
    return { ...experiment, vary: { ...(experiment['vary'] as object), agents: [...args.agents] } };
  },
  usualAgents: CHARACTER_AGENTS,
  async values({ summary, found }, args) {
    const { charactersValues, handValues, ownCharacterValues } = await import('./values.js');
    if ('hand' in found) return handValues(summary, found);
    if ('all' in found) return charactersValues(summary, found);
    return ownCharacterValues(found, studiedBy(args)!.character);
  },
  packs: ({ who }) => (isFile(who) ? [who] : []),
  enough: ({ who }) => (who === undefined ? CHARACTERS_ENOUGH : Infinity),
  async find(dir, args) {
    if (args.against !== undefined) return handResult(dir);
    const studied = studiedBy(args);
    if (studied === null) {
      const { design, scores } = await characterScores(dir);
      return rankCharacters(design, scores, design.cells);
    }
    const { id } = studied.character;
    return { ...(await ownCharacterResult(dir, id, studied.powers)), games: await shownGames(dir, id) };
  },
  async answer({ summary, found }, args) {
    if ('hand' in found) return (await import('./hand-answer.js')).handAnswer(summary, found);
    if ('all' in found) return (await import('./all-answer.js')).charactersAnswer(summary, found);
    const { ownCharacterAnswer } = await import('./own-answer.js');
    const { character, packs } = studiedBy(args)!;
    return ownCharacterAnswer(summary, { character, ...found, tune: tuneArguments(character, packs) });
  },
  facts({ found }, args) {
    if ('hand' in found) return { characters: handStrengths(found), hand: found.hand };
    if ('all' in found) return { characters: found.all };
    const { rankings, powers, games } = found;
    const character = studiedBy(args)!.character.id;
    return { character, characters: rankings.all, byPlayers: Object.fromEntries(rankings.byPlayers), powers, games };
  },
  async watch(dir, args) {
    const studied = args.against === undefined ? studiedBy(args) : null;
    if (studied === null) return null;
    const { id, name } = studied.character;
    const titled = (await shownPlaces(dir, id)).map(async (place) => ({
      title: `A game that the ${name} ${place.won ? 'won' : 'lost'}`,
      token: await tokenAt(dir, place),
    }));
    return Promise.all(titled);
  },
});

/** @throws UserError for teams, in which a character wins by its partner, too */
function refuseTeams({ options }: CharacterArguments): void {
  if ((options?.['teams'] ?? 'off') !== 'off')
    throw new UserError('character: in teams a character wins by its partner, too; ask for it without teams');
}

/** A character that is asked about, with the packs of its table and its powers. */
interface Studied {
  readonly character: FoundCharacter;
  readonly packs: readonly string[];
  readonly powers: readonly Power[];
}

/** Returns the character in question; null for all. @throws UserError for an unknown name */
function studiedBy({ who, name, packs: given = [] }: CharacterArguments): Studied | null {
  if (who === undefined) return null;
  const packs = [...given, ...(isFile(who) ? [who] : [])];
  const character = findCharacter(isFile(who) ? name : who, packs);
  return { character, packs, powers: powersOf(character.id, packs) };
}

/** Returns the characters to choose from, and those of the others; null for another question. */
function handOf(args: CharacterArguments): Hand | null {
  const { who, name, others = [], against, packs: given = [] } = args;
  const more = [...(name === undefined || isFile(who) ? [] : [name]), ...others];
  if (against === undefined) {
    if (more.length === 0) return null;
    const words = [who, ...more].join(' ');
    throw new UserError(`character: who else plays? To choose one: character ${words} --against troll,wizard`);
  }
  if (who === undefined)
    throw new UserError(
      '--against: name the characters to choose from: character elf monk ghoul --against troll,wizard',
    );
  const packs = [...given, ...(isFile(who) ? [who] : [])];
  const found = [isFile(who) ? name : who, ...more].map((word) => findCharacter(word, packs));
  const rivals = against.map((word) => findCharacter(word, packs, '--against'));
  const all = [...found, ...rivals].map(({ id }) => id);
  const twice = all.find((id, i) => all.indexOf(id) !== i);
  if (twice !== undefined) throw new UserError(`character: '${twice}' is named twice; each exists once`);
  return { choices: found, against: rivals };
}

/** Returns the wins of a hand as multiples of an even share. */
function handStrengths({ hand, players }: HandResult): CharacterStrength[] {
  const times = (share: number | null): number | null => (share === null ? null : players * share);
  return hand.map(({ character, value, low, high, trials, group }) => ({
    ...{ character, group, games: trials },
    ...{ times: players * value, lo: times(low), hi: times(high) },
  }));
}

function isFile(who: string | undefined): who is string {
  return who !== undefined && /\.ya?ml$/.test(who);
}

/** Returns the arguments with which `tune` looks for the smallest change that makes a character of a pack fair. */
function tuneArguments({ id, isOwn }: FoundCharacter, packs: readonly string[]): OwnCharacterFacts['tune'] {
  return isOwn ? { character: packs[packs.length - 1], name: id } : null;
}
