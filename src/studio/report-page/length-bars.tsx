import { useState } from 'preact/hooks';
import { count, counted, percent, range } from '../../../reports/format/words.js';
import type { LengthBin, QuantileData } from '../../../reports/page/games-data.js';
import { Bar } from './bar.js';
import type { Chosen } from './chosen.js';
import { Samples } from './samples.js';

/** Bars for the lengths of the games. */
export function LengthBars({ data, cell, slice }: Chosen) {
  const [open, setOpen] = useState<number | null>(null);
  const most = Math.max(...slice.lengths.map(([games]) => games));
  return (
    <>
      <p>{introduction(slice.quantiles)}</p>
      <ol class="games-bars">
        {slice.lengths.map(([games, samples], i) => {
          const length = between(data.bins[i]);
          return (
            <Bar
              key={length}
              name={length}
              length={games / most}
              figure={count(games)}
              fine={`${games === 1 ? 'game' : 'games'}, ${percent(games / slice.games)}`}
              open={open === i}
              empty={games === 0}
              onToggle={() => setOpen(open === i ? null : i)}
            >
              <Samples cell={cell} samples={samples} title={`${counted(games, 'game')} of ${length}`} />
            </Bar>
          );
        })}
      </ol>
      <p class="note">Open a row for games to watch.</p>
    </>
  );
}

function introduction([tenth, half, ninth]: readonly QuantileData[]): string {
  if (half === undefined) return 'The length of games in rounds.';
  const [rounds, lo, hi] = half;
  const bounds = lo === null && hi === null ? '' : ` (${range(lo, hi, count)})`;
  return `Half of these games are over within ${rounds} rounds${bounds}. One in ten is over within ${tenth[0]}, and one in ten takes longer than ${ninth[0]}.`;
}

function between([from, to]: LengthBin): string {
  if (to === null) return `${from} rounds or more`;
  return from === to ? counted(from, 'round') : `${from} to ${to} rounds`;
}
