import { countFirsts } from '../../questions/first/count.js';
import { firstExperiment } from '../../questions/first/experiment.js';
import { STEPS } from '../../questions/first/steps.js';
import type { AtlasRow } from '../row.js';
import type { Source, SourcePlay } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { experimentSource } from './experiment-source.js';

/** Returns the source on being first: wins of the first to take each step, its round, and wins by the order of turns. */
export function firstSource(): Source {
  return experimentSource({
    id: 'first',
    command: 'first',
    question: tableQuestion({}),
    experiment: firstExperiment(),
    blocks: 2500,
    rows: ({ dir, play }) => firstRows(dir, play),
  });
}

async function firstRows(dir: string, { options: { workers, signal } }: SourcePlay): Promise<AtlasRow[]> {
  const { steps, turns, players } = await countFirsts(dir, { workers, signal });
  const of = '';
  const against = 1 / players;
  return [
    ...steps.flatMap(({ id: what, wins, taken, round }): AtlasRow[] => {
      const name = `first ${STEPS.find(({ id }) => id === what)!.name}`;
      const row = { what, name, of, games: wins.trials };
      const range = ({ value, low, high }: typeof wins) => ({ value, low, high });
      return [
        { ...row, measure: 'first_wins', unit: 'share', ...range(wins), against },
        { ...row, measure: 'first_taken', unit: 'share', ...range(taken), games: taken.trials, against: null },
        { ...row, measure: 'first_round', unit: 'number', ...range(round), against: null },
      ];
    }),
    ...turns.map(({ turn, value, low, high, trials: games }): AtlasRow => {
      const row = { what: String(turn), name: `turn ${turn}`, of, measure: 'turn_wins', games, against };
      return { ...row, unit: 'share', value, low, high };
    }),
  ];
}
