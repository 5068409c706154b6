import { numberWord, wonGames } from '../../../../../reports/answer/hundred.js';
import type { NamedThing } from '../../../../atlas/names.js';
import { caseWord, sideOf } from '../../../../atlas/row.js';
import { STRONG } from '../../../../atlas/strong.js';
import { listed } from '../../../../engine/lists.js';
import { Table } from '../../../parts/table.js';
import { type AtlasData, type Row, shown, withCase } from '../data.js';
import { strengthSentence, winsSentence } from '../effects.js';
import { Dots } from '../figures/dots.js';
import { Heat } from '../figures/heat.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { Sentence, Sentences } from '../sentence.js';
import { turnedCharacters } from '../turned.js';
import { fixed, range, type SourcedSentence, sourced } from '../words.js';
import { Buying } from './buying.js';
import { WhyTurned } from './why-turned.js';

/** Sources of the worth of cards and points to each character. */
const WORTHS = ['worth-stats', 'worth-objects', 'worth-followers', 'worth-spells'];

/** Most cards and points named on the page of a character. */
const NAMED = 12;

/** Returns the page of all characters, and one for each. */
export function characterPages(context: PageContext, characters: readonly NamedThing[]): AtlasPage[] {
  return [mainPage(context, characters), ...characters.map((one) => characterPage(context, one))];
}

/** Players at the usual table, as the case of its rows. */
const AT_FOUR = 'players=4';

/** Returns a multiple of an even share as a share of the wins at a table of four. */
function atTableOfFour(row: Row): Row {
  const [value, low, high] = [row.value, row.low, row.high].map((times) => (times === null ? null : times / 4));
  return { ...row, unit: 'share', against: 1 / 4, value: value!, low, high };
}

/** Source of the characters among stronger players. */
const STRONG_CHARACTERS = `${STRONG}characters`;

/** Wins of a character by each kind of player, and the range of all of their intervals, as multiples of an even share. */
interface SkillSpread {
  readonly usual: Row;
  readonly rows: readonly Row[];
  readonly low: number;
  readonly high: number;
}

/** Returns the wins of a character by usual players, by the other styles and by stronger players; null without any. */
function skillSpread(data: AtlasData, what: string): SkillSpread | null {
  const styles = withCase(data.rows('characters', { what }), 'agent');
  const rows = [...styles, ...data.rows(STRONG_CHARACTERS, { what, of: '' })];
  const usual = rows.find(({ of }) => of === 'agent=balanced');
  const ends = rows.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  if (usual === undefined || rows.length < 2 || ends.length < 2 * rows.length) return null;
  return { usual, rows, low: Math.min(...ends), high: Math.max(...ends) };
}

/** "22 to 30": a range of multiples of an even share in games of 100 at a table of four. */
function gamesSpan({ low, high }: { readonly low: number | null; readonly high: number | null }): string {
  const [from, to] = [low, high].map((times) => fixed(25 * times!, 0));
  return from === to ? from : `${from} to ${to}`;
}

/** Returns the sentence on how far kinds of players differ about a character; none if they were not played. */
function skillSentences(data: AtlasData, what: string): SourcedSentence[] {
  const spread = skillSpread(data, what);
  if (spread === null) return [];
  const { usual, rows } = spread;
  const text = `By usual players the ${usual.name} wins ${gamesSpan(usual)} of 100 games, by ${numberWord(rows.length)} kinds of player ${gamesSpan(spread)}.`;
  return [sourced(text, rows)];
}

/** Returns the sentence on the character with the widest range by kinds of player. */
function widestSentences(data: AtlasData, rows: readonly Row[]): SourcedSentence[] {
  const known = rows.flatMap(({ what }) => skillSpread(data, what) ?? []);
  if (known.length === 0) return [];
  const { usual, rows: cited, ...ends } = known.reduce((x, y) => (y.high - y.low > x.high - x.low ? y : x));
  const text = `The kind of player matters, as for the ${usual.name}: ${gamesSpan(ends)} of 100 games by ${numberWord(cited.length)} kinds of player, ${gamesSpan(usual)} by usual ones.`;
  return [sourced(text, cited)];
}

/** Returns the sentences on the best characters among stronger players, and on those that turn round there. */
function strongSentences(data: AtlasData): SourcedSentence[] {
  const rows = data.fair(data.rows(STRONG_CHARACTERS, { of: AT_FOUR }));
  const best = pairSentence('Among better players take', shown(rows, 'more'), 'They win');
  const wins = (row: Row): string => fixed(25 * row.value, 0);
  const sentences = turnedCharacters(data).map(([usual, strong]) =>
    sourced(
      `The ${strong.name} turns round: ${wins(strong)} of 100 games instead of ${wins(usual)}; its page says why.`,
      [strong, usual],
    ),
  );
  const none = sourced(
    'These games show no character that is strong among usual players and weak among stronger ones.',
    rows,
  );
  return [...(best === null ? [] : [best]), ...(sentences.length > 0 ? sentences : [none])];
}

/** Returns the sentence on the two best characters. */
export function characterAnswer(data: AtlasData): SourcedSentence | null {
  return pairSentence('Take', shown(data.fair(data.rows('characters', { of: AT_FOUR })), 'more'), 'They win');
}

/** Returns the sentence on the two weakest characters. */
function weakSentence(data: AtlasData): SourcedSentence | null {
  return pairSentence('Leave', shown(data.fair(data.rows('characters', { of: AT_FOUR })), 'less'), 'They win');
}

function pairSentence(verb: string, rows: readonly Row[], wins: string): SourcedSentence | null {
  const two = rows.slice(0, 2);
  if (two.length < 2) return null;
  const [first, second] = two.map(({ value }) => fixed(25 * value, 0));
  const [one, other] = two.map(({ name }) => name);
  const text = `${verb} the ${one} or the ${other}. ${wins} ${first} and ${second} of 100 games at a table of four, where 25 would be even.`;
  return sourced(text, two);
}

function mainPage(context: PageContext, characters: readonly NamedThing[]): AtlasPage {
  const { data } = context;
  const all = data.rows('characters', { of: '' });
  return {
    path: 'characters.html',
    title: 'Characters',
    chapter: 'characters.html',
    sources: ['characters', STRONG_CHARACTERS, 'match-ups'].filter((id) => data.rows(id).length > 0),
    body: (
      <>
        <h1>Which character should you take?</h1>
        {[characterAnswer(data), weakSentence(data)].map(
          (one) => one && <Sentence key={one.text} sentence={one} lead />,
        )}
        <Dots
          context={context}
          source="characters"
          title="How often each character wins, with 2 to 6 players and three styles of play"
          first="character"
          value="wins of 100 games, as at a table of four"
          rows={all.map(atTableOfFour)}
          even="an even share, 25%"
          hrefOf={({ what }) => links.page(`characters/${what}.html`)}
        />
        <section id="match-ups">
          <h2>Who beats whom, of two players</h2>
          <Sentences all={matchUpSentences(data, characters)} />
          <Heat
            context={context}
            source="match-ups"
            title="Wins of 100 games between two characters"
            things={characters}
            rowOf={(one, other) => data.row('match-ups', { what: one, of: `against=${other}` })}
          />
        </section>
        <section id="by-players">
          <h2>By the number of players, and among better players</h2>
          <Sentences all={widestSentences(data, all)} />
          <CharacterTable data={data} rows={all} />
          <p>
            The last column has all kinds of player together, those of the styles below and better ones, each with its
            uncertainty, with 2 to 6 of them and as at a table of four.
          </p>
        </section>
        <section id="by-style">
          <h2>Does it depend on the style of play?</h2>
          {['balanced', 'rusher', 'collector'].map((agent) => (
            <Dots
              key={agent}
              context={context}
              source="characters"
              title={`All play as ${agent}`}
              first="character"
              value="wins of 100 games, as at a table of four"
              rows={data.rows('characters', { of: `agent=${agent}` }).map(atTableOfFour)}
              even="an even share, 25%"
            />
          ))}
        </section>
        <Strong context={context} />
        <section id="all">
          <h2>Each character</h2>
          <ul class="atlas-links">
            {characters.map(({ id, name }) => (
              <li key={id}>
                <a href={links.page(`characters/${id}.html`)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  };
}

function Strong({ context }: { readonly context: PageContext }) {
  const rows = context.data.rows(STRONG_CHARACTERS, { of: '' });
  if (rows.length === 0) return null;
  return (
    <section id="strong">
      <h2>With better players</h2>
      <Sentences all={strongSentences(context.data)} />
      <Dots
        context={context}
        source={STRONG_CHARACTERS}
        title="How often each character wins among better players, with 2 to 6 of them"
        first="character"
        value="wins of 100 games, as at a table of four"
        rows={rows.map(atTableOfFour)}
        even="an even share, 25%"
        hrefOf={({ what }) => links.page(`characters/${what}.html`)}
      />
    </section>
  );
}

/** Each character's wins of 100 games, by table. */
function CharacterTable({ data, rows }: { readonly data: AtlasData; readonly rows: readonly Row[] }) {
  const tables = [2, 3, 4, 5, 6];
  const games = (row: Row | undefined, players: number): string =>
    row === undefined ? 'not played yet' : fixed((100 * row.value) / players, 0);
  const spanOf = (what: string): string => {
    const spread = skillSpread(data, what);
    return spread === null ? 'not played yet' : gamesSpan(spread);
  };
  return (
    <Table
      caption="Wins of 100 games"
      columns={[
        { title: 'character' },
        ...tables.map((players) => ({ title: `${players} players`, number: true })),
        { title: '4 better players', number: true },
        { title: 'by any kind of player', number: true },
      ]}
      rows={rows.map(({ what, name }) => [
        <a key={what} href={links.page(`characters/${what}.html`)}>
          {name}
        </a>,
        ...tables.map((players) => games(data.row('characters', { what, of: `players=${players}` }), players)),
        games(data.row(STRONG_CHARACTERS, { what, of: AT_FOUR }), 4),
        spanOf(what),
      ])}
    />
  );
}

/** Returns the number of one-sided pairs, and those that turn the usual order round. */
function matchUpSentences(data: AtlasData, characters: readonly NamedThing[]): SourcedSentence[] {
  const rows = data.rows('match-ups');
  if (rows.length === 0) return [];
  const farthest = shown(rows, 'more')[0];
  if (farthest === undefined)
    return [sourced(`Not settled: no pair is uneven for sure, as each played too few games.`, [])];
  const nameOf = (id: string): string => characters.find((one) => one.id === id)?.name ?? id;
  return [
    sourced(
      `The widest gap in these games: the ${farthest.name} wins ${wonGames(farthest.value, { lo: farthest.low, hi: farthest.high })} against the ${nameOf(caseWord(farthest.of, 'against'))}.`,
      [farthest],
    ),
  ];
}

function characterPage(context: PageContext, { id, name }: NamedThing): AtlasPage {
  const { data } = context;
  const overall = data.row('characters', { what: id, of: 'players=4' });
  const tables = withCase(data.rows('characters', { what: id }), 'players');
  const matches = [...data.rows('match-ups', { what: id })].sort((x, y) => y.value - x.value);
  const against = (row: Row): string =>
    data.row('match-ups', { what: caseWord(row.of, 'against') })?.name ?? caseWord(row.of, 'against');
  return {
    path: `characters/${id}.html`,
    title: name,
    chapter: 'characters.html',
    sources: ['characters', STRONG_CHARACTERS, 'match-ups', 'ways-to-win', `${STRONG}ways-to-win`, ...WORTHS].flatMap(
      (source) => (data.rows(source).length > 0 ? [source] : []),
    ),
    body: (
      <>
        <h1>{name}</h1>
        {overall === undefined ? (
          <p>This was not played yet.</p>
        ) : (
          <Sentence sentence={strengthSentence(overall)} lead />
        )}
        <section id="players">
          <h2>By the number of players</h2>
          <Sentences all={skillSentences(data, id)} />
          <Dots
            context={context}
            source="characters"
            title={`How often the ${name} wins`}
            first="players"
            value="wins of 100 games, as at a table of four"
            rows={tables.map(atTableOfFour)}
            even="an even share, 25%"
            nameOf={({ of }) => `${caseWord(of, 'players')} players`}
          />
        </section>
        <WhyTurned context={context} id={id} name={name} />
        <section id="match-ups">
          <h2>Against each other character</h2>
          <Sentences all={ownMatches(name, matches, against)} />
          <Dots
            context={context}
            source="match-ups"
            title={`Wins of the ${name} against one other player`}
            first="against"
            value="wins of 100 games"
            rows={matches}
            even="half of the games"
            nameOf={(row) => against(row)}
            hrefOf={({ of }) => links.page(`characters/${caseWord(of, 'against')}.html`)}
          />
        </section>
        <Ways context={context} id={id} name={name} />
        <Buying context={context} character={{ id, name }} />
        <Help context={context} id={id} name={name} />
        <p>
          <a href={links.page('characters.html')}>All characters</a> ·{' '}
          <a href={links.page(`rush/${id}.html`)}>When the {name} leaves for the Crown</a>
        </p>
      </>
    ),
  };
}

interface CharacterProps {
  readonly context: PageContext;
  readonly id: string;
  readonly name: string;
}

function Ways({ context, id, name }: CharacterProps) {
  const { data } = context;
  return (
    <section id="ways">
      <h2>How it wins</h2>
      <Sentences all={waySentences(data, id, name)} />
      <Dots
        context={context}
        source="ways-to-win"
        title="Where its first Talisman comes from, in games that it wins"
        first="source"
        value="share of its wins"
        rows={wordRows(data, id, 'talisman_source')}
        nameOf={({ of }) => wayName(caseWord(of, 'word'))}
      />
      <Dots
        context={context}
        source="ways-to-win"
        title="How it first crosses the river, in games that it wins"
        first="way"
        value="share of its wins"
        rows={wordRows(data, id, 'crossing_method')}
        nameOf={({ of }) => wayName(caseWord(of, 'word'))}
      />
    </section>
  );
}

function Help({ context, id, name }: CharacterProps) {
  const { data } = context;
  const gifts = data.fair(WORTHS.flatMap((source) => data.rows(source, { of: `character=${id}`, measure: 'win' })));
  const named = [...gifts].sort((x, y) => y.value - x.value).slice(0, NAMED);
  return (
    <section id="help">
      <h2>What helps it</h2>
      <Sentences all={helpSentences(name, gifts)} />
      <Dots
        context={context}
        source="worth-objects"
        title={`What the ${name} wins more if it begins with a thing`}
        first="thing"
        value="more wins of 100 games"
        rows={named}
        even="as many wins as without it"
      />
    </section>
  );
}

function wordRows(data: AtlasData, what: string, measure: string): Row[] {
  return [...data.rows('ways-to-win', { what, measure })]
    .filter(({ value }) => value > 0)
    .sort((x, y) => y.value - x.value);
}

/** Display names of the ways in the record of a game. */
const WAYS: Readonly<Record<string, string>> = {
  'adventure-deck': 'the Adventure deck',
  quest: 'a quest of the Warlock',
  temple: 'a prayer at the Temple',
  stranger: 'a Stranger',
  character: 'another character',
  none: 'no way of its own',
  bridge: 'over the bridge, past the Sentinel',
  raft: 'by Raft',
  ferry: 'by the ferry of the Tavern',
  sent: 'sent there by a card or space',
};

export function wayName(word: string): string {
  return WAYS[word] ?? word;
}

function waySentences(data: AtlasData, what: string, name: string): SourcedSentence[] {
  const row = (measure: string): Row | undefined => data.row('ways-to-win', { what, of: '', measure });
  const [strength, craft, deaths, rounds] = ['strength_end', 'craft_end', 'deaths', 'rounds'].map(row);
  return [
    ...(strength === undefined || craft === undefined
      ? []
      : [
          sourced(
            `When the ${name} wins, it ends with Strength ${fixed(strength.value, 1)} ${range(strength)} and Craft ${fixed(craft.value, 1)} ${range(craft)} on average, with its counters.`,
            [strength, craft],
          ),
        ]),
    ...(rounds === undefined
      ? []
      : [
          sourced(`A game that the ${name} wins takes ${fixed(rounds.value, 1)} rounds ${range(rounds)} on average.`, [
            rounds,
          ]),
        ]),
    ...(deaths === undefined
      ? []
      : [
          sourced(
            `A player who begins as the ${name} loses ${fixed(deaths.value, 2)} characters a game ${range(deaths, 1, 2)} on average.`,
            [deaths],
          ),
        ]),
  ];
}

function ownMatches(name: string, rows: readonly Row[], against: (row: Row) => string): SourcedSentence[] {
  const half = (side: 'more' | 'less'): SourcedSentence[] => {
    const all = shown(rows, side);
    if (all.length === 0) return [];
    const named = listed(all.slice(0, 3).map((row) => `the ${against(row)}`));
    const others = all.length > 3 ? ', among others' : '';
    const part = side === 'more' ? 'more' : 'fewer';
    return [sourced(`The ${name} wins ${part} than half of its games against ${named}${others}.`, all.slice(0, 3))];
  };
  const found = [...half('more'), ...half('less')];
  if (rows.length === 0 || found.length > 0) return found;
  return [sourced(`Not settled: no opponent is easier or harder for the ${name} for sure.`, [])];
}

function helpSentences(name: string, gifts: readonly Row[]): SourcedSentence[] {
  const good = shown(gifts, 'more').slice(0, 3);
  if (gifts.length === 0) return [];
  if (good.length === 0) return [sourced(`Not settled: the ${name} began with each thing in too few games.`, [])];
  return good.map((row) => winsSentence(row, `the ${name} with ${thing(row.name)}`));
}

/** "the Sword", "+1 strength". */
export function thing(name: string): string {
  return name.startsWith('+')
    ? name
        .replace(/^\+1 (strength|craft)$/, (_, word: string) => `1 more ${word === 'strength' ? 'Strength' : 'Craft'}`)
        .replace(/^\+1 /, '1 more ')
    : `the ${name}`;
}

export function characterFindings({ data }: PageContext): Finding[] {
  const single = data
    .fair(data.rows('characters', { of: AT_FOUR }))
    .filter((row) => sideOf(row) !== 'open')
    .map((row) => ({
      family: sideOf(row) === 'more' ? 'strong' : 'weak',
      row,
      sentence: strengthSentence(row),
      path: `characters/${row.what}.html`,
    }));
  const pairs = shown(data.rows('match-ups'), 'more').map((row) => ({
    family: 'match-up',
    row,
    sentence: beatsSentence(row, data.row('match-ups', { what: caseWord(row.of, 'against') })?.name ?? ''),
    path: `characters/${row.what}.html`,
  }));
  return [...single, ...pairs];
}

function beatsSentence(row: Row, other: string): SourcedSentence {
  const games = wonGames(row.value, { lo: row.low, hi: row.high });
  return sourced(`Between two players, the ${row.name} wins ${games} against the ${other}.`, [row]);
}
