import type { CharacterStrength } from '../../experiment/results/character-ranking.js';
import {
  CHARACTER_AGENTS,
  characterScores,
  charactersExperiment,
  rankCharacters,
} from '../../questions/character/all.js';
import type { NamedThing } from '../names.js';
import type { AtlasRow } from '../row.js';
import { ATLAS_SEED, type Source } from '../source.js';
import { STRONG, STRONG_AGENT, strongBlocks } from '../strong.js';
import { playedTwice } from './experiment-source.js';

/** Sizes of table before that of four: the cell to show games from is of four players, all of the first agent. */
const BEFORE_FOUR = 2;

/** Blocks of each table: two to six games, one for each seat of a character. */
const BLOCKS = 4000;

/**
 * Returns the sources on how strong the characters are, with 2 to 6 players and by style of play, and among stronger
 * players. Each is played twice.
 */
export function charactersSources(characters: readonly NamedThing[]): Source[] {
  const play = (id: string, agents: readonly string[], blocks: number): Source[] =>
    playedTwice({
      id,
      command: agents === CHARACTER_AGENTS ? 'character' : `character --agents ${agents.join(',')}`,
      question: {
        kind: 'card',
        id: 'character',
        args: agents === CHARACTER_AGENTS ? {} : { agents: [...agents] },
        seed: ATLAS_SEED,
      },
      experiment: charactersExperiment(agents),
      blocks,
      watched: BEFORE_FOUR * agents.length,
      async rows({ dir }) {
        const { design, scores } = await characterScores(dir);
        const { all, byPlayers, byAgent } = rankCharacters(design, scores, design.cells);
        const rows = (of: string, ranking: readonly CharacterStrength[]): AtlasRow[] =>
          ranking.map((one) => strengthRow(characters, of, one));
        return [
          ...rows('', all),
          ...[...byPlayers].flatMap(([players, ranking]) => rows(`players=${players}`, ranking)),
          ...(agents.length > 1 ? [...byAgent].flatMap(([agent, ranking]) => rows(`agent=${agent}`, ranking)) : []),
        ];
      },
    });
  return [
    ...play('characters', CHARACTER_AGENTS, BLOCKS),
    ...play(`${STRONG}characters`, [STRONG_AGENT], strongBlocks(BLOCKS)),
  ];
}

function strengthRow(
  characters: readonly NamedThing[],
  of: string,
  { character, times, lo, hi, games }: CharacterStrength,
): AtlasRow {
  const name = characters.find(({ id }) => id === character)?.name ?? character;
  return {
    what: character,
    name,
    of,
    measure: 'times',
    unit: 'times',
    value: times,
    low: lo,
    high: hi,
    games,
    against: 1,
  };
}
