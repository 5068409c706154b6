import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { Busy } from '../../../parts/index.js';
import type { CodeEditor } from './code-editor.js';
import { PackLines } from './pack-lines.js';

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
    let ended = false;
    void import('./code-editor.js').then(({ openEditor }) => {
      if (!ended) editor.value = openEditor(frame.current!, name, text, (written) => change.current(written));
    });
    return () => {
      ended = true;
      editor.peek()?.end();
    };
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
