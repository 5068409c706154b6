import { nearestWord } from '../../../engine/errors.js';
import { listed } from '../../../engine/index.js';
import type { Mistakes } from '../../../rows/source.js';
import { ABILITIES } from '../vocabulary/ids.js';
import { ONLY_OF_CARDS } from '../vocabulary/lasting.js';
import {
  AFTERWARDS,
  LIMITED_MAX,
  LIMITS,
  MODES,
  MOMENTS,
  type Mode,
  NO_LIMIT,
  NO_LIMIT_WORDS,
  NUMBER_UNSET,
  NUMBERS,
  Num,
  PER_MARKS,
  PERS,
  POWER_MOST,
  RULES_MAX,
  WHOSE,
  When,
} from '../vocabulary/powers.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import { comparedValues } from './comparing.js';
import { costFault, costSteps, costTests } from './costs.js';
import { endingPowers } from './endings.js';
import { ALL, type FoundPower } from './found-power.js';
import type { ProgramCompiler } from './program.js';
import { POWER_KINDS, type PowerRow, type Program, type Step } from './program-schema.js';

import { deedsOf } from './quests.js';
import { roamerPowers } from './roamers.js';
import type { AnyRow, Located, Rows } from './rows.js';
import { momentScope, numberScope, type Scope } from './scope.js';
import { compileStanding, isConditional, type StandingColumns } from './standing.js';
import type { Content } from './types.js';

export type PowerColumns = StandingColumns &
  Pick<
    Content,
    | 'momentMask'
    | 'momentStart'
    | 'powerCount'
    | 'powerMoment'
    | 'powerName'
    | 'powerMode'
    | 'powerWhose'
    | 'powerTitle'
    | 'powerCharacter'
    | 'powerCode'
    | 'powerTestStart'
    | 'powerTestCount'
    | 'powerTest'
    | 'powerAsked'
    | 'powerLimit'
    | 'powerBit'
    | 'numberMask'
    | 'unsteady'
    | 'numberStart'
    | 'numberTitle'
    | 'numberCharacter'
    | 'numberBy'
    | 'numberTo'
    | 'numberPer'
    | 'numberTestStart'
    | 'numberTestCount'
    | 'numberTest'
  >;

/** All powers of cards, characters and house rules. */
export function findPowers(rows: Rows): FoundPower[] {
  const found: FoundPower[] = [];
  const add = (located: Located<AnyRow>, title: number, character: number): void => {
    const { row, place } = located as Located<AnyRow & { name: string; powers?: readonly PowerRow[] | undefined }>;
    (row.powers ?? []).forEach((power, i) => {
      const path = [...place.path, 'powers', i];
      found.push({ row: power, place: { ...place, path }, title, character, owner: row.name });
    });
  };
  const titles = [...rows.adventure, ...rows.spells, ...rows.purchase, ...rows.talismans, ...rows.otherDeck];
  titles.forEach((located, t) => add(located as Located<AnyRow>, t, ALL));
  [...rows.characters, ...rows.forms].forEach((located, c) => add(located, ALL, c));
  found.push(...deedsOf(rows));
  for (const { row, place } of rows.rules)
    found.push({ row, place, title: ALL, character: ALL, owner: row.name ?? 'house rule' });
  return [...found, ...endingPowers(rows.endings, ALL), ...roamerPowers(rows.roamers, ALL)];
}

/** Words of the classes of lasting powers that a row's powers give without a condition. */
export function lasting(powers: readonly PowerRow[] | undefined): string[] {
  return (powers ?? []).flatMap((power) => (power.has === undefined || isConditional(power) ? [] : [power.has]));
}

/** Returns those of some lasting powers that do nothing without a card that has them. */
export function onlyOfCards(words: readonly string[]): string[] {
  return words.filter((word) => (ONLY_OF_CARDS as readonly string[]).includes(word));
}

export function onlyCardsText(word: string): string {
  return `only a card can have ${word}, because using it gives up the card; a character or a rule would do nothing with it`;
}

/** Makes the columns of powers; call it after the programs of all other rows. */
export function compilePowers(
  found: readonly FoundPower[],
  programs: ProgramCompiler,
  mistakes: Mistakes,
): PowerColumns {
  for (const power of found) checkPower(power, mistakes);
  const numbers = found.filter(({ row }) => row.modify !== undefined);
  return {
    ...momentColumns(powersByMoment(found), programs, mistakes),
    ...numberColumns(numbers, programs),
    ...compileStanding(found, programs, mistakes),
    unsteady: found.some(({ row }) => isUnsteady(row)) ? 1 : 0,
  };
}

/** Returns the powers of moments in the order of their columns: by moment, then as they were found. */
export function powersByMoment(found: readonly FoundPower[]): FoundPower[] {
  return found.filter(({ row }) => modeOf(row) !== undefined).sort((a, b) => whenOf(a.row) - whenOf(b.row));
}

function modeOf(row: PowerRow): Mode | undefined {
  return MODES.find((mode) => row[mode] !== undefined);
}

function whenOf(row: PowerRow): When {
  const mode = modeOf(row);
  return MOMENTS.findIndex(({ id }) => mode !== undefined && id === row[mode]);
}

const AT_MOMENT = ['name', 'if', 'unless', 'does', 'whose', 'optional', 'cost', 'chance', 'limit', ...MODES];
const KEYS_OF: Readonly<Record<string, readonly string[]>> = {
  has: ['name', 'has', 'if', 'unless'],
  modify: ['name', 'modify', 'if', 'unless', 'by', 'to', 'per'],
};

function checkPower({ row, place, title, character }: FoundPower, mistakes: Mistakes): void {
  const wrong = (key: string, message: string): void => mistakes.add(place, key === '' ? [] : [key], message);
  const kinds = POWER_KINDS.filter((kind) => row[kind] !== undefined);
  if (kinds.length !== 1) {
    const said = kinds.length === 0 ? 'none of them' : listed(kinds);
    return wrong(kinds[1] ?? '', `a power has one of ${POWER_KINDS.join(', ')}, and this has ${said}`);
  }
  const [kind] = kinds;
  const open = KEYS_OF[kind] ?? AT_MOMENT;
  for (const key of Object.keys(row) as (keyof PowerRow)[]) {
    if (row[key] === undefined || open.includes(key)) continue;
    const near = nearestWord(key, open);
    wrong(key, `says nothing beside ${kind}${near === null ? '' : `; did you mean '${near}'?`}`);
  }
  if (kind === 'has') {
    if (title !== ALL && (ABILITIES as readonly string[]).includes(String(row.has)))
      wrong('has', `only characters can have ${row.has}`);
    if (title === ALL) for (const word of onlyOfCards([String(row.has)])) wrong('has', onlyCardsText(word));
    return;
  }
  if (kind === 'modify') return checkNumber(row, wrong);
  const moment = MOMENTS[whenOf(row)];
  if (!moment.modes.includes(kind as Mode)) {
    const others = MOMENTS.filter(({ modes }) => modes.includes(kind as Mode)).map(({ id }) => id);
    const near = (kind === 'after' ? AFTERWARDS[moment.id] : undefined) ?? nearestWord(moment.id, others);
    wrong(kind, `${moment.id} takes ${listed(moment.modes, 'or')}${near === null ? '' : `; or ${kind}: ${near}`}`);
  }
  if (moment.whose === 'self') {
    if ((row.whose ?? 'self') !== 'self') wrong('whose', `${moment.id} is in the own turn only`);
    if (!isAsked(row)) wrong('', `${moment.id} is asked: write optional: true, or a cost`);
  }
  if (row.does === undefined) wrong('', 'does is missing: what happens then');
  if (row.whose !== undefined && row.whose !== 'self' && kind !== 'after')
    wrong('whose', `${kind} is for what happens to its owner; only after may be whose: ${row.whose}`);
  if (row.cost?.this === true && (title === ALL || character !== ALL))
    wrong('cost', 'only a card can be discarded as the cost');
  const fault = row.cost === undefined ? null : costFault(row.cost);
  if (fault !== null) wrong('cost', fault);
}

/** Conditions that would ask for the very number that they change. */
export const CIRCULAR: Readonly<Record<string, readonly string[]>> = {
  strength: ['strengthAtLeast', 'craftAtLeast', 'strongerThanWise', 'spellRoom'],
  craft: ['strengthAtLeast', 'craftAtLeast', 'strongerThanWise', 'spellRoom'],
  spells: ['spellRoom'],
};

/** Numbers that must not be compared with each other while they are computed. */
const STAT_NUMBERS = ['strength', 'craft'];

function checkNumber(row: PowerRow, wrong: (key: string, message: string) => void): void {
  if ((row.by === undefined) === (row.to === undefined)) wrong('modify', 'needs by, which is added, or to');
  if (row.to !== undefined && row.per !== undefined) wrong('per', 'goes with by');
  if (row.to !== undefined) checkValue(row, row.to, wrong);
  for (const key of [...Object.keys(row.if ?? {}), ...Object.keys(row.unless ?? {})])
    if (CIRCULAR[row.modify ?? '']?.includes(key)) wrong('if', `${key} asks for ${row.modify}, which it changes`);
  for (const value of [row.if, row.unless].flatMap((tests) => comparedValues(tests?.compare ?? '')))
    if (STAT_NUMBERS.includes(row.modify ?? '') && STAT_NUMBERS.includes(value))
      wrong('if', `compare asks for ${value}, and Strength and Craft may not ask for each other`);
}

/** The value that a number becomes must be one that it can have. */
function checkValue({ modify }: PowerRow, to: number | string, wrong: (key: string, message: string) => void): void {
  const number = NUMBERS.find(({ id }) => id === modify);
  if (number === undefined) return;
  const { least, most } = number;
  if (to === NO_LIMIT_WORDS ? most < NO_LIMIT : Number(to) < least || Number(to) > most)
    wrong(
      'to',
      `${modify} is from ${least} to ${most === NO_LIMIT ? `${POWER_MOST}, or ${NO_LIMIT_WORDS}` : most}, not '${to}'`,
    );
}

function momentColumns(sorted: readonly FoundPower[], programs: ProgramCompiler, mistakes: Mistakes) {
  const tests = new Tests(programs);
  let bits = 0;
  let mask = 0;
  const limited = sorted.map(({ row }) => (row.limit === undefined ? 0 : bits++));
  if (bits > LIMITED_MAX) mistakes.add(sorted[0].place, [], `more than ${LIMITED_MAX} powers have a limit`);
  for (const { row } of sorted) mask |= 1 << whenOf(row);
  MOMENTS.forEach(({ id }, when) => {
    const all = sorted.filter(
      ({ row, title, character }) => whenOf(row) === when && title === ALL && character === ALL,
    );
    if (all.length > RULES_MAX) mistakes.add(all[RULES_MAX].place, [], `more than ${RULES_MAX} rules stand at ${id}`);
  });
  const u8 = (of: (power: FoundPower, h: number) => number): Uint8Array => Uint8Array.from(sorted, of);
  return {
    momentMask: mask,
    momentStart: starts(
      sorted.map(({ row }) => whenOf(row)),
      When.Count,
    ),
    powerCount: sorted.length,
    powerMoment: u8(({ row }) => whenOf(row)),
    powerName: sorted.map(({ row, owner }) => row.name ?? owner),
    powerMode: u8(({ row }) => (modeOf(row) === 'after' ? 0 : 1)),
    powerWhose: u8(({ row }) => WHOSE.indexOf(row.whose ?? 'self')),
    powerTitle: u8(({ title }) => title),
    powerCharacter: u8(({ character }) => character),
    powerCode: Int16Array.from(sorted, (power, h) => {
      const name = `${power.owner} ${MOMENTS[whenOf(power.row)].id} ${h}`;
      return Math.max(0, programs.address(unfolded(power, h), power.place, 'does', name, scopeOf(power)));
    }),
    ...tests.columns(sorted, scopeOf, (power) => [
      ...costTests(power, programs, scopeOf(power)),
      ...(power.ends === undefined ? [] : [programs.holdsEnding(power.ends)]),
    ]),
    powerAsked: u8(({ row }) => Number(isAsked(row))),
    powerLimit: u8(({ row }) => (row.limit === undefined ? 0 : 1 + LIMITS.indexOf(row.limit))),
    powerBit: Uint8Array.from(limited),
  };
}

/** Returns the title of the card that has a power; undefined if no card has it. */
function ofCard(title: number): number | undefined {
  return title === ALL ? undefined : title;
}

function scopeOf({ row, title }: FoundPower): Scope {
  return momentScope(whenOf(row), modeOf(row) ?? 'after', row.whose ?? 'self', ofCard(title));
}

/** The verb by which an ending is decided, with 1 + its number. */
const WIN = Op.FirstVerb + VERBS.findIndex(({ id }) => id === 'winGame');

/** Moments that a power replaces to decide the end of a fight. */
const ENDS_FIGHT = [When.FightLost, When.FightTied];

/** Returns the program of a power inside its question, its cost and its chance. */
function unfolded({ row, owner, ends: ending }: FoundPower, h: number): Program {
  if (ending !== undefined) return [{ op: WIN, arg: 1 + ending }];
  const does: Step[] = [{ written: row.does ?? [], key: 'does' }];
  const proceed: Step[] = modeOf(row) === 'after' ? [] : [{ op: Op.Proceed, arg: h }];
  // R-ENC-08 A fight that is not won ends the turn, unless the program leads to another space.
  const ends: Step[] = modeOf(row) === 'instead' && ENDS_FIGHT.includes(whenOf(row)) ? [{ op: Op.Unwon, arg: 0 }] : [];
  const happens = modeOf(row) === 'before' ? [...does, ...proceed] : [...does, ...ends];
  const low = (row.chance ?? 2) - 1;
  const tried: Step[] =
    row.chance === undefined ? happens : [{ roll: 1, rows: { [`1-${low}`]: proceed, [`${row.chance}-6`]: happens } }];
  const used: Step[] = row.limit === undefined ? [] : [{ op: Op.Used, arg: h }];
  const whole = [...used, ...costSteps(row), ...tried];
  return isAsked(row) ? { choose: { [`use ${row.name ?? owner}`]: whole, 'do without': proceed } } : whole;
}

/** True if the owner is asked: if it has a cost, unless the row says otherwise. */
function isAsked(row: PowerRow): boolean {
  return row.optional ?? row.cost !== undefined;
}

/** Lists of conditions, one behind the other. */
class Tests {
  readonly all: number[] = [];
  private readonly start: number[] = [];
  private readonly count: number[] = [];

  constructor(private readonly programs: ProgramCompiler) {}

  add({ row, place }: FoundPower, scope: Scope, more: readonly number[]): void {
    const { programs } = this;
    this.start.push(this.all.length);
    this.all.push(
      ...programs.conditions(row.if, false, place, ['if'], scope),
      ...programs.conditions(row.unless, true, place, ['unless'], scope),
      ...more,
    );
    this.count.push(this.all.length - this.start[this.start.length - 1]);
  }

  columns(
    found: readonly FoundPower[],
    scope: (power: FoundPower) => Scope,
    more: (power: FoundPower) => readonly number[],
  ) {
    for (const power of found) this.add(power, scope(power), more(power));
    return this.made();
  }

  made() {
    return {
      powerTestStart: Uint16Array.from(this.start),
      powerTestCount: Uint8Array.from(this.count),
      powerTest: Int16Array.from(this.all),
    };
  }
}

/** Numbers on which the limits of Objects and Spells depend. */
const LIMITING = ['carry', 'spells', 'craft'];

/** True for a power by which a limit, or a lasting power, is there at one time and not at another. */
function isUnsteady({ has, modify = '', if: tests, unless, per }: PowerRow): boolean {
  const varies = tests !== undefined || unless !== undefined || per !== undefined;
  return varies && (has !== undefined || LIMITING.includes(modify));
}

function numberColumns(found: readonly FoundPower[], programs: ProgramCompiler) {
  const numberOf = ({ row }: FoundPower): Num => NUMBERS.findIndex(({ id }) => id === row.modify);
  const sorted = [...found].sort((a, b) => numberOf(a) - numberOf(b));
  const tests = new Tests(programs);
  const scope = (power: FoundPower): Scope => numberScope(numberOf(power), ofCard(power.title));
  for (const power of sorted) tests.add(power, scope(power), []);
  const { powerTestStart: numberTestStart, powerTestCount: numberTestCount, powerTest: numberTest } = tests.made();
  return {
    numberMask: sorted.reduce((mask, power) => mask | (1 << numberOf(power)), 0),
    numberStart: starts(sorted.map(numberOf), Num.Count),
    numberTitle: Uint8Array.from(sorted, ({ title }) => title),
    numberCharacter: Uint8Array.from(sorted, ({ character }) => character),
    numberBy: Int16Array.from(sorted, ({ row }) => row.by ?? 0),
    numberTo: Int16Array.from(sorted, ({ row }) => (row.to === NO_LIMIT_WORDS ? NO_LIMIT : (row.to ?? NUMBER_UNSET))),
    numberPer: Uint8Array.from(sorted, (power) => perOf(power, programs, scope(power))),
    numberTestStart,
    numberTestCount,
    numberTest,
  };
}

/** Returns the factor of a number: none, a word, or a mark. */
function perOf({ row: { per }, place }: FoundPower, { spots }: ProgramCompiler, scope: Scope): number {
  if (per === undefined) return 0;
  const word = (PERS as readonly string[]).indexOf(per);
  if (word >= 0) return 1 + word;
  return PER_MARKS + spots.of(per, { place, keys: ['per'], scope }, PERS);
}

function starts(classes: readonly number[], count: number): Uint16Array {
  return Uint16Array.from({ length: count + 1 }, (_, c) => {
    const first = classes.findIndex((of) => of >= c);
    return first < 0 ? classes.length : first;
  });
}
