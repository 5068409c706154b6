import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Button, Field, LinkButton, Notice } from '../../parts/index.js';
import { EXAMPLES, FIRST_LINE, laid, layFile, layLine, mistake } from './table.js';
import { FILE } from './words.js';

/** Ways to import a table: a line of words, an example, a file. And one to export it. */
export function Opening() {
  const line = useSignal(FIRST_LINE);
  return (
    <section class="position-opening" aria-labelledby="position-opening-title">
      <h2 id="position-opening-title">Say it in a line</h2>
      <form
        class="position-line"
        onSubmit={(event) => {
          event.preventDefault();
          void layLine(line.value);
        }}
      >
        <Field
          label="Your table"
          hint="A character and its space, then its numbers and cards. A semicolon before the next player. The first is to move."
        >
          {(control) => (
            <input
              {...control}
              value={line.value}
              spellcheck={false}
              autocomplete="off"
              onInput={({ currentTarget }) => (line.value = currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit">Lay it out</Button>
      </form>
      <div class="position-row">
        {EXAMPLES.map((example) => (
          <Button
            key={example.title}
            small
            onClick={() => {
              line.value = example.line;
              void layLine(example.line);
            }}
          >
            {example.title}
          </Button>
        ))}
        <Files />
      </div>
      {mistake.value !== null && <Notice kind="bad">{mistake.value}</Notice>}
    </section>
  );
}

function Files() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml"
        aria-label="Position file"
        class="unseen"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) void layFile(file);
        }}
      />
      <Button small kind="quiet" onClick={() => input.current?.click()}>
        Open a file
      </Button>
      {laid.value !== null && (
        <LinkButton small kind="quiet" href={fileAddress(laid.value.text)} download={FILE}>
          Save as a file
        </LinkButton>
      )}
    </>
  );
}

function fileAddress(text: string): string {
  return `data:text/yaml;charset=utf-8,${encodeURIComponent(text)}`;
}
