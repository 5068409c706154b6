import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

/** Weight of a button: the main action, one of several, or a minor one. */
export type ButtonKind = 'main' | 'plain' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'class'> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** Additional class names. */
  readonly class?: string;
  readonly children?: ComponentChildren;
}

interface LinkButtonProps {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  /** Additional class names. */
  readonly class?: string;
  /** Name of the file if the link saves one. */
  readonly download?: string;
  readonly children?: ComponentChildren;
}

function classOf(kind: ButtonKind = 'plain', small = false, own = ''): string {
  return `button button-${kind}${small ? ' button-small' : ''} ${own}`.trimEnd();
}

export function Button({ kind, small, class: own, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} class={classOf(kind, small, own)}>
      {children}
    </button>
  );
}

/** A link to a place or a file that looks like a button. */
export function LinkButton({ kind, small, class: own, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} class={classOf(kind, small, own)}>
      {children}
    </a>
  );
}
