import { signal } from '@preact/signals';
import type { Choices } from '../../lab/choices.js';
import { lab } from '../../lab/client.js';

/** Rules and characters that forms offer; null until the lab has said them. */
export const choices = signal<Choices | null>(null);

/** Asks the lab for them, once. */
export function loadChoices(): void {
  if (choices.value === null) void lab.choices.choices().then((found) => (choices.value = found));
}
