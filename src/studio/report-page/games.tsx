import { useState } from 'preact/hooks';
import type { GamesData } from '../../../reports/page/games-data.js';
import { Tabs } from '../parts/tabs.js';
import { ALL, cellAt } from './chosen.js';
import { Filters } from './filters.js';
import { headline } from './headline.js';
import { LengthBars } from './length-bars.js';
import { ShareBars } from './share-bars.js';

/** The games of a run: filters, results of the filtered games, and games to watch. */
export function Games({ data }: { readonly data: GamesData }) {
  const [levels, setLevels] = useState<readonly number[]>(data.filters.map(() => 0));
  const [character, setCharacter] = useState(ALL);
  const cell = cellAt(data, levels);
  const slice = cell.slices[character + 1];
  const shown = { data, cell, slice, character };
  const tabs = [
    { kind: 'character', id: 'who-wins', title: 'Who wins' },
    { kind: 'length', id: 'how-long', title: 'How long' },
    { kind: 'end', id: 'how-they-end', title: 'How they end' },
    { kind: 'seat', id: 'by-seat', title: 'By seat' },
    { kind: 'agent', id: 'by-agent', title: 'By computer player' },
  ] as const;
  const has = (kind: (typeof tabs)[number]['kind']): boolean =>
    kind === 'length'
      ? data.cells.some(({ slices }) => slices[0].quantiles.length > 0)
      : data.groups.filter((group) => group.kind === kind).length > 1;
  return (
    <>
      <Filters data={data} levels={levels} character={character} onLevels={setLevels} onCharacter={setCharacter} />
      <p class="games-headline" aria-live="polite">
        {headline(shown)}
      </p>
      {slice.games > 0 && (
        <Tabs
          label="What the games show"
          tabs={tabs
            .filter(({ kind }) => has(kind))
            .map(({ kind, id, title }) => ({
              id,
              title,
              content: () => (kind === 'length' ? <LengthBars {...shown} /> : <ShareBars {...shown} kind={kind} />),
            }))}
        />
      )}
    </>
  );
}
