import { changedGames, gamesUp, lostWins, UNNOTICED } from '../../../../../reports/answer/hundred.js';
import type { NamedThing } from '../../../../atlas/names.js';
import { sideOf } from '../../../../atlas/row.js';
import { anyOf, levelsText } from '../../../../engine/lists.js';
import { capital } from '../../../parts/text.js';
import type { AtlasData, Row } from '../data.js';
import { winsSentence } from '../effects.js';
import { Curves } from '../figures/curves.js';
import { Dots } from '../figures/dots.js';
import { Numbers } from '../figures/numbers.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { Sentence, Sentences } from '../sentence.js';
import { ofHundred, type SourcedSentence, sourced } from '../words.js';

/** Numbers of players of the page. */
const TABLES = [2, 3, 4, 5, 6];

/** Usual number of players. */
const USUAL = 4;

/** Number that players call ready. */
const READY = 10;

/** Thresholds of the other players that get a curve each. */
const OTHERS = ['6', '8', '10', '12'];

/** Returns the page of the headline, and one for each character. */
export function rushPages(context: PageContext, characters: readonly NamedThing[]): AtlasPage[] {
  return [mainPage(context, characters), ...characters.map((one) => characterPage(context, one))];
}

/** Returns the sentence that answers the headline; null if it was not played. */
export function rushAnswer(data: AtlasData): SourcedSentence | null {
  return stayingSentence(data, `rush-${USUAL}`, USUAL, false);
}

function mainPage(context: PageContext, characters: readonly NamedThing[]): AtlasPage {
  const { data } = context;
  const source = `rush-${USUAL}`;
  return {
    path: 'rush.html',
    title: 'Ready to rush at 10?',
    chapter: 'rush.html',
    sources: [
      'exact',
      ...data.sources('rush-').filter((id) => !characters.some((one) => id === `rush-${one.id}`)),
      ...data.sources('route'),
    ],
    body: (
      <>
        <h1>Ready to rush at 10?</h1>
        <p class="atlas-lead">
          Players say: build up to Strength or Craft 10, then go for the Crown of Command. Here every player leaves at
          some number, and one player tries to do better by another.
        </p>
        {[rushAnswer(data), readySentence(data, source, USUAL)].map(
          (one) => one && <Sentence key={one.text} sentence={one} />,
        )}
        <section id="players">
          <h2>By the number of players</h2>
          <Sentences all={TABLES.flatMap((players) => stayingSentence(data, `rush-${players}`, players, true) ?? [])} />
          {TABLES.map((players) => (
            <ResponseFigure key={players} context={context} source={`rush-${players}`} players={players} />
          ))}
        </section>
        <Routes context={context} />
        <section id="exact">
          <h2>The chances of the Inner Region</h2>
          <p>These are counted, not played: all throws of the dice.</p>
          <Sentences all={exactSentences(data)} />
          <ExactFigure context={context} />
        </section>
        <section id="characters">
          <h2>For each character</h2>
          <ul class="atlas-links">
            {characters.map(({ id, name }) => (
              <li key={id}>
                <a href={links.page(`rush/${id}.html`)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
        <HowToRead />
      </>
    ),
  };
}

function Routes({ context }: { readonly context: PageContext }) {
  const { data } = context;
  return (
    <section id="route">
      <h2>Past the Crypt or through the Mines?</h2>
      <p>
        The way past the Crypt asks for Strength, the way through the Mines for Craft. Most players take the cheaper
        one.
      </p>
      <Sentences all={routeSentences(data)} />
      <Dots
        context={context}
        source="route"
        title="Wins of a player who keeps to one way, against taking the cheaper one"
        first="way"
        value="more wins of 100 games"
        rows={data.rows('route', { measure: 'win' })}
        even="as many wins as by the cheaper way"
      />
      {['strength', 'craft'].map((route) => (
        <ResponseFigure key={route} context={context} source={`rush-by-${route}`} players={USUAL} route={route} />
      ))}
    </section>
  );
}

function characterPage(context: PageContext, { id, name }: NamedThing): AtlasPage {
  const { data } = context;
  const source = `rush-${id}`;
  const first = [
    stayingSentence(data, source, USUAL, false),
    readySentence(data, source, USUAL),
    ...OTHERS.map((others) => bestSentence(data, source, USUAL, others)),
  ].filter((one) => one !== null);
  return {
    path: `rush/${id}.html`,
    title: `When does the ${name} leave?`,
    chapter: 'rush.html',
    sources: data.sources(source).filter((one) => one === source),
    body: (
      <>
        <h1>When does the {name} leave for the Crown?</h1>
        <p class="atlas-lead">
          One player with the {name} leaves at one number, the three others at another. All else is the same. "Strength"
          here also means Craft, with everything carried.
        </p>
        {first.length === 0 && <p>This was not played yet.</p>}
        <Sentences all={first} />
        <ResponseFigure context={context} source={source} players={USUAL} />
        <p>
          <a href={links.page('rush.html')}>All characters and tables</a> ·{' '}
          <a href={links.page(`characters/${id}.html`)}>More on the {name}</a>
        </p>
        <HowToRead />
      </>
    ),
  };
}

function HowToRead() {
  return (
    <section>
      <h2>How to read this</h2>
      <p>
        The numbers are Strength or Craft with everything carried, and the player must hold a Talisman. All players are
        the same computer player. The ranges of one figure hold together in 95 of 100 such runs. People may play
        differently.
      </p>
    </section>
  );
}

/** Returns the numbers at which all may leave, because no other number is worth much then; null if it was not played. */
function stayingSentence(
  data: AtlasData,
  source: string,
  players: number,
  isOneOfMany: boolean,
): SourcedSentence | null {
  const gains = gainRows(data, source);
  if (gains.length === 0) return null;
  const stable = gains.filter((row) => sideOf(row) === 'open');
  const start = (text: string): string => (isOneOfMany ? `With ${players} players, ${text}` : capital(text));
  const all = everybody(players);
  if (stable.length === 0)
    return sourced(
      start(
        `no number is good for all: whichever of ${levelsText(levelsOf(gains), levelsOf(gains), 'or')} ${all} leave at, one of them wins more by another.`,
      ),
      gains,
    );
  const leave = start(`leave at ${levelsText(levelsOf(stable), levelsOf(gains), 'or')}`);
  const bounds = stable.flatMap(({ high }) => (high === null ? [] : [high]));
  if (bounds.length < stable.length)
    return sourced(`${leave}, but it is too early to say: there are too few games.`, stable);
  const most = Math.max(...bounds);
  if (most <= UNNOTICED)
    return sourced(
      `${leave}: if ${all} do, another number makes no difference you would notice (at most ${gamesUp(most)}).`,
      stable,
    );
  const numbers = levelsText(levelsOf(stable), levelsOf(gains), 'or');
  return sourced(
    `Not settled: if ${all} leave at the same of ${numbers}, another number may still gain up to ${gamesUp(most)}.`,
    stable,
  );
}

function everybody(players: number): string {
  return players === 2 ? 'both players' : `all ${players} players`;
}

function levelsOf(rows: readonly Row[]): number[] {
  return rows.map(({ what }) => Number(what));
}

/** Returns the gain from a different number if all others are "ready at 10". */
function readySentence(data: AtlasData, source: string, players: number): SourcedSentence | null {
  const row = gainRows(data, source).find(({ what }) => what === String(READY));
  if (row === undefined) return null;
  if (sideOf(row) !== 'more') {
    const wait = `if ${everybody(players)} wait for ${READY}`;
    const text =
      row.high === null
        ? `Too early to say what another number gains ${wait}.`
        : row.high <= UNNOTICED
          ? `Waiting for ${READY} is fine: ${wait}, another number makes no difference you would notice.`
          : `Not settled: ${wait}, another number may still gain up to ${gamesUp(row.high)}.`;
    return sourced(text, [row]);
  }
  const best = bestRows(data, source, players, String(READY))[0];
  return sourced(
    `If ${everybody(players)} wait for ${READY}, one of them wins ${changedGames(row.value, { lo: row.low ?? 0, hi: row.high ?? 0 })} by leaving at another number; ${best.what} did best in these games.`,
    [row, best],
  );
}

/** Returns the numbers that may be the best answer if the others leave at `others`. */
function bestSentence(data: AtlasData, source: string, players: number, others: string): SourcedSentence | null {
  const rows = bestRows(data, source, players, others);
  if (rows.length === 0) return null;
  const may = rows.filter((row) => sideOf(row) === 'open');
  const worst = rows.filter((row) => sideOf(row) === 'more').sort((x, y) => y.value - x.value)[0];
  const best = levelsText(levelsOf(may), levelsOf(rows), 'or');
  const most = Math.max(...may.map(({ high }) => high ?? Infinity));
  if (worst === undefined)
    return sourced(
      `Too early to say: if the others leave at ${others}, ${anyOf(levelsOf(may), levelsOf(rows))} may be best.`,
      may,
    );
  const cost = `${worst.what} costs ${lostWins(worst.value, { lo: worst.low, hi: worst.high })}`;
  const same = may.length > 1 ? ', which of these makes no difference you would notice' : '';
  const text = most <= UNNOTICED ? `leave at ${best}${same}` : `${anyOf(levelsOf(may), levelsOf(rows))} may be best`;
  return sourced(`If the others leave at ${others}, ${text}; ${cost}.`, [worst, ...may]);
}

/** Returns the gains, each picked out of several numbers, shrunk towards their average. */
function gainRows(data: AtlasData, source: string): readonly Row[] {
  return data.fair(data.rows(source, { measure: 'gain' }));
}

/** Returns the numbers of one player against others at one number, the best in these games first. */
function bestRows(data: AtlasData, source: string, players: number, others: string): Row[] {
  const rows = data
    .fair(data.rows(source, { measure: 'behind' }))
    .filter(({ of }) => of.startsWith(`players=${players} others=${others}`) && isWhole(of, others));
  return [...rows].sort((x, y) => x.value - y.value);
}

const isWhole = (of: string, others: string): boolean => of.split(' ').includes(`others=${others}`);

interface ResponseFigureProps {
  readonly context: PageContext;
  readonly source: string;
  readonly players: number;
  readonly route?: string;
}

/** The curves of one table: wins by the own number, a curve for each number of the others. */
function ResponseFigure({ context, source, players, route }: ResponseFigureProps) {
  const rows = context.data.rows(source, { measure: 'win' });
  if (rows.length === 0) return null;
  const curves = OTHERS.map((others) => ({
    name: `the others leave at ${others}`,
    rows: rows.filter(({ of }) => isWhole(of, others)),
  })).filter((curve) => curve.rows.length > 0);
  const way =
    route === undefined ? '' : route === 'strength' ? ', one player past the Crypt' : ', one player through the Mines';
  return (
    <>
      <Curves
        context={context}
        source={source}
        title={`Wins of one player, ${players} players${way}`}
        alt={`Curves of the wins of one player by the number at which it leaves, for ${curves.length} numbers of the others. The numbers are in the table below.`}
        first="leaves at"
        value="wins of 100 games"
        curves={curves}
        below="the player leaves at Strength or Craft"
        even={1 / players}
        evenMeaning={`an even share, ${ofHundred(1 / players)} of 100 games`}
      />
      <Numbers
        caption={`What a player gains by another number than all others, ${players} players${way}`}
        opens="What a player gains by another number than all others"
        first="all leave at"
        value="gain of 100 games"
        rows={gainRows(context.data, source)}
      />
    </>
  );
}

function routeSentences(data: AtlasData): SourcedSentence[] {
  return data
    .rows('route', { measure: 'win' })
    .map((row) => winsSentence(row, `a player who always takes the way of ${row.name}, and not the cheaper one,`));
}

/** Returns the exact chances at the number that players call ready, and two below. */
function exactSentences(data: AtlasData): SourcedSentence[] {
  return ['8', '10', '12'].flatMap((what) => {
    const row = (measure: string, of = ''): Row | undefined => data.row('exact', { what, of, measure });
    const [portal, crypt, fate] = [row('portal'), row('crypt'), row('crypt', 'fate=1')];
    if (portal === undefined || crypt === undefined || fate === undefined) return [];
    return [
      sourced(
        `At ${what}, the Portal of Power opens in ${ofHundred(portal.value)} of 100 tries, and you pass the Crypt or the Mines in ${ofHundred(crypt.value)}, or ${ofHundred(fate.value)} if you have a fate to spend.`,
        [portal, crypt, fate],
      ),
    ];
  });
}

function ExactFigure({ context }: { readonly context: PageContext }) {
  const { data } = context;
  const rows = (measure: string, of = ''): readonly Row[] => data.rows('exact', { measure, of });
  return (
    <Curves
      context={context}
      source="exact"
      title="Chance to pass, by Strength or Craft"
      alt="Three rising curves: the Portal, the Crypt with a fate, and the Crypt. The numbers are in the table below."
      first="you have"
      value="passes of 100 tries"
      curves={[
        { name: 'the Portal of Power', rows: rows('portal') },
        { name: 'the Crypt or the Mines, with one fate', rows: rows('crypt', 'fate=1') },
        { name: 'the Crypt or the Mines', rows: rows('crypt') },
      ].filter((curve) => curve.rows.length > 0)}
      below="Strength or Craft"
    />
  );
}

/** Returns the gains of the headline question at 10 as findings. */
export function rushFindings({ data }: PageContext): Finding[] {
  return TABLES.flatMap((players) => {
    const source = `rush-${players}`;
    const row = gainRows(data, source).find(({ what }) => what === String(READY));
    const text = readySentence(data, source, players);
    return row === undefined || text === null ? [] : [{ family: 'rush', row, sentence: text, path: 'rush.html' }];
  });
}
