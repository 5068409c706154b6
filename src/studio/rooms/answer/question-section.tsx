import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Beside, type FoundSubject } from '../../parts/found.js';
import { AnswerView } from './answer-view.js';
import { session } from './session.js';

interface QuestionSectionProps {
  /** Place of the question in the room. */
  readonly place: string;
  readonly title: string;
  readonly about: string;
  /** True if the form is to be changed: it is open above an answer, too. */
  readonly isChanged?: boolean;
  /** The form. */
  readonly children: ComponentChildren;
}

/** Subjects of the findings beside a form, by place. */
const SUBJECTS: ReadonlyMap<string, FoundSubject> = new Map([
  ['shorter', 'length'],
  ['tune', 'length'],
  ['fair', 'rules'],
  ['character', 'characters'],
  ['which-character', 'characters'],
  ['rush', 'crown'],
  ['worth', 'things'],
  ['meet', 'spaces'],
]);

/** The form of a question. Once it is asked, its answer takes the place and the form is folded. */
export function QuestionSection({ place, title, about, isChanged = false, children }: QuestionSectionProps) {
  const { place: asked, phase, turn } = session.value;
  const isAsked = asked === place && phase !== 'none';
  /** Play during which the form is open beside the answer. */
  const openAt = useSignal(isChanged ? turn : -1);
  const fold = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isChanged) fold.current?.focus();
  }, []);
  return (
    <>
      <Beside about={isAsked ? null : (SUBJECTS.get(place) ?? 'players')}>
        <details
          class={`answer-form${isAsked ? ' answer-folds' : ''}`}
          open={!isAsked || openAt.value === turn}
          onToggle={(event) => {
            if (isAsked) openAt.value = event.currentTarget.open ? turn : -1;
          }}
        >
          <summary ref={fold} hidden={!isAsked}>
            Change the question
          </summary>
          {!isAsked && <h1>{title}</h1>}
          {!isAsked && <p>{about}</p>}
          {children}
        </details>
      </Beside>
      {isAsked && <AnswerView title={title} />}
    </>
  );
}
