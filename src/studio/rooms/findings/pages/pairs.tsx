import { capital } from '../../../parts/text.js';
import type { Row } from '../data.js';
import { Dots } from '../figures/dots.js';
import type { PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, type SourcedSentence, sizeRange, sourced } from '../words.js';

/** Most pairs in sentences. */
const NAMED_MAX = 3;

/** Shows what each two rules change beyond what each changes alone; nothing before it was played. */
export function Pairs({ context }: { readonly context: PageContext }) {
  const { data } = context;
  const rows = data.rows('pairs', { measure: 'beyond_sum' });
  if (rows.length === 0) return null;
  const confirmed = data.confirmed(rows);
  const named = [...confirmed].sort((x, y) => Math.abs(y.value) - Math.abs(x.value)).slice(0, NAMED_MAX);
  return (
    <section id="together">
      <h2>Two rules together</h2>
      <Sentences all={named.map(pairSentence)} />
      <p>Every combination of six rules is played, and again on other luck; a pair is named if both plays show it.</p>
      <Dots
        context={context}
        source="pairs"
        title="Minutes that two rules change beyond what each changes alone, four players"
        first="two rules"
        value="minutes beyond both added"
        rows={rows}
        even="as much as both added"
      />
    </section>
  );
}

function pairSentence(row: Row): SourcedSentence {
  const kind = row.of === 'help' ? 'help each other' : 'work against each other';
  const size = `${fixed(Math.abs(row.value), 1)} minutes ${row.value < 0 ? 'shorter' : 'longer'}`;
  return sourced(`${capital(row.name)} ${kind}: by both, games are ${size} than by the two added ${sizeRange(row)}.`, [
    row,
  ]);
}
