import type { SessionAction } from '../../../playing/session/session.js';
import { plain } from '../../film/story-words.js';
import { Button } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import { advice, answer } from './game.js';

/** An action with its number and its evaluation by the hint. */
export function ActionButton({ action, number }: { readonly action: SessionAction; readonly number: number }) {
  const { hint, choice } = advice.value;
  const worth = hint?.actions.find(({ plain }) => plain === action.words);
  const best = worth !== undefined && worth === hint?.actions[0];
  const percent = (share: number): string => String(Math.round(100 * share));
  return (
    <li>
      <Button data-to={action.space} onClick={() => answer(action.action)}>
        {number <= 9 && (
          <span class="play-key" aria-hidden="true">
            {number}
          </span>
        )}
        <span class="play-words">{capital(plain(action.words))}</span>
        {worth !== undefined && (
          <span class={`play-worth${best ? ' play-best' : ''}`}>
            {percent(worth.win)}% ({percent(worth.interval.lo)} to {percent(worth.interval.hi)})
          </span>
        )}
        {choice === action.action && <span class="play-chosen">the master would do this</span>}
      </Button>
    </li>
  );
}
