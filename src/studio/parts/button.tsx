import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

/** Weight of a button: the one thing to do, one thing among others, or a thing at the side. */
export type ButtonKind = 'main' | 'plain' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly children?: ComponentChildren;
}

interface LinkButtonProps {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** Name of the file if the link saves one. */
  readonly download?: string;
  readonly children?: ComponentChildren;
}

function classOf(kind: ButtonKind, small: boolean | undefined): string {
  return `button button-${kind}${small ? ' button-small' : ''}`;
}

/** A button. */
export function Button({ kind = 'plain', small, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={classOf(kind, small)}>
      {children}
    </button>
  );
}

/** A link to a place or a file that looks like a button. */
export function LinkButton({ kind = 'plain', small, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} class={classOf(kind, small)}>
      {children}
    </a>
  );
}
