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
import { playedTwice } from './experiment-source.js';

/** Number of the cell to show games from: four players, all the usual computer player. */
const WATCHED = CHARACTER_AGENTS.length * 2;

/** Returns the sources on how strong the characters are, with 2 to 6 players and by style of play, in two plays. */
export function charactersSources(characters: readonly NamedThing[]): Source[] {
  return playedTwice({
    id: 'characters',
    command: 'character',
    question: { kind: 'card', id: 'character', args: {}, seed: ATLAS_SEED },
    experiment: charactersExperiment(),
    blocks: 4000,
    watched: WATCHED,
    async rows({ dir }) {
      const { design, scores } = await characterScores(dir);
      const { all, byPlayers, byAgent } = rankCharacters(design, scores, design.cells);
      const rows = (of: string, ranking: readonly CharacterStrength[]): AtlasRow[] =>
        ranking.map((one) => strengthRow(characters, of, one));
      return [
        ...rows('', all),
        ...[...byPlayers].flatMap(([players, ranking]) => rows(`players=${players}`, ranking)),
        ...[...byAgent].flatMap(([agent, ranking]) => rows(`agent=${agent}`, ranking)),
      ];
    },
  });
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
