import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readExperiment } from '../experiment/design/experiment.js';
import type { ClaimValue } from '../questions/claim/claim-file.js';
import { ATLAS_SEED, type StudioQuestion } from './source.js';

/** Rules of a side, as a question of the studio holds them. */
interface Side {
  readonly variant?: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly packs: readonly { readonly name: string; readonly text: string }[];
}

const PRINTED: Side = { options: {}, packs: [] };

/** Tables and rules of a question; four usual players by the printed rules if absent. */
interface TableQuestion {
  readonly players?: number;
  readonly agents?: readonly string[];
  readonly characters?: readonly string[];
  readonly a?: Side;
  readonly b?: Side;
}

/** Returns the question of the studio about a table, with how the game feels. */
export function tableQuestion({
  players = 4,
  agents = ['balanced'],
  characters = [],
  a = PRINTED,
  b,
}: TableQuestion): StudioQuestion {
  const question = { players, agents, characters, a, b: b ?? null, seed: ATLAS_SEED, feel: true };
  return { kind: 'rules', asked: question };
}

/**
 * Returns the question of an experiment that varies one option, variant or pack in two levels: the second one, compared
 * with the first. @param path of its file
 */
export function ruleQuestion(path: string): StudioQuestion {
  const { value } = readExperiment(path);
  const [factor, levels] = Object.entries(value.vary)[0];
  const side = (level: string | number): Side => {
    const options = value.options as Side['options'];
    if (factor === 'variant') return { variant: String(level), options, packs: [] };
    if (factor !== 'packs') return { options: { ...options, [factor.replace(/^option\./, '')]: level }, packs: [] };
    if (level === 'none') return { ...PRINTED, options };
    const file = join(dirname(path), String(level));
    return { options, packs: [{ name: basename(file), text: readFileSync(file, 'utf8') }] };
  };
  const [usual, changed] = levels as readonly (string | number)[];
  return tableQuestion({ a: side(changed), b: side(usual) });
}

/**
 * Returns the question of the studio that comes nearest to the first test of a claim: the rules of its second side
 * compared with those of the first, or a table at which one player plays as on the second side; null where the studio
 * asks nothing like it.
 */
export function claimQuestion(claim: ClaimValue): StudioQuestion | null {
  const { players = 4, agents = ['balanced'], characters = [], variant, options = {}, start, packs, compare } = claim;
  if (compare === undefined || start !== undefined || packs !== undefined || typeof players !== 'number') return null;
  const [[factor, [first, second]], ...others] = Object.entries(compare);
  if (others.length > 0 || Array.isArray(first) || Array.isArray(second)) return null;
  const table = { players, characters };
  const rules = { ...(variant === undefined ? {} : { variant }), options, packs: [] };
  const [, of, id] = /^(variant|option|agent0)(?:\.(\w+))?$/.exec(factor) ?? [];
  if (of === 'variant' || of === 'option') {
    const side = (level: string | number): Side =>
      of === 'variant' ? { ...rules, variant: String(level) } : { ...rules, options: { ...options, [id]: level } };
    return tableQuestion({ ...table, agents, a: side(second), b: side(first) });
  }
  if (of !== 'agent0') return null;
  const [own, ...rest] = agents.length === 1 ? Array.from({ length: players }, () => agents[0]) : agents;
  const changed = id === undefined ? String(second) : withSetting(own, id, second);
  return tableQuestion({ ...table, agents: [changed, ...rest], a: rules });
}

function withSetting(agent: string, id: string, value: string | number): string {
  const [name, settings = ''] = agent.split(':');
  const saved = settings.split(',').filter((setting) => setting !== '' && !setting.startsWith(`${id}=`));
  return `${name}:${[...saved, `${id}=${value}`].join(',')}`;
}

/** Returns a question about rules with these players. */
export function askedOf(question: StudioQuestion, agents: readonly string[]): StudioQuestion {
  return { ...question, asked: { ...(question.asked as object), agents } };
}
