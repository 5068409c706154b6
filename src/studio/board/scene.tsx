import type { TableView } from '../../engine/index.js';
import { capital } from '../parts/text.js';
import './scene.css';

/** A moment that has a picture. */
type Kind = 'duel' | 'death' | 'crown';

const SHAPES: Readonly<Record<Kind, string>> = {
  duel: 'M4 4l13 13m-3 2l5-5M20 4L7 17m3 2l-5-5',
  death: 'M5 11a7 7 0 1 1 14 0v4h-3v4H8v-4H5zM9 11h1m4 0h1',
  crown: 'M4 18h16l1-11-5 4-4-7-4 7-5-4z',
};

interface SceneProps {
  /** Lines of the story that have just been told. */
  readonly lines: readonly string[];
  readonly view: TableView;
  /** Number of the moment: another one starts the scene again. */
  readonly at: number;
}

/**
 * A small picture over the board for a duel, a death or the Crown, gone within a second. Readers who want no motion
 * have the line of the story alone.
 */
export function Scene({ lines, view, at }: SceneProps) {
  const scene = sceneOf(
    lines,
    view.seats.map(({ name }) => name),
  );
  if (scene === null) return null;
  return (
    <div key={at} class={`scene scene-${scene.kind}`} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[scene.kind]} />
      </svg>
      <span>{scene.words}</span>
    </div>
  );
}

/** Returns the scene of some lines of a story, the Crown before a death and a death before a duel; null for none. */
function sceneOf(
  lines: readonly string[],
  names: readonly string[],
): { readonly kind: Kind; readonly words: string } | null {
  if (lines.some((line) => line.includes('go to Crown of Command')))
    return { kind: 'crown', words: 'The Crown of Command is reached' };
  const death = lines.findLast((line) => line.includes(' is killed'));
  if (death !== undefined) return { kind: 'death', words: capital(death.trim()) };
  for (const line of lines) {
    const both = line.startsWith('    fight:') ? names.filter((name) => line.includes(name)) : [];
    if (both.length > 1) return { kind: 'duel', words: `${both[0]} against ${both[1]}` };
  }
  return null;
}
