import { useEffect, useRef } from 'preact/hooks';
import { StoryLine } from './story-line.js';

/** Lines that are shown: the end of a long story. */
const SHOWN = 200;

interface StoryProps {
  readonly lines: readonly string[];
  /** First line since the last answer: it and the later ones are marked. */
  readonly fresh: number;
}

/** The story so far, latest line last and in sight. */
export function Story({ lines, fresh }: StoryProps) {
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
          <StoryLine key={from + i} line={line} fresh={from + i >= fresh} />
        ))}
      </div>
    </section>
  );
}
