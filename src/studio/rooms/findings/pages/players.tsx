import { evenText, wonGames } from '../../../../../reports/answer/hundred.js';
import { caseWord, sideOf } from '../../../../atlas/row.js';
import { type AtlasData, type Row, withCase } from '../data.js';
import { Dots } from '../figures/dots.js';
import { Heat } from '../figures/heat.js';
import type { AtlasPage, Finding, PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, ofHundred, range, type SourcedSentence, sourced } from '../words.js';

/** Returns the page on how good the players are. */
export function playerPages(context: PageContext): AtlasPage[] {
  const { data } = context;
  const better = data.rows('better-player', { measure: 'win' });
  const agents = data.rows('ladder', { measure: 'win', of: 'players=2' }).map(({ what }) => ({ id: what, name: what }));
  return [
    {
      path: 'players.html',
      title: 'How good the players are',
      chapter: 'players.html',
      sources: [...data.sources('ladder'), ...data.sources('better-player')],
      body: (
        <>
          <h1>How good are the players, and what does that mean?</h1>
          <p class="atlas-lead">
            All results of this atlas come from computer players. Most are played by "balanced", which plays sensibly
            but does not plan far, bluff, or read its opponents.
          </p>
          <section id="what-it-means">
            <h2>What it means for the results</h2>
            <p>
              A result holds for players like these. Each claim was also put to a better player, and its page has that
              answer, too. Where both agree, it is likelier to hold at your table.
            </p>
            <Sentences all={better.map(betterSentence)} />
            <Sentences all={explainedSentences(data)} />
          </section>
          <section id="better">
            <h2>The better player</h2>
            <p>"learned" plays by a judge of positions, one turn ahead. Here it sits among "balanced" players.</p>
            <Dots
              context={context}
              source="better-player"
              title="Wins of one better player at the table"
              first="players"
              value="wins of 100 games"
              rows={better}
            />
          </section>
          {['2', '4'].map((players) => (
            <section key={players} id={`ladder-${players}`}>
              <h2>{`All styles, ${players} players`}</h2>
              <Dots
                context={context}
                source="ladder"
                title={`Wins of each computer player, ${players} players`}
                first="computer player"
                value="wins of 100 games"
                rows={data.rows('ladder', { measure: 'win', of: `players=${players}` })}
                even={`an even share, ${ofHundred(1 / Number(players))} of 100 games`}
              />
            </section>
          ))}
          {agents.length > 0 && (
            <Heat
              context={context}
              source="ladder"
              title="Which computer player beats which, of two players"
              things={agents}
              rowOf={(one, other) => pairRow(data, one, other)}
            />
          )}
        </>
      ),
    },
  ];
}

function pairRow(data: AtlasData, one: string, other: string): Row | undefined {
  return withCase(data.rows('ladder', { what: one, measure: 'beats' }), 'players', '2').find(
    ({ of }) => caseWord(of, 'against') === other,
  );
}

function betterSentence(row: Row): SourcedSentence {
  const games = wonGames(row.value, { lo: row.low, hi: row.high });
  const text = `The better computer player wins ${games} at a table of ${row.what}, where ${evenText(Number(row.what))}.`;
  return sourced(text, [row]);
}

function explainedSentences(data: AtlasData): SourcedSentence[] {
  return data
    .rows('ladder', { measure: 'explained', of: 'players=4' })
    .filter(({ what }) => what !== 'rest')
    .map((row) =>
      sourced(
        `Among all styles with 4 players, ${row.name} explains ${fixed(100 * row.value, 1)}% ${range(row, 100)} of who wins.`,
        [row],
      ),
    );
}

/** Returns the sentence on skill. */
export function skillAnswer(data: AtlasData): SourcedSentence | null {
  const row = data.row('better-player', { what: '4', measure: 'win' });
  return row === undefined ? null : betterSentence(row);
}

export function playerFindings({ data }: PageContext): Finding[] {
  return data
    .rows('better-player', { measure: 'win' })
    .filter((row) => sideOf(row) !== 'open')
    .map((row) => ({ family: 'players', row, sentence: betterSentence(row), path: 'players.html' }));
}
