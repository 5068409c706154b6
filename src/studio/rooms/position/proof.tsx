import type { Answer } from './ask.js';

/** File name of the table in commands. */
export const FILE = 'my-position.yaml';

/** An answer with numbers. */
type Found = Exclude<Answer, { kind: 'rolls' }>;

/** The command that gives the same answer, its text, and the file that it reads. */
export function Proof({ answer }: { readonly answer: Found }) {
  return (
    <details class="position-proof">
      <summary>How do you know?</summary>
      <p>{WORDS[answer.kind]}</p>
      <h3>The same on a command line</h3>
      <pre>{commandOf(answer)}</pre>
      <h3>What it prints</h3>
      <pre>{answer.found.text}</pre>
      <h3>{FILE}</h3>
      <pre>{answer.with.file}</pre>
    </details>
  );
}

const WORDS: Readonly<Record<Found['kind'], string>> = {
  hint: 'Every choice is tried in the same possible futures. In each, the dice, the decks and the cards that you cannot see are dealt again, and computer players play on. The numbers in brackets contain the true chance in 95 of 100 such answers, for all choices of a question at once.',
  odds: 'Many games go on from this table, each with its own luck, and their results are counted. Each interval in brackets contains the true chance in 95 of 100 such answers.',
};

/** Returns the command that gives the same answer. */
function commandOf(answer: Found): string {
  const { seed, agents, position } = answer.with;
  const who = agents === 'balanced' || (answer.kind === 'hint' && 'replay' in position) ? '' : ` --agents ${agents}`;
  const end = `${who} --seed ${quoted(seed)}`;
  if (answer.kind === 'odds') {
    const ahead = answer.turns === 0 ? '--to-end' : `--turns ${answer.turns}`;
    return `talisman-lab odds ${FILE} ${ahead} --games ${answer.found.odds.games}${end}`;
  }
  const when = answer.when === null ? '' : ` --when ${quoted(answer.when)}`;
  const windows = answer.windows ? ' --windows' : '';
  return `talisman-lab hint ${FILE}${when}${windows} --iterations ${answer.found.hint.iterations}${end}`;
}

function quoted(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `"${text.replaceAll(/(["\\$`])/g, '\\$1')}"`;
}
