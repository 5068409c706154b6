import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { ALIGNMENTS, BREEDS, CONDITIONS, Condition, EASES, STATS, TRAITS } from '../vocabulary/ids.js';
import { FOES } from '../vocabulary/powers.js';
import { comparison } from './comparing.js';
import type { Spots } from './marks.js';
import type { FilterPlace } from './picks.js';
import type { Tests } from './program-schema.js';
import { conditionFault } from './scope.js';
import { type SetTest, testKind } from './sets.js';
import type { Content } from './types.js';

/** Columns of conditions. */
export type ConditionColumns = Pick<Content, 'conditionKind' | 'conditionArg' | 'conditionElse'>;

/** A condition that no file can name: a cost in Followers. */
export const MAY_GIVE_FOLLOWERS = 'may give Followers';

/** Collects the conditions of all programs and powers. */
export class Conditions {
  private readonly kinds: number[] = [];
  private readonly args: number[] = [];
  private readonly elses: number[] = [];

  constructor(
    private readonly sets: SetTest[],
    private readonly spots: Spots,
    private readonly quests: ReadonlyMap<string, number>,
    private readonly roamers: ReadonlyMap<string, number>,
    private readonly mistakes: Mistakes,
  ) {}

  /** Adds a condition; returns its number. */
  add(kind: number, arg: number): number {
    this.args.push(arg);
    this.elses.push(0);
    return this.kinds.push(kind) - 1;
  }

  /** Sets the address at which a program goes on if a condition does not hold. */
  otherwise(condition: number, address: number): void {
    this.elses[condition] = address;
  }

  columns(): ConditionColumns {
    return {
      conditionKind: Uint8Array.from(this.kinds),
      conditionArg: Int32Array.from(this.args),
      conditionElse: Int16Array.from(this.elses),
    };
  }

  /** Returns the kind and the argument of a condition with its value. */
  read(word: string, value: Tests[string], at: FilterPlace): { readonly kind: number; readonly arg: number } {
    const fault = conditionFault(word, at.scope);
    if (fault !== null) this.mistakes.add(at.place, at.keys, fault);
    if (word === MAY_GIVE_FOLLOWERS) return { kind: Condition.MayGiveFollowers, arg: Number(value) };
    const kind = (CONDITIONS as readonly string[]).indexOf(word);
    if (kind === Condition.Compare) {
      const arg = comparison(String(value), this.spots, at);
      if (typeof arg === 'string') this.mistakes.add(at.place, at.keys, arg);
      return { kind, arg: typeof arg === 'string' ? 0 : arg };
    }
    if (kind === Condition.Marked) return { kind, arg: this.spots.of(value as string | string[], at) };
    if (kind === Condition.OnQuest) return { kind, arg: this.quest(value, at) };
    if (kind === Condition.RoamerHere) return { kind, arg: this.roamer(String(value), at) };
    if (kind >= 0) return { kind, arg: conditionArgument(kind, value) };
    const words = [value].flat().map(String);
    const set = this.sets.push({ test: word, words, place: at.place, keys: at.keys, scope: at.scope }) - 1;
    return { kind: testKind(word), arg: set };
  }

  private roamer(id: string, at: FilterPlace): number {
    const known = this.roamers;
    if (!known.has(id)) this.mistakes.add(at.place, at.keys, unknownWord('roamer', id, [...known.keys()]).message);
    return known.get(id) ?? 0;
  }

  /** Returns 1 + the quest that a condition asks for; 0 for any. */
  private quest(value: Tests[string], at: FilterPlace): number {
    if (value === true) return 0;
    const quest = this.quests.get(String(value));
    if (quest === undefined)
      this.mistakes.add(at.place, at.keys, unknownWord('quest', String(value), [...this.quests.keys()]).message);
    return 1 + (quest ?? 0);
  }
}

function conditionArgument(kind: number, value: Tests[string]): number {
  if (kind === Condition.Alignment) return (ALIGNMENTS as readonly unknown[]).indexOf(value);
  if (kind === Condition.HasTrait) return 1 << (TRAITS as readonly unknown[]).indexOf(value);
  if (kind === Condition.HasEase) return 1 << (EASES as readonly unknown[]).indexOf(value);
  if (kind === Condition.FoeBreed) return (BREEDS as readonly unknown[]).indexOf(value);
  if (kind === Condition.Foe) return (FOES as readonly unknown[]).indexOf(value);
  if (kind === Condition.FightStat) return (STATS as readonly unknown[]).indexOf(value);
  if (kind === Condition.Rolled) return [value].flat().reduce<number>((bits, face) => bits | (1 << Number(face)), 0);
  return Number(value);
}
