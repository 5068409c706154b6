import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { ROOMS, type RoomProps } from './rooms/rooms.js';
import { linkTo, route } from './route.js';

/** The frame of the page: links to the rooms, and the room that the address names. */
export function App() {
  const Entered = useSignal<ComponentType<RoomProps> | null>(null);
  useSignalEffect(() => {
    const room = ROOMS.find(({ id }) => id === route.value.room) ?? ROOMS[0];
    void room.load().then(({ default: component }) => (Entered.value = component));
  });
  const Room = Entered.value;
  return (
    <>
      <header class="top">
        <nav aria-label="Rooms">
          {ROOMS.filter(({ title }) => title !== undefined).map(({ id, title }) => (
            <a key={id} href={linkTo(id)} aria-current={route.value.room === id ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main>{Room !== null && <Room rest={route.value.rest} />}</main>
    </>
  );
}
