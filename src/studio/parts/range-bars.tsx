import './range-bars.css';

/** A number with its interval, as a bar. */
export interface RangeBar {
  readonly id: string;
  readonly name: string;
  /** Null while it is not known. */
  readonly value: number | null;
  readonly low: number;
  readonly high: number;
  /** Another number for the same thing, drawn as a line; absent for none. */
  readonly before?: number | undefined;
}

interface RangeBarsProps {
  readonly label: string;
  readonly bars: readonly RangeBar[];
  /** End of the scale, which begins at 0. */
  readonly most: number;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Numbers with their intervals on one scale. They glide when they change, by transforms alone, which is cheap. */
export function RangeBars({ label, bars, most }: RangeBarsProps) {
  const part = (value: number): number => Math.min(1, Math.max(0, value / most));
  const at = (value: number): string => `translateX(${100 * part(value)}%)`;
  return (
    <ul class="range-bars" aria-label={label}>
      {bars.map(({ id, name, value, low, high, before }) => (
        <li key={id} class={value === null ? 'range-unknown' : undefined}>
          <span class="range-name">{name}</span>
          <span class="range-track" aria-hidden="true">
            {before !== undefined && <i class="range-before" style={{ transform: at(before) }} />}
            <i class="range-span" style={{ transform: `${at(low)} scaleX(${part(high) - part(low)})` }} />
            <i class="range-dot" style={{ transform: at(value ?? before ?? 0) }} />
          </span>
          <span class="range-value">
            {value === null ? (
              '–'
            ) : (
              <>
                <b>{whole.format(value)}</b> ({whole.format(low)} to {whole.format(high)})
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
