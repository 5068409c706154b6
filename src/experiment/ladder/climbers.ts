import { listed, UserError } from '../../engine/index.js';
import { EntrantList } from '../design/agent-text.js';
import { entrant, findCandidate, refuseBaseOnly } from '../design/candidate.js';
import type { Library } from '../design/library.js';
import { withoutPlaces } from '../design/places.js';
import type { Climb, Entrant } from '../design/types.js';

/** Most agents of a ladder. */
export const AGENTS_MAX = 64;

/** Length limit of an agent's text, in characters: longer than any agent with all its parameters and levels. */
const LETTERS_MAX = 4000;

/** Splits agents as they are written: `a,b:x=1,2,y=3` is `a` and `b:x=1,2,y=3`. */
export function splitContestants(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(',')) {
    const level = /^\s*-?\d+(\s+as\s+\S+)?\s*$/.test(piece) && found.at(-1)?.includes('=') === true;
    if (found.length > 0 && (level || /^\s*\w+=/.test(piece))) found[found.length - 1] += `,${piece.trim()}`;
    else found.push(piece.trim());
  }
  return found;
}

/** One agent as written, and its parameter with several values. */
interface Contestant {
  /** Without the climbed parameter. */
  readonly text: string;
  readonly name: string;
  readonly climbed: { readonly parameter: string; readonly levels: readonly string[] } | null;
}

/** Reads one agent; every value beyond the first of a parameter is one more level. */
function parseContestant(text: string, where: string): Contestant {
  const [, body, label] = /^(.*?)(\s+as\s+\S+)?$/.exec(text.trim()) ?? ['', text, undefined];
  const parts = /^(.+?):(\w+=.*)$/.exec(body);
  if (parts === null) return { text, name: body, climbed: null };
  const values = new Map<string, string[]>();
  let parameter = '';
  for (const piece of parts[2].split(',')) {
    const pair = /^(\w+)=(.*)$/.exec(piece.trim());
    parameter = pair?.[1] ?? parameter;
    const levels = values.get(parameter) ?? [];
    levels.push((pair?.[2] ?? piece).trim());
    values.set(parameter, levels);
  }
  const climbed = [...values].filter(([, levels]) => levels.length > 1);
  if (climbed.length === 0) return { text, name: body, climbed: null };
  if (climbed.length > 1) {
    throw new UserError(
      `${where}: '${text}' has levels of ${listed(climbed.map(([id]) => id))}; a climb has them of one parameter`,
    );
  }
  const fixed = [...values].filter(([, levels]) => levels.length === 1).map(([id, [value]]) => `${id}=${value}`);
  const base = fixed.length === 0 ? parts[1] : `${parts[1]}:${fixed.join(',')}`;
  const [[climbedId, levels]] = climbed;
  const name = label === undefined ? base : label.trim().slice(3).trim();
  return { text: `${base}${label ?? ''}`, name, climbed: { parameter: climbedId, levels } };
}

/**
 * Finds all agents of a ladder and their climbs. No two may have the same label.
 *
 * @param packed true if they will play packs
 */
export async function findContestants(
  texts: readonly string[],
  game: string,
  packed: boolean,
  library: Library,
  at: (i: number) => string,
): Promise<{ entrants: readonly Entrant[]; climbs: Climb[] }> {
  const list = new EntrantList();
  const climbs: Climb[] = [];
  if (texts.length > AGENTS_MAX) throw tooMany(texts.length, at(0));
  for (const [i, whole] of texts.entries()) {
    const where = at(i);
    if (whole.length > LETTERS_MAX) throw new UserError(`${where}: an agent of more than ${LETTERS_MAX} letters`);
    for (const text of splitContestants(whole)) {
      const { text: base, name, climbed } = parseContestant(text, where);
      const count = list.all.length + (climbed?.levels.length ?? 1);
      if (count > AGENTS_MAX) throw tooMany(count, where);
      const candidate = await findCandidate(base, game, library, where);
      if (packed) refuseBaseOnly(candidate, where);
      const add = (changes: Readonly<Record<string, string>>): number =>
        addOnce(list, entrant(candidate, changes, where), where);
      if (climbed === null) {
        add({});
        continue;
      }
      const { parameter } = climbed;
      const found = climbed.levels.map((level) => add({ [parameter]: level }));
      const param = list.all[found[0]].paramIds.indexOf(parameter);
      const levels = found.map((e) => list.all[e].params[param]);
      climbs.push({
        name: `${withoutPlaces(name)}${name.includes(':') ? ',' : ':'}${parameter}`,
        parameter,
        levels,
        entrants: found,
      });
    }
  }
  return { entrants: list.all, climbs };
}

function tooMany(count: number, where: string): UserError {
  return new UserError(`${where}: a ladder is for at most ${AGENTS_MAX} agents, not ${count} or more; levels count`);
}

function addOnce(list: EntrantList, entrant: Entrant, where: string): number {
  const before = list.all.length;
  const at = list.add(entrant, where);
  if (at === before) return at;
  throw new UserError(
    `${where}: '${entrant.label}' stands twice; give one of them a name of its own, as in '${entrant.label} as other'`,
  );
}
