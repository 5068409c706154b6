import { linkTo } from '../../browser/route.js';
import { Card } from '../../parts/index.js';
import { peekGame } from '../play/saved.js';
import { BoardMotif } from './board-motif.js';
import { FIRST_QUESTIONS } from './questions.js';
import './start.css';

/** First screen: introduction, six questions, a game to watch, a game to play and a position. */
export default function Start() {
  return (
    <div class="start">
      <section class="start-hero">
        <div>
          <h1>Try your house rule in a thousand games</h1>
          <p class="start-lead">
            Computer players play the board game <em>Talisman</em> thousands of times, so you can see what a rule really
            does. Choose a question: the first answer comes in seconds.
          </p>
        </div>
        <BoardMotif />
      </section>
      <section aria-labelledby="start-questions">
        <h2 id="start-questions">What would you like to know?</h2>
        <ul class="start-cards">
          {FIRST_QUESTIONS.map(({ title, words, href, picture }) => (
            <li key={href}>
              <Card href={href} class="start-card">
                <svg class="icon start-icon" viewBox="0 0 24 24" aria-hidden="true">
                  {picture}
                </svg>
                <h3>{title}</h3>
                <p>{words}</p>
              </Card>
            </li>
          ))}
        </ul>
        <ul class="start-kept">
          <li>
            <a href={linkTo('answer')}>All questions</a>
          </li>
        </ul>
      </section>
      <Games />
      <details class="start-how">
        <summary>How do you know?</summary>
        <p>
          The players are programs that know the rules and try to win. Two sets of rules are compared in games with the
          same dice and cards, thousands of times. Every answer says how sure it is: a range around each number, and
          “not shown” where chance alone could explain the difference.
        </p>
        <p>
          The players are not your friends. A rule that rewards bluffing or mercy may do more at your table than here.
        </p>
      </details>
    </div>
  );
}

function Games() {
  return (
    <section aria-labelledby="start-games">
      <h2 id="start-games">Or look at a single table</h2>
      <ul class="start-games">
        <li>
          <Card href={linkTo('watch')} class="start-game">
            <h3>Watch a game</h3>
            <p>Follow one game on the board, step by step or at speed.</p>
          </Card>
        </li>
        <li>
          <Card href={linkTo('play')} class="start-game">
            <h3>Play against them</h3>
            <p>Take a seat yourself. Afterwards see where you were lucky.</p>
          </Card>
        </li>
        <li>
          <Card href={linkTo('position')} class="start-game">
            <h3>My position now</h3>
            <p>Set up your table as it stands, and ask what to do.</p>
          </Card>
        </li>
        {location.protocol !== 'file:' && (
          <li>
            <Card href="findings/index.html" class="start-game">
              <h3>What was found so far</h3>
              <p>Characters, things and rules in hundreds of thousands of games.</p>
            </Card>
          </li>
        )}
      </ul>
      <KeptWork />
    </section>
  );
}

/** Links to the work of earlier visits: an unfinished game, a run saved as a file. */
function KeptWork() {
  const game = peekGame();
  return (
    <ul class="start-kept">
      {game !== null && !game.over && (
        <li>
          <a href={linkTo('play')}>Go on with your game</a>
        </li>
      )}
      <li>
        <a href={linkTo('answer', 'open')}>Open a saved run</a>
      </li>
    </ul>
  );
}
