import type { DeclaredRules } from '../../../playing/rules/declared.js';
import { Choice, Field, Notice } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import {
  type Against,
  against,
  checks,
  chooseVariant,
  compareWith,
  type SideKey,
  sentence,
  spaced,
} from './side/sides.js';
import { SideSummary } from './side-summary.js';

interface SideProps {
  readonly side: SideKey;
  readonly title: string;
  readonly rules: DeclaredRules;
}

const AGAINST: readonly { readonly value: Against; readonly label: string }[] = [
  { value: 'printed', label: 'The printed rules' },
  { value: 'own', label: 'Other rules' },
  { value: 'nothing', label: 'Nothing' },
];

/** The two sides in columns: the start and the changes of each. */
export function SidesHead({ rules }: { readonly rules: DeclaredRules }) {
  const other = against();
  return (
    <div class="rules-sides">
      <section class="card rules-side rules-side-a" aria-label="Side A">
        <h2>
          <span class="rules-mark">A</span> Your rules
        </h2>
        <SideForm side="a" title="Begin with" rules={rules} />
      </section>
      <section class="card rules-side rules-side-b" aria-label="Side B">
        <h2>
          <span class="rules-mark">B</span> Compared with
        </h2>
        <Choice legend="Compared with" quiet options={AGAINST} value={other} onChange={compareWith} />
        {other === 'own' && <SideForm side="b" title="Begin with" rules={rules} />}
        {other === 'printed' && <p class="rules-soft">The rulebook of the Revised 4th Edition, nothing changed.</p>}
        {other === 'nothing' && <p class="rules-soft">You see what your rules are like, without a comparison.</p>}
      </section>
    </div>
  );
}

function SideForm({ side, title, rules }: SideProps) {
  const named = rulesQuestion.value[side]?.variant ?? '';
  const check = checks[side].value;
  const chosen = rules.variants.find(({ id }) => id === named);
  return (
    <>
      <Field label={title} {...(chosen !== undefined && { hint: sentence(chosen.about) })}>
        {(control) => (
          <select {...control} value={named} onChange={(event) => chooseVariant(side, event.currentTarget.value)}>
            {rules.variants.map(({ id, about }, i) => (
              <option key={id} value={i === 0 ? '' : id}>
                {i === 0 ? 'The printed rules' : `${spaced(id)}: ${about}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SideSummary side={side} rules={rules} />
      <div aria-live="polite">
        {check?.conflicts.map(({ text }) => (
          <Notice key={text} kind="bad">
            <p class="rules-conflict">{text}</p>
          </Notice>
        ))}
        {check?.mistakes.map((text) => (
          <Notice key={text} kind="bad">
            <p>{sentence(text)}</p>
          </Notice>
        ))}
      </div>
    </>
  );
}
