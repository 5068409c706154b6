import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { saveFile } from '../../../browser/save-file.js';
import { Busy, Button } from '../../../parts/index.js';
import type { PackFile } from '../../../question/rules-question.js';
import { sentence } from '../side/sides.js';
import type { CodeEditor } from './code-editor.js';

interface PackLinesProps {
  readonly lines: readonly PackLine[];
  /** Goes to a line of the text; absent: the text is closed. */
  onLine?(line: number): void;
}

const WORDS = { mistake: 'Mistake', warning: 'Warning', note: 'Read' } as const;

/** Lines of the reader about a pack, the same as the command prints. */
export function PackLines({ lines, onLine }: PackLinesProps) {
  return (
    <ul class="rules-lines" aria-live="polite" aria-label="What the reader says">
      {lines.map(({ kind, line, message }) => (
        <li key={`${line} ${message}`} class={`rules-line rules-line-${kind}`}>
          <strong>{WORDS[kind]}</strong>{' '}
          {line !== null &&
            (onLine === undefined ? (
              <span>line {line}: </span>
            ) : (
              <button type="button" class="rules-line-link" onClick={() => onLine(line)}>
                line {line}
              </button>
            ))}{' '}
          <span class="rules-message">{kind === 'note' ? sentence(message) : message}</span>
        </li>
      ))}
    </ul>
  );
}

/** Saves a pack as a file that this page and every command read. */
export function SavePack({ pack: { name, text } }: { readonly pack: PackFile }) {
  return (
    <Button small aria-label={`Save ${name} as a file`} onClick={() => saveFile(name, text, 'text/yaml')}>
      Save as a file
    </Button>
  );
}

interface PackEditorProps {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly PackLine[];
  onChange(text: string): void;
}

/** The text of a pack in an editor, which is loaded when it is first opened. */
export function PackEditor({ name, text, lines, onChange }: PackEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useSignal<CodeEditor | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    void import('./code-editor.js').then(({ openEditor }) => {
      // The frame is gone as soon as the editor is closed, before Preact ends its effects.
      if (frame.current !== null) editor.value = openEditor(frame.current, name, text, (t) => change.current(t));
    });
    return () => editor.peek()?.end();
  }, []);
  useEffect(() => editor.value?.write(text), [text, editor.value]);
  useEffect(() => editor.value?.mark(lines), [lines, editor.value]);
  return (
    <>
      {editor.value === null && <Busy label="Opening the text" />}
      <div class="rules-editor" ref={frame} />
      <p class="rules-soft">Ctrl and space show the words that fit. Escape, then Tab leaves the text.</p>
      <PackLines lines={lines} onLine={(line) => editor.value?.goTo(line)} />
    </>
  );
}
