import { dirname, resolve } from 'node:path';
import { compile } from '../../experiment/design/compile.js';
import type { Experiment } from '../../experiment/design/experiment.js';
import { lookIn } from '../../experiment/design/places.js';
import { ANY_ROLE, DEALT, type Design, EACH, EACH_TABLE } from '../../experiment/design/types.js';
import type { EntrySetup, RecordedDesign } from '../../experiment/gate/baseline.js';
import { describing } from '../../playing/library/library.js';

function experimentOf(name: string, asks: EntrySetup, blocks: number): Experiment {
  const { options = {}, ...others } = asks;
  return {
    id: 'check',
    question: `Is ${name} as it was?`,
    ...(others as Omit<Experiment, 'id' | 'question' | 'vary' | 'margin' | 'options'>),
    options,
    vary: {},
    margin: 1,
    blocks,
  };
}

/**
 * Compiles the design of an entry. Packs and variant files are also searched next to the baseline.
 *
 * @throws UserError if the entry cannot be played, or no longer
 */
export async function compileEntry(
  baseline: string,
  name: string,
  asks: EntrySetup,
  blocks: number,
  agentTimeout?: number,
): Promise<Design> {
  lookIn(dirname(baseline));
  // A place that begins with the file makes packs be searched next to it.
  const at = ([key]: readonly (string | number)[]): string =>
    key === 'packs' || key === 'variant' ? `${resolve(baseline)}:1` : `${baseline}, ${name}, ${String(key)}`;
  return compile({ value: experimentOf(name, asks, blocks), at }, describing(agentTimeout));
}

/** Returns the default name of an entry: `bloody/4p/balanced`. */
export function nameOfEntry(asks: EntrySetup, design: Design): string {
  const { options = {}, packs = [], characters = [] } = asks;
  const set = Object.entries(options).map(([id, value]) => `+${id}=${value}`);
  const files = packs.map((path) => `+${path.replace(/^.*[\\/]/, '').replace(/(?:\.pack)?\.ya?ml$/, '')}`);
  const names = [...new Set(asks.agents)].join(',');
  const game = design.game === 'talisman' ? '' : `${design.game}/`;
  const roles = characters.length === 0 ? '' : `:${characters.join(',')}`;
  return `${game}${design.variant}${set.join('')}${files.join('')}/${design.cells[0].players}p${roles}/${names}`;
}

/** Returns a design as a baseline records it, without words that could change their meaning. */
export function recordedDesign(design: Design): RecordedDesign {
  const [cell] = design.cells;
  return {
    game: design.game,
    variant: design.variant,
    seed: design.seed,
    rotate: design.rotate,
    players: cell.players,
    rotations: cell.rotations,
    characters: (cell.characters ?? []).map((role) =>
      role === DEALT ? ANY_ROLE : role === EACH ? EACH_TABLE : design.roles[role],
    ),
    lineup: [...cell.lineup],
    agents: design.entrants.map(({ agent, settings, paramIds, params }) => ({
      agent: shortAgent(agent),
      settings,
      params: Object.fromEntries(paramIds.map((id, i) => [id, params[i]])),
    })),
    options: Object.fromEntries(design.options.map(({ id }, i) => [id, cell.options[i]])),
    roles: [...design.roles],
    winScore: design.winScore,
  };
}

/** Shortens the path of a module or model: its place on this machine does not matter. */
function shortAgent(agent: string): string {
  return agent.replace(/(^|=)\.\/(?:[^,]*\/)?([^/,]+)/g, '$1$2');
}

/** Fields that must be equal for two recordings to be of the same blocks. */
const FIELDS = ['game', 'variant', 'seed', 'rotate', 'players', 'rotations', 'characters', 'winScore'] as const;

/** Returns the fields in which an entry now asks another question than the recorded one. */
export function changedFields(asks: EntrySetup, saved: RecordedDesign, now: RecordedDesign): string[] {
  const named = ({ agents, lineup }: RecordedDesign): string =>
    lineup.map((entrant) => `${agents[entrant].agent}:${agents[entrant].settings}`).join();
  const set = Object.keys(asks.options ?? {}).some((id) => saved.options[id] !== now.options[id]);
  return [
    ...FIELDS.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(now[field])),
    ...(named(saved) === named(now) ? [] : ['agents']),
    ...(set ? ['options'] : []),
  ];
}

/** Returns the changes of option and parameter values since the recording, one text each. */
export function changedValues(saved: RecordedDesign, now: RecordedDesign): string[] {
  const options = changedIn('option', saved.options, now.options);
  const params = saved.agents.flatMap(({ agent, params }, entrant) =>
    changedIn(agent, params, now.agents[entrant]?.params ?? {}),
  );
  const gone = saved.roles.filter((role) => !now.roles.includes(role)).map((role) => `character ${role} gone`);
  const added = now.roles.filter((role) => !saved.roles.includes(role)).map((role) => `character ${role} new`);
  return [...new Set([...options, ...params, ...gone, ...added])];
}

function changedIn(
  what: string,
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(one).flatMap(([id, value]) =>
    other[id] === value ? [] : [`${what} ${id} ${value} → ${other[id] ?? 'gone'}`],
  );
}
