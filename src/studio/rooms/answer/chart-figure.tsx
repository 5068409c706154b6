import { useEffect, useRef } from 'preact/hooks';
import type { PageChart } from '../../../../reports/page/page-charts.js';
import { isNarrow } from './narrow.js';
import { SeriesSign } from './series-sign.js';
import type { DrawnChart } from './vega.js';

/** A chart with its title, its legend and its fine print. It is drawn again when its numbers change. */
export function ChartFigure({ chart }: { readonly chart: PageChart }) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Promise<DrawnChart> | null>(null);
  const spec = isNarrow.value ? chart.narrow : chart.wide;
  useEffect(() => {
    const last = drawn.current;
    const { description } = chart;
    // The reader may have left the room when the charts' code is there.
    const place = host.current!;
    drawn.current =
      last === null
        ? import('./vega.js').then(({ drawChart }) => drawChart(place, description, spec))
        : last.then(async (one) => {
            await one.update(description, spec);
            return one;
          });
  }, [spec]);
  useEffect(() => () => void drawn.current?.then((one) => one.remove()), []);
  return (
    <figure class="answer-chart">
      <h3>{chart.title}</h3>
      {chart.measure !== undefined && <p class="answer-soft">{chart.measure}</p>}
      {chart.series.length > 0 && (
        <ul class="answer-legend">
          {chart.series.map((one) => (
            <li key={one.name}>
              <SeriesSign {...one} /> {one.name}
            </li>
          ))}
        </ul>
      )}
      <div class="answer-plot" ref={host} />
      <figcaption>
        <details>
          <summary>
            How to read it<span class="unseen">: {chart.measure ?? chart.title}</span>
          </summary>
          <ul>
            {chart.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}
