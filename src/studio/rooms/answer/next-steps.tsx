import { fewerBlocks, isStronger, lengthQuestion, MORE, STRONGER } from '../../../questions/next.js';
import { linkTo } from '../../browser/route.js';
import type { NextStep } from '../../lab/next-steps.js';
import { Button } from '../../parts/index.js';
import { LINK_MAX } from '../../question/link.js';
import { type AskedQuestion, formOf, questionPlace } from '../../question/question-link.js';
import { type Asked, type PackFile, rulesQuestion, type Side } from '../../question/rules-question.js';
import { replaceAsked } from '../../question/saved-question.js';
import { secondsText } from './controls.js';
import { askCard, askLength, CHANGE, morePrecise, session } from './session.js';

/** Buttons below an answer: each asks a question that follows from it. */
export function NextSteps() {
  const { phase, question, answer, news } = session.value;
  if (phase !== 'done' || answer === null) return null;
  const rules = question?.kind === 'rules' ? question.asked : null;
  const steps = rules === null ? (answer.next ?? []) : stepsAfterRules(rules, answer.blocks);
  const isLonger = rules !== null || (question === null && answer.blocks > 0);
  const time = news.perSecond === 0 ? '' : `, ${secondsText(((MORE - 1) * answer.games) / news.perSecond)}`;
  if (steps.length === 0 && question === null && !isLonger) return null;
  return (
    <nav class="answer-next" aria-label="What next?">
      <h2>What next?</h2>
      <ul>
        {answer.changed !== undefined && (
          <li>
            <Button kind="main" onClick={() => takeCharacter(answer.changed!)}>
              Change my character so
            </Button>
            <span class="answer-soft">opens its form, where you can ask again</span>
          </li>
        )}
        {isLonger && (
          <li>
            <Button onClick={() => void morePrecise()}>Twice as precise</Button>
            <span class="answer-soft">plays four times as many games{time}</span>
          </li>
        )}
        {steps.map((step) => (
          <li key={step.text}>
            <Button onClick={() => askNext(step.question)}>{step.text}</Button>
            <span class="answer-soft">{NOTES[step.text]}</span>
          </li>
        ))}
        {question !== null && (
          <li>
            <Button onClick={() => change(question)}>Change one thing</Button>
            <span class="answer-soft">the question with all its values</span>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Remarks beside the buttons. */
const NOTES: Readonly<Record<string, string>> = {
  'Ask a stronger player': 'plays fewer games, much slower',
  'Twice as precise': 'plays four times as many games',
  'Which rule makes it two hours?': 'tries many rules',
  'What would make it fair?': 'changes its numbers and powers',
};

/** Returns the questions that follow from the answer of a question about rules. */
function stepsAfterRules(asked: Asked, blocks: number): NextStep[] {
  const { a, b, players, seed, agents } = asked;
  const { text, question: id, args } = lengthQuestion({ ...a, players });
  const { blocks: _, fair: __, maxGames: ___, ...open } = asked;
  // A comparison is played for the usual time.
  const fewer = b === null ? { ...open, blocks: fewerBlocks(blocks) } : open;
  const stronger: AskedQuestion = { kind: 'rules', asked: { ...fewer, agents: [STRONGER] } };
  return [
    { text, question: { kind: 'card', id, args: { ...args }, seed } },
    ...(isStronger(agents) ? [] : [{ text: 'Ask a stronger player', question: stronger }]),
  ];
}

/** Asks a question by its link, or at once if it is too long for one. */
function askNext(question: AskedQuestion): void {
  const place = questionPlace(question);
  if (place.length < LINK_MAX) location.hash = linkTo('answer', place);
  else if (question.kind === 'rules') {
    replaceAsked(question.asked);
    location.hash = linkTo('answer', 'mine');
  } else if (question.kind === 'length') askLength(question);
  else {
    askCard(question);
    location.hash = linkTo('answer', formOf(question));
  }
}

/** Puts a changed character in the place of that of the visit, and opens its form. */
function takeCharacter(pack: PackFile): void {
  const { a, b, ...rest } = rulesQuestion.value;
  const isHeld = (side: Side | null): boolean => side?.packs.some(({ name }) => name === pack.name) === true;
  const withPack = (side: Side): Side => ({
    ...side,
    packs: side.packs.map((one) => (one.name === pack.name ? pack : one)),
  });
  const first = isHeld(a) || isHeld(b) ? withPack(a) : { ...a, packs: [...a.packs, pack] };
  replaceAsked({ ...rest, a: first, b: b && withPack(b) });
  location.hash = linkTo('rules', `character/${pack.name}`);
}

/** Opens the form of a question with all its values. */
function change(question: AskedQuestion): void {
  if (question.kind === 'rules') {
    const { blocks: _, fair: __, maxGames: ___, ...rules } = question.asked;
    replaceAsked(rules);
    location.hash = linkTo('rules');
    return;
  }
  const place = questionPlace(question);
  const isLinked = place.length < LINK_MAX && !(question.kind === 'card' && question.isPrivate === true);
  location.hash = linkTo('answer', isLinked ? place.replace(/^card=/, CHANGE) : formPlace(question));
}

const formPlace = (question: Exclude<AskedQuestion, { kind: 'rules' }>): string =>
  question.kind === 'length' ? 'shorter' : question.id;
