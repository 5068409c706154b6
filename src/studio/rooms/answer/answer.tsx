import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import './answer.css';
import { type Asked, rulesQuestion } from '../../asked.js';
import { LINK_MAX } from '../../link.js';
import { Button, LinkButton, Notice } from '../../parts/index.js';
import { formOf, type LinkedAnswer, linkedAnswer, questionPlace } from '../../question-link.js';
import { linkTo } from '../../route.js';
import type { RoomProps } from '../rooms.js';
import { AnswerView } from './answer-view.js';
import { CARDS } from './cards.js';
import { RunningNote } from './form-parts.js';
import { readCard, readLink } from './link-error.js';
import { OpenRun } from './open-run.js';
import { askCard, askLength, askRules, isPlayingOther, isSame, LINK, session } from './session.js';

/** Beginning of a place that holds a question of a card. */
const CARD_LINK = 'card=';
/** Place of the rules of the visit, if they are too long for a link. */
const MINE = 'mine';

/** Questions and their answers: about the rules of the visit, of a card, of a link, or of a run folder. */
export default function Answer({ rest }: RoomProps) {
  if (rest.startsWith(LINK)) return <FromLink text={rest.slice(LINK.length)} />;
  if (rest.startsWith(CARD_LINK)) return <FromCardLink text={rest.slice(CARD_LINK.length)} />;
  if (rest === 'open') return <OpenRun />;
  if (Object.hasOwn(CARDS, rest)) return <CardPage id={rest} />;
  if (rest === MINE) return <Rules question={rulesQuestion.value} place={MINE} />;
  if (rest !== '') return <BadLink why="No question has this address." />;
  return <NoQuestion />;
}

/** The room without a question: nothing is played. */
function NoQuestion() {
  const place = questionPlace({ kind: 'rules', asked: rulesQuestion.value });
  return (
    <>
      <h1>No question is asked here</h1>
      <p>Ask what the rules of your visit do, or choose another question.</p>
      <div class="answer-share">
        <LinkButton kind="main" href={linkTo('answer', place.length < LINK_MAX ? place : MINE)}>
          Play my rules
        </LinkButton>
        <LinkButton href={linkTo('')}>All questions</LinkButton>
      </div>
    </>
  );
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

function CardPage({ id }: { readonly id: string }) {
  const { title, about, Form } = CARDS[id];
  const isAsked = session.value.place === id && session.value.phase !== 'none';
  return (
    <>
      <section class="answer-form">
        {isAsked ? <h2>{title}</h2> : <h1>{title}</h1>}
        {!isAsked && <p>{about}</p>}
        <Form />
      </section>
      {isAsked && <AnswerView title={title} />}
    </>
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
  const id = found.kind === 'length' ? 'shorter' : formOf(found);
  return Object.hasOwn(CARDS, id) ? <CardPage id={id} /> : <BadLink why="This page has no such question." />;
}

/** The answer to the question of a link. The user's own rules stay as they are. */
function FromLink({ text }: { readonly text: string }) {
  const found = readLink(text);
  if (typeof found === 'string') return <BadLink why={found} />;
  return <Rules key={text} question={found} place={LINK + text} linked={linkedAnswer(text)} />;
}

function BadLink({ why }: { readonly why: string }) {
  return (
    <>
      <h1>This link cannot be opened</h1>
      <Notice kind="bad">{why}</Notice>
      <LinkButton href={linkTo('')}>Ask a question of your own</LinkButton>
    </>
  );
}
