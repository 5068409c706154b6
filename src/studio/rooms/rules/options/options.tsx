import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DeclaredOption, DeclaredRules } from '../../../../playing/rules/declared.js';
import { lab } from '../../../lab/client.js';
import type { FoundOption } from '../../../lab/said-rule.js';
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
  const near = useNear(search.value);
  const withAll = near?.filter(({ hasAll }) => hasAll) ?? [];
  const found = (withAll.length > 0 ? withAll : (near ?? []).slice(0, NEAREST)).map(
    ({ id }) => rules.options.find((option) => option.id === id)!,
  );
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
        {countText(found.length, rules.options.length, near, withAll.length > 0)}
      </p>
      {isSearch && <SaidRule words={search.value} />}
      {isSearch ? (
        <Group key={found.map(({ id }) => id).join()} title="found" open options={found} isRanked />
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

/** Returns the options that share words with a search, once the lab has found them; null before, and without words. */
function useNear(words: string): readonly FoundOption[] | null {
  const near = useSignal<readonly FoundOption[] | null>(null);
  useEffect(() => {
    let isLast = true;
    if (words.trim() === '') near.value = null;
    else void lab.saidRule.searchOptions(words).then((found) => isLast && (near.value = found));
    return () => void (isLast = false);
  }, [words]);
  return near.value;
}

function countText(found: number, all: number, near: readonly FoundOption[] | null, hasAll: boolean): string {
  if (near === null) return `${all} rules can be switched.`;
  if (near.length === 0) return 'No rule has these words. Perhaps you can write it as house cards.';
  return hasAll ? `${found} of ${all} rules have these words.` : 'No rule has all these words. These are the nearest:';
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
