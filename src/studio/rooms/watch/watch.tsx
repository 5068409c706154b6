import { effect, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Highlight } from '../../../questions/replay/highlights.js';
import type { RoomProps } from '../../browser/route.js';
import { Player } from '../../film/player.js';
import type { Show } from '../../film/show.js';
import { lab } from '../../lab/client.js';
import { loadMeanings } from '../../meaning/meanings.js';
import { Busy, Button, Notice } from '../../parts/index.js';
import { rulesQuestion } from '../../question/rules-question.js';
import { Chooser } from './chooser.js';
import { givePacks, madeUpSeed, openGame, watched, watchNew } from './game.js';
import { Review } from './review.js';
import { Why } from './why.js';
import './watch.css';
import { linkTo } from '../../browser/route.js';

/** Waits before the address follows: browsers refuse an address that changes many times a second. */
const PAUSE_MS = 400;

/** Returns the token and the position in an address such as `TOKEN!70`; the start without a position. */
function placeOf(rest: string): { readonly token: string; readonly at: number } {
  const [, token, at] = /^(.*)!(\d{1,6})$/s.exec(rest) ?? [];
  return token === undefined ? { token: rest, at: 0 } : { token, at: Number(at) };
}

/**
 * Writes the position of a film into the address, so that a reload or a link shows the same moment. Returns a function
 * that stops it.
 */
function keepPlace({ position, playing }: Show, token: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const at = position.value;
    clearTimeout(timer);
    if (playing.value) return;
    // Not by the hash, which would open the game again.
    timer = setTimeout(
      () => history.replaceState(null, '', linkTo('watch', at === 0 ? token : `${token}!${at}`)),
      PAUSE_MS,
    );
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Watches one game: that of the address, or a new one. */
export default function Watch({ rest }: RoomProps) {
  const another = (replace: boolean): void => {
    const { players, agents, characters, a } = rulesQuestion.value;
    void watchNew({ players, agents, characters, side: a, seed: madeUpSeed() }, replace);
  };
  useEffect(() => {
    const { token, at } = placeOf(rest);
    if (token === '') another(true);
    else void openGame(token, at);
  }, [rest]);
  const { value } = watched;
  return (
    <div class="watch">
      <div class="watch-head">
        <h1>Watch a game</h1>
        <Button small onClick={() => another(false)}>
          Another game
        </Button>
      </div>
      <Chooser key={rest} token={placeOf(rest).token} />
      {value.state === 'opening' && <Busy label="Playing the game" />}
      {value.state === 'refused' && <Notice kind="bad">{value.why}</Notice>}
      {value.state === 'packs' && <MissingPacks names={value.missing} />}
      {value.state === 'shown' && <Shown key={rest} token={placeOf(rest).token} show={value.show} same={value.same} />}
    </div>
  );
}

interface ShownProps {
  readonly token: string;
  readonly show: Show;
  readonly same: boolean | null;
}

function Shown({ token, show, same }: ShownProps) {
  useEffect(() => keepPlace(show, token), [show]);
  useEffect(() => void loadMeanings(() => lab.watch.watchMeanings()), [show]);
  const highlights = useSignal<readonly Highlight[]>([]);
  return (
    <>
      {same === false && (
        <Notice kind="warn">
          This game is not as it was recorded: the rules or the computer players have changed since.
        </Notice>
      )}
      <Player show={show} marks={highlights.value} why={<Why show={show} />}>
        <Review show={show} onHighlights={(found) => (highlights.value = found)} />
      </Player>
    </>
  );
}

function MissingPacks({ names }: { readonly names: readonly string[] }) {
  return (
    <Notice kind="warn">
      <p>This game was played with house cards that this page does not have: {names.join(', ')}.</p>
      <label>
        Add the {names.length === 1 ? 'file' : 'files'}:{' '}
        <input
          type="file"
          accept=".yaml,.yml"
          multiple
          onChange={({ currentTarget }) => void givePacks([...(currentTarget.files ?? [])])}
        />
      </label>
    </Notice>
  );
}
