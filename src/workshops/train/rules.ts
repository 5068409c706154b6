import { type Game, refuseConflicts, type State, valueText } from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { type ResolvedVariant, resolveVariant, setOption } from '../../experiment/design/variants.js';
import { packable } from '../../games/talisman/packable.js';
import { notesOf } from '../../playing/library/packs.js';

/** Options for the rules of training. */
export interface TrainingRulesOptions {
  /** A variant by name, or its file; the game's first if absent. */
  readonly variant?: string;
  /** Options on top of the variant. */
  readonly options?: Readonly<Record<string, number | string>>;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[];
  /** Called with each line about the packs. */
  readonly say?: (line: string) => void;
}

/** The rules of the games. */
export interface RuleSet extends ResolvedVariant {
  /** The options set on top of the variant, as text. */
  readonly set: Readonly<Record<string, string>>;
}

/**
 * Returns the rules, and activates them in this thread.
 *
 * @throws UserError for unknown rules
 */
export function enterRules({ variant: name, options: requested = {}, packs = [], say }: TrainingRulesOptions): RuleSet {
  const base = packable as Game<State>;
  const variant = resolveVariant(base, name, '--variant', {
    packs: readPacks(packs, '--pack'),
    packsAt: '--pack',
    set(options) {
      for (const [option, value] of Object.entries(requested)) setOption(base, options, option, value, '--set');
    },
  });
  refuseConflicts(base, variant.options, () => '--set');
  variant.game.enter?.();
  for (const line of notesOf(packedGame(base, variant.packs, '--pack'))) say?.(line);
  const changed = base.options.flatMap((spec, at) =>
    Object.hasOwn(requested, spec.id) ? [[spec.id, valueText(spec, variant.options[at])] as const] : [],
  );
  return { ...variant, set: Object.fromEntries(changed) };
}
