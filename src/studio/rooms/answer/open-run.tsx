import { useSignal } from '@preact/signals';
import { pictureRefusal } from '../../browser/save-file.js';
import { Field, Notice } from '../../parts/index.js';
import { readQuestionFile } from '../../question/link.js';
import { filedAnswer } from '../../question/question-link.js';
import { AnswerView } from './answer-view.js';
import { askRules, openRun, session } from './session.js';

/** Most bytes of all files together that are read. */
const BYTES_MAX = 200 * 1024 * 1024;

/** Opens a run folder, as a zip or by its files, or a question that was saved. */
export function OpenRun() {
  const error = useSignal<string | null>(null);
  const open = async (list: FileList | null | undefined): Promise<void> => {
    error.value = null;
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    for (const file of files) error.value ??= pictureRefusal(file, 'the zip or the files of a run folder');
    if (error.value !== null) return;
    if (files.reduce((sum, { size }) => sum + size, 0) > BYTES_MAX) {
      error.value = `These files are larger than ${BYTES_MAX / 1024 / 1024} MB.`;
      return;
    }
    try {
      if (files.length === 1 && files[0].name.endsWith('.json') && files[0].name !== 'manifest.json') {
        const text = await files[0].text();
        askRules(readQuestionFile(text), 'open', filedAnswer(text));
        return;
      }
    } catch (wrong) {
      error.value = (wrong as Error).message;
      return;
    }
    const dropped = await Promise.all(
      files.map(async (file) => ({
        path: file.webkitRelativePath || file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    await openRun(dropped);
  };
  const isOpen = session.value.place === 'open' && session.value.phase !== 'none';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the field in it does the same */}
      <section
        class="answer-form"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void open(event.dataTransfer?.files);
        }}
      >
        {isOpen ? <h2>Open a run</h2> : <h1>Open a run</h1>}
        <p>
          Choose the zip or all files of a run folder, or a saved question. Or drop them here. Nothing leaves this page.
        </p>
        <Field label="Files">
          {(control) => (
            <input {...control} type="file" multiple onChange={({ currentTarget }) => void open(currentTarget.files)} />
          )}
        </Field>
        {error.value !== null && <Notice kind="bad">{error.value}</Notice>}
      </section>
      {isOpen && <AnswerView title="A run" />}
    </>
  );
}
