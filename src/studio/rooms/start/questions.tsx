import type { ComponentChildren } from 'preact';
import { linkTo } from '../../browser/route.js';

/** A question of the first sight, and the place that answers it. */
interface FirstQuestion {
  readonly title: string;
  readonly words: string;
  readonly href: string;
  /** Lines of its picture in a square of 24 by 24. */
  readonly picture: ComponentChildren;
}

export const FIRST_QUESTIONS: readonly FirstQuestion[] = [
  {
    title: 'A shorter game',
    words: 'Which rule gets you home earlier, and by how many minutes?',
    href: linkTo('answer', 'shorter'),
    picture: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2" />,
  },
  {
    title: 'Is this rule fair?',
    words: 'Does it help one character more than the others?',
    href: linkTo('answer', 'fair'),
    picture: <path d="M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6zM2 14a3 3 0 0 0 6 0M16 14a3 3 0 0 0 6 0" />,
  },
  {
    title: 'My own character',
    words: 'Invent one, and see whether it is too strong or too weak.',
    href: linkTo('answer', 'character'),
    picture: <path d="M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2.5 20.5c0-4 2.5-6 6.5-6 1.5 0 2.8.3 3.8.9M18 13v8M14 17h8" />,
  },
  {
    title: 'Which character?',
    words: 'Who wins most often, and how big is the difference?',
    href: linkTo('answer', 'which-character'),
    picture: (
      <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.5 4.5 3.7 5M17 5.5h3.5c0 3-1.5 4.5-3.7 5M12 14v4M8 20.5h8M9.5 18h5" />
    ),
  },
  {
    title: 'When to go for the Crown',
    words: 'Hurry with what you have, or grow stronger first?',
    href: linkTo('answer', 'rush'),
    picture: <path d="M4.5 18 3 8l5 3.5L12 5l4 6.5L21 8l-1.5 10zM4.5 21h15" />,
  },
  {
    title: 'What is it worth?',
    words: 'A Sword, a Mule, one Strength more: how much does it help?',
    href: linkTo('answer', 'worth'),
    picture: <path d="M20 4 9 15M5 12l7 7M8 16l-4 4M16 4h4v4" />,
  },
];
