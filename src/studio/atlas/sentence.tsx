import type { Said } from './words.js';

/** A generated sentence, with the rows it is made from for a program that checks it. */
export function Sentence({ said, lead }: { readonly said: Said; readonly lead?: boolean }) {
  return (
    <p class={lead ? 'atlas-lead' : undefined} data-rows={said.from.join(' ')}>
      {said.text}
    </p>
  );
}

/** Generated sentences as a list. */
export function Sentences({ all }: { readonly all: readonly Said[] }) {
  if (all.length === 0) return null;
  return (
    <ul class="atlas-said">
      {all.map((said) => (
        <li key={said.text} data-rows={said.from.join(' ')}>
          {said.text}
        </li>
      ))}
    </ul>
  );
}
