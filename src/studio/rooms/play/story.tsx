import { useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../../../engine/index.js';
import { StoryLine } from '../../film/story-line.js';

/** Lines that are shown: the end of a long story. */
const SHOWN = 200;

interface StoryProps {
  readonly lines: readonly string[];
  /** The table, for the names of its spaces and players. */
  readonly view: TableView;
  /** First line since the last answer: it and the later ones are marked. */
  readonly fresh: number;
}

/** The story up to now, scrolled to the latest line. */
export function Story({ lines, view, fresh }: StoryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  const from = Math.max(0, lines.length - SHOWN);
  return (
    <section aria-labelledby="play-story">
      <h2 id="play-story">What happened</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard */}
      <div class="play-story" ref={box} tabIndex={0} role="log" aria-labelledby="play-story" aria-live="off">
        {lines.slice(from).map((line, i) => (
          <p key={from + i} class={from + i >= fresh ? 'play-fresh' : undefined}>
            <StoryLine line={line} view={view} />
          </p>
        ))}
      </div>
    </section>
  );
}
