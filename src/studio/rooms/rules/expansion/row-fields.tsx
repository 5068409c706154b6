import { useSignal } from '@preact/signals';
import { lab } from '../../../lab/client.js';
import type { RowField } from '../../../lab/expansion/fields.js';
import type { OwnMap } from '../../../lab/expansion/own-map.js';
import { flow } from '../../../pack-text/flow.js';
import { type Path, valueAt } from '../../../pack-text/path.js';
import type { ControlProps } from '../../../parts/field.js';
import { Button, DraftInput, Field } from '../../../parts/index.js';
import { capital } from '../../../parts/text.js';
import type { Edit } from './editor.js';

/** A message of the reader about a field; its keys begin with that of the field. */
export interface FieldMessage {
  readonly keys: readonly string[];
  readonly text: string;
}

interface FieldsProps {
  readonly map: OwnMap;
  /** Place of the row in the pack. */
  readonly path: Path;
  readonly fields: readonly RowField[];
  readonly messages: readonly FieldMessage[];
  readonly edit: Edit;
}

/** Keys that are shown even when they are empty. */
const SHOWN = ['draw', 'does', 'ways', 'wins', 'rounds', 'most', 'text'];

/** The fields of a row: those that are set or asked for most, and the others below. */
export function RowFields({ fields, ...rest }: FieldsProps) {
  const row = valueAt(rest.map.value, rest.path);
  const isShown = ({ key, required }: RowField): boolean =>
    required || SHOWN.includes(key) || valueAt(row, [key]) !== undefined;
  const others = fields.filter((field) => !isShown(field));
  return (
    <>
      <div class="expansion-fields">
        {fields.filter(isShown).map((field) => (
          <OneField {...rest} key={field.key} field={field} />
        ))}
      </div>
      {others.length > 0 && (
        <details class="rules-more">
          <summary>More</summary>
          <div class="expansion-fields">
            {others.map((field) => (
              <OneField {...rest} key={field.key} field={field} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface OneFieldProps extends Omit<FieldsProps, 'fields'> {
  readonly field: RowField;
}

function OneField({ field, path, messages, ...rest }: OneFieldProps) {
  /** Value that could not be written, and why. */
  const refused = useSignal<{ readonly written: string; readonly why: string } | null>(null);
  const at = [...path, field.key];
  const value = valueAt(rest.map.value, at);
  const own = messages
    .filter(({ keys }) => keys[0] === field.key)
    .map(({ keys, text }) => ({ keys: keys.slice(1), text }));
  const props = { ...rest, path: at, messages: own, field };
  if (field.kind === 'rows' && (value === undefined || Array.isArray(value)))
    return <Rows {...props} count={Array.isArray(value) ? value.length : 0} />;
  if (field.kind === 'group' && (value === undefined || isGroup(value)))
    return (
      <fieldset class="expansion-group">
        <legend>{labelOf(field.key)}</legend>
        <RowFields {...props} fields={field.fields ?? []} />
      </fieldset>
    );
  const take = (written: string | null): void =>
    write(rest.edit, at, written, (why) => {
      refused.value = why === null || written === null ? null : { written, why };
    });
  const error = refused.value?.why ?? own.map(({ text }) => capital(text)).join(' ');
  return (
    <Field label={labelOf(field.key)} hint={field.about} error={error}>
      {(control) => <Control {...props} control={control} value={value} typed={refused.value?.written} onTake={take} />}
    </Field>
  );
}

/** A list of small groups, each with its fields. */
function Rows({ field, path, messages, count, ...rest }: OneFieldProps & { readonly count: number }) {
  const first = Object.fromEntries(
    (field.fields ?? [])
      .filter(({ required }) => required)
      .map(({ key, ids, words }) => [key, ids === undefined ? (words?.[0] ?? 'new') : rest.map[ids][0].id]),
  );
  return (
    <fieldset class="expansion-group">
      <legend>{labelOf(field.key)}</legend>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} class="expansion-entry">
          <RowFields
            {...rest}
            path={[...path, i]}
            fields={field.fields ?? []}
            messages={messages
              .filter(({ keys }) => keys[0] === String(i + 1))
              .map(({ keys, text }) => ({ keys: keys.slice(1), text }))}
          />
          <Button small kind="quiet" onClick={() => write(rest.edit, [...path, i], null)}>
            Remove {i + 1}
          </Button>
        </div>
      ))}
      <Button small onClick={() => write(rest.edit, [...path, count], flow(first))}>
        Add to {labelOf(field.key).toLowerCase()}
      </Button>
    </fieldset>
  );
}

interface ControlOfProps extends OneFieldProps {
  readonly control: ControlProps;
  readonly value: unknown;
  /** YAML that could not be written. */
  readonly typed: string | undefined;
  /** Called with the new value as YAML on one line; null for none. */
  onTake(written: string | null): void;
}

/** The control for a value, by the kind of its field. A value that the kind cannot show is written as in the text. */
function Control({ field, map, control, value, typed, onTake }: ControlOfProps) {
  const { kind, words, ids, min, max, required } = field;
  const take = (written: string): void => onTake(written.trim() === '' ? null : written.trim());
  const isPlain = typeof value !== 'object';
  if (kind === 'yesno' && (value === undefined || typeof value === 'boolean'))
    return (
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onTake(currentTarget.checked ? 'true' : null)}
      />
    );
  if (kind === 'choice' && isPlain) {
    const options = ids === undefined ? (words ?? []).map((id) => ({ id, name: id })) : map[ids];
    const isOther = value !== undefined && !options.some(({ id }) => id === value);
    return (
      <select {...control} value={String(value ?? '')} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {(!required || value === undefined) && <option value="">–</option>}
        {isOther && <option value={String(value)}>{String(value)}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'number' && (value === undefined || typeof value === 'number'))
    return (
      <DraftInput
        {...control}
        type="number"
        inputMode="numeric"
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        value={value}
        onTake={take}
      />
    );
  if ((kind === 'text' || kind === 'number') && isPlain)
    return (
      <DraftInput
        {...control}
        value={value === undefined ? '' : String(value)}
        onTake={(text) => take(text.trim() === '' ? '' : flow(text.trim()))}
      />
    );
  return (
    <DraftInput
      {...control}
      rows={2}
      value={typed ?? (value === undefined ? '' : flow(value))}
      onTake={(text) => take(text.replaceAll(/\s+/g, ' '))}
    />
  );
}

function write(edit: Edit, path: Path, written: string | null, refused?: (why: string | null) => void): void {
  edit((text) => lab.expansion.editText(text, [{ path, written }]), refused);
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a key as words: `creatureBonus` becomes "Creature bonus". */
function labelOf(key: string): string {
  return capital(key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
