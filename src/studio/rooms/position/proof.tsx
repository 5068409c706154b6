import type { Answer } from './ask.js';
import { FILE } from './words.js';

/** An answer with numbers. */
type Found = Exclude<Answer, { kind: 'rolls' }>;

/** The command that gives the same answer, its text, and the file that it reads. */
export function Proof({ answer }: { readonly answer: Found }) {
  return (
    <details class="position-proof">
      <summary>How do you know?</summary>
      <p>{WORDS[answer.kind]}</p>
      <Printed title="The same on a command line" text={answer.found.command} />
      <Printed title="What it prints" text={answer.found.text} />
      <Printed title={FILE} text={answer.with.file} />
    </details>
  );
}

/** A text as it is printed, which scrolls in its own frame. */
export function Printed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <section class="position-printed" aria-label={title} tabIndex={0}>
        <pre>{text}</pre>
      </section>
    </>
  );
}

const WORDS: Readonly<Record<Found['kind'], string>> = {
  hint: 'Every choice is tried in the same possible futures. In each, the dice, the decks and the cards that you cannot see are dealt again, and computer players play on. The numbers in brackets contain the true chance in 95 of 100 such answers, for all choices of a question at once.',
  odds: 'Many games go on from this table, each with its own luck, and their results are counted. Each interval in brackets contains the true chance in 95 of 100 such answers.',
};
