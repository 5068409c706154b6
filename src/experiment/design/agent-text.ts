import { listed, UserError } from '../../engine/index.js';
import type { Entrant } from './types.js';

/**
 * An agent as it is written: `name:param=value,param=value as label`. An agent made of another is written
 * `decorator:of=name,…`; all following settings belong to either.
 */
export interface AgentText {
  /** The agent inside. */
  readonly name: string;
  /** The decorators around it, outermost first. */
  readonly within: readonly string[];
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
  return { ...parseUnlabelled(named?.[1] ?? text.trim(), where), label: named?.[2] ?? null };
}

/** Reads an agent without a label, as in the id of a decorated agent. */
export function parseUnlabelled(text: string, where: string): Omit<AgentText, 'label'> {
  const within: string[] = [];
  // Without a prototype, `constructor` and `__proto__` are ordinary, unknown settings.
  const params = Object.create(null) as Record<string, string>;
  let [name, settings] = nameAndSettings(text);
  for (const written of settings === '' ? [] : settings.split(',')) {
    let pair = written;
    // The text after `of=` is again an agent, and may have a setting: `epsilon:of=balanced:rushAt=9`.
    for (let inner = afterOf(pair); inner !== null; inner = afterOf(pair)) {
      within.push(name);
      [name, pair] = nameAndSettings(inner);
    }
    if (pair === '') continue;
    const [id, value, more] = pair.split('=').map((word) => word.trim());
    if (!id || !value || more !== undefined)
      throw new UserError(`${where}: '${pair}' is not param=value, in '${text}'`);
    if (id in params) throw new UserError(`${where}: '${text}' sets ${id} twice`);
    params[id] = value;
  }
  if (name === '' || /:[A-Za-z0-9]*$/.test(name))
    throw new UserError(`${where}: '${text}' is not name or name:param=value`);
  return { name, within, params };
}

/** Returns the innermost agent of an id: itself, or the agent inside all decorators. */
export function coreOf(id: string): string {
  return hasSettings(id) ? parseUnlabelled(id, '').name : id;
}

/** Prefix of a file's name in the id of an agent, which separates it from agents' names and numbers. */
export const LOCAL_PREFIX = './';

/** True if the id of an agent has settings in it: of a decorated agent, or of one that plays by a model. */
export function hasSettings(id: string): boolean {
  return /^[a-z][a-z0-9/-]*:[A-Za-z0-9]+=/.test(id);
}

/** Returns the name of the folder of an agent's model, or null. */
export function modelOf(id: string): string | null {
  if (!hasSettings(id)) return null;
  return Object.values(parseUnlabelled(id, '').params).find((value) => value.startsWith(LOCAL_PREFIX)) ?? null;
}

function nameAndSettings(text: string): [string, string] {
  const parts = /^(.+?):([A-Za-z0-9]+=.*)$/.exec(text);
  return parts === null ? [text, ''] : [parts[1], parts[2]];
}

function afterOf(pair: string): string | null {
  const inner = /^\s*of=\s*(.+?)\s*$/.exec(pair);
  return inner === null ? null : inner[1];
}

/** Returns `name:settings`, or after `of=name` a comma, where both mean the same. */
export function withSettings(name: string, settings: string): string {
  return settings === '' ? name : `${name}${hasSettings(name) ? ',' : ':'}${settings}`;
}

/** The agents of a design, each once by name. A name belongs to one agent: two names for one agent are two entrants. */
export class EntrantList {
  private readonly listed: Entrant[] = [];

  /** Returns all entrants, in the order in which they were added. */
  get all(): readonly Entrant[] {
    return this.listed;
  }

  /**
   * Returns the index of an entrant, which is added if its name is new.
   *
   * @throws UserError that begins with `where`, if another agent has this name
   */
  add(entrant: Entrant, where: string): number {
    const at = this.listed.findIndex(({ label }) => label === entrant.label);
    if (at < 0) return this.listed.push(entrant) - 1;
    if (sameAgent(this.listed[at], entrant)) return at;
    const both = [this.listed[at], entrant].map(({ agent, settings }) => withSettings(agent, settings));
    throw new UserError(
      `${where}: '${entrant.label}' is the name of two agents, ${listed(both)}; ` +
        "give one of them another name with 'as'",
    );
  }
}

/** True if two entrants begin and decide in the same way, even under different names. */
export function sameAgent(a: Entrant, b: Entrant): boolean {
  const alike = a.agent === b.agent && String(a.params) === String(b.params);
  return alike && String(a.starts ?? []) === String(b.starts ?? []);
}
