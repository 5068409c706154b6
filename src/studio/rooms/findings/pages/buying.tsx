import { changedGames, numberUp, signedText, UNNOTICED } from '../../../../../reports/answer/hundred.js';
import type { Good } from '../../../../atlas/names.js';
import { type Row, shown } from '../data.js';
import { Dots } from '../figures/dots.js';
import type { PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { type SourcedSentence, sourced } from '../words.js';

/** Sources with the worth of wares. */
const SOURCES = ['worth-objects', 'worth-followers'];

interface BuyingProps {
  readonly context: PageContext;
  /** The character that buys; absent: all. */
  readonly character?: { readonly id: string; readonly name: string };
}

/** Wares of the shops, ranked by their worth to one character or to all. */
export function Buying({ context, character }: BuyingProps) {
  const rows = goodRows(context, character?.id);
  if (rows.length === 0) return null;
  const price = ({ what }: Row): string => `${goodOf(context, what).price} gold`;
  return (
    <section id="buying">
      <h2>What to buy first</h2>
      <Sentences all={buyingSentences(context, character)} />
      <p>This was measured by beginning with the thing. One that is bought later has less time to help.</p>
      <Dots
        context={context}
        source={SOURCES[0]}
        title={`Things of the shops: more wins of 100 games${character === undefined ? '' : ` of the ${character.name}`}`}
        first="thing and least price"
        value="more wins of 100 games"
        rows={rows}
        even="as many wins as without it"
        nameOf={(row) => `${row.name}, ${price(row)}`}
      />
    </section>
  );
}

/** Returns the purchases to begin with: the ware of most worth, and a cheaper one that helps. */
function buyingSentences(
  context: PageContext,
  character: BuyingProps['character'],
  who = character === undefined ? 'a player' : `the ${character.name}`,
): SourcedSentence[] {
  const rows = goodRows(context, character?.id);
  const helping = shown(rows, 'more');
  const priceOf = (row: Row): number => goodOf(context, row.what).price;
  if (helping.length > 0) {
    const [first] = helping;
    const cheaper = helping.find((row) => priceOf(row) < priceOf(first));
    return [
      firstSentence(first, priceOf(first), who),
      ...(cheaper === undefined ? [] : [firstSentence(cheaper, priceOf(cheaper), who, '')]),
    ];
  }
  const [best] = rows;
  const most = Math.max(...rows.map(({ low, high }) => Math.max(Math.abs(low!), Math.abs(high!))));
  const own =
    most <= UNNOTICED
      ? sourced(
          `It makes no difference you would notice which thing ${who} buys first: at most ${numberUp(most)} of 100 games.`,
          rows,
        )
      : sourced(
          `Not settled for ${who}: the ${best.name} did best, with ${signedText({ lo: best.low!, hi: best.high! })} wins of 100 games.`,
          [best],
        );
  return character === undefined ? [own] : [own, ...buyingSentences(context, undefined, 'a player of any character')];
}

function firstSentence(row: Row, price: number, who: string, rank = ' first'): SourcedSentence {
  const games = changedGames(row.value, { lo: row.low, hi: row.high });
  return sourced(`With ${price} gold, buy the ${row.name}${rank}: beginning with it wins ${who} ${games}.`, [row]);
}

/** Returns the rows of wares with ranges, those of most worth first. */
function goodRows({ data, goods }: PageContext, character?: string): Row[] {
  const of = character === undefined ? '' : `character=${character}`;
  const rows = SOURCES.flatMap((source) => data.rows(source, { of, measure: 'win' }));
  return data
    .fair(rows.filter(({ what, low, high }) => goods.some(({ id }) => id === what) && low !== null && high !== null))
    .sort((x, y) => y.value - x.value);
}

function goodOf({ goods }: PageContext, what: string): Good {
  return goods.find(({ id }) => id === what)!;
}
