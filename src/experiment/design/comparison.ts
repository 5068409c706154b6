import { refuseConflicts } from '../../engine/conflicts.js';
import { UserError } from '../../engine/errors.js';
import type { Game, State } from '../../engine/game.js';
import { listed } from '../../engine/lists.js';
import { parseValue, sayValue, valueText } from '../../engine/spec.js';
import { parseAgent } from './agent-text.js';
import { NO_PACKS } from './cells.js';
import type { ExperimentValue } from './experiment.js';
import { readPacks } from './packs.js';
import { titleOf } from './title-words.js';
import { differenceWords, isVariantFile, packSubject } from './titles.js';
import { type ResolvedVariant, resolveVariant, setOption } from './variants.js';

/** Two sides of a comparison, with their common rules and players. */
export interface Sides {
  readonly game: Game<State>;
  /** A name or a file; the game's first if absent. */
  readonly variant?: string | undefined;
  /** Options of the first side. */
  readonly a: Readonly<Record<string, string>>;
  /** Options that differ on the second side. */
  readonly b: Readonly<Record<string, string>>;
}

/** The experiment's keys of a comparison. */
export type Comparison = Required<Pick<ExperimentValue, 'id' | 'question'>> & ExperimentValue;

/**
 * Compares two sets of options. A single set is compared with the unchanged variant.
 *
 * @throws UserError if the two sides are the same, or an option is invalid
 */
export function compareOptions({ game, variant, a, b }: Sides): Comparison {
  const alone = Object.keys(b).length === 0;
  const first = valuesOf(game, variant, alone ? {} : a, '--set');
  const second = valuesOf(game, variant, alone ? a : { ...a, ...b }, alone ? '--set' : '--set-b');
  const changed = game.options.filter((_, i) => first[i] !== second[i]);
  if (changed.length === 0)
    throw new UserError(
      `${alone ? '--set' : '--set-b'}: both sides have the same rules, so there is nothing to compare`,
    );
  const text = (id: string, values: Int32Array): string => {
    const at = game.options.findIndex((spec) => spec.id === id);
    return valueText(game.options[at], values[at]);
  };
  // A number stays one, so that its phrase can be "5 instead of 7 points".
  const levelOf = (id: string, values: Int32Array): string | number => {
    const at = game.options.findIndex((spec) => spec.id === id);
    return game.options[at].words === undefined ? values[at] : text(id, values);
  };
  const ids = changed.map(({ id }) => id);
  const level = (values: Int32Array): string => ids.map((id) => `${id}=${text(id, values)}`).join(',');
  const [one] = ids;
  const said = (values: Int32Array): string =>
    listed(game.options.flatMap((spec, i) => (ids.includes(spec.id) ? [sayValue(spec, values[i])] : [])));
  return {
    id: `compare-${ids.join('-')}`.slice(0, 60),
    question: `What changes with ${said(second)}, against ${said(first)}?`,
    options: fixed(game, alone ? {} : a, ids),
    vary:
      ids.length === 1
        ? { [`option.${one}`]: [levelOf(one, first), levelOf(one, second)] }
        : { options: [level(first), level(second)] },
  };
}

function valuesOf(
  game: Game<State>,
  variant: string | undefined,
  set: Readonly<Record<string, string>>,
  where: string,
): Int32Array {
  const { options } = resolveVariant(game, variant, '--variant', {
    set(own) {
      for (const [id, value] of Object.entries(set)) setOption(game, own, id, value, where);
    },
  });
  refuseConflicts(game, options, () => where);
  return options;
}

/** Returns the options that are equal on both sides. */
function fixed(
  game: Game<State>,
  set: Readonly<Record<string, string>>,
  changed: readonly string[],
): Record<string, string> {
  const alike = Object.entries(set).filter(([id]) => !changed.includes(id));
  return Object.fromEntries(
    alike.map(([id, value]) => {
      const spec = game.options.find((option) => option.id === id)!;
      return [id, valueText(spec, parseValue(spec, value, '--set'))];
    }),
  );
}

/**
 * Compares two variants, by name or file. A file is named by the options and packs by which it differs, if they are
 * few.
 *
 * @param rules of both sides; read from their files if absent
 * @throws UserError if there is no such variant
 */
export function compareVariants(
  game: Game<State>,
  a: string,
  b: string,
  rules: readonly ResolvedVariant[] = [a, b].map((word) => resolveVariant(game, word, 'compare')),
): Comparison {
  const [first, second] = rules;
  const words = [a, b].some(isVariantFile) ? differenceWords(game.options, first, second) : null;
  return {
    id: 'compare-variants',
    question:
      words === null
        ? `What does ${titleOf(second.id)} change, against ${titleOf(first.id)}?`
        : `What changes with ${listed(words[1])}, against ${listed(words[0])}?`,
    vary: { variant: [a, b] },
  };
}

/** Compares the game with its house cards to the game without. @throws UserError if there is no such file */
export function comparePacks(packs: readonly string[]): Comparison {
  const titles = readPacks(packs, '--pack').map(packSubject);
  return {
    id: 'compare-packs',
    question: `What ${titles.length === 1 ? 'does' : 'do'} ${listed(titles)} change?`,
    vary: { packs: [NO_PACKS, packs.join(',')] },
  };
}

/**
 * Compares two agents, in all seats in turn: how often does the second win? An agent against itself is called A and B.
 */
export function compareAgents(a: string, b: string, players: number): Comparison {
  const [one, other] = [a, b].map(agentAndName);
  const isOne = one.agent === other.agent && one.name === other.name;
  const [first, second] = isOne ? [`${one.agent} as A`, `${one.agent} as B`] : [a, b];
  const lineup = Array.from({ length: players }, (_, seat) => (seat % 2 === 0 ? second : first));
  return {
    id: 'compare-agents',
    question: `Does ${b} win more often than ${a}?`,
    players,
    agents: lineup,
    rotate: 'agents',
    measure: ['win'],
  };
}

/** Returns an agent's text without the name given by `as`, and its name. */
function agentAndName(text: string): { readonly agent: string; readonly name: string } {
  const { label } = parseAgent(text, 'compare');
  const agent =
    label === null
      ? text.trim()
      : text
          .trim()
          .slice(0, -label.length)
          .replace(/\s+as\s+$/, '');
  return { agent, name: label ?? agent };
}
