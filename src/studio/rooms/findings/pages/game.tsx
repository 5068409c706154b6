import { evenText, UNNOTICED, wonGames } from '../../../../../reports/answer/hundred.js';
import { sideOf } from '../../../../atlas/row.js';
import type { AtlasData, Row } from '../data.js';
import { Dots } from '../figures/dots.js';
import { Fan } from '../figures/fan.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, ofHundred, range, type SourcedSentence, sourced } from '../words.js';

/** Usual number of players. */
const USUAL = '4';

/** Round at which a lead is early. */
const EARLY = '10';

/** Measures by the number of players, with the title of their figure. */
const BY_PLAYERS: readonly { readonly measure: string; readonly title: string; readonly value: string }[] = [
  { measure: 'table_hours', title: 'Hours at the table, with 45 seconds a turn', value: 'hours' },
  { measure: 'rounds', title: 'Rounds of a game', value: 'rounds' },
  { measure: 'deaths', title: 'Characters that a player loses', value: 'characters' },
  { measure: 'downtime', title: 'Turns that a player is out of action', value: 'turns' },
  { measure: 'longest_wait', title: 'Longest wait for a choice', value: 'rounds' },
  { measure: 'lead_changes', title: 'Changes of the lead', value: 'changes' },
  { measure: 'favourite', title: 'Games with a clear favourite at half time', value: 'share of games' },
  { measure: 'upset', title: 'Games whose winner was behind at half time', value: 'share of games' },
];

/** Reason why the time at the table is missing. */
const UNTIMED =
  'How long a game takes at the table is not said: in these games the rounds were counted, and a player who is out of ' +
  'the game has no turns.';

/** Returns the page on how a game goes. */
export function gamePages(context: PageContext): AtlasPage[] {
  const { data } = context;
  const leaders = data.rows('leaders', { measure: 'leader_wins' });
  const first = data.fair(data.rows('players', { measure: 'first_player' }));
  return [
    {
      path: 'game.html',
      title: 'How a game goes',
      chapter: 'game.html',
      sources: [...data.sources('players'), ...data.sources('leaders'), ...data.sources('spaces')],
      body: (
        <>
          <h1>How a game goes</h1>
          <p class="atlas-lead">
            When a game is decided, what an early lead is worth, when characters die, and what changes with the number
            of players.
          </p>
          <Decided context={context} />
          <section id="lead">
            <h2>What is an early lead worth?</h2>
            <Sentences all={leaders.map(leaderSentence)} />
            <Dots
              context={context}
              source="leaders"
              title="Wins of the player with the best chance at a round, four players"
              first="round"
              value="wins of 100 games"
              rows={leaders}
              even="an even share, 25 of 100"
            />
          </section>
          <Deaths context={context} />
          <section id="first">
            <h2>Does it help to go first?</h2>
            <Sentences all={first.map(firstSentence)} />
          </section>
          <section id="players">
            <h2>With how many players?</h2>
            {data.rows('players', { measure: 'table_hours' }).length === 0 && <p>{UNTIMED}</p>}
            {BY_PLAYERS.map(({ measure, title, value }) => (
              <Dots
                key={measure}
                context={context}
                source="players"
                title={title}
                first="players"
                value={value}
                rows={data.rows('players', { measure })}
              />
            ))}
          </section>
        </>
      ),
    },
  ];
}

function Decided({ context }: { readonly context: PageContext }) {
  const { data } = context;
  const fan = (measure: string): readonly Row[] => data.rows('players', { measure, of: `players=${USUAL}` });
  return (
    <section id="decided">
      <h2>When is it decided?</h2>
      <Sentences all={decidedSentences(data)} />
      <Fan
        context={context}
        source="players"
        title={`Chance of the player who wins in the end, ${USUAL} players`}
        alt="A line that rises from left to right: the chance of the later winner. The numbers are in the table below."
        low={fan('winner_p10')}
        middle={fan('winner_p50')}
        high={fan('winner_p90')}
      />
    </section>
  );
}

function Deaths({ context }: { readonly context: PageContext }) {
  const { data } = context;
  const byRound = [...data.rows('spaces', { measure: 'deaths_by_round' })].sort(
    (x, y) => Number(x.what) - Number(y.what),
  );
  return (
    <section id="deaths">
      <h2>When characters die</h2>
      <Dots
        context={context}
        source="spaces"
        title="Characters that die in ten rounds of a game, four players"
        first="rounds"
        value="deaths a game"
        rows={byRound}
        nameOf={({ what, name }) => (what === '100' ? 'rounds from 91 on' : name)}
      />
      <p>
        <a href={links.page('spaces.html')}>Where they die, on the board</a>
      </p>
    </section>
  );
}

function decidedSentences(data: AtlasData): SourcedSentence[] {
  const row = (measure: string): Row | undefined => data.row('leaders', { measure });
  const [open, favourite, won, upset, changes] = [
    'decided_share',
    'favourite',
    'favourite_won',
    'upset',
    'lead_changes',
  ].map(row);
  return [
    ...(open === undefined
      ? []
      : [
          sourced(
            `With 4 players, a game is on average open for ${fixed(open.value / 10, 1)}% ${range(open, 0.1)} of its rounds.`,
            [open],
          ),
        ]),
    ...(favourite === undefined || won === undefined
      ? []
      : [
          sourced(
            `${ofHundred(favourite.value)} of 100 games with 4 players ${range(favourite, 100)} have a clear favourite at half time, who wins ${ofHundred(won.value)} of 100 of them ${range(won, 100)}.`,
            [favourite, won],
          ),
        ]),
    ...(upset === undefined
      ? []
      : [
          sourced(
            `In ${ofHundred(upset.value)} of 100 games with 4 players ${range(upset, 100)} the winner was behind at half time.`,
            [upset],
          ),
        ]),
    ...(changes === undefined
      ? []
      : [
          sourced(`With 4 players, the lead changes ${fixed(changes.value, 1)} times a game ${range(changes)}.`, [
            changes,
          ]),
        ]),
  ];
}

function leaderSentence(row: Row): SourcedSentence {
  const games = wonGames(row.value, { lo: row.low, hi: row.high });
  return sourced(
    `The favourite at ${row.name}, as a program judges the position, wins ${games} at a table of four, where ${evenText(4)}.`,
    [row],
  );
}

function firstSentence(row: Row): SourcedSentence {
  const { against, name, value, low: lo, high: hi } = row;
  const games = wonGames(value, { lo, hi });
  const bound = 100 * Math.max(...[lo, hi].map((end) => (end === null ? 1 : Math.abs(end - against!))));
  if (sideOf(row) !== 'open')
    return sourced(`With ${name}, the player who goes first wins ${games}, where ${evenText(Number(row.what))}.`, [
      row,
    ]);
  const verdict = bound <= UNNOTICED ? 'makes no difference you would notice' : 'is not shown to matter';
  return sourced(`With ${name}, going first ${verdict}: ${games}.`, [row]);
}

/** Returns the sentence on how open games are: on clear favourites, if they were counted. */
export function decidedAnswer(data: AtlasData): SourcedSentence | null {
  const all = decidedSentences(data);
  return (data.row('leaders', { measure: 'favourite' }) === undefined ? all[0] : all[1]) ?? null;
}

/** Returns the sentence on the first player. */
export function firstAnswer(data: AtlasData): SourcedSentence | null {
  const [row] = data.fair(data.rows('players', { what: USUAL, measure: 'first_player' }));
  return row === undefined ? null : firstSentence(row);
}

/** Returns the sentence on the length with six players: in hours, or in rounds if those alone were counted. */
export function hoursAnswer(data: AtlasData): SourcedSentence | null {
  const of = (measure: string): Row | undefined => data.row('players', { what: '6', measure });
  const [hours, rounds, wait] = ['table_hours', 'rounds', 'downtime'].map(of);
  const length = hours ?? rounds;
  if (length === undefined || wait === undefined) return null;
  const unit = hours === undefined ? 'rounds' : 'hours';
  return sourced(
    `With 6 players a game takes ${fixed(length.value, 1)} ${unit} ${range(length)}, and a player is out of action for ${fixed(wait.value, 1)} turns ${range(wait)}.`,
    [length, wait],
  );
}

export function gameFindings({ data }: PageContext): Finding[] {
  return [
    ...data
      .rows('leaders', { measure: 'leader_wins', what: EARLY })
      .map((row) => ({ row, sentence: leaderSentence(row), family: 'lead' })),
    ...data
      .fair(data.rows('players', { measure: 'first_player' }))
      .map((row) => ({ row, sentence: firstSentence(row), family: 'first player' })),
  ]
    .filter(({ row }) => sideOf(row) !== 'open')
    .map((one) => ({ ...one, path: 'game.html' }));
}
