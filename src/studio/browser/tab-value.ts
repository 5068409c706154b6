import { signal } from '@preact/signals';

/**
 * A value in the browser's storage, shared by all tabs of the page and the next visit. Another tab's value is
 * overwritten only with the user's consent.
 */
export class TabValue {
  /** True if another tab has written another value since this one last read or wrote. */
  readonly changedElsewhere = signal(false);
  private known: string | null = null;

  constructor(private readonly key: string) {
    addEventListener('storage', (event) => {
      const changed = (event as StorageEvent).key;
      if (changed === key || changed === null) this.isKnown();
    });
  }

  /** Takes the value; null for none, or one that is damaged. */
  read(): unknown {
    this.known = textAt(this.key);
    this.changedElsewhere.value = false;
    return this.peek();
  }

  /** Returns the value without taking it: it may not be overwritten. */
  peek(): unknown {
    try {
      return JSON.parse(textAt(this.key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Writes a value, null to remove it. Returns false if another tab has written, too: then nothing changes. */
  write(value: unknown): boolean {
    if (!this.isKnown()) return false;
    this.overwrite(value);
    return true;
  }

  /** Overwrites the value unconditionally. */
  overwrite(value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(value));
    } catch {
      // A browser without storage, as in some private windows: the value lasts for the visit.
    }
    this.known = textAt(this.key);
    this.changedElsewhere.value = false;
  }

  private isKnown(): boolean {
    const there = textAt(this.key);
    const same = there === null || there === this.known;
    this.changedElsewhere.value = !same;
    return same;
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
