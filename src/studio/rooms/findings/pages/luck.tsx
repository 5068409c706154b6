import { type Row, shown } from '../data.js';
import { Dots } from '../figures/dots.js';
import type { PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, range, type SourcedSentence, sizeRange, sourced } from '../words.js';

/** Sections on luck, and on cards that are gained in play. */

interface SectionProps {
  readonly context: PageContext;
}

/** Share of the result, of 1, from which a source of luck has a sentence. */
const NAMED_FROM = 0.005;

/** Shows the share of the result that each source of luck settles alone; nothing before it was played. */
export function Luck({ context }: SectionProps) {
  const alone = context.data.rows('luck', { measure: 'luck_alone' });
  const open = context.data.rows('luck', { measure: 'luck_open' });
  if (alone.length === 0) return null;
  const isNamed = ({ value }: Row): boolean => value >= NAMED_FROM;
  return (
    <section id="luck">
      <h2>Is it the deal, the dice or the cards?</h2>
      <Sentences all={[...alone.filter(isNamed).map(aloneSentence), ...open.filter(isNamed).map(openSentence)]} />
      <p>The same games are played again with some of their luck drawn again, in every combination.</p>
      <Dots
        context={context}
        source="luck"
        title="How much of who wins each luck settles alone, four players"
        first="luck"
        value="percent of who wins"
        rows={alone}
      />
    </section>
  );
}

function aloneSentence(row: Row): SourcedSentence {
  const bounds = { ...row, low: row.low === null ? null : Math.max(0, row.low) };
  return sourced(`Alone, the ${row.name} settles ${fixed(100 * row.value, 1)}% of who wins ${range(bounds, 100)}.`, [
    row,
  ]);
}

function openSentence(row: Row): SourcedSentence {
  return sourced(
    `With all luck but the ${row.name} kept, ${fixed(100 * row.value, 1)}% of who wins is open again ${range(row, 100)}.`,
    [row],
  );
}

/** Objects that the section on gained cards names at most, on each side. */
const NAMED_MAX = 3;

/** Shows the worth of Objects once they are gained; nothing before it was played. */
export function Gained({ context }: SectionProps) {
  const { data } = context;
  const rows = data.fair(data.rows('gained', { measure: 'gained_worth' }));
  if (rows.length === 0) return null;
  const named = [...shown(rows, 'more').slice(0, NAMED_MAX), ...shown(rows, 'less').slice(0, NAMED_MAX)];
  return (
    <section id="gained">
      <h2>Once you gain it</h2>
      <Sentences all={named.map(gainedSentence)} />
      <p>Players who gain a thing are compared with players who had the same chance just before and did not.</p>
      <Dots
        context={context}
        source="gained"
        title="What an Object is worth once it is gained, four players"
        first="Object"
        value="more wins of 100 games"
        rows={rows}
      />
    </section>
  );
}

function gainedSentence(row: Row): SourcedSentence {
  const more = row.value > 0 ? 'more' : 'fewer';
  return sourced(
    `Players who gain the ${row.name} win ${fixed(Math.abs(row.value), 1)} ${more} of 100 games ${sizeRange(row)}.`,
    [row],
  );
}
