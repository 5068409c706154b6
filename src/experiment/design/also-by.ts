import { type Game, type State, UserError } from '../../engine/index.js';
import { type AgentText, EntrantList, parseAgent, withSettings } from './agent-text.js';
import { CellCompiler, type CellDraft } from './cells.js';
import type { SeatedExperiment } from './experiment.js';
import { CELLS_MAX, readFactors } from './factors.js';
import type { Library } from './library.js';
import { withoutPlaces } from './places.js';
import type { Cell, Design, Entrant, Opinion } from './types.js';

/** The keys of an experiment with agents. */
type Seated = SeatedExperiment['value'];

/** The cells of the question itself, before the rotation is known. */
export interface OwnCells {
  readonly cells: readonly CellDraft[];
  readonly entrants: readonly Entrant[];
}

/** Second opinions, and all entrants: those of the question first. */
export interface Opinions {
  readonly alsoBy: readonly Opinion[];
  readonly entrants: readonly Entrant[];
}

/**
 * Seats the other agents of `alsoBy` in the cells of an experiment. Each replaces the studied agent, in all of its
 * seats, with the settings that the experiment varies.
 *
 * @throws UserError if an agent cannot play the question, or plays it already
 */
export async function secondOpinions(
  source: SeatedExperiment,
  game: Game<State>,
  library: Library,
  own: OwnCells,
): Promise<Opinions> {
  const entrants = new EntrantList();
  for (const entrant of own.entrants) entrants.add(entrant, 'agents');
  const alsoBy: Opinion[] = [];
  const { at } = source;
  for (const [i, agent] of (source.value.alsoBy ?? []).entries()) {
    const where = at(['alsoBy', i]);
    if (own.cells.length * (alsoBy.length + 2) > CELLS_MAX)
      throw new UserError(`${where}: with second opinions there are more than ${CELLS_MAX} cells; ask fewer`);
    const other = parseAgent(agent, where);
    const played = { value: playedBy(source.value, other, where), at: (): string => where };
    const theirs = await new CellCompiler(played, game, library, readFactors(played, game)).compile();
    const places = theirs.entrants.map((entrant) => entrants.add(entrant, where));
    const lineups = theirs.cells.map(({ lineup }) => lineup.map((entrant) => places[entrant]));
    refuseUseless(lineups, own, alsoBy, agent, where);
    const [name, studied] = [nameOf(other), studiedName(source.value, where)].map(withoutPlaces);
    alsoBy.push({ agent: name, inPlaceOf: studied, lineups });
  }
  return { alsoBy, entrants: entrants.all };
}

function playedBy(value: Seated, other: AgentText, where: string): Seated {
  const named = agentTexts(value, where);
  const studied = studiedName(value, where);
  const theirs = [...named.values()].filter(({ name }) => name === studied);
  const varied = variedSettings(theirs);
  const swap = (text: string | number): string => {
    const was = named.get(String(text))!;
    return was.name === studied ? textOf(was, other, varied) : String(text);
  };
  const vary = Object.entries(value.vary).map(([factor, levels]): [string, (string | number)[]] => [
    factor,
    isWhole(factor) ? levels.map(swap) : levels,
  ]);
  return { ...value, agents: value.agents.map(swap), vary: Object.fromEntries(vary) };
}

/** True if a factor's levels are whole agents. */
function isWhole(factor: string): boolean {
  return /^agent(s|\d+)$/.test(factor);
}

function agentTexts({ agents, vary }: Seated, where: string): Map<string, AgentText> {
  const levels = Object.entries(vary).flatMap(([factor, texts]) => (isWhole(factor) ? texts.map(String) : []));
  return new Map([...agents, ...levels].map((text) => [text, parseAgent(text, where)]));
}

function studiedName({ agents, vary }: Seated, where: string): string {
  const factors = Object.keys(vary);
  const seat = Number(
    factors.map((factor) => /^(?:agent|seat)(\d+)\b/.exec(factor)?.[1]).find((at) => at !== undefined) ?? 0,
  );
  const whole = factors.find((factor) => isWhole(factor));
  const texts =
    whole !== undefined ? vary[whole].map(String) : factors.length === 0 ? agents : [agents[seat] ?? agents[0]];
  const names = [...new Set(texts.map((text) => parseAgent(text, where).name))];
  if (names.length > 1)
    throw new UserError(
      `${where}: the question is which of these agents is better (${names.join(', ')}); no other can answer for them`,
    );
  return names[0];
}

function variedSettings(texts: readonly AgentText[]): string[] {
  const ids = [...new Set(texts.flatMap(({ params }) => Object.keys(params)))];
  return ids.filter((id) => texts.some(({ params }) => params[id] !== texts[0].params[id]));
}

function textOf({ within, params, label }: AgentText, other: AgentText, varied: readonly string[]): string {
  const shared = Object.entries(params).filter(([id]) => within.length > 0 || varied.includes(id));
  const settings = (pairs: readonly (readonly [string, string])[]): string =>
    pairs.map(([id, value]) => `${id}=${value}`).join(',');
  const name = [...within, ...other.within, other.name].join(':of=');
  const text = withSettings(name, settings(Object.entries({ ...other.params, ...Object.fromEntries(shared) })));
  if (label !== null) return `${text} as ${label}@${nameOf(other)}`;
  return other.label === null ? text : `${text} as ${withSettings(other.label, settings(shared))}`;
}

function nameOf({ name, within, params, label }: AgentText): string {
  const settings = Object.entries(params).map(([id, value]) => `${id}=${value}`);
  return label ?? withSettings([...within, name].join(':of='), settings.join(','));
}

/** Refuses an agent that would play the same games twice, or make seats equal that the question distinguishes. */
function refuseUseless(
  lineups: Opinion['lineups'],
  own: OwnCells,
  before: readonly Opinion[],
  agent: string,
  where: string,
): void {
  const first = own.cells.map(({ lineup }) => lineup);
  if (String(lineups) === String(first)) throw new UserError(`${where}: '${agent}' plays the question already`);
  if (before.some((other) => String(other.lineups) === String(lineups)))
    throw new UserError(`${where}: '${agent}' stands twice`);
  const pattern = (lineup: readonly number[]): string => String(lineup.map((entrant) => lineup.indexOf(entrant)));
  if (lineups.some((lineup, cell) => pattern(lineup) !== pattern(first[cell])))
    throw new UserError(`${where}: with '${agent}' seats would play alike that the question keeps apart`);
}

/** Returns the design of the question itself, then that of each second opinion; each as if it were the only one. */
export function opinionDesigns(design: Design): Design[] {
  const { alsoBy = [], ...own } = design;
  return [own, ...alsoBy.map(({ lineups }) => ({ ...own, cells: seated(own.cells, lineups) }))];
}

/**
 * Returns one design of all games: the cells of the question, then those of each second opinion, numbered through. The
 * rows of a run use these numbers.
 */
export function wholeDesign(design: Design): Design {
  const { alsoBy, ...own } = design;
  if (alsoBy === undefined) return design;
  const others = alsoBy.flatMap(({ agent, lineups }) =>
    seated(own.cells, lineups).map((cell) => ({ ...cell, label: `${cell.label}, by ${agent}` })),
  );
  return { ...own, cells: [...own.cells, ...others].map((cell, index) => ({ ...cell, index })) };
}

function seated(cells: readonly Cell[], lineups: Opinion['lineups']): Cell[] {
  return cells.map((cell) => ({ ...cell, lineup: lineups[cell.index] }));
}
