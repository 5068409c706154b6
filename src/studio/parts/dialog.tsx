import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from './button.js';

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
