import type { BoardSpace } from '../../../../atlas/names.js';
import { HeatBoard } from '../../../board/heat-board.js';
import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { Numbers, shownNumber } from './numbers.js';
import { Origin } from './origin.js';

interface BoardMapProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  readonly value: string;
  readonly rows: readonly Row[];
  /** In the order of the board. */
  readonly spaces: readonly BoardSpace[];
}

/** The board, each space shaded by a number. Spaces above and below zero have two colours. */
export function BoardMap({ context, source, title, value, rows, spaces }: BoardMapProps) {
  if (rows.length === 0) return null;
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      <HeatBoard
        title={title}
        spaces={spaces.map(({ id, region }) => {
          const row = rows.find(({ what }) => what === id);
          return {
            name: row?.name ?? id,
            region,
            value: row?.value ?? null,
            text: row === undefined ? '–' : shownNumber(row, row.value).replace(/(\.\d)\d(?=%|$)/, '$1'),
          };
        })}
      />
      <Numbers
        caption={title}
        first="space"
        value={value}
        rows={[...rows].sort((one, other) => other.value - one.value)}
      />
      <Origin context={context} source={source} title={title} />
    </figure>
  );
}
