import { commandLine } from '../../../../experiment/design/command-line.js';
import { LINK_MAX } from '../../../question/link.js';
import { type AskedQuestion, questionPlace } from '../../../question/question-link.js';
import { links, type PageContext } from '../page.js';
import { fixed, games } from '../words.js';

/** The part of a source that a figure shows. Absent fields take the value of the source. */
export interface OriginPart {
  /** Command that plays this part. */
  readonly command?: string;
  readonly games?: number;
  /** The same question in the studio. */
  readonly question?: AskedQuestion;
}

interface OriginProps {
  readonly context: PageContext;
  readonly source: string;
  /** Title of the figure. */
  readonly title: string;
  readonly part?: OriginPart;
}

/** Origin of a figure: games, command, link to the studio, and games to watch. */
export function Origin({ context: { data }, source, title, part }: OriginProps) {
  const record = data.record(source);
  if (record === undefined) return null;
  // Games of a held source would be other games by the rules of today.
  const watch = record.held === undefined ? record.watch.filter(({ what }) => what === undefined) : [];
  const { command = record.command, games: played = record.games } = part ?? {};
  const question = part?.question ?? (record.question as AskedQuestion | null);
  const place = question === null ? '' : questionPlace(question);
  const scale = record.factor === 1 ? '' : ` This is a part of the planned games: ${fixed(100 * record.factor, 0)}%.`;
  return (
    <details class="atlas-origin">
      <summary>{played === 0 ? 'Counted, not played' : `From ${games(played)}`}</summary>
      <p>
        {played === 0 ? 'Counted over all throws of the dice; to see them for a position:' : 'The same games:'}
        {scale}
      </p>
      <pre>
        <code>{commandLine(command)}</code>
      </pre>
      {place !== '' && place.length < LINK_MAX && (
        <p>
          <a href={links.studio(`#/answer/${place}`)} aria-label={`Ask this in the studio: ${title}`}>
            Ask this in the studio
          </a>
        </p>
      )}
      {watch.length > 0 && (
        <>
          <p>Three games to watch in the studio:</p>
          <ul>
            {watch.map(({ which, rounds, token }) => (
              <li key={which}>
                <a href={links.studio(`#/watch/${token}`)}>{`the ${which}, ${rounds} rounds`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
