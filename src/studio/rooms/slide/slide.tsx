import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import './slide.css';
import { linkTo, type RoomProps } from '../../browser/route.js';
import { keepSeconds } from '../../browser/turn-seconds.js';
import { Busy, Button, LinkButton, Notice, Select } from '../../parts/index.js';
import { RangeBars } from '../../parts/range-bars.js';
import { SecondsField } from '../../parts/seconds-field.js';
import { capital } from '../../parts/text.js';
import { questionPlace } from '../../question/question-link.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { loadChoices } from '../answer/choices.js';
import { RunningNote } from '../answer/form-parts.js';
import {
  at,
  error,
  leave,
  loadKept,
  news,
  option,
  PLACE,
  place,
  printed,
  reading,
  rest,
  type Slide as SlideOption,
  slide,
  slides,
  tellTimesBy,
} from './values.js';

/** Most wins of 100 games on the scale of the characters. */
const WINS_MOST = 60;
/** End of the scale of the minutes, as a multiple of those of the printed rules. */
const MINUTES_MOST = 2;
/** Waits before the address follows: browsers refuse an address that changes many times a second. */
const PAUSE_MS = 400;

/** One rule with a number that is moved, and its effect on the length of a game and on each character. */
export default function Slide({ rest: words }: RoomProps) {
  useEffect(loadChoices, []);
  useEffect(() => leave, []);
  const chosen = slide.value;
  const isListed = slides.value.length > 0;
  useEffect(() => {
    if (isListed) goTo(words);
  }, [words, isListed]);
  useEffect(() => {
    void loadKept();
  }, [option.value]);
  useEffect(() => {
    if (chosen === null) return;
    rest();
    const timer = setTimeout(() => history.replaceState(null, '', linkTo(PLACE, wordsOf(chosen))), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, place.value]);
  return (
    <div class="slide">
      <h1>Move one rule</h1>
      <p>
        Move the slider and see what the rule does to the length of a game and to the fourteen characters. Rest on a
        value, and the computer plays it.
      </p>
      {chosen === null ? <Busy label="Opening" /> : <Moved chosen={chosen} />}
    </div>
  );
}

/** Goes to the option and value of an address such as `trophyRate=5`; words that name none are ignored. */
function goTo(words: string): void {
  const [, id = '', value = ''] = /^(\w+)=(\d+)$/.exec(words) ?? [];
  const found = slides.value.find((one) => one.id === id);
  const index = found?.values.findIndex((one) => one.value === value) ?? -1;
  if (index < 0) return;
  option.value = id;
  at.value = index;
}

function wordsOf({ id, values }: SlideOption): string {
  return `${id}=${values[place.value].value}`;
}

function Moved({ chosen }: { readonly chosen: SlideOption }) {
  const { values } = chosen;
  const { words } = values[place.value];
  const isPrinted = place.value === chosen.printed;
  return (
    <>
      <section class="slide-control" aria-label="The rule">
        <Select
          label="Rule"
          value={chosen.id}
          options={slides.value.map(({ id, about }) => ({ value: id, label: capital(about) }))}
          onChange={(id) => {
            option.value = id;
            at.value = null;
          }}
        />
        <div>
          <p class="slide-value">
            With <strong>{words}</strong>
            {isPrinted && ', as printed'}
          </p>
          <input
            class="slide-range"
            type="range"
            min={0}
            max={values.length - 1}
            value={place.value}
            aria-label={capital(chosen.about)}
            aria-valuetext={`with ${words}${isPrinted ? ', as printed' : ''}`}
            onInput={(event) => (at.value = Number(event.currentTarget.value))}
          />
          <p class="slide-ends" aria-hidden="true">
            <span>{values[0].value}</span>
            <span>{values.at(-1)!.value}</span>
          </p>
        </div>
      </section>
      <RunningNote place={PLACE} />
      <Sentences />
      <Numbers />
      <Next chosen={chosen} isPrinted={isPrinted} />
    </>
  );
}

/** Effect of the present value, in the sentences of its answer. */
function Sentences() {
  const found = reading.value;
  const progress = news.value;
  const [first, ...more] = found?.sentences ?? [];
  return (
    <section class="slide-said" aria-label="What it does">
      {first === undefined ? (
        <p class="slide-first">This value was not played yet.</p>
      ) : (
        <p class="slide-first">{first}</p>
      )}
      {more.slice(0, 2).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p class="slide-games" role="status">
        {found !== null && `${found.games.toLocaleString('en')} games. `}
        {progress !== null && `Playing, to be more precise: ${progress.games.toLocaleString('en')} games`}
      </p>
      {error.value !== null && <Notice kind="bad">{error.value}</Notice>}
    </section>
  );
}

/** The length of a game and the wins of each character, with those of the printed rules. */
function Numbers() {
  const table = reading.value?.tables.at(-1) ?? null;
  const before = printed.value;
  const minutes = table?.minutes ?? null;
  const usual = before?.minutes?.value;
  // The order stays, so that each bar moves in its place.
  const order = [...((before ?? table)?.characters ?? [])].sort((one, other) => other.value - one.value);
  return (
    <div class="slide-numbers">
      <section aria-labelledby="slide-length">
        <h2 id="slide-length">Minutes of a game with four players</h2>
        <RangeBars
          label="Minutes of a game"
          most={MINUTES_MOST * (usual ?? minutes?.value ?? 1)}
          bars={[
            {
              ...{ id: 'minutes', name: 'Length', before: usual },
              ...(minutes === null ? { value: null, low: usual ?? 0, high: usual ?? 0 } : minutes),
            },
          ]}
        />
      </section>
      <section aria-labelledby="slide-wins">
        <h2 id="slide-wins">Wins of 100 games at a table of four</h2>
        <RangeBars
          label="Wins of 100 games"
          most={WINS_MOST}
          bars={order.map(({ id, name, value }) => {
            const own = table?.characters.find((one) => one.id === id);
            return own === undefined
              ? { id, name, value: null, low: value, high: value, before: value }
              : { ...own, before: before === null ? undefined : value };
          })}
        />
        <p class="range-key">
          <span>Dot: the number. Wash: its range.</span>
          <span>Line: with the printed rule. 25 is even.</span>
        </p>
      </section>
    </div>
  );
}

/** A link to this value, the whole answer, and the seconds of a turn. */
function Next({ chosen, isPrinted }: { readonly chosen: SlideOption; readonly isPrinted: boolean }) {
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    const url = `${location.href.replace(/#.*$/s, '')}${linkTo(PLACE, wordsOf(chosen))}`;
    await navigator.clipboard.writeText(url).then(
      () => (said.value = 'The link is copied. It opens at this value.'),
      () => (said.value = `Copy this link: ${url}`),
    );
  };
  const asked = {
    ...{ players: 4, agents: ['balanced'], characters: [], seed: rulesQuestion.value.seed, fair: true },
    a: { options: { [chosen.id]: chosen.values[place.value].value }, packs: [] },
    b: { options: {}, packs: [] },
  };
  const seconds = reading.value?.seconds ?? null;
  return (
    <section class="slide-next" aria-label="Next">
      <div class="slide-buttons">
        <Button onClick={() => void copy()}>Copy link</Button>
        {!isPrinted && (
          <LinkButton href={linkTo('answer', questionPlace({ kind: 'rules', asked }))}>
            Everything about this value
          </LinkButton>
        )}
      </div>
      <div aria-live="polite">{said.value !== '' && <Notice kind="good">{said.value}</Notice>}</div>
      {seconds !== null && (
        <SecondsField
          seconds={seconds}
          onChange={(own) => {
            keepSeconds(own);
            void tellTimesBy(own);
          }}
        />
      )}
    </section>
  );
}
