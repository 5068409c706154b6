import { useSignal } from '@preact/signals';
import type { SpaceMap as SpaceMapData, SpaceTable } from '../../../reports/page/space-map.js';
import type { SpaceEvent } from '../../experiment/results/space-counts.js';
import { Choice } from '../parts/field.js';
import { Table } from '../parts/table.js';
import { HeatBoard } from './heat-board.js';

/** A count that is shown by space: its name, and the words after a number. */
const SHOWN: readonly { readonly event: SpaceEvent; readonly label: string }[] = [
  { event: 'move', label: 'Visits' },
  { event: 'death', label: 'Deaths' },
  { event: 'turns-lost', label: 'Turns lost' },
  { event: 'life-lost', label: 'Lives lost' },
];

/** Games to which the numbers are scaled. */
const PER = 100;
/** Spaces that the first sentence names. */
const NAMED = 3;

/** Returns the events on a space in a hundred games. */
function perGames({ counts, games }: SpaceTable, space: number, event: SpaceEvent): number {
  return (PER * (counts[space]?.[event] ?? 0)) / games;
}

const numberText = (n: number): string => (n >= 9.95 || n === 0 ? n.toFixed(0) : n.toFixed(1));

/** Counts by space, as a map of the board and as a table: visits, deaths, turns lost or lives lost. */
export function SpaceMap({ map: { spaces, regions, tables, shown: kinds } }: { readonly map: SpaceMapData }) {
  const offered = kinds === undefined ? SHOWN : SHOWN.filter((one) => kinds.includes(one.event));
  const event = useSignal<SpaceEvent>(offered[0].event);
  const at = useSignal(0);
  const table = tables[at.value];
  const { label } = SHOWN.find((one) => one.event === event.value)!;
  const shown = spaces.map((name, space) => ({
    name,
    region: regions[space],
    value: perGames(table, space, event.value),
  }));
  const most = [...shown].sort((one, other) => other.value - one.value);
  const title = `${label} in ${PER} games`;
  return (
    <>
      {tables.length > 1 && (
        <Choice
          legend="Rules"
          options={tables.map(({ name }, value) => ({ value, label: name }))}
          value={at.value}
          onChange={(to) => (at.value = to)}
        />
      )}
      <Choice
        legend="Show"
        options={offered.map(({ event: value, label }) => ({ value, label }))}
        value={event.value}
        onChange={(to) => (event.value = to)}
      />
      <p class="map-first" role="status">
        {label}: most at {most[0].name}, {numberText(most[0].value)} in {PER} games. Then{' '}
        {most
          .slice(1, NAMED)
          .map(({ name, value }) => `${name} (${numberText(value)})`)
          .join(' and ')}
        .
      </p>
      <figure class="map-figure">
        <figcaption>
          {title}, from {table.games.toLocaleString('en')} games
        </figcaption>
        <HeatBoard title={title} spaces={shown.map((one) => ({ ...one, text: numberText(one.value) }))} />
      </figure>
      <Table
        caption={`By space, in ${PER} games`}
        columns={[{ title: 'Space' }, ...offered.map(({ label }) => ({ title: label, number: true }))]}
        rows={spaces.map((name, space) => [
          name,
          ...offered.map((one) => numberText(perGames(table, space, one.event))),
        ])}
      />
    </>
  );
}
