import { useEffect, useRef } from 'preact/hooks';
import type { SessionAction } from '../../../playing/session/session.js';
import { placeName } from '../../board/words.js';
import { plain } from '../../film/story-words.js';
import type { AdvisedChoice } from '../../lab/play.js';
import { explained, splitAtNames } from '../../meaning/meanings.js';
import { Term, Terms } from '../../meaning/term.js';
import { Busy, Button, SeatMark } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import {
  advice,
  answer,
  askAdvice,
  askAdviser,
  askHint,
  busy,
  OTHERS_PLAY,
  type PlayedGame,
  passOthers,
  undo,
} from './game.js';
import { skipMoves } from './show-moves.js';

/** Part of an answer that names one of several dice. */
const AGAIN = /roll die \d again/;
/** Keys that choose an action. */
const KEYS = '123456789';

/** The pending question with its answers, and help. */
export function Question({ game }: { readonly game: PlayedGame }) {
  const { question, view, persons } = game;
  const heading = useRef<HTMLHeadingElement>(null);
  const works = busy.value;
  useKeys(game);
  useEffect(() => {
    // The button that had the focus is gone: moves the focus to the new question.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [question]);
  if (question === null) return null;
  const { seat, help, actions } = question;
  const text = plain(question.text);
  const place = view.seats[seat].space;
  const isAlone = actions.filter(({ words }) => AGAIN.test(words)).length === 1;
  const others = view.turn.seat !== seat;
  const who = persons.filter(Boolean).length > 1 ? `${view.seats[seat].name}: ` : '';
  return (
    <section class="play-question" aria-labelledby="play-asked">
      <p class="unseen" aria-live="polite">
        {works === null ? `${others ? '' : 'Your turn. '}${who}${text}` : works}
      </p>
      <p class="play-who">
        <SeatMark seat={seat} /> {view.seats[seat].name}
        {place >= 0 && (
          <>
            , <Term name={view.spaces[place].name}>{placeName(view, place)}</Term>
          </>
        )}
        , round {view.turn.round}
        {others && `, in the turn of the ${view.seats[view.turn.seat].name}`}
      </p>
      <h2 id="play-asked" tabIndex={-1} ref={heading}>
        {who}
        <Terms text={text} />
      </h2>
      {help !== '' && <p class="play-help">{help}</p>}
      {works === null ? (
        <ol class="play-actions">
          {actions.map((action, i) => (
            <ActionButton key={action.action} action={action} number={i + 1} words={wordsOf(action, game, isAlone)} />
          ))}
        </ol>
      ) : (
        <div class="play-row">
          <Busy label={works} />
          {works === OTHERS_PLAY && (
            <Button small onClick={skipMoves}>
              Skip
            </Button>
          )}
        </div>
      )}
      {works === null && <Helps game={game} others={others} />}
      {advice.value.advised !== null && works === null && <Advised advised={advice.value.advised} isAlone={isAlone} />}
      {advice.value.hint !== null && works === null && (
        <p class="play-soft">
          Beside each answer is your chance to win with it, in percent, if good computer players go on from here. The
          brackets hold the uncertainty. What you cannot see was dealt again each time.
        </p>
      )}
    </section>
  );
}

/**
 * Returns an action in words. Spaces of one name have their neighbours added.
 *
 * @param isAlone true if no other answer rolls a die again, so that the die needs no number
 */
function wordsOf({ words, space }: SessionAction, { question, view }: PlayedGame, isAlone: boolean): string {
  const text = capital(plain(isAlone ? words.replace(AGAIN, 'roll again') : words));
  const isTwin = question!.actions.filter((one) => one.words === words).length > 1;
  return isTwin && space !== undefined ? text.replace(view.spaces[space].name, placeName(view, space)) : text;
}

/** Answers by the keys 1 to 9, and takes back by U. */
function useKeys({ question, whyNoUndo }: PlayedGame): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      const action = question?.actions[KEYS.indexOf(event.key)];
      if (busy.value !== null || (action === undefined && event.key !== 'u')) return;
      event.preventDefault();
      if (action !== undefined) void answer(action.action);
      else if (whyNoUndo === null) void undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [question, whyNoUndo]);
}

/** Buttons under a question: to take back, and to ask for advice. @param others true in another player's turn */
function Helps({ game: { question, whyNoUndo }, others }: { readonly game: PlayedGame; readonly others: boolean }) {
  return (
    <>
      <div class="play-row">
        <Button
          small
          disabled={whyNoUndo !== null}
          title="Key U"
          aria-describedby={whyNoUndo === null ? undefined : 'play-no-undo'}
          onClick={undo}
        >
          Take back
        </Button>
        {question!.actions.length > 1 && (
          <>
            <Button small onClick={askAdvice}>
              Ask for advice
            </Button>
            <Button small onClick={askHint}>
              Chances of each
            </Button>
            <Button small onClick={askAdviser}>
              What would the master do?
            </Button>
          </>
        )}
        {others && (
          <Button small onClick={passOthers}>
            Nothing until my turn
          </Button>
        )}
      </div>
      {whyNoUndo !== null && (
        <p class="play-soft" id="play-no-undo">
          Not to be taken back: {whyNoUndo.charAt(0).toLowerCase()}
          {whyNoUndo.slice(1)}
        </p>
      )}
    </>
  );
}

/** Actions with their worth that are shown. */
const RANKED = 4;

interface AdvisedProps {
  readonly advised: AdvisedChoice;
  /** True if no other answer rolls a die again, so that the die needs no number. */
  readonly isAlone: boolean;
}

/** The advice for beginners: what the usual computer player would do, and what it thinks each action worth. */
function Advised({ advised: { action, ranked, sentences }, isAlone }: AdvisedProps) {
  const words = (one: string): string => capital(plain(isAlone ? one.replace(AGAIN, 'roll again') : one));
  return (
    <div class="play-advised" role="status">
      <p>
        The all-rounder, who weighs risk and gain, would answer: <b>{words(action)}</b>.
      </p>
      {ranked.length === 0 ? (
        <p class="play-soft">It answers this by a fixed rule, without numbers.</p>
      ) : (
        <>
          <ul class="play-soft">
            {ranked.slice(0, RANKED).map((one) => (
              <li key={one.action}>
                {words(one.action)}: {one.worth}
                {one.details === '' ? '' : ` (${one.details})`}
              </li>
            ))}
          </ul>
          <p class="play-soft">{plain(sentences.join(' '))} Higher is better.</p>
        </>
      )}
    </div>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
}

interface ActionButtonProps {
  readonly action: SessionAction;
  readonly number: number;
  readonly words: string;
}

/** An action with its number and its evaluation by the hint. */
function ActionButton({ action, number, words }: ActionButtonProps) {
  const { hint, choice } = advice.value;
  const worth = hint?.actions.find(({ plain }) => plain === action.words);
  const best = worth !== undefined && worth === hint?.actions[0];
  const about = splitAtNames(action.words)[1];
  const percent = (share: number): string => String(Math.round(100 * share));
  return (
    <li class="play-action">
      <Button data-to={action.space} onClick={() => answer(action.action)}>
        {number <= 9 && (
          <span class="play-key" aria-hidden="true">
            {number}
          </span>
        )}
        <span class="play-words">{words}</span>
        {worth !== undefined && (
          <span class={`play-worth${best ? ' play-best' : ''}`}>
            {percent(worth.win)}% ({percent(worth.interval.lo)} to {percent(worth.interval.hi)})
          </span>
        )}
        {choice === action.action && <span class="play-chosen">the master would do this</span>}
        {action.effect !== '' && <span class="play-effect">{capital(action.effect)}</span>}
      </Button>
      {about !== undefined && (
        <Button
          kind="quiet"
          class="play-about"
          aria-label={`What is ${about}?`}
          onClick={() => (explained.value = about)}
        >
          ?
        </Button>
      )}
    </li>
  );
}
