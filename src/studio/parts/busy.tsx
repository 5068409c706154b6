interface BusyProps {
  /** Description of the work: "Playing games". */
  readonly label: string;
  /** Part that is done, from 0 to 1; absent where it is not known. */
  readonly done?: number;
}

/** Progress indicator. */
export function Busy({ label, done }: BusyProps) {
  return (
    <div class="busy" role="status">
      {done === undefined && <span class="busy-mark" aria-hidden="true" />}
      <span>{label}</span>
      {done !== undefined && <progress value={done} max={1} aria-label={label} />}
    </div>
  );
}
