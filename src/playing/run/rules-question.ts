import { parseValue, UserError, unknownWord, valueText } from '../../engine/index.js';
import { commandLine, shellWord } from '../../experiment/design/command-line.js';
import { type Overrides, override, type SourcedExperiment } from '../../experiment/design/experiment.js';
import { readPacks } from '../../experiment/design/packs.js';
import { QUALITY } from '../../experiment/design/quality.js';
import { type ResolvedVariant, resolveVariant, setOption } from '../../experiment/design/variants.js';
import { gameById } from '../library/game-by-id.js';
import { type ComparisonOptions, comparisonExperiment, tableExperiment } from './comparison.js';

/** The rules of one side of a question. */
export interface RulesSide {
  /** Name of a variant; the game's first if absent. */
  readonly variant?: string | undefined;
  /** Option id → value, on top of the variant. */
  readonly options: Readonly<Record<string, number | string>>;
  /** Paths of packs. */
  readonly packs: readonly string[];
}

/** A question about rules: one side is described, two are compared over the same games. */
export interface RulesQuestion {
  readonly players: number;
  /** One agent for all seats, or one a seat. */
  readonly agents: readonly string[];
  /** Characters by seat; empty: all are dealt. */
  readonly characters: readonly string[];
  readonly a: RulesSide;
  /** Null to describe one set of rules without a comparison. */
  readonly b: RulesSide | null;
  readonly seed: string;
  /** True to measure how the game feels, too, which takes longer. */
  readonly feel?: boolean | undefined;
  /** Blocks of each side; if absent, a comparison ends once it is decided. */
  readonly blocks?: number | undefined;
  /** Most games of each side of a run that ends once its whole answer is settled. */
  readonly maxGames?: number | undefined;
}

/** The run that a question means. */
export interface AskedRun {
  readonly experiment: SourcedExperiment;
  /** The command that plays the same games. */
  readonly command: string;
  /** Variant files that must exist before the experiment is designed; empty if options can express the rules. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** Game of these questions. */
const GAME = 'talisman';

/** Defaults that the command line has, too. */
const USUAL = { players: 4, agents: 'balanced' };

/**
 * Returns the run of a question: the same games as its command line plays.
 *
 * @throws UserError with one line if the rules are invalid, or both sides are the same
 */
export function runOfQuestion(request: RulesQuestion): AskedRun {
  const question = { ...request, a: checkedSide(request.a), b: request.b === null ? null : checkedSide(request.b) };
  const { a, b } = question;
  if (b !== null) return comparisonRun(question, a, b);
  const changes = changesOf(question, a);
  const at: SourcedExperiment['at'] = ([key]) => String(key);
  return {
    experiment: override(tableExperiment(GAME, at), changes),
    // Without an argument that names the table, `run` would play a default experiment.
    command: commandText('run', [], { ...changes, players: question.players }),
    files: [],
  };
}

/** Returns a side with each value as the command line writes it. @throws UserError for an unknown option or value */
function checkedSide(side: RulesSide): RulesSide {
  const specs = gameById(GAME).options;
  const known = specs.map(({ id }) => id);
  const values = Object.entries(side.options).map(([id, value]) => {
    const spec = specs[known.indexOf(id)];
    if (spec === undefined) throw unknownWord('option', id, known);
    return [id, valueText(spec, parseValue(spec, value, ''))];
  });
  return { ...side, options: Object.fromEntries(values) as RulesSide['options'] };
}

function comparisonRun(question: RulesQuestion, a: RulesSide, b: RulesSide): AskedRun {
  const alike = {
    variant: a.variant === b.variant,
    options: sameOptions(a, b),
    packs: a.packs.join() === b.packs.join(),
  };
  if (alike.variant && alike.packs) return optionsRun(question, a, b);
  if (alike.variant && alike.options && a.packs.length === 0) return runOf({ changes: changesOf(question, b) });
  if (alike.packs && alike.options && a.packs.length === 0) {
    const { variant: _, ...changes } = changesOf(question, a);
    const first = gameById(GAME).variants[0].id;
    return runOf({ a: a.variant ?? first, b: b.variant ?? first, changes });
  }
  const files = [variantFile('rules-a', a), variantFile('rules-b', b)];
  const changes = changesOf(question, { options: {}, packs: [] });
  return { ...runOf({ a: files[0].name, b: files[1].name, rules: [rulesOf(a), rulesOf(b)], changes }), files };
}

function optionsRun(question: RulesQuestion, a: RulesSide, b: RulesSide): AskedRun {
  const [before, after] = [a, b].map(valuesOf);
  const changed = gameById(GAME).options.filter(({ id }) => before.get(id) !== after.get(id));
  if (changed.length === 0) throw new UserError('A and B have the same rules, so there is nothing to compare');
  const second = Object.fromEntries(changed.map(({ id }) => [id, after.get(id)!]));
  const changes = changesOf(question, a);
  // A single set of options is compared with the rules without it.
  const alone = Object.keys(a.options).length === 0 && a.packs.length === 0;
  return alone ? runOf({ changes: { ...changes, options: second } }) : runOf({ setB: second, changes });
}

function runOf(comparison: ComparisonOptions): AskedRun {
  const { a, b, setB = {}, changes } = comparison;
  const sides = [a, b].flatMap((word) => (word === undefined ? [] : [shellWord(word)]));
  return {
    experiment: comparisonExperiment(comparison, GAME),
    command: commandText('compare', [...sides, ...pairs('--set-b', setB)], changes),
    files: [],
  };
}

function changesOf(
  { players, agents, characters, seed, feel, blocks, maxGames }: RulesQuestion,
  side: RulesSide,
): Overrides {
  return {
    ...(side.variant === undefined ? {} : { variant: side.variant }),
    ...(Object.keys(side.options).length === 0 ? {} : { options: side.options }),
    ...(side.packs.length === 0 ? {} : { packs: [...side.packs] }),
    ...(players === USUAL.players ? {} : { players }),
    ...(agents.length === 0 || agents.join() === USUAL.agents ? {} : { agents: [...agents] }),
    ...(characters.length === 0 ? {} : { characters: [...characters] }),
    ...(blocks === undefined ? {} : { blocks }),
    ...(maxGames === undefined ? {} : { maxGames, stop: 'answered' }),
    ...(feel === true ? { measure: [QUALITY] } : {}),
    seed,
  };
}

/** Returns a command with its flags in the order of the command line's own. */
function commandText(command: string, words: readonly string[], changes: Overrides): string {
  const { variant, options = {}, packs = [], players, agents, characters, measure, seed } = changes;
  const { blocks, maxGames, stop } = changes;
  const flag = (name: string, value: number | string | undefined): string[] =>
    value === undefined ? [] : [name, shellWord(String(value))];
  return [
    commandLine(command),
    ...words,
    ...flag('--variant', variant),
    ...pairs('--set', options),
    ...packs.flatMap((path) => flag('--pack', path)),
    ...flag('--players', players),
    ...flag('--agents', agents?.join(',')),
    ...flag('--characters', characters?.join(',')),
    ...flag('--blocks', blocks),
    ...flag('--max-games', maxGames),
    ...flag('--stop', stop),
    ...flag('--measure', measure?.join(',')),
    ...flag('--seed', seed),
  ].join(' ');
}

function pairs(flag: string, options: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(options).flatMap(([id, value]) => [flag, shellWord(`${id}=${value}`)]);
}

function sameOptions(a: RulesSide, b: RulesSide): boolean {
  const ids = new Set([...Object.keys(a.options), ...Object.keys(b.options)]);
  return [...ids].every((id) => String(a.options[id]) === String(b.options[id]));
}

/** Returns the value of every option of a side, as text. */
function valuesOf(side: RulesSide): Map<string, string> {
  const { options } = rulesOf(side);
  return new Map(gameById(GAME).options.map((spec, i) => [spec.id, valueText(spec, options[i])]));
}

/** Returns the rules of a side. @throws UserError for an unknown variant, option or value */
function rulesOf({ variant, options, packs }: RulesSide): ResolvedVariant {
  const game = gameById(GAME);
  return resolveVariant(game, variant, 'variant', {
    packs: readPacks(packs, 'pack'),
    set(into) {
      for (const [id, value] of Object.entries(options)) setOption(game, into, id, value, '');
    },
  });
}

/** Returns the rules of a side as a variant file. JSON is YAML, too. */
function variantFile(id: string, { variant, options, packs }: RulesSide): AskedRun['files'][number] {
  const { variants } = gameById(GAME);
  const base = variant === undefined ? variants[0] : variants.find((one) => one.id === variant);
  if (base === undefined) {
    const known = variants.map((one) => one.id);
    throw unknownWord('variant', variant!, known);
  }
  const rules = { id, options: { ...base.options, ...options }, packs };
  return { name: `${id}.yaml`, text: `${JSON.stringify(rules, null, 2)}\n` };
}
