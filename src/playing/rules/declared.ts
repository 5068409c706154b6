import { agentsOf } from '../../../agents/index.js';
import { type IntSpec, sayValue, YES_NO } from '../../engine/index.js';
import { GAMES } from '../../games/index.js';
import { OPTION_GROUPS } from '../../games/talisman/options/option.js';
import { sentenceOf } from '../../games/talisman/options/sentences.js';

/** A number or a word that can be set, with all that a form needs to show it. */
export interface DeclaredKnob {
  readonly id: string;
  readonly about: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** Control that suits it. */
  readonly kind: 'switch' | 'words' | 'number';
  /** Values from `min` on, as an experiment writes them, with their meanings; empty for numbers. */
  readonly choices: readonly { readonly word: string; readonly phrase: string }[];
}

/** An option of the rules. */
export interface DeclaredOption extends DeclaredKnob {
  /** The printed rule as a whole sentence. */
  readonly printed: string;
  /** Heading that it is listed under. */
  readonly group: string;
  readonly rule: string;
  /** Everyday words by which people look for it. */
  readonly everyday: readonly string[];
  /** Fewest players for it to change anything. */
  readonly fromPlayers: number;
  /** Values of other options that it needs to change anything, as phrases. */
  readonly given: readonly string[];
}

/** A named set of option values. */
export interface DeclaredVariant {
  readonly id: string;
  readonly about: string;
  readonly options: Readonly<Record<string, number>>;
}

/** A computer player, by the name that an experiment writes. */
export interface DeclaredAgent {
  readonly id: string;
  readonly about: string;
  readonly params: readonly DeclaredKnob[];
}

/** Everything that a question about rules can set. */
export interface DeclaredRules {
  readonly groups: readonly string[];
  readonly options: readonly DeclaredOption[];
  readonly variants: readonly DeclaredVariant[];
  readonly agents: readonly DeclaredAgent[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  readonly players: { readonly min: number; readonly max: number };
}

/** Hints of a game's own options. */
interface Hinted extends IntSpec {
  readonly fromPlayers?: number;
  readonly given?: Readonly<Record<string, number>>;
}

/** Returns everything that a question about the rules of a game can set. */
export function declaredRules(gameId: string): DeclaredRules {
  const game = GAMES.find(({ id }) => id === gameId)!;
  const options = game.options.map((spec): DeclaredOption => {
    const { group = '', rule = '', everyday = [], fromPlayers = 2, given = {} } = spec as Hinted;
    const phrases = Object.entries(given).map(([id, value]) =>
      sayValue(game.options.find((other) => other.id === id)!, value),
    );
    const printed = sentenceOf(spec, spec.default);
    return { ...knobOf(spec), printed, group, rule, everyday, fromPlayers, given: phrases };
  });
  return {
    groups: OPTION_GROUPS.filter((group) => options.some((option) => option.group === group)),
    options,
    variants: game.variants.map(({ id, about, options: values }) => ({ id, about, options: values })),
    agents: declaredAgents(game.id),
    characters: game.roles.map((id, i) => ({ id, name: game.roleNames?.[i] ?? id })),
    players: game.seats,
  };
}

/** Returns the agents that play any cards and need no file, with the default agent first. */
function declaredAgents(game: string): DeclaredAgent[] {
  const own = agentsOf(game).filter(({ baseOnly, id }) => baseOnly !== true && !id.endsWith('/learned'));
  const named = own.map(({ id, about, params }) => ({
    id: id.startsWith(`${game}/`) ? id.slice(game.length + 1) : id,
    about,
    params: params.map(knobOf),
  }));
  return named.sort((a, b) => Number(b.id === 'balanced') - Number(a.id === 'balanced'));
}

function knobOf(spec: IntSpec): DeclaredKnob {
  const { id, about, min, max, words } = spec;
  return {
    id,
    about,
    min,
    max,
    default: spec.default,
    kind: words === YES_NO ? 'switch' : words === undefined ? 'number' : 'words',
    choices: (words ?? []).map((word, i) => ({ word, phrase: sayValue(spec, min + i) })),
  };
}
