import type { PowerRow } from '../../../../games/talisman/content/program-schema.js';
import { Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import { Extras } from './extras.js';
import type { PowerFormProps } from './power-form.js';
import { Steps } from './steps.js';

const MODES = ['after', 'instead', 'before'] as const;
type Mode = (typeof MODES)[number];

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  after: 'Happens when it is over',
  instead: 'Happens in its place',
  before: 'Happens first',
};
const WHOSE_WORDS: Readonly<Record<string, string>> = {
  self: 'this character',
  other: 'another character',
  any: 'any character',
};

/** Something that happens at a moment of the game. */
export function MomentForm(props: PowerFormProps) {
  const { power, lists, onChange } = props;
  const mode = MODES.find((one) => power[one] !== undefined)!;
  const moment = lists.moments.find(({ id }) => id === power[mode])!;
  // Conditions and verbs depend on the moment: a new moment resets all fields that may not fit it.
  const move = (next: Mode, id: string, whose: string): void => {
    const { name, limit, chance, cost } = power;
    const saved = { ...(name && { name }), ...(limit && { limit }), ...(chance && { chance }), ...(cost && { cost }) };
    onChange({ ...saved, [next]: id, ...(whose !== 'self' && { whose }), does: 'gainGold 1' } as PowerRow);
  };
  return (
    <div class="rules-parts">
      <Field label="When" hint={`As in ${moment.example}`}>
        {(control) => (
          <select
            {...control}
            value={moment.id}
            onChange={(event) => {
              const next = lists.moments.find(({ id }) => id === event.currentTarget.value)!;
              move(next.modes.includes(mode) ? mode : next.modes.at(-1)!, next.id, 'self');
            }}
          >
            {lists.moments.map(({ id, phrase: label }) => (
              <option key={id} value={id}>
                {capital(label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="rules-part">
        <select
          aria-label="Before, instead or after"
          value={mode}
          onChange={(event) => move(event.currentTarget.value as Mode, moment.id, 'self')}
        >
          {moment.modes.map((one) => (
            <option key={one} value={one}>
              {MODE_WORDS[one]}
            </option>
          ))}
        </select>
        {mode === 'after' && moment.whose.length > 1 && (
          <select
            aria-label="Whom it happens to"
            value={power.whose ?? 'self'}
            onChange={(event) => move('after', moment.id, event.currentTarget.value)}
          >
            {moment.whose.map((word) => (
              <option key={word} value={word}>
                to {WHOSE_WORDS[word]}
              </option>
            ))}
          </select>
        )}
      </div>
      <Steps {...props} />
      <Extras {...props} />
    </div>
  );
}
