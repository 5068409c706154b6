import { Fragment, type VNode } from 'preact';
import { caseWord, sideOf } from '../../../../atlas/row.js';
import { listed } from '../../../../engine/lists.js';
import { capital } from '../../../parts/text.js';
import { type Part, partsOf, type Verdict, verdictOf } from '../claim-parts.js';
import type { AtlasData, Row } from '../data.js';
import { Dots } from '../figures/dots.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { countOf, fixed, games, ofHundred, range, type SourcedSentence, sizeRange, sourced } from '../words.js';

/** Sources of all claims. */
const ALL = 'claim-*';

/** Verdicts with their words, in their order. */
const VERDICTS: Readonly<Record<Verdict, string>> = {
  supported: 'supported',
  refuted: 'refuted',
  'small-difference': 'makes a clear but small difference',
  'no-difference': 'makes no difference',
  open: 'open',
};

/** Meaning of the verdict on the page of a claim. */
const OPEN =
  'Open: the games do not settle it yet, or its two plays on different luck did not say the same. What they show so far:';

/** Returns the page of all claims, and one for each. */
export function claimPages(context: PageContext): AtlasPage[] {
  const claims = context.data.rows(ALL, { measure: 'claim' });
  return [mainPage(context, claims), ...claims.map((claim) => claimPage(context, claim))];
}

function mainPage({ data }: PageContext, claims: readonly Row[]): AtlasPage {
  return {
    path: 'claims.html',
    title: 'Claims',
    chapter: 'claims.html',
    sources: claims.map(({ source }) => source),
    body: (
      <>
        <h1>Every piece of advice, tested</h1>
        <p class="atlas-lead">
          The rule document gives advice. Each piece was played out: one side follows it, the other does not. A verdict
          stands only if a second play on other luck says the same.
        </p>
        {claims.length === 0 && <p>The claims were not played yet.</p>}
        <Sentences all={[verdictCounts(data) ?? []].flat()} />
        {(Object.keys(VERDICTS) as Verdict[]).map((verdict) => {
          const some = claims.filter((claim) => verdictOf(claim) === verdict);
          return (
            some.length > 0 && (
              <section key={verdict} id={verdict}>
                <h2>{capital(VERDICTS[verdict])}</h2>
                <ul class="atlas-links atlas-claims">
                  {some.map(({ what, name }) => (
                    <li key={what}>
                      <a href={links.page(`claims/${what}.html`)}>
                        <b>{what}</b> {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </>
    ),
  };
}

function verdictCounts(data: AtlasData): SourcedSentence | null {
  const all = data.rows(ALL, { measure: 'claim' });
  if (all.length === 0) return null;
  const counted = (Object.keys(VERDICTS) as Verdict[]).flatMap((verdict) => {
    const count = all.filter((claim) => verdictOf(claim) === verdict).length;
    return count === 0 ? [] : [{ verdict, count }];
  });
  const parts = counted.map(({ verdict, count }) => `${count} ${COUNTED[verdict][count === 1 ? 0 : 1]}`);
  const places = counted.map(({ verdict }) => countOf(ALL, 'claim', `stands=${verdict}`));
  return sourced(`Of ${all.length} claims ${listed(parts)}.`, [], [`${ALL}?measure=claim`, ...places]);
}

/** Verdicts after a number of claims: one, and several. */
const COUNTED: Readonly<Record<Verdict, readonly [string, string]>> = {
  supported: ['is supported', 'are supported'],
  refuted: ['is refuted', 'are refuted'],
  'small-difference': ['makes a small difference', 'make a small difference'],
  'no-difference': ['makes no difference', 'make no difference'],
  open: ['is open', 'are open'],
};

function claimPage(context: PageContext, claim: Row): AtlasPage {
  const { data } = context;
  const { [claim.what]: why } = context.tests;
  const { source } = claim;
  const cases = data.rows(source).filter(({ measure }) => !['claim', 'part', 'side a', 'side b'].includes(measure));
  const mains = cases.filter(({ of }) => ['main', 'fact'].includes(caseWord(of, 'kind')));
  const better = cases.filter(({ of }) => caseWord(of, 'kind') === 'better');
  const others = cases.filter((row) => !mains.includes(row) && !better.includes(row));
  const flips = others.filter(({ of }) => caseWord(of, 'flips') === '1');
  return {
    path: `claims/${claim.what}.html`,
    title: `${claim.what}: ${claim.name}`,
    chapter: 'claims.html',
    sources: [source],
    body: (
      <>
        <p class="atlas-kicker">{`Claim ${claim.what}`}</p>
        <h1>{claim.name}</h1>
        <p class={`atlas-verdict atlas-${verdictOf(claim)}`}>{capital(VERDICTS[verdictOf(claim)])}</p>
        {why !== undefined && <p>{`How it was tested: ${why}`}</p>}
        {verdictOf(claim) === 'open' && <p>{OPEN}</p>}
        {partsOf(data, claim, mains).map((part) => partOf(data, part))}
        <section id="better">
          <h2>With a better player</h2>
          {better.length === 0 && <p>This was not asked of a better player.</p>}
          <Sentences all={better.map((row) => caseSentence(data, row))} />
        </section>
        <section id="flips">
          <h2>Where it flips</h2>
          {flips.length === 0 && others.length > 0 && (
            <p>
              In none of the other cases is the opposite shown. They were tested together, so a few may have been
              missed.
            </p>
          )}
          <Sentences all={flips.map((row) => caseSentence(data, row))} />
          {unitsOf(cases).map((unit) => (
            <Dots
              key={unit}
              context={context}
              source={source}
              title="The same question in each case"
              first="case"
              value="difference"
              rows={cases.filter((row) => row.unit === unit)}
              even="no difference"
              nameOf={(row) => figureName(data, row)}
            />
          ))}
        </section>
        <p>
          <a href={links.page('claims.html')}>All claims</a>
        </p>
      </>
    ),
  };
}

function partOf(data: AtlasData, { name, verdict, rows }: Part): VNode {
  return (
    <Fragment key={name}>
      {name !== null && (
        <h2 class="atlas-part">
          {capital(name)}
          {verdict !== null && ': '}
          {verdict !== null && <span class={`atlas-${verdict}`}>{VERDICTS[verdict]}</span>}
        </h2>
      )}
      <Sentences all={rows.map((row) => caseSentence(data, row))} />
    </Fragment>
  );
}

function unitsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.filter(({ unit }) => unit !== 'number').map(({ unit }) => unit))];
}

/** "with 2 players", "for the Troll": the case of a row. */
function caseName(data: AtlasData, { of }: Row): string {
  const word = caseWord(of, 'case');
  const [kind, value = ''] = word.split('=');
  if (kind === 'players') return `${value} players`;
  if (kind === 'character') return data.row('characters', { what: value })?.name ?? capital(value);
  if (kind === 'opponents') return `against ${value}`;
  if (kind === 'better') return `played by ${value.split(':')[0]}`;
  return kind === 'main' ? 'as usual' : word;
}

/** Returns the label of a row in a figure: the case, and the number of the question if there are several. */
function figureName(data: AtlasData, row: Row): string {
  const test = caseWord(row.of, 'test');
  return test === '1' || test === '' ? caseName(data, row) : `${caseName(data, row)}, question ${test}`;
}

function caseSentence(data: AtlasData, row: Row): SourcedSentence {
  const kind = caseWord(row.of, 'kind');
  const start = kind === 'main' || kind === 'fact' ? '' : `${capital(caseName(data, row))}: `;
  const [a, b] = ['side a', 'side b'].map((measure) => data.row(row.source, { of: row.of, measure }));
  const rows = [row, a, b].filter((one) => one !== undefined);
  const begin = (text: string): string => start + (start === '' ? capital(text) : text);
  if (kind === 'fact' && a !== undefined && b !== undefined) {
    const stands = caseWord(row.of, 'stands') === 'supported';
    const claimed =
      row.value === 0
        ? 'as the claim says'
        : stands
          ? `as the claim says: ${a.name}`
          : `where the claim says ${a.name}`;
    return sourced(`${capital(row.measure)}: ${fixed(b.value, 0)}, ${claimed}.`, rows);
  }
  if (row.measure === 'win') {
    const verb = sideOf(row) === 'open' ? ': ' : ' wins ';
    return sourced(`${begin(row.name)}${verb}${foundWords(row, WINS, 'fewer')}; ${games(row.games)}.`, rows);
  }
  const verb = sideOf(row) === 'open' ? '' : 'that is ';
  const unit = row.unit === 'percent' ? '%' : ' of 100';
  return sourced(`${begin(sidesText(row, a, b))}; ${verb}${foundWords(row, unit, 'less')}; ${games(row.games)}.`, rows);
}

/** Unit of wins. */
const WINS = ' of 100 games';

/** Returns the digits after the point that a value of this size deserves. */
function digitsOf(x: number): number {
  return x >= 10 ? 1 : x >= 1 ? 2 : 3;
}

/** "Minutes at the table: 181.4 with a bonus, 190.7 with the usual start", or a value against a number: "13.7%, one in ten". */
function sidesText(row: Row, a: Row | undefined, b: Row | undefined): string {
  const value = (side: Row): string =>
    side.unit === 'share' ? `${ofHundred(side.value)}%` : fixed(side.value, digitsOf(side.value));
  const [nameB, nameA] = row.name.split(' instead of ');
  if (a !== undefined && b !== undefined && row.measure !== '')
    return `${row.measure}: ${value(b)} ${withName(nameB)}, ${value(a)} ${withName(nameA)}`;
  if (a !== undefined && b !== undefined) return `${nameA}: ${value(a)}, ${nameB}: ${value(b)}`;
  const side = (name: string, of: Row | undefined): string => (of === undefined ? name : `${name}: ${value(of)}`);
  return `${side(nameB, b)}, compared with ${side(nameA, a)}`;
}

/** "with a bonus", "as the Priest". */
function withName(name: string): string {
  return /^(?:with|without|as|by|if|under|at|in|after|before) /.test(name) ? name : `with ${name}`;
}

/** How often the claim counts its first side: 3 for "three times as many"; 1 for a plain comparison. */
const timesOf = ({ of }: Row): number => Number(caseWord(of, 'times') || 1);

/** "1.44 times as many (1.41 to 1.48), not 3 times", or that it is not settled. */
function ratioWords(row: Row): string {
  const times = timesOf(row);
  const { low, high, value } = row;
  if (low === null || high === null) return 'it is too early to say';
  const [ratio, least, most] = [value, low, high].map((percent) => fixed(times * (1 + percent / 100), 2));
  if (sideOf(row) !== 'open') return `${ratio} times as many (${least} to ${most}), not ${times} times`;
  const span = `${least} to ${most} times as many`;
  if (caseWord(row.of, 'stands') === 'no-difference') return `it makes no difference you would notice, ${span}`;
  return `not settled yet, ${span} is possible`;
}

/** "2.8 more of 100 games (1.0 to 4.5)", or that it is not settled. @param less word of a fall */
function foundWords(row: Row, unit: string, less: string): string {
  if (timesOf(row) !== 1) return ratioWords(row);
  const { low, high, value } = row;
  // Bounds that would look alike get another digit.
  const digits = low !== null && high !== null && low !== high && fixed(low, 1) === fixed(high, 1) ? 2 : 1;
  const size = (x: number): string =>
    `${fixed(Math.abs(x), digits)}${unit === WINS ? '' : unit} ${x < 0 ? less : 'more'}`;
  const after = unit === WINS ? WINS : '';
  if (sideOf(row) !== 'open') {
    const bounds = low === null || high === null ? range(row) : sizeRange(row, digits);
    const small = caseWord(row.of, 'stands') === 'small-difference' ? ', clear but small' : '';
    return `${size(value)}${after} ${bounds}${small}`;
  }
  if (low === null || high === null) return 'it is too early to say';
  const span = `${size(low)} to ${size(high)}${after}`;
  if (caseWord(row.of, 'stands') === 'no-difference') return `it makes no difference you would notice, ${span}`;
  return `not settled yet, ${span} is possible`;
}

/** Returns the refuted claims as findings. */
export function claimFindings({ data }: PageContext): Finding[] {
  return data
    .rows(ALL, { measure: 'claim' })
    .filter((claim) => verdictOf(claim) === 'refuted')
    .flatMap((claim) => {
      const row = data
        .rows(claim.source)
        .find(
          ({ of, unit }) =>
            caseWord(of, 'kind') === 'main' && caseWord(of, 'stands') === 'refuted' && unit !== 'number',
        );
      if (row === undefined) return [];
      const found = caseSentence(data, row);
      return [
        {
          family: 'claims',
          row,
          sentence: { ...found, text: `People say: "${claim.name}" It is refuted. ${found.text}` },
          path: `claims/${claim.what}.html`,
        },
      ];
    });
}

/** Returns the sentence on how many claims hold. */
export function claimsAnswer(data: AtlasData): SourcedSentence | null {
  return verdictCounts(data);
}
