import { assert, defaults, type Game, parseValue, type State, UserError, unknownWord } from '../../engine/index.js';
import { type AgentText, hasSettings, parseAgent, parseUnlabelled, withSettings } from './agent-text.js';
import { findDecorated } from './decorated.js';
import type { FoundAgent, Library } from './library.js';
import { withoutPlaces } from './places.js';
import type { Entrant } from './types.js';

/** A resolved agent with parameters that can still be varied. */
export interface Candidate {
  readonly text: AgentText;
  readonly found: FoundAgent;
  /** Settings with text values, which are part of the agent's id. */
  readonly words: readonly string[];
}

/** Finds the agent of a text and checks its parameters. */
export async function findCandidate(text: string, game: string, library: Library, where: string): Promise<Candidate> {
  const parsed = parseAgent(text, where);
  const rules = library.games.find(({ id }) => id === game);
  assert(rules !== undefined, `there is no game ${game}`);
  const candidate = { text: parsed, ...(await findDecorated(parsed, rules, library, where)) };
  entrant(candidate, {}, where);
  return candidate;
}

/** Refuses an agent that knows only the cards of the base game, if packs are played. */
export function refuseBaseOnly({ found }: Candidate, where: string): void {
  if (found.spec.baseOnly === true)
    throw new UserError(`${where}: ${found.id} knows the cards of the base game only; it plays no packs`);
}

/** Returns the candidate with some parameters changed, as an entrant of a table. */
export function entrant(candidate: Candidate, changes: Readonly<Record<string, unknown>>, where: string): Entrant {
  const { text, found, words } = candidate;
  const params = defaults(found.spec.params);
  const chain = [...text.within, text.name].join(':of=');
  const wholeNumbers = Object.fromEntries(Object.entries(text.params).filter(([id]) => !words.includes(id)));
  const written = { ...wholeNumbers, ...changes };
  for (const [id, value] of Object.entries(written)) {
    const at = found.spec.params.findIndex((spec) => spec.id === id);
    if (words.includes(id))
      throw new UserError(`${where}: '${id}' is no number; vary whole agents, as in agent0: [a, b]`);
    if (at < 0) throw unknownWord(`parameter of ${chain}`, id, settingIds(candidate), where);
    params[at] = parseValue(found.spec.params[at], value, where);
  }
  const settings = settingsText(written);
  const shown = settingsText(text.label === null ? { ...text.params, ...changes } : changes);
  return {
    label: withoutPlaces(withSettings(text.label ?? chain, shown)),
    agent: found.id,
    settings,
    paramIds: found.spec.params.map(({ id }) => id),
    params: [...params],
  };
}

/** Returns all possible settings: parameters, words, a model. */
function settingIds({ found: { spec }, words }: Candidate): string[] {
  const ids = [...spec.params.map(({ id }) => id), ...words, ...(spec.model === undefined ? [] : [spec.model.id])];
  return [...new Set(ids)];
}

function settingsText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(',');
}

/** Finds an agent by its lasting id. */
export async function agentById(id: string, game: Game<State>, library: Library): Promise<FoundAgent> {
  if (!hasSettings(id)) return library.agent(id, game.id, 'agents');
  return (await findDecorated(parseUnlabelled(id, 'agents'), game, library, 'agents')).found;
}
