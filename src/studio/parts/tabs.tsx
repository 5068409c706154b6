import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Tab {
  readonly id: string;
  readonly title: string;
  content(): ComponentChildren;
}

interface TabsProps {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the tab that is open at first; the first if absent. */
  readonly first?: string;
  onSelect?(id: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels of which one is seen. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, first, onSelect }: TabsProps) {
  const id = useId();
  const chosen = useSignal(first ?? tabs[0].id);
  const open = tabs.find((tab) => tab.id === chosen.value) ?? tabs[0];
  const select = (tab: Tab): void => {
    chosen.value = tab.id;
    onSelect?.(tab.id);
  };
  const move = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(open);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : event.key in STEPS
            ? at + STEPS[event.key]
            : at;
    if (to === at) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    select(next);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tabs-list" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => select(tab)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.id}`}>
        {open.content()}
      </div>
    </div>
  );
}
