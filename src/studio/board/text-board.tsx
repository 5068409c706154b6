import type { TableView } from '../../engine/index.js';
import { listed } from '../../engine/lists.js';
import { placeName, roamersOn, seatsOn } from './words.js';

/** The board as a table: each space with the figures, cards and gold on it. For reading, and for screen readers. */
export function TextBoard({ view }: { readonly view: TableView }) {
  return (
    <details class="text-board">
      <summary>The board as a table</summary>
      <table>
        <caption>Spaces, each Region clockwise</caption>
        <thead>
          <tr>
            <th scope="col">Space</th>
            <th scope="col">Who</th>
            <th scope="col">What lies there</th>
          </tr>
        </thead>
        {[...new Set(view.spaces.map(({ region }) => region))].map((region) => (
          <tbody key={region}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {region.charAt(0).toUpperCase() + region.slice(1)} Region
              </th>
            </tr>
            {view.spaces.map((space, i) =>
              space.region === region ? (
                <tr key={space.id}>
                  <th scope="row">{placeName(view, i)}</th>
                  <td>{listed([...seatsOn(view, i), ...roamersOn(view, i)].map(({ name }) => name))}</td>
                  <td>
                    {listed([
                      ...space.cards.map(({ title }) => title),
                      ...(space.marks ?? []),
                      ...(space.gold > 0 ? [`${space.gold} gold`] : []),
                    ])}
                  </td>
                </tr>
              ) : null,
            )}
          </tbody>
        ))}
      </table>
    </details>
  );
}
