import { UserError, defaults, parseValue, unknownWord } from '../engine/index.js';
import type { FoundAgent, Library } from './library.js';
import type { Entrant } from './types.js';

/** An agent as a person writes it: `name:param=value,param=value as label`. */
export interface AgentText {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly label: string | null;
}

/** Splits `a:x=1,y=2,b` into agents: a piece `word=value` without a name belongs to the agent before it. */
export function splitAgents(text: string): string[] {
  const agents: string[] = [];
  for (const piece of text.split(',')) {
    if (agents.length > 0 && /^\s*[A-Za-z0-9]+=/.test(piece)) agents[agents.length - 1] += `,${piece}`;
    else agents.push(piece.trim());
  }
  return agents;
}

/** Reads one agent. The text after the last colon is its parameters only if it has the form of parameters. */
export function parseAgent(text: string, where: string): AgentText {
  const named = /^(.*?)\s+as\s+(\S+)$/.exec(text.trim());
  const body = named?.[1] ?? text.trim();
  const parts = /^(.+?):([A-Za-z0-9]+=.*)$/.exec(body);
  const params: Record<string, string> = {};
  for (const pair of parts?.[2].split(',') ?? []) {
    const [id, value, more] = pair.split('=').map((word) => word.trim());
    if (!id || !value || more !== undefined) throw new UserError(`${where}: '${pair}' is not param=value, in '${text}'`);
    params[id] = value;
  }
  const name = parts?.[1] ?? body;
  if (name === '' || /:[A-Za-z0-9]*$/.test(name)) throw new UserError(`${where}: '${text}' is not name or name:param=value`);
  return { name, params, label: named?.[2] ?? null };
}

/** An agent found, with its parameters still open to be varied. */
export interface Candidate {
  readonly text: AgentText;
  readonly found: FoundAgent;
}

/** Finds the agent of a text and checks its parameters. */
export async function findCandidate(text: string, game: string, library: Library, where: string): Promise<Candidate> {
  const parsed = parseAgent(text, where);
  const candidate = { text: parsed, found: await library.agent(parsed.name, game, where) };
  entrant(candidate, {}, where);
  return candidate;
}

/** The candidate with some parameters changed, as it goes into a table. */
export function entrant(candidate: Candidate, changes: Readonly<Record<string, unknown>>, where: string): Entrant {
  const { text, found } = candidate;
  const params = defaults(found.spec.params);
  const written = { ...text.params, ...changes };
  for (const [id, value] of Object.entries(written)) {
    const at = found.spec.params.findIndex((spec) => spec.id === id);
    if (at < 0) throw unknownWord(`parameter of ${text.name}`, id, found.spec.params.map((spec) => spec.id), where);
    params[at] = parseValue(found.spec.params[at], value, where);
  }
  const settings = settingsText(written);
  const shown = text.label === null ? settings : settingsText(changes);
  const name = text.label ?? text.name;
  return { label: shown === '' ? name : `${name}:${shown}`, agent: found.id, settings, paramIds: found.spec.params.map(({ id }) => id), params: [...params] };
}

function settingsText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values).map(([id, value]) => `${id}=${String(value)}`).join(',');
}
