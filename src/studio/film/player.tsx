import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Highlight } from '../../questions/replay/highlights.js';
import { Board } from '../board/board.js';
import { Scene } from '../board/scene.js';
import { Seats } from '../board/seats.js';
import { TextBoard } from '../board/text-board.js';
import { MeaningSheet } from '../meaning/sheet.js';
import { Controls } from './controls.js';
import { Curve } from './curve.js';
import './film.css';
import { pressKey } from './keys.js';
import { type Show, SPEEDS } from './show.js';
import { SpaceWords } from './space-words.js';
import { Story } from './story.js';

interface PlayerProps {
  readonly show: Show;
  readonly marks?: readonly Highlight[];
  /** Shown under the story. */
  readonly why?: ComponentChildren;
  /** Shown under the curve. */
  readonly children?: ComponentChildren;
}

const NO_MARKS: readonly Highlight[] = [];

/** A film with everything to watch it: board, story, controls, curve and seats. */
export function Player({ show, marks = NO_MARKS, why, children }: PlayerProps) {
  const space = useSignal<number | null>(null);
  const film = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => pressKey(show, event, film.current!);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      show.pause();
    };
  }, [show]);
  const glide = `${Math.round(Math.min(0.3, 0.8 * SPEEDS[show.speed.value]) * 1000)}ms`;
  return (
    <div class="film" ref={film} style={{ '--board-glide': glide }}>
      <div class="film-board">
        <Board
          view={show.view.value}
          onSpace={(at) => (space.value = at)}
          {...(space.value !== null && { selected: space.value })}
        />
        <Scene
          lines={show.film.frames[show.position.value - 1]?.lines ?? []}
          view={show.view.value}
          at={show.position.value}
        />
        <SpaceWords view={show.view.value} space={space.value} />
      </div>
      <div class="film-side">
        <Controls show={show} />
        <Story show={show} />
        {why}
      </div>
      <div class="film-below">
        <Curve show={show} marks={marks} />
        {children}
        <section aria-label="Seats">
          <h2>Who has what</h2>
          <Seats view={show.view.value} />
        </section>
        <TextBoard view={show.view.value} />
      </div>
      <MeaningSheet />
    </div>
  );
}
