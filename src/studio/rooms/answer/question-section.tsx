import type { ComponentChildren } from 'preact';
import { AnswerView } from './answer-view.js';
import { session } from './session.js';

interface QuestionSectionProps {
  /** Place of the question in the room. */
  readonly place: string;
  readonly title: string;
  readonly about: string;
  /** The form. */
  readonly children: ComponentChildren;
}

/** The form of a question, and its answer once it is asked. */
export function QuestionSection({ place, title, about, children }: QuestionSectionProps) {
  const isAsked = session.value.place === place && session.value.phase !== 'none';
  return (
    <>
      <section class="answer-form">
        {isAsked ? <h2>{title}</h2> : <h1>{title}</h1>}
        {!isAsked && <p>{about}</p>}
        {children}
      </section>
      {isAsked && <AnswerView title={title} />}
    </>
  );
}
