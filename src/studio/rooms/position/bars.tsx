import type { ComponentChildren } from 'preact';
import { percent, span } from './words.js';

/** A bar with its interval. Shares are from 0 to 1. */
export interface Bar {
  readonly key: string;
  readonly label: ComponentChildren;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** A word behind the numbers, such as "may be the best". */
  readonly note?: string;
  /** True: one of those to look at first. */
  readonly strong?: boolean;
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Shares as bars, each with its uncertainty as a line and in numbers. The whole track is 100 %. */
export function Bars({ label, bars }: BarsProps) {
  const at = (share: number): string => `${(100 * share).toFixed(2)}%`;
  return (
    <ul class="position-bars" aria-label={label}>
      {bars.map(({ key, label: name, share, low, high, note, strong }) => (
        <li key={key} class={strong === true ? 'position-bar position-bar-strong' : 'position-bar'}>
          <span class="position-bar-name">{name}</span>
          <span class="position-bar-number">
            <b>{percent(share)}</b> <small>({span(low, high)})</small>
          </span>
          <span class="position-bar-track" aria-hidden="true">
            <span class="position-bar-fill" style={{ width: at(share) }} />
            <span class="position-bar-range" style={{ left: at(low), width: at(high - low) }} />
          </span>
          {note !== undefined && <span class="position-bar-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
