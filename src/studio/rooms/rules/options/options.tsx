import { useSignal } from '@preact/signals';
import type { DeclaredOption, DeclaredRules } from '../../../../playing/rules/declared.js';
import { Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { against, isChanged } from '../side/sides.js';
import { OptionRow } from './option-row.js';
import './options.css';

/** All options of the rules by group, with a search over their words. */
export function Options({ rules }: { readonly rules: DeclaredRules }) {
  const search = useSignal('');
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rules.options.filter((option) => words.every((word) => textOf(option).includes(word)));
  return (
    <div class="rules-options">
      <Field label="Search the rules">
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder="trophies, fate, Toad …"
            value={search.value}
            onInput={(event) => (search.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <p class="rules-count" role="status">
        {words.length === 0
          ? `${rules.options.length} rules can be switched.`
          : found.length === 0
            ? 'No rule has these words. Perhaps you can write it as house cards.'
            : `${found.length} of ${rules.options.length} rules have these words.`}
      </p>
      {rules.groups.map((group) => (
        <Group
          key={`${group} ${words.length > 0}`}
          title={group}
          open={words.length > 0}
          options={found.filter((option) => option.group === group)}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** True: shown open at first. */
  readonly open: boolean;
  readonly options: readonly DeclaredOption[];
}

function Group({ title, open, options }: GroupProps) {
  // The order of the first sight stays: a row that moved while it is changed would lose the keyboard.
  const first = useSignal<ReadonlySet<string>>(new Set(options.filter(anyChanged).map(({ id }) => id)));
  const isOpen = useSignal(open || first.peek().size > 0);
  if (options.length === 0) return null;
  const ordered = [...options].sort((x, y) => Number(first.value.has(y.id)) - Number(first.value.has(x.id)));
  const changed = options.filter(anyChanged).length;
  return (
    <details class="rules-group" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <h3 class="rules-group-title">{capital(title)}</h3>
        <span class="rules-soft">
          {options.length} {options.length === 1 ? 'rule' : 'rules'}
          {changed > 0 && `, ${changed} changed`}
        </span>
      </summary>
      {isOpen.value && (
        <ul class={`rules-rows${against() === 'nothing' ? ' rules-rows-one' : ''}`}>
          {ordered.map((option) => (
            <OptionRow key={option.id} option={option} />
          ))}
        </ul>
      )}
    </details>
  );
}

function anyChanged(option: DeclaredOption): boolean {
  return isChanged('a', option) || isChanged('b', option);
}

function textOf({ id, about, rule, group, choices }: DeclaredOption): string {
  return [id, about, rule, group, ...choices.flatMap(({ word, phrase }) => [word, phrase])].join(' ').toLowerCase();
}
