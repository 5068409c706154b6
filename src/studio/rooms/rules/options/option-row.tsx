import { listed } from '../../../../engine/lists.js';
import type { DeclaredOption } from '../../../../playing/rules/declared.js';
import { rulesQuestion } from '../../../question/rules-question.js';
import { against, checks, isChanged, placeOf, type SideKey } from '../side/sides.js';
import { OptionControl } from './option-control.js';

/** One option: its description, and its value on both sides. */
export function OptionRow({ option }: { readonly option: DeclaredOption }) {
  const other = against();
  const at = placeOf(option.id);
  const [a, b] = [checks.a.value?.values[at], checks.b.value?.values[at]];
  const differs = other !== 'nothing' && a !== undefined && b !== undefined && a !== b;
  const name = `rules-${option.id}`;
  return (
    <li class={`rules-row${differs ? ' rules-differs' : ''}`} data-option={option.id}>
      <div class="rules-row-words">
        <p id={name}>{checks.a.value?.sentences[at] ?? option.printed}</p>
        <p class="rules-soft">
          {differs && <strong class="rules-tag">A and B differ</strong>}
          {!differs && (isChanged('a', option) || isChanged('b', option)) && <strong>Changed</strong>} {needs(option)}
          <code>{option.id}</code>
        </p>
      </div>
      <Cell side="a" option={option} name={name} />
      {other === 'own' && <Cell side="b" option={option} name={name} />}
      {other === 'printed' && (
        <p class="rules-cell rules-printed">
          <span class="rules-mark rules-mark-b">B</span>
          <span>{isChanged('a', option) ? option.printed : 'As printed'}</span>
        </p>
      )}
    </li>
  );
}

function Cell({
  side,
  option,
  name,
}: {
  readonly side: SideKey;
  readonly option: DeclaredOption;
  readonly name: string;
}) {
  return (
    <div class="rules-cell">
      <span class={`rules-mark rules-mark-${side}`} id={`${name}-${side}`}>
        <span class="unseen">Side </span>
        {side.toUpperCase()}
      </span>
      <OptionControl side={side} option={option} labelledBy={`${name} ${name}-${side}`} />
    </div>
  );
}

/** Returns the conditions for the option to have an effect, as a sentence. */
function needs({ fromPlayers, given }: DeclaredOption): string {
  const few = rulesQuestion.value.players < fromPlayers;
  const words = given.map((phrase) => `with “${phrase}”`);
  if (few) words.push(`with ${fromPlayers} or more players`);
  return words.length === 0 ? '' : `Matters only ${listed(words)}. `;
}
