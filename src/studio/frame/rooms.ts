import type { ComponentType } from 'preact';
import type { RoomProps } from '../browser/route.js';

/** A part of the studio, loaded when it is entered. */
export interface Room {
  /** Name in the address; empty for the first sight. */
  readonly id: string;
  /** Words of its link; absent: no link leads there from the top of the page. */
  readonly title?: string;
  /** Its name where it has no link. */
  readonly name?: string;
  /** One word for the title where there is little room. */
  readonly short?: string;
  load(): Promise<{ readonly default: ComponentType<RoomProps> }>;
}

export const ROOMS: readonly Room[] = [
  { id: '', title: 'Start', load: () => import('../rooms/start/start.js') },
  { id: 'findings', title: 'Findings', load: () => import('../rooms/findings/findings.js') },
  { id: 'rules', title: 'Rules', load: () => import('../rooms/rules/rules.js') },
  { id: 'answer', name: 'Answer', load: () => import('../rooms/answer/answer.js') },
  { id: 'watch', title: 'Watch a game', short: 'Watch', load: () => import('../rooms/watch/watch.js') },
  { id: 'position', title: 'My position', short: 'Position', load: () => import('../rooms/position/position.js') },
  { id: 'slide', name: 'Move one rule', load: () => import('../rooms/slide/slide.js') },
  { id: 'table', name: 'Who will win?', load: () => import('../rooms/table/table.js') },
  { id: 'map', name: 'What happens where?', load: () => import('../rooms/map/map.js') },
  { id: 'play', title: 'Play', load: () => import('../rooms/play/play.js') },
];
