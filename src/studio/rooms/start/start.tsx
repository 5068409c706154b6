import { linkTo } from '../../browser/route.js';
import { Card } from '../../parts/index.js';
import { peekGame } from '../play/saved.js';
import { BoardMotif } from './board-motif.js';
import './start.css';
import type { ComponentChildren } from 'preact';

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
          <li>
            <a href={linkTo('answer', 'fair')}>Is one rule fair?</a>
          </li>
          <li>
            <a href={linkTo('answer', 'character')}>How strong is this character?</a>
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
        <li>
          <Card href={linkTo('table')} class="start-game">
            <h3>Who will win at my table?</h3>
            <p>Choose two to six characters, and see the chance of each.</p>
          </Card>
        </li>
        <li>
          <Card href={linkTo('slide')} class="start-game">
            <h3>Move one rule</h3>
            <p>Move a number of the rules, and watch the length and the characters move with it.</p>
          </Card>
        </li>
        <li>
          <Card href={linkTo('map')} class="start-game">
            <h3>What happens where?</h3>
            <p>The board as a map: visits, deaths, turns lost and lives lost by space.</p>
          </Card>
        </li>
        <li>
          <Card href={linkTo('findings')} class="start-game">
            <h3>What was found so far</h3>
            <p>Characters, things and rules in hundreds of thousands of games.</p>
          </Card>
        </li>
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

/** A question of the first sight, and the place that answers it. */
interface FirstQuestion {
  readonly title: string;
  readonly words: string;
  readonly href: string;
  /** Lines of its picture in a square of 24 by 24. */
  readonly picture: ComponentChildren;
}

const FIRST_QUESTIONS: readonly FirstQuestion[] = [
  {
    title: 'A shorter evening',
    words: 'Which rule gets you home earlier, and by how many minutes?',
    href: linkTo('answer', 'shorter'),
    picture: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2" />,
  },
  {
    title: 'My house rule',
    words: 'What does it do to the evening, and whom does it help?',
    href: linkTo('rules'),
    picture: <path d="M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM2 14a3 3 0 0 0 6 0M16 14a3 3 0 0 0 6 0" />,
  },
  {
    title: 'My own character',
    words: 'Invent one, and see whether it is too strong or too weak.',
    href: linkTo('rules', 'character/new'),
    picture: <path d="M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.5 20.5c0-4 2.5-6 6.5-6 1.5 0 2.8.3 3.8.9M18 13v8M14 17h8" />,
  },
  {
    title: 'Which character?',
    words: 'Who wins most often, and how big is the difference?',
    href: linkTo('answer', 'which-character'),
    picture: (
      <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.5 4.5 3.7 5M17 5.5h3.5c0 3-1.5 4.5-3.7 5M12 14v4M8 20.5h8M9.5 18h5" />
    ),
  },
  {
    title: 'When to go for the Crown',
    words: 'Hurry with what you have, or grow stronger first?',
    href: linkTo('answer', 'rush'),
    picture: <path d="M4.5 18 3 8l5 3.5L12 5l4 6.5L21 8l-1.5 10zM4.5 21h15" />,
  },
  {
    title: 'What is it worth?',
    words: 'A Sword, a Mule, one Strength more: how much does it help?',
    href: linkTo('answer', 'worth'),
    picture: <path d="M20 4 9 15M5 12l7 7M8 16l-4 4M16 4h4v4" />,
  },
];
