import { MINUTES } from '../../experiment/design/table-time.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import { BlockRatios } from '../../experiment/results/block-ratios.js';
import type { Estimate } from '../../experiment/results/findings.js';
import type { Summary } from '../../experiment/results/summary.js';
import { openRun } from '../../playing/run/known-places.js';
import { playersExperiment } from '../../questions/players/experiment.js';
import type { AtlasRow } from '../row.js';
import type { Source } from '../source.js';
import { tableQuestion } from '../studio-question.js';
import { YES_OR_NO } from './effect-rows.js';
import { experimentSource, playedTwice } from './experiment-source.js';
import { HALF_COLUMNS, type Half, HalfTime } from './half-time.js';
import { FEEL } from './rules.js';

/** Minutes of an hour. */
const HOUR = 60;

/** Rounds at which the leader is looked for. */
const LEADER_ROUNDS = [10, 20, 30, 40, 50];

/** Columns of the run of leaders. */
const LEADER_COLUMNS = ['quality', ...LEADER_ROUNDS.map((round) => `leader_at_${round}`), ...HALF_COLUMNS];

/** Cell of the players' run to show games from: four players. */
const WATCHED = 2;

/** Returns the sources on how a game goes: by the number of players, and from round to round with four. */
export function playersSources(): Source[] {
  return [
    experimentSource({
      id: 'players',
      command: 'players',
      question: tableQuestion({}),
      experiment: playersExperiment(),
      blocks: 2000,
      watched: WATCHED,
      rows: ({ summary }) => [...feelRows(summary), ...hoursRows(summary), ...fanRows(summary)],
    }),
    ...playedTwice({
      id: 'leaders',
      command: `run --players 4 --measure win,${LEADER_COLUMNS.join(',')}`,
      question: tableQuestion({}),
      experiment: {
        id: 'leaders',
        question: 'How much is an early lead worth?',
        players: 4,
        agents: ['balanced'],
        measure: ['win', ...LEADER_COLUMNS],
      },
      blocks: 10_000,
      version: 2,
      rows: ({ dir, summary }) => leaderRows(dir, summary),
    }),
  ];
}

function feelRows(summary: Summary): AtlasRow[] {
  const isSeat = ({ scope, measure, name }: Estimate): boolean => scope === 'seat' && measure === 'win' && name === '0';
  const isFeel = ({ scope, measure, kind, name }: Estimate): boolean =>
    scope === 'all' &&
    kind === 'mean' &&
    name === '' &&
    measure !== MINUTES &&
    (FEEL as readonly string[]).includes(measure);
  return summary.estimates
    .filter((one) => isSeat(one) || isFeel(one))
    .map((one): AtlasRow => {
      const { players } = summary.cells[one.cell];
      const first = isSeat(one);
      return {
        what: String(players),
        name: `${players} players`,
        of: '',
        measure: first ? 'first_player' : one.measure,
        unit: first || YES_OR_NO.has(one.measure) ? 'share' : 'number',
        value: one.estimate,
        low: one.lo,
        high: one.hi,
        games: one.games,
        against: first ? 1 / players : null,
      };
    });
}

function hoursRows(summary: Summary): AtlasRow[] {
  const hours = (x: number | null): number | null => (x === null ? null : x / HOUR);
  return summary.estimates
    .filter(({ measure, kind }) => measure === MINUTES && kind === 'mean')
    .map((one) => {
      const { players } = summary.cells[one.cell];
      return {
        what: String(players),
        name: `${players} players`,
        of: '',
        measure: 'table_hours',
        unit: 'number',
        value: one.estimate / HOUR,
        low: hours(one.lo),
        high: hours(one.hi),
        games: one.games,
        against: null,
      };
    });
}

/** Returns the chance of the later winner in the course of the game: the median, and all but a tenth at either end. */
function fanRows({ quality, cells }: Summary): AtlasRow[] {
  return (quality?.fans ?? []).flatMap(({ cell, percent, games, p10, p50, p90, lo, hi }) => {
    const { players } = cells[cell];
    const row = {
      what: String(percent),
      name: `after ${percent} % of the rounds`,
      of: `players=${players}`,
      unit: 'share' as const,
      games,
      against: null,
    };
    const share = (x: number | null): number | null => (x === null ? null : x / 100);
    return [
      { ...row, measure: 'winner_p10', value: p10 / 100, low: null, high: null },
      { ...row, measure: 'winner_p50', value: p50 / 100, low: share(lo), high: share(hi) },
      { ...row, measure: 'winner_p90', value: p90 / 100, low: null, high: null },
    ];
  });
}

/** Returns how often the leader of a round wins, by how far a player is behind, and how long games with four are open. */
async function leaderRows(dir: string, summary: Summary): Promise<AtlasRow[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { end } = await folder.survey();
  const { players } = summary.cells[0];
  const columnOf = (column: string): number => design.metrics.findIndex(({ id }) => id === column);
  const columns = LEADER_ROUNDS.map((round) => columnOf(`leader_at_${round}`));
  const halves = HALF_COLUMNS.map(columnOf);
  const counts = new BlockRatios();
  const behind = new HalfTime(design.winScore);
  let open = 0;
  let table: Half[] = [];
  await readRows(design, folder.rowsPath, end, (_cell, block, _seat, _entrant, _role, score, rest) => {
    if (block !== open) {
      counts.endBlock();
      behind.endBlock();
    }
    open = block;
    const cells = splitRow(rest);
    table.push({ score, values: halves.map((column) => (cells[column] === '' ? null : Number(cells[column]))) });
    if (table.length === players) {
      behind.addGame(table);
      table = [];
    }
    LEADER_ROUNDS.forEach((round, i) => {
      if (cells[columns[i]] === '1') counts.add(String(round), score, design.winScore);
    });
  });
  counts.endBlock();
  behind.endBlock();
  const rows = counts.keys().map((key): AtlasRow => {
    const { trials, ...interval } = counts.estimate(key, LEADER_ROUNDS.length);
    return {
      what: key,
      name: `round ${key}`,
      of: '',
      measure: 'leader_wins',
      unit: 'share',
      ...interval,
      games: trials / design.winScore,
      against: 1 / players,
    };
  });
  return [...rows, ...behind.rows(players), ...feelRows(summary).filter(({ measure }) => measure !== 'first_player')];
}
