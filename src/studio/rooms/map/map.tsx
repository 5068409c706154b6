import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { useEffect, useRef } from 'preact/hooks';
import '../../look/board.css';
import './map.css';
import type { SpaceMap as SpaceMapData } from '../../../../reports/page/space-map.js';
import { SpaceMap } from '../../board/space-map.js';
import type { RoomProps } from '../../browser/route.js';
import { lab } from '../../lab/client.js';
import type { Reading } from '../../lab/meter.js';
import { Found } from '../../parts/found.js';
import { Busy, Button, Notice } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { RunningNote } from '../answer/form-parts.js';
import { isPlayingOther, session } from '../answer/session.js';

const PLACE = 'map';
/** Place of the room that shows the run of the answer. */
const OF_ANSWER = 'answer';

/** The board as a map: visits, deaths, turns lost and lives lost by space, in the run of the answer or in a new one. */
export default function SpaceMapRoom({ rest }: RoomProps) {
  const found = useSignal<SpaceMapData | null>(null);
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
    <div class="map map-room">
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
      {found.value !== null && <SpaceMap map={found.value} />}
    </div>
  );
}
