import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import './table.css';
import { linkTo, type RoomProps } from '../../browser/route.js';
import { lab } from '../../lab/client.js';
import type { Measured, Range } from '../../lab/measured.js';
import type { AnswerNews } from '../../lab/playing.js';
import { Found } from '../../parts/found.js';
import { Busy, Button, Notice } from '../../parts/index.js';
import { RangeBars } from '../../parts/range-bars.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { RunningNote } from '../answer/form-parts.js';
import { isPlayingOther } from '../answer/session.js';
import { CHARACTERS, estimatedWins, estimateErrors, SIZES } from './estimate.js';

const PLACE = 'table';
/** Games of the exact answer. */
const GAMES = 20_000;
/** Wins of 100 games at which the scale ends, unless a bar is longer. */
const WINS_MOST = 60;

/** Returns the characters of an address such as `troll,wizard`, without unknown ones and copies. */
function seatedIn(words: string): string[] {
  const known = words.split(',').filter((id) => CHARACTERS.some((one) => one.id === id));
  return [...new Set(known)].slice(0, SIZES.most);
}

/** Letters of a face: with two, Priest and Prophetess look alike. */
const LETTERS = 4;

const nameOf = (id: string): string => CHARACTERS.find((one) => one.id === id)!.name;
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** The chances of two to six characters at one table: estimated at once, and exact once the table is played. */
export default function Table({ rest }: RoomProps) {
  const who = seatedIn(rest);
  const choose = (id: string): void => {
    const next = who.includes(id) ? who.filter((one) => one !== id) : [...who, id];
    location.replace(linkTo(PLACE, next.join(',')));
  };
  return (
    <div class="odds">
      <h1>Who will win at your table?</h1>
      <p>Choose two to six characters. Their chances are there at once.</p>
      <fieldset>
        <legend class="unseen">Characters at the table</legend>
        <ul class="odds-faces">
          {CHARACTERS.map(({ id, name }) => {
            const seat = who.indexOf(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  class="odds-face"
                  aria-pressed={seat >= 0}
                  disabled={seat < 0 && who.length === SIZES.most}
                  onClick={() => choose(id)}
                >
                  <span
                    class="odds-letter"
                    aria-hidden="true"
                    style={seat < 0 ? undefined : { background: `var(--seat-${seat})` }}
                  >
                    {name.slice(0, LETTERS)}
                  </span>
                  {name}
                </button>
              </li>
            );
          })}
        </ul>
      </fieldset>
      {who.length < SIZES.least ? (
        <>
          <p role="status">{who.length === 0 ? 'Nobody sits at the table yet.' : 'Choose one more.'}</p>
          <Found about="characters" />
        </>
      ) : (
        <Chances key={who.join()} who={who} />
      )}
      <HowKnown />
    </div>
  );
}

/** The games of exactly one table: how they are played, and what they gave. */
function useExactGames(who: readonly string[]) {
  const exact = useSignal<Measured | null>(null);
  const news = useSignal<AnswerNews<Measured> | null>(null);
  const isOver = useSignal(false);
  const error = useSignal<string | null>(null);
  const isHere = useRef(true);
  const stop = (): void => {
    if (news.peek() !== null) void lab.playing.stopPlaying();
  };
  useEffect(
    () => () => {
      isHere.current = false;
      stop();
    },
    [],
  );
  const play = async (): Promise<void> => {
    error.value = null;
    news.value = { unit: 'games', games: 0, probable: GAMES, perSecond: 0, page: null };
    const report = (reported: AnswerNews<Measured>): void => {
      if (!isHere.current || isOver.peek()) return;
      news.value = reported;
      if (reported.page !== null) exact.value = reported.page;
    };
    const args = { players: who.length, characters: [...who], rotate: 'characters', games: GAMES };
    try {
      const found = await lab.measured.playMeasured({ id: 'run', args, seed: rulesQuestion.value.seed }, proxy(report));
      if (found !== null) {
        isOver.value = true;
        exact.value = found;
      }
    } catch (wrong) {
      error.value = (wrong as Error).message;
    }
    news.value = null;
  };
  return { exact, news, isOver, error, play, stop };
}

function Chances({ who }: { readonly who: readonly string[] }) {
  const { exact, news, isOver, error, play, stop } = useExactGames(who);
  const estimate = estimatedWins(who);
  const { usual } = estimateErrors(who.length);
  const wins = exact.value?.tables[0].characters;
  const bars = who.map((id, at) => {
    const name = nameOf(id);
    const value = estimate[at];
    const own = wins?.find((one) => one.id === id);
    if (own !== undefined) return { ...own, name, before: value };
    return { id, name, value, low: Math.max(0, value - usual), high: Math.min(100, value + usual) };
  });
  const sorted = [...bars].sort((one, other) => other.value - one.value);
  const even = Math.round(100 / who.length);
  return (
    <section class="odds-chances" aria-labelledby="odds-chances">
      <h2 id="odds-chances">{verdictOf(sorted)}</h2>
      <p>
        {even} of 100 would be even.{' '}
        {wins === undefined
          ? 'An estimate; the brackets hold for 19 of 20 characters at tables that were played.'
          : `From ${exact.value!.games.toLocaleString('en')} games of exactly this table; the line is the estimate.`}
      </p>
      <RangeBars
        label="Wins of 100 games"
        bars={sorted}
        most={Math.max(WINS_MOST, ...sorted.map(({ high }) => high))}
      />
      <RunningNote place={PLACE} />
      {news.value === null ? (
        !isOver.value && (
          <Button kind="main" disabled={isPlayingOther(PLACE)} onClick={() => void play()}>
            Play {GAMES.toLocaleString('en')} of exactly this table
          </Button>
        )
      ) : (
        <>
          <Busy label="Playing" done={news.value.games / GAMES} />
          <Button onClick={stop}>Stop</Button>
        </>
      )}
      <p class="unseen" role="status">
        {isOver.value && `Finished. ${sorted.map(({ name, value }) => `${name} ${Math.round(value)}`).join(', ')}.`}
      </p>
      {error.value !== null && <Notice kind="bad">{error.value}</Notice>}
      {isOver.value && (
        <details>
          <summary>The same on the command line</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
          <pre tabIndex={0}>
            <code>{exact.value!.command}</code>
          </pre>
        </details>
      )}
    </section>
  );
}

/** Returns the character that wins most; two characters if their ranges overlap. */
function verdictOf([first, second]: readonly (Range & { readonly name: string })[]): string {
  const wins = Math.round(first.value);
  return first.low > second.value && second.high < first.value
    ? `The ${first.name} wins most: ${wins} of 100 games`
    : `The ${first.name} or the ${second.name}: ${wins} and ${Math.round(second.value)} of 100 games`;
}

/** Source of the estimate, and its error. */
function HowKnown() {
  const { tables, games, mean, usual, most } = estimateErrors();
  return (
    <details class="odds-how">
      <summary>How good is the estimate?</summary>
      <p>
        It is within {decimal.format(usual)} of 100 games for 19 of 20 characters. {tables} tables of two to six
        characters were drawn at random and played, {games.toLocaleString('en')} games each. The estimate was off by{' '}
        {decimal.format(mean)} of 100 on average and by {decimal.format(most)} at most.
      </p>
      <p>
        It knows how often each character wins with two, three, four, five and six players, and how much better or worse
        it does against each other character. The players are the computer players of the lab.
      </p>
    </details>
  );
}
