import { type Game, refuseConflicts, type State, valueText } from '../../engine/index.js';
import { packedGame, readPacks } from '../../experiment/design/packs.js';
import { type ResolvedVariant, resolveVariant, setOption } from '../../experiment/design/variants.js';
import { packable } from '../../games/talisman/packable.js';
import { notesOf } from '../packs.js';

/** By which rules is played. */
export interface TrainingRulesOptions {
  /** A variant by name, or its file; the game's first if absent. */
  readonly variant?: string;
  /** Options on top of the variant. */
  readonly options?: Readonly<Record<string, number | string>>;
  /** Files of house cards, on top of those of the variant. */
  readonly packs?: readonly string[];
  /** Told what packs did to the cards, and what they break. */
  readonly say?: (line: string) => void;
}

/** Rules that are played. */
export interface RuleSet extends ResolvedVariant {
  /** The options set on top of the variant, in words. */
  readonly set: Readonly<Record<string, string>>;
}

/**
 * The rules that are played, in this thread from now on.
 *
 * @throws UserError when there are no such rules
 */
export function enterRules({ variant: name, options: wanted = {}, packs = [], say }: TrainingRulesOptions): RuleSet {
  const base = packable as Game<State>;
  const variant = resolveVariant(base, name, '--variant', {
    packs: readPacks(packs, '--pack'),
    packsAt: '--pack',
    set(options) {
      for (const [option, value] of Object.entries(wanted)) setOption(base, options, option, value, '--set');
    },
  });
  refuseConflicts(base, variant.options, () => '--set');
  variant.game.enter?.();
  for (const line of notesOf(packedGame(base, variant.packs, '--pack'))) say?.(line);
  const changed = base.options.flatMap((spec, at) =>
    Object.hasOwn(wanted, spec.id) ? [[spec.id, valueText(spec, variant.options[at])] as const] : [],
  );
  return { ...variant, set: Object.fromEntries(changed) };
}
