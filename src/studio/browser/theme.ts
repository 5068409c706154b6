import { effect, signal } from '@preact/signals';

/** Light or dark, or as the system is set. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'talisman-lab theme';

function savedTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    // A browser without storage.
    return 'system';
  }
}

/** The theme chosen by the user, saved in the browser. */
export const theme = signal<Theme>(savedTheme());

effect(() => {
  const chosen = theme.value;
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  try {
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // The choice then lasts until the page is closed.
  }
});

/** Returns true if the page is dark now. */
export function isDark(): boolean {
  return theme.value === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme.value === 'dark';
}
