import { type AskedQuestion, questionPlace } from '../../question-link.js';
import type { PageContext } from '../page.js';
import { fixed, games } from '../words.js';

/** The part of a source that a figure shows, if not all of it. */
export interface OriginPart {
  /** Command that plays this part. */
  readonly command: string;
  readonly games: number;
  /** Thing whose games are shown. */
  readonly what: string;
}

interface OriginProps {
  readonly context: PageContext;
  readonly source: string;
  readonly part?: OriginPart;
}

/** Where a figure comes from: games, command, the studio, and games to watch. */
export function Origin({ context: { data, studio }, source, part }: OriginProps) {
  const record = data.record(source);
  if (record === undefined) return null;
  const { question } = record;
  const watch = record.watch.filter(({ what }) => what === part?.what);
  const { command, games: played } = part ?? record;
  const scale = record.factor === 1 ? '' : ` This is a part of the planned games: ${fixed(100 * record.factor, 0)}%.`;
  return (
    <details class="atlas-origin">
      <summary>{played === 0 ? 'Counted, not played' : `From ${games(played)}`}</summary>
      <p>
        {played === 0 ? 'Counted over all throws of the dice; to see them for a position:' : 'The same games:'}
        {scale}
      </p>
      <pre>
        <code>npx --no talisman-lab {command}</code>
      </pre>
      {question !== null && (
        <p>
          <a href={`${studio}#/answer/${questionPlace(asked(question))}`}>Ask this in the studio</a>
        </p>
      )}
      {watch.length > 0 && (
        <>
          <p>Three games to watch in the studio:</p>
          <ul>
            {watch.map(({ which, rounds, token }) => (
              <li key={which}>
                <a href={`${studio}#/watch/${token}`}>{`the ${which}, ${rounds} rounds`}</a>
              </li>
            ))}
          </ul>
          <p class="note">Links to the studio open while it runs: npx --no talisman-lab studio</p>
        </>
      )}
    </details>
  );
}

/** Returns the question of a record. It was written by the program. */
function asked(question: object): AskedQuestion {
  return question as AskedQuestion;
}
