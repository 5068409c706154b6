import type { SourcedSentence } from './words.js';

/** A generated sentence, with the rows it is made from for a program that checks it. */
export function Sentence({ sentence, lead }: { readonly sentence: SourcedSentence; readonly lead?: boolean }) {
  return (
    <p class={lead ? 'atlas-lead' : undefined} data-rows={sentence.from.join(' ')}>
      {sentence.text}
    </p>
  );
}

/** Generated sentences as a list. */
export function Sentences({ all }: { readonly all: readonly SourcedSentence[] }) {
  if (all.length === 0) return null;
  return (
    <ul class="atlas-said">
      {all.map((sentence) => (
        <li key={sentence.text} data-rows={sentence.from.join(' ')}>
          {sentence.text}
        </li>
      ))}
    </ul>
  );
}
