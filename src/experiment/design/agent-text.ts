import { assert, defaults, parseValue, UserError, unknownWord } from '../../engine/index.js';
import { findDecorated } from './decorated.js';
import type { FoundAgent, Library } from './library.js';
import { withoutPlaces } from './places.js';
import type { Entrant } from './types.js';

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
export const HERE = './';

/** Whether the id of an agent has settings in it: of one made of another, or of one that plays by a model. */
export function hasSettings(id: string): boolean {
  return /^[a-z][a-z0-9/-]*:[A-Za-z0-9]+=/.test(id);
}

/** The name of the folder of the model that an agent of any id plays by, or null. */
export function modelOf(id: string): string | null {
  if (!hasSettings(id)) return null;
  return Object.values(parseUnlabelled(id, '').params).find((value) => value.startsWith(HERE)) ?? null;
}

function nameAndSettings(text: string): [string, string] {
  const parts = /^(.+?):([A-Za-z0-9]+=.*)$/.exec(text);
  return parts === null ? [text, ''] : [parts[1], parts[2]];
}

function afterOf(pair: string): string | null {
  const inner = /^\s*of=\s*(.+?)\s*$/.exec(pair);
  return inner === null ? null : inner[1];
}

/** An agent found, with its parameters still open to be varied. */
export interface Candidate {
  readonly text: AgentText;
  readonly found: FoundAgent;
  /** Settings written in words, which are part of the agent's id. */
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

/** Refuses an agent that knows no other cards than those of the base game, where packs are played. */
export function refuseBaseOnly({ found }: Candidate, where: string): void {
  if (found.spec.baseOnly === true)
    throw new UserError(`${where}: ${found.id} knows the cards of the base game only; it plays no packs`);
}

/** The candidate with some parameters changed, as it goes into a table. */
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

/** All that may be set: parameters, words, a model. */
function settingIds({ found: { spec }, words }: Candidate): string[] {
  const ids = [...spec.params.map(({ id }) => id), ...words, ...(spec.model === undefined ? [] : [spec.model.id])];
  return [...new Set(ids)];
}

/** `name:settings`, and behind `of=name` after a comma, where both read alike. */
export function withSettings(name: string, settings: string): string {
  return settings === '' ? name : `${name}${hasSettings(name) ? ',' : ':'}${settings}`;
}

function settingsText(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([id, value]) => `${id}=${String(value)}`)
    .join(',');
}
