import { signal } from '@preact/signals';
import type { Choices } from '../../lab/choices.js';
import { lab } from '../../lab/client.js';

/** Rules and characters for the forms; null until the lab has returned them. */
export const choices = signal<Choices | null>(null);

/** Requests them from the lab, once. */
export function loadChoices(): void {
  if (choices.value === null) void lab.choices.choices().then((found) => (choices.value = found));
}
