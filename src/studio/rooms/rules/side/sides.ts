import { effect, signal } from '@preact/signals';
import type { RulesCheck } from '../../../../playing/rules/check-rules.js';
import type { DeclaredOption, DeclaredRules } from '../../../../playing/rules/declared.js';
import { lab, promptly } from '../../../lab/client.js';
import { capital } from '../../../parts/text.js';
import { type Asked, rulesQuestion, type Side } from '../../../question/rules-question.js';
import { replaceAsked } from '../../../question/saved-question.js';

/** One of the two sides of a comparison. */
export type SideKey = 'a' | 'b';

export const PRINTED: Side = { options: {}, packs: [] };

/** All options; null until the lab has returned them. */
export const declared = signal<DeclaredRules | null>(null);

/** Last check of each side; null before the first. */
export const checks = {
  a: signal<RulesCheck | null>(null),
  b: signal<RulesCheck | null>(null),
};

/** True after the user chose to write the rules of the other side, too. */
const writesB = signal(false);

/** Kinds of rules that the first side is compared with. */
export type Against = 'printed' | 'own' | 'nothing';

export function against(): Against {
  const { b } = rulesQuestion.value;
  if (b === null) return 'nothing';
  return writesB.value || !isPrinted(b) ? 'own' : 'printed';
}

/** Sets the rules that the first side is compared with. */
export function compareWith(choice: Against): void {
  writesB.value = choice === 'own';
  const { b } = rulesQuestion.value;
  const set = b === null || isPrinted(b) ? ask : replace;
  set({ b: choice === 'nothing' ? null : choice === 'printed' ? PRINTED : (b ?? PRINTED) });
}

export function isPrinted({ variant, options, packs }: Side): boolean {
  return variant === undefined && packs.length === 0 && Object.keys(options).length === 0;
}

/** Changes parts of the question. */
export function ask(change: Partial<Asked>): void {
  rulesQuestion.value = { ...rulesQuestion.value, ...change };
}

/** Changes parts of the question that are work to write again: this can be undone. */
export function replace(change: Partial<Asked>): void {
  replaceAsked({ ...rulesQuestion.value, ...change });
}

/** Changes parts of a side. */
export function changeSide(key: SideKey, change: Partial<Side>): void {
  ask({ [key]: { ...(rulesQuestion.value[key] ?? PRINTED), ...change } });
}

/** Chooses a variant. Options of the side that were changed stay as they are. */
export function chooseVariant(key: SideKey, id: string): void {
  const { variant: _, ...rest } = rulesQuestion.value[key] ?? PRINTED;
  ask({ [key]: id === '' ? rest : { ...rest, variant: id } });
}

/** Sets an option; the value that the variant and the packs give is not written down. */
export function setOption(key: SideKey, option: DeclaredOption, value: number): void {
  const { [option.id]: _, ...others } = (rulesQuestion.value[key] ?? PRINTED).options;
  const written = option.choices[value - option.min]?.word ?? value;
  const same = checks[key].value?.base[placeOf(option.id)] === value;
  changeSide(key, { options: same ? others : { ...others, [option.id]: written } });
}

/** Place of an option in the lists of the game. */
export function placeOf(id: string): number {
  return declared.value!.options.findIndex((option) => option.id === id);
}

/** True if a side sets the option otherwise than the printed rules. */
export function isChanged(key: SideKey, { id, default: printed }: DeclaredOption): boolean {
  const value = checks[key].value?.values[placeOf(id)];
  return value !== undefined && value !== printed;
}

/** Returns the result of an interrupted check: only packs can take this long. */
function stopped(before: RulesCheck | null, message: string): RulesCheck {
  const packs = { lines: [{ kind: 'mistake', file: null, line: null, message } as const], characters: [], added: [] };
  const rest = before ?? { values: [], base: [], phrases: [], sentences: [], conflicts: [], mistakes: [] };
  return { ...rest, packs: { ...packs, options: {} } };
}

/** Checks both sides whenever they change, until the returned function is called. */
export function keepChecking(): () => void {
  const ends = (['a', 'b'] as const).map((key) => {
    let last = 0;
    return effect(() => {
      const side = rulesQuestion.value[key] ?? PRINTED;
      const turn = ++last;
      const show = (check: RulesCheck): void => {
        if (turn === last) checks[key].value = check;
      };
      promptly(() => lab.rules.checkSide(side)).then(show, ({ message }: Error) =>
        show(stopped(checks[key].peek(), message)),
      );
    });
  });
  return () => {
    for (const end of ends) end();
  };
}

/** Returns a text with a capital letter and a full stop. */
export function sentence(text: string): string {
  return `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** Returns an id as words: `head-start` becomes "Head start". */
export function spaced(id: string): string {
  return capital(id.replaceAll('-', ' '));
}
