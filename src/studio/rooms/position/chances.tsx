import type { ComponentChildren } from 'preact';
import type { TableView, ViewSeat } from '../../../engine/index.js';
import type { MeasureShares, ValueShare } from '../../../questions/odds/shares.js';
import type { OddsAnswer } from '../../lab/position-answers.js';
import { Estimate, SeatMark } from '../../parts/index.js';
import { Printed } from './proof.js';
import { choices } from './table.js';
import { capitalized, namesOf, percent, span } from './words.js';

interface ChancesProps {
  readonly found: OddsAnswer;
  /** Turns looked ahead; 0: to the end of the game. */
  readonly turns: number;
  readonly actor: number;
  readonly view: TableView | null;
}

/** The chances of the table: to win, or for the results of the next turns. Without a board, the command's text. */
export function Chances({ view, ...props }: ChancesProps) {
  if (view === null) return <Printed title="What the command prints" text={props.found.text} />;
  return props.turns === 0 ? <Winners view={view} {...props} /> : <Outcomes view={view} {...props} />;
}

type SeenProps = ChancesProps & { readonly view: TableView };

function Winners({ found: { shares, meanRounds }, actor, view }: SeenProps) {
  const wins = valuesOf(shares, 'winner');
  const mine = wins.find(({ value }) => value === String(actor)) ?? NEVER;
  const others = wins.filter(({ value }) => !/^\d+$/.test(value));
  return (
    <>
      <p class="position-sentence">{view.seats[actor].name} wins this game in</p>
      <Estimate big unit="%" value={100 * mine.share} low={100 * mine.low} high={100 * mine.high} />
      <p class="position-soft">of games that go on from this table with the same players.</p>
      <Bars
        label="Chance to win by player"
        bars={[
          ...view.seats.map((seat) => ({
            key: String(seat.seat),
            label: <Player seat={seat} />,
            ...(wins.find(({ value }) => value === String(seat.seat)) ?? NEVER),
            strong: seat.seat === actor,
          })),
          ...others.map((share) => ({ ...share, key: share.value, label: OTHER_ENDS[share.value] })),
        ]}
      />
      {meanRounds !== null && <p>The game goes on for about {Math.round(meanRounds)} more rounds.</p>}
    </>
  );
}

function Player({ seat }: { readonly seat: ViewSeat }) {
  return (
    <>
      <SeatMark seat={seat.seat} /> {seat.name}
    </>
  );
}

const NEVER: Omit<ValueShare, 'value'> = { games: 0, share: 0, low: 0, high: 0 };
const OTHER_ENDS: Readonly<Record<string, string>> = { shared: 'A shared win', none: 'Nobody: the game is cut off' };

/** Measures of a turn in the order in which they matter, in words. */
const MEASURES: Readonly<Record<string, string>> = {
  alive: 'Still alive',
  space: 'Where the turn ends',
  lifeDelta: 'Lives won or lost',
  strengthDelta: 'Strength won or lost',
  craftDelta: 'Craft won or lost',
  goldDelta: 'Gold won or lost',
  fateDelta: 'Fate won or lost',
  objectsDelta: 'Objects won or lost',
  followersDelta: 'Followers won or lost',
  spellsDelta: 'Spells won or lost',
  talismans: 'Talismans held',
  toad: 'Turns as a Toad to come',
  lostTurns: 'Turns to miss',
  alignment: 'Alignment',
  quest: 'Quest',
  winner: 'Who has won',
};

/** Most values of a measure that are shown. */
const VALUES_MAX = 8;

function Outcomes({ found: { shares }, turns, actor, view }: SeenProps) {
  const open = Object.keys(MEASURES).flatMap((id) => {
    const values = valuesOf(shares, id);
    return values.length > 1 ? [{ id, values }] : [];
  });
  const { name } = view.seats[actor];
  return (
    <>
      <p class="position-sentence">
        What may become of the {name} in {turns === 1 ? 'this turn' : `the next ${turns} turns`}:
      </p>
      <div class="position-outcomes">
        {open.map(({ id, values }) => (
          <section key={id}>
            <h3>{MEASURES[id]}</h3>
            <Bars
              label={MEASURES[id]}
              bars={[...values]
                .sort((a, b) => (isNumber(a.value) ? 0 : b.share - a.share))
                .slice(0, VALUES_MAX)
                .map((share) => ({ ...share, key: share.value, label: valueWords(id, share.value, view) }))}
            />
            {values.length > VALUES_MAX && <p class="position-soft">and {values.length - VALUES_MAX} more</p>}
          </section>
        ))}
      </div>
      {open.length === 0 && <p>It always ends the same way.</p>}
    </>
  );
}

function valuesOf(shares: readonly MeasureShares[], id: string): readonly ValueShare[] {
  return shares.find(({ measure }) => measure === id)?.values ?? [];
}

const isNumber = (text: string): boolean => /^-?\d+$/.test(text);

function valueWords(measure: string, value: string, view: TableView): string {
  if (measure === 'space') return namesOf(choices.value?.spaces ?? []).get(value) ?? value;
  if (measure === 'alive') return value === 'true' ? 'yes' : 'no';
  if (measure === 'winner')
    return isNumber(value) ? view.seats[Number(value)].name : value === 'none' ? 'nobody yet' : value;
  if (measure.endsWith('Delta') && Number(value) > 0) return `+${value}`;
  return capitalized(value.replace(/^-/, '−'));
}

/** A bar with its interval. Shares are from 0 to 1. */
interface Bar {
  readonly key: string;
  readonly label: ComponentChildren;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** A word behind the numbers, such as "may be the best". */
  readonly note?: string;
  /** True: one of those to look at first. */
  readonly strong?: boolean;
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly Bar[];
}

/** Shares as bars, each with its uncertainty as a line and in numbers. The whole track is 100 %. */
export function Bars({ label, bars }: BarsProps) {
  const at = (share: number): string => `${(100 * share).toFixed(2)}%`;
  return (
    <ul class="position-bars" aria-label={label}>
      {bars.map(({ key, label: name, share, low, high, note, strong }) => (
        <li key={key} class={strong === true ? 'position-bar position-bar-strong' : 'position-bar'}>
          <span class="position-bar-name">{name}</span>
          <span class="position-bar-number">
            <b>{percent(share)}</b> <small>({span(low, high)})</small>
          </span>
          <span class="position-bar-track" aria-hidden="true">
            <span class="position-bar-fill" style={{ width: at(share) }} />
            <span class="position-bar-range" style={{ left: at(low), width: at(high - low) }} />
          </span>
          {note !== undefined && <span class="position-bar-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
