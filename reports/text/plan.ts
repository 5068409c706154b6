import { gamesPerBlock } from '../../src/experiment/design/cells.js';
import { stopText } from '../../src/experiment/design/stop-rule.js';
import type { Design } from '../../src/experiment/design/types.js';
import type { Plan, PlannedMeasure } from '../../src/playing/run/plan.js';
import { type PlayingSpeed, secondsOf } from '../../src/playing/run/trial.js';
import { figures, type Table, tableText, words } from '../format/table.js';
import { amount, count, counted, percent, plain, rulesText, subject } from '../format/words.js';

/** Returns the games that a design plays as text. */
export function designText(design: Design): string {
  const perBlock = gamesPerBlock(design);
  const { stop, blocks, cells, alsoBy = [] } = design;
  const most = stop === undefined ? '' : 'at most ';
  const lines = cells.map(({ label, players, rotations, lineup }) => {
    const seats = lineup.map((entrant) => design.entrants[entrant].label);
    const table = seats.every((seat) => seat === seats[0]) ? `${seats[0]} at every seat` : seats.join(', ');
    return `  ${label}: ${players} players, ${table}; ${most}${rotations * blocks} games`;
  });
  const inCells = `in ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  const others = alsoBy.map(({ agent, inPlaceOf }) => `  and all of it again by ${agent} instead of ${inPlaceOf}`);
  const until = stop === undefined ? '' : `, or until the rule '${stopText(stop)}' is met`;
  return [
    `${design.id}: ${design.question}`,
    `${design.game}, variant ${rulesText(design)}, seed ${design.seed}, rotating ${design.rotate}`,
    `${most}${blocks} blocks × ${perBlock} games = ${blocks * perBlock} games ${inCells}${until}`,
    ...lines,
    ...others,
  ].join('\n');
}

/** Returns the games of a ladder as text. */
export function ladderPlanText(design: Design): string {
  const { ladder, cells, blocks, entrants } = design;
  const perBlock = gamesPerBlock(design);
  const leagues = ladder?.leagues ?? [];
  const steps = cells.length - leagues.reduce((sum, { cells }) => sum + cells.length, 0);
  return [
    `${design.id}: ${design.question}`,
    `${design.game}, variant ${rulesText(design)}, seed ${design.seed}; agents: ${entrants.map(({ label }) => label).join(', ')}`,
    `${blocks} blocks × ${perBlock} games = ${blocks * perBlock} games at ${cells.length} tables`,
    ...leagues.map(
      ({ players, cells, possible }) =>
        `  ${players} players: ${cells.length} of ${possible} tables × ${players} rotations`,
    ),
    ...(steps === 0 ? [] : [`  steps of climbs: ${steps} further tables`]),
  ].join('\n');
}

export function planText(design: Design, plan: Plan): string {
  const { measures } = plan;
  const lines = design.stop === undefined ? [takesText(plan.trial, plan.games)] : stopLines(plan);
  if (measures.length === 0) return [...lines, 'too few games could be tried to say what it will tell'].join('\n');
  return [...lines, '', tableText(measureTable(design, plan))].join('\n');
}

function stopLines({ expectedGames, midwayGames, trial, seconds }: Plan): string[] {
  if (expectedGames === null) return [`how soon it stops cannot be said from the first games (${speedText(trial)})`];
  const nothing = `stops after about ${rough(expectedGames)} games, ${timeText(seconds)}, if there is nothing to be found`;
  const between = `and after about ${rough(midwayGames ?? 0)} where the truth is between the two`;
  return [`${nothing} (${speedText(trial)})`, ...(midwayGames === null ? [] : [between])];
}

/** "takes some 4 minutes (2,000 games/s on 2 workers here)". */
export function takesText(trial: PlayingSpeed, games: number): string {
  const atLeast = trial.games === 0 ? 'more than ' : '';
  return `takes ${atLeast}${timeText(secondsOf(trial, games))} (${speedText(trial)})`;
}

function speedText({ games, gamesPerSecond, workers }: PlayingSpeed): string {
  const threads = workers === 1 ? '1 worker' : `${workers} workers`;
  if (games === 0) return 'not even one block came to its end in 20 seconds';
  return `${gamesPerSecond < 10 ? plain(gamesPerSecond) : count(gamesPerSecond)} games/s on ${threads} here`;
}

function measureTable({ cells }: Design, { measures, trial }: Plan): Table {
  const compared = cells.length > 1;
  const rows = measures.map((measure) => [
    subject(measure),
    measure.kind === 'share' ? percent(measure.value) : amount(measure.value),
    sized(measure, measure.within),
    sized(measure, measure.finds),
    sized(measure, measure.exceeds),
  ]);
  const zero = compared ? 'clear of zero' : 'clear of fair';
  const found = `${compared ? 'Changes' : 'Differences'} that 4 of 5 runs show to be ${zero}, and to be beyond the margin`;
  return {
    columns: [
      words('measure'),
      figures('now'),
      figures('known to within'),
      figures(zero),
      figures('beyond the margin'),
    ],
    rows,
    note:
      `${found}. What is ${zero} may lie within the margin: it is then called ${compared ? 'equivalent' : 'balanced'}. ` +
      `After all blocks, from ${count(trial.games)} games played on trial; of several ${compared ? 'variants or ' : ''}characters the one known least.`,
  };
}

/** "1.2 pp", or "2.1 (3.4 %)" of a mean. */
function sized({ kind, value }: PlannedMeasure, size: number): string {
  if (kind === 'share') return `${(100 * size).toFixed(1)} of 100`;
  return value === 0
    ? amount(size)
    : `${amount(size)} (${plain(Number(((100 * size) / Math.abs(value)).toPrecision(2)))} %)`;
}

/** Rounds an expected number to two digits: it is not known better. */
function rough(games: number): string {
  return count(Number(games.toPrecision(2)));
}

/** "about 4 seconds", "about 3 minutes", "about 2.5 hours". */
function timeText(seconds: number): string {
  return seconds < 1 ? durationText(seconds) : `about ${durationText(seconds)}`;
}

/** Returns a time that play takes: "less than a second", "45 seconds", "2 minutes", "1.5 hours". */
export function durationText(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 90) return counted(Math.round(seconds), 'second');
  if (seconds < 5400) return counted(Math.round(seconds / 60), 'minute');
  return `${plain(Number((seconds / 3600).toPrecision(2)))} hours`;
}
