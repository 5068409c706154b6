import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import './answer.css';
import { asked } from '../../asked.js';
import { Button, LinkButton, Notice } from '../../parts/index.js';
import { linkTo } from '../../route.js';
import type { RoomProps } from '../rooms.js';
import { AnswerView } from './answer-view.js';
import { CARDS } from './cards.js';
import { RunningNote } from './form-parts.js';
import { readCard, readLink } from './link-error.js';
import { OpenRun } from './open-run.js';
import { askCard, askLength, askRules, isPlayingOther, session } from './session.js';

/** Beginning of a place that holds a question. */
const LINK = 'q=';
const CARD_LINK = 'card=';

/** Questions and their answers: about the rules of the visit, of a card, of a link, or of a run folder. */
export default function Answer({ rest }: RoomProps) {
  if (rest.startsWith(LINK)) return <FromLink text={rest.slice(LINK.length)} />;
  if (rest.startsWith(CARD_LINK)) return <FromCardLink text={rest.slice(CARD_LINK.length)} />;
  if (rest === 'open') return <OpenRun />;
  if (Object.hasOwn(CARDS, rest)) return <CardPage id={rest} />;
  if (rest !== '') return <BadLink why="No question has this address." />;
  return <AboutRules />;
}

function AboutRules() {
  const question = asked.value;
  const goesOn = useSignal(!isPlayingOther(''));
  useEffect(() => {
    if (goesOn.value) askRules(question);
  }, [question, goesOn.value]);
  if (goesOn.value) return <AnswerView title="What do these rules do?" />;
  return (
    <>
      <h1>What do these rules do?</h1>
      <RunningNote place="" />
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

function FromCardLink({ text }: { readonly text: string }) {
  const found = readCard(text);
  useEffect(() => {
    if (typeof found === 'string') return;
    if (found.kind === 'length') askLength(found);
    else askCard(found);
    location.replace(linkTo('answer', found.kind === 'length' ? 'shorter' : found.card));
  }, [text]);
  return typeof found === 'string' ? <BadLink why={found} /> : <h1>Opening the question</h1>;
}

function FromLink({ text }: { readonly text: string }) {
  const found = readLink(text);
  useEffect(() => {
    if (typeof found === 'string') return;
    asked.value = found;
    location.replace(linkTo('answer'));
  }, [text]);
  if (typeof found !== 'string') return <h1>Opening the question</h1>;
  return <BadLink why={found} />;
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
