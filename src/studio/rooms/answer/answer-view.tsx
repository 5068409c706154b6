import { useEffect, useRef } from 'preact/hooks';
import type { PageAnswer } from '../../../../reports/page/answer.js';
import { linkTo } from '../../browser/route.js';
import { Button, LinkButton, Notice } from '../../parts/index.js';
import { MADE_BY } from '../../question/made-by.js';
import { questionPlace } from '../../question/question-link.js';
import { type Asked, rulesQuestion } from '../../question/rules-question.js';
import { replaceAsked } from '../../question/saved-question.js';
import { AnswerMap } from './answer-map.js';
import { ChartFigure } from './chart-figure.js';
import { Controls } from './controls.js';
import { HowKnown } from './how-known.js';
import { NextSteps } from './next-steps.js';
import { isSame, session } from './session.js';
import { Share } from './share.js';
import { AnswerTables } from './tables.js';

/** Returns the rules of the question, without fields that affect only its answer. */
function rulesOf({ blocks: _, fair: __, maxGames: ___, ...rules }: Asked): Asked {
  return rules;
}

/** The answer to the question: sentence, number, pictures, tables and evidence. */
export function AnswerView({ title }: { readonly title: string }) {
  const { page, answer, phase, question, linked, turn } = session.value;
  const article = useRef<HTMLElement>(null);
  useEffect(() => show(article.current!), [turn]);
  const verdict = question?.kind === 'rules' && question.asked.fair === true ? (page?.fairness ?? null) : null;
  const headline = page?.headline ?? null;
  const [first, ...more] = page?.sentences ?? [];
  return (
    <article class="answer" ref={article}>
      {linked !== null && linked.by !== MADE_BY && (
        <Notice kind="warn">
          This link was made by another version of the program ({linked.by}; this is {MADE_BY}). The numbers here may be
          others than those of the person who sent it.
        </Notice>
      )}
      <header class="answer-head">
        <h1 tabIndex={-1}>{page?.question ?? title}</h1>
        {verdict !== null && <p class="answer-first">{verdict}</p>}
        {first !== undefined && <p class={verdict === null ? 'answer-first' : undefined}>{first.text}</p>}
        {headline !== null && (
          <div class="answer-headline">
            <p class="answer-big">
              <strong>{headline.number}</strong> {headline.unit}
            </p>
            <p>{headline.meaning}</p>
          </div>
        )}
        {more.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        {page === null && phase === 'playing' && <p class="answer-soft">The first answer comes in a moment.</p>}
        <NextSteps />
      </header>
      <Aside />
      {page !== null && <Body page={page} command={answer?.command ?? null} />}
    </article>
  );
}

/** Brings the beginning of an answer and its progress into the window: the button that asked may be far below. */
function show(article: HTMLElement): void {
  scrollTo(0, 0);
  article.querySelector('h1')!.focus({ preventScroll: true });
  article.querySelector('.answer-controls')!.scrollIntoView({ block: 'nearest' });
}

/** Controls of the run, games to watch, and links to share it or change its rules. */
function Aside() {
  const { answer, phase, question } = session.value;
  const rules = question?.kind === 'rules' ? rulesOf(question.asked) : null;
  const own = rules === null || isSame(rules, rulesQuestion.value);
  const isRun = phase !== 'playing' && answer !== null && answer.blocks > 0 && (rules !== null || question === null);
  const useRules = (): void => {
    if (rules !== null) replaceAsked(rules);
    location.hash = linkTo('rules');
  };
  return (
    <aside class="answer-aside" aria-label="Games of this answer">
      <Controls />
      {answer !== null && answer.watch.length > 0 && (
        <nav aria-label="Games to watch">
          <h2>Watch a game</h2>
          <ul class="answer-watch">
            {answer.watch.map((game) => (
              <li key={game.token}>
                <a href={linkTo('watch', game.token)}>{game.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {answer?.rules !== undefined && Object.keys(answer.rules).length > 0 && <PlayRules rules={answer.rules} />}
      <Share />
      <div class="answer-share">
        {!own && (
          <Button small kind="quiet" onClick={useRules}>
            Use these rules
          </Button>
        )}
        {isRun && (
          <LinkButton small kind="quiet" href={linkTo('map', 'answer')}>
            What happens where?
          </LinkButton>
        )}
        <LinkButton small kind="quiet" href={linkTo('answer', 'open')}>
          Open a saved run
        </LinkButton>
      </div>
    </aside>
  );
}

function Body({ page, command }: { readonly page: PageAnswer; readonly command: string | null }) {
  return (
    <div class="answer-body">
      {page.charts.length > 0 && (
        <section class="answer-pictures">
          <h2>In pictures</h2>
          {page.charts.map((chart) => (
            <ChartFigure key={chart.name} chart={chart} />
          ))}
        </section>
      )}
      {page.map !== undefined && <AnswerMap map={page.map} />}
      {page.tables.length > 0 && (
        <section>
          <h2>In numbers</h2>
          <AnswerTables tables={page.tables} name="The answer in numbers" />
        </section>
      )}
      <HowKnown page={page} command={command} />
    </div>
  );
}

/** Plays the rules that were found against those as they are. */
function PlayRules({ rules }: { readonly rules: Readonly<Record<string, string>> }) {
  const play = (): void => {
    const { a, ...rest } = rulesQuestion.value;
    const about = { ...rest, a: { ...a, options: rules }, b: { ...a, options: {} } };
    location.hash = linkTo('answer', questionPlace({ kind: 'rules', asked: about }));
  };
  return (
    <Button kind="main" onClick={play}>
      What else do these rules change?
    </Button>
  );
}
