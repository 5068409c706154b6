import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.js';

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

interface NoticeProps {
  /** `bad` is read aloud at once, the others when there is time. */
  readonly kind?: 'info' | 'good' | 'warn' | 'bad';
  readonly children?: ComponentChildren;
}

/** A line on an event or an error. */
export function Notice({ kind = 'info', children }: NoticeProps) {
  return (
    <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <div class="notice-body">{children}</div>
    </div>
  );
}

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called when the user closes it, by the button or with Escape. */
  onClose(): void;
  readonly children?: ComponentChildren;
}

/** A window over the page, which takes the keyboard while it is open. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current!.open) dialog.current!.showModal();
    if (!open) dialog.current!.close();
  }, [open]);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onClose={() => open && onClose()}>
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <div class="dialog-body">{open && children}</div>
    </dialog>
  );
}
