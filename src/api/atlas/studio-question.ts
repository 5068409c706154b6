import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readExperiment } from '../../experiment/design/experiment.js';
import { ATLAS_SEED, type StudioQuestion } from './source.js';

/** Rules of a side, as a question of the studio holds them. */
interface Side {
  readonly options: Readonly<Record<string, string | number>>;
  readonly packs: readonly { readonly name: string; readonly text: string }[];
}

const PRINTED: Side = { options: {}, packs: [] };

/** Tables and rules of a question; four usual players by the printed rules if absent. */
interface TableQuestion {
  readonly players?: number;
  readonly agents?: readonly string[];
  readonly a?: Side;
  readonly b?: Side;
}

/** Returns the question of the studio about a table, with how the game feels. */
export function tableQuestion({ players = 4, agents = ['balanced'], a = PRINTED, b }: TableQuestion): StudioQuestion {
  const asked = { players, agents, characters: [], a, b: b ?? null, seed: ATLAS_SEED, feel: true };
  return { kind: 'rules', asked };
}

/**
 * Returns the question of an experiment that varies one option or pack in two levels: the second one, compared with the
 * first. @param path of its file
 */
export function ruleQuestion(path: string): StudioQuestion {
  const { value } = readExperiment(path);
  const [factor, levels] = Object.entries(value.vary)[0];
  const side = (level: string | number): Side => {
    const options = value.options as Side['options'];
    if (factor !== 'packs') return { options: { ...options, [factor.replace(/^option\./, '')]: level }, packs: [] };
    if (level === 'none') return { ...PRINTED, options };
    const file = join(dirname(path), String(level));
    return { options, packs: [{ name: basename(file), text: readFileSync(file, 'utf8') }] };
  };
  const [usual, changed] = levels as readonly (string | number)[];
  return tableQuestion({ a: side(changed), b: side(usual) });
}
