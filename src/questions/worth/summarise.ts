import { gameOf } from '../../experiment/design/library.js';
import { packedGame } from '../../experiment/design/packs.js';
import { playedRules } from '../../experiment/design/played-rules.js';
import { tableTime } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import type { Speech } from '../../experiment/results/speech.js';
import { CONFIDENCE } from '../../experiment/results/thresholds.js';
import type { WorthRow, WorthSummary } from '../../experiment/results/worth-summary.js';
import { library } from '../../playing/library/library.js';
import type { RaceData } from '../../playing/race/race.js';
import { type NamedCharacter, worthByCharacter } from './by-character.js';
import { effectOf } from './effect.js';
import { isKnown, measuresOf, optionOf } from './measures.js';
import type { WorthPlan } from './plan.js';

/** Returns the answer of a race. @param design of one of its stages */
export function summariseWorth(plan: WorthPlan, design: Design, data: RaceData, speech: Speech): WorthSummary {
  const { kind, things, precise, options, race } = plan;
  const { of, players, seed, best, packs, precision } = options;
  const rows = worthRows(plan, data);
  const pursued = best === undefined ? things : things.filter(({ level }) => data.playing.includes(level));
  const { lineup } = design.cells[0];
  return {
    schema: 1,
    ...playedRules(design),
    of,
    kind,
    players,
    agents: [...new Set(lineup.map((entrant) => design.entrants[entrant].label))],
    packs,
    speech,
    seed,
    confidence: CONFIDENCE,
    precision: `${precision.value}${precision.unit}`,
    ...(best === undefined ? {} : { best }),
    precise: pursued.every((thing) => isKnown(precise, data, kind, measuresOf(plan)[0], thing)),
    games: data.levels.reduce((sum, level) => sum + data.games(level), 0),
    ...(options.gamesPerSecond === undefined ? {} : { gamesPerSecond: options.gamesPerSecond }),
    secondsPerTurn: tableTime(design.metrics, options.seconds)?.seconds ?? null,
    rows,
    ...(options.byCharacter === true
      ? { byCharacter: worthByCharacter(data, rows, charactersOf(design), race.stages) }
      : {}),
  };
}

function worthRows(plan: WorthPlan, data: RaceData): WorthRow[] {
  const { kind, things, precise } = plan;
  const measures = measuresOf(plan);
  const tables = measures.map((measure) =>
    precise.ranking.for(measure === 'win').table(
      things.map((thing) => optionOf(data, kind, measure, thing)),
      data.sums(data.base, measure),
    ),
  );
  return tables[0].map(({ name: level, groups, mayBeBest }) => ({
    level,
    name: things.find((thing) => thing.level === level)!.name,
    games: kind === 'character' ? gamesWith(data, level) : data.games(level),
    effects: measures.map((measure, m) => effectOf(measure, tables[m].find(({ name }) => name === level)!)),
    groups,
    mayBeBest,
  }));
}

/** Returns the games at which a character sat. */
function gamesWith(data: RaceData, character: string): number {
  return data.sums(data.base, `win:${character}`).b.reduce((sum, seats) => sum + seats, 0);
}

/** Returns the characters of a game with its packs. */
function charactersOf(design: Design): NamedCharacter[] {
  const game = gameOf(design, library);
  const played = [game, ...(design.packs ?? []).map((packs) => packedGame(game, packs, 'packs').game)];
  return design.roles.map((id) => {
    const of = played.find(({ roles }) => roles.includes(id));
    return { id, name: of?.roleNames?.[of.roles.indexOf(id)] ?? id };
  });
}
