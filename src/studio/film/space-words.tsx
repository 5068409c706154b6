import type { TableView } from '../../engine/index.js';
import { onSpaceWords, placeName } from '../board/words.js';
import { Term, Terms } from '../meaning/term.js';

interface SpaceWordsProps {
  readonly view: TableView;
  /** Index of the space; null if none is chosen. */
  readonly space: number | null;
}

/** Description of the chosen space and its content. */
export function SpaceWords({ view, space }: SpaceWordsProps) {
  return (
    <p class="film-space" aria-live="polite">
      {space === null ? 'Choose a space of the board to read what is there.' : <Chosen view={view} space={space} />}
    </p>
  );
}

function Chosen({ view, space }: { readonly view: TableView; readonly space: number }) {
  const { name, region, text } = view.spaces[space];
  const here = onSpaceWords(view, space);
  return (
    <>
      <b>
        <Term name={name}>{placeName(view, space)}</Term>
      </b>
      , {region} Region. {here === '' ? 'The space is empty.' : <Terms text={`Here: ${here}.`} />} <Terms text={text} />
    </>
  );
}
