import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import '../../board/board.css';
import './map.css';
import type { SpaceEvent } from '../../../playing/run/space-counts.js';
import { HeatBoard } from '../../board/heat-board.js';
import type { RoomProps } from '../../browser/route.js';
import { lab } from '../../lab/client.js';
import type { Reading } from '../../lab/meter.js';
import type { SpaceMap, SpaceTable } from '../../lab/space-map.js';
import { Found } from '../../parts/found.js';
import { Busy, Button, Choice, Notice, Table } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { RunningNote } from '../answer/form-parts.js';
import { isPlayingOther, session } from '../answer/session.js';

const PLACE = 'map';
/** Place of the room that shows the run of the answer. */
const OF_ANSWER = 'answer';

/** A count that is shown by space: its name, and the words after a number. */
const SHOWN: readonly { readonly event: SpaceEvent; readonly label: string }[] = [
  { event: 'move', label: 'Visits' },
  { event: 'death', label: 'Deaths' },
  { event: 'turns-lost', label: 'Turns lost' },
  { event: 'life-lost', label: 'Lives lost' },
];

/** Games to which the numbers are scaled. */
const PER = 100;
/** Spaces that the first sentence names. */
const NAMED = 3;

/** Returns what happened on a space in a hundred games. */
function perGames({ counts, games }: SpaceTable, space: number, event: SpaceEvent): number {
  return (PER * (counts[space]?.[event] ?? 0)) / games;
}

const numberText = (n: number): string => (n >= 9.95 || n === 0 ? n.toFixed(0) : n.toFixed(1));

/** The board as a map: visits, deaths, turns lost and lives lost by space, in the run of the answer or in a new one. */
export default function SpaceMapRoom({ rest }: RoomProps) {
  const found = useSignal<SpaceMap | null>(null);
  const news = useSignal<Reading | null>(null);
  const error = useSignal<string | null>(null);
  const isHere = useRef(true);
  const dir = rest === OF_ANSWER ? (session.value.answer?.dir ?? '') : '';
  const stop = (): void => {
    if (news.peek() !== null) void lab.playing.stopPlaying();
  };
  const look = async (): Promise<void> => {
    error.value = null;
    news.value = { unit: 'games', games: 0, probable: null, perSecond: 0 };
    const report = (reported: Reading): void => {
      if (isHere.current && news.peek() !== null) news.value = reported;
    };
    try {
      found.value = (await lab.spaceMap.mapOf(dir === '' ? rulesQuestion.value : dir, proxy(report))) ?? found.value;
    } catch (wrong) {
      error.value = (wrong as Error).message;
    }
    news.value = null;
  };
  useEffect(() => {
    if (dir !== '') void look();
    return () => {
      isHere.current = false;
      stop();
    };
  }, []);
  const { value: progress } = news;
  return (
    <div class="map">
      <h1>What happens where?</h1>
      <p>
        {dir === ''
          ? 'The computer plays 1,000 games with the rules and players of your visit, and counts what happens on each space.'
          : 'The first games of your answer are played again, and what happens on each space is counted.'}
      </p>
      <RunningNote place={PLACE} />
      {progress === null ? (
        <div>
          <Button
            kind={found.value === null ? 'main' : 'plain'}
            disabled={isPlayingOther(PLACE)}
            onClick={() => void look()}
          >
            {found.value === null ? 'Play 1,000 games' : 'Count again'}
          </Button>
        </div>
      ) : (
        <div class="map-progress">
          <Busy
            label="Playing and counting"
            {...(progress.probable !== null && { done: progress.games / progress.probable })}
          />
          <Button onClick={stop}>Stop</Button>
        </div>
      )}
      {error.value !== null && <Notice kind="bad">{error.value}</Notice>}
      {found.value === null && <Found about="spaces" />}
      {found.value !== null && <Counted map={found.value} />}
    </div>
  );
}

function Counted({ map: { spaces, tables } }: { readonly map: SpaceMap }) {
  const event = useSignal<SpaceEvent>('move');
  const at = useSignal(0);
  const table = tables[at.value];
  const { label } = SHOWN.find((one) => one.event === event.value)!;
  const shown = spaces.map((name, space) => ({ name, value: perGames(table, space, event.value) }));
  const most = [...shown].sort((one, other) => other.value - one.value);
  const title = `${label} in ${PER} games`;
  return (
    <>
      {tables.length > 1 && (
        <Choice
          legend="Rules"
          options={tables.map(({ name }, value) => ({ value, label: name }))}
          value={at.value}
          onChange={(to) => (at.value = to)}
        />
      )}
      <Choice
        legend="Show"
        options={SHOWN.map(({ event: value, label }) => ({ value, label }))}
        value={event.value}
        onChange={(to) => (event.value = to)}
      />
      <p class="map-first" role="status">
        {label}: most at {most[0].name}, {numberText(most[0].value)} in {PER} games. Then{' '}
        {most
          .slice(1, NAMED)
          .map(({ name, value }) => `${name} (${numberText(value)})`)
          .join(' and ')}
        .
      </p>
      <figure class="map-figure">
        <figcaption>
          {title}, from {table.games.toLocaleString('en')} games
        </figcaption>
        <HeatBoard title={title} spaces={shown.map((one) => ({ ...one, text: numberText(one.value) }))} />
      </figure>
      <Table
        caption={`By space, in ${PER} games`}
        columns={[{ title: 'Space' }, ...SHOWN.map(({ label }) => ({ title: label, number: true }))]}
        rows={spaces.map((name, space) => [name, ...SHOWN.map((one) => numberText(perGames(table, space, one.event)))])}
      />
    </>
  );
}
