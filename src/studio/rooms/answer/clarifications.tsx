import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lab } from '../../lab/client.js';
import type { Fields, FormClarification } from '../../lab/forms.js';
import { Select } from '../../parts/index.js';

interface ClarificationsProps {
  readonly id: string;
  readonly fields: Fields;
  onChange(fields: Fields): void;
}

/** Questions about the values of a form, such as which game of a file is meant. Each is asked once. */
export function Clarifications({ id, fields, onChange }: ClarificationsProps) {
  const open = useSignal<readonly FormClarification[]>([]);
  const answered = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isLate = false;
    void lab.clarifications.clarifications(id, fields).then((found) => {
      if (!isLate) open.value = found;
    });
    return () => {
      isLate = true;
    };
  }, [fields]);
  const choose = ({ key, choices }: FormClarification, at: string): void => {
    if (at === '') return;
    answered.value = new Set([...answered.value, key]);
    onChange({ ...fields, ...choices[Number(at)].fields });
  };
  return (
    <>
      {open.value
        .filter(({ key }) => !answered.value.has(key))
        .map((one) => (
          <Select
            key={one.key}
            label={one.message}
            value=""
            options={[
              { value: '', label: 'choose' },
              ...one.choices.map(({ label }, at) => ({ value: String(at), label })),
            ]}
            onChange={(at) => choose(one, at)}
          />
        ))}
    </>
  );
}
