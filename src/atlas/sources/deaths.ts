import { causeNamed, deathNames } from '../../questions/deaths/causes.js';
import { countDeaths, type DeathPart } from '../../questions/deaths/count.js';
import { deathsExperiment } from '../../questions/deaths/experiment.js';
import type { AtlasRow } from '../row.js';
import type { Source, SourcePlay } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { experimentSource } from './experiment-source.js';

/** Case of the deaths before anybody reached the Crown of Command. */
const EARLY = 'when=before-crown';

/** Returns the source on what kills: kinds of causes, and single cards, characters, creatures and spaces. */
export function deathsSource(): Source {
  return experimentSource({
    id: 'deaths',
    command: 'deaths',
    question: tableQuestion({}),
    experiment: deathsExperiment(),
    blocks: 2500,
    rows: ({ dir, play }) => deathRows(dir, play),
  });
}

async function deathRows(dir: string, { options: { workers, signal } }: SourcePlay): Promise<AtlasRow[]> {
  const found = await countDeaths(dir, { workers, signal });
  const [{ games, perGame, early, causes, earlyCauses, killers }] = found.rules;
  const names = deathNames();
  const row = (measure: string, of: string, name: (id: string) => string) => (part: DeathPart) =>
    ({
      ...{ what: part.id, name: name(part.id), of, measure, unit: 'share', value: part.value },
      ...{ low: part.low, high: part.high, games, against: null },
    }) satisfies AtlasRow;
  const cause = (id: string): string => causeNamed(id).name.replace(/^the /, '');
  const total = { what: 'all', name: 'all deaths', of: '', games, against: null };
  return [
    { ...total, measure: 'deaths_a_game', unit: 'number', value: perGame.value, low: perGame.low, high: perGame.high },
    { ...total, measure: 'early_deaths', unit: 'share', value: early.value, low: early.low, high: early.high },
    ...causes.map(row('death_cause', '', cause)),
    ...earlyCauses.map(row('death_cause', EARLY, cause)),
    ...killers.map(row('killer', '', (id) => names.killer(id))),
  ];
}
