import type { DeclaredOption, DeclaredRules } from '../../../playing/rules/declared.js';
import { capital } from '../../parts/text.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { dropPack, startCardIn } from './packs/held.js';
import { changeSide, checks, isChanged, placeOf, type SideKey, setOption, spaced } from './side/sides.js';

interface SideSummaryProps {
  readonly side: SideKey;
  readonly rules: DeclaredRules;
}

/** Differences of a side from the printed rules: options and packs, each with a button that puts it back. */
export function SideSummary({ side, rules }: SideSummaryProps) {
  const changed = rules.options.filter((option) => isChanged(side, option));
  const { packs = [], options = {} } = rulesQuestion.value[side] ?? {};
  const unknown = Object.keys(options).filter((id) => !rules.options.some((option) => option.id === id));
  if (changed.length === 0 && packs.length === 0 && unknown.length === 0)
    return <p class="rules-soft">Nothing is changed yet.</p>;
  return (
    <ul class="rules-chips" aria-label={`Changed on side ${side.toUpperCase()}`}>
      {changed.map((option) => (
        <Changed key={option.id} side={side} option={option} />
      ))}
      {unknown.map((id) => (
        <li key={id} class="rules-chip">
          <span>Unknown: {id}</span>
          <PutBack
            words={id}
            onClick={() =>
              changeSide(side, { options: Object.fromEntries(Object.entries(options).filter(([one]) => one !== id)) })
            }
          />
        </li>
      ))}
      {packs.map(({ name }) => (
        <li key={name} class="rules-chip">
          <span>{packWords(name)}</span>
          <PutBack words={name} onClick={() => dropPack(name, [side])} />
        </li>
      ))}
    </ul>
  );
}

function packWords(name: string): string {
  const card = startCardIn(name);
  return card === null ? `House cards: ${name}` : `Everyone starts with: ${spaced(card)}`;
}

function Changed({ side, option }: { readonly side: SideKey; readonly option: DeclaredOption }) {
  const { phrases, base } = checks[side].value!;
  const at = placeOf(option.id);
  const own = rulesQuestion.value[side]?.options[option.id] !== undefined;
  return (
    <li class="rules-chip" title={capital(option.about)}>
      <span>{capital(phrases[at])}</span>
      {own && <PutBack words={phrases[at]} onClick={() => setOption(side, option, base[at])} />}
    </li>
  );
}

function PutBack({ words, onClick }: { readonly words: string; onClick(): void }) {
  return (
    <button type="button" class="rules-chip-back" aria-label={`Put back: ${words}`} title="Put back" onClick={onClick}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
