import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lab, promptly } from '../../lab/client.js';
import type { Fields, FieldValue, FormArgument, QuestionForm, ReadForm } from '../../lab/forms.js';
import { Notice } from '../../parts/index.js';
import { isTextFile } from '../../question/read-question.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { Clarifications } from './clarifications.js';
import { ArgumentField } from './fields.js';
import { AskForm } from './form-parts.js';
import { askCard } from './session.js';

/** Groups of arguments that few visitors change, in their order. */
const MORE = ['Rules', 'How long', 'Output'] as const;

const hasFile = (value: FieldValue | undefined): boolean => [value].flat().some(isTextFile);

/** Errors of a form. */
type Wrong = Exclude<ReadForm, { readonly args: unknown }>;
const RIGHT: Wrong = { faults: {}, fault: null };

interface QuestionFormProps {
  readonly form: QuestionForm;
  readonly fields: Fields;
  onChange(fields: Fields): void;
}

/** The fields of a question of the list, and the button that asks it. */
export default function QuestionFields({ form: { id, args, isClarified }, fields, onChange }: QuestionFormProps) {
  const wrong = useSignal<Wrong>(RIGHT);
  const { faults, fault } = wrong.value;
  const place = useRef<HTMLDivElement>(null);
  const ask = async (): Promise<void> => {
    const { seed: typed, ...values } = fields;
    const seed = typeof typed === 'string' && typed !== '' ? typed : rulesQuestion.value.seed;
    const read: ReadForm = await promptly(async (): Promise<ReadForm> => lab.forms.readForm(id, values, seed));
    wrong.value = 'args' in read ? RIGHT : read;
    const isPrivate = args.some((one) => one.isPrivate === true && hasFile(fields[one.name]));
    if ('args' in read) askCard({ id, args: read.args, seed, ...(isPrivate ? { isPrivate } : {}) });
  };
  useEffect(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [wrong.value]);
  const isMore = ({ group }: FormArgument): boolean => group !== null && group !== 'Table';
  const isWrong = ({ name }: FormArgument): boolean => name in faults;
  // A list with one offer is not worth a field.
  const shown = args.filter(({ offers, isRequired }) => isRequired || offers.length !== 1);
  const fieldOf = (argument: FormArgument) => (
    <ArgumentField
      key={argument.name}
      argument={argument}
      value={fields[argument.name]}
      error={faults[argument.name] ?? null}
      onChange={(to) => {
        const { [argument.name]: _, ...others } = fields;
        onChange(to === undefined ? others : { ...others, [argument.name]: to });
      }}
    />
  );
  return (
    <AskForm
      place={id}
      ask="Play"
      onAsk={() => void ask()}
      packs={args
        .filter(({ isPrivate }) => isPrivate !== true)
        .flatMap(({ name }) => [fields[name]].flat().filter(isTextFile))}
    >
      <div class="answer-fields" ref={place}>
        {shown.filter((one) => !isMore(one)).map(fieldOf)}
        {isClarified && <Clarifications id={id} fields={fields} onChange={onChange} />}
        <details class="answer-more" open={shown.some((one) => isMore(one) && isWrong(one))}>
          <summary>House rules, number of games and more</summary>
          {MORE.map((group) => (
            <fieldset key={group} class="answer-group">
              <legend>{group}</legend>
              {shown.filter((one) => one.group === group).map(fieldOf)}
            </fieldset>
          ))}
        </details>
      </div>
      {fault !== null && <Notice kind="bad">{fault}</Notice>}
    </AskForm>
  );
}
