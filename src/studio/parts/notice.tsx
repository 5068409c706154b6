import type { ComponentChildren } from 'preact';

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
