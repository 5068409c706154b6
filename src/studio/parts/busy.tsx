import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

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

/** Returns a component that loads its code when it is first drawn. */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Loaded(props: Props) {
    const error = useSignal<unknown>(null);
    const isLoaded = useSignal(loaded !== null);
    useEffect(() => {
      load().then(
        ({ default: Component }) => {
          loaded = Component;
          isLoaded.value = true;
        },
        (wrong: unknown) => (error.value = wrong),
      );
    }, []);
    // The room shows it, and offers to try again.
    if (error.value !== null) throw error.value;
    const Component = isLoaded.value ? loaded : null;
    return Component === null ? <Busy label="Opening" /> : <Component {...props} />;
  };
}
