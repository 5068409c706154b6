import { type Row, shown } from '../data.js';
import { Dots } from '../figures/dots.js';
import type { PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, range, type SourcedSentence, sizeRange, sourced } from '../words.js';

/** Sections on luck, and on cards that are gained in play. */

interface SectionProps {
  readonly context: PageContext;
}

/** Shows how often the same player wins again if one source of luck is alike; nothing before it was played. */
export function Luck({ context }: SectionProps) {
  const same = context.data.rows('luck', { measure: 'luck_same_winner' });
  if (same.length === 0) return null;
  // A source that changes no game keeps the winner by chance only.
  const moving = same.filter(({ what }) => context.data.row('luck', { measure: 'luck_open', what })?.value !== 0);
  return (
    <section id="luck">
      <h2>Is it the deal, the dice or the cards?</h2>
      <Sentences all={[...moving.map(sameSentence)]} />
      <p>The same games are played again with some of their luck drawn again, in every combination.</p>
      <Dots
        context={context}
        source="luck"
        title="How often the same player wins again if only this luck is alike, four players"
        first="luck"
        value="games of 100 with the same winner"
        rows={same}
      />
    </section>
  );
}

function sameSentence(row: Row): SourcedSentence {
  return sourced(
    `With the same ${row.name} and all other luck new, the same player wins again in ` +
      `${fixed(100 * row.value, 1)} of 100 games ${range(row, 100)}; ${fixed(100 * row.against!, 0)} would be chance.`,
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
  const sure = data.confirmed(rows);
  const named = [...shown(sure, 'more').slice(0, NAMED_MAX), ...shown(sure, 'less').slice(0, NAMED_MAX)];
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
