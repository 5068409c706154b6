import { useSignal } from '@preact/signals';
import type { Show } from '../../film/show.js';
import { plain } from '../../film/story-words.js';
import { lab } from '../../lab/client.js';
import type { ExplainedStep } from '../../lab/watch.js';
import { Busy, Button, Notice, SeatMark, Table } from '../../parts/index.js';
import { capital } from '../../parts/text.js';
import { messageOf } from './game.js';

/** The explanation of a step; it is shown while the film is at that position. */
type Work =
  | { readonly state: 'busy'; readonly at: number }
  | { readonly state: 'failed'; readonly at: number; readonly reason: string }
  | { readonly state: 'done'; readonly at: number; readonly step: ExplainedStep };

/** Shows, on request, what the player thought each action of the last step worth. */
export function Why({ show }: { readonly show: Show }) {
  const work = useSignal<Work | null>(null);
  // The step that leads to a position is the decision of the same number.
  const at = show.position.value;
  const shown = work.value?.at === at ? work.value : null;
  const toggle = async (): Promise<void> => {
    if (shown?.state === 'done') {
      work.value = null;
      return;
    }
    show.pause();
    work.value = { state: 'busy', at };
    const found = await lab.watch.explainStep(at).then(
      (step): Work => ({ state: 'done', at, step }),
      (error): Work => ({ state: 'failed', at, reason: messageOf(error) }),
    );
    // Another step may have been asked about meanwhile.
    if (work.value?.at === at) work.value = found;
  };
  return (
    <section class="watch-why" aria-label="Why this step?">
      <p>
        <Button small disabled={at === 0} aria-expanded={shown?.state === 'done'} onClick={toggle}>
          Why?
        </Button>{' '}
        {shown === null && (
          <span class="film-explained">The worth of each action of this step, as the player judged it</span>
        )}
      </p>
      {shown?.state === 'busy' && <Busy label="Playing to this step" />}
      {shown?.state === 'failed' && <Notice kind="bad">{shown.reason}</Notice>}
      {shown?.state === 'done' && <Explained step={shown.step} />}
    </section>
  );
}

function Explained({ step }: { readonly step: ExplainedStep }) {
  const { seat, agent, situation, answer, ranked, details, sentences } = step;
  return (
    <>
      <p role="status">
        <SeatMark seat={seat} /> {capital(plain(situation))}.{' '}
        <b>
          The answer of {agent}: {plain(answer)}.
        </b>
      </p>
      {ranked.length > 0 && (
        <Table
          caption="Worth of each action, the best first"
          columns={[
            { title: 'Action' },
            { title: 'Worth', number: true },
            { title: capital(details), number: details === 'futures' },
          ]}
          rows={ranked.map(({ action, isTaken, worth, details }) => [
            isTaken ? <b>{plain(action)} (taken)</b> : plain(action),
            worth,
            details,
          ])}
        />
      )}
      <p class="film-explained">{plain(sentences.join(' '))}</p>
    </>
  );
}
