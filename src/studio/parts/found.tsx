import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../browser/route.js';

/** A sentence of the findings, and the place of its page in the room. */
export interface FoundSentence {
  readonly text: string;
  readonly place: string;
}

/** Subjects of the rooms that show findings beside a form. */
export type FoundSubject = 'length' | 'rules' | 'characters' | 'crown' | 'things' | 'players' | 'spaces';

interface BesideProps {
  /** Subject of the findings; null shows none. */
  readonly about: FoundSubject | null;
  readonly children: ComponentChildren;
}

/** A form, and beside it in a wide window the findings about its subject. */
export function Beside({ about, children }: BesideProps) {
  return (
    <div class="beside">
      <div>{children}</div>
      {about !== null && <Found key={about} about={about} />}
    </div>
  );
}

/** Sentences of the findings about a subject, each with the link to its page. */
export function Found({ about }: { readonly about: FoundSubject }) {
  const sentences = useSignal<readonly FoundSentence[]>([]);
  useEffect(() => {
    // Without them the form is as good.
    import('virtual:found').then(
      ({ default: found }) => (sentences.value = found[about]),
      () => {},
    );
  }, []);
  if (sentences.value.length === 0) return null;
  return (
    <aside class="found" aria-labelledby="found">
      <h2 id="found">Found so far</h2>
      <ul>
        {sentences.value.map(({ text, place }) => (
          <li key={text}>
            {text}{' '}
            <a href={linkTo('findings', place)} aria-label={`More on: ${text}`}>
              More
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
