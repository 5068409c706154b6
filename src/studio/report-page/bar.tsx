import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface BarProps {
  readonly name: string;
  /** Length of the bar, and ends of its interval, as parts of the whole width. */
  readonly length: number;
  readonly interval?: readonly [lo: number, hi: number];
  /** Place of the mark of an even share, as a part of the width. */
  readonly even?: number;
  /** 1 or −1 if the interval is above or below the even share. */
  readonly side?: -1 | 0 | 1;
  readonly figure: string;
  /** Smaller words after the figure. */
  readonly fine: string;
  readonly open: boolean;
  onToggle(): void;
  /** True if no game is behind the bar. */
  readonly empty: boolean;
  /** Games behind the bar, shown while it is open. */
  readonly children: ComponentChildren;
}

/** Looks of a bar below, about and above an even share. */
const SIDES = ['games-below', '', 'games-above'];

const at = (part: number): string => `${100 * Math.min(1, Math.max(0, part))}%`;

/** A row with a bar that opens the games behind it. */
export function Bar(props: BarProps) {
  const { name, length, interval, even, side = 0, figure, fine, open, empty, onToggle, children } = props;
  const id = useId();
  return (
    <li>
      <button
        type="button"
        class="games-bar"
        aria-expanded={open && !empty}
        aria-controls={id}
        disabled={empty}
        onClick={onToggle}
      >
        <span class="games-name">{name}</span>
        <span class="games-track" aria-hidden="true">
          <span class={`games-length ${SIDES[side + 1]}`} style={{ width: at(length) }} />
          {even !== undefined && <span class="games-even" style={{ left: at(even) }} />}
          {interval !== undefined && (
            <span class="games-interval" style={{ left: at(interval[0]), right: at(1 - interval[1]) }} />
          )}
        </span>
        <span class="games-figure">
          {figure} <span class="games-fine">{fine}</span>
        </span>
      </button>
      <div id={id} class="games-behind" hidden={!open || empty}>
        {open && !empty && children}
      </div>
    </li>
  );
}
