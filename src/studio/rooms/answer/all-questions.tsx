import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkTo } from '../../browser/route.js';
import { lab } from '../../lab/client.js';
import type { ListedQuestion } from '../../lab/forms.js';
import { Busy, Card, LinkButton } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import { LINK_MAX } from '../../question/link.js';
import { questionPlace } from '../../question/question-link.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { CARDS, MINE } from './cards.js';

/** All questions: those with a special form first, then the others of the list. Nothing is played. */
export function AllQuestions() {
  const listed = useSignal<readonly ListedQuestion[] | null>(null);
  useEffect(() => void lab.forms.questionList().then((list) => (listed.value = list)), []);
  const cards = Object.entries(CARDS).map(([id, { title, about }]) => ({ id, ask: title, about }));
  const others = (listed.value ?? []).filter(({ id }) => !Object.hasOwn(CARDS, id));
  const place = questionPlace({ kind: 'rules', asked: rulesQuestion.value });
  return (
    <>
      <h1>All questions</h1>
      <ul class="answer-questions">
        {[...cards, ...others].map(({ id, ask, about }) => (
          <li key={id}>
            <Card href={linkTo('answer', id)}>
              <h2>{ask}</h2>
              <p>{capital(about)}</p>
            </Card>
          </li>
        ))}
      </ul>
      {listed.value === null && <Busy label="Opening" />}
      <p>Or ask what the rules of your visit do:</p>
      <LinkButton kind="main" href={linkTo('answer', place.length < LINK_MAX ? place : MINE)}>
        Play my rules
      </LinkButton>
    </>
  );
}
