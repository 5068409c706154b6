import type { BoardSpace } from '../../../../atlas/names.js';
import { sideOf } from '../../../../atlas/row.js';
import { type AtlasData, type Row, shown } from '../data.js';
import { lengthRows, lengthSentence, lengthUnit, winsSentence } from '../effects.js';
import { BoardMap } from '../figures/board-map.js';
import { Dots } from '../figures/dots.js';
import type { AtlasPage, Finding, PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, range, type SourcedSentence, sourced } from '../words.js';

/** Maps of the page: a measure of the spaces, its title and the name of its values. */
const MAPS: readonly { readonly measure: string; readonly title: string; readonly value: string }[] = [
  { measure: 'landings', title: 'Landings in a game of four players', value: 'landings a game' },
  { measure: 'death_share', title: 'Where characters die', value: 'share of all deaths' },
  { measure: 'lives_lost', title: 'Lives lost at a landing', value: 'lives' },
  { measure: 'counters_gained', title: 'Strength and Craft gained at a landing', value: 'counters' },
  { measure: 'gold_gained', title: 'Gold gained at a landing', value: 'gold' },
  { measure: 'objects_gained', title: 'Objects gained at a landing', value: 'Objects' },
  { measure: 'talismans', title: 'Talismans gained at a landing', value: 'Talismans' },
];

/** Spaces named in a sentence, at most. */
const NAMED = 3;

/** Returns the page on spaces. @param spaces in the order of the board */
export function spacePages(context: PageContext, spaces: readonly BoardSpace[]): AtlasPage[] {
  const { data } = context;
  const causes = data.rows('deaths', { measure: 'death_cause', of: '' });
  const early = data.rows('deaths', { measure: 'death_cause', of: 'when=before-crown' });
  return [
    {
      path: 'spaces.html',
      title: 'Spaces',
      chapter: 'spaces.html',
      sources: [
        ...data.sources('spaces'),
        ...data.sources('deaths'),
        ...data.sources('worth-spaces'),
        ...data.sources('worth-starts'),
      ],
      body: (
        <>
          <h1>What is a space worth?</h1>
          <p class="atlas-lead">
            How often players land on each space, what a landing brings, and where characters die. What happens on a
            space also depends on who goes there: strong characters go to dangerous places.
          </p>
          {MAPS.map(({ measure, title, value }) => {
            const rows = data.rows('spaces', { measure });
            return (
              <section key={measure} id={measure}>
                <h2>{title}</h2>
                <Sentences all={topSentences(rows, measure)} />
                <BoardMap context={context} source="spaces" title={title} value={value} rows={rows} spaces={spaces} />
              </section>
            );
          })}
          {causes.length > 0 && (
            <section id="causes">
              <h2>What kills</h2>
              <Sentences all={[...causeSentences(causes, ''), ...causeSentences(early, EARLY_WORDS)]} />
              <Dots
                context={context}
                source="deaths"
                title="By what characters die before anybody reaches the Crown of Command"
                first="cause"
                value="share of these deaths"
                rows={early}
              />
            </section>
          )}
          <Starts context={context} spaces={spaces} />
          <Without context={context} />
        </>
      ),
    },
  ];
}

function Starts({ context, spaces }: { readonly context: PageContext; readonly spaces: readonly BoardSpace[] }) {
  const starts = context.data.fair(context.data.rows('worth-starts', { measure: 'win', of: '' }));
  if (starts.length === 0) return null;
  return (
    <section id="starts">
      <h2>On which space is it best to begin?</h2>
      <Sentences
        all={[...shown(starts, 'more').slice(0, NAMED), ...shown(starts, 'less').slice(0, NAMED)].map(startSentence)}
      />
      <BoardMap
        context={context}
        source="worth-starts"
        title="More wins of 100 games by a start on the space"
        value="more wins of 100 games"
        rows={starts}
        spaces={spaces}
      />
    </section>
  );
}

function Without({ context }: { readonly context: PageContext }) {
  const lengths = context.data.fair(lengthRows(context.data, 'worth-spaces'));
  if (lengths.length === 0) return null;
  return (
    <section id="without">
      <h2>A space without its instruction</h2>
      <p>Here the instruction of a space is taken away: landing there does nothing.</p>
      <Sentences all={[...shown(lengths, 'more'), ...shown(lengths, 'less')].slice(0, 2 * NAMED).map(outSentence)} />
      <Dots
        context={context}
        source="worth-spaces"
        title="Change of the length of games without a space"
        first="space"
        value={lengthUnit(lengths)}
        rows={lengths}
        even="as long as with it"
      />
    </section>
  );
}

/** Words after the number of deaths, for those on the way. */
const EARLY_WORDS = ' before anybody reaches the Crown of Command';

/** Returns the sentences on the most frequent causes. */
function causeSentences(rows: readonly Row[], when: string): SourcedSentence[] {
  return rows.slice(0, NAMED).map((row) => {
    const name = `${row.name.charAt(0).toUpperCase()}${row.name.slice(1)}`;
    return sourced(`Of 100 deaths${when}, ${fixed(100 * row.value, 1)} ${range(row, 100)} are by: ${name}.`, [row]);
  });
}

/** Returns the sentence on the most frequent killer. */
export function causeAnswer(data: AtlasData): SourcedSentence | null {
  const row = data.rows('deaths', { measure: 'death_cause', of: '' })[0];
  return row === undefined ? null : causeSentences([row], '')[0];
}

function startSentence(row: Row): SourcedSentence {
  return winsSentence(row, `a player who begins on the space ${row.name}`);
}

function outSentence(row: Row): SourcedSentence {
  return lengthSentence(row, `without the space ${row.name}`);
}

/** Words of a measure, around its value. */
const WORDS: Readonly<
  Record<string, { readonly scale: number; readonly digits: number; words(name: string, n: string): string }>
> = {
  landings: {
    scale: 1,
    digits: 1,
    words: (name, n) => `In a game of four players there are ${n} landings on the space ${name} on average.`,
  },
  death_share: { scale: 100, digits: 1, words: (name, n) => `Of 100 deaths, ${n} happen on the space ${name}.` },
  lives_lost: {
    scale: 1,
    digits: 2,
    words: (name, n) => `A landing on the space ${name} costs ${n} lives on average.`,
  },
  counters_gained: {
    scale: 1,
    digits: 2,
    words: (name, n) => `A landing on the space ${name} brings ${n} counters of Strength or Craft on average.`,
  },
  gold_gained: {
    scale: 1,
    digits: 2,
    words: (name, n) => `A landing on the space ${name} brings ${n} gold on average.`,
  },
  objects_gained: {
    scale: 1,
    digits: 2,
    words: (name, n) => `A landing on the space ${name} brings ${n} Objects on average.`,
  },
  talismans: {
    scale: 1,
    digits: 3,
    words: (name, n) => `A landing on the space ${name} brings ${n} Talismans on average.`,
  },
};

function topSentences(rows: readonly Row[], measure: string): SourcedSentence[] {
  const { scale, digits, words } = WORDS[measure];
  const sorted = [...rows].sort((x, y) => y.value - x.value).slice(0, NAMED);
  return sorted.map((row) => {
    const number = `${fixed(scale * row.value, digits)} ${range(row, scale, digits)}`;
    return sourced(words(row.name, number), [row]);
  });
}

export function spaceFindings({ data }: PageContext): Finding[] {
  return [
    ...data
      .fair(data.rows('worth-starts', { measure: 'win', of: '' }))
      .map((row) => ({ row, sentence: startSentence(row), family: 'starts' })),
    ...data
      .fair(lengthRows(data, 'worth-spaces'))
      .map((row) => ({ row, sentence: outSentence(row), family: 'spaces' })),
  ]
    .filter(({ row }) => sideOf(row) !== 'open')
    .map((one) => ({ ...one, path: 'spaces.html' }));
}

/** Returns the sentence on the best start. */
export function spaceAnswer(data: AtlasData): SourcedSentence | null {
  const row = shown(data.fair(data.rows('worth-starts', { measure: 'win', of: '' })), 'more')[0];
  return row === undefined ? null : startSentence(row);
}
