import { UserError } from '../../engine/index.js';

/**
 * An agent as a person writes it: `name:param=value,param=value as label`. An agent made of another is written
 * `decorator:of=name,…`, and all that follows is a setting of either.
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

/** Reads an agent without a label, as it stands in the id of one that is made of another. */
export function parseUnlabelled(text: string, where: string): Omit<AgentText, 'label'> {
  const within: string[] = [];
  // Without a prototype, `constructor` and `__proto__` are names of settings like any other, and unknown.
  const params = Object.create(null) as Record<string, string>;
  let [name, settings] = nameAndSettings(text);
  for (const written of settings === '' ? [] : settings.split(',')) {
    let pair = written;
    // What follows `of=` is again an agent, and may bring a setting along: `epsilon:of=balanced:rushAt=9`.
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

/** What an agent of any id is made of in the end: itself, or the agent inside. */
export function coreOf(id: string): string {
  return hasSettings(id) ? parseUnlabelled(id, '').name : id;
}

/** What the name of a file begins with in the id of an agent, so that it is no agent's name and no number. */
export const LOCAL_PREFIX = './';

/** Whether the id of an agent has settings in it: of one made of another, or of one that plays by a model. */
export function hasSettings(id: string): boolean {
  return /^[a-z][a-z0-9/-]*:[A-Za-z0-9]+=/.test(id);
}

/** The name of the folder of the model that an agent of any id plays by, or null. */
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

/** `name:settings`, and behind `of=name` after a comma, where both read alike. */
export function withSettings(name: string, settings: string): string {
  return settings === '' ? name : `${name}${hasSettings(name) ? ',' : ':'}${settings}`;
}
