import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import './answer.css';
import type { RoomProps } from '../../browser/route.js';
import { Button } from '../../parts/index.js';
import { type CardQuestion, formOf, type LinkedAnswer, linkedAnswer } from '../../question/question-link.js';
import { type Asked, rulesQuestion } from '../../question/rules-question.js';
import { AllQuestions } from './all-questions.js';
import { AnswerView } from './answer-view.js';
import { BadLink } from './bad-link.js';
import { CARDS, MINE } from './cards.js';
import { RunningNote } from './form-parts.js';
import { readCard, readLink } from './link-error.js';
import { OpenRun } from './open-run.js';
import { QuestionPage } from './question-page.js';
import { QuestionSection } from './question-section.js';
import { askCard, askLength, askRules, CHANGE, isPlayingOther, isSame, LINK, session } from './session.js';

/** Beginning of a place that holds a question of a card. */
const CARD_LINK = 'card=';

/** Questions and their answers: about the rules of the visit, of a card, of a link, or of a run folder. */
export default function Answer({ rest }: RoomProps) {
  if (rest.startsWith(LINK)) return <FromLink text={rest.slice(LINK.length)} />;
  if (rest.startsWith(CARD_LINK)) return <FromCardLink text={rest.slice(CARD_LINK.length)} />;
  if (rest.startsWith(CHANGE)) return <ChangedCard text={rest.slice(CHANGE.length)} />;
  if (rest === 'open') return <OpenRun />;
  if (rest === MINE) return <Rules question={rulesQuestion.value} place={MINE} />;
  return rest === '' ? <AllQuestions /> : <CardPage id={rest} question={askedHere(rest)} />;
}

interface RulesProps {
  readonly question: Asked;
  readonly place: string;
  readonly linked?: LinkedAnswer | null;
}

/** A question about rules. It ends one about other rules, and the user is asked before it ends one of a card. */
function Rules({ question, place, linked = null }: RulesProps) {
  const last = session.peek();
  const goesOn = useSignal(!isPlayingOther(place) || (last.question?.kind === 'rules' && !(last.place in CARDS)));
  useEffect(() => {
    if (goesOn.value) askRules(question, place, linked);
  }, [place, goesOn.value]);
  if (goesOn.value) return <AnswerView title="What do these rules do?" />;
  return (
    <>
      <h1>What do these rules do?</h1>
      <RunningNote place={place} />
      <Button kind="main" onClick={() => (goesOn.value = true)}>
        Ask this now
      </Button>
    </>
  );
}

/** Returns the question of the list that is on the page already; null if it is another. */
function askedHere(id: string): CardQuestion | null {
  const { question } = session.peek();
  return question?.kind === 'card' && question.id === id ? question : null;
}

/** A question with a special form, or one of the list. */
function CardPage({ id, question = null }: { readonly id: string; readonly question?: CardQuestion | null }) {
  if (!Object.hasOwn(CARDS, id)) return <QuestionPage key={id} id={id} question={question} />;
  const { title, about, Form } = CARDS[id];
  return (
    <QuestionSection place={id} title={title} about={about}>
      <Form question={question} />
    </QuestionSection>
  );
}

/** The form and the answer of a question of a card that a link holds. */
function FromCardLink({ text }: { readonly text: string }) {
  const found = readCard(text);
  useEffect(() => {
    if (typeof found === 'string' || isSame(session.value.question, found)) return;
    const linked = linkedAnswer(text);
    if (found.kind === 'length') askLength(found, linked);
    else askCard(found, linked);
  }, [text]);
  if (typeof found === 'string') return <BadLink why={found} />;
  return found.kind === 'length' ? (
    <CardPage id="shorter" />
  ) : (
    <CardPage key={text} id={formOf(found)} question={found} />
  );
}

/** The form of a question with all its values, which is asked again with one of them changed. */
function ChangedCard({ text }: { readonly text: string }) {
  const found = readCard(text);
  if (typeof found === 'string') return <BadLink why={found} />;
  const { seed } = found;
  const args = found.kind === 'length' ? { goal: `${found.minutes} minutes`, players: found.players } : found.args;
  const id = found.kind === 'length' ? 'tune' : found.id;
  return <QuestionPage key={text} id={id} question={{ id, args, seed }} isChanged />;
}

/** The answer to the question of a link. The user's own rules stay as they are. */
function FromLink({ text }: { readonly text: string }) {
  const found = readLink(text);
  if (typeof found === 'string') return <BadLink why={found} />;
  return <Rules key={text} question={found} place={LINK + text} linked={linkedAnswer(text)} />;
}
