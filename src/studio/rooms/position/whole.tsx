import type { PositionDraft } from '../../../playing/positions/draft.js';
import { Button, Choice } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { NumberField } from './number-field.js';
import { edit, setRules } from './table.js';

/** The table as a whole: the round, the moment of the turn, the rules. */
export function WholeTable({ draft }: { readonly draft: PositionDraft }) {
  return (
    <section class="position-whole" aria-labelledby="position-whole-title">
      <h2 id="position-whole-title">The whole table</h2>
      <div class="position-row">
        <NumberField
          label="Round"
          value={draft.round ?? 1}
          least={1}
          most={1000}
          onChange={(round) => edit({ kind: 'table', set: { round: round === 1 ? undefined : round } })}
        />
        <Choice
          legend="The player to move"
          value={draft.phase ?? 'start'}
          options={[
            { value: 'start', label: 'is about to roll' },
            { value: 'landed', label: 'has just moved' },
          ]}
          onChange={(phase) => edit({ kind: 'table', set: { phase: phase === 'start' ? undefined : 'landed' } })}
        />
      </div>
      <Rules draft={draft} />
    </section>
  );
}

function Rules({ draft }: { readonly draft: PositionDraft }) {
  const { variant, options, packs } = rulesQuestion.value.a;
  const own = variant !== undefined || Object.keys(options).length > 0 || packs.length > 0;
  const words = rulesWords(draft);
  return (
    <>
      <p>
        <b>Rules:</b> {words === '' ? 'as printed' : words}
      </p>
      <div class="position-row">
        {own && (
          <Button small onClick={() => setRules({ variant, options: { ...options } }, true)}>
            Play by the rules that you have set
          </Button>
        )}
        {words !== '' && (
          <Button small kind="quiet" onClick={() => setRules({}, false)}>
            Play as printed
          </Button>
        )}
      </div>
    </>
  );
}

function rulesWords({ variant, options, packs }: PositionDraft): string {
  const files = typeof packs === 'string' ? [packs] : (packs ?? []);
  const set = Object.entries(options ?? {}).map(([id, value]) => `${id} ${value}`);
  return [...(variant === undefined ? [] : [variant]), ...set, ...files].join(', ');
}
