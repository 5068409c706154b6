import { changedGames, numberUp, signedText, UNNOTICED } from '../../../../../reports/answer/hundred.js';
import type { Good } from '../../../../atlas/names.js';
import { caseWord } from '../../../../atlas/row.js';
import { capital } from '../../../parts/text.js';
import { type AtlasData, type Row, shown } from '../data.js';
import { Dots } from '../figures/dots.js';
import type { PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { type SourcedSentence, sourced } from '../words.js';

/** Sources with the worth of wares. */
const SOURCES = ['worth-objects', 'worth-followers'];

/** Source with purchases for some gold. */
const SHOP = 'shop';

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
      {character === undefined && <WithGold context={context} />}
    </section>
  );
}

/** Purchases for some gold, compared with keeping it. */
function WithGold({ context }: Pick<BuyingProps, 'context'>) {
  const { data } = context;
  const all = data.rows(SHOP, { measure: 'win' });
  if (all.length === 0) return null;
  const gold = caseWord(all[0].of, 'gold');
  return (
    <>
      <h3>With {gold} gold to spend</h3>
      <Sentences all={goldSentences(data, all, gold)} />
      <Dots
        context={context}
        source={SHOP}
        title={`Purchases for ${gold} gold: more wins of 100 games`}
        first="purchase and shop"
        value="more wins of 100 games"
        rows={data.fair(all)}
        even="as many wins as with the gold kept"
        nameOf={(row) => `${capital(row.name)}, ${caseWord(row.of, 'shop')}`}
      />
    </>
  );
}

/** Returns a sentence on the best and on the worst purchase that both plays show. */
function goldSentences(data: AtlasData, all: readonly Row[], gold: string): SourcedSentence[] {
  const sure = data.fair(data.confirmed(all)).sort((x, y) => y.value - x.value);
  const [best, worst] = [shown(sure, 'more')[0], shown(sure, 'less').at(-1)];
  const games = ({ value, low, high }: Row): string => changedGames(value, { lo: low, hi: high });
  const [first] = data.fair(all);
  return [
    best === undefined
      ? sourced(
          `Not settled: of the purchases for ${gold} gold, ${first.name} did best, with ${signedText({ lo: first.low!, hi: first.high! })} wins of 100 games.`,
          [first],
        )
      : sourced(`Buy ${best.name} for your ${gold} gold: that wins ${games(best)} than the gold kept.`, [best]),
    ...(worst === undefined
      ? []
      : [sourced(`Do not buy ${worst.name}: that wins ${games(worst)} than the gold kept.`, [worst])]),
  ];
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
