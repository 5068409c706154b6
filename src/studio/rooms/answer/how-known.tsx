import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PageAnswer } from '../../../../reports/page/answer.js';
import { AnswerTables } from './tables.js';
import type { TurnSecondsProps } from './turn-seconds.js';

interface HowKnownProps {
  readonly page: PageAnswer;
  /** Command line that plays the same games; null while they are played. */
  readonly command: string | null;
}

/** The evidence for an answer. */
export function HowKnown({ page: { fine, chapters, seconds, suggestions }, command }: HowKnownProps) {
  return (
    <details class="answer-how">
      <summary>How do you know?</summary>
      <ul>
        {fine.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {seconds !== undefined && command !== null && <Later seconds={seconds} />}
      {command !== null && <CommandLine title="The same on the command line" command={command} />}
      {suggestions.map(({ text, command }) => (
        <CommandLine key={command} title={text} command={command} />
      ))}
      {chapters.map(({ title, sentences, tables }) => (
        <details key={title}>
          <summary>{title}</summary>
          {sentences.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <AnswerTables tables={tables} name={title} />
        </details>
      ))}
    </details>
  );
}

function CommandLine({ title, command }: { readonly title: string; readonly command: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
    </>
  );
}

/** The setting of the seconds of a turn, once its code is there. */
function Later(props: TurnSecondsProps) {
  const [part, setPart] = useState<{ readonly default: FunctionComponent<TurnSecondsProps> } | null>(null);
  useEffect(() => void import('./turn-seconds.js').then(setPart), []);
  return part && <part.default {...props} />;
}
