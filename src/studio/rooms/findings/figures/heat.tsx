import { sideOf } from '../../../../atlas/row.js';
import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { shownNumber, shownRange } from './numbers.js';
import { Origin } from './origin.js';

interface HeatProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  /** Ids with their names, for rows and columns. */
  readonly things: readonly { readonly id: string; readonly name: string }[];
  /** Returns the row of a pair of ids. */
  readonly rowOf: (row: string, column: string) => Row | undefined;
}

const MARKS = { more: '▲', less: '▼', open: '' } as const;

/** A table of all pairs, coloured where a difference is shown. */
export function Heat({ context, source, title, things, rowOf }: HeatProps) {
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <section class="table-frame heat" aria-label={title} tabIndex={0}>
        <table>
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">against</th>
              {things.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {things.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {things.map((other) => {
                  const row = rowOf(id, other.id);
                  const side = row === undefined ? 'open' : sideOf(row);
                  return (
                    <td key={other.id} class={`heat-${side}`} title={row && shownRange(row)}>
                      {row === undefined ? '–' : `${MARKS[side]}${shownNumber(row, row.value).replace(/\.\d%/, '')}`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="note">
        Wins of 100 games of the character on the left against the one above. ▲ and ▼: shown to win more or fewer than
        half.
      </p>
      <Origin context={context} source={source} title={title} />
    </figure>
  );
}
