import { evenText, UNNOTICED, wonGames } from '../../../../../reports/answer/hundred.js';
import { sideOf } from '../../../../atlas/row.js';
import type { AtlasData, Row } from '../data.js';
import { Dots } from '../figures/dots.js';
import { Fan } from '../figures/fan.js';
import { type AtlasPage, type Finding, links, type PageContext } from '../page.js';
import { Sentences } from '../sentence.js';
import { fixed, range, type SourcedSentence, sourced } from '../words.js';
import { Luck } from './luck.js';

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
  { measure: 'favourite', title: 'Games with a clear favourite half way through', value: 'share of games' },
  { measure: 'upset', title: 'Games whose winner was behind half way through', value: 'share of games' },
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
  const turns = data.fair(data.rows('first', { measure: 'turn_wins' }));
  return [
    {
      path: 'game.html',
      title: 'How a game goes',
      chapter: 'game.html',
      sources: [
        ...data.sources('players'),
        ...data.sources('first'),
        ...data.sources('luck'),
        ...data.sources('leaders'),
        ...data.sources('spaces'),
      ],
      body: (
        <>
          <h1>How a game goes</h1>
          <p class="atlas-lead">
            When a game is decided, what a lead is worth, how far behind you can win, when characters die, and what
            changes with the number of players.
          </p>
          <Decided context={context} />
          <section id="lead">
            <h2>What is an early lead worth?</h2>
            <Sentences all={leaders.map(leaderSentence)} />
            <p>The leader is the player with the best chance to win, as a program judges the position.</p>
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
          <Behind context={context} />
          <Deaths context={context} />
          <section id="first">
            <h2>Does it help to go first?</h2>
            <Sentences all={[...first.map(firstSentence), ...turns.map(turnSentence)]} />
          </section>
          <Steps context={context} />
          <Luck context={context} />
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

function Steps({ context }: { readonly context: PageContext }) {
  const steps = context.data.fair(context.data.rows('first', { measure: 'first_wins' }));
  if (steps.length === 0) return null;
  return (
    <section id="steps">
      <h2>What is it worth to be first on the way?</h2>
      <Sentences all={steps.map(stepSentence)} />
      <p>Strong characters get there first, so the step itself brings less than that.</p>
      <Dots
        context={context}
        source="first"
        title="Wins of the first to take a step, four players"
        first="step"
        value="wins of 100 games"
        rows={steps}
        even="an even share, 25 of 100"
      />
    </section>
  );
}

/** Returns the sentence on the wins of a place in the order of turns. */
function turnSentence(row: Row): SourcedSentence {
  return sourced(
    `With four players, the player whose turn is number ${row.what} wins ${fixed(100 * row.value, 1)} of 100 games ${range(row, 100)}.`,
    [row],
  );
}

/** Returns the sentence on the wins of the first to take a step. */
function stepSentence(row: Row): SourcedSentence {
  return sourced(`The ${row.name} wins ${fixed(100 * row.value, 1)} of 100 games ${range(row, 100)}.`, [row]);
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

/** Numbers at half time that are compared with the best other player's, with the words of one and of the figure. */
const BEHIND: readonly { readonly measure: string; readonly one: string; readonly title: string }[] = [
  { measure: 'wins_behind', one: 'point', title: 'Strength or Craft half way through' },
  { measure: 'wins_behind_lives', one: 'life', title: 'lives half way through' },
];

/** Points behind that the first sentence is about. */
const FAR = '3';

function Behind({ context }: { readonly context: PageContext }) {
  const { data } = context;
  if (data.rows('leaders', { measure: BEHIND[0].measure }).length === 0) return null;
  return (
    <section id="behind">
      <h2>How far behind can you still win?</h2>
      <Sentences all={behindSentences(data)} />
      <p>
        Points are the larger of Strength and Craft, with everything carried, half way through the rounds. They are
        compared with those of the best other player.
      </p>
      {BEHIND.map(({ measure, one, title }) => (
        <Dots
          key={measure}
          context={context}
          source="leaders"
          title={`Wins by ${title}, four players`}
          first={one === 'life' ? 'lives' : 'Strength or Craft'}
          value="wins of 100 games"
          rows={data.rows('leaders', { measure })}
          even="an even share, 25 of 100"
        />
      ))}
    </section>
  );
}

function behindSentences(data: AtlasData): SourcedSentence[] {
  return BEHIND.flatMap(({ measure, one }, i) => {
    const row = data.row('leaders', { measure, what: FAR });
    if (row === undefined) return [];
    const behind = `${FAR} ${one === 'life' ? 'lives' : `${one}s`} behind`;
    const first = `Half way through, a player who is ${behind} ${i === 0 ? 'still ' : ''}wins ${within(row)}.`;
    const ends = i === 0 ? endSentence(data.rows('leaders', { measure })) : null;
    return [sourced(first, [row]), ...(ends === null ? [] : [ends])];
  });
}

/** Returns the sentence on the players level with the best other player, and on those farthest behind. */
function endSentence(rows: readonly Row[]): SourcedSentence | null {
  const level = rows.find(({ what }) => what === '0');
  const last = rows.at(-1);
  if (level === undefined || last === undefined || Number(last.what) <= Number(FAR)) return null;
  return sourced(`A player who is ${level.name} wins ${within(level)}; one who is ${last.name}, ${within(last)}.`, [
    level,
    last,
  ]);
}

/** Returns the sentence on a player who is behind half way through; null until it was played. */
export function behindAnswer(data: AtlasData): SourcedSentence | null {
  return behindSentences(data)[0] ?? null;
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

/** Part of the rounds, in thousandths, from which a game is decided late. */
const LATE = 667;

/** "41 of 100 games (40 to 42)" of a share. */
function within({ value, low: lo, high: hi }: Row): string {
  return wonGames(value, { lo, hi });
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
            `${open.value >= LATE ? 'Late: with' : 'With'} 4 players, a game is open for ${fixed(open.value / 10, 0)}% of its rounds on average.`,
            [open],
          ),
        ]),
    ...(favourite === undefined || won === undefined
      ? []
      : [
          sourced(
            `With 4 players, ${within(favourite)} have a clear favourite half way through, who then wins ${within(won).replace(' games', '')}.`,
            [favourite, won],
          ),
        ]),
    ...(upset === undefined
      ? []
      : [sourced(`With 4 players, the winner was behind half way through in ${within(upset)}.`, [upset])]),
    ...(changes === undefined
      ? []
      : [sourced(`With 4 players, the lead changes ${fixed(changes.value, 1)} times a game.`, [changes])]),
  ];
}

function leaderSentence(row: Row): SourcedSentence {
  return sourced(`At a table of four, the leader of ${row.name} wins ${within(row)}, where ${evenText(4)}.`, [row]);
}

function firstSentence(row: Row): SourcedSentence {
  const { against, name, low: lo, high: hi } = row;
  const games = within(row);
  const bound = 100 * Math.max(...[lo, hi].map((end) => (end === null ? 1 : Math.abs(end - against!))));
  if (sideOf(row) !== 'open')
    return sourced(`With ${name}, the player who goes first wins ${games}, where ${evenText(Number(row.what))}.`, [
      row,
    ]);
  const even = `where ${evenText(Number(row.what))}`;
  return bound <= UNNOTICED
    ? sourced(`With ${name}, going first makes no difference you would notice: ${games}, ${even}.`, [row])
    : sourced(`Not settled: with ${name}, the player who goes first wins ${games}, ${even}.`, [row]);
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
    `With 6 players a game takes ${fixed(length.value, 1)} ${unit}, and a player is out of action for ${fixed(wait.value, 1)} turns of it.`,
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
