import { useSignal } from '@preact/signals';
import type { DeclaredOption, DeclaredRules } from '../../../../playing/rules/declared.js';
import { nearestOptions } from '../../../../playing/rules/said/nearest-options.js';
import { Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { against, isChanged } from '../side/sides.js';
import { OptionRow } from './option-row.js';
import { SaidRule } from './said-rule.js';
import { StartCard } from './start-card.js';
import './options.css';

/** Most rules that are shown if none has all words of a search. */
const NEAREST = 5;

/** All options of the rules by group, with a search over their words. */
export function Options({ rules }: { readonly rules: DeclaredRules }) {
  const search = useSignal('');
  const isSearch = search.value.trim() !== '';
  const near = isSearch ? nearestOptions(rules.options, search.value) : [];
  const withAll = near.filter(({ hasAll }) => hasAll);
  const found = (withAll.length > 0 ? withAll : near.slice(0, NEAREST)).map(({ option }) => option);
  return (
    <div class="rules-options">
      <div class="rules-find">
        <Field label="Search the rules">
          {(control) => (
            <input
              {...control}
              type="search"
              placeholder="fate, lives, or: everyone starts with 2 more gold"
              value={search.value}
              onInput={(event) => (search.value = event.currentTarget.value)}
            />
          )}
        </Field>
        <StartCard />
      </div>
      <p class="rules-count" role="status">
        {!isSearch
          ? `${rules.options.length} rules can be switched.`
          : near.length === 0
            ? 'No rule has these words. Perhaps you can write it as house cards.'
            : withAll.length === 0
              ? 'No rule has all these words. These are the nearest:'
              : `${found.length} of ${rules.options.length} rules have these words.`}
      </p>
      {isSearch && <SaidRule words={search.value} />}
      {isSearch ? (
        <Group key={search.value} title="found" open options={found} isRanked />
      ) : (
        rules.groups.map((group) => (
          <Group
            key={group}
            title={group}
            open={false}
            options={rules.options.filter((option) => option.group === group)}
          />
        ))
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  /** True: shown open at first. */
  readonly open: boolean;
  readonly options: readonly DeclaredOption[];
  /** True: the order of the options stays. */
  readonly isRanked?: boolean;
}

function Group({ title, open, options, isRanked = false }: GroupProps) {
  // The order of the first sight stays: a row that moved while it is changed would lose the keyboard.
  const first = useSignal<ReadonlySet<string>>(new Set(options.filter(anyChanged).map(({ id }) => id)));
  const isOpen = useSignal(open || first.peek().size > 0);
  if (options.length === 0) return null;
  const ordered = isRanked
    ? options
    : [...options].sort((x, y) => Number(first.value.has(y.id)) - Number(first.value.has(x.id)));
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
