import type { ComponentChildren } from 'preact';

interface CardProps {
  /** Place that the whole card leads to; absent: a card to read. */
  readonly href?: string;
  /** Class of the room for the arrangement inside. */
  readonly class?: string;
  readonly children?: ComponentChildren;
}

/** A piece of paper on the page, or a link as big as one. */
export function Card({ href, class: name = '', children }: CardProps) {
  const classes = `card ${name}`.trimEnd();
  return href === undefined ? (
    <div class={classes}>{children}</div>
  ) : (
    <a class={classes} href={href}>
      {children}
    </a>
  );
}
