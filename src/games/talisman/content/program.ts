import { unknownWord } from '../../../engine/errors.js';
import type { Key, Mistakes, Place } from '../../../rows/source.js';
import type { Subject } from '../vocabulary/conditions.js';
import { ALIGNMENTS, Condition, EASES, STATS } from '../vocabulary/ids.js';
import { DECIDERS, type Decider, OWN_AT, PAID_AT } from '../vocabulary/picks.js';
import { COUNT_MOST, Op, VERBS, type VerbSpec } from '../vocabulary/verbs.js';
import { isValue, numberOfValue } from './comparing.js';
import { type ConditionColumns, Conditions } from './conditions.js';
import { type SpotColumns, Spots } from './marks.js';
import { orderFaults } from './order.js';
import { type CardFilter, isTargeted, TARGETS_CHOSEN } from './pick-schema.js';
import { type FilterPlace, type PickColumns, Picks } from './picks.js';
import type {
  AlignmentStep,
  ChooseStep,
  ExchangeStep,
  IfStep,
  PickStep,
  PricedOption,
  Program,
  RivalStep,
  RollStep,
  Step,
  Tests,
} from './program-schema.js';
import type { Rows } from './rows.js';
import { chosenScope, rivalScope, type Scope, verbFault } from './scope.js';
import type { SetTest } from './sets.js';
import type { Content } from './types.js';

/** Ids that verbs may name, with their index. */
export interface Names {
  readonly space: ReadonlyMap<string, number>;
  readonly creature: ReadonlyMap<string, number>;
  readonly shop: ReadonlyMap<string, number>;
  readonly cover: ReadonlyMap<string, number>;
  readonly roamer: ReadonlyMap<string, number>;
  readonly quest: ReadonlyMap<string, number>;
  readonly region: ReadonlyMap<string, number>;
  readonly card: ReadonlyMap<string, number>;
}

/** Place of a program: the row, the keys below it, and the names of its tables. */
interface At {
  readonly place: Place;
  readonly keys: readonly Key[];
  readonly name: string;
  /** Subjects for its conditions and verbs. */
  readonly scope: Scope;
}

/** The columns of `Content` that programs fill. */
export type ProgramColumns = PickColumns &
  ConditionColumns &
  SpotColumns &
  Pick<
    Content,
    | 'code'
    | 'tableDice'
    | 'tableLow'
    | 'tableCount'
    | 'tableStart'
    | 'tableCode'
    | 'tablePray'
    | 'tableMinus'
    | 'tablePlus'
    | 'tableFewerDice'
    | 'tableSkip'
    | 'tableName'
    | 'tableRowName'
    | 'choiceStart'
    | 'choiceCount'
    | 'choiceCode'
    | 'choiceGold'
    | 'choiceLabel'
    | 'choiceBy'
  >;

const VERB_INDEX = new Map(VERBS.map((verb, i) => [verb.id, i]));
const VERB_IDS = VERBS.map((verb) => verb.id);

/** Mark for a power that no card has. */
const NO_TITLE = 255;

/** Address of the program that does nothing: a lone `Op.End` at the head of the code. */
export const EMPTY_PROGRAM = 0;

/** Instructions of one program before they have an address; jump targets are relative to its start. */
class Block {
  readonly words: number[] = [];
  readonly jumps: number[] = [];
  readonly elses: { condition: number; target: number }[] = [];

  emit(op: number, arg: number): number {
    return this.words.push(op, arg) - 1;
  }

  /** Emits a jump to be aimed later; returns the argument for `aim`. */
  emitJump(): number {
    const at = this.emit(Op.Jump, 0);
    this.jumps.push(at);
    return at;
  }

  /** Aims a jump at the next instruction. */
  aim(jump: number): void {
    this.words[jump] = this.words.length;
  }
}

/** Compiles programs into one flat list of instructions, with separate tables, choices and conditions. */
export class ProgramCompiler {
  private readonly code: number[] = [Op.End, 0];
  private readonly table = {
    dice: [] as number[],
    low: [] as number[],
    count: [] as number[],
    start: [] as number[],
    code: [] as number[],
    pray: [] as number[],
    minus: [] as number[],
    plus: [] as number[],
    fewerDice: [] as number[],
    skip: [] as number[],
    name: [] as string[],
    rowName: [] as string[],
  };
  private readonly choice = {
    start: [] as number[],
    count: [] as number[],
    code: [] as number[],
    gold: [] as number[],
    label: [] as string[],
    by: [] as number[],
  };
  private readonly tests: Conditions;
  /** Sets of cards and of spaces that conditions ask for, in the order of their numbers; made when all rows are. */
  readonly sets: SetTest[] = [];
  readonly spots: Spots;
  readonly picks: Picks;

  constructor(
    private readonly names: Names,
    private readonly mistakes: Mistakes,
    marks: Rows['marks'] = [],
  ) {
    this.spots = new Spots(marks, mistakes);
    this.picks = new Picks(this.sets, [...names.region.keys()], mistakes, this.spots);
    this.tests = new Conditions(this.sets, this.spots, names.quest, names.roamer, mistakes);
  }

  /** Address of the program under `key` of a row, or -1 if it is absent or empty. */
  address(program: Program | undefined, place: Place, key: string, name: string, scope: Scope): number {
    if (program === undefined) return -1;
    const address = this.compile(program, { place, keys: [key], name, scope });
    return address === EMPTY_PROGRAM ? -1 : address;
  }

  /** The finished columns. */
  columns(): ProgramColumns {
    const { table, choice } = this;
    return {
      code: Int16Array.from(this.code),
      tableDice: Uint8Array.from(table.dice),
      tableLow: Int8Array.from(table.low),
      tableCount: Uint8Array.from(table.count),
      tableStart: Uint16Array.from(table.start),
      tableCode: Int16Array.from(table.code),
      tablePray: Uint8Array.from(table.pray),
      tableMinus: Uint8Array.from(table.minus),
      tablePlus: Int32Array.from(table.plus),
      tableFewerDice: Int32Array.from(table.fewerDice),
      tableSkip: Int32Array.from(table.skip),
      tableName: table.name,
      tableRowName: table.rowName,
      choiceStart: Uint16Array.from(choice.start),
      choiceCount: Uint8Array.from(choice.count),
      choiceCode: Int16Array.from(choice.code),
      choiceGold: Uint8Array.from(choice.gold),
      choiceLabel: choice.label,
      choiceBy: Uint8Array.from(choice.by),
      ...this.tests.columns(),
      ...this.picks.columns(),
      ...this.spots.columns(),
    };
  }

  private compile(program: Program, at: At): number {
    const block = new Block();
    this.steps(program, at, block);
    if (block.words.length === 0) return EMPTY_PROGRAM;
    block.emit(Op.End, 0);
    const base = this.code.length;
    for (const jump of block.jumps) block.words[jump] += base;
    for (const { condition, target } of block.elses) this.tests.otherwise(condition, base + target);
    this.code.push(...block.words);
    return base;
  }

  private steps(program: Program, at: At, block: Block): void {
    if (!Array.isArray(program)) this.step(program, at, block);
    else {
      program.forEach((step, i) => this.step(step, below(at, i), block));
      for (const { step, fault } of orderFaults(program)) this.mistakes.add(at.place, [...at.keys, step], fault);
    }
  }

  private step(step: Step, at: At, block: Block): void {
    if (typeof step === 'string') this.verb(step, at, block);
    else if ('roll' in step) this.roll(step, at, block);
    else if ('choose' in step && isTargeted(step)) this.pick(step as PickStep, at, block);
    else if ('choose' in step) this.choose(step as ChooseStep, at, block);
    else if ('if' in step) this.test(step, at, block);
    else if ('rival' in step) this.rival(step, at, block);
    else if ('exchange' in step) this.exchange(step, at, block);
    else if ('op' in step) block.emit(step.op, step.arg);
    else if ('paid' in step) block.emit(Op.Pick, this.payment(step.paid, { ...at, keys: ['cost', step.key] }));
    else if ('written' in step) this.steps(step.written, { ...at, keys: [step.key] }, block);
    else this.byAlignment(step, at, block);
  }

  private rival(step: RivalStep, at: At, block: Block): void {
    const inner = { ...below(at, 'rival'), scope: rivalScope(at.scope) };
    this.checkVerb('rival', 'rival', inner, at.scope);
    block.emit(Op.Rival, this.compile(step.rival, inner));
  }

  /** Returns who decides a choice. */
  private decider(word: (typeof DECIDERS)[number] | undefined, at: At): Decider {
    if (word === 'rival') this.checkVerb('by: rival', 'rival', { ...at, keys: [...at.keys, 'by'] }, at.scope);
    return DECIDERS.indexOf(word ?? 'self');
  }

  private exchange({ exchange: { take, give }, by }: ExchangeStep, at: At, block: Block): void {
    const keys = [...at.keys, 'exchange'];
    const decider = this.decider(by, at);
    const swap = this.compile({ op: Op.Exchange, arg: 0 }, { ...at, name: '' });
    const own = this.picks.given(give, swap, { ...at, keys: [...keys, 'give'], by: decider });
    const ask = this.compile({ op: Op.Pick, arg: own }, { ...at, name: '' });
    block.emit(Op.Pick, this.picks.taken(take, ask, { ...at, keys: [...keys, 'take'], by: decider }));
  }

  private pick({ choose, then, by }: PickStep, at: At, block: Block): void {
    const keys = [...at.keys, 'choose'];
    const [what, more] = TARGETS_CHOSEN.filter((one) => choose[one] !== undefined);
    if (what === undefined || more !== undefined) {
      this.mistakes.add(at.place, keys, 'chooses a card, a space or a character: name one of them');
      return;
    }
    const code = this.compile(then, { ...below(at, 'then'), scope: chosenScope(at.scope, what) });
    const place = { ...at, keys: [...keys, what], by: this.decider(by, at) };
    const { card, space, character } = choose;
    let pick = 0;
    if (card !== undefined) pick = this.picks.card(card, code, place);
    else if (space !== undefined) pick = this.picks.space(space, code, place);
    else if (character !== undefined) pick = this.picks.character(character, code, place);
    block.emit(Op.Pick, pick);
  }

  private payment(paid: CardFilter, at: FilterPlace): number {
    const gives = { op: Op.FirstVerb + (VERB_INDEX.get('discardCard') ?? 0), arg: 0 };
    return this.picks.payment(paid, () => this.compile(gives, { ...at, name: '' }), at);
  }

  /** Number of the condition that so many cards can be paid, twice. The card with the power pays for nothing else. */
  mayPay(paid: CardFilter, amount: number, title: number, at: FilterPlace): number {
    const arg = this.payment(paid, at) | (amount << PAID_AT) | (ownTitle(title) << OWN_AT);
    return 2 * this.tests.add(Condition.MayPick, arg);
  }

  /** Number of the condition that an ending of packs holds in this game, twice. */
  holdsEnding(ending: number): number {
    return 2 * this.tests.add(Condition.EndingHolds, ending);
  }

  private checkVerb(id: string, needs: Subject | undefined, at: At, scope: Scope): void {
    const fault = verbFault(id, needs, scope);
    if (fault !== null) this.mistakes.add(at.place, at.keys, fault);
  }

  private verb(text: string, at: At, block: Block): void {
    const [word, arg, ...rest] = text.trim().split(/\s+/);
    if (word === 'nothing' && arg === undefined) return;
    const index = VERB_INDEX.get(word);
    if (index === undefined) {
      this.mistakes.add(at.place, at.keys, unknownWord('verb', word, [...VERB_IDS, 'nothing']).message);
      return;
    }
    const isMark = VERBS[index].arg === 'mark';
    const count = isMark ? rest.shift() : undefined;
    if (rest.length > 0)
      this.mistakes.add(at.place, at.keys, `'${text}': a verb takes ${isMark ? 'two words' : 'one word'} at most`);
    this.checkVerb(word, VERBS[index].needs, at, at.scope);
    const argument = isMark ? this.spots.verb(word, arg, count, at) : this.argument(VERBS[index], arg, at);
    block.emit(Op.FirstVerb + index, argument);
  }

  private argument(verb: VerbSpec, word: string | undefined, at: At): number {
    const wrong = (message: string): number => {
      this.mistakes.add(at.place, at.keys, message);
      return 0;
    };
    if (verb.arg === 'none') return word === undefined ? 0 : wrong(`'${verb.id}' stands alone, without '${word}'`);
    if (verb.arg === 'count') {
      if (word === undefined) return 1;
      if (verb.most === undefined && isValue(word, this.spots)) return -1 - numberOfValue(word, this.spots, at);
      const { least = 1, most = COUNT_MOST } = verb;
      const count = /^\d{1,9}$/.test(word) ? Number(word) : -1;
      if (count >= least && count <= most) return count;
      return wrong(`'${verb.id}' takes a whole number from ${least} to ${most}, not '${word}'`);
    }
    if (word === undefined)
      return wrong(`'${verb.id}' needs ${verb.arg === 'alignment' ? 'an' : 'a'} ${verb.arg} after it`);
    if (verb.arg === 'alignment') {
      const alignment = (ALIGNMENTS as readonly string[]).indexOf(word);
      return alignment >= 0 ? alignment : wrong(unknownWord('alignment', word, ALIGNMENTS).message);
    }
    const known = this.names[verb.arg as keyof Names];
    return known.get(word) ?? wrong(unknownWord(verb.arg, word, [...known.keys()]).message);
  }

  private roll(step: RollStep, at: At, block: Block): void {
    const outcomes = this.outcomes(step, at);
    const low = Math.min(...outcomes.keys());
    const high = Math.max(...outcomes.keys());
    const { table } = this;
    const index = table.dice.push(step.roll) - 1;
    table.low.push(low);
    table.count.push(outcomes.size === 0 ? 0 : high - low + 1);
    table.start.push(table.code.length);
    table.pray.push(step.pray === true ? 1 : 0);
    table.minus.push(step.minus === undefined ? 0 : STATS.indexOf(step.minus) + 1);
    table.plus.push(easeBit(step.plus));
    table.fewerDice.push(easeBit(step.fewerDice));
    table.skip.push(easeBit(step.skip));
    table.name.push(at.name);
    for (let total = low; total <= high; total++) {
      const outcome = outcomes.get(total);
      table.code.push(outcome?.address ?? EMPTY_PROGRAM);
      table.rowName.push(outcome?.name ?? 'missing');
    }
    block.emit(Op.Roll, index);
  }

  private outcomes(step: RollStep, at: At): Map<number, { address: number; name: string }> {
    const found = new Map<number, { address: number; name: string }>();
    for (const [key, program] of Object.entries(step.rows)) {
      const keys = [...at.keys, 'rows', key];
      const range = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(key);
      if (range === null) {
        this.mistakes.add(at.place, keys, `'${key}' is not a total like 4 or a range like 2-3`);
        continue;
      }
      const address = this.compile(program, { ...at, keys, name: `${at.name} ${key}` });
      const last = Number(range[2] ?? range[1]);
      for (let total = Number(range[1]); total <= last; total++) {
        if (found.has(total)) this.mistakes.add(at.place, keys, `a total of ${total} has two rows`);
        found.set(total, { address, name: `${key}: ${summary(program)}` });
      }
    }
    this.checkTotals(step, at, found);
    return found;
  }

  private checkTotals(step: RollStep, at: At, found: ReadonlyMap<number, unknown>): void {
    const keys = [...at.keys, 'rows'];
    if (found.size === 0) this.mistakes.add(at.place, keys, 'the roll has no rows');
    const plain = step.minus === undefined;
    const low = plain ? step.roll : Math.min(...found.keys());
    const high = plain ? 6 * step.roll : Math.max(...found.keys());
    for (let total = low; total <= high; total++) {
      if (!found.has(total)) this.mistakes.add(at.place, keys, `no row for a total of ${total}`);
    }
  }

  private choose(step: ChooseStep, at: At, block: Block): void {
    const options = Object.entries(step.choose);
    if (options.length < 2) this.mistakes.add(at.place, [...at.keys, 'choose'], 'a choice needs two options at least');
    // Inner programs first: they may contain further choices, and the options of one choice must be adjacent.
    const addresses = options.map(([label, option]) => {
      const name = `${at.name} ${label}`;
      const keys = [...at.keys, 'choose', label];
      return isPriced(option)
        ? this.compile(option.does, { ...at, keys: [...keys, 'does'], name })
        : this.compile(option, { ...at, keys, name });
    });
    const { choice } = this;
    const index = choice.start.push(choice.code.length) - 1;
    choice.count.push(options.length);
    choice.by.push(this.decider(step.by, at));
    options.forEach(([label, option], i) => {
      choice.code.push(addresses[i]);
      choice.gold.push(isPriced(option) ? option.gold : 0);
      choice.label.push(label);
    });
    block.emit(Op.Choose, index);
  }

  private test(step: IfStep, at: At, block: Block): void {
    const tests = Object.entries(step.if);
    if (tests.length !== 1) {
      this.mistakes.add(at.place, [...at.keys, 'if'], `one condition at a time, not ${tests.length}`);
      return;
    }
    const [word, value] = tests[0];
    const { kind, arg } = this.tests.read(word, value, { ...at, keys: [...at.keys, 'if', word] });
    const otherwise = step.else;
    this.branch(
      block,
      kind,
      arg,
      () => this.steps(step.then, below(at, 'then'), block),
      otherwise === undefined ? null : () => this.steps(otherwise, below(at, 'else'), block),
    );
  }

  private byAlignment(step: AlignmentStep, at: At, block: Block): void {
    const cases = ALIGNMENTS.filter((alignment) => step.byAlignment[alignment] !== undefined);
    const emit = (i: number): void => {
      const alignment = cases[i];
      const inner: At = { ...at, keys: [...at.keys, 'byAlignment', alignment], name: `${at.name} ${alignment}` };
      this.branch(
        block,
        Condition.Alignment,
        ALIGNMENTS.indexOf(alignment),
        () => this.steps(step.byAlignment[alignment] ?? [], inner, block),
        i + 1 < cases.length ? () => emit(i + 1) : null,
      );
    };
    if (cases.length > 0) emit(0);
    else this.mistakes.add(at.place, [...at.keys, 'byAlignment'], 'names no alignment');
  }

  /** Numbers of conditions, for a power: each twice itself, and one more where it must not hold. */
  conditions(tests: Tests | undefined, negated: boolean, place: Place, keys: readonly Key[], scope: Scope): number[] {
    return Object.entries(tests ?? {}).map(([word, value]) => {
      const { kind, arg } = this.tests.read(word, value, { place, keys: [...keys, word], scope });
      const condition = this.tests.add(kind, arg);
      return 2 * condition + (negated ? 1 : 0);
    });
  }

  private branch(block: Block, kind: number, arg: number, then: () => void, otherwise: (() => void) | null): void {
    const condition = this.tests.add(kind, arg);
    block.emit(Op.If, condition);
    then();
    const jump = otherwise === null ? -1 : block.emitJump();
    block.elses.push({ condition, target: block.words.length });
    if (otherwise === null) return;
    otherwise();
    block.aim(jump);
  }
}

/** Returns 1 + the title of the card that has a power; 0 for a power that no card has. */
function ownTitle(title: number): number {
  return title === NO_TITLE ? 0 : 1 + title;
}

function below(at: At, key: Key): At {
  return { ...at, keys: [...at.keys, key] };
}

function isPriced(option: Program | PricedOption): option is PricedOption {
  return typeof option === 'object' && !Array.isArray(option) && 'gold' in option;
}

function easeBit(word: (typeof EASES)[number] | undefined): number {
  return word === undefined ? 0 : 1 << EASES.indexOf(word);
}

function summary(program: Program): string {
  const steps = Array.isArray(program) ? program : [program];
  return steps.map(stepSummary).join(', ') || 'nothing';
}

function stepSummary(step: Step): string {
  if (typeof step === 'string') return step;
  if ('written' in step) return summary(step.written);
  if ('paid' in step) return 'pays';
  return 'op' in step ? 'goes on' : Object.keys(step)[0];
}
