import { listed } from '../../src/engine/lists.js';
import type { ModelAbout, PartFit } from '../../src/playing/models/model-files.js';
import { figures, tableText, words } from '../format/table.js';

/** Words for the parts of a game, by their names. */
const PART_WORDS: Readonly<Record<string, string>> = {
  before: 'nobody rules from the Crown',
  crown: 'somebody does',
  all: 'all',
};

/** Returns the fit of a judge as text for a terminal. @param uses its place, and the commands that can use it */
export function trainText(about: ModelAbout, uses: string): string {
  return [fitTable(about.fit), methodText(about), uses].join('\n\n');
}

/** Returns the gain of a model of `quick` as text for a terminal. @param uses its place, and the commands for it */
export function quickText(about: ModelAbout, gain: NonNullable<ModelAbout['gain']>, uses: string): string {
  const { games, rollouts, epochs, units, seed } = about;
  const points = gain.points === null ? 'no game was kept out' : `${gain.points.toFixed(1)} points a seat and game`;
  return [
    `better than balanced at ${gain.heldOut} questions kept out, by their futures: ${points}`,
    [
      `${games} games of ${rulesText(about)}, one in eleven kept out; ${gain.questions} questions learnt from,`,
      `${rollouts} futures an action; ${epochs} epochs, ${units} hidden units; seed ${seed}`,
    ].join('\n'),
    uses,
  ].join('\n\n');
}

function rulesText({ variant, options, packs = {} }: ModelAbout): string {
  const set = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  const cards = Object.keys(packs).length === 0 ? [] : ['with', listed(Object.keys(packs))];
  return [variant, ...set, ...cards].join(' ');
}

function fitTable(fits: readonly PartFit[]): string {
  return tableText({
    columns: [
      words('positions in which'),
      figures('learnt from'),
      figures('kept out'),
      figures('log likelihood'),
      figures('interval'),
      figures('equal chances'),
    ],
    rows: fits.map(({ part, positions, heldOut, logLikelihood, lo, hi, even }) => [
      PART_WORDS[part] ?? part,
      String(positions),
      String(heldOut),
      said(logLikelihood),
      lo === null || hi === null ? '' : `${said(lo)} to ${said(hi)}`,
      said(even),
    ]),
    note: '',
  });
}

const said = (value: number | null): string => (value === null ? '' : value.toFixed(4));

function methodText(about: ModelAbout): string {
  const { games, rollouts, epochs, seed, units, backend, versions } = about;
  return [
    `${games} games of ${rulesText(about)}, one in eleven kept out; positions played out ${rollouts} times;`,
    `${epochs} epochs, ${units} hidden units`,
    'log likelihood: the mean, over positions kept out, of the log of the chance given to the seat that won;',
    'interval: 95 % between games',
    `TensorFlow.js ${versions.tensorflow ?? ''} (${backend}); seed ${seed}`,
  ].join('\n');
}
