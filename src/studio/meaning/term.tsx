import type { ComponentChildren } from 'preact';
import { explained, meaningsOf, splitAtNames } from './meanings.js';
import './meaning.css';

interface TermProps {
  readonly name: string;
  /** False: Tab passes it by, as in the older lines of a long story. */
  readonly tab?: boolean;
  /** Shown instead of the name. */
  readonly children?: ComponentChildren;
}

/** A name that says what it does when it is pressed; plain text if it is not known. */
export function Term({ name, tab = true, children = name }: TermProps) {
  if (meaningsOf(name).length === 0) return <>{children}</>;
  return (
    <button
      type="button"
      class="term"
      aria-haspopup="dialog"
      tabIndex={tab ? undefined : -1}
      onClick={() => (explained.value = name)}
    >
      {children}
    </button>
  );
}

/** Signs that end a name and must not begin a line. */
const AFTER = /^[.,;:!?)]+/;

/** A sentence with its names as terms. */
export function Terms({ text, tab = true }: { readonly text: string; readonly tab?: boolean }) {
  const parts = splitAtNames(text);
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0) return i === 0 ? part : part.replace(AFTER, '');
        const sign = AFTER.exec(parts[i + 1] ?? '')?.[0] ?? '';
        const term = <Term key={i} name={part} tab={tab} />;
        return sign === '' ? (
          term
        ) : (
          <span key={i} class="term-item">
            {term}
            {sign}
          </span>
        );
      })}
    </>
  );
}

/** A list of names as terms: "Axe, Sword and Mule". */
export function TermList({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name, i) => (
        <>
          {i === 0 ? '' : i === names.length - 1 ? ' and ' : ' '}
          {/* The comma stays with its name. */}
          <span key={i} class="term-item">
            <Term name={name} />
            {i < names.length - 2 ? ',' : ''}
          </span>
        </>
      ))}
    </>
  );
}
