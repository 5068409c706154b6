import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '#package-root';
import { DECORATORS, judgeOf, ROSTER } from '../../agents/index.js';
import {
  conflictsOf,
  type Game,
  type IntSpec,
  type Metric,
  type State,
  UserError,
  valuesText,
  valueText,
} from '../engine/index.js';
import { readExperiment } from '../experiment/design/experiment.js';
import { halfColumns, QUALITY, QUALITY_COLUMNS, qualityColumn } from '../experiment/design/quality.js';
import { MINUTES, tableTime } from '../experiment/design/table-time.js';
import { viewsOf } from '../games/shown.js';
import { SENTENCES, sentenceOf } from '../games/talisman/options/sentences.js';
import { contentRows, DEFAULT_GAME, gamesOf, type ListRow } from '../playing/library/content.js';
import { enterPacked, notesOf } from '../playing/library/packs.js';
import { askedRow } from '../questions/asked/row.js';
import { askedRows } from '../questions/asked/rows.js';
import { claimFiles, readClaim } from '../questions/claim/claim-file.js';

/** Names of all lists. */
export const LISTS = [
  'games',
  'variants',
  'options',
  'measures',
  'agents',
  'actions',
  'cards',
  'characters',
  'forms',
  'covers',
  'marks',
  'quests',
  'endings',
  'roamers',
  'spaces',
  'rules',
  'moments',
  'numbers',
  'conditions',
  'verbs',
  'traits',
  'gifts',
  'knockouts',
  'events',
  'experiments',
  'claims',
  'facts',
  'questions',
] as const;
/** Name of a list. */
export type ListName = (typeof LISTS)[number];

/**
 * Returns the rows of a list with packs applied, and notes about the packs; for the default game, unless one is named.
 */
export function listWith(
  list: ListName,
  gameId: string | undefined,
  packs: readonly string[] = [],
): { readonly rows: ListRow[]; readonly notes: readonly string[] } {
  if (packs.length === 0) return { rows: listRows(list, gameId), notes: [] };
  const [{ id }] = gamesOf(gameId ?? DEFAULT_GAME);
  return { notes: notesOf(enterPacked(id, packs)), rows: listRows(list, id) };
}

/** Returns the rows of a list; of one game only, if given. */
export function listRows(list: ListName, gameId: string | undefined): ListRow[] {
  const games = gamesOf(gameId);
  switch (list) {
    case 'games':
      return games.map(gameRow);
    case 'variants':
      return games.flatMap(variantRows);
    case 'options':
      return games.flatMap(optionRows);
    case 'measures':
      return games.flatMap(measureRows);
    case 'agents':
      return agentRows(gameId === undefined ? null : games[0].id);
    case 'actions':
      return games.flatMap(actionRows);
    case 'events':
      return games.flatMap(eventRows);
    case 'experiments':
      return experimentRows(gameId);
    case 'claims':
      return claimRows(gameId);
    case 'facts':
      return games.flatMap(factRows);
    case 'questions':
      return questionRows(gameId);
    default:
      return contentRows(list, gameId);
  }
}

function gameRow({ id, about, caveat, seats, roles, options, variants, metrics }: Game<State>): ListRow {
  return {
    id,
    about,
    players: `${seats.min}-${seats.max}`,
    characters: roles.length,
    options: options.length,
    variants: variants.length,
    measures: [
      'win',
      'capped',
      ...timeMeasures(metrics).map((measure) => measure.id),
      ...metrics.map((metric) => metric.id),
      ...feelColumns(id, metrics).map((metric) => metric.id),
    ].join(' '),
    ...(caveat === undefined ? {} : { caveat }),
  };
}

/** Returns the columns about how a game feels, if it has a judge. */
function feelColumns(game: string, ofGame: readonly Metric[]): readonly Metric[] {
  if (judgeOf(game) === null) return [];
  const all = { id: QUALITY, about: 'all columns about how a game feels; nothing of it is compared' };
  const leader = { ...qualityColumn('leader_at_20')!, id: 'leader_at_N' };
  return [...QUALITY_COLUMNS.filter(({ plotted }) => plotted !== true), leader, ...halfColumns(ofGame), all];
}

function timeMeasures(metrics: readonly Metric[]): Pick<Metric, 'id' | 'about'>[] {
  const time = tableTime(metrics);
  if (time === null) return [];
  return [
    { id: MINUTES, about: `minutes of a game at the table, at ${time.seconds} seconds a turn or those of --seconds` },
  ];
}

/** Returns the available measures; `asked` marks columns that exist only if `measure` names them. */
function measureRows({ id: game, metrics, options }: Game<State>): ListRow[] {
  const own: Pick<Metric, 'id' | 'about' | 'under'>[] = [
    { id: 'win', about: 'share of the wins' },
    { id: 'capped', about: 'games stopped at the cap on their length' },
    ...timeMeasures(metrics),
  ];
  const defaults = options.map((option) => option.default);
  const rows = [...own, ...metrics].map(({ id, about, under }) => ({ id, about, asked: under?.(defaults) === false }));
  const all = [...rows, ...feelColumns(game, metrics).map(({ id, about }) => ({ id, about, asked: true }))];
  return all.map(({ id, about, asked: question }) => ({ id, game, about, ...(question ? { asked: 'yes' } : {}) }));
}

function variantRows({ id: game, variants, options }: Game<State>): ListRow[] {
  return variants.map(({ id, about, rule, options: values }) => {
    const changes = Object.entries(values).map(([option, value]) => {
      const spec = options.find((known) => known.id === option);
      return `${option}=${spec === undefined ? value : valueText(spec, value)}`;
    });
    return { id, game, about, rule, options: changes.join(' ') };
  });
}

function eventRows({ id: game }: Game<State>): ListRow[] {
  return (viewsOf(game).events?.kinds ?? []).map(({ id, about }) => ({ id, game, about }));
}

function optionRows(game: Game<State>): ListRow[] {
  return game.options.map((spec) => ({
    id: spec.id,
    game: game.id,
    ...(spec.group === undefined ? {} : { group: spec.group }),
    default: valueText(spec, spec.default),
    range: valuesText(spec),
    rule: spec.rule ?? '',
    about: spec.about,
    ...(!Object.hasOwn(SENTENCES, spec.id) ? {} : { printed: sentenceOf(spec, spec.default) }),
    notWith: [...new Set(conflictsOf(game, spec.id).map((other) => other.with))].join(' '),
  }));
}

function agentRows(game: string | null): ListRow[] {
  const plays = ROSTER.filter(({ games }) => game === null || games === 'any' || games.includes(game));
  const agents = plays.map(({ games, spec }) => ({
    id: spec.id,
    games: games === 'any' ? 'any' : games.join(' '),
    about: spec.about,
    parameters: [paramsText(spec.params), ...(spec.model === undefined ? [] : [`${spec.model.id}=DIR`])]
      .join(' ')
      .trim(),
  }));
  const decorators = DECORATORS.map(({ id, about, words, params }) => ({
    id,
    games: 'any',
    about,
    parameters: ['of=AGENT', ...words.map((word) => `${word.id}=WORD+WORD`), paramsText(params)].join(' ').trim(),
  }));
  return [...agents, ...decorators];
}

function paramsText(params: readonly IntSpec[]): string {
  return params.map((param) => `${param.id}=${valueText(param, param.default)} (${param.min}-${param.max})`).join(' ');
}

/** Returns the classes of actions in the syntax of `without:class=`. */
function actionRows({ id: game, actionClasses }: Game<State>): ListRow[] {
  return (actionClasses?.words ?? []).map((id) => ({ id, game }));
}

function questionRows(game: string | undefined): ListRow[] {
  if (game !== undefined && game !== DEFAULT_GAME) return [];
  return askedRows()
    .map(askedRow)
    .map(({ id, question, about, command }) => ({ id, question, says: `Says ${about}.`, command }));
}

function claimRows(game: string | undefined): ListRow[] {
  return claimFiles()
    .map((file) => readClaim(file).value)
    .filter((value) => game === undefined || value.game === game)
    .map(({ id, game: of, claim, why }) => ({ id, game: of, claim, why }));
}

function factRows({ id: game }: Game<State>): ListRow[] {
  return Object.entries(viewsOf(game).facts ?? {}).map(([id, { about }]) => ({ id, game, about }));
}

function experimentRows(game: string | undefined): ListRow[] {
  const here = 'experiments';
  const dir = existsSync(here) ? here : join(PACKAGE_ROOT, here);
  if (!existsSync(dir)) throw new UserError('there is no folder of experiments here');
  const files = readdirSync(dir)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
  const rows = files.map((name) => {
    const { value } = readExperiment(join(dir, name));
    return {
      id: value.id,
      file: join(here, name),
      game: value.game,
      vary: Object.keys(value.vary).join(' '),
      question: value.question,
    };
  });
  return rows.filter((row) => game === undefined || row.game === game);
}
