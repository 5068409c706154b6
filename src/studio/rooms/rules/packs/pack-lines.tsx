import type { PackLine } from '../../../../playing/rules/check-packs.js';
import { sentence } from '../side/words.js';

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
