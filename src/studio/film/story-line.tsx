import type { TableView } from '../../engine/index.js';
import { seatName } from '../board/words.js';
import { Terms } from '../meaning/term.js';
import { SeatMark } from '../parts/index.js';
import { type StoryWords, storyWords } from './story-words.js';

interface StoryLineProps {
  readonly line: string;
  /** The table, for the names of its spaces and players. */
  readonly view: TableView;
  /** False: Tab passes its names by. */
  readonly tab?: boolean;
}

/** A line of the story: a round, a seat's points, an action of a seat, or a consequence. */
export function StoryLine({ line, view, tab = true }: StoryLineProps) {
  const { kind, seat, text, about } = wordsOf(line, view);
  return (
    <span class={`story-line story-${kind}`}>
      {seat !== null && (
        <>
          <SeatMark seat={seat} /> {kind === 'does' && <span class="unseen">{seatName(view, seat)}: </span>}
        </>
      )}
      <Terms text={text} tab={tab} />
      {about !== '' && <span class="story-about"> ({about})</span>}
    </span>
  );
}

/** Returns a line in words, as one sentence with its player. */
export function lineText(line: string, view: TableView): string {
  const { kind, seat, text, about } = wordsOf(line, view);
  const who = kind === 'does' && seat !== null ? `${seatName(view, seat)}: ` : '';
  return `${who}${text}${about === '' ? '' : ` (${about})`}`;
}

function wordsOf(line: string, { spaces }: TableView): StoryWords {
  return storyWords(line, new Map(spaces.map(({ id, name }) => [id, name])));
}
