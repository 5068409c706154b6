import { useSignal } from '@preact/signals';
import { proxy } from 'comlink';
import { useEffect } from 'preact/hooks';
import type { Review as Found, Highlight } from '../../../questions/replay/highlights.js';
import { Highlights } from '../../film/highlights.js';
import { Luck } from '../../film/luck.js';
import type { Show } from '../../film/show.js';
import { lab } from '../../lab/client.js';
import { Busy, Button, Notice } from '../../parts/index.js';
import { messageOf } from './game.js';

type Work =
  | { readonly state: 'none' }
  | { readonly state: 'busy'; readonly done: number }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'done'; readonly review: Found };

interface ReviewProps {
  readonly show: Show;
  /** Receives the marks for the curve. */
  onHighlights(highlights: readonly Highlight[]): void;
}

/** Luck and mistakes of the game, on request. */
export function Review({ show, onHighlights }: ReviewProps) {
  const work = useSignal<Work>({ state: 'none' });
  useEffect(() => () => void lab.watch.stopAnalysis(), []);
  const begin = async (): Promise<void> => {
    work.value = { state: 'busy', done: 0 };
    try {
      const report = proxy((done: number, of: number) => {
        if (work.value.state === 'busy') work.value = { state: 'busy', done: done / of };
      });
      const review = await lab.watch.analyseOpenGame(report);
      work.value = { state: 'done', review };
      onHighlights(review.highlights);
    } catch (error) {
      // Stopped by the reader.
      if (work.value.state === 'busy') work.value = { state: 'failed', why: messageOf(error) };
    }
  };
  const stop = (): void => {
    work.value = { state: 'none' };
    void lab.watch.stopAnalysis();
  };
  const { value } = work;
  return (
    <section class="watch-review" aria-label="Luck and mistakes">
      <h2>Luck and mistakes</h2>
      {value.state === 'none' && (
        <>
          <p>Plays on from each moment many times and finds where dice, cards and decisions changed the chances.</p>
          <Button onClick={begin}>Find luck and mistakes</Button>
        </>
      )}
      {value.state === 'busy' && (
        <div class="watch-busy">
          <Busy label="Playing on from each moment" done={value.done} />
          <Button small onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {value.state === 'failed' && <Notice kind="bad">{value.why}</Notice>}
      {value.state === 'done' && (
        <>
          <Luck show={show} analysis={value.review.analysis} />
          <Highlights show={show} highlights={value.review.highlights} />
        </>
      )}
    </section>
  );
}
