import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useId } from 'preact/hooks';
import { tableText } from '../../../experiment/design/decoded-text.js';
import type { ArgumentKind, Offer } from '../../../questions/contract/argument.js';
import { pictureRefusal } from '../../browser/save-file.js';
import type { FieldValue, FormArgument } from '../../lab/forms.js';
import { Button, Choice, Field, Select } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import type { PackFile } from '../../question/rules-question.js';

/** Properties of the field of an argument. */
export interface ArgumentFieldProps {
  readonly argument: FormArgument;
  /** Undefined for an empty field. */
  readonly value: FieldValue | undefined;
  /** One line on a wrong value; null for none. */
  readonly error: string | null;
  onChange(value: FieldValue | undefined): void;
}

type FieldOf = ComponentType<ArgumentFieldProps>;

/** The field of each kind of argument. */
const FIELDS: Readonly<Record<ArgumentKind, FieldOf>> = {
  word: WordField,
  words: ListField,
  choice: WordField,
  list: TextField,
  whole: WholeField,
  seconds: TextField,
  switch: SwitchField,
  agents: TextField,
  settings: ListField,
  files: FilesField,
  precision: TextField,
  source: SourceField,
  numbers: TextField,
  position: SourceField,
  'position-line': TextField,
  amount: TextField,
  file: SourceField,
  game: TextField,
};

/** The field of an argument, as its kind needs it. */
export function ArgumentField(props: ArgumentFieldProps) {
  const Kind = FIELDS[props.argument.kind];
  return <Kind {...props} />;
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

/** Returns the words of an empty field. */
function usualText({ usually }: FormArgument): string {
  return usually === undefined ? 'none' : `as usual: ${usually}`;
}

/** A text, with offers to complete it. */
function TextField({ argument, value, error, onChange }: ArgumentFieldProps) {
  const { kind, label, about, offers, usually = '' } = argument;
  const list = useId();
  const isNumber = kind === 'whole' || kind === 'seconds';
  return (
    <Field label={label} hint={about} error={error}>
      {(control) => (
        <span class="answer-control">
          <input
            {...control}
            type="text"
            inputMode={isNumber ? 'numeric' : 'text'}
            placeholder={usually}
            autocomplete="off"
            spellcheck={false}
            list={offers.length > 0 ? list : undefined}
            value={textOf(value)}
            onInput={({ currentTarget }) => onChange(orNothing(currentTarget.value.trim()))}
          />
          <Offers id={list} offers={offers} />
        </span>
      )}
    </Field>
  );
}

function Offers({ id, offers }: { readonly id: string; readonly offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <datalist id={id}>
      {offers.map(({ value, name }) => (
        <option key={value} value={value} label={name} />
      ))}
    </datalist>
  );
}

/** One of the offers, or a text without offers. */
function WordField(props: ArgumentFieldProps) {
  const { argument, value, error, onChange } = props;
  if (argument.offers.length === 0) return <TextField {...props} />;
  return (
    <Select
      label={argument.label}
      hint={argument.about}
      error={error}
      value={textOf(value)}
      options={chosenFrom(argument, textOf(value))}
      onChange={(to) => onChange(orNothing(to))}
    />
  );
}

/** Returns the offers of a list: with nothing first if that is allowed, and with a value that is not among them. */
function chosenFrom(argument: FormArgument, value: string): { value: string; label: string }[] {
  const { offers, isRequired } = argument;
  const isOther = value !== '' && !offers.some((one) => one.value === value);
  return [
    ...(isRequired && value !== '' ? [] : [{ value: '', label: isRequired ? 'choose one' : usualText(argument) }]),
    ...(isOther ? [{ value, label: value }] : []),
    ...offers.map((one) => ({ value: one.value, label: capital(one.name) })),
  ];
}

/** Most whole numbers that are shown side by side. */
const CHOICES_MAX = 8;

/** A whole number: one of a few, or typed. */
function WholeField(props: ArgumentFieldProps) {
  const { argument, value, onChange } = props;
  const { label, min = 1, max = Infinity, usually = '' } = argument;
  if (max - min >= CHOICES_MAX) return <TextField {...props} />;
  const numbers = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const isUsual = numbers.includes(usually);
  const options = [
    ...(isUsual ? [] : [{ value: '', label: usualText(argument) }]),
    ...numbers.map((number) => ({ value: number, label: number })),
  ];
  return (
    <Choice
      legend={label}
      options={options}
      value={textOf(value) || (isUsual ? usually : '')}
      onChange={(to) => onChange(to === usually ? undefined : orNothing(to))}
    />
  );
}

function SwitchField({ argument, value, onChange }: ArgumentFieldProps) {
  return (
    <label class="answer-switch">
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : undefined)}
      />
      <span>
        {argument.label}
        <span class="field-hint">{argument.about}</span>
      </span>
    </label>
  );
}

/** Several words, each with a button that removes it. */
function ListField({ argument, value, error, onChange }: ArgumentFieldProps) {
  const { label, about, offers, usually } = argument;
  const list = useId();
  const typed = useSignal('');
  const words = Array.isArray(value) ? (value as readonly string[]) : [];
  const change = (to: readonly string[]): void => onChange(to.length === 0 ? undefined : to);
  const add = (): void => {
    const word = typed.value.trim();
    typed.value = '';
    if (word !== '') change([...words.filter((one) => one !== word), word]);
  };
  return (
    <div class="answer-list">
      <Field label={label} hint={about} error={error}>
        {(control) => (
          <span class="answer-control">
            <input
              {...control}
              type="text"
              placeholder={usually}
              autocomplete="off"
              spellcheck={false}
              list={offers.length > 0 ? list : undefined}
              value={typed.value}
              onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
              onChange={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.value.trim() === '') return;
                event.preventDefault();
                add();
              }}
            />
            <Button onClick={add}>Add</Button>
            <Offers id={list} offers={offers} />
          </span>
        )}
      </Field>
      <Chosen
        things={words.map((word) => offers.find((one) => one.value === word)?.name ?? word)}
        remove={(at) => change(words.filter((_, i) => i !== at))}
      />
    </div>
  );
}

/** Chosen values, each with a button that removes it. */
function Chosen({ things, remove }: { readonly things: readonly string[]; remove(at: number): void }) {
  if (things.length === 0) return null;
  return (
    <ul class="answer-chosen">
      {things.map((name, at) => (
        <li key={name}>
          {capital(name)}
          <Button small kind="quiet" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
            ✕
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Most bytes of a file that is read, and of one with games that people played. */
const BYTES_MAX = 256 * 1024;
const GAMES_BYTES_MAX = 16 * 1024 * 1024;

/** Reads files of the user, or returns one line on the first that is refused. */
async function readFiles(list: FileList | null, most: number): Promise<readonly PackFile[] | string> {
  const files = [...(list ?? [])];
  for (const file of files) {
    const refusal = pictureRefusal(file, 'a text file');
    if (refusal !== null) return refusal;
    if (file.size > most) return `${file.name} is too large`;
  }
  const read: PackFile[] = [];
  for (const file of files) {
    const text = tableText(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return `${file.name} is no text`;
    read.push({ name: file.name.replaceAll(/[^\w.-]/g, '_'), text });
  }
  return read;
}

/** Returns files with a number in each name that another one has: two pages of a list are both called plays.xml. */
function named(files: readonly (PackFile | string)[]): (PackFile | string)[] {
  const taken = new Set<string>();
  return files.map((file) => {
    if (typeof file === 'string') return file;
    let { name } = file;
    for (let i = 2; taken.has(name); i++) name = file.name.replace(/(\.\w+)?$/, `-${i}$1`);
    taken.add(name);
    return { ...file, name };
  });
}

interface FileInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  readonly isSeveral?: boolean;
  readonly most?: number;
  onFiles(files: readonly PackFile[]): void;
}

function FileInput({ label, hint, error, isSeveral = false, most = BYTES_MAX, onFiles }: FileInputProps) {
  const refusal = useSignal<string | null>(null);
  const read = async (list: FileList | null): Promise<void> => {
    const files = await readFiles(list, most);
    refusal.value = typeof files === 'string' ? files : null;
    if (typeof files !== 'string' && files.length > 0) onFiles(files);
  };
  return (
    <Field label={label} hint={hint} error={refusal.value ?? error}>
      {(control) => (
        <input
          {...control}
          type="file"
          multiple={isSeveral}
          onChange={({ currentTarget }) => void read(currentTarget.files)}
        />
      )}
    </Field>
  );
}

const isFile = (value: FieldValue | undefined): value is PackFile =>
  typeof value === 'object' && !Array.isArray(value) && 'text' in value;

/** Returns the name of a file of the package: "Example: evenings.csv" where people choose their own. */
const exampleName = (path: string, isPrivate: boolean): string =>
  isPrivate ? `Example: ${path.replace(/^.*\//, '')}` : path;

function FilesField({ argument, value, error, onChange }: ArgumentFieldProps) {
  const files = Array.isArray(value) ? (value as readonly (PackFile | string)[]) : [];
  const isPrivate = argument.isPrivate === true;
  const change = (to: readonly (PackFile | string)[]): void =>
    onChange(to.length === 0 ? undefined : (to as readonly PackFile[]));
  return (
    <div class="answer-list">
      <FileInput
        label={argument.label}
        hint={
          isPrivate ? `${argument.about} Choose files or drop them here. Nothing leaves this page.` : argument.about
        }
        error={error}
        isSeveral
        most={isPrivate ? GAMES_BYTES_MAX : BYTES_MAX}
        // The files of the user replace those of the example.
        onFiles={(more) => change(named([...(isPrivate ? files.filter(isFile) : files), ...more]))}
      />
      <Chosen
        things={files.map((file) => (typeof file === 'string' ? exampleName(file, isPrivate) : file.name))}
        remove={(at) => change(files.filter((_, i) => i !== at))}
      />
    </div>
  );
}

/** One of the offers, or a file. */
function SourceField(props: ArgumentFieldProps) {
  const { argument, value, onChange } = props;
  const own = isFile(value) ? value : null;
  const shown = own === null ? value : own.name;
  return (
    <div class="answer-list">
      <WordField
        {...props}
        value={shown}
        onChange={(to) => (own !== null && to === own.name ? undefined : onChange(to))}
      />
      <FileInput label={`${argument.label} as a file`} error={null} onFiles={([file]) => onChange(file)} />
    </div>
  );
}
