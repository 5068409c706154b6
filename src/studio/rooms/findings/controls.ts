import { signal } from '@preact/signals';

/** True in the room, where fields and buttons work; files have none. */
export const isLive = signal(false);

/** Seconds that a turn takes at the reader's table. */
export const turnSeconds = signal(45);

/** Column by which the table of rules is sorted, and its direction. */
export const sorting = signal<{ readonly column: string; readonly down: boolean }>({ column: 'rounds', down: false });

/** Words that a row of the table must contain. */
export const filter = signal('');
