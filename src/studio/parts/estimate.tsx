interface EstimateProps {
  readonly value: number;
  /** Ends of the interval, in the unit of the value. */
  readonly low: number;
  readonly high: number;
  /** Unit after the numbers: `%` without a space, a word with one. */
  readonly unit?: string;
  /** Digits after the point; 0 if absent. */
  readonly digits?: number;
  /** True: a plus sign before positive numbers. */
  readonly signed?: boolean;
  /** True: the one big number of a page. */
  readonly big?: boolean;
}

/** A number with its uncertainty: `14% (3 to 25)`. */
export function Estimate({ value, low, high, unit = '', digits = 0, signed, big }: EstimateProps) {
  const shown = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  const after = unit === '' || unit === '%' ? unit : ` ${unit}`;
  return (
    <span class={`estimate${big ? ' estimate-big' : ''}`}>
      <span class="estimate-value">
        {shown.format(value)}
        {after}
      </span>{' '}
      <span class="estimate-range">
        ({shown.format(low)} to {shown.format(high)})
      </span>
    </span>
  );
}
