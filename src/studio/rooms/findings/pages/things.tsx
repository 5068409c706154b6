import { caseWord, sideOf } from '../../../../atlas/row.js';
import { listed } from '../../../../engine/lists.js';
import { type AtlasData, type Row, shown, withCase } from '../data.js';
import { lengthRows, lengthSentence, lengthUnit, winsSentence } from '../effects.js';
import { Dots } from '../figures/dots.js';
import { Numbers } from '../figures/numbers.js';
import type { AtlasPage, Finding, PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { countOf, type SourcedSentence, sourced } from '../words.js';
import { abilityName, abilitySentence } from './abilities.js';
import { Buying } from './buying.js';
import { thing } from './characters.js';
import { Gained } from './luck.js';

/** Kinds of possessions and bonuses to begin with, with their headings. */
const KINDS: readonly { readonly source: string; readonly title: string; readonly one: string }[] = [
  { source: 'worth-stats', title: 'One point more', one: 'bonus' },
  { source: 'worth-objects', title: 'Objects', one: 'Object' },
  { source: 'worth-followers', title: 'Followers', one: 'Follower' },
  { source: 'worth-spells', title: 'Spells', one: 'Spell' },
];

/** Cards of the longest and shortest games that are shown. */
const CARDS = 12;

/** Change of the length, in percent, from which games hardly end: they are left out of the figure. */
const ENDLESS = 200;

/** Returns the sources of the page: those of places have a page of their own. */
function thingSources(data: AtlasData): string[] {
  const sources = [...data.sources('worth-'), ...data.sources('gained'), ...data.sources('shop')];
  return sources.filter((id) => !['worth-spaces', 'worth-starts'].includes(id));
}

/** Returns the page on the worth of possessions, bonuses and Spells, and on the characters they suit. */
export function thingPages(context: PageContext): AtlasPage[] {
  const { data } = context;
  const kinds = KINDS.filter(({ source }) => data.rows(source).length > 0);
  return [
    {
      path: 'things.html',
      title: 'Things and Spells',
      chapter: 'things.html',
      sources: thingSources(data),
      body: (
        <>
          <h1>What are things and Spells worth?</h1>
          <p class="atlas-lead">
            One of four players begins with the thing. How many more games does that player win than one without it? An
            even share is 25 of 100 games.
          </p>
          <Buying context={context} />
          <Gained context={context} />
          {kinds.map(({ source, title, one }) => {
            const rows = data.fair(data.rows(source, { of: '', measure: 'win' }));
            return (
              <section key={source} id={source}>
                <h2>{title}</h2>
                <Sentences
                  all={[
                    ...helpCount(source, one, rows),
                    ...shown(rows, 'more').slice(0, 3).map(beginSentence),
                    ...shown(rows, 'less').slice(0, 2).map(beginSentence),
                  ]}
                />
                <Dots
                  context={context}
                  source={source}
                  title={`${title}: more wins of 100 games`}
                  first="thing"
                  value="more wins of 100 games"
                  rows={rows}
                  even="as many wins as without it"
                />
                <ForWhom data={data} source={source} />
              </section>
            );
          })}
          <Abilities context={context} />
          <CardsOut context={context} />
        </>
      ),
    },
  ];
}

function helpCount(source: string, one: string, rows: readonly Row[]): SourcedSentence[] {
  if (rows.length === 0) return [];
  const good = shown(rows, 'more');
  const total = countOf(source, 'win', '');
  const count = countOf(source, 'win', '', 'more');
  if (good.length === 0)
    return [sourced(`Not settled: of ${rows.length} kinds of ${one}, each may still help or harm.`, [], [total])];
  const verb = good.length === 1 ? 'helps' : 'help';
  return [sourced(`Of ${rows.length} kinds of ${one}, ${good.length} ${verb} for sure.`, [], [total, count])];
}

function beginSentence(row: Row): SourcedSentence {
  return winsSentence(row, `a player who begins with ${thing(row.name)}`);
}

/** Possessions and bonuses that suit some characters better than others. */
function ForWhom({ data, source }: { readonly data: AtlasData; readonly source: string }) {
  const rows = data.fair(withCase(data.rows(source, { measure: 'win' }), 'character'));
  const apart = [...shown(rows, 'more').slice(0, 3), ...shown(rows, 'less').slice(0, 3)];
  if (rows.length === 0) return null;
  const who = (row: Row): string =>
    data.row('characters', { what: caseWord(row.of, 'character') })?.name ?? caseWord(row.of, 'character');
  return (
    <>
      <h3>For whom</h3>
      {apart.length === 0 && (
        <p>Not settled: no thing helps or harms one character for sure. Each was played in too few games.</p>
      )}
      <Sentences all={apart.map((row) => winsSentence(row, `the ${who(row)} with ${thing(row.name)}`))} />
      <Numbers
        caption="More wins of 100 games, by thing and character"
        opens="Every thing for every character"
        first="thing and character"
        value="more wins"
        rows={rows}
        nameOf={(row) => `${row.name}, ${who(row)}`}
      />
    </>
  );
}

/** Abilities of characters, each taken away. */
function Abilities({ context }: { readonly context: PageContext }) {
  const rows = context.data.fair(context.data.rows('worth-abilities', { measure: 'win' }));
  if (rows.length === 0) return null;
  return (
    <section id="abilities">
      <h2>Abilities of characters</h2>
      <p>Here an ability is taken away. The change is that of the characters that have it.</p>
      <Sentences
        all={shown(rows, 'less')
          .slice(0, 4)
          .map((row) => abilitySentence(context, row))}
      />
      <Dots
        context={context}
        source="worth-abilities"
        title="Wins without an ability, of 100 games"
        first="ability"
        value="more wins of 100 games"
        rows={rows}
        even="as many wins as with it"
        nameOf={(row) => abilityName(context, row)}
      />
    </section>
  );
}

function CardsOut({ context }: { readonly context: PageContext }) {
  const all = context.data.fair(lengthRows(context.data, 'worth-cards'));
  const rows = all.filter(({ value }) => value < ENDLESS);
  const endless = all.filter(({ value }) => value >= ENDLESS);
  if (rows.length === 0) return null;
  const apart = [...shown(rows, 'more').slice(0, CARDS / 2), ...shown(rows, 'less').slice(0, CARDS / 2)];
  return (
    <section id="cards">
      <h2>Cards that make games longer or shorter</h2>
      <p>Here all copies of a card are taken out of the game.</p>
      {endless.length > 0 && (
        <p>{`Left out, because games hardly end without it: ${listed(endless.map(({ name }) => thing(name)))}.`}</p>
      )}
      {apart.length === 0 && <p>Not settled: no card changes the length of games for sure.</p>}
      <Sentences all={apart.slice(0, 4).map((row) => lengthSentence(row, `without ${thing(row.name)}`))} />
      <Dots
        context={context}
        source="worth-cards"
        title="Change of the length of games without a card"
        first="card"
        value={lengthUnit(rows)}
        rows={apart.length > 0 ? apart : rows.slice(0, CARDS)}
        even="as long as with it"
      />
    </section>
  );
}

export function thingFindings(context: PageContext): Finding[] {
  const { data } = context;
  return [
    ...KINDS.flatMap(({ source }) =>
      data
        .fair(data.rows(source, { of: '', measure: 'win' }))
        .filter((row) => sideOf(row) !== 'open')
        .map((row) => ({ family: source, row, sentence: beginSentence(row), path: `things.html` })),
    ),
    ...data
      .fair(data.rows('worth-abilities', { measure: 'win' }))
      .filter((row) => sideOf(row) === 'less')
      .map((row) => ({ family: 'abilities', row, sentence: abilitySentence(context, row), path: 'things.html' })),
  ];
}

/** Returns the sentence on which Objects are worth having. */
export function thingAnswer(data: AtlasData): SourcedSentence | null {
  const rows = shown(data.fair(data.rows('worth-objects', { of: '', measure: 'win' })), 'more').slice(0, 3);
  if (rows.length === 0) return null;
  return sourced(
    `A player who begins with one of these wins more games: ${listed(rows.map(({ name }) => `the ${name}`))}.`,
    rows,
  );
}
