import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect } from 'preact/hooks';
import type { RoomProps } from '../browser/route.js';
import { route } from '../browser/route.js';
import { hasStarted, isOutdated, lookAtHost, mendPage, startAfreshOnce } from '../offline/host.js';
import { Busy, Button, Notice } from '../parts/index.js';
import { forgetAsked } from '../question/saved-question.js';
import { ROOMS, type Room } from './rooms.js';

/** The room that the address names, loaded when it is entered. */
export function EnteredRoom() {
  const { room: id, rest } = route.value;
  const room = ROOMS.find((one) => one.id === id);
  if (room !== undefined) return <Loaded key={room.id} room={room} rest={rest} />;
  return (
    <>
      <Notice kind="warn">
        <p>
          There is no page at <b>#/{readable(id)}</b>. Perhaps the link was cut off. This is the start page.
        </p>
      </Notice>
      <Loaded key="" room={ROOMS[0]} rest="" />
    </>
  );
}

/** Most letters of an address that are shown. */
const LETTERS_MAX = 40;

/** Returns the beginning of an address as it was typed. */
function readable(address: string): string {
  let text = address;
  try {
    text = decodeURIComponent(address);
  } catch {
    // It is shown as it is.
  }
  return text.length > LETTERS_MAX ? `${text.slice(0, LETTERS_MAX)}…` : text;
}

type Loading = { readonly Room: ComponentType<RoomProps> } | { readonly error: unknown } | null;

function Loaded({ room, rest }: RoomProps & { readonly room: Room }) {
  const loading = useSignal<Loading>(null);
  const [broken, mend] = useErrorBoundary();
  useEffect(() => {
    document.title = room.id === '' ? 'Talisman Lab' : `${room.title ?? room.name} · Talisman Lab`;
    room.load().then(
      ({ default: Room }) => {
        hasStarted(room.id);
        loading.value = { Room };
      },
      async (error) => {
        const host = await lookAtHost();
        if (host !== 'same' || !startAfreshOnce(room.id)) loading.value = { error: host === 'away' ? NOT_KEPT : error };
      },
    );
  }, [room]);
  useLayoutEffect(() => {
    if (loading.value !== null) enter();
  }, [loading.value]);
  if (broken !== undefined)
    return (
      <Failure
        title="This page has a fault"
        error={broken}
        again="Show it again"
        onAgain={mend}
        onForget={() => {
          forgetAsked();
          mend();
        }}
      />
    );
  if (loading.value === null) return <Busy label="Opening" />;
  if ('error' in loading.value) {
    // The notice at the top of the page has the instructions.
    if (isOutdated.value) return <h1>This page has changed</h1>;
    return (
      <Failure
        title="This page could not be loaded"
        error={loading.value.error}
        again="Reload"
        onAgain={() => void mendPage()}
      />
    );
  }
  const { Room } = loading.value;
  return <Room rest={rest} />;
}

/** Error for the user if a part of the page is requested before the browser has cached it. */
const NOT_KEPT =
  'You are offline or the host does not answer, and the browser has not kept this part yet. Go online once, and wait until the bottom of the page says that it works offline.';

let entered = false;

/** Scrolls to the top of a room that has just been entered; the browser does so for the first. */
function enter(): void {
  if (entered) {
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  entered = true;
}

interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  /** Words of the button. */
  readonly again: string;
  onAgain(): void;
  /** Drops the user's question, which may be the cause; absent where it cannot be. */
  onForget?(): void;
}

/** A room that could not be shown, with a way out. */
function Failure({ title, error, again, onAgain, onForget }: FailureProps) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <Notice kind="bad">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Button onClick={onAgain}>{again}</Button>
        {onForget !== undefined && <Button onClick={onForget}>Forget what I asked</Button>}
      </Notice>
    </>
  );
}
