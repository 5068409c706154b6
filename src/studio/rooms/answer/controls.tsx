import { Busy, Button, Notice } from '../../parts/index.js';
import { goOn, session, stop, tryAgain } from './session.js';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const rough = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** Returns a time in words, rounded. */
export function secondsText(seconds: number): string {
  if (seconds < 1.5) return 'about 1 second';
  if (seconds < 90) return `about ${rough.format(seconds)} seconds`;
  return `about ${rough.format(seconds / 60)} minutes`;
}

/** Games played, games to go, and the buttons to stop or resume a run. */
export function Controls() {
  const { place, phase, doing, news, page, error, answer } = session.value;
  const { unit, games, probable, perSecond } = news;
  const left = probable === null ? null : Math.max(0, probable - games);
  const toGo = left === null || perSecond === 0 ? '' : `, ${secondsText(left / perSecond)} to go`;
  return (
    <div class="answer-controls">
      {/* Rendered before the run ends, because screen readers announce only changes. */}
      <p class="unseen" role="status">
        {phase === 'done' || phase === 'stopped'
          ? `${phase === 'done' ? 'Finished' : 'Stopped'} after ${whole.format(games)} ${unit}. ${page?.sentences[0]?.text ?? ''}`
          : ''}
      </p>
      {phase === 'playing' && (
        <>
          <Busy
            label={games === 0 ? doing : 'Playing'}
            {...(probable !== null && games > 0 && { done: Math.min(1, games / probable) })}
          />
          <p class="answer-count">
            <strong>{whole.format(games)}</strong> {unit}
            {perSecond > 0 && (
              <span class="answer-soft">
                {' '}
                {whole.format(perSecond)} a second{toGo}
              </span>
            )}
          </p>
          <Button onClick={stop}>Stop</Button>
        </>
      )}
      {(phase === 'done' || phase === 'stopped') && (
        <>
          <p class="answer-count">
            <strong>{whole.format(games)}</strong> {unit}
            <span class="answer-soft"> {phase === 'done' ? 'played' : 'played, then stopped'}</span>
          </p>
          {phase === 'stopped' && answer?.dir !== '' && (
            <Button kind="main" onClick={() => void goOn()}>
              Go on
            </Button>
          )}
        </>
      )}
      {phase === 'failed' && (
        <>
          <Notice kind="bad">{error}</Notice>
          {place !== 'open' && <Button onClick={() => void tryAgain()}>Try again</Button>}
        </>
      )}
    </div>
  );
}
