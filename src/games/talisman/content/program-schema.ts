import { z } from 'zod';
import {
  ABILITIES,
  ALIGNMENTS,
  BREEDS,
  CARD_TESTS,
  type CONDITIONS,
  EASES,
  HOLD_TESTS,
  SPACE_TESTS,
  STATS,
  TRAITS,
} from '../vocabulary/ids.js';
import { DECIDERS } from '../vocabulary/picks.js';
import {
  FOES,
  LIMITS,
  MODES,
  MOMENTS,
  NO_LIMIT_WORDS,
  NUMBERS,
  PERS,
  POWER_MOST,
  WHOSE,
} from '../vocabulary/powers.js';
import { COUNT_MOST, VERBS, type VerbSpec } from '../vocabulary/verbs.js';
import { type CardFilter, cardFilter, filterWords, isTargeted, type Target, target } from './pick-schema.js';

/** Program of a card, space or Spell: one step, or a list of steps taken in order. */
export type Program = Step | Step[];

/** A verb with its argument, the word `nothing`, or one of the four shapes below. */
export type Step =
  | string
  | RollStep
  | ChooseStep
  | PickStep
  | IfStep
  | AlignmentStep
  | RivalStep
  | ExchangeStep
  | InternalStep
  | WrittenStep
  | PaidStep;

/** A word that only the compiler inserts: `Op.Proceed`, `Op.Used`, the payment of a cost. */
interface InternalStep {
  readonly op: number;
  readonly arg: number;
}

/** A step of the file within steps that the compiler adds; `key` is its place in the row. */
interface WrittenStep {
  readonly written: Program;
  readonly key: string;
}

/** A card that a cost takes, with the key of its place. */
interface PaidStep {
  readonly paid: CardFilter;
  readonly key: string;
}

/** A choice of a card or a space by a filter, and what is done with it. */
export interface PickStep {
  choose: Target;
  then: Program;
  by?: DeciderWord | undefined;
}

type DeciderWord = (typeof DECIDERS)[number];

/** An own card given for one of another character. */
export interface ExchangeStep {
  exchange: { take: CardFilter; give: CardFilter };
  by?: DeciderWord | undefined;
}

/** Dice; their total picks the program. */
export interface RollStep {
  roll: number;
  pray?: boolean | undefined;
  minus?: (typeof STATS)[number] | undefined;
  plus?: (typeof EASES)[number] | undefined;
  fewerDice?: (typeof EASES)[number] | undefined;
  skip?: (typeof EASES)[number] | undefined;
  rows: Record<string, Program>;
}

/** A choice of the player; an option may need gold to be open. */
export interface ChooseStep {
  choose: Record<string, Program | PricedOption>;
  by?: DeciderWord | undefined;
}

export interface PricedOption {
  gold: number;
  does: Program;
}

/** A program that the other character of the meeting runs through, with its own dice and choices. */
export interface RivalStep {
  rival: Program;
}

/** Conditions with their arguments; for a set of cards or spaces, one word or several. */
export type Tests = Record<string, string | number | boolean | readonly string[] | readonly number[] | undefined>;

/** One condition with its argument. */
export interface IfStep {
  if: Tests;
  then: Program;
  else?: Program | undefined;
}

/** A program for each alignment; one left out means nothing. */
export interface AlignmentStep {
  byAlignment: { good?: Program | undefined; neutral?: Program | undefined; evil?: Program | undefined };
}

const ARG_PATTERN: Record<string, string> = {
  none: '',
  space: ' [a-z0-9-]+',
  alignment: ` (${ALIGNMENTS.join('|')})`,
  creature: ' [a-z0-9-]+',
  shop: ' [a-z0-9-]+',
  cover: ' [a-z0-9-]+',
  card: ' [a-z0-9-]+',
  mark: ' [a-z0-9-]+( [1-9][0-9]?)?',
  roamer: ' [a-z0-9-]+',
};

function countPattern({ least = 1, most = COUNT_MOST }: VerbSpec): string {
  const [low, two] = [least === 0 ? '0|' : '', '[1-9][0-9]?'];
  // Where a verb has no lower limit, its number may be a value of the character, or a mark.
  const numbers =
    most === COUNT_MOST ? `${two}|[a-z][a-z0-9-]*` : Array.from({ length: most }, (_, i) => i + 1).join('|');
  return `( (${low}${numbers}))?`;
}

/** For editors only: the compiler checks verbs itself, with better messages. */
const stepPattern = `^(nothing|${VERBS.map((verb) => verb.id + (ARG_PATTERN[verb.arg] ?? countPattern(verb))).join('|')})$`;

const program: z.ZodType<Program> = z
  .lazy(() =>
    z.union([stepText, rollStep, chooseStep, ifStep, alignmentStep, rivalStep, exchangeStep, pickStep, z.array(step)]),
  )
  .meta({ id: 'program', description: 'One step, or a list of steps taken in order' });

const step: z.ZodType<Step> = z
  .lazy(() => z.union([stepText, rollStep, chooseStep, ifStep, alignmentStep, rivalStep, exchangeStep, pickStep]))
  .meta({
    id: 'step',
    description: 'A verb with its argument, `nothing`, or a roll, choose, if, byAlignment, rival or exchange',
  });

const option: z.ZodType<Program | PricedOption> = z
  .lazy(() =>
    z.union([
      stepText,
      rollStep,
      chooseStep,
      ifStep,
      alignmentStep,
      rivalStep,
      exchangeStep,
      pickStep,
      z.array(step),
      pricedOption,
    ]),
  )
  .meta({ id: 'option' });

const stepText = z.string().meta({ pattern: stepPattern });

const rollStep = z.strictObject({
  roll: z.int().min(1).max(6),
  pray: z.boolean().optional(),
  minus: z.enum(STATS).optional(),
  plus: z.enum(EASES).optional(),
  fewerDice: z.enum(EASES).optional(),
  skip: z.enum(EASES).optional(),
  rows: z.record(z.string(), program),
});

const by = z.enum(DECIDERS).optional().describe('Who decides; the character itself if left out');

const chooseStep = z.strictObject({ choose: z.record(z.string(), option), by });

// biome-ignore lint/suspicious/noThenProperty: the word of the data files; nothing awaits a schema
const pickStep = z.strictObject({ choose: target, then: program, by });

const exchangeStep = z.strictObject({
  exchange: z.strictObject({
    take: cardFilter.describe('A card of another character'),
    give: cardFilter.describe('The own card that it is given for'),
  }),
  by,
});

const pricedOption = z.strictObject({ gold: z.int().min(1).max(30), does: program });

/** For editors only, as the pattern of a verb. */
const comparePattern = '^[a-zA-Z0-9-]+ ?(<|<=|=|>=|>) ?[a-zA-Z0-9-]+$';

/** An id of a mark or a quest. */
const idWord = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is made of lower-case words joined by hyphens');

const atLeast = z.union([z.literal(true), z.int().min(1).max(30)]);

const face = z.int().min(1).max(6);

const yes = z.literal(true);

const setTests = Object.fromEntries(
  [...CARD_TESTS, ...SPACE_TESTS, ...HOLD_TESTS].map((test) => [test, filterWords.optional()]),
);

export const conditions = z
  .strictObject({
    strengthAtLeast: z.int().min(1).max(30).optional(),
    craftAtLeast: z.int().min(1).max(30).optional(),
    goldAtLeast: z.int().min(1).max(30).optional(),
    alignment: z.enum(ALIGNMENTS).optional(),
    hasTrait: z.enum(TRAITS).optional(),
    hasEase: z.enum(EASES).optional(),
    spellRoom: atLeast.optional(),
    hasFollower: atLeast.optional(),
    hasObject: atLeast.optional(),
    lifeAtLeast: atLeast.optional(),
    fateAtLeast: atLeast.optional(),
    wounded: yes.optional(),
    fateMissing: yes.optional(),
    strongerThanWise: yes.optional(),
    crownReached: yes.optional(),
    ownTurn: yes.optional(),
    foe: z.enum(FOES).optional(),
    fightWith: z.enum(STATS).optional(),
    atLeast: atLeast.optional(),
    inForm: yes.optional(),
    foeBreed: z.enum(BREEDS).exclude(['none']).optional(),
    othersHere: atLeast.optional(),
    rolled: z.union([face, z.array(face).min(1)]).optional(),
    roamerHere: z.string().optional(),
    compare: z.string().meta({ pattern: comparePattern }).optional(),
    marked: filterWords.optional(),
    onQuest: z.union([yes, idWord]).optional(),
    ...setTests,
  } satisfies Record<(typeof CONDITIONS)[number], z.ZodType>)
  .meta({ id: 'conditions' });

// biome-ignore lint/suspicious/noThenProperty: the word of the data files; nothing awaits a schema
const ifStep = z.strictObject({ if: conditions, then: program, else: program.optional() });

const alignments = z.strictObject({ good: program.optional(), neutral: program.optional(), evil: program.optional() });

const alignmentStep = z.strictObject({ byAlignment: alignments });

const rivalStep = z.strictObject({ rival: program });

export const CONDITION_KEYS: readonly string[] = Object.keys(conditions.shape);

export const programSchema = program;

/** The words that mark the shape of a step, in the order of the unions above, after the plain text. */
export const STEP_WORDS = ['roll', 'choose', 'if', 'byAlignment', 'rival', 'exchange'] as const;

/** Returns the place of the shape of a step among the unions above; -1 for none of them. */
export function shapeOf(value: object): number {
  if (isTargeted(value)) return STEP_WORDS.length + 1;
  const word = STEP_WORDS.findIndex((w) => Object.hasOwn(value, w));
  return word < 0 ? -1 : word + 1;
}

/** Keys each shape knows, for messages. */
export const STEP_KEYS: Record<string, readonly string[]> = {
  roll: Object.keys(rollStep.shape),
  choose: Object.keys(chooseStep.shape),
  if: Object.keys(ifStep.shape),
  byAlignment: Object.keys(alignmentStep.shape),
  rival: Object.keys(rivalStep.shape),
  exchange: Object.keys(exchangeStep.shape),
  gold: Object.keys(pricedOption.shape),
  target: Object.keys(pickStep.shape),
};

/** Schema of a row of `powers`. The compiler checks which keys go together. */

const moment = z.enum(MOMENTS.map(({ id }) => id));

const amount = z.int().min(1).max(POWER_MOST);

/** What a power or a way costs. */
export const costSchema = z.strictObject({
  gold: amount.optional(),
  fate: amount.optional(),
  life: amount.optional(),
  follower: amount.optional(),
  object: amount.optional().describe('Objects of the own choice, not the card itself'),
  spell: amount.optional(),
  trophy: amount.optional().describe('Trophies of the own choice'),
  points: amount.optional().describe('Trophies of so many points, as few as possible'),
  card: cardFilter.optional().describe('An own card that fits'),
  mark: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*( [1-9][0-9]?)?$/, 'must be a mark, or a mark and how many of it, as venom 2')
    .optional()
    .describe('Marks that are taken away'),
  this: z.literal(true).optional(),
});

export const powerSchema = z
  .strictObject({
    name: z.string().min(1).max(60).optional().describe('What people read when they are asked whether to use it'),
    has: z
      .enum([...TRAITS, ...EASES, ...ABILITIES])
      .optional()
      .describe('A lasting power that the rules know'),
    modify: z
      .enum(NUMBERS.map(({ id }) => id))
      .optional()
      .describe('A number that it changes'),
    before: moment.optional().describe('Happens first; then what it stands before'),
    instead: moment.optional().describe('Happens in its place'),
    after: moment.optional().describe('Happens when it is over'),
    if: conditions.optional().describe('All of these must hold'),
    unless: conditions.optional().describe('None of these may hold'),
    does: programSchema.optional(),
    whose: z.enum(WHOSE).optional().describe('To whom it happens: self, other or any character'),
    optional: z.boolean().optional().describe('The owner is asked'),
    cost: costSchema.optional().describe('What it costs; the owner is asked, unless it is not optional'),
    chance: z.int().min(2).max(6).optional().describe('The lowest die with which it works'),
    limit: z.enum(LIMITS).optional().describe('Once a turn, or once a game'),
    by: z.int().min(-POWER_MOST).max(POWER_MOST).optional().describe('Of a number: what is added'),
    to: z
      .union([z.int().min(0).max(POWER_MOST), z.literal(NO_LIMIT_WORDS)])
      .optional()
      .describe(`Of a number: what it becomes; of some \`${NO_LIMIT_WORDS}\``),
    per: z
      .union([z.enum(PERS), idWord])
      .optional()
      .describe('Of a number: so often as the owner has these, or that mark'),
  })
  .meta({ id: 'power' });

export type PowerRow = z.infer<typeof powerSchema>;

/** The keys of the kinds of powers: every row has one of them. */
export const POWER_KINDS = ['has', 'modify', ...MODES] as const;

export const POWER_KEYS: readonly string[] = Object.keys(powerSchema.shape);
