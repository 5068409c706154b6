import { useState } from 'preact/hooks';
import { count, counted, percent } from '../../../reports/format/words.js';
import type { GamesData, GroupData, ShareData } from '../../../reports/page/games-data.js';
import { Bar } from './bar.js';
import { ALL, type Chosen } from './chosen.js';
import { bounds, evenShare } from './headline.js';
import { Samples } from './samples.js';

type Kind = GroupData['kind'];

/** Bars for the shares of winners or of endings. */
export function ShareBars({ kind, ...chosen }: Chosen & { readonly kind: Kind }) {
  const { data, cell, slice } = chosen;
  const [open, setOpen] = useState<number | null>(null);
  const shares = slice.shares.filter(([group]) => data.groups[group].kind === kind);
  const sorted = kind === 'seat' ? shares : [...shares].sort(([, , , a], [, , , b]) => b - a);
  const even = kind === 'end' ? null : 1 / cell.players;
  const whole = Math.min(1, 1.05 * Math.max(even ?? 0, ...sorted.map(([, , , share, , hi]) => hi ?? share)));
  return (
    <>
      <p>
        {introduction(kind, chosen)} {even !== null && shownSides(data, shares)}
      </p>
      <ol class="games-bars">
        {sorted.map((one) => {
          const [group, , , share, lo, hi, side, samples] = one;
          const { name } = data.groups[group];
          return (
            <Bar
              key={group}
              name={kind === 'end' ? endName(name) : name}
              length={share / whole}
              {...(lo !== null && hi !== null && { interval: [lo / whole, hi / whole] as const })}
              {...(even !== null && { even: even / whole })}
              side={side}
              figure={percent(share)}
              fine={`(${bounds(lo, hi)})${SIDES[side + 1]}`}
              open={open === group}
              empty={samples.length === 0}
              onToggle={() => setOpen(open === group ? null : group)}
            >
              <Samples cell={cell} samples={samples} title={behind(kind, name, one)} />
            </Bar>
          );
        })}
      </ol>
      <p class="note">
        The dark line over a bar is the range that the true share is probably in.
        {even !== null && ' Ranges of one list hold together in 95 of 100 runs. The dashed line is an even share.'} Open
        a row for games to watch.
      </p>
    </>
  );
}

/** Words for the side of the even share, from below to above. */
const SIDES = [', below even', '', ', above even'];

function introduction(kind: Kind, { data, cell, character, slice }: Chosen): string {
  const among = character === ALL ? '' : ` when the ${data.characters[character]} is at the table`;
  if (kind === 'end') return `How ${counted(slice.games, 'game')} end${among}.`;
  const who = kind === 'character' ? 'each character' : kind === 'seat' ? 'each seat' : 'each computer player';
  const what = kind === 'character' ? ' the games that it plays' : '';
  return `How often ${who} wins${what}${among}. An even share is ${evenShare(cell.players)}.`;
}

/** Returns a sentence on the shares that are shown to differ from an even one. */
function shownSides({ groups }: GamesData, shares: readonly ShareData[]): string {
  const named = (side: number): string[] =>
    shares.filter((share) => share[6] === side).map(([group]) => groups[group].name);
  const [above, below] = [named(1), named(-1)];
  if (above.length + below.length === 0) return 'These games do not show that any differs from it.';
  return [
    ...(above.length === 0 ? [] : [`Shown to win more: ${above.join(', ')}.`]),
    ...(below.length === 0 ? [] : [`Shown to win less: ${below.join(', ')}.`]),
  ].join(' ');
}

function behind(kind: Kind, name: string, [, games, won]: ShareData): string {
  if (kind === 'end') return `${counted(won, 'game')} of ${count(games)} end this way`;
  const who = kind === 'agent' ? name : `The ${name}`;
  return `${who} wins ${count(won)} of ${counted(games, 'game')}`;
}

function endName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
